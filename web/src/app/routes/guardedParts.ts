import type { Parts } from './parts.ts'

/** The screens that need a session or a right: a list of its own, with the files of each, which visitors do not load. */
export const GUARDED_PARTS: Parts = {
  '/sie': async () => (await import('../desk/SiePage.tsx')).SiePage,
  '/sie/dashboard': async () => (await import('../../features/inicio/painel/Painel.tsx')).Painel,
  '/cbtkdeduca/admin/*': async () => (await import('./EducaAdmin.tsx')).EducaAdmin,
  '/sie/cadastros/pessoas': async () => (await import('../../features/pessoas/PessoasPage.tsx')).PessoasPage,
  '/sie/financeiro/receitas?ver=pagamentos': async () =>
    (await import('../../features/financeiro/PagamentosPage.tsx')).PagamentosPage,
  '/sie/financeiro/receitas?ver=conferir': async () =>
    (await import('../../features/financeiro/ConferirPage.tsx')).ConferirPage,
  '/sie/financeiro/receitas?ver=extrato': async () =>
    (await import('../../features/financeiro/ExtratoPage.tsx')).ExtratoPage,
  '/sie/financeiro/receitas?ver=apagar': async () =>
    (await import('../../features/financeiro/APagarPage.tsx')).APagarPage,
  '/sie/financeiro/receitas?ver=conciliacao': async () =>
    (await import('../../features/financeiro/conciliacao/ConciliacaoPage.tsx')).ConciliacaoPage,
  '/sie/cadastros/pessoas?importar': async () =>
    (await import('../../features/importacao/ImportarPlanilha.tsx')).ImportarPessoas,
  '/sie/cadastros/pessoas?ver=importarAnuidades': async () =>
    (await import('../../features/importacao/ImportarPlanilha.tsx')).ImportarAnuidades,
  '/sie/servicos/certificados?ver=importar': async () =>
    (await import('../../features/importacao/ImportarPlanilha.tsx')).ImportarCertificados,
  '/sie/financeiro/receitas?ver=lembretes': async () =>
    (await import('../../features/financeiro/LembretesPage.tsx')).LembretesPage,
  '/sie/financeiro/receitas?ver=importarContas': async () =>
    (await import('../../features/importacao/ImportarPlanilha.tsx')).ImportarContas,
  '/sie/cadastros/entidades?importar': async () =>
    (await import('../../features/importacao/ImportarPlanilha.tsx')).ImportarEntidades,
  '/sie/cadastros/pessoas?ver=mensagens': async () =>
    (await import('../../features/pessoas/mensagens/MensagensPage.tsx')).MensagensPage,
  '/sie/cadastros/pessoas?ver=graduacoes': async () =>
    (await import('../../features/pessoas/Graduacoes.tsx')).GraduacoesPage,
  '/sie/cadastros/pessoas?ver=graduacao': async () =>
    (await import('../../features/pessoas/Graduacoes.tsx')).GraduacaoPage,
  '/sie/cadastros/pessoas?aba=suspensoes': async () =>
    (await import('../../features/sancoes/SuspensoesPage.tsx')).SuspensoesPage,
  '/sie/cadastros/pessoas?aba=suspensao': async () =>
    (await import('../../features/sancoes/SuspensoesPage.tsx')).SuspensaoPage,
  '/sie/cadastros/pessoas?aba=licencas': async () =>
    (await import('../../features/sancoes/LicencasPage.tsx')).LicencasPage,
  '/sie/cadastros/pessoas?aba=licenca': async () =>
    (await import('../../features/sancoes/LicencasPage.tsx')).LicencaPage,
  '/sie/cadastros/pessoas?pendencias': async () =>
    (await import('../../features/pendencias/PendenciasPage.tsx')).PendenciasPage,
  '/sie/cadastros/addpraticante': async () => (await import('../../features/pessoas/PessoaPage.tsx')).PessoaPage,
  '/sie/cadastros/entidades': async () => (await import('../../features/entidades/EntidadesPage.tsx')).EntidadesPage,
  '/sie/cadastros/entidades?ver=arvore': async () => (await import('../../features/entidades/Arvore.tsx')).ArvorePage,
  '/sie/cadastros/entidades/addentidade': async () =>
    (await import('../../features/entidades/EntidadePage.tsx')).EntidadePage,
  '/institucional/federacoes/addfederacao': async () =>
    (await import('../../features/entidades/DoTipo.tsx')).FederacaoPage,
  '/institucional/filiados/addfiliado': async () => (await import('../../features/entidades/DoTipo.tsx')).FiliadoPage,
  '/institucional/associacoes/addassociacao': async () =>
    (await import('../../features/entidades/DoTipo.tsx')).AssociacaoPage,
  '/sie/administracao/usersgroups': async () =>
    (await import('../../features/administracao/GruposPage.tsx')).GruposPage,
  '/sie/administracao/addusersgroup': async () =>
    (await import('../../features/administracao/GrupoPage.tsx')).GrupoPage,
  '/sie/administracao/users': async () => (await import('../../features/administracao/UsuariosPage.tsx')).UsuariosPage,
  '/sie/administracao/users?auditoria': async () =>
    (await import('../../features/administracao/AuditoriaPage.tsx')).AuditoriaPage,
  '/sie/administracao/adduser': async () => (await import('../../features/administracao/UsuarioPage.tsx')).UsuarioPage,
  '/sie/administracao/departamentos': async () =>
    (await import('../../features/administracao/DepartamentosPage.tsx')).DepartamentosPage,
  '/sie/administracao/adddepartamento': async () =>
    (await import('../../features/administracao/DepartamentoPage.tsx')).DepartamentoPage,
  '/sie/financeiro/services': async () => (await import('../../features/servicos/ServicosPage.tsx')).ServicosPage,
  '/sie/financeiro/addservice': async () => (await import('../../features/servicos/ServicoPage.tsx')).ServicoPage,
  '/institucional/regimentotaxas/addservice': async () =>
    (await import('../../features/servicos/ServicoPage.tsx')).ServicoDoRegimentoPage,
  '/apoiadores': async () => (await import('../../features/institucional/Apoiadores.tsx')).ApoiadoresPage,
  '/apoiadores/addapoiador': async () => (await import('../../features/institucional/Apoiadores.tsx')).ApoiadorPage,
  '/profile': async () => (await import('../../features/perfil/Perfil.tsx')).Perfil,
  '/admin/production-dashboard': async () =>
    (await import('../../features/monitoramento/PainelProducao.tsx')).PainelProducao,
  '/galeria/addimagem': async () => (await import('../../features/galeria/mesa/AlbumFormPage.tsx')).AlbumFormPage,
  '/galeria/addimagem?ver=lista': async () =>
    (await import('../../features/galeria/mesa/AlbunsDaMesa.tsx')).AlbunsDaMesa,
  '/eventos/evento/localizacao': async () =>
    (await import('../../features/eventos/LocalizacaoPage.tsx')).LocalizacaoPage,
  '/eventos/addpassagensfaixa': async () => (await import('../../features/exames/ExamesPage.tsx')).ExamesPage,
  '/eventos/addpassagensfaixa?ver=norma': async () => (await import('../../features/exames/NormaPage.tsx')).NormaPage,
  '/eventos/inscricaoexamekukkiwon': async () =>
    (await import('../../features/kukkiwon/KukkiwonPage.tsx')).KukkiwonPage,
  '/eventos/inscricaoexamekukkiwon?ver=taxas': async () =>
    (await import('../../features/kukkiwon/TaxasPage.tsx')).TaxasPage,
  '/eventos/inscricaoexamefaixa': async () => (await import('../../features/exames/InscricaoPage.tsx')).InscricaoPage,
  '/eventos/inscricao': async () => (await import('../../features/eventos/inscrever/InscricaoPage.tsx')).InscricaoPage,
  '/eventos/evento/credenciamento': async () =>
    (await import('../../features/credenciais/CredenciamentoPage.tsx')).CredenciamentoPage,
  '/eventos/evento/credenciamento?ver=credencial': async () =>
    (await import('../../features/credenciais/CredencialDaMesa.tsx')).CredencialDaMesa,
  '/eventos/evento/credenciamento?ver=leituras': async () =>
    (await import('../../features/credenciais/LeiturasPage.tsx')).LeiturasPage,
  '/eventos/evento/credenciamento?ver=local': async () =>
    (await import('../../features/local/LocalPage.tsx')).LocalPage,
  '/eventos/evento/credencialcheck': async () =>
    (await import('../../features/credenciais/PortariaPage.tsx')).PortariaPage,
  '/eventos/evento/pesagem': async () => (await import('../../features/pesagem/PesagemPage.tsx')).PesagemPage,
  '/eventos/inscricao?ver=lista': async () =>
    (await import('../../features/eventos/inscrever/InscricoesPage.tsx')).InscricoesPage,
  '/eventos/inscricao?ver=inscricao': async () =>
    (await import('../../features/eventos/inscrever/UmaInscricao.tsx')).UmaInscricao,
  '/eventos/inscricao?ver=equipe': async () =>
    (await import('../../features/eventos/inscrever/EquipePage.tsx')).EquipePage,
  '/eventos/inscricao?ver=vaga': async () =>
    (await import('../../features/eventos/inscrever/ReceberVagaPage.tsx')).ReceberVagaPage,
  '/eventos/inscricao?ver=curso': async () =>
    (await import('../../features/eventos/curso/PresencaPage.tsx')).PresencaPage,
  '/eventos/inscricao?ver=presenca': async () =>
    (await import('../../features/eventos/curso/ConfirmarPage.tsx')).ConfirmarPage,
  '/eventos/addevento': async () => (await import('../../features/eventos/mesa/EventoFormPage.tsx')).EventoFormPage,
  '/selecoes/kyorugui/addselecao': async () =>
    (await import('../../features/selecoes/SelecaoFormPage.tsx')).SelecaoFormPage,
  '/selecoes/kyorugui/addselecao?ver=lista': async () =>
    (await import('../../features/selecoes/SelecoesDaMesa.tsx')).SelecoesDaMesa,
  '/preview/ranking?ver=mesa': async () =>
    (await import('../../features/ranking/mesa/ResultadosDaMesa.tsx')).ResultadosDaMesa,
  '/preview/ranking?ver=resultado': async () =>
    (await import('../../features/ranking/mesa/ResultadoPage.tsx')).ResultadoPage,
  '/preview/sorteio?ver=mesa': async () => (await import('../../features/sorteio/mesa/ChavesDaMesa.tsx')).ChavesDaMesa,
  '/preview/sorteio?ver=chave': async () => (await import('../../features/sorteio/mesa/ChavePage.tsx')).ChavePage,
  '/eventos/sumulas?ver=mesa': async () => (await import('../../features/sumulas/SumulasDaMesa.tsx')).SumulasDaMesa,
  '/eventos/sumulas?ver=protestos': async () => (await import('../../features/sumulas/Protestos.tsx')).ProtestosDaMesa,
  '/eventos/inscricao?ver=protesto': async () => (await import('../../features/sumulas/Protestos.tsx')).ProtestoPage,
  '/eventos/sumulas?ver=programacao': async () =>
    (await import('../../features/sumulas/ProgramacaoPage.tsx')).ProgramacaoPage,
  '/eventos/sumulas?ver=escala': async () => (await import('../../features/arbitragem/EscalaPage.tsx')).EscalaPage,
  '/eventos/sumulas/addsumula?rodada': async () =>
    (await import('../../features/sumulas/poomsae/RodadaPage.tsx')).RodadaPage,
  '/eventos/sumulas/addsumula': async () => (await import('../../features/sumulas/SumulaPage.tsx')).SumulaPage,
  '/eventos/addevento?ver=lista': async () =>
    (await import('../../features/eventos/mesa/EventosDaMesa.tsx')).EventosDaMesa,
  '/noticias/addnoticia': async () => (await import('../../features/noticias/NoticiaFormPage.tsx')).NoticiaFormPage,
  '/noticias/addnoticia?ver=lista': async () =>
    (await import('../../features/noticias/NoticiasDaMesa.tsx')).NoticiasDaMesa,
  '/content/addcontent': async () => (await import('../../features/conteudo/ConteudoFormPage.tsx')).ConteudoFormPage,
  '/content/addcontent?ver=lista': async () =>
    (await import('../../features/conteudo/ConteudosDaMesa.tsx')).ConteudosDaMesa,
  '/sie/editor-novidades?ver=lista': async () =>
    (await import('../../features/novidades/NovidadesDaMesa.tsx')).NovidadesDaMesa,
  '/sie/editor-novidades?ver=editar': async () =>
    (await import('../../features/novidades/NovidadeFormPage.tsx')).NovidadeFormPage,
  '/calendario/addagendamento': async () =>
    (await import('../../features/calendario/AgendamentoFormPage.tsx')).AgendamentoFormPage,
  '/calendario/addagendamento?ver=lista': async () =>
    (await import('../../features/calendario/AgendaDaMesa.tsx')).AgendaDaMesa,
  '/content/addcontent?ver=documentos': async () =>
    (await import('../../features/transparencia/DocumentosDaMesa.tsx')).DocumentosDaMesa,
  '/content/addcontent?ver=documento': async () =>
    (await import('../../features/transparencia/DocumentosDaMesa.tsx')).DocumentoFormPage,
  '/sie/servicos/transferencias': async () =>
    (await import('../../features/transferencias/TransferenciasPage.tsx')).TransferenciasPage,
  '/sie/servicos/transferencias?pedir': async () =>
    (await import('../../features/transferencias/PedirTransferencia.tsx')).PedirTransferencia,
  '/sie/servicos/transferencias?prazos': async () =>
    (await import('../../features/transferencias/PrazosPage.tsx')).PrazosPage,
  '/sie/servicos/transferencias?lote': async () =>
    (await import('../../features/transferencias/LotePage.tsx')).LotePage,
  '/sie/servicos/transferencias?id': async () =>
    (await import('../../features/transferencias/TransferenciaPage.tsx')).TransferenciaPage,
  '/sie/financeiro/receitas': async () => (await import('../../features/financeiro/ContasPage.tsx')).ReceitasPage,
  '/sie/financeiro/despesas': async () => (await import('../../features/financeiro/ContasPage.tsx')).DespesasPage,
  '/sie/financeiro/addconta': async () => (await import('../../features/financeiro/ContaFormPage.tsx')).ContaFormPage,
  '/sie/financeiro/receitas?ver=caixa': async () => (await import('../../features/financeiro/CaixaPage.tsx')).CaixaPage,
  '/sie/financeiro/receitas?ver=faturas': async () =>
    (await import('../../features/financeiro/FaturasPage.tsx')).FaturasPage,
  '/sie/financeiro/receitas?ver=fatura': async () =>
    (await import('../../features/financeiro/FaturaPage.tsx')).FaturaPage,
  '/sie/financeiro/receitas?ver=categorias': async () =>
    (await import('../../features/financeiro/CategoriasPage.tsx')).CategoriasPage,
  '/sie/financeiro/receitas?ver=repasses': async () =>
    (await import('../../features/financeiro/RepassesPage.tsx')).RepassesPage,
  '/sie/financeiro/receitas?ver=dividas': async () =>
    (await import('../../features/financeiro/DividasPage.tsx')).DividasPage,
  '/sie/financeiro/receitas?ver=vencimentos': async () =>
    (await import('../../features/financeiro/VencimentosPage.tsx')).VencimentosPage,
  '/sie/financeiro/receitas?ver=cobranca': async () =>
    (await import('../../features/financeiro/RegrasPage.tsx')).RegrasPage,
  '/sie/financeiro/receitas?ver=campanha': async () =>
    (await import('../../features/financeiro/campanha/CampanhaPage.tsx')).CampanhaPage,
  '/carteirinha-virtual': async () => (await import('../../features/carteira/CarteirinhaPage.tsx')).CarteirinhaPage,
  '/sie/servicos/carterinhas': async () =>
    (await import('../../features/carteira/CarteirinhasPage.tsx')).CarteirinhasPage,
  '/sie/servicos/certificados': async () =>
    (await import('../../features/certificados/CertificadosPage.tsx')).CertificadosPage,
  '/sie/servicos/certificados?ver=certificado': async () =>
    (await import('../../features/certificados/CertificadoPage.tsx')).CertificadoPage,
  '/sie/servicos/certificados?aba=modelos': async () =>
    (await import('../../features/certificados/modelos/ModelosPage.tsx')).ModelosPage,
  '/sie/servicos/certificados?aba=modelo': async () =>
    (await import('../../features/certificados/modelos/ModeloPage.tsx')).ModeloPage,
  '/sie/servicos/certificados?aba=lote': async () =>
    (await import('../../features/certificados/lote/EmitirLotePage.tsx')).EmitirLotePage,
  '/sie/servicos/certificados-pedidos': async () =>
    (await import('../../features/certificados/PedidosPage.tsx')).PedidosPage,
  '/sie/servicos/certificados-pedidos?ver=pedido': async () =>
    (await import('../../features/certificados/PedidoPage.tsx')).PedidoPage,
  '/admin/certificados-monitor': async () => (await import('../../features/certificados/MonitorPage.tsx')).MonitorPage,
  '/helpdesk': async () => (await import('../../features/ajuda/AjudaPage.tsx')).AjudaPage,
  '/helpdesk/faqs': async () => (await import('../../features/ajuda/FaqsPage.tsx')).FaqsPage,
  '/helpdesk/editfaq': async () => (await import('../../features/ajuda/FaqFormPage.tsx')).FaqFormPage,
  '/helpdesk/editfaq?ver=lista': async () => (await import('../../features/ajuda/AjudaDaMesa.tsx')).FaqsDaMesa,
  '/helpdesk/tutoriais': async () => (await import('../../features/ajuda/TutoriaisPage.tsx')).TutoriaisPage,
  '/helpdesk/edittutorial': async () => (await import('../../features/ajuda/TutorialFormPage.tsx')).TutorialFormPage,
  '/helpdesk/edittutorial?ver=lista': async () =>
    (await import('../../features/ajuda/AjudaDaMesa.tsx')).TutoriaisDaMesa,
  '/helpdesk/tickets': async () => (await import('../../features/ajuda/TicketsPage.tsx')).TicketsPage,
  '/helpdesk/tickets?ver=correio': async () => (await import('../../features/ajuda/CorreioPage.tsx')).CorreioPage,
  '/helpdesk/tickets?ver=lista': async () => (await import('../../features/ajuda/ListaDeChamados.tsx')).ListaDeChamados,
  '/helpdesk/tickets?ver=relatorio': async () => (await import('../../features/ajuda/RelatorioPage.tsx')).RelatorioPage,
  '/helpdesk/editticket': async () => (await import('../../features/ajuda/TicketPage.tsx')).TicketPage,
}
