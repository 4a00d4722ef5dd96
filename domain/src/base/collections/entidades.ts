import * as z from 'zod'
import { processoDeFiliacao } from '../entidade/processo.ts'
import { vencimentosDaEntidade } from '../entidade/requisitos.ts'
import { isFiliada } from '../entidade/filiadas.ts'
import { ENTIDADE_PADRAO } from '../portal/entidadePadrao.ts'
import { semanasDe } from '../prazos/semanas.ts'
import { defineCollection, nosDoisSentidos, type RecordOf } from '../records/collection.ts'
import { valueAt } from '../records/edits.ts'
import { instant } from '../records/instant.ts'
import { text } from '../records/text.ts'
import type { StoredRecord } from '../records/metadados.ts'
import { normalize } from '../search/keywords.ts'
import {
  camposDeBusca,
  cnpj,
  dadosEndereco,
  derivado,
  dia,
  escolha,
  imagem,
  opcional,
  ponto,
  textoObrigatorio,
} from './campos.ts'
import {
  configuracoesDaEntidade,
  contatoDaEntidade,
  diretoria,
  documentosDaEntidade,
  filtrosDaLista,
  financeiroDaEntidade,
  presidente,
  responsavelTecnico,
  turmas,
} from './camposDaEntidade.ts'

export const TIPOS_ENTIDADE = [
  'confederacao',
  'federacao',
  'associacao',
  'clube',
  'academia',
  'projetoSocial',
  'filiado',
] as const

/** Parts that identify an entity; once it is affiliated, only the entity above changes them. */
const IDENTIDADE = ['dadosPessoais', 'entidadePaiId', 'vinculo']
const CONTEUDO = [
  ...IDENTIDADE,
  'apresentacao',
  'dadosContato',
  'dadosEndereco',
  'local',
  'presidente',
  'responsavelTecnico',
  'diretoria',
  'turmas',
  'documentos',
  'logo',
  'cartaoPublico',
  'configuracoes',
]

const NOME = { path: 'dadosPessoais.searchableName', direction: 'asc' } as const
/** The list of documents to renew is ordered by their day of expiry. */
const VENCIMENTO = { path: 'filtros.vencimento', direction: 'asc' } as const
/** Filters of the list. Firestore answers several together by merging their indexes, which share the order. */
const FILTROS = [
  'dadosPessoais.tipoEntidade',
  'situacao',
  'vinculo.idFederacao',
  'filtros.superior',
  'dadosEndereco.logradouroUF',
  'filtros.publica',
  'filtros.municipio',
]
/** Visitors list clubs by their municipality. */
const MUNICIPIO = { path: 'filtros.municipio', direction: 'asc' } as const

function filtrosDaEntidade(record: StoredRecord) {
  const visivel =
    valueAt(record, 'dadosPessoais.tipoEntidade') === 'confederacao' || isFiliada(valueAt(record, 'situacao'))
  return {
    superior: superiorDaEntidade(record),
    vencimento: vencimentosDaEntidade(record)[0] ?? '',
    vencem: semanasDe([...vencimentosDaEntidade(record), String(valueAt(record, 'presidente.fim') ?? '')]),
    visivel,
    publica: visivel && valueAt(record, 'cartaoPublico') !== false,
    municipio: normalize(valueAt(record, 'dadosEndereco.logradouroMunicipio')),
  }
}

/** Entity (specification 3, "Entity"; PRODUCT 2(b)). Public: it holds no data of people but published contacts. */
export const entidades = defineCollection({
  name: 'entidades',
  label: { singular: 'entidade', plural: 'entidades', artigo: 'a' },
  schema: () =>
    z.object({
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
        inscricao: opcional('Inscrição municipal ou estadual', 30),
        fundacao: dia('Data de fundação'),
      }),
      entidadePaiId: opcional('Entidade superior', 128),
      apresentacao: opcional('Apresentação', 2000, {
        kind: 'multiline',
        help: 'O que visitantes leem na página da entidade.',
      }),
      dadosContato: contatoDaEntidade.prefault({}),
      dadosEndereco: dadosEndereco.prefault({}),
      local: ponto('Lugar no mapa'),
      presidente: presidente.prefault({}),
      responsavelTecnico: responsavelTecnico.prefault({}),
      diretoria,
      turmas,
      documentos: documentosDaEntidade,
      logo: imagem('Logotipo', { help: 'No lugar da marca desenhada, no cabeçalho e nas impressões.' }),
      cartaoPublico: z
        .boolean()
        .default(true)
        .meta({ label: 'Página pública', help: 'Desligada, a entidade filiada não aparece nas listas do site.' }),
      vinculo: z
        .object({ idEntidade: opcional('Entidade', 128), idFederacao: opcional('Federação', 128) })
        .prefault({}),
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
      filiadaEm: instant('Filiada em'),
      unidaA: derivado(text(128), 'Unida à entidade'),
      configuracoes: configuracoesDaEntidade.prefault({}),
      filtros: filtrosDaLista.optional(),
    }),
  scope: {
    kind: 'self',
    federacao: 'vinculo.idFederacao',
    top: { path: 'dadosPessoais.tipoEntidade', values: ['confederacao', 'federacao'] },
  },
  search: {
    name: 'dadosPessoais.name',
    prefix: 'dadosPessoais',
    beside: ['dadosPessoais.sigla', 'dadosEndereco.logradouroMunicipio', 'vinculo.idFederacao'],
  },
  filtros: filtrosDaEntidade,
  access: {
    read: 'public',
    shown: 'filtros.visivel',
    create: 'rule',
    update: 'rule',
    begins: [...IDENTIDADE, 'dadosContato', 'dadosEndereco'],
    // A host shows one entity: labels are unique through an index that only functions write (entidades/definirEnderecos).
    serverOnly: ['configuracoes.domain', 'filiadaEm', 'unidaA'],
    guarded: {
      'dadosPessoais.tipoEntidade': 'aprovar',
      'metadados.federativeactive': 'aprovar',
      vinculo: 'aprovar',
      entidadePaiId: 'aprovar',
    },
  },
  extras: {
    aprovar: 'Aprovar, suspender e mover entidades',
    financeiro: 'Ver e mudar dados bancários e PIX de entidades',
  },
  hidden: { schema: financeiroDaEntidade, action: 'financeiro', server: true },
  bulk: [
    'cartaoPublico',
    'dadosEndereco.logradouroMunicipio',
    'dadosEndereco.logradouroUF',
    'configuracoes.urlOuvidoria',
    'configuracoes.nameEducacional',
    'configuracoes.urlEducacional',
  ],
  process: processoDeFiliacao(CONTEUDO, IDENTIDADE),
  small: { most: 100, within: ['dadosPessoais.cnpj'] },
  lists: [
    ...nosDoisSentidos(NOME.path),
    ...FILTROS.map((filtro) => ({ equal: [filtro], orderBy: [NOME] })),
    // The list of mandates that end soon is short: the client applies its other filters.
    { orderBy: [VENCIMENTO] },
    { equal: ['situacao'], orderBy: [VENCIMENTO] },
    { equal: ['filtros.visivel'], orderBy: [NOME] },
    ...['filtros.publica', 'dadosPessoais.tipoEntidade', 'dadosEndereco.logradouroUF'].map((filtro) => ({
      equal: [filtro],
      orderBy: [MUNICIPIO],
    })),
    { equal: ['dadosPessoais.cnpj'], orderBy: [NOME] },
  ],
})

export type Entidade = RecordOf<typeof entidades>

/**
 * The id of the federation above an entity: its own for the confederation, for a federation, and where there is no record; '' for an entity
 * without one. `record` is as stored, so that any field may be missing.
 */
export function federacaoDaEntidade(id: string, record: unknown): string {
  const own = id === ENTIDADE_PADRAO || !record || valueAt(record, 'dadosPessoais.tipoEntidade') === 'federacao'
  return own ? id : String(valueAt(record, 'vinculo.idFederacao') ?? '')
}

/** The id of the entity directly above one in the tree; '' for the confederation. `record` is as stored, so any field may be missing. */
export function superiorDaEntidade(record: unknown): string {
  const tipo = valueAt(record, 'dadosPessoais.tipoEntidade')
  if (tipo === 'confederacao') return ''
  const named = String(valueAt(record, 'entidadePaiId') ?? '')
  return named || (tipo === 'federacao' ? ENTIDADE_PADRAO : String(valueAt(record, 'vinculo.idFederacao') ?? ''))
}
