import type { Transaction } from 'firebase-admin/firestore'
import { praticantes, type Praticante } from '@sie/domain/pessoas/collections/praticantes.ts'
import { ENTIDADE_PADRAO } from '@sie/domain/base/portal/entidadePadrao.ts'
import { valueAt } from '@sie/domain/base/records/edits.ts'
import { isActive, type StoredRecord } from '@sie/domain/base/records/metadados.ts'
import type { RecordEvent } from '@sie/domain/base/records/plans/event.ts'
import { db } from '../base/platform/admin.ts'
import { hojeNoBrasil } from '../base/platform/auditChain.ts'
import { nextNumbers, takeNumbersWithin, type Sequence } from '../base/platform/numbers.ts'
import { storedIn } from '../base/platform/stored.ts'
import { nextPerson, writePerson, type PraticanteGuardado } from './store.ts'

// Membership numbers (docs/decisions/017): the confederation's, '202600043', and the federation's, 'FCTKD-202600012'. A person gets both when a
// federation vouches for them: by the approval of a sign-up, by an import or by the confirmation of a record; a number once given is kept.

const DIGITS = 5
const thisYear = () => hojeNoBrasil().slice(0, 4)
const sequenceOf = (entidade: string, ano: string): Sequence => ({ entidade, tipo: 'matricula', ano: Number(ano) })

type Member = Pick<Praticante, 'matriculaCBTKD' | 'dadosFiliacao'>

/** A transaction that gives membership numbers: concurrent ones wait for each other instead of failing. @throws what the work throws */
export const giveWithin = <T>(work: (transaction: Transaction) => Promise<T>): Promise<T> =>
  takeNumbersWithin(sequenceOf(ENTIDADE_PADRAO, thisYear()), work)

/** Highest running number with this prefix that people hold already: of former systems and from before the sequence. */
async function highest(transaction: Transaction, path: string, prefix: string): Promise<number> {
  const { docs } = await transaction.get(
    db()
      .collection('praticantes')
      .where(path, '>=', prefix)
      .where(path, '<', `${prefix}:`)
      .orderBy(path, 'desc')
      .select(path)
      .limit(1),
  )
  const number = Number(String(docs[0]?.get(path) ?? '').slice(prefix.length))
  return Number.isSafeInteger(number) ? number : 0
}

/** Prefix of the running number, by entity: for a federation with its abbreviation. */
async function prefixesOf(
  transaction: Transaction,
  federations: readonly string[],
  ano: string,
): Promise<Map<string, string>> {
  const prefixes = new Map([[ENTIDADE_PADRAO, ano]])
  if (federations.length === 0) return prefixes
  const docs = await transaction.getAll(...federations.map((id) => db().doc(`entidades/${id}`)))
  for (const doc of docs) {
    const sigla = String(doc.get('dadosPessoais.sigla') ?? '')
    // A federation without a record gives no numbers.
    if (doc.exists) prefixes.set(doc.id, `${(sigla || doc.id).toUpperCase().slice(0, 12)}-${ano}`)
  }
  return prefixes
}

/**
 * Gives people the numbers that they lack, each sequence in one block and in the people's order. All its reads happen here.
 * @param people at most 500
 * @returns the people with their numbers, and a function that uses the numbers up, to call after all reads of the transaction
 */
export async function planMatriculas<P extends Member>(
  transaction: Transaction,
  people: readonly P[],
): Promise<{ people: P[]; take: () => void }> {
  const ano = thisYear()
  const lackedOf = ({ dadosFiliacao }: P) => (dadosFiliacao.matriculaFederacao === '' ? dadosFiliacao.federacaoID : '')
  const federations = [...new Set(people.map(lackedOf))].filter(Boolean)
  const prefixes = await prefixesOf(transaction, federations, ano)
  const takes: (() => void)[] = []
  /** Returns the next numbers of an entity, one for each call; reserves none where nobody needs one. */
  const numbersOf = async (entidade: string, path: string, count: number): Promise<() => string> => {
    const prefix = prefixes.get(entidade)
    if (prefix === undefined || count === 0) return () => ''
    const { first, take } = await nextNumbers(transaction, sequenceOf(entidade, ano), count, () =>
      highest(transaction, path, prefix),
    )
    takes.push(take)
    let next = first
    return () => `${prefix}${String(next++).padStart(DIGITS, '0')}`
  }
  const national = await numbersOf(
    ENTIDADE_PADRAO,
    'matriculaCBTKD',
    people.filter(({ matriculaCBTKD }) => matriculaCBTKD === '').length,
  )
  const federal = new Map<string, () => string>()
  for (const id of federations) {
    const count = people.filter((praticante) => lackedOf(praticante) === id).length
    federal.set(id, await numbersOf(id, 'dadosFiliacao.matriculaFederacao', count))
  }
  return {
    people: people.map((praticante) => ({
      ...praticante,
      matriculaCBTKD: praticante.matriculaCBTKD || national(),
      dadosFiliacao: {
        ...praticante.dadosFiliacao,
        matriculaFederacao:
          praticante.dadosFiliacao.matriculaFederacao || (federal.get(lackedOf(praticante))?.() ?? ''),
      },
    })),
    take: () => takes.forEach((take) => take()),
  }
}

const isConfirmed = (praticante: StoredRecord | undefined): praticante is StoredRecord =>
  praticante !== undefined && isActive(praticante) && praticante.metadados.federativeactive

/** Whether a person is confirmed by a federation and lacks a number. */
export function lacksMatricula(praticante: StoredRecord | undefined): boolean {
  if (!isConfirmed(praticante)) return false
  // Old records lack fields.
  const { matriculaCBTKD, dadosFiliacao, unidoA } = praticante as Partial<PraticanteGuardado>
  if (unidoA) return false
  return !matriculaCBTKD || (!!dadosFiliacao?.federacaoID && !dadosFiliacao.matriculaFederacao)
}

const federationOf = (praticante: StoredRecord | undefined) =>
  String(valueAt(praticante, 'dadosFiliacao.federacaoID') ?? '')

/** Gives numbers to a person confirmed without them, by staff or by the guardian's missing authorisation: a version of the portal's own. */
export async function numberConfirmed({ id, before, after }: RecordEvent): Promise<void> {
  const stays = isConfirmed(before) && federationOf(before) === federationOf(after)
  if (stays || !lacksMatricula(after)) return
  await numberStored([id])
}

/**
 * Gives numbers to the confirmed people among these who lack them, in this order and each in a version of the portal's own.
 * @param ids at most 150, so that the versions fit into one transaction
 * @returns how many got a number
 */
export const numberStored = (ids: readonly string[]): Promise<number> =>
  giveWithin(async (transaction) => {
    if (ids.length === 0) return 0
    // Read as stored now: events may come late, and in any order.
    const docs = await transaction.getAll(...ids.map((id) => db().doc(`praticantes/${id}`)))
    const lacking = docs.flatMap((doc) => {
      const stored = storedIn(praticantes, doc)
      return stored && lacksMatricula(stored) ? [{ id: doc.id, stored, ...memberOf(stored) }] : []
    })
    const { people, take } = await planMatriculas(transaction, lacking)
    // People of a federation without a record may have got no number.
    const numbered = people.filter(
      ({ stored, matriculaCBTKD, dadosFiliacao }) =>
        matriculaCBTKD !== memberOf(stored).matriculaCBTKD ||
        dadosFiliacao.matriculaFederacao !== memberOf(stored).dadosFiliacao.matriculaFederacao,
    )
    if (numbered.length === 0) return 0
    take()
    for (const { id, stored, matriculaCBTKD, dadosFiliacao } of numbered)
      writePerson(transaction, id, stored, nextPerson(id, stored, { matriculaCBTKD, dadosFiliacao }))
    return numbered.length
  })

/** Input of the numbering from a stored record; old records lack fields. */
function memberOf(stored: PraticanteGuardado): Member {
  const { matriculaCBTKD = '', dadosFiliacao } = stored as Partial<PraticanteGuardado>
  const { matriculaFederacao = '', federacaoID = '' } = (dadosFiliacao ?? {}) as Partial<
    PraticanteGuardado['dadosFiliacao']
  >
  return { matriculaCBTKD, dadosFiliacao: { ...stored.dadosFiliacao, matriculaFederacao, federacaoID } }
}

/** A federation's number stays with that federation: a person who moves to another one starts without. */
export const withoutFormerMatricula = <P extends Pick<Praticante, 'dadosFiliacao'>>(
  before: Pick<Praticante, 'dadosFiliacao'> | undefined,
  praticante: P,
): P =>
  before &&
  before.dadosFiliacao.federacaoID !== '' &&
  before.dadosFiliacao.federacaoID !== praticante.dadosFiliacao.federacaoID &&
  before.dadosFiliacao.matriculaFederacao === praticante.dadosFiliacao.matriculaFederacao
    ? { ...praticante, dadosFiliacao: { ...praticante.dadosFiliacao, matriculaFederacao: '' } }
    : praticante
