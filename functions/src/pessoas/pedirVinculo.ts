import { FieldValue, Timestamp, type DocumentReference, type Transaction } from 'firebase-admin/firestore'
import * as z from 'zod'
import { federacaoDaEntidade } from '@sie/domain/collections/entidades.ts'
import { LADO_DA_PESSOA, pedidosVinculo, type PedidoVinculo } from '@sie/domain/collections/pedidosVinculo.ts'
import { ErroSIE } from '@sie/domain/errors.ts'
import { valueAt } from '@sie/domain/records/edits.ts'
import { isActive, newMetadados, type Metadados, type StoredRecord } from '@sie/domain/records/metadados.ts'
import { withDerived } from '@sie/domain/records/plans/recordKeeper.ts'
import { DUE_FIELD, dueOf } from '@sie/domain/records/process.ts'
import { trimmed } from '@sie/domain/records/text.ts'
import { db } from '../platform/admin.ts'
import { audit } from '../platform/audit.ts'
import { hojeNoBrasil } from '../platform/auditChain.ts'
import { callable, type Context } from '../platform/callable.ts'
import { requireCaller, type Caller } from '../platform/caller.ts'
import { recordId } from '../platform/input.ts'
import { limitUse } from '../platform/limit.ts'
import { noteProgress } from '../processes/progress.ts'
import type { Person } from './store.ts'

const CLUBS: readonly unknown[] = ['associacao', 'clube', 'academia', 'projetoSocial', 'filiado']
const AFFILIATED: readonly unknown[] = ['filiada', 'irregular']

const input = z.object({ clube: recordId, mensagem: trimmed(300).default('') })

const requests = () => db().collection(pedidosVinculo.name)

/**
 * Asks for the caller to belong to a club of their federation. One request waits at a time: of two at once the second is refused.
 * @throws ErroSIE nao-autenticado, conta-desativada, registro-nao-encontrado (no record, or no such club), dados-invalidos (naming `clube`), conflito
 * (a request waits already), limite-excedido (10 a day)
 */
export async function pedirVinculoHandler(
  { clube, mensagem }: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
): Promise<{ id: string }> {
  const caller = await requireCaller(context)
  await limitUse(`pedir-vinculo:${caller.uid}`, 10, 86_400)
  return db().runTransaction(async (transaction) => {
    const [person, club] = await transaction.getAll(
      db().doc(`praticantes/${caller.uid}`),
      db().doc(`entidades/${clube}`),
    )
    const stored = person?.data() as Person | undefined
    const entity = club?.data() as StoredRecord | undefined
    if (!stored || !isActive(stored) || !entity || !isActive(entity)) throw new ErroSIE('registro-nao-encontrado')
    requireFits(stored, clube, entity)
    const ref = await nextRequest(transaction, caller)
    const next = requestOf(caller, stored, { id: clube, entity }, mensagem)
    transaction.create(ref, withDerived(ref.id, next, pedidosVinculo))
    noteProgress(transaction, ref, 0, {
      acao: 'pedir',
      de: '',
      para: 'solicitado',
      lado: LADO_DA_PESSOA,
      quem: caller.uid,
      motivo: mensagem,
    })
    await audit({ acao: 'pedir', quem: caller.uid, colecao: pedidosVinculo.name, id: ref.id }, transaction)
    return { id: ref.id }
  })
}

/** @throws ErroSIE dados-invalidos naming `clube` */
function requireFits({ dadosFiliacao }: Person, clube: string, entity: StoredRecord): void {
  const refuse = (clube: string) => new ErroSIE('dados-invalidos', { clube })
  if (!CLUBS.includes(valueAt(entity, 'dadosPessoais.tipoEntidade')) || !AFFILIATED.includes(entity.situacao))
    throw refuse('Escolha um clube filiado.')
  if (dadosFiliacao.vinculadoAEntidadeID === clube) throw refuse('Você já pertence a este clube.')
  if (dadosFiliacao.federacaoID !== '' && dadosFiliacao.federacaoID !== federacaoDaEntidade(clube, entity))
    throw refuse('Este clube é de outra federação. Mudar de federação é uma transferência.')
}

/** Where the person's next request lies: their requests are numbered, so that two at once meet at one id. @throws ErroSIE conflito */
async function nextRequest(transaction: Transaction, { uid }: Caller): Promise<DocumentReference> {
  const { docs } = await transaction.get(
    requests().where('pessoa', '==', uid).where('metadados.successorId', '==', '').limit(200),
  )
  if (docs.some((doc) => doc.get('situacao') === 'solicitado')) throw new ErroSIE('conflito')
  return requests().doc(`${uid}-${docs.length + 1}`)
}

function requestOf(
  { uid, name }: Caller,
  { dadosPessoais, dadosFiliacao }: Person,
  { id, entity }: { id: string; entity: StoredRecord },
  mensagem: string,
): StoredRecord {
  const idFederacao = federacaoDaEntidade(id, entity)
  const record: PedidoVinculo = {
    name: dadosPessoais.name,
    pessoa: uid,
    clube: String(valueAt(entity, 'dadosPessoais.name') ?? ''),
    de: dadosFiliacao.vinculadoAEntidade,
    pedidoEm: hojeNoBrasil(),
    mensagem,
    situacao: 'solicitado',
    vinculo: { idEntidade: id, idFederacao, lados: [...new Set([id, idFederacao])] },
  }
  const metadados = newMetadados({ uid, name }, FieldValue.serverTimestamp(), true) as unknown as Metadados
  const due = pedidosVinculo.process && dueOf(pedidosVinculo.process, { ...record, metadados }, Date.now())
  return { ...record, metadados, [DUE_FIELD]: due ? Timestamp.fromMillis(due) : null }
}

export const pedirVinculo = callable(input, pedirVinculoHandler, {
  access: 'signed-in',
  errors: ['registro-nao-encontrado', 'conflito', 'limite-excedido'],
})

/** A request as its person sees it. */
export interface PedidoDeVinculo extends Pick<PedidoVinculo, 'clube' | 'pedidoEm' | 'situacao'> {
  id: string
  versao: number
}

/** The caller's own requests, the newest first. @throws ErroSIE nao-autenticado, conta-desativada */
export async function meusPedidosDeVinculoHandler(
  _input: object,
  context: Pick<Context, 'auth'>,
): Promise<{ pedidos: PedidoDeVinculo[] }> {
  const { uid } = await requireCaller(context)
  const { docs } = await requests().where('pessoa', '==', uid).where('metadados.successorId', '==', '').limit(200).get()
  const pedidos = docs.map((doc) => {
    const { clube, pedidoEm, situacao, metadados } = doc.data() as StoredRecord & PedidoVinculo
    return { id: doc.id, versao: metadados.version, clube, pedidoEm, situacao }
  })
  return { pedidos: pedidos.sort((a, b) => numberOf(b.id) - numberOf(a.id)) }
}

const numberOf = (id: string) => Number(id.slice(id.lastIndexOf('-') + 1))

export const meusPedidosDeVinculo = callable(z.object({}), meusPedidosDeVinculoHandler, {
  access: 'signed-in',
  errors: [],
})
