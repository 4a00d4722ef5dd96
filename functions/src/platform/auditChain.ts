import { FieldPath, type DocumentReference } from 'firebase-admin/firestore'
import { dayInBrasilia, startInBrasilia } from '@sie/domain/brazil/dates.ts'
import {
  encadear,
  verificarDia,
  verificarLigacao,
  type Dia,
  type Elo,
  type Quebra,
} from '@sie/domain/auditoria/cadeia.ts'
import { db } from './admin.ts'
import { keyedHash } from './hash.ts'
import { paths } from './paths.ts'
import { instantAt, storedAs } from './stored.ts'

const hash = (text: string) => keyedHash(`auditoria:${text}`)

/** Today in Brasília, 'AAAA-MM-DD'. */
export const hojeNoBrasil = () => dayInBrasilia(Date.now())

const PAGE = 100
const idDoElo = (dia: string, ordem: number) => `${dia}.${String(ordem).padStart(8, '0')}`

/**
 * Seals the queued entries, oldest first. Only this function writes the chain, so writers of entries never contend for it; of two runs
 * at once, one finds the queue empty or retries. Safe to interrupt at any point.
 * @param now milliseconds since 1970
 * @returns how many entries were sealed
 */
export async function selarPendentes(now: number): Promise<number> {
  for (let sealed = 0; ;) {
    const { docs } = await paths.filaAuditoria().orderBy('quando').limit(PAGE).get()
    if (docs.length === 0) return sealed
    sealed += await seal(
      docs.map(({ ref }) => ref),
      dayInBrasilia(now),
    )
  }
}

async function seal(waiting: readonly DocumentReference[], hoje: string): Promise<number> {
  return db().runTransaction(async (transaction) => {
    const ultimo = storedAs<Dia>(await transaction.get(paths.ultimoDia()))
    const still = (await transaction.getAll(...waiting)).filter(({ exists }) => exists)
    if (still.length === 0) return 0
    const entries = await transaction.getAll(...still.map(({ id }) => paths.auditoria().doc(id)))
    // An entry that disappeared before it was sealed is sealed as null, and so reported.
    const { dia, elos } = encadear(
      hash,
      ultimo,
      hoje,
      entries.map((entry) => ({ id: entry.id, dados: entry.data() })),
    )
    for (const elo of elos) transaction.create(paths.elos().doc(idDoElo(elo.dia, elo.ordem)), elo)
    for (const { ref } of still) transaction.delete(ref)
    transaction.set(paths.dias().doc(dia.dia), dia)
    transaction.set(paths.ultimoDia(), dia)
    return elos.length
  })
}

export interface Verificacao {
  integra: boolean
  dias: number
  entradas: number
  /** entries that wait to be sealed */
  pendentes: number
  quebras: Quebra[]
}

/**
 * Checks the chain of some days: each entry against its link, the links of a day, the days against each other, and that no entry
 * is outside the chain. @param de @param ate 'AAAA-MM-DD', both included
 */
export async function verificarCadeia(de: string, ate: string): Promise<Verificacao> {
  const inside = (await paths.dias().where('dia', '>=', de).where('dia', '<=', ate).orderBy('dia').get()).docs.map(
    (doc) => storedAs<Dia>(doc),
  )
  const [before] = (await paths.dias().where('dia', '<', de).orderBy('dia', 'desc').limit(1).get()).docs.map((doc) =>
    storedAs<Dia>(doc),
  )
  const [after] = (await paths.dias().where('dia', '>', ate).orderBy('dia').limit(1).get()).docs.map((doc) =>
    storedAs<Dia>(doc),
  )
  const quebras: Quebra[] = []
  const linked = new Set<string>()
  let entradas = 0
  for (const dia of inside) {
    const elos = await elosDe(dia.dia)
    elos.forEach(({ evento }) => linked.add(evento))
    entradas += elos.length
    quebras.push(...verificarDia(hash, dia, elos, await entriesOf(elos)))
  }
  quebras.push(...verificarLigacao([...(before ? [before] : []), ...inside, ...(after ? [after] : [])]))
  // No later day confirms the seal of the newest day, so its seal is stored a second time.
  const ultimo = storedAs<Dia>(await paths.ultimoDia().get())
  const newest = after ? undefined : (inside.at(-1) ?? before)
  if (ultimo && !after && newest?.selo !== ultimo.selo)
    quebras.push({
      dia: ultimo.dia,
      ordem: 0,
      evento: '',
      motivo: newest?.dia === ultimo.dia ? 'dia-alterado' : 'dia-removido',
    })
  const waiting = new Set((await paths.filaAuditoria().select().get()).docs.map(({ id }) => id))
  quebras.push(...(await outside(de, ate, after, linked, waiting)))
  return { integra: quebras.length === 0, dias: inside.length, entradas, pendentes: waiting.size, quebras }
}

async function elosDe(dia: string): Promise<Elo[]> {
  const { docs } = await paths.elos().orderBy(FieldPath.documentId()).startAt(`${dia}.`).endAt(`${dia}.~`).get()
  return docs.map((doc) => storedAs<Elo>(doc))
}

async function entriesOf(elos: readonly Elo[]): Promise<(id: string) => unknown> {
  const stored = new Map<string, unknown>()
  for (let from = 0; from < elos.length; from += 300) {
    const snapshots = await db().getAll(
      ...elos.slice(from, from + 300).map(({ evento }) => paths.auditoria().doc(evento)),
    )
    for (const snapshot of snapshots) stored.set(snapshot.id, snapshot.data())
  }
  return (id) => stored.get(id)
}

/** Entries of these days that have no link and are not queued for one. Entries written at the end of the last day may be sealed on the next. */
async function outside(
  de: string,
  ate: string,
  after: Dia | undefined,
  linked: ReadonlySet<string>,
  waiting: ReadonlySet<string>,
): Promise<Quebra[]> {
  const next = new Set(after ? (await elosDe(after.dia)).map(({ evento }) => evento) : [])
  const end = new Date(startInBrasilia(ate) + 86_400_000)
  const { docs } = await paths
    .auditoria()
    .where('quando', '>=', new Date(startInBrasilia(de)))
    .where('quando', '<', end)
    .get()
  return docs
    .filter(({ id }) => !linked.has(id) && !next.has(id) && !waiting.has(id))
    .map((doc) => ({
      dia: dayInBrasilia(instantAt(doc, 'quando')?.toMillis() ?? 0),
      ordem: 0,
      evento: doc.id,
      motivo: 'entrada-sem-elo' as const,
    }))
}
