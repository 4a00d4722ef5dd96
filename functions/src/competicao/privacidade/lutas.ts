import type { DocumentReference, Query, QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { chaves } from '@sie/domain/competicao/collections/chaves.ts'
import { equipes } from '@sie/domain/eventos/collections/equipes.ts'
import { inscricoes } from '@sie/domain/eventos/collections/inscricoes.ts'
import { rodadas } from '@sie/domain/competicao/collections/rodadas.ts'
import { sumulas } from '@sie/domain/competicao/collections/sumulas.ts'
import { APAGADA } from '@sie/domain/pessoas/privacidade/pessoa.ts'
import { sameValue } from '@sie/domain/base/records/plans/same.ts'
import { JUNTOS } from '../../eventos/equipes/equipe.ts'
import { db } from '../../base/platform/admin.ts'
import { storedIn } from '../../base/platform/stored.ts'
import type { LutasDaPessoa } from '../../pessoas/privacidade/lutasDaPessoa.ts'

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

/** Place of a person among the people of an entry: 0 of 1, where it is no pair or team. */
interface Lugar {
  at: number
  total: number
}

/** The person's entries, alone or with others, and the events that they are in. Brackets and sheets name entries, and only the entries name people. */
async function inscricoesDaPessoa(uid: string) {
  const ids = new Map<string, Lugar>()
  const events = new Set<string>()
  const found: QueryDocumentSnapshot[] = []
  for (const query of [
    db().collection(inscricoes.name).where('pessoa', '==', uid),
    db().collection(inscricoes.name).where('pessoas', 'array-contains', uid),
  ])
    for await (const docs of pages(query)) found.push(...docs)
  for (const doc of found) {
    const { evento, metadados, integrantes = [] } = storedIn(inscricoes, doc)
    const at = integrantes.findIndex(({ pessoa }) => pessoa === uid)
    ids.set(metadados.successorId || doc.id, { at: Math.max(0, at), total: Math.max(1, integrantes.length) })
    events.add(evento)
  }
  return { ids, events, found }
}

/** A name without the person's part; without all of it where joined names cannot be told apart. */
function semParte(nome: string, { at, total }: Lugar): string {
  // Emptied with the rest of the entry.
  if (nome === '') return ''
  const names = nome.split(JUNTOS)
  if (total === 1 || names.length !== total) return APAGADA
  return names.map((one, i) => (i === at ? APAGADA : one)).join(JUNTOS)
}

const MOST_OF_A_NAME = 120

/** Rows with the person's name removed from the rows of their entries; undefined where none changes. */
function semNomeEm<R extends { nome: string }>(
  rows: readonly R[],
  entryOf: (row: R) => string,
  ids: ReadonlyMap<string, Lugar>,
): R[] | undefined {
  const next = rows.map((row) => {
    const place = ids.get(entryOf(row))
    return place ? { ...row, nome: semParte(row.nome, place).slice(0, MOST_OF_A_NAME) } : row
  })
  return sameValue(next, rows) ? undefined : next
}

/** Changes of a document where any of them is needed. */
const changed = (doc: QueryDocumentSnapshot, changes: Record<string, unknown>) => {
  const needed = Object.entries(changes).filter(([, value]) => value !== undefined)
  return needed.length > 0 ? [[doc.ref, Object.fromEntries(needed)] as const] : []
}

/**
 * Removes the name of a person from brackets, score sheets and rounds, and from the joined names of pairs and teams, also from old copies; it runs
 * before the entries lose the person. Data needed to repeat the draw stay: ids, clubs and rankings (docs/draw.md). Safe to run any number of times.
 */
export async function removeNameFromLutas(uid: string): Promise<void> {
  const { ids, events, found } = await inscricoesDaPessoa(uid)
  for (const evento of events) {
    for await (const docs of pages(db().collection(chaves.name).where('evento', '==', evento)))
      await update(
        docs.flatMap((doc) => {
          const { inscritos, podio } = storedIn(chaves, doc)
          return changed(doc, {
            inscritos: semNomeEm(inscritos, ({ id }) => id, ids),
            podio: semNomeEm(podio, ({ inscricao }) => inscricao, ids),
          })
        }),
      )
    for await (const docs of pages(db().collection(rodadas.name).where('evento', '==', evento)))
      await update(
        docs.flatMap((doc) => {
          const { linhas } = storedIn(rodadas, doc)
          return changed(doc, { linhas: semNomeEm(linhas, ({ inscricao }) => inscricao, ids) })
        }),
      )
  }
  for (const lado of LADOS)
    for await (const docs of sumulasDe(ids, lado))
      await update(
        docs.flatMap((doc) => {
          const side = storedIn(sumulas, doc)[lado]
          return changed(doc, { [`${lado}.nome`]: semNomeEm([side], ({ inscricao }) => inscricao, ids)?.[0]?.nome })
        }),
      )
  await removeNameFromEquipes(uid, found)
}

const LADOS = ['azul', 'vermelho'] as const

/** Score sheets that have one of the entries on a side, old copies too, in pages. */
async function* sumulasDe(ids: ReadonlyMap<string, Lugar>, lado: (typeof LADOS)[number]) {
  const all = [...ids.keys()]
  for (let from = 0; from < all.length; from += AT_ONCE)
    yield* pages(
      db()
        .collection(sumulas.name)
        .where(`${lado}.inscricao`, 'in', all.slice(from, from + AT_ONCE)),
    )
}

/** Removes the name from the joined names of entries and teams, which may belong to another member. */
async function removeNameFromEquipes(uid: string, entries: readonly QueryDocumentSnapshot[]): Promise<void> {
  const place = (people: readonly { pessoa: string }[]): Lugar => ({
    at: people.findIndex(({ pessoa }) => pessoa === uid),
    total: people.length,
  })
  const without = (nome: string, people: readonly { pessoa: string }[]) => {
    const next = semParte(nome, place(people)).slice(0, MOST_OF_A_NAME)
    return next === nome ? undefined : next
  }
  await update(
    entries.flatMap((doc) => {
      const { name, nomePublico, integrantes = [] } = storedIn(inscricoes, doc)
      if (integrantes.length < 2) return []
      return changed(doc, { name: without(name, integrantes), nomePublico: without(nomePublico, integrantes) })
    }),
  )
  // No query finds the members of a forming team.
  for await (const docs of pages(db().collection(equipes.name).orderBy('__name__')))
    await update(
      docs.flatMap((doc) => {
        const { titulo, integrantes } = storedIn(equipes, doc)
        const named = integrantes.some(({ pessoa }) => pessoa === uid)
        return named ? changed(doc, { titulo: without(titulo, integrantes) }) : []
      }),
    )
}

/** What score sheets (also of repechages), rounds and brackets say of a person: their own side, line and place, without the others. */
export async function lutasDaPessoa(uid: string): Promise<LutasDaPessoa> {
  const { ids, events } = await inscricoesDaPessoa(uid)
  const isCurrent = (doc: QueryDocumentSnapshot) => doc.get('metadados.successorId') === ''
  const sides: object[] = []
  for (const lado of LADOS)
    for await (const docs of sumulasDe(ids, lado))
      sides.push(
        ...docs.filter(isCurrent).map((doc) => {
          const { titulo, eventoTitulo, categoria, fase, vencedor, codigo, correcao, situacao, ...sheet } = storedIn(
            sumulas,
            doc,
          )
          const pontos = sheet.rodadas.map((round) => round[lado])
          const venceu = vencedor === lado
          return {
            registro: doc.id,
            titulo,
            eventoTitulo,
            categoria,
            fase,
            lado,
            ...sheet[lado],
            pontos,
            venceu,
            codigo,
            correcao,
            situacao,
          }
        }),
      )
  const lines: object[] = []
  const places: object[] = []
  for (const evento of events) {
    for await (const docs of pages(db().collection(rodadas.name).where('evento', '==', evento)))
      for (const doc of docs.filter(isCurrent)) {
        const { titulo, eventoTitulo, categoria, linhas } = storedIn(rodadas, doc)
        for (const linha of linhas.filter(({ inscricao }) => ids.has(inscricao)))
          lines.push({ registro: doc.id, titulo, eventoTitulo, categoria, ...linha })
      }
    for await (const docs of pages(db().collection(chaves.name).where('evento', '==', evento)))
      for (const doc of docs.filter(isCurrent)) {
        const { titulo, eventoTitulo, inscritos, podio } = storedIn(chaves, doc)
        for (const inscrito of inscritos.filter(({ id }) => ids.has(id)))
          places.push({
            registro: doc.id,
            titulo,
            eventoTitulo,
            ...inscrito,
            posicao: podio.find(({ inscricao }) => inscricao === inscrito.id)?.posicao ?? 0,
          })
      }
  }
  return { sumulas: sides, rodadas: lines, chaves: places }
}
