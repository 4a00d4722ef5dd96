import * as z from 'zod'
import { defineCollection, nosDoisSentidos, type RecordOf } from '../records/collection.ts'
import { text } from '../records/text.ts'
import { camposDeBusca, dia, lista, opcional, referencia, textoObrigatorio } from './campos.ts'

/**
 * User group (specification 3): a name and the rules it gives, everywhere under the entity where it is held, or at one event and until a last
 * day alone (docs/decisions/052). Nobody grants what they do not hold, so only functions write it.
 */
export const usersgroups = defineCollection({
  name: 'usersgroups',
  label: { singular: 'grupo', plural: 'grupos', artigo: 'o' },
  schema: () =>
    z.object({
      name: textoObrigatorio('Nome', 80),
      ...camposDeBusca,
      rulesowned: lista('Permissões', text(60), 400),
      limite: z
        .object({
          evento: referencia('Só no evento', 'eventos', {
            help: 'Vazio: o grupo vale em todos os registros da entidade.',
          }),
          /** title of the event, which the server writes */
          titulo: opcional('Evento', 140),
          ate: dia('Até', { help: 'Último dia em que o grupo dá as permissões. Vazio: até 7 dias depois do evento.' }),
        })
        .prefault({}),
    }),
  scope: { kind: 'national' },
  search: { name: 'name', prefix: '' },
  access: { read: 'rule', create: 'server', update: 'server' },
  small: { most: 500 },
  lists: nosDoisSentidos('searchableName'),
})

export type UsersGroup = RecordOf<typeof usersgroups>
