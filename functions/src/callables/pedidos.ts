import { FieldValue, type Query, type QueryDocumentSnapshot, type Transaction } from 'firebase-admin/firestore'
import * as z from 'zod'
import { comoAprovado, rotulos } from '@sie/domain/cadastro/mudancas.ts'
import { TIPOS_DE_PEDIDO, type Pedido } from '@sie/domain/cadastro/pedidos.ts'
import { maskCpf } from '@sie/domain/brazil/cpf.ts'
import { praticantes } from '@sie/domain/collections/praticantes.ts'
import type { User } from '@sie/domain/collections/users.ts'
import { ErroSIE } from '@sie/domain/errors.ts'
import { ENTIDADE_PADRAO } from '@sie/domain/portal/entidadePadrao.ts'
import type { StoredRecord } from '@sie/domain/records/metadados.ts'
import { alvoDe } from '@sie/domain/rights/alvo.ts'
import { entidadesComRegra } from '@sie/domain/rights/permissoes.ts'
import { queueMail } from '../mail/queue.ts'
import { mailOf } from '../mail/templates.ts'
import { db } from '../platform/admin.ts'
import { audit } from '../platform/audit.ts'
import { emAberto, gravarMudancas, nomeNaConta, type Pessoa } from '../platform/cadastroProprio.ts'
import { requireCaller, requireRule, type Caller } from '../platform/caller.ts'
import { callable, type Context } from '../platform/callable.ts'
import { requireCoverage } from '../platform/coverage.ts'
import { mailIsSet, portalUrl, sendMail } from '../platform/mail.ts'
import { paths } from '../platform/paths.ts'
import { apagarPessoa } from '../privacidade/apagar.ts'
import { comoPedidoVisto, type PedidoGuardado } from '../platform/pedidos.ts'

const PAGE = 50

/**
 * The requests that wait for the caller, the oldest first, at most fifty, each with the difference to what is stored now. A CPF is masked.
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao (nothing that the caller could decide anywhere)
 */
export async function listarPedidosHandler(_input: object, context: Pick<Context, 'auth'>): Promise<{ pedidos: Pedido[] }> {
  const caller = await requireCaller(context)
  const regras = [...new Set(Object.values(TIPOS_DE_PEDIDO).map(({ regra }) => regra))]
  const entities = [...new Set(regras.flatMap((regra) => entidadesComRegra(caller.permissoes, caller.padrao, regra)))]
  if (entities.length === 0) throw new ErroSIE('sem-permissao')
  const waiting = paths.pedidos().where('estado', '==', 'pendente').orderBy('pedidoEm').limit(PAGE)
  const queries: Query[] = entities.includes(ENTIDADE_PADRAO) ? [waiting] : entities.flatMap((id) => [waiting.where('federacao', '==', id), waiting.where('entidade', '==', id)])
  const found = new Map<string, QueryDocumentSnapshot>()
  for (const query of queries) for (const doc of (await query.get()).docs) found.set(doc.id, doc)
  const mine = [...found.values()].filter((doc) => mayDecide(caller, doc.data() as PedidoGuardado)).sort((a, b) => a.get('pedidoEm').toMillis() - b.get('pedidoEm').toMillis()).slice(0, PAGE)
  if (mine.length === 0) return { pedidos: [] }
  const people = await db().getAll(...mine.map((doc) => db().doc(`praticantes/${(doc.data() as PedidoGuardado).pessoaId}`)))
  return { pedidos: mine.map((doc, index) => withDifference(comoPedidoVisto(doc), people[index]?.data() as StoredRecord | undefined)) }
}

// One's own request is somebody else's to decide.
const mayDecide = (caller: Caller, { tipo, pessoaId, entidade, federacao }: PedidoGuardado) => pessoaId !== caller.uid && caller.pode(TIPOS_DE_PEDIDO[tipo].regra, { entidade, federacao })

function withDifference(pedido: Pedido, person: StoredRecord | undefined): Pedido {
  const masked = (caminho: string, value: unknown) => (caminho.endsWith('.cpf') && typeof value === 'string' ? maskCpf(value) : value)
  return { ...pedido, mudancas: emAberto(pedido.mudancas, person).map(({ caminho, de, para }) => ({ caminho, de: masked(caminho, de), para: masked(caminho, para) })) }
}

export const listarPedidos = callable(z.object({}), listarPedidosHandler)

const decision = z
  .object({ id: z.string().min(1).max(160).regex(/^[\w.-]+$/), versao: z.number().int().min(1), aprovar: z.boolean(), motivo: z.string().trim().max(500).default('') })
  .refine(({ aprovar, motivo }) => aprovar || motivo.length >= 3, { path: ['motivo'], message: 'Diga por que, para a pessoa saber o que falta.' })

/**
 * Approves a request, which changes the record as a new version, or refuses it with a reason; the person is told by mail. Deciding
 * again as before changes nothing.
 * @throws ErroSIE registro-nao-encontrado, sem-permissao, conflito (the request or the decision is another one by now), dados-invalidos,
 * cpf-em-uso
 */
export async function decidirPedidoHandler({ id, versao, aprovar, motivo }: z.output<typeof decision>, context: Pick<Context, 'auth'>): Promise<{ estado: 'aprovado' | 'recusado' }> {
  const caller = await requireCaller(context)
  const estado = aprovar ? ('aprovado' as const) : ('recusado' as const)
  if (aprovar && ((await paths.pedidos().doc(id).get()).data() as PedidoGuardado | undefined)?.tipo === 'apagamento') {
    await confirmarApagamento(caller, id, versao)
    return { estado }
  }
  const applied = await db().runTransaction(async (transaction) => {
    const ref = paths.pedidos().doc(id)
    const pedido = (await transaction.get(ref)).data() as PedidoGuardado | undefined
    if (!pedido) throw new ErroSIE('registro-nao-encontrado')
    const personRef = db().doc(`praticantes/${pedido.pessoaId}`)
    const person = (await transaction.get(personRef)).data() as Pessoa | undefined
    if (!person) throw new ErroSIE('registro-nao-encontrado')
    // Where the person is now decides, not where they were when they asked.
    requireDecides(caller, pedido, person)
    if (pedido.estado === estado) return []
    if (pedido.estado !== 'pendente' || pedido.versao !== versao) throw new ErroSIE('conflito')
    return decide(transaction, caller, { ...pedido, id }, person, estado, motivo)
  })
  await nomeNaConta(applied[0]?.pessoaId ?? '', applied.flatMap(({ mudancas }) => mudancas))
  return { estado }
}

function requireDecides(caller: Caller, pedido: PedidoGuardado, person: Pessoa): void {
  if (pedido.pessoaId === caller.uid) throw new ErroSIE('sem-permissao')
  const alvo = pedido.tipo === 'alteracao' ? alvoDe(praticantes, pedido.pessoaId, person) : { entidade: pedido.entidade, federacao: pedido.federacao }
  requireRule(caller, TIPOS_DE_PEDIDO[pedido.tipo].regra, alvo)
}

type Decided = Pick<PedidoGuardado, 'pessoaId' | 'mudancas'>

async function decide(transaction: Transaction, caller: Caller, pedido: PedidoGuardado & { id: string }, person: Pessoa, estado: 'aprovado' | 'recusado', motivo: string): Promise<Decided[]> {
  const wanted = pedido.mudancas.map((mudanca) => ({ ...mudanca, para: comoAprovado(mudanca.caminho, mudanca.para) }))
  const open = emAberto(wanted, person)
  if (estado === 'aprovado' && open.length > 0) await gravarMudancas(transaction, pedido.pessoaId, person, open)
  const campos = rotulos(wanted)
  transaction.update(paths.pedidos().doc(pedido.id), { estado, motivo, mudancas: wanted, decididoPor: caller.uid, decididoEm: FieldValue.serverTimestamp() })
  await audit({ acao: estado === 'aprovado' ? 'aprovarPedido' : 'recusarPedido', quem: caller.uid, colecao: 'praticantes', id: pedido.pessoaId, detalhe: { campos } }, transaction)
  const { email } = person.dadosContato
  if (email && pedido.tipo === 'apagamento') await queueMail('apagamento-recusado', email, { nome: person.dadosPessoais.name, motivo, link: `${portalUrl()}/profile?aba=dados` }, transaction)
  else if (email) await queueMail('pedido-decidido', email, { nome: person.dadosPessoais.name, aprovado: estado === 'aprovado', campos, motivo, link: `${portalUrl()}/profile` }, transaction)
  return estado === 'aprovado' ? [{ pessoaId: pedido.pessoaId, mudancas: wanted }] : []
}

/**
 * Erases who asked for it. The person is told by a mail that is kept nowhere; the request stays, without a name, as proof.
 * @throws ErroSIE sem-permissao, conflito, dados-invalidos (guardian of an active minor)
 */
async function confirmarApagamento(caller: Caller, id: string, versao: number): Promise<void> {
  const ref = paths.pedidos().doc(id)
  const told = await db().runTransaction(async (transaction) => {
    const pedido = (await transaction.get(ref)).data() as PedidoGuardado
    const [personDoc, userDoc] = await transaction.getAll(db().doc(`praticantes/${pedido.pessoaId}`), db().doc(`users/${pedido.pessoaId}`))
    const person = personDoc?.data() as Pessoa | undefined
    if (!person) throw new ErroSIE('registro-nao-encontrado')
    requireDecides(caller, pedido, person)
    await requireCoverage(transaction, caller, pedido.pessoaId, userDoc?.data() as User | undefined, person)
    if (pedido.estado === 'aprovado') return null
    if (pedido.estado !== 'pendente' || pedido.versao !== versao) throw new ErroSIE('conflito')
    return { pessoaId: pedido.pessoaId, nome: person.dadosPessoais.name, email: person.dadosContato.email }
  })
  if (!told) return
  await apagarPessoa(told.pessoaId, caller.uid)
  await ref.update({ estado: 'aprovado', decididoPor: caller.uid, decididoEm: FieldValue.serverTimestamp() })
  // Not queued: the queue would keep the address.
  if (told.email && mailIsSet()) await sendMail(mailOf('dados-apagados', { nome: told.nome }, told.email)).catch((error: unknown) => console.error('an erased person was not told', error))
}

export const decidirPedido = callable(decision, decidirPedidoHandler, { timeoutSeconds: 300 })
