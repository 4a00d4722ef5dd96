import * as z from 'zod'
import { defineCollection, nosDoisSentidos, type RecordOf } from '../../base/records/collection.ts'
import { valueAt } from '../../base/records/edits.ts'
import { publicacao } from '../../base/records/publication.ts'
import { text } from '../../base/records/text.ts'
import {
  camposDeBusca,
  derivado,
  dia,
  imagem,
  opcional,
  referencia,
  textoObrigatorio,
  vinculo,
} from '../../base/collections/campos.ts'

/** Album of pictures (PRODUCT 2(h)): of an event or a theme, perhaps within another album. Its pictures are records of `imagens`. */
export const albuns = defineCollection({
  name: 'albuns',
  label: { singular: 'álbum', plural: 'álbuns', artigo: 'o' },
  schema: () =>
    z.object({
      titulo: textoObrigatorio('Título', 120),
      ...camposDeBusca,
      pai: referencia('Dentro do álbum', 'albuns', { help: 'Deixe vazio para o álbum ficar na página da galeria.' }),
      evento: opcional('Evento ou tema', 120),
      data: dia('Data'),
      local: opcional('Local', 120),
      fotografo: opcional('Fotógrafo', 120, { help: 'Vira o crédito das imagens que não dizem outro.' }),
      descricao: opcional('Descrição', 600, { kind: 'multiline' }),
      baixar: z.boolean().default(false).meta({ label: 'Visitantes podem baixar as imagens' }),
      bloqueado: z.boolean().default(false).meta({
        label: 'Fechado para mudanças',
        help: 'Ninguém inclui, muda nem retira imagens enquanto estiver fechado.',
      }),
      /** id of the picture that its editors chose; where it may not be shown, the first one that may takes its place */
      capaId: opcional('Imagem da capa', 128),
      /** the cover, kept by the server */
      capa: imagem('Capa'),
      total: z.number().int().min(0).default(0).meta({ label: 'Imagens', derived: true }),
      dentro: z.number().int().min(0).default(0).meta({ label: 'Álbuns dentro dele', derived: true }),
      filtros: z.object({ ano: derivado(text(4), 'Ano') }).optional(),
      vinculo: vinculo.prefault({}),
      publicacao,
    }),
  scope: { kind: 'paths', entidade: 'vinculo.idEntidade', federacao: 'vinculo.idFederacao' },
  search: { name: 'titulo', prefix: '' },
  bulk: ['evento', 'local', 'fotografo', 'baixar'],
  access: { read: 'public', create: 'rule', update: 'rule', serverOnly: ['capa'] },
  counters: ['total', 'dentro'],
  filtros: (record) => ({ ano: anoDe(record) }),
  publication: {
    guard: ({ total, dentro, data }) => [
      ...(data ? [] : [{ text: 'Informe o dia do álbum: a galeria vai do mais novo ao mais antigo.' }]),
      ...(Number(total ?? 0) + Number(dentro ?? 0) === 0
        ? [{ text: 'Inclua ao menos uma imagem que possa aparecer, ou um álbum dentro deste.' }]
        : []),
    ],
  },
  small: {
    most: 2000,
    searched: true,
    paged: [
      { orderBy: [{ path: 'publicacao.publicarEm', direction: 'desc' }] },
      { equal: ['vinculo.idEntidade', 'pai', 'filtros.ano'], orderBy: [{ path: 'data', direction: 'desc' }] },
      // The oldest one begins the years of the filter.
      { equal: ['vinculo.idEntidade'], orderBy: [{ path: 'data', direction: 'asc' }] },
    ],
  },
  lists: [
    ...nosDoisSentidos('data'),
    { equal: ['filtros.ano'], orderBy: [{ path: 'searchableName', direction: 'asc' }] },
    ...['filtros.ano', 'publicacao.situacao'].flatMap((path) => nosDoisSentidos('data', [path])),
    { equal: ['pai'], orderBy: [] },
    // Site maps.
    { orderBy: [{ path: 'publicacao.publicarEm', direction: 'desc' }] },
  ],
  order: { path: 'data', direction: 'desc' },
})

export type Album = RecordOf<typeof albuns>

/** Year of an album's date; '' where it has none. */
const anoDe = (record: unknown): string => {
  const day = valueAt(record, 'data')
  return typeof day === 'string' ? day.slice(0, 4) : ''
}
