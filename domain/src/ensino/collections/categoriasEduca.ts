import * as z from 'zod'
import { defineCollection } from '../../base/records/collection.ts'
import { camposDeBusca, opcional, textoObrigatorio } from '../../base/collections/campos.ts'

/** Category of the education area (PRODUCT 2(i)): topic of videos, posts and announcements, and a filter of the feed. */
export const categoriasEduca = defineCollection({
  name: 'categoriasEduca',
  label: { singular: 'categoria', plural: 'categorias', artigo: 'a' },
  schema: () =>
    z.object({
      name: textoObrigatorio('Nome', 60),
      ...camposDeBusca,
      descricao: opcional('O que entra nela', 240, { kind: 'multiline', help: 'Para quem publica escolher bem.' }),
    }),
  scope: { kind: 'national' },
  search: { name: 'name', prefix: '' },
  access: { read: 'public', create: 'rule', update: 'rule' },
  // Visitors read all of them, unordered.
  small: { most: 200 },
  lists: [],
})
