import { categoriasEduca } from '@sie/domain/ensino/collections/categoriasEduca.ts'
import { comentarios } from '@sie/domain/ensino/collections/comentarios.ts'
import { comunicados } from '@sie/domain/ensino/collections/comunicados.ts'
import { denuncias } from '@sie/domain/ensino/collections/denuncias.ts'
import { postagens } from '@sie/domain/ensino/collections/postagens.ts'
import { professores } from '@sie/domain/ensino/collections/professores.ts'
import { programasFaixa } from '@sie/domain/ensino/collections/programasFaixa.ts'
import { videos } from '@sie/domain/ensino/collections/videos.ts'
import { address, type Address } from '@sie/domain/base/portal/address.ts'
import { openPage } from '../../../../platform/pages.ts'
import { RecordFormPage } from '../../../../ui/record/RecordFormPage.tsx'
import { seeOnSite } from '../../../../ui/record/seeOnSite.tsx'
import {
  enderecoDaAdministracao,
  enderecoDaPostagem,
  enderecoDoFeed,
  enderecoDoProfessor,
  enderecoDoVideoDaEduca,
} from '../tipos.ts'

const PARA_QUEM = {
  title: 'Assunto e para quem',
  fields: ['categoria', 'faixaDe', 'faixaAte', 'poomsae', 'tags'],
  side: true,
} as const
const COMENTARIOS = { title: 'Comentários', fields: ['conversa'], side: true } as const

const verNoSite = (to: Address) => seeOnSite(() => openPage(to))

/** /cbtkdeduca/admin/videos/video */
export const VideoForm = () => (
  <RecordFormPage
    collection={videos}
    list={enderecoDaAdministracao('videos')}
    groups={[
      { title: 'Vídeo', fields: ['titulo', 'endereco', 'duracao', 'descricao', 'capa'] },
      { title: 'Capítulos', fields: ['capitulos'] },
      PARA_QUEM,
      { title: 'Série', fields: ['serie'], side: true },
      COMENTARIOS,
    ]}
    actions={({ stored }) => (stored?.publicacao.publicada ? [verNoSite(enderecoDoVideoDaEduca(stored.id))] : [])}
  />
)

/** /cbtkdeduca/admin/postagens/postagem */
export const PostagemForm = () => (
  <RecordFormPage
    collection={postagens}
    list={enderecoDaAdministracao('postagens')}
    groups={[
      { title: 'Postagem', fields: ['titulo', 'resumo', 'capa', 'texto'] },
      { title: 'Imagens', fields: ['galeria'] },
      { title: 'No feed', fields: ['fixada', 'autor'], side: true },
      PARA_QUEM,
      COMENTARIOS,
    ]}
    actions={({ stored }) => (stored?.publicacao.publicada ? [verNoSite(enderecoDaPostagem(stored.id))] : [])}
  />
)

/** /cbtkdeduca/admin/comunicados/comunicado */
export const ComunicadoForm = () => (
  <RecordFormPage
    collection={comunicados}
    list={enderecoDaAdministracao('comunicados')}
    groups={[
      { title: 'Comunicado', fields: ['titulo', 'texto', 'link', 'importante'] },
      { title: 'Assunto e para quem', fields: ['categoria', 'faixaDe', 'faixaAte', 'poomsae'], side: true },
    ]}
    actions={({ stored }) => (stored?.publicacao.publicada ? [verNoSite(enderecoDoFeed('comunicados'))] : [])}
  />
)

/** /cbtkdeduca/admin/categorias/categoria */
export const CategoriaForm = () => (
  <RecordFormPage
    collection={categoriasEduca}
    list={enderecoDaAdministracao('categorias')}
    groups={[{ title: 'Categoria', fields: ['name', 'descricao'] }]}
    actions={({ stored }) =>
      stored?.metadados.active
        ? [{ ...verNoSite(enderecoDoFeed('', { categoria: stored.id })), label: 'Ver no feed' }]
        : []
    }
  />
)

/** /cbtkdeduca/admin/professores/professor */
export const ProfessorForm = () => (
  <RecordFormPage
    collection={professores}
    list={enderecoDaAdministracao('professores')}
    groups={[
      { title: 'Professor', fields: ['name', 'foto', 'bio'] },
      { title: 'Turmas', fields: ['aulas'] },
      { title: 'Graduação e lugar', fields: ['graduacao', 'municipio', 'uf', 'site'], side: true },
      { title: 'Consentimento', fields: ['autorizadoEm'], side: true },
    ]}
    actions={({ stored }) => (stored?.publicacao.publicada ? [verNoSite(enderecoDoProfessor(stored.id))] : [])}
  />
)

/** /cbtkdeduca/admin/moderacao/comentario: one comment with its moderation. */
export const ComentarioForm = () => (
  <RecordFormPage
    collection={comentarios}
    list={enderecoDaAdministracao('moderacao')}
    groups={[
      { title: 'Comentário', fields: ['texto', 'titulo', 'alvo'] },
      { title: 'Autor', fields: ['name', 'nomePublico', 'menor'], side: true },
      { title: 'Moderação', fields: ['em', 'denuncias'], side: true },
    ]}
    setActive={false}
  />
)

/** /cbtkdeduca/admin/denuncias/denuncia */
export const DenunciaForm = () => (
  <RecordFormPage
    collection={denuncias}
    list={enderecoDaAdministracao('denuncias')}
    groups={[
      { title: 'Denúncia', fields: ['titulo', 'motivo', 'texto'] },
      { title: 'Onde', fields: ['alvo', 'em'], side: true },
    ]}
    setActive={false}
  />
)

/** /cbtkdeduca/admin/programas/programa */
export const ProgramaForm = () => (
  <RecordFormPage
    collection={programasFaixa}
    list={enderecoDaAdministracao('programas')}
    groups={[
      { title: 'Programa', fields: ['titulo', 'graduacao', 'descricao'] },
      { title: 'O que se pede', fields: ['itens'] },
      { title: 'No exame', fields: ['exigido'], side: true },
    ]}
    actions={({ stored }) =>
      stored?.publicacao.publicada ? [verNoSite(address('/cbtkdeduca/turmas', { ver: 'programa', id: stored.id }))] : []
    }
  />
)
