import { ENDERECOS_DE_CONTEUDO } from '@sie/domain/base/portal/portaisDeConteudo.ts'
import { FEEDS_EDUCA, type RotaPath } from '@sie/domain/base/portal/routes.ts'
import type { FunctionComponent } from 'react'

type Part = () => Promise<FunctionComponent>

/** Files with two screens. */
const inscritos = () => import('../../features/eventos/ListaDeInscritosPage.tsx')
const clubes = () => import('../../features/conteudo/institucional/ClubesPage.tsx')
const validacao = () => import('../../features/painel/validacao/ValidacaoPage.tsx')

const eventos: Part = async () => (await import('../../features/eventos/EventosPage.tsx')).EventosPage

/** Screens, each a chunk loaded when it is opened; views with their query in the key. Each address of the catalogue has one. */
export type Parts = Readonly<Partial<Record<RotaPath | `${RotaPath}?${string}`, Part>>>

/** Screens open to visitors; the list comes with the app's first chunk. */
export const PARTS: Parts = {
  '/institucional/regimentotaxas': async () =>
    (await import('../../features/financeiro/servicos/RegimentoPage.tsx')).RegimentoPage,
  '/galeria': async () => (await import('../../features/conteudo/galeria/GaleriaPage.tsx')).GaleriaPage,
  '/galeria/album': async () => (await import('../../features/conteudo/galeria/AlbumPage.tsx')).AlbumPage,
  ...Object.fromEntries(
    FEEDS_EDUCA.map((path) => [path, async () => (await import('../../features/ensino/educa/Educa.tsx')).Educa]),
  ),
  '/cbtkdeduca/video/:id': async () => (await import('../../features/ensino/educa/VideoPage.tsx')).VideoPage,
  '/cbtkdeduca/postagem/:id': async () => (await import('../../features/ensino/educa/PostagemPage.tsx')).PostagemPage,
  '/cbtkdeduca/professores': async () =>
    (await import('../../features/ensino/educa/ProfessoresPage.tsx')).ProfessoresPage,
  '/cbtkdeduca/professor/:professorId': async () =>
    (await import('../../features/ensino/educa/ProfessorPage.tsx')).ProfessorPage,
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
    (await import('../../features/eventos/credenciais/CredencialPage.tsx')).CredencialPage,
  '/eventos/evento/credencial-virtual/:eventId/:userId': async () =>
    (await import('../../features/eventos/credenciais/CredencialVirtualPage.tsx')).CredencialVirtualPage,
  '/eventos/inscritos/listaprevia': async () => (await inscritos()).ListaPreviaPage,
  '/eventos/inscritos/listafinal': async () => (await inscritos()).ListaFinalPage,
  '/selecoes': async () => (await import('../../features/competicao/selecoes/SelecoesPage.tsx')).SelecoesPage,
  '/preview/ranking': async () => (await import('../../features/competicao/ranking/RankingPage.tsx')).RankingPage,
  '/preview/sorteio': async () => (await import('../../features/competicao/sorteio/SorteioPage.tsx')).SorteioPage,
  '/eventos/sumulas': async () => (await import('../../features/competicao/sumulas/SumulasPage.tsx')).SumulasPage,
  '/eventos/sumulas?ver=ginasio': async () =>
    (await import('../../features/competicao/sumulas/GinasioPage.tsx')).GinasioPage,
  '/eventos/sumulas?ver=medalhas': async () =>
    (await import('../../features/competicao/sumulas/MedalhasPage.tsx')).MedalhasPage,
  '/noticias': async () => (await import('../../features/conteudo/noticias/NoticiasPage.tsx')).NoticiasPage,
  '/noticias/noticia': async () => (await import('../../features/conteudo/noticias/NoticiaPage.tsx')).NoticiaPage,
  '/noticias/filiados': async () => (await import('../../features/conteudo/noticias/FiliadosPage.tsx')).FiliadosPage,
  ...Object.fromEntries(
    ENDERECOS_DE_CONTEUDO.map(([, path]) => [
      path,
      async () => (await import('../../features/conteudo/ConteudoPage.tsx')).ConteudoPage,
    ]),
  ),
  '/calendario': async () => (await import('../../features/eventos/calendario/CalendarioPage.tsx')).CalendarioPage,
  '/institucional': async () =>
    (await import('../../features/conteudo/institucional/InstitucionalPage.tsx')).InstitucionalPage,
  '/institucional/federacoes': async () =>
    (await import('../../features/conteudo/institucional/FederacoesPage.tsx')).FederacoesPage,
  '/institucional/filiados': async () => (await clubes()).FiliadosPage,
  '/institucional/associacoes': async () => (await clubes()).AssociacoesPage,
  '/transparencia': async () =>
    (await import('../../features/conteudo/transparencia/TransparenciaPage.tsx')).TransparenciaPage,
  '/sie/financeiro/printfatura': async () =>
    (await import('../../features/financeiro/FaturaImpressaPage.tsx')).FaturaImpressaPage,
  '/sie/financeiro/printrecibo': async () => (await import('../../features/financeiro/ReciboPage.tsx')).ReciboPage,
  '/validacao/certificado': async () => (await validacao()).CertificadoValidation,
  '/validacao/carteira': async () => (await validacao()).CarteiraValidation,
  '/sie/printimage': async () => (await import('../../features/documentos/carteira/ImpressaoPage.tsx')).ImpressaoPage,
  '/sie/certificados/printcertificado': async () =>
    (await import('../../features/documentos/certificados/CertificadoImpressoPage.tsx')).CertificadoImpressoPage,
  '/validacao/carteira?carreira': async () =>
    (await import('../../features/painel/validacao/CarreiraPage.tsx')).CarreiraPage,
  '/?busca': async () => (await import('../../features/painel/busca/ResultadosPage.tsx')).ResultadosPage,
  '/privacy-politics': async () => (await import('../../features/conteudo/institucional/Privacidade.tsx')).Privacidade,
  '/privacy-politics?sair': async () => (await import('../../features/pessoas/mensagens/SaidaPage.tsx')).SaidaPage,
  '/login': async () => (await import('../../features/pessoas/acesso/SignInPage.tsx')).SignInPage,
  '/forgot-password': async () => (await import('../../features/pessoas/acesso/EsqueciSenha.tsx')).EsqueciSenha,
  '/signup': async () => (await import('../../features/eventos/inscricao/InscricaoPage.tsx')).InscricaoPage,
  '/signup-validation': async () => (await import('../portal/SituacaoDoCadastro.tsx')).SituacaoDoCadastro,
}
