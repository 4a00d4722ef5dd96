import * as z from 'zod'
import { defineCollection, nosDoisSentidos, type RecordOf } from '../records/collection.ts'
import { text } from '../records/text.ts'
import { camposDeBusca, lista, textoObrigatorio } from './campos.ts'

/** User group (specification 3): a name and the rules it gives. Nobody grants what they do not hold, so only functions write it. */
export const usersgroups = defineCollection({
  name: 'usersgroups',
  label: { singular: 'grupo', plural: 'grupos', artigo: 'o' },
  schema: () =>
    z.object({
      name: textoObrigatorio('Nome', 80),
      ...camposDeBusca,
      rulesowned: lista('Permissões', text(60), 400),
    }),
  scope: { kind: 'national' },
  search: { name: 'name', prefix: '' },
  access: { read: 'rule', create: 'server', update: 'server' },
  small: { most: 500 },
  lists: nosDoisSentidos('searchableName'),
})

export type UsersGroup = RecordOf<typeof usersgroups>
