import type { Mudanca } from './mudancas.ts'

/** Things people ask staff to decide. Where one is decided follows from the entities it carries; `regra` says by whom. */
export const TIPOS_DE_PEDIDO = {
  alteracao: { label: 'Mudança de cadastro', regra: 'praticantes:editar' },
  // Carries no entity, so that only national rights reach it (docs/decisions/008).
  apagamento: { label: 'Apagamento dos dados', regra: 'praticantes:excluir' },
} as const

export type TipoDePedido = keyof typeof TIPOS_DE_PEDIDO

export const ESTADOS_DE_PEDIDO = { pendente: 'Em análise', aprovado: 'Aprovado', recusado: 'Recusado', cancelado: 'Cancelado por quem pediu' } as const

export type EstadoDePedido = keyof typeof ESTADOS_DE_PEDIDO

/** A request as screens get it; instants are ISO texts. */
export interface Pedido {
  id: string
  tipo: TipoDePedido
  estado: EstadoDePedido
  pessoaId: string
  nome: string
  entidade: string
  federacao: string
  /** what is asked for; `de` is what is stored now. A CPF is masked for everybody but its owner. */
  mudancas: Mudanca[]
  /** grows with every change of the request, so that nobody decides what they have not seen */
  versao: number
  /** what the person adds in words */
  texto: string
  pedidoEm: string
  decididoEm: string | null
  /** why it was refused */
  motivo: string
}
