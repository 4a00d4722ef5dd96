import * as z from 'zod'
import { ENTIDADE_PADRAO } from '../portal/entidadePadrao.ts'
import { defineCollection, type RecordOf } from '../records/collection.ts'
import { valueAt } from '../records/edits.ts'
import { text } from '../records/text.ts'
import {
  camposDeBusca,
  cnpj,
  cor,
  dadosEndereco,
  email,
  escolha,
  imagem,
  lista,
  opcional,
  textoObrigatorio,
  url,
} from './campos.ts'

export const TIPOS_ENTIDADE = [
  'confederacao',
  'federacao',
  'associacao',
  'clube',
  'academia',
  'projetoSocial',
  'filiado',
] as const

/** Entity (specification 3, "Entity"; PRODUCT 2(b)). Public: it holds nothing of a person but published contacts. */
export const entidades = defineCollection({
  name: 'entidades',
  label: { singular: 'entidade', plural: 'entidades', artigo: 'a' },
  schema: z.object({
    dadosPessoais: z.object({
      name: textoObrigatorio('Nome', 160),
      ...camposDeBusca,
      sigla: opcional('Sigla', 20),
      tipoEntidade: escolha(
        'Tipo',
        {
          confederacao: 'Confederação',
          federacao: 'Federação',
          associacao: 'Associação',
          clube: 'Clube',
          academia: 'Academia',
          projetoSocial: 'Projeto social',
          filiado: 'Filiado',
        },
        TIPOS_ENTIDADE,
      ),
      cnpj: cnpj(),
    }),
    entidadePaiId: opcional('Entidade superior', 128),
    dadosContato: z
      .object({
        email: email(),
        telefone: opcional('Telefone', 20, { mask: 'telefone' }),
        site: url('Site', 200),
      })
      .prefault({}),
    dadosEndereco: dadosEndereco.prefault({}),
    logo: imagem('Logotipo', { help: 'No lugar da marca desenhada, no cabeçalho e nas impressões.' }),
    vinculo: z.object({ idEntidade: opcional('Entidade', 128), idFederacao: opcional('Federação', 128) }).prefault({}),
    situacao: escolha(
      'Situação',
      {
        rascunho: 'Rascunho',
        emAnalise: 'Em análise',
        filiada: 'Filiada',
        irregular: 'Irregular',
        suspensa: 'Suspensa',
        desfiliada: 'Desfiliada',
      },
      ['rascunho', 'emAnalise', 'filiada', 'irregular', 'suspensa', 'desfiliada'],
    ).default('rascunho'),
    configuracoes: z
      .object({
        domain: lista('Endereços do portal', text(120), 10),
        heroBackgroundColor: cor('Cor principal').default('#fff'),
        urlOuvidoria: url('Ouvidoria'),
        nameEducacional: opcional('Nome da área educacional', 80),
        urlEducacional: opcional('Endereço da área educacional', 300),
        nameYouTubeChannel: opcional('Nome do canal de vídeo', 80),
        urlYouTubeChannel: url('Endereço do canal de vídeo'),
      })
      .prefault({}),
  }),
  scope: {
    kind: 'self',
    federacao: 'vinculo.idFederacao',
    top: { path: 'dadosPessoais.tipoEntidade', values: ['confederacao', 'federacao'] },
  },
  search: { name: 'dadosPessoais.name', prefix: 'dadosPessoais' },
  access: {
    read: 'public',
    create: 'rule',
    update: 'rule',
    // A host shows one entity: labels are unique through an index that only functions write (entidades/definirEnderecos).
    serverOnly: ['configuracoes.domain'],
    guarded: {
      'dadosPessoais.tipoEntidade': 'aprovar',
      situacao: 'aprovar',
      'metadados.federativeactive': 'aprovar',
      vinculo: 'aprovar',
      entidadePaiId: 'aprovar',
    },
  },
  extras: { aprovar: 'Aprovar, suspender e mover entidades' },
  lists: [
    { orderBy: [{ path: 'dadosPessoais.searchableName', direction: 'asc' }] },
    { equal: ['dadosPessoais.tipoEntidade'], orderBy: [{ path: 'dadosPessoais.searchableName', direction: 'asc' }] },
    { equal: ['vinculo.idFederacao'], orderBy: [{ path: 'dadosPessoais.searchableName', direction: 'asc' }] },
    { contains: 'configuracoes.domain', orderBy: [] },
  ],
})

export type Entidade = RecordOf<typeof entidades>

/**
 * The id of the federation above an entity: its own for the confederation, for a federation, and where there is no record; '' for an entity
 * that lies under none. `record` is as stored, so that any field may be missing.
 */
export function federacaoDaEntidade(id: string, record: unknown): string {
  const own = id === ENTIDADE_PADRAO || !record || valueAt(record, 'dadosPessoais.tipoEntidade') === 'federacao'
  return own ? id : String(valueAt(record, 'vinculo.idFederacao') ?? '')
}
