import { ENDERECOS_DE_CONTEUDO } from '@sie/domain/conteudo/portais.ts'
import type { RotaPath } from '@sie/domain/portal/routes.ts'
import type { FunctionComponent } from 'react'

type Part = () => Promise<FunctionComponent>

const eventos: Part = async () => (await import('../../features/eventos/EventosPage.tsx')).EventosPage

/** Screens, each a chunk loaded when it is opened; views with their query in the key. Each address of the catalogue has one. */
export type Parts = Readonly<Partial<Record<RotaPath | `${RotaPath}?${string}`, Part>>>

/** Screens open to visitors; the list comes with the app's first chunk. */
export const PARTS: Parts = {
  '/institucional/regimentotaxas': async () =>
    (await import('../../features/servicos/RegimentoPage.tsx')).RegimentoPage,
  '/galeria': async () => (await import('../../features/galeria/GaleriaPage.tsx')).GaleriaPage,
  '/galeria/album': async () => (await import('../../features/galeria/AlbumPage.tsx')).AlbumPage,
  '/cbtkdeduca/video/:id': async () => (await import('../../features/educa/VideoPage.tsx')).VideoPage,
  '/cbtkdeduca/postagem/:id': async () => (await import('../../features/educa/PostagemPage.tsx')).PostagemPage,
  '/cbtkdeduca/professores': async () => (await import('../../features/educa/ProfessoresPage.tsx')).ProfessoresPage,
  '/cbtkdeduca/professor/:professorId': async () =>
    (await import('../../features/educa/ProfessorPage.tsx')).ProfessorPage,
  '/eventos': eventos,
  '/competicoes': eventos,
  '/examesdefaixa': eventos,
  '/cursos': eventos,
  '/seminarios': eventos,
  '/eventos/examesdefaixa': eventos,
  '/eventos/cursos': eventos,
  '/eventos/seminarios': eventos,
  '/eventos/evento': async () => (await import('../../features/eventos/EventoPage.tsx')).EventoPage,
  '/eventos/evento/credencial': async () =>
    (await import('../../features/credenciais/CredencialPage.tsx')).CredencialPage,
  '/eventos/evento/credencial-virtual/:eventId/:userId': async () =>
    (await import('../../features/credenciais/CredencialVirtualPage.tsx')).CredencialVirtualPage,
  '/eventos/inscritos/listaprevia': async () =>
    (await import('../../features/eventos/ListaDeInscritosPage.tsx')).ListaPreviaPage,
  '/eventos/inscritos/listafinal': async () =>
    (await import('../../features/eventos/ListaDeInscritosPage.tsx')).ListaFinalPage,
  '/selecoes': async () => (await import('../../features/selecoes/SelecoesPage.tsx')).SelecoesPage,
  '/preview/ranking': async () => (await import('../../features/ranking/RankingPage.tsx')).RankingPage,
  '/preview/sorteio': async () => (await import('../../features/sorteio/SorteioPage.tsx')).SorteioPage,
  '/eventos/sumulas': async () => (await import('../../features/sumulas/SumulasPage.tsx')).SumulasPage,
  '/eventos/sumulas?ver=ginasio': async () => (await import('../../features/sumulas/GinasioPage.tsx')).GinasioPage,
  '/eventos/sumulas?ver=medalhas': async () => (await import('../../features/sumulas/MedalhasPage.tsx')).MedalhasPage,
  '/noticias': async () => (await import('../../features/noticias/NoticiasPage.tsx')).NoticiasPage,
  '/noticias/noticia': async () => (await import('../../features/noticias/NoticiaPage.tsx')).NoticiaPage,
  '/noticias/filiados': async () => (await import('../../features/noticias/FiliadosPage.tsx')).FiliadosPage,
  ...Object.fromEntries(
    ENDERECOS_DE_CONTEUDO.map(([, path]) => [
      path,
      async () => (await import('../../features/conteudo/ConteudoPage.tsx')).ConteudoPage,
    ]),
  ),
  '/calendario': async () => (await import('../../features/calendario/CalendarioPage.tsx')).CalendarioPage,
  '/institucional': async () => (await import('../../features/institucional/InstitucionalPage.tsx')).InstitucionalPage,
  '/institucional/federacoes': async () =>
    (await import('../../features/institucional/FederacoesPage.tsx')).FederacoesPage,
  '/institucional/filiados': async () => (await import('../../features/institucional/ClubesPage.tsx')).FiliadosPage,
  '/institucional/associacoes': async () =>
    (await import('../../features/institucional/ClubesPage.tsx')).AssociacoesPage,
  '/transparencia': async () => (await import('../../features/transparencia/TransparenciaPage.tsx')).TransparenciaPage,
  '/sie/financeiro/printfatura': async () =>
    (await import('../../features/financeiro/FaturaImpressaPage.tsx')).FaturaImpressaPage,
  '/sie/financeiro/printrecibo': async () => (await import('../../features/financeiro/ReciboPage.tsx')).ReciboPage,
  '/validacao/certificado': async () => (await import('../../features/validacao/ValidacaoPage.tsx')).ValidarCertificado,
  '/validacao/carteira': async () => (await import('../../features/validacao/ValidacaoPage.tsx')).ValidarCarteira,
  '/sie/printimage': async () => (await import('../../features/carteira/ImpressaoPage.tsx')).ImpressaoPage,
  '/sie/certificados/printcertificado': async () =>
    (await import('../../features/certificados/CertificadoImpressoPage.tsx')).CertificadoImpressoPage,
  '/validacao/carteira?carreira': async () => (await import('../../features/validacao/CarreiraPage.tsx')).CarreiraPage,
  '/?busca': async () => (await import('../../features/busca/ResultadosPage.tsx')).ResultadosPage,
  '/privacy-politics': async () => (await import('../../features/institucional/Privacidade.tsx')).Privacidade,
  '/login': async () => (await import('../../features/acesso/Entrar.tsx')).Entrar,
  '/forgot-password': async () => (await import('../../features/acesso/EsqueciSenha.tsx')).EsqueciSenha,
  '/signup': async () => (await import('../../features/inscricao/InscricaoPage.tsx')).InscricaoPage,
  '/signup-validation': async () => (await import('../portal/SituacaoDoCadastro.tsx')).SituacaoDoCadastro,
}
