import type { Conta } from '@sie/domain/financeiro/collections/contas.ts'
import type { Categoria } from '@sie/domain/financeiro/planoDeContas.ts'

/** Monthly entry of the invented books. */
export interface Lancamento {
  entidade: 'cbtkd' | 'fctkd'
  /** part of its id */
  chave: string
  categoria: Categoria
  /** `{mes}` is replaced by the month */
  descricao: string
  nome: string
  documento?: string
  dia: number
  /** usual amount, in centavos */
  valor: number
  /** the same amount each month, also entered for coming months */
  fixo?: true
  /** months in which it occurs, counted from this one; all past ones where absent */
  meses?: readonly number[]
  /** months in which it has not been paid yet */
  atrasa?: readonly number[]
  departamento?: string
  meio?: Conta['meio']
}
