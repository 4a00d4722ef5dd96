/** Who waits for a federation: somebody new, or somebody who claims a record that has no e-mail. */
export type TipoDePendencia = 'cadastro' | 'reivindicacao'

/** What a claimant says of themselves. */
export interface PedidoDeReivindicacao {
  nome: string
  email: string
  nascimento: string
  celular: string
}

/** Somebody who waits, as screens get it. */
export interface PendenciaNaLista {
  id: string
  tipo: TipoDePendencia
  pessoa: string
  /** ISO instant */
  criadaEm: string
  /** what the register holds */
  nome: string
  nascimento: string
  federacao: string
  clube: string
  email: string
  menor: boolean
  /** a guardian has to authorise first */
  faltaAutorizacao: boolean
  emailConfirmado: boolean
  /** what a claimant says of themselves */
  pedido: PedidoDeReivindicacao | null
}
