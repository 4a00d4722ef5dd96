import * as z from 'zod'
import { defineCollection, nosDoisSentidos, type RecordOf } from '../../base/records/collection.ts'
import { valueAt } from '../../base/records/edits.ts'
import { publicacao } from '../../base/records/publication.ts'
import {
  PERGUNTADA,
  arquivo,
  camposDeBusca,
  derivado,
  dia,
  escolha,
  opcional,
  referencia,
  textoObrigatorio,
  url,
  vinculo,
} from '../../base/collections/campos.ts'
import { text } from '../../base/records/text.ts'
import { SECOES_DA_TRANSPARENCIA, TIPOS_DE_DOCUMENTO } from '../secoesDaTransparencia.ts'

const PRIMEIRO_ANO = 1970

/** Error of an invalid year; [] for a valid one. */
export const anoFaults = (ano: unknown): string[] =>
  typeof ano === 'number' && ano >= PRIMEIRO_ANO ? [] : ['Informe o ano, como 2026.']

/**
 * Document of an entity's transparency page (PRODUCT 2(h)): a PDF, or the address where it is kept. A newer version is a document of its own
 * that names the one it replaces; `substituidoPor` is derived from that while the newer one is published.
 */
export const documentosPublicos = defineCollection({
  name: 'documentosPublicos',
  label: { singular: 'documento público', plural: 'documentos públicos', artigo: 'o' },
  schema: () =>
    z.object({
      titulo: textoObrigatorio('Título', 160),
      ...camposDeBusca,
      secao: escolha('Seção', SECOES_DA_TRANSPARENCIA, [
        'estatuto',
        'atas',
        'diretoria',
        'taxas',
        'balancos',
        'orcamento',
        'contratos',
        'prestacao',
        'remuneracao',
        'editais',
        'ouvidoria',
        'lgpd',
        'certidoes',
      ]),
      tipo: escolha('Tipo', TIPOS_DE_DOCUMENTO, [
        'estatuto',
        'ata',
        'balanco',
        'relatorio',
        'parecer',
        'contrato',
        'convenio',
        'licitacao',
        'edital',
        'regimento',
        'resolucao',
        'politica',
        'certidao',
        'outro',
      ])
        .default('outro')
        .meta(PERGUNTADA),
      ano: z
        .number('Informe o ano, como 2026.')
        .int('Informe o ano, como 2026.')
        .min(0, 'Informe o ano, como 2026.')
        .max(2100, 'Informe o ano, como 2026.')
        .default(0)
        .meta({ label: 'Ano', help: 'A que ano o documento se refere.' }),
      data: dia('Data do documento'),
      descricao: opcional('Do que trata', 400, { kind: 'multiline' }),
      arquivo: arquivo('Arquivo PDF', { publicFile: true }),
      site: url('Ou o endereço onde está'),
      versao: opcional('Versão', 20, { help: 'Como está escrita no documento: “2ª”, “rev. 3”.' }),
      substitui: referencia('Substitui', 'documentosPublicos', {
        help: 'A versão anterior, que passa a ser listada assim.',
      }),
      substituidoPor: derivado(text(128), 'Substituído por').default(''),
      vinculo: vinculo.prefault({}),
      publicacao,
    }),
  scope: { kind: 'paths', entidade: 'vinculo.idEntidade', federacao: 'vinculo.idFederacao' },
  search: { name: 'titulo', prefix: '' },
  bulk: ['secao', 'tipo', 'ano'],
  access: { read: 'public', create: 'rule', update: 'rule', serverOnly: ['substituidoPor'] },
  publication: {
    guard: (record) => {
      const file = String(valueAt(record, 'arquivo.arquivo') ?? '')
      const source =
        file === ''
          ? valueAt(record, 'site')
            ? []
            : ['Inclua o arquivo PDF ou o endereço do documento.']
          : file.endsWith('.pdf')
            ? []
            : ['O arquivo precisa ser um PDF.']
      return [...anoFaults(valueAt(record, 'ano')), ...source].map((text) => ({ text }))
    },
  },
  small: {
    most: 2000,
    searched: true,
    paged: [
      {
        equal: ['vinculo.idEntidade', 'secao', 'ano', 'substituidoPor'],
        orderBy: [{ path: 'publicacao.publicarEm', direction: 'desc' }],
      },
    ],
  },
  lists: [
    ...nosDoisSentidos('publicacao.publicarEm'),
    { orderBy: [{ path: 'searchableName', direction: 'asc' }] },
    // Visitors search by name within a section, a year and the documents that are not replaced.
    ...['secao', 'ano', 'substituidoPor'].map((path) => ({
      equal: [path],
      orderBy: [{ path: 'searchableName', direction: 'asc' } as const],
    })),
    { equal: ['publicacao.situacao'], orderBy: [] },
  ],
  order: { path: 'publicacao.publicarEm', direction: 'desc' },
})

export type DocumentoPublico = RecordOf<typeof documentosPublicos>
