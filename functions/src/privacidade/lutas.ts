import type { DocumentReference, Query, QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { chaves, type Chave } from '@sie/domain/collections/chaves.ts'
import { inscricoes } from '@sie/domain/collections/inscricoes.ts'
import { sumulas } from '@sie/domain/collections/sumulas.ts'
import { APAGADA } from '@sie/domain/privacidade/pessoa.ts'
import { valueAt } from '@sie/domain/records/edits.ts'
import { db } from '../platform/admin.ts'
import { storedIn } from '../platform/stored.ts'

const PAGE = 300
/** Values in one query. */
const AT_ONCE = 30

async function* pages(query: Query): AsyncGenerator<QueryDocumentSnapshot[]> {
  for (let last: QueryDocumentSnapshot | undefined; ;) {
    const { docs } = await (last ? query.startAfter(last) : query).limit(PAGE).get()
    if (docs.length > 0) yield docs
    last = docs.at(-1)
    if (docs.length < PAGE) return
  }
}

async function update(changed: readonly (readonly [DocumentReference, Record<string, unknown>])[]): Promise<void> {
  if (changed.length === 0) return
  const batch = db().batch()
  for (const [ref, data] of changed) batch.update(ref, data)
  await batch.commit()
}

/**
 * Removes the name of a person from brackets and score sheets, also from old copies: they name entries, and only the entries name people, so this runs
 * before the entries lose theirs. Data needed to repeat the draw stay: ids, clubs and rankings (docs/draw.md). Safe to run any number of times.
 */
export async function semNomeNasLutas(uid: string): Promise<void> {
  const ids = new Set<string>()
  const events = new Set<string>()
  for await (const docs of pages(db().collection(inscricoes.name).where('pessoa', '==', uid)))
    for (const doc of docs) {
      ids.add(String(doc.get('metadados.successorId') || doc.id))
      events.add(String(doc.get('evento') ?? ''))
    }
  for (const evento of events)
    for await (const docs of pages(db().collection(chaves.name).where('evento', '==', evento)))
      await update(
        docs.flatMap((doc) => {
          const inscritos = storedIn(chaves, doc)?.inscritos ?? []
          const own = ({ id, nome }: Chave['inscritos'][number]) => ids.has(id) && nome !== APAGADA
          if (!inscritos.some(own)) return []
          return [[doc.ref, { inscritos: inscritos.map((one) => (own(one) ? { ...one, nome: APAGADA } : one)) }]]
        }),
      )
  const all = [...ids]
  for (const side of ['azul', 'vermelho'])
    for (let from = 0; from < all.length; from += AT_ONCE) {
      const query = db()
        .collection(sumulas.name)
        .where(`${side}.inscricao`, 'in', all.slice(from, from + AT_ONCE))
      for await (const docs of pages(query))
        await update(
          docs.flatMap((doc) =>
            valueAt(doc.data(), `${side}.nome`) === APAGADA ? [] : [[doc.ref, { [`${side}.nome`]: APAGADA }]],
          ),
        )
    }
}
