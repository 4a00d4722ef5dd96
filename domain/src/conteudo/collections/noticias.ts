import * as z from 'zod'
import { defineCollection, nosDoisSentidos, type RecordOf } from '../../base/records/collection.ts'
import { publicacao } from '../../base/records/publication.ts'
import { readRichText } from '../../base/records/richText.ts'
import {
  PERGUNTADA,
  camposDeBusca,
  escolha,
  etiquetas,
  galeria,
  imagem,
  listaOrdenada,
  opcional,
  referencia,
  slug,
  textoObrigatorio,
  textoRico,
  url,
  vinculo,
} from '../../base/collections/campos.ts'
import { CATEGORIAS_DE_NOTICIA } from '../../base/portal/categoriasDeNoticia.ts'

/** News of an entity (PRODUCT 2(h)): written by its staff, shown to visitors once it is published. */
export const noticias = defineCollection({
  name: 'noticias',
  label: { singular: 'notícia', plural: 'notícias', artigo: 'a' },
  schema: () =>
    z.object({
      titulo: textoObrigatorio('Título', 140),
      ...camposDeBusca,
      subtitulo: opcional('Linha fina', 240, { kind: 'multiline', help: 'Uma frase que completa o título.' }),
      slug: slug('Endereço', 'titulo'),
      capa: imagem('Capa'),
      texto: textoRico('Texto'),
      galeria: galeria('Imagem', 40),
      categoria: escolha('Categoria', CATEGORIAS_DE_NOTICIA, [
        'institucional',
        'competicao',
        'selecao',
        'exames',
        'federacoes',
        'formacao',
        'projetoSocial',
      ])
        .default('institucional')
        .meta(PERGUNTADA),
      tags: etiquetas('Etiquetas'),
      autor: opcional('Autor', 120),
      fonte: url('Fonte'),
      relacionadas: listaOrdenada('Notícia relacionada', z.object({ noticia: referencia('Notícia', 'noticias') }), 3),
      destaque: z.boolean().default(false).meta({ label: 'Destaque na página inicial' }),
      vinculo: vinculo.prefault({}),
      publicacao,
    }),
  scope: { kind: 'paths', entidade: 'vinculo.idEntidade', federacao: 'vinculo.idFederacao' },
  search: { name: 'titulo', prefix: '' },
  access: { read: 'public', create: 'rule', update: 'rule' },
  bulk: ['categoria', 'tags', 'autor', 'fonte', 'destaque'],
  publication: {
    guard: ({ texto }) => {
      const { content, refused } = readRichText(texto)
      return [
        ...(content.length === 0 ? [{ text: 'Escreva o texto da notícia.' }] : []),
        ...(refused ? [{ text: 'O texto traz algo que não pode ser mostrado. Cole-o sem formatação.' }] : []),
      ]
    },
  },
  lists: [
    ...nosDoisSentidos('publicacao.publicarEm'),
    { orderBy: [{ path: 'searchableName', direction: 'asc' }] },
    // Visitors read a category newest first, and search in it by name.
    {
      equal: ['categoria'],
      orderBy: [
        { path: 'publicacao.publicarEm', direction: 'desc' },
        { path: 'searchableName', direction: 'asc' },
      ],
    },
    { equal: ['publicacao.situacao'], orderBy: [] },
  ],
  order: { path: 'publicacao.publicarEm', direction: 'desc' },
})

export type Noticia = RecordOf<typeof noticias>
