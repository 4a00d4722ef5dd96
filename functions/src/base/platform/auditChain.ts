import { FieldValue, type DocumentSnapshot, type QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { dayInBrasilia } from '@sie/domain/base/brazil/dates.ts'
import { isDocumentId } from '@sie/domain/base/records/documentId.ts'
import { appendToChain, type Dia, type Elo } from '@sie/domain/base/auditoria/cadeia.ts'
import { db } from './admin.ts'
import { codeOf, FAILED_PRECONDITION } from './codes.ts'
import { keyedHash } from './hash.ts'
import { paths } from './paths.ts'
import { storedAs, textsAt } from './stored.ts'
import { noteWorkedOff } from './workedOff.ts'

/** The keyed hash of the chain. */
export const hashDaCadeia = (text: string) => keyedHash(`auditoria:${text}`)

/** Today in Brasília, 'AAAA-MM-DD'. */
export const hojeNoBrasil = () => dayInBrasilia(Date.now())

const PAGE = 100
/** Value of `lugar` in a link: links are read in its order. */
const lugarDe = (dia: string, ordem: number) => `${dia}.${String(ordem).padStart(8, '0')}`

/** Ids of the entries in a place of the chain: those of one transaction may share one (`auditTogether`). */
export const entriesIn = (place: DocumentSnapshot): string[] => [
  place.id,
  ...(textsAt(place, 'mais') ?? []).filter(isDocumentId),
]

/** The links in a sealed place, one for each of its entries; the first one is stored whole, of the others their hashes. */
export function linksIn(place: QueryDocumentSnapshot): Elo[] {
  const first = storedAs<Elo>(place)
  const hashes = textsAt(place, 'hashes') ?? []
  const others = entriesIn(place).slice(1)
  return [
    first,
    ...others.map((evento, index) => ({
      dia: first.dia,
      ordem: first.ordem + 1 + index,
      evento,
      anterior: index === 0 ? first.hash : (hashes[index - 1] ?? ''),
      hash: hashes[index] ?? '',
    })),
  ]
}

/** Places of entries that wait to be sealed, oldest first. */
export const naFilaDaCadeia = () => paths.elos().orderBy('naFilaDesde')

/**
 * Seals the waiting entries, oldest first. Only this function writes the chain, so writers of entries never contend for it; of two runs
 * at once, one finds nothing to seal or begins again. Safe to interrupt at any point.
 * @param now milliseconds since 1970
 * @param end of a call that may not wait for all, in milliseconds since 1970
 * @returns how many entries were sealed
 */
export async function sealPending(now: number, end = Infinity): Promise<number> {
  for (let sealed = 0; ;) {
    const { docs } = await naFilaDaCadeia().limit(PAGE).get()
    const more = docs.length > 0 ? await seal(docs, dayInBrasilia(now)) : 0
    if (docs.length > 0 && more === 0) continue
    sealed += more
    // What is written from here on has an event of its own.
    if (docs.length < PAGE || Date.now() >= end) return sealed
  }
}

/**
 * The running day is kept in one document, and stored among the days twice: as it begins, so that its removal is noticed, and once it is over.
 * @returns how many entries were sealed; none where another run sealed one of these places meanwhile
 */
async function seal(waiting: readonly QueryDocumentSnapshot[], hoje: string): Promise<number> {
  const ids = waiting.map(entriesIn)
  try {
    await db().runTransaction(async (transaction) => {
      const ultimo = storedAs<Dia>(await transaction.get(paths.ultimoDia()))
      const entries = await transaction.getAll(...ids.flat().map((id) => paths.auditoria().doc(id)))
      // An entry that disappeared before it was sealed is sealed as null, and so reported.
      const { dia, elos } = appendToChain(
        hashDaCadeia,
        ultimo,
        hoje,
        entries.map((entry) => ({ id: entry.id, dados: entry.data() })),
      )
      let at = 0
      for (const [index, { ref, updateTime }] of waiting.entries()) {
        const end = at + ids[index]!.length
        const [elo, ...others] = elos.slice(at, end)
        at = end
        const hashes = others.map(({ hash }) => hash)
        const link = {
          ...elo!,
          lugar: lugarDe(elo!.dia, elo!.ordem),
          naFilaDesde: FieldValue.delete(),
          ...(hashes.length > 0 && { hashes }),
        }
        transaction.update(ref, link, { lastUpdateTime: updateTime })
      }
      if (ultimo?.dia !== dia.dia) {
        if (ultimo) transaction.set(paths.dias().doc(ultimo.dia), ultimo)
        // Without its first links: what is stored of a running day would otherwise be an end to which it could be set back.
        transaction.set(paths.dias().doc(dia.dia), appendToChain(hashDaCadeia, ultimo, hoje, []).dia)
      }
      transaction.set(paths.ultimoDia(), dia)
    })
    noteWorkedOff(waiting)
    return ids.flat().length
  } catch (error) {
    if (codeOf(error) !== FAILED_PRECONDITION) throw error
    return 0
  }
}
