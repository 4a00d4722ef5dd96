import { FieldValue, type DocumentReference, type QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { addDays, isDay } from '@sie/domain/base/brazil/dates.ts'
import { praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import { sameValue } from '@sie/domain/base/records/plans/same.ts'
import { db } from '../../base/platform/admin.ts'
import { ALREADY_EXISTS, codeOf, FAILED_PRECONDITION, NOT_FOUND } from '../../base/platform/codes.ts'
import { paths } from '../../base/platform/paths.ts'
import { storedAs, storedIn, textAt } from '../../base/platform/stored.ts'
import { idDoDuplicado } from '@sie/domain/pessoas/cadastro/duplicados.ts'
import { pairOf, standsAlone, type DuplicadoGuardado, type Pessoa } from './duplicados.ts'

/** Birthdays that are read together: values of one `in`. */
const DAYS = 30
const PAGE = 500
/** A day on which more people are born is what an import wrote for those it did not know. */
const MOST_ON_A_DAY = 300
/** Pairs among the people of one `in` that are stored; further ones come once these are decided. */
const MOST_PAIRS = 300

const BIRTHDATE = 'dadosPessoais.birthdate'
const FIELDS = [
  ...['name', 'birthdate', 'mothersName', 'cpf', 'sexo'].map((field) => `dadosPessoais.${field}`),
  'dadosContato',
  'dadosFiliacao.federacaoID',
  'dadosFiliacao.vinculadoAEntidadeID',
  'unidoA',
  'metadados.successorId',
]

interface Busca {
  /** people compared */
  lidas: number
  achados: number
  /** pairs that are no longer likely one person, or whose people are no longer two */
  retirados: number
}

/**
 * Finds people that are likely one, among those of one birthday, from the day on at which the last night ended; after the last birthday the next night
 * begins again. Each person is read once in a round, whatever day they are born, as no other pair is possible.
 * @param partes one of so many parts of all people is read; the days that were begun are finished
 */
export async function findDuplicados(partes: number): Promise<Busca> {
  const state = paths.ronda('duplicados')
  const done: Busca = { lidas: 0, achados: 0, retirados: 0 }
  let depois = textAt(await state.get(), 'depois') ?? ''
  const all = (await current().count().get()).data().count
  for (let left = Math.ceil(all / partes); left > 0;) {
    const from = await nextBirthdate(depois)
    if (from === undefined) {
      await state.delete()
      // A night that finds itself behind the last birthday begins again; one that comes there ends.
      if (depois === '' || done.lidas > 0) break
      depois = ''
      continue
    }
    const days = isDay(from) ? Array.from({ length: DAYS }, (_, index) => addDays(from, index)) : []
    const { lidas, achados, retirados } = await compareBornOn(days)
    done.lidas += lidas
    done.achados += achados
    done.retirados += retirados
    left -= Math.max(1, lidas)
    depois = days.at(-1) ?? from
    await state.set({ depois })
  }
  return done
}

const current = () => db().collection(praticantes.name).where('metadados.successorId', '==', '')

/** The next birthday that a record has, so that days without people cost nothing; undefined after the last. */
async function nextBirthdate(depois: string): Promise<string | undefined> {
  const next = db().collection(praticantes.name).where(BIRTHDATE, '>', depois).orderBy(BIRTHDATE)
  const [first] = (await next.select(BIRTHDATE).limit(1).get()).docs
  return first && textAt(first, BIRTHDATE)
}

/** Compares the people born on each of these days, and brings the stored pairs in agreement. */
async function compareBornOn(days: readonly string[]): Promise<Busca> {
  if (days.length === 0) return { lidas: 0, achados: 0, retirados: 0 }
  const [people, { docs }] = await Promise.all([bornOn(days), paths.duplicados().where('dia', 'in', days).get()])
  const stored = new Map(docs.map((doc) => [doc.id, doc]))
  const isDecided = (doc: QueryDocumentSnapshot | undefined) =>
    doc !== undefined && storedAs<DuplicadoGuardado>(doc).estado === 'diferentes'
  const found = new Map(
    byBirthdate(people)
      .flatMap(pairsAmong)
      .filter(([id]) => !isDecided(stored.get(id)))
      .slice(0, MOST_PAIRS),
  )
  let achados = 0
  let retirados = 0
  for (const [id, pair] of found) if (await storePair(paths.duplicado(id), pair, stored.get(id))) achados += 1
  for (const doc of docs) if (!found.has(doc.id) && !isDecided(doc) && (await removePair(doc))) retirados += 1
  return { lidas: people.length, achados, retirados }
}

async function bornOn(days: readonly string[]): Promise<Pessoa[]> {
  const people: Pessoa[] = []
  const query = current()
    .where(BIRTHDATE, 'in', days)
    .select(...FIELDS)
  for (let page = query.limit(PAGE); ;) {
    const { docs } = await page.get()
    people.push(...docs.map((doc) => ({ id: doc.id, record: storedIn(praticantes, doc) })))
    const last = docs.at(-1)
    if (!last || docs.length < PAGE) return people
    page = query.startAfter(last).limit(PAGE)
  }
}

function byBirthdate(people: readonly Pessoa[]): Pessoa[][] {
  const groups = new Map<string, Pessoa[]>()
  for (const one of people) {
    const { birthdate } = one.record.dadosPessoais
    const group = groups.get(birthdate)
    if (group) group.push(one)
    else groups.set(birthdate, [one])
  }
  return [...groups.values()]
}

/** Likely pairs among people of one birthday, by their id. */
function pairsAmong(people: readonly Pessoa[]): [string, Omit<DuplicadoGuardado, 'achadoEm'>][] {
  const alone = people.filter(({ record }) => standsAlone(record))
  if (alone.length > MOST_ON_A_DAY) return []
  return alone.flatMap((a, index) =>
    alone.slice(index + 1).flatMap((b) => {
      const pair = pairOf(a, b)
      return pair ? [[idDoDuplicado(a.id, b.id), pair] as [string, typeof pair]] : []
    }),
  )
}

/** Stores a pair that is new or has changed, unless it was decided meanwhile. @returns whether it is new */
async function storePair(
  ref: DocumentReference,
  pair: Omit<DuplicadoGuardado, 'achadoEm'>,
  doc: QueryDocumentSnapshot | undefined,
): Promise<boolean> {
  if (!doc) return unlessWritten(() => ref.create({ ...pair, achadoEm: FieldValue.serverTimestamp() }))
  const { achadoEm: _found, ...known } = storedAs<DuplicadoGuardado>(doc)
  if (!sameValue(known, pair)) await unlessWritten(() => ref.update({ ...pair }, { lastUpdateTime: doc.updateTime }))
  return false
}

/** Removes a pair, unless it was decided meanwhile. */
const removePair = ({ ref, updateTime }: QueryDocumentSnapshot): Promise<boolean> =>
  unlessWritten(() => ref.delete({ lastUpdateTime: updateTime }))

/** Whether the write was made; false where somebody wrote the pair since it was read: the next round sees what became of it. */
async function unlessWritten(write: () => Promise<unknown>): Promise<boolean> {
  try {
    await write()
    return true
  } catch (error) {
    if ([ALREADY_EXISTS, FAILED_PRECONDITION, NOT_FOUND].includes(codeOf(error))) return false
    throw error
  }
}
