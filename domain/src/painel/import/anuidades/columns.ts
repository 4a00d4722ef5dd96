import type { ImportColumn } from '../description.ts'

/** Columns of a spreadsheet of annuities that were paid outside the portal. */
export const COLUNAS = {
  nome: {
    label: 'Nome',
    required: false,
    headers: ['nome', 'nome completo', 'praticante', 'atleta', 'filiado', 'nome do praticante', 'nome do atleta'],
  },
  cpf: { label: 'CPF', required: true, headers: ['cpf', 'c p f', 'numero do cpf', 'n cpf', 'cpf do praticante'] },
  federacao: {
    label: 'Federação',
    required: true,
    headers: ['federacao', 'sigla da federacao', 'sigla', 'fed', 'federacao sigla', 'entidade'],
  },
  ano: { label: 'Ano', required: true, headers: ['ano', 'anuidade', 'exercicio', 'ano da anuidade', 'referencia'] },
  valor: { label: 'Valor', required: false, headers: ['valor', 'valor pago', 'valor r', 'pago', 'total'] },
  situacao: { label: 'Situação', required: false, headers: ['situacao', 'status', 'quitacao', 'condicao'] },
  recibo: {
    label: 'Recibo',
    required: false,
    headers: ['recibo', 'numero do recibo', 'n do recibo', 'comprovante', 'documento'],
  },
} as const satisfies Readonly<Record<string, ImportColumn>>

export type Coluna = keyof typeof COLUNAS
