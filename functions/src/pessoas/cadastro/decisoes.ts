import { FieldValue, type Transaction } from 'firebase-admin/firestore'
import { lacksAutorizacao } from '@sie/domain/pessoas/cadastro/autorizacao.ts'
import { comMudancas, comoAprovado, rotulos } from '@sie/domain/pessoas/cadastro/mudancas.ts'
import { TIPOS_DE_PENDENCIA, type TipoDePendencia } from '@sie/domain/pessoas/cadastro/pendencias.ts'
import { praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import type { User } from '@sie/domain/base/collections/users.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import type { StoredRecord } from '@sie/domain/base/records/metadados.ts'
import { alvoDe } from '@sie/domain/base/rights/alvo.ts'
import { answersFor } from '@sie/domain/base/rights/leitura.ts'
import { ALVO_NACIONAL } from '@sie/domain/base/rights/permissoes.ts'
import { queueMail } from '../../base/mail/queue.ts'
import { hojeNoBrasil } from '../../base/platform/auditChain.ts'
import { emAberto, writeMudancas, copyNameToAccount } from './cadastroProprio.ts'
import type { Caller } from '../../base/platform/caller.ts'
import { requireCoverage } from '../rights/coverage.ts'
import { portalUrl } from '../../base/platform/mail.ts'
import { paths } from '../../base/platform/paths.ts'
import { planMatriculas } from '../matricula.ts'
import { requireMayChange } from '../permission.ts'
import { nextPerson } from '../store.ts'
import { erasePessoa, storeErasureIntent } from '../privacidade/erase.ts'
import { createLink } from './links.ts'
import type { PendenciaGuardada } from './pendencias.ts'
import { storePessoa, type PraticanteGuardado } from './pessoa.ts'
import { planUsuario } from './usuario.ts'

/** Whether the caller decides requests of this kind about this person. The person's entities now count, not those at the time of the request. */
export const canDecide = (
  caller: Caller,
  { tipo, pessoa }: Pick<PendenciaGuardada, 'tipo' | 'pessoa'>,
  praticante: PraticanteGuardado,
): boolean =>
  // Nobody decides their own request, nor the request of a minor under their guard.
  !answersFor(caller, pessoa, Date.now()) &&
  caller.pode(
    TIPOS_DE_PENDENCIA[tipo].regra,
    TIPOS_DE_PENDENCIA[tipo].nacional ? ALVO_NACIONAL : alvoDe(praticantes, pessoa, praticante),
  )

/** A request being decided, within the transaction that marks it as decided. */
export interface Decisao {
  transaction: Transaction
  caller: Caller
  id: string
  pendencia: PendenciaGuardada
  praticante: PraticanteGuardado
  user: (StoredRecord & User) | undefined
  aprovar: boolean
  motivo: string
}

/** Further data of a decision: labels for the audit, and fields stored with the request. */
interface Decidida {
  detalhe?: Record<string, unknown>
  guarda?: Record<string, unknown>
  /** runs after the transaction */
  depois?: () => Promise<void>
}

const entidadeDe = (praticante: PraticanteGuardado) => praticante.dadosFiliacao.federacao || 'A confederação'

/**
 * An approved sign-up becomes active and gets membership numbers.
 * @throws ErroSIE autorizacao-ausente (a minor without the guardian's), sem-permissao
 */
async function decideSignUp({
  transaction,
  caller,
  pendencia: { pessoa },
  praticante,
  user,
  aprovar,
  motivo,
}: Decisao): Promise<Decidida> {
  const changes = { situacaoCadastro: aprovar ? ('ativo' as const) : ('incompleto' as const) }
  const editor = { editorid: caller.uid }
  const flags = aprovar ? { ...editor, active: true, federativeactive: true, aprovadoFederacao: true } : editor
  const next = nextPerson(pessoa, praticante, changes, flags)
  await requireMayChange(
    transaction,
    caller,
    { id: pessoa, stored: praticante, next, user },
    { rules: ['praticantes:aprovar'], flags: ['active', 'federativeactive', 'aprovadoFederacao'] },
  )
  const mail = { nome: praticante.dadosPessoais.name, entidade: entidadeDe(praticante) }
  const address = user?.dadosContato.email || praticante.dadosContato.email
  if (!aprovar) {
    storePessoa(transaction, pessoa, praticante, changes, flags)
    if (address) await queueMail('cadastro-recusado', address, { ...mail, motivo }, transaction)
    return { guarda: { versaoDaPessoa: next.metadados.version } }
  }
  if (lacksAutorizacao(praticante, hojeNoBrasil())) throw new ErroSIE('autorizacao-ausente')
  const {
    people: [numbered = praticante],
    take,
  } = await planMatriculas(transaction, [praticante])
  const { matriculaCBTKD, dadosFiliacao } = numbered
  const writeUser = user ? await planUsuario(transaction, pessoa, user, true) : () => {}
  writeUser()
  take()
  storePessoa(transaction, pessoa, praticante, { ...changes, matriculaCBTKD, dadosFiliacao }, flags)
  if (address) await queueMail('cadastro-aprovado', address, { ...mail, link: `${portalUrl()}/login` }, transaction)
  return { guarda: { versaoDaPessoa: next.metadados.version } }
}

/**
 * An approved claimant gets the link that creates the record's account, at the address they gave; the account gets the rights of the person's grade.
 * @throws ErroSIE sem-permissao (a person with more rights), conflito (another claim was faster)
 */
async function decideClaim({
  transaction,
  caller,
  pendencia: { pessoa, reivindicante },
  praticante,
  user,
  aprovar,
  motivo,
}: Decisao): Promise<Decidida> {
  await requireMayChange(
    transaction,
    caller,
    { id: pessoa, stored: praticante, next: praticante, user },
    { rules: ['praticantes:aprovar'] },
  )
  if (!reivindicante) throw new ErroSIE('registro-nao-encontrado')
  if (aprovar && user) throw new ErroSIE('conflito')
  const entidade = entidadeDe(praticante)
  if (aprovar)
    await queueMail(
      'reivindicacao-aprovada',
      reivindicante.email,
      {
        nome: praticante.dadosPessoais.name,
        entidade,
        link: createLink(transaction, 'reivindicacao', pessoa, reivindicante.email, { decidido: true }),
      },
      transaction,
    )
  else
    await queueMail(
      'cadastro-recusado',
      reivindicante.email,
      { nome: reivindicante.nome, entidade, motivo },
      transaction,
    )
  return { guarda: { reivindicante: FieldValue.delete() } }
}

/** Approved changes are stored as a new version. @throws ErroSIE sem-permissao (`mayChange`), dados-invalidos, cpf-em-uso, autorizacao-ausente */
async function decideChange({
  transaction,
  caller,
  pendencia,
  praticante,
  user,
  aprovar,
  motivo,
}: Decisao): Promise<Decidida> {
  const { pessoa } = pendencia
  const mudancas = pendencia.mudancas.map((mudanca) => ({
    ...mudanca,
    para: comoAprovado(mudanca.caminho, mudanca.para),
  }))
  const open = emAberto(mudancas, praticante)
  const next = aprovar ? comMudancas(praticante, open) : praticante
  await requireMayChange(transaction, caller, { id: pessoa, stored: praticante, next, user })
  if (aprovar && open.length > 0) await writeMudancas(transaction, pessoa, praticante, open, caller.uid)
  const campos = rotulos(mudancas)
  const { email } = praticante.dadosContato
  if (email)
    await queueMail(
      'pedido-decidido',
      email,
      { nome: praticante.dadosPessoais.name, aprovado: aprovar, campos, motivo, link: `${portalUrl()}/profile` },
      transaction,
    )
  return {
    detalhe: { campos },
    // The previous values are kept with the request until the person makes it again, so that the decision can be undone.
    guarda: {
      mudancas: aprovar ? open : mudancas,
      versaoDaPessoa: praticante.metadados.version + (aprovar && open.length > 0 ? 1 : 0),
    },
    ...(aprovar ? { depois: () => copyNameToAccount(pessoa, mudancas) } : {}),
  }
}

async function refuseErasure({ transaction, praticante, motivo }: Decisao): Promise<Decidida> {
  const { email } = praticante.dadosContato
  if (email)
    await queueMail(
      'apagamento-recusado',
      email,
      { nome: praticante.dadosPessoais.name, motivo, link: `${portalUrl()}/profile?aba=dados` },
      transaction,
    )
  return {}
}

/**
 * An erasure takes many steps: the request is decided together with the intent, which ends the erasure after an interruption too. The person is notified
 * at its end by a mail that is not stored; the request stays, without a name, as proof.
 * @throws ErroSIE sem-permissao (a person with more rights), dados-invalidos (guardian of an active minor)
 */
export async function planErasure({
  transaction,
  caller,
  id,
  pendencia: { pessoa },
  praticante,
  user,
}: Decisao): Promise<() => Promise<void>> {
  await requireCoverage(transaction, caller, pessoa, user, praticante)
  const { dadosPessoais, dadosContato } = praticante
  await storeErasureIntent(transaction, pessoa, caller.uid, { nome: dadosPessoais.name, email: dadosContato.email })
  const decided = { estado: 'aprovado', alcance: [], decididoPor: caller.uid }
  transaction.update(paths.pendencia(id), { ...decided, decididoEm: FieldValue.serverTimestamp() })
  return () => erasePessoa(pessoa, caller.uid)
}

/** Decision handlers by kind of request. */
export const DECISOES: Readonly<Record<TipoDePendencia, (decisao: Decisao) => Promise<Decidida>>> = {
  cadastro: decideSignUp,
  reivindicacao: decideClaim,
  alteracao: decideChange,
  apagamento: refuseErasure,
}
