import { FieldValue, type DocumentSnapshot, type Timestamp, type Transaction } from 'firebase-admin/firestore'
import { rotulos, type Mudanca } from '@sie/domain/cadastro/mudancas.ts'
import type { Pedido, TipoDePedido } from '@sie/domain/cadastro/pedidos.ts'
import { praticantes, type Praticante } from '@sie/domain/collections/praticantes.ts'
import type { StoredRecord } from '@sie/domain/records/metadados.ts'
import { alvoDe } from '@sie/domain/rights/alvo.ts'
import { audit } from './audit.ts'
import { paths } from './paths.ts'

/** A request as it is stored under `sistema/cadastros/pedidos`. Without entity it is decided by national rights only. */
export interface PedidoGuardado extends Omit<Pedido, 'id' | 'pedidoEm' | 'decididoEm'> {
  pedidoEm: Timestamp
  decididoEm: Timestamp | null
  decididoPor: string
}

/** One request of each kind for one person: asking again changes it. */
export const idDoPedido = (tipo: TipoDePedido, uid: string) => `${tipo}.${uid}`

/** A request that waits, as it is stored. */
export function novoPedido(wanted: Pick<PedidoGuardado, 'tipo' | 'pessoaId' | 'nome' | 'entidade' | 'federacao' | 'mudancas' | 'texto'>, before: PedidoGuardado | undefined) {
  return { ...wanted, estado: 'pendente' as const, versao: (before?.versao ?? 0) + 1, pedidoEm: before?.estado === 'pendente' ? before.pedidoEm : FieldValue.serverTimestamp(), decididoEm: null, decididoPor: '', motivo: '' }
}

/** Adds changes to what the person asks for already. @returns everything asked for now */
export async function gravarPedidoDeAlteracao(transaction: Transaction, uid: string, stored: StoredRecord & Praticante, before: PedidoGuardado | undefined, mudancas: readonly Mudanca[], texto: string): Promise<Mudanca[]> {
  const earlier = before?.estado === 'pendente' ? before.mudancas : []
  const all = [...earlier.filter(({ caminho }) => !mudancas.some((mudanca) => mudanca.caminho === caminho)), ...mudancas]
  const pedido = novoPedido({ tipo: 'alteracao', pessoaId: uid, nome: stored.dadosPessoais.name, ...alvoDe(praticantes, uid, stored), mudancas: all, texto: texto || (earlier.length > 0 ? (before?.texto ?? '') : '') }, before)
  transaction.set(paths.pedidos().doc(idDoPedido('alteracao', uid)), pedido)
  await audit({ acao: 'pedirMudanca', quem: uid, colecao: 'praticantes', id: uid, detalhe: { campos: rotulos(mudancas) } }, transaction)
  return all
}

const iso = (instant: Timestamp | null | undefined) => instant?.toDate().toISOString() ?? null

/** A request as a screen gets it. */
export function comoPedidoVisto(doc: DocumentSnapshot): Pedido {
  const { decididoPor: _who, pedidoEm, decididoEm, ...stored } = doc.data() as PedidoGuardado
  return { ...stored, id: doc.id, pedidoEm: iso(pedidoEm) ?? '', decididoEm: iso(decididoEm) }
}
