import * as z from 'zod'
import { defineCollection, type RecordOf } from '../../base/records/collection.ts'
import { publicacao } from '../../base/records/publication.ts'
import { camposDeBusca, opcional, textoObrigatorio, url } from '../../base/collections/campos.ts'
import { filtroDosTemas, LISTAS_DO_FLUXO, paraQuem, temas } from './camposDaEduca.ts'

/** Announcement of the education area (PRODUCT 2(i)): a few sentences, read whole in the feed. */
export const comunicados = defineCollection({
  name: 'comunicados',
  label: { singular: 'comunicado', plural: 'comunicados', artigo: 'o' },
  schema: () =>
    z.object({
      titulo: textoObrigatorio('Título', 140),
      ...camposDeBusca,
      texto: opcional('Texto', 1500, { kind: 'multiline' }),
      importante: z.boolean().default(false).meta({ label: 'Importante' }),
      link: url('Página com mais informações'),
      ...paraQuem,
      filtros: z.object({ temas }).optional(),
      publicacao,
    }),
  scope: { kind: 'national' },
  search: { name: 'titulo', prefix: '' },
  access: { read: 'public', create: 'rule', update: 'rule' },
  filtros: filtroDosTemas,
  publication: { guard: ({ texto }) => (texto ? [] : [{ text: 'Escreva o texto do comunicado.' }]) },
  ...LISTAS_DO_FLUXO,
})

export type Comunicado = RecordOf<typeof comunicados>
