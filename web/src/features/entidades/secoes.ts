import { entidades } from '@sie/domain/base/collections/entidades.ts'
import type { SecaoDaEntidade } from '@sie/domain/base/entidade/requisitos.ts'
import { address, type Address } from '@sie/domain/base/portal/address.ts'
import type { Field } from '@sie/domain/base/records/fields.ts'

export type SecaoId = SecaoDaEntidade | 'turmas'

interface Secao {
  id: SecaoId
  label: string
  groups: readonly { title: string; paths: readonly string[] }[]
}

/** Sections of an entity's page, each edited on its own. */
export const SECOES: readonly Secao[] = [
  {
    id: 'identificacao',
    label: 'Identificação',
    groups: [
      { title: 'Identificação', paths: ['dadosPessoais'] },
      { title: 'Página pública', paths: ['apresentacao', 'cartaoPublico'] },
    ],
  },
  {
    id: 'contato',
    label: 'Contato e endereço',
    groups: [
      { title: 'Contato', paths: ['dadosContato'] },
      { title: 'Endereço', paths: ['dadosEndereco', 'local'] },
    ],
  },
  {
    id: 'pessoas',
    label: 'Direção e responsável técnico',
    groups: [
      { title: 'Presidente', paths: ['presidente'] },
      { title: 'Responsável técnico', paths: ['responsavelTecnico'] },
      { title: 'Diretoria', paths: ['diretoria'] },
    ],
  },
  { id: 'documentos', label: 'Documentos', groups: [{ title: 'Documentos', paths: ['documentos'] }] },
  { id: 'turmas', label: 'Turmas', groups: [{ title: 'Turmas', paths: ['turmas'] }] },
  {
    id: 'portal',
    label: 'Portal e identidade visual',
    groups: [
      {
        title: 'Identidade visual',
        paths: ['logo', 'configuracoes.heroBackgroundColor', 'configuracoes.heroImage'],
      },
      {
        title: 'Links',
        paths: [
          'configuracoes.urlOuvidoria',
          'configuracoes.nameEducacional',
          'configuracoes.urlEducacional',
          'configuracoes.nameYouTubeChannel',
          'configuracoes.urlYouTubeChannel',
          'configuracoes.links',
        ],
      },
    ],
  },
]

export const A_ESQUERDA: readonly SecaoId[] = ['identificacao', 'contato', 'pessoas', 'turmas']
export const A_DIREITA: readonly SecaoId[] = ['documentos', 'portal']

const inside = (root: string, path: string) => path === root || path.startsWith(`${root}.`)

export const camposDe = (paths: readonly string[]): Field[] =>
  entidades.fields.filter(({ path, meta }) => !meta.derived && paths.some((root) => inside(root, path)))

export const secaoDoCampo = (path: string): SecaoId =>
  SECOES.find(({ groups }) => groups.some(({ paths }) => paths.some((root) => inside(root, path))))?.id ??
  'identificacao'

/** Address of an entity's page; with a section, of the edit of that section. */
export const enderecoDaEntidade = (id: string, aba?: SecaoId): Address =>
  address('/sie/cadastros/entidades/addentidade', { id, aba })

/** Section that an address opens. */
export const secaoDoEndereco = (params: URLSearchParams): SecaoId | undefined =>
  SECOES.find(({ id }) => id === params.get('aba'))?.id
