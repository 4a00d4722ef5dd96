import { createHash } from 'node:crypto'

const hash = (text: string) => createHash('sha256').update(`semente ${text}`).digest('hex').slice(0, 32)

/** The order that waits for its payment, shared by certificates and invoices. Amount in centavos. */
export const PEDIDO_A_PAGAR = {
  id: hash('aguardando'),
  fatura: hash('fatura do pedido'),
  pessoa: 'menor-alicia',
  valor: 8000,
} as const
