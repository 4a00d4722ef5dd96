import { FEDERACAO_AUSENTE } from '../cells.ts'
import type { ImportReason } from '../description.ts'
import type { Coluna } from './columns.ts'

/** Reasons of refused rows. Those about rights occur only in imports by users, not on the command line. */
export const MOTIVOS = {
  'descricao-ausente': { titulo: 'Sem descrição', texto: 'Diga em poucas palavras o que é a conta.', coluna: 'nome' },
  'federacao-ausente': FEDERACAO_AUSENTE,
  'federacao-desconhecida': {
    titulo: 'Entidade desconhecida',
    texto: 'Use a sigla da confederação ou de uma federação cadastrada.',
    coluna: 'federacao',
  },
  'tipo-desconhecido': {
    titulo: 'Tipo desconhecido',
    texto: 'Escreva receita (a receber) ou despesa (a pagar).',
    coluna: 'tipo',
  },
  'categoria-desconhecida': {
    titulo: 'Categoria desconhecida',
    texto: 'Use uma categoria do plano de contas do mesmo tipo, pelo nome ou pelo número, ou deixe a célula vazia.',
    coluna: 'categoria',
  },
  'documento-invalido': {
    titulo: 'CPF ou CNPJ inválido',
    texto: 'Confira os números do CPF ou do CNPJ, ou deixe a célula vazia.',
    coluna: 'documento',
  },
  'vencimento-invalido': {
    titulo: 'Vencimento inválido',
    texto: 'Informe o dia do vencimento, como 31/03/2026.',
    coluna: 'vencimento',
  },
  'valor-ausente': { titulo: 'Sem valor', texto: 'Informe quanto está em aberto, como 1.234,56.', coluna: 'valor' },
  'conta-repetida': {
    titulo: 'Repetida no arquivo',
    texto: 'A mesma conta já apareceu em uma linha anterior. Se são duas, diga o documento fiscal de cada uma.',
  },
  'texto-longo': { titulo: 'Texto longo demais', texto: 'Um texto é longo demais: encurte-o.' },
  'mes-fechado': {
    titulo: 'Mês fechado',
    texto: 'O mês do vencimento está fechado. Reabra-o em Caixa, ou use outro vencimento.',
    coluna: 'vencimento',
  },
  'conta-desativada': {
    titulo: 'Excluída no portal',
    texto: 'Esta conta já foi importada e depois excluída. Restaure-a na lista, se ela vale.',
  },
  'federacao-sem-permissao': { titulo: 'De outra entidade', texto: 'Você não pode lançar contas desta entidade.' },
} as const satisfies Readonly<Record<string, ImportReason & { coluna?: Coluna }>>

export type Motivo = keyof typeof MOTIVOS
