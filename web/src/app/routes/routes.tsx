import { ENDERECOS_DE_CONTEUDO } from '@sie/domain/conteudo/portais.ts'
import { FEEDS_EDUCA, ROTAS, type Rota, type RotaPath } from '@sie/domain/portal/routes.ts'
import { VIEWS, viewKey, viewOf } from '@sie/domain/portal/views.ts'
import { lazy, type ComponentType, type FunctionComponent } from 'react'
import { createBrowserRouter, Outlet, useLocation, type RouteObject } from 'react-router-dom'
import { Inicio } from '../../features/inicio/Inicio.tsx'
import { useRenders } from '../../platform/monitor/useRenders.ts'
import { loadPart } from '../../platform/parts.ts'
import { PageSkeleton } from '../../ui/feedback/PageSkeleton.tsx'
import { Bare } from '../portal/Bare.tsx'
import { Educa } from '../portal/Educa.tsx'
import { EmPreparo } from '../shell/EmPreparo.tsx'
import { NotFound } from '../shell/NotFound.tsx'
import { PortalOrDesk } from './PortalOrDesk.tsx'
import { PublicLayout } from '../portal/PublicLayout.tsx'
import { Redirecionar } from './Redirecionar.tsx'
import { RequireSession } from './RequireSession.tsx'
import { RouteError } from '../shell/RouteError.tsx'

type Part = () => Promise<FunctionComponent>

const dashboard: Part = async () => (await import('../../features/inicio/painel/Painel.tsx')).Painel

/** The screens that exist, each a part that loads when it is opened; views under their query. The catalogue's `ready` says so too. */
const PARTS: Readonly<Partial<Record<RotaPath | `${RotaPath}?${string}`, Part>>> = {
  '/sie': dashboard,
  '/sie/dashboard': dashboard,
  '/sie/cadastros/pessoas': async () => (await import('../../features/pessoas/PessoasPage.tsx')).PessoasPage,
  '/sie/financeiro/receitas?ver=conciliacao': async () =>
    (await import('../../features/financeiro/conciliacao/ConciliacaoPage.tsx')).ConciliacaoPage,
  '/sie/cadastros/pessoas?importar': async () =>
    (await import('../../features/importacao/ImportarPlanilha.tsx')).ImportarPessoas,
  '/sie/cadastros/entidades?importar': async () =>
    (await import('../../features/importacao/ImportarPlanilha.tsx')).ImportarEntidades,
  '/sie/cadastros/pessoas?ver=graduacoes': async () =>
    (await import('../../features/pessoas/Graduacoes.tsx')).GraduacoesPage,
  '/sie/cadastros/pessoas?ver=graduacao': async () =>
    (await import('../../features/pessoas/Graduacoes.tsx')).GraduacaoPage,
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
  '/institucional/regimentotaxas': async () =>
    (await import('../../features/servicos/RegimentoPage.tsx')).RegimentoPage,
  '/apoiadores': async () => (await import('../../features/institucional/Apoiadores.tsx')).ApoiadoresPage,
  '/apoiadores/addapoiador': async () => (await import('../../features/institucional/Apoiadores.tsx')).ApoiadorPage,
  '/profile': async () => (await import('../../features/perfil/Perfil.tsx')).Perfil,
  '/admin/production-dashboard': async () =>
    (await import('../../features/monitoramento/PainelProducao.tsx')).PainelProducao,
  '/galeria': async () => (await import('../../features/galeria/GaleriaPage.tsx')).GaleriaPage,
  '/galeria/album': async () => (await import('../../features/galeria/AlbumPage.tsx')).AlbumPage,
  '/galeria/addimagem': async () => (await import('../../features/galeria/mesa/AlbumFormPage.tsx')).AlbumFormPage,
  '/galeria/addimagem?ver=lista': async () =>
    (await import('../../features/galeria/mesa/AlbunsDaMesa.tsx')).AlbunsDaMesa,
  '/noticias': async () => (await import('../../features/noticias/NoticiasPage.tsx')).NoticiasPage,
  '/noticias/noticia': async () => (await import('../../features/noticias/NoticiaPage.tsx')).NoticiaPage,
  '/noticias/addnoticia': async () => (await import('../../features/noticias/NoticiaFormPage.tsx')).NoticiaFormPage,
  '/noticias/addnoticia?ver=lista': async () =>
    (await import('../../features/noticias/NoticiasDaMesa.tsx')).NoticiasDaMesa,
  '/noticias/filiados': async () => (await import('../../features/noticias/FiliadosPage.tsx')).FiliadosPage,
  ...Object.fromEntries(
    ENDERECOS_DE_CONTEUDO.map(([, path]) => [
      path,
      async () => (await import('../../features/conteudo/ConteudoPage.tsx')).ConteudoPage,
    ]),
  ),
  '/content/addcontent': async () => (await import('../../features/conteudo/ConteudoFormPage.tsx')).ConteudoFormPage,
  '/content/addcontent?ver=lista': async () =>
    (await import('../../features/conteudo/ConteudosDaMesa.tsx')).ConteudosDaMesa,
  '/sie/editor-novidades': async () => (await import('../../features/novidades/NovidadesPage.tsx')).NovidadesPage,
  '/sie/editor-novidades?ver=lista': async () =>
    (await import('../../features/novidades/NovidadesDaMesa.tsx')).NovidadesDaMesa,
  '/sie/editor-novidades?ver=editar': async () =>
    (await import('../../features/novidades/NovidadeFormPage.tsx')).NovidadeFormPage,
  '/calendario': async () => (await import('../../features/calendario/CalendarioPage.tsx')).CalendarioPage,
  '/calendario/addagendamento': async () =>
    (await import('../../features/calendario/AgendamentoFormPage.tsx')).AgendamentoFormPage,
  '/calendario/addagendamento?ver=lista': async () =>
    (await import('../../features/calendario/AgendaDaMesa.tsx')).AgendaDaMesa,
  '/institucional': async () => (await import('../../features/institucional/InstitucionalPage.tsx')).InstitucionalPage,
  '/institucional/federacoes': async () =>
    (await import('../../features/institucional/FederacoesPage.tsx')).FederacoesPage,
  '/institucional/filiados': async () => (await import('../../features/institucional/ClubesPage.tsx')).FiliadosPage,
  '/institucional/associacoes': async () =>
    (await import('../../features/institucional/ClubesPage.tsx')).AssociacoesPage,
  '/transparencia': async () => (await import('../../features/transparencia/TransparenciaPage.tsx')).TransparenciaPage,
  '/content/addcontent?ver=documentos': async () =>
    (await import('../../features/transparencia/DocumentosDaMesa.tsx')).DocumentosDaMesa,
  '/content/addcontent?ver=documento': async () =>
    (await import('../../features/transparencia/DocumentosDaMesa.tsx')).DocumentoFormPage,
  '/sie/financeiro/receitas': async () => (await import('../../features/financeiro/ContasPage.tsx')).ReceitasPage,
  '/sie/financeiro/despesas': async () => (await import('../../features/financeiro/ContasPage.tsx')).DespesasPage,
  '/sie/financeiro/addconta': async () => (await import('../../features/financeiro/ContaFormPage.tsx')).ContaFormPage,
  '/sie/financeiro/receitas?ver=caixa': async () => (await import('../../features/financeiro/CaixaPage.tsx')).CaixaPage,
  '/sie/financeiro/receitas?ver=faturas': async () =>
    (await import('../../features/financeiro/FaturasPage.tsx')).FaturasPage,
  '/sie/financeiro/receitas?ver=fatura': async () =>
    (await import('../../features/financeiro/FaturaPage.tsx')).FaturaPage,
  '/sie/financeiro/printfatura': async () =>
    (await import('../../features/financeiro/FaturaImpressaPage.tsx')).FaturaImpressaPage,
  '/sie/financeiro/printrecibo': async () => (await import('../../features/financeiro/ReciboPage.tsx')).ReciboPage,
  '/sie/financeiro/receitas?ver=categorias': async () =>
    (await import('../../features/financeiro/CategoriasPage.tsx')).CategoriasPage,
  '/sie/financeiro/receitas?ver=dividas': async () =>
    (await import('../../features/financeiro/DividasPage.tsx')).DividasPage,
  '/sie/financeiro/receitas?ver=vencimentos': async () =>
    (await import('../../features/financeiro/VencimentosPage.tsx')).VencimentosPage,
  '/sie/financeiro/receitas?ver=campanha': async () =>
    (await import('../../features/financeiro/campanha/CampanhaPage.tsx')).CampanhaPage,
  '/?busca': async () => (await import('../../features/busca/ResultadosPage.tsx')).ResultadosPage,
  '/privacy-politics': async () => (await import('../../features/institucional/Privacidade.tsx')).Privacidade,
  '/login': async () => (await import('../../features/acesso/Entrar.tsx')).Entrar,
  '/forgot-password': async () => (await import('../../features/acesso/EsqueciSenha.tsx')).EsqueciSenha,
  '/change-password': async () => (await import('../../features/acesso/TrocarSenha.tsx')).TrocarSenha,
  '/change-Email': async () => (await import('../../features/acesso/TrocarEmail.tsx')).TrocarEmail,
  '/change-Name': async () => (await import('../../features/acesso/TrocarNome.tsx')).TrocarNome,
  '/notverified': async () => (await import('../../features/acesso/NaoVerificado.tsx')).NaoVerificado,
  '/unauthorized': async () => (await import('./Unauthorized.tsx')).Unauthorized,
  '/signup': async () => (await import('../../features/inscricao/InscricaoPage.tsx')).InscricaoPage,
  '/signup-validation': async () => (await import('../../features/inscricao/Validacao.tsx')).Validacao,
}

/** Small enough to come with the app. */
const HERE: Readonly<Partial<Record<RotaPath, ComponentType>>> = {
  '/': Inicio,
  ...Object.fromEntries(FEEDS_EDUCA.map((path) => [path, Educa])),
}

/** A screen that comes with the app, and views of it that anybody may open, each a part. */
function withOpenViews(path: RotaPath, Own: ComponentType): ComponentType {
  const views = VIEWS.filter((view) => view.path === path && !view.rule)
  if (views.length === 0) return Own
  const screens = new Map(
    views.map((view) => {
      const part = PARTS[viewKey(view)]
      return [view.query, part && lazy(async () => ({ default: await loadPart(part) }))] as const
    }),
  )
  return function Here() {
    const { pathname, search } = useLocation()
    const Screen = screens.get(viewOf(pathname, search)?.query ?? '') ?? Own
    return <Screen />
  }
}

/** A screen whose renders are counted: it is drawn inside the component that counts, since no other knows of each. */
function counted(path: string, draw: FunctionComponent): FunctionComponent {
  return function Counted() {
    useRenders(path)
    return draw({})
  }
}

function route({ path, title, rule, redirect }: Rota<RotaPath>): RouteObject {
  const part = PARTS[path]
  if (redirect) return { path, caseSensitive: true, element: <Redirecionar titulo={title} para={redirect} /> }
  if (!part) return { path, caseSensitive: true, Component: HERE[path] ? withOpenViews(path, HERE[path]) : EmPreparo }
  return {
    path,
    caseSensitive: true,
    lazy: async () => {
      const Screen = counted(path, await loadPart(part, path))
      // A view without a part is drawn by the screen itself.
      const views = VIEWS.filter((view) => view.path === path && (view.redirect || PARTS[viewKey(view)]))
      if (!rule && views.length === 0) return { Component: Screen }
      // It knows every rule's name, and with them every collection: not for visitors.
      const { RequireRule } = await loadPart(() => import('./RequireRule.tsx'))
      const Own = () =>
        rule ? (
          <RequireRule rule={rule}>
            <Screen />
          </RequireRule>
        ) : (
          <Screen />
        )
      if (views.length === 0) return { Component: Own }
      const { withViews } = await loadPart(() => import('./Views.tsx'))
      const parts = views.flatMap((view) => {
        const further = PARTS[viewKey(view)]
        return further ? [[view.query, further] as const] : []
      })
      return { Component: withViews(Own, Object.fromEntries(parts)) }
    },
  }
}

const rows = (choose: (rota: Rota<RotaPath>) => boolean) => ROTAS.filter(choose).map(route)

/** All addresses of the specification (2), from the catalogue; everything else is the not-found screen. */
export const routes: RouteObject[] = [
  {
    Component: Outlet,
    ErrorBoundary: RouteError,
    HydrateFallback: PageSkeleton,
    children: [
      {
        Component: RequireSession,
        children: [
          {
            lazy: async () => ({ Component: (await loadPart(() => import('../desk/DeskLayout.tsx'))).DeskLayout }),
            children: [
              {
                ErrorBoundary: RouteError,
                children: rows(({ guard, layout }) => guard === 'sessao' && layout === 'portal'),
              },
            ],
          },
        ],
      },
      {
        Component: Bare,
        children: [{ ErrorBoundary: RouteError, children: rows(({ layout }) => layout !== 'portal') }],
      },
      {
        Component: PortalOrDesk,
        children: [{ ErrorBoundary: RouteError, children: rows(({ alsoDesk }) => alsoDesk === true) }],
      },
      {
        Component: PublicLayout,
        children: [
          {
            ErrorBoundary: RouteError,
            children: [
              ...rows(({ guard, layout, alsoDesk }) => guard === 'publica' && layout === 'portal' && !alsoDesk),
              { path: '*', Component: NotFound },
            ],
          },
        ],
      },
    ],
  },
]

/** The optional prefix of every address (specification 2); empty in practice. */
const prefix = (import.meta.env as Record<string, string | undefined>).VITE_ROUTE_PREFIX

export const createRouter = () => createBrowserRouter(routes, prefix ? { basename: prefix } : {})
