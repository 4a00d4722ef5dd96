import * as z from 'zod'
import { defineCollection, nosDoisSentidos, type RecordOf } from '../../base/records/collection.ts'
import { publicacao } from '../../base/records/publication.ts'
import { readRichText } from '../../base/records/richText.ts'
import { PERGUNTADA, camposDeBusca, escolha, textoObrigatorio, textoRico } from '../../base/collections/campos.ts'
import { TIPOS_DE_NOVIDADE } from '../tiposDeNovidade.ts'

/** Release note of the portal (PRODUCT 2(h)): shown once to each person after they sign in, and kept in a list. */
export const novidades = defineCollection({
  name: 'novidades',
  label: { singular: 'novidade', plural: 'novidades', artigo: 'a' },
  schema: () =>
    z.object({
      titulo: textoObrigatorio('Título', 120),
      ...camposDeBusca,
      tipo: escolha('Tipo', TIPOS_DE_NOVIDADE, ['novo', 'melhoria', 'correcao']).default('novo').meta(PERGUNTADA),
      texto: textoRico('Texto'),
      publicacao,
    }),
  scope: { kind: 'national' },
  search: { name: 'titulo', prefix: '' },
  access: { read: 'public', create: 'rule', update: 'rule' },
  publication: {
    guard: ({ texto }) => {
      const { content, refused } = readRichText(texto)
      return [
        ...(content.length === 0 ? [{ text: 'Escreva o texto da novidade.' }] : []),
        ...(refused ? [{ text: 'O texto traz algo que não pode ser mostrado. Cole-o sem formatação.' }] : []),
      ]
    },
  },
  small: {
    most: 1000,
    paged: [{ orderBy: [{ path: 'publicacao.publicarEm', direction: 'desc' }] }],
  },
  lists: [
    ...nosDoisSentidos('publicacao.publicarEm'),
    { equal: ['tipo'], orderBy: [] },
    { equal: ['publicacao.situacao'], orderBy: [] },
  ],
  order: { path: 'publicacao.publicarEm', direction: 'desc' },
})

export type Novidade = RecordOf<typeof novidades>
