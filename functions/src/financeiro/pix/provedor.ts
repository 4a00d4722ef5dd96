// Interface of payment providers, for any means of payment. A provider of boletos or cards is a further adapter.

/** A payment that a provider has received. */
export interface Recebido {
  /** the provider's own identifier of the payment, never given twice: PIX calls it endToEndId */
  id: string
  /** identifier of the charge; '' where the payer used another way */
  cobranca: string
  /** whole centavos */
  valor: number
  /** instant in ISO 8601 */
  quando: string
  /** text written by the payer, or their name where the provider gives it; '' otherwise */
  texto: string
}

/** A charge as the provider stores it. */
export interface CobrancaNoProvedor {
  situacao: 'ativa' | 'paga' | 'removida'
  /** charged amount in whole centavos */
  valor: number
  /** code for the payer: the text of a BR Code, the digits of a boleto, the address of a page */
  codigo: string
  recebidos: readonly Recebido[]
}

interface NovaCobranca {
  id: string
  /** whole centavos */
  valor: number
  /** seconds from now for which it can be paid */
  validade: number
  /** shown to the payer, at most 140 characters; no personal data */
  descricao: string
}

export interface ProvedorDeCobranca {
  meio: 'pix' | 'boleto' | 'cartao'
  /** Creates a charge; creating the same again answers the existing one. @throws FalhaDoProvedor */
  criar(nova: NovaCobranca): Promise<CobrancaNoProvedor>
  /** @returns undefined where the provider knows no such charge @throws FalhaDoProvedor */
  consultar(id: string): Promise<CobrancaNoProvedor | undefined>
  /** Withdraws a charge, so that it can no longer be paid; a withdrawn one stays so. @throws FalhaDoProvedor */
  encerrar(id: string): Promise<void>
  /** A payment by the provider's identifier. @returns undefined where it does not exist @throws FalhaDoProvedor */
  recebido(id: string): Promise<Recebido | undefined>
  /** Sets the webhook address of the provider's notices. @throws FalhaDoProvedor */
  avisarEm(url: string): Promise<void>
}

/** Claim of a notice, trusted only after a request to the provider. */
export interface Aviso {
  /** identifier of the payment */
  id: string
  /** identifier of the charge; '' for none */
  cobranca: string
}

/** The provider did not answer, or refused. The message is only logged and contains no secret. */
export class FalhaDoProvedor extends Error {
  readonly status: number
  constructor(message: string, status = 0) {
    super(message)
    this.name = 'FalhaDoProvedor'
    this.status = status
  }
}
