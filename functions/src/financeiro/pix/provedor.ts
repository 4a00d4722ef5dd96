// The port: what the portal asks of a provider of payments, whatever it is paid by. A provider of boletos or cards is a further adapter.

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
  /** what the payer wrote, or their name where the provider tells it; '' else */
  texto: string
}

/** A charge as the provider holds it. */
export interface CobrancaNoProvedor {
  situacao: 'ativa' | 'paga' | 'removida'
  /** whole centavos that it asks for */
  valor: number
  /** what the payer needs: the text of a BR Code, the digits of a boleto, the address of a page */
  codigo: string
  recebidos: readonly Recebido[]
}

interface NovaCobranca {
  id: string
  /** whole centavos */
  valor: number
  /** seconds from now for which it may be paid */
  validade: number
  /** shown to the payer, at most 140 characters; nothing personal */
  descricao: string
}

export interface ProvedorDeCobranca {
  meio: 'pix' | 'boleto' | 'cartao'
  /** Makes a charge; making the same again answers the one that is there. @throws FalhaDoProvedor */
  criar(nova: NovaCobranca): Promise<CobrancaNoProvedor>
  /** @returns undefined where the provider knows no such charge @throws FalhaDoProvedor */
  consultar(id: string): Promise<CobrancaNoProvedor | undefined>
  /** Withdraws a charge, so that nobody pays it any more; one that is gone already stays so. @throws FalhaDoProvedor */
  encerrar(id: string): Promise<void>
  /** A payment by the provider's identifier. @returns undefined where it never came @throws FalhaDoProvedor */
  recebido(id: string): Promise<Recebido | undefined>
  /** Where the provider sends its notices from now on. @throws FalhaDoProvedor */
  avisarEm(url: string): Promise<void>
}

/** What a notice claims: nothing of it is believed before the provider has been asked. */
export interface Aviso {
  /** the payment's identifier */
  id: string
  /** the charge's; '' for none */
  cobranca: string
}

/** The provider did not answer, or refused. Its words stay in the log; no secret is among them. */
export class FalhaDoProvedor extends Error {
  readonly status: number
  constructor(message: string, status = 0) {
    super(message)
    this.name = 'FalhaDoProvedor'
    this.status = status
  }
}
