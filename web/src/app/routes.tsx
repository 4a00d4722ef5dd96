import { ROTAS, type Guarda } from '@sie/domain/portal/routes.ts'
import { createBrowserRouter, Outlet, type RouteObject } from 'react-router-dom'
import { Inicio } from '../features/inicio/Inicio.tsx'
import { PageSkeleton } from '../ui/PageSkeleton.tsx'
import { EmPreparo } from './EmPreparo.tsx'
import { NotFound } from './NotFound.tsx'
import { PublicLayout } from './PublicLayout.tsx'
import { RequireSession } from './RequireSession.tsx'
import { RouteError } from './RouteError.tsx'

const dashboard = async () => ({ Component: (await import('../features/inicio/Painel.tsx')).Painel })

const desk: RouteObject[] = [
  { path: '/sie', lazy: dashboard },
  { path: '/sie/dashboard', lazy: dashboard },
  { path: '/sie/cadastros/pessoas', lazy: async () => ({ Component: (await import('./PessoasRoute.tsx')).PessoasRoute }) },
  { path: '/sie/cadastros/addpraticante', lazy: async () => ({ Component: (await import('./PessoaRoute.tsx')).PessoaRoute }) },
  { path: '/sie/administracao/usersgroups', lazy: async () => ({ Component: (await import('./AdministracaoRoutes.tsx')).GruposRoute }) },
  { path: '/sie/administracao/addusersgroup', lazy: async () => ({ Component: (await import('./AdministracaoRoutes.tsx')).GrupoRoute }) },
  { path: '/sie/administracao/users', lazy: async () => ({ Component: (await import('./AdministracaoRoutes.tsx')).UsuariosRoute }) },
  { path: '/sie/administracao/adduser', lazy: async () => ({ Component: (await import('./AdministracaoRoutes.tsx')).UsuarioRoute }) },
  { path: '/sie/administracao/departamentos', lazy: async () => ({ Component: (await import('./AdministracaoRoutes.tsx')).DepartamentosRoute }) },
  { path: '/sie/administracao/adddepartamento', lazy: async () => ({ Component: (await import('./AdministracaoRoutes.tsx')).DepartamentoRoute }) },
  { path: '/profile', lazy: async () => ({ Component: (await import('../features/acesso/Perfil.tsx')).Perfil }) },
]

const open: RouteObject[] = [
  { path: '/', Component: Inicio },
  { path: '/forgot-password', lazy: async () => ({ Component: (await import('../features/acesso/EsqueciSenha.tsx')).EsqueciSenha }) },
  { path: '/change-password', lazy: async () => ({ Component: (await import('../features/acesso/TrocarSenha.tsx')).TrocarSenha }) },
  { path: '/change-Email', caseSensitive: true, lazy: async () => ({ Component: (await import('../features/acesso/TrocarEmail.tsx')).TrocarEmail }) },
  { path: '/change-Name', caseSensitive: true, lazy: async () => ({ Component: (await import('../features/acesso/TrocarNome.tsx')).TrocarNome }) },
  { path: '/notverified', lazy: async () => ({ Component: (await import('../features/acesso/NaoVerificado.tsx')).NaoVerificado }) },
  { path: '/unauthorized', lazy: async () => ({ Component: (await import('../features/acesso/SemPermissao.tsx')).SemPermissao }) },
  { path: '/login', lazy: async () => ({ Component: (await import('../features/acesso/Entrar.tsx')).Entrar }) },
  { path: '/signup-validation', lazy: async () => ({ Component: (await import('../features/acesso/CadastroIncompleto.tsx')).CadastroIncompleto }) },
]

const pending = (guard: Guarda): RouteObject[] =>
  ROTAS.filter((rota) => !rota.ready && rota.guard === guard).map(({ path }) => ({ path, Component: EmPreparo }))

/** All addresses of the specification (2); everything else is the not-found screen. */
export const routes: RouteObject[] = [
  {
    Component: Outlet,
    ErrorBoundary: RouteError,
    HydrateFallback: PageSkeleton,
    children: [
      {
        Component: RequireSession,
        children: [{ lazy: async () => ({ Component: (await import('./DeskLayout.tsx')).DeskLayout }), children: [...desk, ...pending('sessao')] }],
      },
      // Print screens and the standalone one have no header or footer.
      ...pending('solta'),
      { Component: PublicLayout, children: [...open, ...pending('publica'), { path: '*', Component: NotFound }] },
    ],
  },
]

export const createRouter = () => createBrowserRouter(routes)
