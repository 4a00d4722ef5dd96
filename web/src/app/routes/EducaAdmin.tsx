import { lazy, Suspense, type ComponentType } from 'react'
import { useParams } from 'react-router-dom'
import { RequireRule } from './RequireRule.tsx'
import { PageSkeleton } from '../../ui/feedback/PageSkeleton.tsx'
import { NotFound } from '../shell/NotFound.tsx'
import { Entrada } from '../../features/ensino/educa/admin/Entrada.tsx'
import { SECOES } from '../../features/ensino/educa/admin/secoes.ts'

const SCREENS: Readonly<Record<string, ComponentType>> = {
  videos: lazy(async () => ({ default: (await import('../../features/ensino/educa/admin/Listas.tsx')).VideosDaMesa })),
  'videos/video': lazy(async () => ({
    default: (await import('../../features/ensino/educa/admin/Formularios.tsx')).VideoForm,
  })),
  postagens: lazy(async () => ({
    default: (await import('../../features/ensino/educa/admin/Listas.tsx')).PostagensDaMesa,
  })),
  'postagens/postagem': lazy(async () => ({
    default: (await import('../../features/ensino/educa/admin/Formularios.tsx')).PostagemForm,
  })),
  comunicados: lazy(async () => ({
    default: (await import('../../features/ensino/educa/admin/Listas.tsx')).ComunicadosDaMesa,
  })),
  'comunicados/comunicado': lazy(async () => ({
    default: (await import('../../features/ensino/educa/admin/Formularios.tsx')).ComunicadoForm,
  })),
  categorias: lazy(async () => ({
    default: (await import('../../features/ensino/educa/admin/Listas.tsx')).CategoriasDaMesa,
  })),
  'categorias/categoria': lazy(async () => ({
    default: (await import('../../features/ensino/educa/admin/Formularios.tsx')).CategoriaForm,
  })),
  professores: lazy(async () => ({
    default: (await import('../../features/ensino/educa/admin/Listas.tsx')).ProfessoresDaMesa,
  })),
  'professores/professor': lazy(async () => ({
    default: (await import('../../features/ensino/educa/admin/Formularios.tsx')).ProfessorForm,
  })),
  turmas: lazy(async () => ({ default: (await import('../../features/ensino/educa/admin/Turmas.tsx')).TurmasDaMesa })),
  programas: lazy(async () => ({
    default: (await import('../../features/ensino/educa/admin/Listas.tsx')).ProgramasDaMesa,
  })),
  'programas/programa': lazy(async () => ({
    default: (await import('../../features/ensino/educa/admin/Formularios.tsx')).ProgramaForm,
  })),
  moderacao: lazy(async () => ({ default: (await import('../../features/ensino/educa/admin/Listas.tsx')).Moderacao })),
  'moderacao/comentario': lazy(async () => ({
    default: (await import('../../features/ensino/educa/admin/Formularios.tsx')).ComentarioForm,
  })),
  denuncias: lazy(async () => ({ default: (await import('../../features/ensino/educa/admin/Listas.tsx')).Denuncias })),
  'denuncias/denuncia': lazy(async () => ({
    default: (await import('../../features/ensino/educa/admin/Formularios.tsx')).DenunciaForm,
  })),
  'minha-pagina': lazy(async () => ({
    default: (await import('../../features/ensino/educa/admin/MinhaPagina.tsx')).MinhaPagina,
  })),
}

/** /cbtkdeduca/admin/*: sections of the education area's desk, each with its own rule; without a section, the overview. */
export function EducaAdmin() {
  const { '*': path = '' } = useParams()
  const place = path.endsWith('/') ? path.slice(0, -1) : path
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
