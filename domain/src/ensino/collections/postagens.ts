import * as z from 'zod'
import { defineCollection, type RecordOf } from '../../base/records/collection.ts'
import { publicacao } from '../../base/records/publication.ts'
import { readRichText } from '../../base/records/richText.ts'
import {
  camposDeBusca,
  etiquetas,
  galeria,
  imagem,
  opcional,
  textoObrigatorio,
  textoRico,
} from '../../base/collections/campos.ts'
import { conversaDoRegistro, DO_SERVIDOR, filtroDosTemas, LISTAS_DO_FLUXO, paraQuem, temas } from './camposDaEduca.ts'

/** Post of the education area (PRODUCT 2(i)): text and pictures with comments; a pinned one is shown above the feed. */
export const postagens = defineCollection({
  name: 'postagens',
  label: { singular: 'postagem', plural: 'postagens', artigo: 'a' },
  schema: () =>
    z.object({
      titulo: textoObrigatorio('Título', 140),
      ...camposDeBusca,
      resumo: opcional('Resumo', 240, {
        kind: 'multiline',
        help: 'Uma frase, para o feed e para links compartilhados.',
      }),
      capa: imagem('Capa'),
      texto: textoRico('Texto'),
      galeria: galeria('Imagem', 20),
      autor: opcional('Autor', 120),
      fixada: z.boolean().default(false).meta({ label: 'Fixada no alto do feed' }),
      tags: etiquetas('Etiquetas'),
      ...paraQuem,
      ...conversaDoRegistro,
      filtros: z.object({ temas }).optional(),
      publicacao,
    }),
  scope: { kind: 'national' },
  search: { name: 'titulo', prefix: '' },
  bulk: ['autor', 'tags'],
  access: { read: 'public', create: 'rule', update: 'rule', serverOnly: DO_SERVIDOR },
  counters: ['curtidas'],
  filtros: filtroDosTemas,
  publication: {
    guard: ({ texto }) => {
      const { content, refused } = readRichText(texto)
      return [
        ...(content.length === 0 ? [{ text: 'Escreva o texto da postagem.' }] : []),
        ...(refused ? [{ text: 'O texto traz algo que não pode ser mostrado. Cole-o sem formatação.' }] : []),
      ]
    },
  },
  ...LISTAS_DO_FLUXO,
})

export type Postagem = RecordOf<typeof postagens>
