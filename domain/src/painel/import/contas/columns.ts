import type { ImportColumn } from '../description.ts'

/** Columns of a spreadsheet of open balances: suppliers and payers. */
export const COLUNAS = {
  federacao: {
    label: 'Entidade',
    required: true,
    headers: [
      'entidade',
      'federacao',
      'sigla',
      'sigla da federacao',
      'sigla da entidade',
      'federacao sigla',
      'empresa',
    ],
  },
  tipo: {
    label: 'Tipo',
    required: true,
    headers: ['tipo', 'tipo de conta', 'natureza', 'receita ou despesa', 'pagar ou receber', 'operacao'],
  },
  nome: {
    label: 'Descrição',
    required: true,
    headers: ['descricao', 'historico', 'o que', 'referente', 'referente a', 'titulo', 'conta'],
  },
  favorecido: {
    label: 'Fornecedor ou pagador',
    required: false,
    headers: [
      'fornecedor',
      'pagador',
      'favorecido',
      'a quem',
      'de quem',
      'cliente',
      'credor',
      'devedor',
      'nome',
      'fornecedor ou pagador',
      'cliente fornecedor',
      'razao social',
    ],
  },
  documento: {
    label: 'CPF ou CNPJ',
    required: false,
    headers: ['cpf ou cnpj', 'cnpj', 'cpf', 'cpf cnpj', 'cnpj cpf', 'documento', 'cnpj do fornecedor'],
  },
  categoria: {
    label: 'Categoria',
    required: false,
    headers: ['categoria', 'plano de contas', 'conta contabil', 'classificacao', 'centro'],
  },
  vencimento: {
    label: 'Vencimento',
    required: true,
    headers: ['vencimento', 'data de vencimento', 'data do vencimento', 'vence', 'vence em', 'dt vencimento', 'venc'],
  },
  valor: {
    label: 'Valor',
    required: true,
    headers: ['valor', 'saldo', 'valor em aberto', 'saldo em aberto', 'valor r', 'total', 'valor a pagar', 'em aberto'],
  },
  documentoFiscal: {
    label: 'Documento fiscal',
    required: false,
    headers: ['documento fiscal', 'nota fiscal', 'nf', 'nota', 'numero da nota', 'n da nota', 'numero do documento'],
  },
} as const satisfies Readonly<Record<string, ImportColumn>>

export type Coluna = keyof typeof COLUNAS
