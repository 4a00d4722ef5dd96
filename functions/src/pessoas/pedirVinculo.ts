import { isFiliada } from '@sie/domain/base/entidade/filiadas.ts'
import { Timestamp, type DocumentReference, type Transaction } from 'firebase-admin/firestore'
import * as z from 'zod'
import { isMinor } from '@sie/domain/base/brazil/dates.ts'
import { federacaoDaEntidade } from '@sie/domain/base/collections/entidades.ts'
import { LADO_DA_PESSOA, pedidosVinculo, type PedidoVinculo } from '@sie/domain/pessoas/collections/pedidosVinculo.ts'
import { praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { valueAt } from '@sie/domain/base/records/edits.ts'
import { isActive, newMetadados, type StoredRecord } from '@sie/domain/base/records/metadados.ts'
import { withDerived } from '@sie/domain/base/records/plans/recordKeeper.ts'
import { DUE_FIELD, dueOf } from '@sie/domain/base/records/process.ts'
import { trimmed } from '@sie/domain/base/records/text.ts'
import { answersFor } from '@sie/domain/base/rights/leitura.ts'
import { db } from '../base/platform/admin.ts'
import { audit } from '../base/platform/audit.ts'
import { hojeNoBrasil } from '../base/platform/auditChain.ts'
import { getBounded } from '../base/platform/bounded.ts'
import { callable, type Context } from '../base/platform/callable.ts'
import { requireCaller, type Caller } from '../base/platform/caller.ts'
import { recordId } from '../base/platform/input.ts'
import { limitUse } from '../base/platform/limit.ts'
import { noteProgress } from '../base/processes/progress.ts'
import type { PraticanteGuardado } from './store.ts'
import { serverTime } from '../base/platform/serverTime.ts'
import { storedIn, storedRecord } from '../base/platform/stored.ts'

const CLUBS: readonly unknown[] = ['associacao', 'clube', 'academia', 'projetoSocial', 'filiado']
const input = z.object({
  clube: recordId,
  mensagem: trimmed(300).default(''),
  /** the minor for whom a guardian asks; the caller where absent */
  crianca: recordId.optional(),
})

const requests = () => db().collection(pedidosVinculo.name)

/**
 * Requests that the caller, or a minor whose guardian the caller is, joins a club of their federation. A minor's own request is not valid
 * without the guardian's consent, so the guardian makes it. One request waits at a time: of two at once the second is refused.
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao (nobody's guardian, or not this minor's), registro-nao-encontrado (no record, or no
 * such club), dados-invalidos (naming `clube`), conflito (a request waits already), limite-excedido (10 a day)
 */
export async function pedirVinculoHandler(
  { clube, mensagem, crianca }: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
): Promise<{ id: string }> {
  const caller = await requireCaller(context)
  await limitUse(`pedir-vinculo:${caller.uid}`, 10, 86_400)
  const pessoa = personAskedFor(caller, crianca)
  return db().runTransaction(async (transaction) => {
    const [praticante, club] = await transaction.getAll(
      db().doc(`praticantes/${pessoa}`),
      db().doc(`entidades/${clube}`),
    )
    const stored = storedIn(praticantes, praticante)
    const entity = storedRecord(club)
    if (!stored || !isActive(stored) || !entity || !isActive(entity)) throw new ErroSIE('registro-nao-encontrado')
    if (pessoa === caller.uid && isMinor(stored.dadosPessoais.birthdate, hojeNoBrasil()))
      throw new ErroSIE('dados-invalidos', {
        clube: 'Quem é menor de 18 anos muda de clube pelo responsável, que faz o pedido no painel dele.',
      })
    requireFits(stored, clube, entity)
    const ref = await nextRequest(transaction, pessoa)
    const next = requestOf(caller, pessoa, stored, { id: clube, entity }, mensagem)
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

/** Id of the person of the request: the caller, or a minor whose guardian the caller is. @throws ErroSIE sem-permissao */
function personAskedFor(caller: Caller, crianca: string | undefined): string {
  if (crianca === undefined || crianca === caller.uid) return caller.uid
  if (!answersFor(caller, crianca, Date.now())) throw new ErroSIE('sem-permissao')
  return crianca
}

/** @throws ErroSIE dados-invalidos naming `clube` */
function requireFits({ dadosFiliacao }: PraticanteGuardado, clube: string, entity: StoredRecord): void {
  const refuse = (clube: string) => new ErroSIE('dados-invalidos', { clube })
  if (!CLUBS.includes(valueAt(entity, 'dadosPessoais.tipoEntidade')) || !isFiliada(entity.situacao))
    throw refuse('Escolha um clube filiado.')
  if (dadosFiliacao.vinculadoAEntidadeID === clube) throw refuse('Este já é o clube do cadastro.')
  if (dadosFiliacao.federacaoID !== '' && dadosFiliacao.federacaoID !== federacaoDaEntidade(clube, entity))
    throw refuse('Este clube é de outra federação. Mudar de federação é uma transferência.')
}

/** Document of the person's next request: their requests are numbered, so that two at once collide on one id. @throws ErroSIE conflito */
async function nextRequest(transaction: Transaction, pessoa: string): Promise<DocumentReference> {
  const { docs } = await getBounded(
    requests().where('pessoa', '==', pessoa).where('metadados.successorId', '==', ''),
    200,
    transaction,
  )
  if (docs.some((doc) => doc.get('situacao') === 'solicitado')) throw new ErroSIE('conflito')
  return requests().doc(`${pessoa}-${docs.length + 1}`)
}

function requestOf(
  { uid, name }: Caller,
  pessoa: string,
  { dadosPessoais, dadosFiliacao }: PraticanteGuardado,
  { id, entity }: { id: string; entity: StoredRecord },
  mensagem: string,
): StoredRecord {
  const idFederacao = federacaoDaEntidade(id, entity)
  const record: PedidoVinculo = {
    name: dadosPessoais.name,
    pessoa,
    pedidoPor: pessoa === uid ? '' : uid,
    clube: String(valueAt(entity, 'dadosPessoais.name') ?? ''),
    de: dadosFiliacao.vinculadoAEntidade,
    pedidoEm: hojeNoBrasil(),
    mensagem,
    situacao: 'solicitado',
    vinculo: { idEntidade: id, idFederacao, lados: [...new Set([id, idFederacao])] },
  }
  const metadados = newMetadados({ uid, name }, serverTime(), true)
  const due = pedidosVinculo.process && dueOf(pedidosVinculo.process, { ...record, metadados }, Date.now())
  return { ...record, metadados, [DUE_FIELD]: due ? Timestamp.fromMillis(due) : null }
}

export const pedirVinculo = callable(input, pedirVinculoHandler, {
  access: 'signed-in',
  errors: ['sem-permissao', 'registro-nao-encontrado', 'conflito', 'limite-excedido'],
})

const asked = z.object({ crianca: recordId.optional() })

/** A request as its person sees it. */
interface PedidoDeVinculo extends Pick<PedidoVinculo, 'clube' | 'pedidoEm' | 'situacao'> {
  id: string
  versao: number
}

/**
 * The requests of the caller, or of a minor whose guardian the caller is, newest first.
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao
 */
export async function meusPedidosDeVinculoHandler(
  { crianca }: z.output<typeof asked>,
  context: Pick<Context, 'auth'>,
): Promise<{ pedidos: PedidoDeVinculo[] }> {
  const pessoa = personAskedFor(await requireCaller(context), crianca)
  const { docs } = await getBounded(
    requests().where('pessoa', '==', pessoa).where('metadados.successorId', '==', ''),
    200,
  )
  const pedidos = docs.map((doc) => {
    const { clube, pedidoEm, situacao, metadados } = storedIn(pedidosVinculo, doc)
    return { id: doc.id, versao: metadados.version, clube, pedidoEm, situacao }
  })
  return { pedidos: pedidos.sort((a, b) => numberOf(b.id) - numberOf(a.id)) }
}

const numberOf = (id: string) => Number(id.slice(id.lastIndexOf('-') + 1))

export const meusPedidosDeVinculo = callable(asked, meusPedidosDeVinculoHandler, {
  access: 'signed-in',
  errors: ['sem-permissao'],
})
