import { FieldValue, type Transaction } from 'firebase-admin/firestore'
import * as z from 'zod'
import { faltaAutorizacao } from '@sie/domain/cadastro/autorizacao.ts'
import { praticantes } from '@sie/domain/collections/praticantes.ts'
import type { User } from '@sie/domain/collections/users.ts'
import { ErroSIE } from '@sie/domain/errors.ts'
import type { StoredRecord } from '@sie/domain/records/metadados.ts'
import { alvoDe } from '@sie/domain/rights/alvo.ts'
import { criarLink } from '../cadastro/links.ts'
import type { Pendencia } from '../cadastro/pendencias.ts'
import { guardarPessoa, type PessoaGuardada } from '../cadastro/pessoa.ts'
import { guardarUsuario } from '../cadastro/usuario.ts'
import { queueMail } from '../mail/queue.ts'
import { db } from '../platform/admin.ts'
import { audit } from '../platform/audit.ts'
import { hojeNoBrasil } from '../platform/auditChain.ts'
import { requireCaller, requireRule } from '../platform/caller.ts'
import { callable, type Context } from '../platform/callable.ts'
import { requireCoverage } from '../platform/coverage.ts'
import { portalUrl } from '../platform/mail.ts'
import { paths } from '../platform/paths.ts'

const input = z
  .object({ id: z.string().min(1).max(200).regex(/^[\w.-]+$/), aprovar: z.boolean(), motivo: z.string().trim().max(500).default('') })
  .refine(({ aprovar, motivo }) => aprovar || motivo.length >= 5, { path: ['motivo'], message: 'Diga o motivo: a pessoa vai recebê-lo por e-mail.' })

/**
 * Approves or refuses who waits for a federation; the person is told by mail, with the reason of a refusal. Who signed up becomes active by an
 * approval; who claims a record gets the link by which its account is made, at the address they gave. Deciding the same again changes nothing.
 * @throws ErroSIE sem-permissao, registro-nao-encontrado, autorizacao-ausente (a minor without their guardian's), conflito (decided otherwise meanwhile)
 */
export async function decidirPendenciaHandler({ id, aprovar, motivo }: z.output<typeof input>, context: Pick<Context, 'auth'>): Promise<{ estado: Pendencia['estado'] }> {
  const caller = await requireCaller(context)
  const estado = aprovar ? 'aprovada' : 'recusada'
  await db().runTransaction(async (transaction) => {
    const pending = (await transaction.get(paths.pendencia(id))).data() as Pendencia | undefined
    if (!pending) throw new ErroSIE('registro-nao-encontrado')
    const [personDoc, userDoc] = await transaction.getAll(db().doc(`praticantes/${pending.pessoa}`), db().doc(`users/${pending.pessoa}`))
    const person = personDoc?.data() as PessoaGuardada | undefined
    const user = userDoc?.data() as (StoredRecord & User) | undefined
    if (!person) throw new ErroSIE('registro-nao-encontrado')
    requireRule(caller, 'praticantes:aprovar', alvoDe(praticantes, pending.pessoa, person))
    if (pending.pessoa === caller.uid) throw new ErroSIE('sem-permissao')
    if (pending.estado === estado) return
    if (pending.estado !== 'pendente') throw new ErroSIE('conflito')
    const entidade = person.dadosFiliacao.federacao || 'A confederação'
    const decided: Decided = { transaction, pending, person, user, entidade, motivo }
    if (pending.tipo === 'cadastro') {
      await requireCoverage(transaction, caller, pending.pessoa, user, person)
      await decideSignUp(decided, aprovar)
    } else await decideClaim(decided, aprovar)
    transaction.update(paths.pendencia(id), { estado, quem: caller.uid, motivo, decididaEm: FieldValue.serverTimestamp(), pedido: FieldValue.delete() })
    await audit({ acao: aprovar ? 'aprovar' : 'recusar', quem: caller.uid, colecao: 'praticantes', id: pending.pessoa, detalhe: { tipo: pending.tipo, motivo } }, transaction)
  })
  return { estado }
}

interface Decided {
  transaction: Transaction
  pending: Pendencia
  person: PessoaGuardada
  user: (StoredRecord & User) | undefined
  entidade: string
  motivo: string
}

async function decideSignUp({ transaction, pending, person, user, entidade, motivo }: Decided, aprovar: boolean): Promise<void> {
  const mail = { nome: person.dadosPessoais.name, entidade }
  const address = user?.dadosContato.email || person.dadosContato.email
  if (!aprovar) {
    guardarPessoa(transaction, pending.pessoa, person, { situacaoCadastro: 'incompleto' })
    if (address) await queueMail('cadastro-recusado', address, { ...mail, motivo }, transaction)
    return
  }
  if (faltaAutorizacao(person, hojeNoBrasil())) throw new ErroSIE('autorizacao-ausente')
  const writeUser = user ? await guardarUsuario(transaction, pending.pessoa, user, true) : () => {}
  writeUser()
  guardarPessoa(transaction, pending.pessoa, person, { situacaoCadastro: 'ativo' }, { active: true, federativeactive: true, aprovadoFederacao: true })
  if (address) await queueMail('cadastro-aprovado', address, { ...mail, link: `${portalUrl()}/login` }, transaction)
}

async function decideClaim({ transaction, pending, person, user, entidade, motivo }: Decided, aprovar: boolean): Promise<void> {
  const { pedido } = pending
  if (!pedido) throw new ErroSIE('registro-nao-encontrado')
  // Another claim was faster.
  if (aprovar && user) throw new ErroSIE('conflito')
  if (aprovar) await queueMail('reivindicacao-aprovada', pedido.email, { nome: person.dadosPessoais.name, entidade, link: criarLink(transaction, 'reivindicacao', pending.pessoa, pedido.email) }, transaction)
  else await queueMail('cadastro-recusado', pedido.email, { nome: pedido.nome, entidade, motivo }, transaction)
}

export const decidirPendencia = callable(input, decidirPendenciaHandler)
