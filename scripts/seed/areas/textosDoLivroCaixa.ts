import type { Conta } from '@sie/domain/collections/contas.ts'
import type { Categoria } from '@sie/domain/financeiro/planoDeContas.ts'

/** One line of the invented books, month after month. */
export interface Lancamento {
  entidade: 'cbtkd' | 'fctkd'
  /** part of its id */
  chave: string
  categoria: Categoria
  /** `{mes}` stands for the month */
  descricao: string
  nome: string
  documento?: string
  dia: number
  /** usual amount, in centavos */
  valor: number
  /** the same amount each month, entered ahead too */
  fixo?: true
  /** months in which it falls, counted from this one; every one so far where absent */
  meses?: readonly number[]
  /** months of which it has not been paid yet */
  atrasa?: readonly number[]
  departamento?: string
  meio?: Conta['meio']
}
