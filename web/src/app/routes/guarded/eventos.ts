import type { Parts } from '../parts.ts'

export const PARTS: Parts = {
  '/eventos/evento/localizacao': async () =>
    (await import('../../../features/eventos/LocalizacaoPage.tsx')).LocalizacaoPage,
  '/eventos/addpassagensfaixa': async () =>
    (await import('../../../features/eventos/exames/ExamesPage.tsx')).ExamesPage,
  '/eventos/addpassagensfaixa?ver=norma': async () =>
    (await import('../../../features/eventos/exames/NormaPage.tsx')).NormaPage,
  '/eventos/inscricaoexamekukkiwon': async () =>
    (await import('../../../features/eventos/kukkiwon/KukkiwonPage.tsx')).KukkiwonPage,
  '/eventos/inscricaoexamekukkiwon?ver=taxas': async () =>
    (await import('../../../features/eventos/kukkiwon/TaxasPage.tsx')).TaxasPage,
  '/eventos/inscricaoexamefaixa': async () =>
    (await import('../../../features/eventos/exames/InscricaoPage.tsx')).InscricaoPage,
  '/eventos/inscricao': async () =>
    (await import('../../../features/eventos/inscrever/InscricaoPage.tsx')).InscricaoPage,
  '/eventos/evento/credenciamento': async () =>
    (await import('../../../features/eventos/credenciais/CredenciamentoPage.tsx')).CredenciamentoPage,
  '/eventos/evento/credenciamento?ver=credencial': async () =>
    (await import('../../../features/eventos/credenciais/CredencialDaMesa.tsx')).CredencialDaMesa,
  '/eventos/evento/credenciamento?ver=leituras': async () =>
    (await import('../../../features/eventos/credenciais/LeiturasPage.tsx')).LeiturasPage,
  '/eventos/evento/credenciamento?ver=local': async () =>
    (await import('../../../features/competicao/local/LocalPage.tsx')).LocalPage,
  '/eventos/evento/credencialcheck': async () =>
    (await import('../../../features/eventos/credenciais/PortariaPage.tsx')).PortariaPage,
  '/eventos/evento/pesagem': async () =>
    (await import('../../../features/competicao/pesagem/PesagemPage.tsx')).PesagemPage,
  '/eventos/inscricao?ver=lista': async () =>
    (await import('../../../features/eventos/inscrever/InscricoesPage.tsx')).InscricoesPage,
  '/eventos/inscricao?ver=inscricao': async () =>
    (await import('../../../features/eventos/inscrever/UmaInscricao.tsx')).UmaInscricao,
  '/eventos/inscricao?ver=equipe': async () =>
    (await import('../../../features/eventos/inscrever/EquipePage.tsx')).EquipePage,
  '/eventos/inscricao?ver=vaga': async () =>
    (await import('../../../features/eventos/inscrever/TakeVagaPage.tsx')).TakeVagaPage,
  '/eventos/inscricao?ver=curso': async () =>
    (await import('../../../features/eventos/curso/PresencaPage.tsx')).PresencaPage,
  '/eventos/inscricao?ver=presenca': async () =>
    (await import('../../../features/eventos/curso/ConfirmPresencaPage.tsx')).ConfirmPresencaPage,
  '/eventos/addevento': async () => (await import('../../../features/eventos/mesa/EventoFormPage.tsx')).EventoFormPage,
  '/selecoes/kyorugui/addselecao': async () =>
    (await import('../../../features/competicao/selecoes/SelecaoFormPage.tsx')).SelecaoFormPage,
  '/selecoes/kyorugui/addselecao?ver=lista': async () =>
    (await import('../../../features/competicao/selecoes/SelecoesDaMesa.tsx')).SelecoesDaMesa,
  '/preview/ranking?ver=mesa': async () =>
    (await import('../../../features/competicao/ranking/mesa/ResultadosDaMesa.tsx')).ResultadosDaMesa,
  '/preview/ranking?ver=resultado': async () =>
    (await import('../../../features/competicao/ranking/mesa/ResultadoPage.tsx')).ResultadoPage,
  '/preview/sorteio?ver=mesa': async () =>
    (await import('../../../features/competicao/sorteio/mesa/ChavesDaMesa.tsx')).ChavesDaMesa,
  '/preview/sorteio?ver=ajustar': async () =>
    (await import('../../../features/competicao/sorteio/mesa/AdjustClasses.tsx')).AdjustClasses,
  '/preview/sorteio?ver=chave': async () =>
    (await import('../../../features/competicao/sorteio/mesa/ChavePage.tsx')).ChavePage,
  '/eventos/sumulas?ver=mesa': async () =>
    (await import('../../../features/competicao/sumulas/SumulasDaMesa.tsx')).SumulasDaMesa,
  '/eventos/sumulas?ver=protestos': async () =>
    (await import('../../../features/competicao/sumulas/Protestos.tsx')).ProtestosDaMesa,
  '/eventos/inscricao?ver=protesto': async () =>
    (await import('../../../features/competicao/sumulas/Protestos.tsx')).ProtestoPage,
  '/eventos/sumulas?ver=dia': async () => (await import('../../../features/competicao/dia/DiaPage.tsx')).DiaPage,
  '/eventos/sumulas?ver=programacao': async () =>
    (await import('../../../features/competicao/sumulas/ProgramacaoPage.tsx')).ProgramacaoPage,
  '/eventos/sumulas?ver=regras': async () =>
    (await import('../../../features/competicao/regras/RegrasPage.tsx')).RegrasPage,
  '/eventos/sumulas?ver=regra': async () =>
    (await import('../../../features/competicao/regras/RegraFormPage.tsx')).RegraFormPage,
  '/eventos/sumulas?ver=escala': async () =>
    (await import('../../../features/competicao/arbitragem/EscalaPage.tsx')).EscalaPage,
  '/eventos/sumulas/addsumula?rodada': async () =>
    (await import('../../../features/competicao/sumulas/poomsae/RodadaPage.tsx')).RodadaPage,
  '/eventos/sumulas/addsumula': async () =>
    (await import('../../../features/competicao/sumulas/SumulaPage.tsx')).SumulaPage,
  '/eventos/addevento?ver=lista': async () =>
    (await import('../../../features/eventos/mesa/EventosDaMesa.tsx')).EventosDaMesa,
}
