// Invoices of records that wait for a payment: the order of a certificate, transfers.
import type { ItemDaFatura } from '@sie/domain/financeiro/collections/camposDoFinanceiro.ts'
import type { Invoice } from './faturasInventadas.ts'
import { PEDIDO_A_PAGAR } from './pedidoAPagar.ts'
import { FATURAS_DE_TAXA, TRANSFERENCIAS } from '../eventos/transferenciasInventadas.ts'

const transfer: Partial<ItemDaFatura> = {
  descricao: 'Transferência entre federações',
  categoria: 'transferencia',
  unitario: 12_000,
  repasseFederacao: 50,
}

export const TAXAS: readonly Invoice[] = [
  {
    id: PEDIDO_A_PAGAR.fatura,
    issuer: 'fctkd',
    payer: PEDIDO_A_PAGAR.pessoa,
    kind: 'pessoa',
    items: [{ descricao: 'Certificado estadual: 7º Gub', categoria: 'certificado', unitario: PEDIDO_A_PAGAR.valor }],
    issued: -5,
    due: 10,
    objeto: { tipo: 'pedidoCertificado', id: PEDIDO_A_PAGAR.id },
  },
  {
    id: FATURAS_DE_TAXA.aberta,
    issuer: 'cbtkd',
    payer: 'membro-wesley',
    kind: 'pessoa',
    items: [transfer],
    issued: -7,
    due: 23,
    objeto: { tipo: 'transferencia', id: TRANSFERENCIAS.aberta },
    paid: [{ id: 'pagamento-taxa-de-transferencia-m3v8q1', day: -7, amount: 12_000, way: 'pix' }],
  },
  {
    id: FATURAS_DE_TAXA.aPagar,
    issuer: 'cbtkd',
    payer: 'menor-kaua',
    kind: 'pessoa',
    items: [transfer],
    issued: -2,
    due: 28,
    objeto: { tipo: 'transferencia', id: TRANSFERENCIAS.aguardandoPagamento },
  },
]
