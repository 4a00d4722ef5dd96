import type { Transaction } from 'firebase-admin/firestore'
import { canBeActive, hasAutorizacao } from '@sie/domain/pessoas/cadastro/autorizacao.ts'
import { alcadaDe, comMudancas, comoPedido, rotulos, type Mudanca } from '@sie/domain/pessoas/cadastro/mudancas.ts'
import { novosProblemas } from '@sie/domain/pessoas/cadastro/validacao.ts'
import { formatCpf } from '@sie/domain/base/brazil/cpf.ts'
import { novaPessoa, praticantes, type Praticante } from '@sie/domain/pessoas/collections/praticantes.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { valueAt } from '@sie/domain/base/records/edits.ts'
import { isActive, type StoredRecord } from '@sie/domain/base/records/metadados.ts'
import { auditoriaDaVersao } from '@sie/domain/base/records/plans/auditKeeper.ts'
import { sameValue } from '@sie/domain/base/records/plans/same.ts'
import { idDaPendencia, requestMudancas, type PendenciaGuardada } from './pendencias.ts'
import { nextPerson, planPerson } from '../store.ts'
import { auth, db } from '../../base/platform/admin.ts'
import { isWithoutAccount } from '../../base/platform/codes.ts'
import { audit } from '../../base/platform/audit.ts'
import { hojeNoBrasil } from '../../base/platform/auditChain.ts'
import { claimCpf } from '../../base/platform/cpfIndex.ts'
import { faultsOf } from '../../base/platform/faultWords.ts'
import { paths } from '../../base/platform/paths.ts'
import { existingIn, storedAs, storedIn } from '../../base/platform/stored.ts'

type PraticanteGuardado = StoredRecord & Praticante

const empty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
/** Equality as a form shows it: missing and empty are equal, because records of old imports lack fields. */
const equal = (a: unknown, b: unknown) => (empty(a) && empty(b)) || sameValue(a, b)

/** @throws ErroSIE dados-invalidos, naming the problems that a change adds; for a new person all problems */
export function requireSound(before: StoredRecord | undefined, after: StoredRecord): void {
  const hoje = hojeNoBrasil()
  const fresh = novosProblemas(before, after, hoje)
  // docs/decisions/007
  if (before && isActive(before) && !canBeActive(after, hoje))
    fresh['dadosPessoais.birthdate'] ??= 'Menor de 12 anos só fica ativo com a autorização do responsável.'
  if (Object.keys(fresh).length > 0) throw new ErroSIE('dados-invalidos', fresh)
}

/** What a guardian has authorised stays as they read it. @throws ErroSIE dados-invalidos naming the fields */
function requireUnauthorised(record: PraticanteGuardado, mudancas: readonly Mudanca[]): void {
  if (!hasAutorizacao(record)) return
  const changed = mudancas.filter(
    ({ caminho, para }) => /^responsavel\b|\.birthdate$/.test(caminho) && !equal(valueAt(record, caminho), para),
  )
  if (changed.length > 0)
    throw new ErroSIE(
      'dados-invalidos',
      Object.fromEntries(
        changed.map(({ caminho }) => [
          caminho,
          'O responsável já autorizou com estes dados: peça a correção à secretaria.',
        ]),
      ),
    )
}

/** The changes, parsed by the schema: types, lengths, no unknown keys. @throws ErroSIE dados-invalidos, sem-permissao, conflito */
function checked(record: PraticanteGuardado, mudancas: readonly Mudanca[]): Mudanca[] {
  for (const { caminho, de } of mudancas) {
    const field = praticantes.fields.find(({ path }) => path === caminho)
    if (!field || field.meta.derived || alcadaDe(caminho, record) === 'fechada')
      throw new ErroSIE('sem-permissao', { [caminho]: 'Só a federação muda este campo.' })
    if (!equal(valueAt(record, caminho), de))
      throw new ErroSIE('conflito', { [caminho]: 'Este campo foi alterado enquanto você editava.' })
  }
  const parsed = praticantes.schema.safeParse(comMudancas(novaPessoa('-'), mudancas))
  if (!parsed.success) throw new ErroSIE('dados-invalidos', faultsOf(parsed.error))
  return mudancas.map(({ caminho, de }) => {
    const value = valueAt(parsed.data, caminho)
    return {
      caminho,
      de,
      para: comoPedido(caminho, caminho.endsWith('.cpf') ? formatCpf(String(value)) : value, record),
    }
  })
}

/**
 * Stores the next version of a person with the changes, within a transaction that has read and not yet written.
 * @param editorid uid of the editor
 */
export async function writeMudancas(
  transaction: Transaction,
  id: string,
  stored: PraticanteGuardado,
  mudancas: readonly Mudanca[],
  editorid: string,
): Promise<number> {
  const next = comMudancas(stored, mudancas)
  requireSound(stored, next)
  // A new birth date may make the person a minor who needs a guardian's authorisation.
  if (stored.metadados.active && !canBeActive(next, hojeNoBrasil())) throw new ErroSIE('autorizacao-ausente')
  const cpf = String(valueAt(next, 'dadosPessoais.cpf') ?? '')
  // Planned before the writes: a transaction reads before it writes.
  const write = await planPerson(transaction, id, stored, nextPerson(id, stored, next, { editorid }))
  await claimCpf(transaction, id, stored.dadosPessoais.cpf ?? '', cpf)
  write()
  return stored.metadados.version + 1
}

/** Copies a changed name from the register to the account; a person without an account has none to change. */
export async function copyNameToAccount(uid: string, mudancas: readonly Mudanca[]): Promise<void> {
  const name = mudancas.find(({ caminho }) => caminho === 'dadosPessoais.name')?.para
  if (typeof name !== 'string') return
  await auth()
    .updateUser(uid, { displayName: name })
    .catch((error: unknown) => {
      if (!isWithoutAccount(error)) throw error
    })
}

export interface Resultado {
  versao: number
  /** labels of the fields that changed at once, and of those that wait for staff */
  mudou: string[]
  analise: string[]
}

/**
 * Changes a person's own record: fields that they decide are stored as a new version, fields that staff decide become a request, in one transaction.
 * @throws ErroSIE registro-nao-encontrado, sem-permissao (not theirs to change), conflito (naming the field), dados-invalidos, cpf-em-uso
 */
export async function changeOwnCadastro(uid: string, wanted: readonly Mudanca[], texto = ''): Promise<Resultado> {
  const { result, done } = await db().runTransaction(async (transaction) => {
    const [snapshot, asked, signUp] = await transaction.getAll(
      db().doc(`praticantes/${uid}`),
      paths.pendencia(idDaPendencia('alteracao', uid)),
      paths.pendencia(idDaPendencia('cadastro', uid)),
    )
    if (!snapshot?.exists) throw new ErroSIE('registro-nao-encontrado')
    const stored = existingIn(praticantes, snapshot)
    const mudancas = checked(stored, wanted)
    const waiting = storedAs<PendenciaGuardada>(signUp)
    if (waiting?.estado === 'pendente') requireUnauthorised(stored, mudancas)
    const own = mudancas.filter(
      ({ caminho, para }) => alcadaDe(caminho, stored) === 'imediata' && !equal(valueAt(stored, caminho), para),
    )
    const reviewed = mudancas.filter(({ caminho }) => alcadaDe(caminho, stored) === 'analisada')
    requireSound(stored, comMudancas(stored, mudancas))
    const versao = own.length > 0 ? await writeMudancas(transaction, uid, stored, own, uid) : stored.metadados.version
    const analise =
      reviewed.length > 0
        ? await requestMudancas(transaction, uid, stored, storedAs<PendenciaGuardada>(asked), reviewed, texto)
        : []
    // Staff decide over what they saw: the version of their request moves with the record.
    if (own.length > 0 && signUp && waiting?.estado === 'pendente')
      transaction.update(signUp.ref, { versao: waiting.versao + 1 })
    if (own.length > 0)
      await audit(
        {
          acao: 'editar',
          quem: uid,
          colecao: 'praticantes',
          id: uid,
          detalhe: { versao: versao + 1, campos: rotulos(own) },
        },
        transaction,
        auditoriaDaVersao('praticantes', uid, versao),
      )
    return { result: { versao, mudou: rotulos(own), analise: rotulos(analise) }, done: own }
  })
  await copyNameToAccount(uid, done)
  return result
}

/** Requests a change of name where staff decide it. @returns whether a request was made */
export async function requestName(uid: string, name: string): Promise<boolean> {
  const stored = storedIn(praticantes, await db().doc(`praticantes/${uid}`).get())
  if (!stored || alcadaDe('dadosPessoais.name', stored) !== 'analisada') return false
  await changeOwnCadastro(uid, [{ caminho: 'dadosPessoais.name', de: stored.dadosPessoais.name, para: name }])
  return true
}

/** Open changes of a request, with the value stored now; without those that are stored already. */
export const emAberto = (mudancas: readonly Mudanca[], record: StoredRecord | undefined): Mudanca[] =>
  mudancas
    .map((mudanca) => ({ ...mudanca, de: valueAt(record, mudanca.caminho) ?? null }))
    .filter(({ de, para }) => !equal(de, para))
