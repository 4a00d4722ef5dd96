import { lazy, Suspense, type ComponentType } from 'react'
import { useParams } from 'react-router-dom'
import { RequireRule } from '../../../app/routes/RequireRule.tsx'
import { PageSkeleton } from '../../../ui/feedback/PageSkeleton.tsx'
import { NotFound } from '../../../app/shell/NotFound.tsx'
import { Entrada } from './Entrada.tsx'
import { SECOES } from './secoes.ts'

const SCREENS: Readonly<Record<string, ComponentType>> = {
  videos: lazy(async () => ({ default: (await import('./Listas.tsx')).VideosDaMesa })),
  'videos/video': lazy(async () => ({ default: (await import('./Formularios.tsx')).VideoForm })),
  postagens: lazy(async () => ({ default: (await import('./Listas.tsx')).PostagensDaMesa })),
  'postagens/postagem': lazy(async () => ({ default: (await import('./Formularios.tsx')).PostagemForm })),
  comunicados: lazy(async () => ({ default: (await import('./Listas.tsx')).ComunicadosDaMesa })),
  'comunicados/comunicado': lazy(async () => ({ default: (await import('./Formularios.tsx')).ComunicadoForm })),
  professores: lazy(async () => ({ default: (await import('./Listas.tsx')).ProfessoresDaMesa })),
  'professores/professor': lazy(async () => ({ default: (await import('./Formularios.tsx')).ProfessorForm })),
  moderacao: lazy(async () => ({ default: (await import('./Listas.tsx')).Moderacao })),
  'moderacao/comentario': lazy(async () => ({ default: (await import('./Formularios.tsx')).ComentarioForm })),
  denuncias: lazy(async () => ({ default: (await import('./Listas.tsx')).Denuncias })),
  'denuncias/denuncia': lazy(async () => ({ default: (await import('./Formularios.tsx')).DenunciaForm })),
  'minha-pagina': lazy(async () => ({ default: (await import('./MinhaPagina.tsx')).MinhaPagina })),
}

/** /cbtkdeduca/admin/*: the sections of the education area's desk, each behind its own right; without one, what there is. */
export function AdminPage() {
  const { '*': path = '' } = useParams()
  const place = path.replace(/\/+$/, '')
  if (place === '') return <Entrada />
  const Screen = Object.hasOwn(SCREENS, place) ? SCREENS[place] : undefined
  if (!Screen) return <NotFound />
  const rule = SECOES.find(({ secao }) => secao === place.split('/')[0])?.rule
  const screen = (
    <Suspense fallback={<PageSkeleton />}>
      <Screen />
    </Suspense>
  )
  return rule ? (
    <RequireRule key={place} rule={rule}>
      {screen}
    </RequireRule>
  ) : (
    screen
  )
}
