import { FieldPath, type DocumentSnapshot, type Query } from 'firebase-admin/firestore'
import { onSchedule } from 'firebase-functions/v2/scheduler'
import {
  comMudanca,
  INICIO_VAZIO,
  lugaresDe,
  type Contribuicao,
  type InicioPublico,
} from '@sie/domain/portal/numeros.ts'
import { sameValue } from '@sie/domain/records/plans/same.ts'
import { db, REGION } from '../platform/admin.ts'
import { ALREADY_EXISTS, FAILED_PRECONDITION, codeOf } from '../platform/codes.ts'
import { paths } from '../platform/paths.ts'
import { contarPendentes, contribuicaoDoDoc } from '../portal/numeros.ts'
import { renewAllVitrines } from '../portal/vitrine.ts'

const PAGE = 500

export interface Conciliacao {
  /** records whose count was wrong, counted anew */
  recontados: number
  /** public documents that were not the sum of their records, mended */
  corrigidos: number
}

/**
 * Compares the public numbers with the records and mends what differs: records that no event counted, and sums that are not those of what
 * was counted. One read for each record and one for each count; people may work meanwhile.
 */
export async function conciliarNumeros(): Promise<Conciliacao> {
  let recontados = 0
  for (const collection of ['praticantes', 'entidades']) {
    await eachPage(db().collection(collection).where('metadados.successorId', '==', ''), async (docs) => {
      const keys = docs.map(({ id }) => `${collection}.${id}`)
      const counted = await db().getAll(...keys.map((key) => paths.contado(key)))
      const wrong = keys.filter(
        (_, index) => !sameValue(counted[index]?.data()?.soma ?? null, contribuicaoDoDoc(docs[index]!)),
      )
      await Promise.all(wrong.map((key) => paths.numerosNaFila(key).set({ quando: Date.now() })))
      recontados += wrong.length
    })
  }
  await contarPendentes()
  return { recontados, corrigidos: await mendSums() }
}

/** A document that changed since before the sums were taken is left for the next night. */
async function mendSums(): Promise<number> {
  const before = new Map((await paths.iniciosPublicos().get()).docs.map((doc) => [doc.id, doc]))
  const sums = new Map<string, InicioPublico>([...before.keys()].map((id) => [id, INICIO_VAZIO]))
  await eachPage(paths.contados(), (docs) => {
    for (const doc of docs) {
      const soma = doc.data()?.soma as Contribuicao
      for (const place of lugaresDe(soma))
        sums.set(
          place,
          comMudanca(sums.get(place) ?? INICIO_VAZIO, place, doc.id.slice(doc.id.indexOf('.') + 1), null, soma),
        )
    }
  })
  let mended = 0
  for (const [id, sum] of sums) {
    const stored = before.get(id)
    if (stored && sameValue(stored.data(), sum)) continue
    const write = stored
      ? stored.ref.update({ ...sum }, { lastUpdateTime: stored.updateTime })
      : paths.inicioPublico(id).create(sum)
    if (
      await write.then(
        () => true,
        (error: unknown) => (CHANGED.has(codeOf(error)) ? false : Promise.reject(error as Error)),
      )
    )
      mended++
  }
  return mended
}

const CHANGED = new Set([ALREADY_EXISTS, FAILED_PRECONDITION])

async function eachPage(
  query: Query,
  work: (docs: readonly DocumentSnapshot[]) => Promise<void> | void,
): Promise<void> {
  for (let last: DocumentSnapshot | undefined; ;) {
    const page = query.orderBy(FieldPath.documentId()).limit(PAGE)
    const { docs } = await (last ? page.startAfter(last) : page).get()
    if (docs.length > 0) await work(docs)
    last = docs.at(-1)
    if (docs.length < PAGE) return
  }
}

export const conciliarNumerosDaNoite = onSchedule(
  { schedule: '40 3 * * *', timeZone: 'America/Sao_Paulo', region: REGION, timeoutSeconds: 1800 },
  async () => {
    const { recontados, corrigidos } = await conciliarNumeros()
    if (recontados + corrigidos > 0) console.warn('public numbers mended', JSON.stringify({ recontados, corrigidos }))
    await renewAllVitrines()
  },
)
