import * as z from 'zod'
import { MEIOS, ROTULOS_DE_MEIO } from '../estados.ts'
import { isMes } from '../mes.ts'
import type { Mencao } from '../../base/records/collection.ts'
import {
  arquivo,
  dia,
  dinheiro,
  escolha,
  listaOrdenada,
  opcional,
  percentual,
  textoObrigatorio,
} from '../../base/collections/campos.ts'
import { text } from '../../base/records/text.ts'

/** Parts that invoices, payments and receipts share. Money is whole centavos. */

/** Month 'AAAA-MM', or ''. */
export const mes = (label: string, help?: string) =>
  text(7, 'Informe o mês, como 03/2026.')
    .refine((value) => value === '' || isMes(value), 'Informe o mês, como 03/2026.')
    .default('')
    .meta({ label, ...(help ? { help } : {}) })

/** Greatest number of items of one invoice: a club pays for its members. */
export const MAIS_ITENS = 100

/**
 * Payer: a person (`pessoa`, a uid) or an entity (`entidade`, with the federation above it). `documento` is a CNPJ, or a CPF masked as
 * ***.456.789-**.
 */
export const sacado = z.object({
  tipo: escolha('Tipo', { pessoa: 'Pessoa', entidade: 'Entidade' }, ['pessoa', 'entidade']).default('pessoa'),
  pessoa: opcional('Pessoa', 128),
  entidade: opcional('Entidade', 128),
  federacao: opcional('Federação da entidade', 128),
  nome: opcional('Sacado', 160),
  documento: opcional('CPF ou CNPJ', 20),
})
export type Sacado = z.output<typeof sacado>

/** The two sides of a record of money; readers of either side read it. */
export const LADOS_DO_DINHEIRO = {
  emitente: { entidade: 'vinculo.idEntidade', federacao: 'vinculo.idFederacao' },
  sacado: { entidade: 'sacado.entidade', federacao: 'sacado.federacao' },
} as const

/** Places in a record of money with data of the payer. @param texto path of a free text */
export const mencoesDoSacado = (texto: string): Mencao[] =>
  ['name', 'sacado.nome', 'sacado.documento', texto].map((part) => ({ path: 'sacado.pessoa', by: 'id', part }))

/** Issuer by its name at the time of issue; its id is `vinculo.idEntidade`. */
export const emitente = z.object({ nome: opcional('Emitente', 160), documento: opcional('CNPJ do emitente', 20) })
export type Emitente = z.output<typeof emitente>

/**
 * Item of an invoice. `total` is qtd x unitario - desconto. `categoria` is the service's; the two shares are percentages of the total owed
 * to the federation above the issuer and to the confederation, as they were when the item was written.
 */
export const itemDaFatura = z.object({
  serviceId: opcional('Serviço', 128),
  descricao: textoObrigatorio('Descrição', 160),
  categoria: opcional('Categoria', 40),
  qtd: z.number().int().min(1, 'Ao menos 1.').max(999, 'No máximo 999.').default(1).meta({ label: 'Quantidade' }),
  unitario: dinheiro('Valor unitário'),
  desconto: dinheiro('Desconto'),
  total: dinheiro('Total'),
  beneficiarioId: opcional('Beneficiário', 128),
  beneficiarioNome: opcional('Nome do beneficiário', 120),
  repasseFederacao: percentual('Repasse à federação'),
  repasseConfederacao: percentual('Repasse à confederação'),
})
export type ItemDaFatura = z.output<typeof itemDaFatura>

export const itensDaFatura = listaOrdenada('Itens', itemDaFatura, MAIS_ITENS)

/** Object that the invoice pays for: a row of `financeiro/objetos.ts` and the id there; both '' for none. */
export const objetoDaFatura = z.object({ tipo: opcional('Objeto', 40), id: opcional('Registro do objeto', 128) })

/** Late fee and interest charged so far, the paid part of each, and the day up to which interest is counted. */
export const encargosDaFatura = z.object({
  multa: dinheiro('Multa'),
  juros: dinheiro('Juros'),
  pago: dinheiro('Encargos pagos'),
  ate: dia('Juros contados até'),
})

export const meio = escolha('Meio', ROTULOS_DE_MEIO, MEIOS)

/**
 * Part of a payment that went to one invoice: `principal` reduces its amount due, `encargos` pays late fee and interest.
 */
export const parteDoPagamento = z.object({
  id: textoObrigatorio('Fatura', 128),
  numero: opcional('Número', 11),
  principal: dinheiro('Principal'),
  encargos: dinheiro('Multa e juros'),
})
export type ParteDoPagamento = z.output<typeof parteDoPagamento>

export const comprovante = arquivo('Comprovante', { help: 'Imagem ou PDF do comprovante.', sentBefore: true })
