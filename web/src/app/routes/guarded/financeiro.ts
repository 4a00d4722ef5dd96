import type { Parts } from '../parts.ts'

export const PARTS: Parts = {
  '/sie/financeiro/receitas?ver=pagamentos': async () =>
    (await import('../../../features/financeiro/PagamentosPage.tsx')).PagamentosPage,
  '/sie/financeiro/receitas?ver=conferir': async () =>
    (await import('../../../features/financeiro/CheckPaymentsPage.tsx')).CheckPaymentsPage,
  '/sie/financeiro/receitas?ver=extrato': async () =>
    (await import('../../../features/financeiro/ExtratoPage.tsx')).ExtratoPage,
  '/sie/financeiro/receitas?ver=apagar': async () =>
    (await import('../../../features/financeiro/APagarPage.tsx')).APagarPage,
  '/sie/financeiro/receitas?ver=conciliacao': async () =>
    (await import('../../../features/financeiro/conciliacao/ConciliacaoPage.tsx')).ConciliacaoPage,
  '/sie/financeiro/receitas?ver=lembretes': async () =>
    (await import('../../../features/financeiro/LembretesPage.tsx')).LembretesPage,
  '/sie/financeiro/receitas?ver=importarContas': async () =>
    (await import('../../../features/painel/importacao/ImportPlanilha.tsx')).ImportContas,
  '/sie/financeiro/services': async () =>
    (await import('../../../features/financeiro/servicos/ServicosPage.tsx')).ServicosPage,
  '/sie/financeiro/addservice': async () =>
    (await import('../../../features/financeiro/servicos/ServicoPage.tsx')).ServicoPage,
  '/sie/financeiro/receitas': async () => (await import('../../../features/financeiro/ContasPage.tsx')).ReceitasPage,
  '/sie/financeiro/despesas': async () => (await import('../../../features/financeiro/ContasPage.tsx')).DespesasPage,
  '/sie/financeiro/addconta': async () =>
    (await import('../../../features/financeiro/ContaFormPage.tsx')).ContaFormPage,
  '/sie/financeiro/receitas?ver=caixa': async () =>
    (await import('../../../features/financeiro/CaixaPage.tsx')).CaixaPage,
  '/sie/financeiro/receitas?ver=faturas': async () =>
    (await import('../../../features/financeiro/FaturasPage.tsx')).FaturasPage,
  '/sie/financeiro/receitas?ver=fatura': async () =>
    (await import('../../../features/financeiro/FaturaPage.tsx')).FaturaPage,
  '/sie/financeiro/receitas?ver=categorias': async () =>
    (await import('../../../features/financeiro/CategoriasPage.tsx')).CategoriasPage,
  '/sie/financeiro/receitas?ver=repasses': async () =>
    (await import('../../../features/financeiro/RepassesPage.tsx')).RepassesPage,
  '/sie/financeiro/receitas?ver=dividas': async () =>
    (await import('../../../features/financeiro/DividasPage.tsx')).DividasPage,
  '/sie/financeiro/receitas?ver=vencimentos': async () =>
    (await import('../../../features/financeiro/VencimentosPage.tsx')).VencimentosPage,
  '/sie/financeiro/receitas?ver=cobranca': async () =>
    (await import('../../../features/financeiro/RegrasPage.tsx')).RegrasPage,
  '/sie/financeiro/receitas?ver=campanha': async () =>
    (await import('../../../features/financeiro/campanha/CampanhaPage.tsx')).CampanhaPage,
}
