import type { Fatura } from '@sie/domain/financeiro/collections/faturas.ts'
import { address, type Address } from '@sie/domain/base/portal/address.ts'

/** Address of the statement of a payer at an issuer. */
export const extratoDe = (emitente: string, tipo: 'pessoa' | 'entidade', id: string): Address =>
  address('/sie/financeiro/receitas', { ver: 'extrato', emitente, tipo, id })

export const enderecoDoExtrato = ({ vinculo, sacado }: Pick<Fatura, 'vinculo' | 'sacado'>): Address =>
  extratoDe(vinculo.idEntidade, sacado.tipo, sacado.tipo === 'pessoa' ? sacado.pessoa : sacado.entidade)

export const faturaNoEndereco = (id: string): Address => address('/sie/financeiro/receitas', { ver: 'fatura', id })
