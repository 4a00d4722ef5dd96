import Button from '@mui/material/Button'
import { formatDayTime } from '@sie/domain/base/brazil/dates.ts'
import { categoriasEduca } from '@sie/domain/ensino/collections/categoriasEduca.ts'
import { comentarios } from '@sie/domain/ensino/collections/comentarios.ts'
import { comunicados } from '@sie/domain/ensino/collections/comunicados.ts'
import { denuncias } from '@sie/domain/ensino/collections/denuncias.ts'
import { postagens } from '@sie/domain/ensino/collections/postagens.ts'
import { professores } from '@sie/domain/ensino/collections/professores.ts'
import { programasFaixa } from '@sie/domain/ensino/collections/programasFaixa.ts'
import { videos } from '@sie/domain/ensino/collections/videos.ts'
import { faixasDoRegistro, paraQuemEmPalavras, type ParaQuem } from '@sie/domain/ensino/educa/temas.ts'
import { emTempo } from '@sie/domain/ensino/educa/video.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { resumo } from '@sie/domain/base/portal/paginas.ts'
import { isInstant, type Instant } from '@sie/domain/base/records/metadados.ts'
import { Link as RouterLink } from 'react-router-dom'
import { useHolds } from '../../../../platform/store.ts'
import type { RowOf } from '../../../../data/records.ts'
import { numberColumn } from '../../../../ui/list/column.tsx'
import { RecordListPage } from '../../../../ui/list/RecordListPage.tsx'
import { useGraduacoes } from '../../../../data/graduacoes.ts'
import { enderecoDaAdministracao } from '../tipos.ts'
import { SyncCanal } from './SyncCanal.tsx'

const when = (instant: Instant | null | undefined) => (isInstant(instant) ? formatDayTime(instant.toMillis()) : '')

const NO_AR = {
  label: 'No ar desde',
  path: 'publicacao.publicarEm',
  text: ({ publicacao }: { publicacao: { publicarEm: Instant | null } }) => when(publicacao.publicarEm),
}
/** Column of the belts and the form that a record is for, by the register of grades. */
function useParaQuem() {
  const faixas = faixasDoRegistro(useGraduacoes())
  return { label: 'Para quem', text: (row: ParaQuem) => paraQuemEmPalavras(row, faixas) || 'Todos' }
}
const ESCRITO = { label: 'Quando', path: 'em', text: ({ em }: { em: Instant | null }) => when(em) }

/** /cbtkdeduca/admin/videos: the videos of the desk, drafts too. */
export const VideosDaMesa = () => (
  <RecordListPage
    collection={videos}
    form={enderecoDaAdministracao('videos/video')}
    columns={[
      'titulo',
      { label: 'Duração', text: ({ duracao }) => (duracao > 0 ? emTempo(duracao) : '') },
      useParaQuem(),
      'publicacao.situacao',
      numberColumn<RowOf<typeof videos>>('Curtidas', ({ curtidas }) => curtidas ?? 0),
      NO_AR,
    ]}
    filters={['publicacao.situacao']}
    actions={<SyncCanal />}
  />
)

/** /cbtkdeduca/admin/postagens */
export const PostagensDaMesa = () => (
  <RecordListPage
    collection={postagens}
    form={enderecoDaAdministracao('postagens/postagem')}
    columns={[
      'titulo',
      'autor',
      useParaQuem(),
      { label: 'Fixada', text: ({ fixada }) => (fixada ? 'Sim' : '') },
      'publicacao.situacao',
      numberColumn<RowOf<typeof postagens>>('Curtidas', ({ curtidas }) => curtidas ?? 0),
      NO_AR,
    ]}
    filters={['publicacao.situacao']}
  />
)

/** /cbtkdeduca/admin/comunicados; to a group of people they go as messages. */
export const ComunicadosDaMesa = () => (
  <RecordListPage
    collection={comunicados}
    actions={<EscreverAUmGrupo />}
    form={enderecoDaAdministracao('comunicados/comunicado')}
    columns={[
      'titulo',
      { label: 'Importante', text: ({ importante }) => (importante ? 'Sim' : '') },
      useParaQuem(),
      'publicacao.situacao',
      NO_AR,
    ]}
    filters={['publicacao.situacao']}
  />
)

/** /cbtkdeduca/admin/categorias */
export const CategoriasDaMesa = () => (
  <RecordListPage
    collection={categoriasEduca}
    form={enderecoDaAdministracao('categorias/categoria')}
    columns={['name', 'descricao']}
  />
)

/** /cbtkdeduca/admin/professores: pages of teachers; waiting ones are approved on their form. */
export const ProfessoresDaMesa = () => (
  <RecordListPage
    collection={professores}
    form={enderecoDaAdministracao('professores/professor')}
    columns={['graduacao', 'municipio', 'uf', 'situacao', 'autorizadoEm']}
    filters={['situacao', 'uf', 'graduacao']}
  />
)

/** /cbtkdeduca/admin/moderacao: comments; decisions are in the history of each. */
export const Moderacao = () => (
  <RecordListPage
    collection={comentarios}
    form={enderecoDaAdministracao('moderacao/comentario')}
    begins={false}
    called={{ title: 'Moderação de comentários' }}
    columns={[
      { label: 'Comentário', path: 'texto', text: ({ texto }) => resumo(texto, 70) },
      'situacao',
      { label: 'Menor', text: ({ menor }) => (menor ? 'Sim' : '') },
      numberColumn<RowOf<typeof comentarios>>('Denúncias', ({ denuncias }) => denuncias || undefined),
      { label: 'Em', text: ({ titulo }) => resumo(titulo, 40) },
      ESCRITO,
    ]}
    filters={['situacao']}
  />
)

/** /cbtkdeduca/admin/denuncias */
export const Denuncias = () => (
  <RecordListPage
    collection={denuncias}
    form={enderecoDaAdministracao('denuncias/denuncia')}
    begins={false}
    columns={['alvo', 'motivo', 'situacao', ESCRITO]}
    filters={['situacao']}
  />
)

/** /cbtkdeduca/admin/programas: syllabi of the grades. */
export const ProgramasDaMesa = () => (
  <RecordListPage
    collection={programasFaixa}
    form={enderecoDaAdministracao('programas/programa')}
    columns={[
      'titulo',
      'graduacao',
      numberColumn<RowOf<typeof programasFaixa>>('Itens', ({ itens }) => itens.length),
      { label: 'Exigido no exame', text: ({ exigido }) => (exigido ? 'Sim' : '') },
      'publicacao.situacao',
    ]}
  />
)

function EscreverAUmGrupo() {
  if (!useHolds()('praticantes:comunicar')) return null
  return (
    <Button component={RouterLink} to={address('/sie/cadastros/pessoas', { ver: 'mensagens' })} variant="outlined">
      Escrever a um grupo
    </Button>
  )
}
