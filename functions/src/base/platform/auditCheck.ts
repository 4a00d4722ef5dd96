import { Timestamp, type DocumentSnapshot } from 'firebase-admin/firestore'
import { addDays, dayInBrasilia, startInBrasilia } from '@sie/domain/base/brazil/dates.ts'
import {
  beginDayCheck,
  breaksBetweenDays,
  type Dia,
  type Elo,
  type Motivo,
  type Quebra,
} from '@sie/domain/base/auditoria/cadeia.ts'
import { db } from './admin.ts'
import { entriesIn, hashDaCadeia, linksIn, naFilaDaCadeia } from './auditChain.ts'
import { paths } from './paths.ts'
import { instantAt, storedAs, textAt } from './stored.ts'

const PAGE = 300

export interface Verificacao {
  integra: boolean
  dias: number
  entradas: number
  /** places of entries that wait to be sealed, each of up to twenty entries of one transaction */
  pendentes: number
  quebras: Quebra[]
  /** first day that is still to be checked; '' where all were */
  proximo: string
}

/** Number of entries that were read with their links, by the day on which they were noted. */
type Lidas = Map<string, number>

/**
 * Checks the chain of some days: each entry against its link, the links of a day, the days against each other, and that no entry
 * is outside the chain. Reads each link and its entry once, a page at a time: memory does not grow with the days' length.
 * @param de @param ate 'AAAA-MM-DD', both included
 * @param end time after which no further day is begun, in milliseconds since 1970; at least one is checked
 */
export async function verifyChain(de: string, ate: string, end = Infinity): Promise<Verificacao> {
  const days = await paths.dias().where('dia', '>=', de).where('dia', '<=', ate).orderBy('dia').get()
  // After the days: a day that ends in between is read once more with its links.
  const ultimo = storedAs<Dia>(await paths.ultimoDia().get())
  const stored = days.docs.map((doc) => (doc.id === ultimo?.dia ? ultimo : storedAs<Dia>(doc)))
  const [before] = (await paths.dias().where('dia', '<', de).orderBy('dia', 'desc').limit(1).get()).docs.map((doc) =>
    storedAs<Dia>(doc),
  )
  const [later] = (await paths.dias().where('dia', '>', ate).orderBy('dia').limit(1).get()).docs.map((doc) =>
    storedAs<Dia>(doc),
  )
  const lidas: Lidas = new Map()
  const quebras: Quebra[] = []
  let entradas = 0
  const inside: Dia[] = []
  for (const dia of stored) {
    if (inside.length > 0 && Date.now() >= end) break
    const checked = await checkDay(dia, lidas)
    entradas += checked.elos
    quebras.push(...checked.quebras)
    inside.push(checked.dia)
  }
  const left = stored[inside.length]
  const after = left ?? later
  const last = left ? addDays(left.dia, -1) : ate
  // The call that goes on checks the first day that is left against this one.
  quebras.push(...breaksBetweenDays([...(before ? [before] : []), ...inside, ...(later && !left ? [later] : [])]))
  if (!after) quebras.push(...(await checkEnd(inside.at(-1) ?? before)))
  else await readLate(after.dia, last, lidas)
  quebras.push(...(await outside(de, last, days.readTime, lidas, quebras.length > 0)))
  const pendentes = (await naFilaDaCadeia().count().get()).data().count
  return { integra: quebras.length === 0, dias: inside.length, entradas, pendentes, quebras, proximo: left?.dia ?? '' }
}

/** Pages of a day's links with their entries, in the order of the links. */
async function* linksOf(dia: string): AsyncGenerator<{ elo: Elo; entry: DocumentSnapshot }[]> {
  const links = paths.elos().orderBy('lugar').endAt(`${dia}.~`).limit(PAGE)
  let page = await links.startAt(`${dia}.`).get()
  while (page.size > 0) {
    const elos = page.docs.flatMap(linksIn)
    const last = page.docs.at(-1)
    const [entries, next] = await Promise.all([
      db().getAll(...page.docs.flatMap(entriesIn).map((id) => paths.auditoria().doc(id))),
      page.size === PAGE && last ? links.startAfter(last).get() : undefined,
    ])
    yield elos.map((elo, index) => ({ elo, entry: entries[index]! }))
    // A page that was not full may have been the end of a day to which links are added just now.
    page = next ?? (await links.startAfter(last!).get())
  }
}

function note(lidas: Lidas, entry: DocumentSnapshot): string {
  const quando = instantAt(entry, 'quando')
  const dia = quando ? dayInBrasilia(quando.toMillis()) : ''
  if (dia) lidas.set(dia, (lidas.get(dia) ?? 0) + 1)
  return dia
}

/** A day as it is stored now: the running one, or one that is over. */
async function dayNow(dia: string): Promise<Dia | undefined> {
  const [ultimo, stored] = (await db().getAll(paths.ultimoDia(), paths.dias().doc(dia))).map((doc) =>
    storedAs<Dia>(doc),
  )
  return ultimo?.dia === dia ? ultimo : stored
}

async function checkDay(stored: Dia, lidas: Lidas): Promise<{ dia: Dia; elos: number; quebras: Quebra[] }> {
  const conferencia = beginDayCheck(hashDaCadeia, stored)
  let dia = stored
  let elos = 0
  for await (const page of linksOf(stored.dia)) {
    if (page.some(({ elo }) => elo.ordem > dia.total)) {
      dia = (await dayNow(dia.dia)) ?? dia
      conferencia.agora(dia)
    }
    for (const { elo, entry } of page) {
      conferencia.elo(elo, entry.data())
      note(lidas, entry)
    }
    elos += page.length
  }
  return { dia, elos, quebras: conferencia.fim() }
}

/**
 * No later day confirms the newest one, so it is stored twice: with its beginning among the days, and as the running day.
 * @param newest the last day that was checked; a day that begins during the check follows it
 */
async function checkEnd(newest: Dia | undefined): Promise<Quebra[]> {
  const broken = (dia: string, motivo: Motivo): Quebra[] => [{ dia, ordem: 0, evento: '', motivo }]
  const ultimo = storedAs<Dia>(await paths.ultimoDia().get())
  if (!ultimo) return newest ? broken(newest.dia, 'dia-removido') : []
  const [begun, checked] = (
    await db().getAll(paths.dias().doc(ultimo.dia), ...(newest ? [paths.dias().doc(newest.dia)] : []))
  ).map((doc) => storedAs<Dia>(doc))
  if (!begun || ultimo.dia < (newest?.dia ?? '')) return broken(ultimo.dia, 'dia-removido')
  if (begun.inicio !== ultimo.inicio || begun.diaAnterior !== ultimo.diaAnterior)
    return broken(ultimo.dia, 'dia-alterado')
  return newest?.dia === ultimo.dia ? [] : breaksBetweenDays([...(checked ? [checked] : []), ultimo])
}

/** Counts the entries noted at the end of the last day that were sealed on the next: they are its first links. */
async function readLate(dia: string, ate: string, lidas: Lidas): Promise<void> {
  for await (const page of linksOf(dia)) {
    const late = page.filter(({ entry }) => {
      const noted = note(lidas, entry)
      return noted !== '' && noted <= ate
    })
    if (late.length < page.length) return
  }
}

/**
 * Entries of these days that have no link and are not queued for one. Counted first, at a thousandth of the price of reading them: only days
 * whose number of entries differs from the number of links are read; all of them where the chain is broken elsewhere.
 */
async function outside(de: string, ate: string, until: Timestamp, lidas: Lidas, all: boolean): Promise<Quebra[]> {
  const quebras: Quebra[] = []
  for (let dia = de; dia <= ate; dia = addDays(dia, 1)) {
    const start = Timestamp.fromMillis(startInBrasilia(dia))
    const tomorrow = Timestamp.fromMillis(startInBrasilia(addDays(dia, 1)))
    if (start.valueOf() >= until.valueOf() && !lidas.has(dia) && !all) break
    const noted = () => paths.auditoria().where('quando', '>=', start).where('quando', '<', tomorrow)
    const waiting = paths.elos().where('naFilaDesde', '>=', start).where('naFilaDesde', '<', tomorrow)
    const [entries, queued] = await Promise.all([noted().count().get(), waiting.count().get()])
    if (!all && entries.data().count === (lidas.get(dia) ?? 0) + queued.data().count) continue
    let page = noted().orderBy('quando').select('quando').limit(PAGE)
    for (;;) {
      const { docs } = await page.get()
      for (const id of await withoutLink(docs.map((doc) => doc.id)))
        quebras.push({ dia, ordem: 0, evento: id, motivo: 'entrada-sem-elo' })
      const last = docs.at(-1)
      if (docs.length < PAGE || !last) break
      page = noted().orderBy('quando').select('quando').limit(PAGE).startAfter(last)
    }
  }
  return quebras
}

/** Most values in one array-contains-any. */
const MOST_VALUES = 30

/** Where a link is read with its day. */
const LUGAR = /^\d{4}-\d{2}-\d{2}\.\d{8}$/

/** The entries that have no place in the chain: neither a link, which is checked with its day, nor a place that waits for one. */
async function withoutLink(ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const refs = ids.map((id) => paths.elos().doc(id))
  const own = (await db().getAll(...refs, { fieldMask: ['lugar', 'naFilaDesde', 'mais'] })).filter(
    ({ exists }) => exists,
  )
  const named = new Set(own.flatMap(entriesIn))
  const others = ids.filter((id) => !named.has(id))
  const places = [...own]
  for (let from = 0; from < others.length; from += MOST_VALUES) {
    const some = others.slice(from, from + MOST_VALUES)
    places.push(...(await paths.elos().where('mais', 'array-contains-any', some).limit(MOST_VALUES).get()).docs)
  }
  const dayOf = (place: DocumentSnapshot) => {
    const lugar = textAt(place, 'lugar') ?? ''
    return LUGAR.test(lugar) ? lugar.slice(0, 'AAAA-MM-DD'.length) : ''
  }
  const dated = [...new Set(places.map(dayOf))].filter(Boolean).map((dia) => paths.dias().doc(dia))
  const days = dated.length > 0 ? await db().getAll(...dated, { fieldMask: [] }) : []
  const there = new Set(days.flatMap(({ exists, id }) => (exists ? [id] : [])))
  const placed = new Set(
    places.filter((place) => place.get('naFilaDesde') !== undefined || there.has(dayOf(place))).flatMap(entriesIn),
  )
  return ids.filter((id) => !placed.has(id))
}
