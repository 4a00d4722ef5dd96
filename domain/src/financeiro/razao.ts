export const CONTAS_DO_RAZAO = [
  'caixa',
  'aReceber',
  'receita',
  'encargos',
  'taxas',
  'repasse',
  'credito',
  'estorno',
  'isencao',
] as const
export type ContaDoRazao = (typeof CONTAS_DO_RAZAO)[number]
export const ROTULOS_DE_CONTA: Readonly<Record<ContaDoRazao, string>> = {
  caixa: 'Caixa',
  aReceber: 'A receber',
  receita: 'Receita',
  encargos: 'Multa e juros',
  taxas: 'Taxas de estorno',
  repasse: 'Repasse devido',
  credito: 'Crédito de pagadores',
  estorno: 'Estornos',
  isencao: 'Isenções',
}
