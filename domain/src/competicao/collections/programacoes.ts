import * as z from 'zod'
import { text } from '../../base/records/text.ts'
import { defineCollection, type RecordOf } from '../../base/records/collection.ts'
import {
  camposDeBusca,
  dia,
  lista,
  opcional,
  referencia,
  textoObrigatorio,
  vinculo,
} from '../../base/collections/campos.ts'

const inteiro = (label: string, min: number, max: number) =>
  z
    .number(`${label}: informe um número.`)
    .int(`${label}: informe um número inteiro.`)
    .min(min, `${label}: de ${min} a ${max}.`)
    .max(max, `${label}: de ${min} a ${max}.`)

/** Time of a day, 'HH:MM'. */
export const hora = (label: string) =>
  text(5)
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, `${label}: informe a hora, como 08:30.`)
    .meta({ label })

/** A match on its court. Times in whole seconds from the beginning of the day. */
const lutaProgramada = z.object({
  chave: opcional('Chave', 128),
  luta: opcional('Luta', 12),
  quadra: z.number().int().min(1).max(20).default(1).meta({ label: 'Quadra' }),
  numero: z.number().int().min(0).max(99_999).default(0).meta({ label: 'Número' }),
  inicio: z.number().int().min(0).max(172_800).default(0).meta({ label: 'Início (s)' }),
  fim: z.number().int().min(0).max(172_800).default(0).meta({ label: 'Fim (s)' }),
})

/** Settings of a day: courts, times and breaks. */
export const regrasDoDia = z.object({
  inicio: hora('Começa às').default('08:30'),
  quadras: inteiro('Quadras', 1, 20).default(1).meta({ label: 'Quadras' }),
  /** minutes of a match on its court, all rounds and pauses included */
  duracao: inteiro('Minutos por luta', 1, 60).default(8).meta({ label: 'Minutos por luta' }),
  /** minutes of the performance of one athlete, pair or team, all its forms and marks included */
  apresentacao: inteiro('Minutos por apresentação', 1, 30).default(4).meta({ label: 'Minutos por apresentação' }),
  /** least time between two matches of an athlete, in minutes */
  descanso: inteiro('Descanso em minutos', 0, 240).default(15).meta({ label: 'Descanso em minutos' }),
  finaisJuntas: z.boolean().default(false).meta({ label: 'Finais juntas, no fim' }),
  pausas: lista('Pausas', z.object({ inicio: hora('Pausa de'), fim: hora('Pausa até') }), 10),
})
export type RegrasDoDia = z.infer<typeof regrasDoDia>

/**
 * Schedule of one day of an event (PRODUCT 2(f)): court and time of each match. Written by functions alone; brackets and score sheets copy court,
 * number and time from it, where visitors read them.
 */
export const programacoes = defineCollection({
  name: 'programacoes',
  label: { singular: 'programação', plural: 'programações', artigo: 'a' },
  schema: () =>
    z.object({
      titulo: textoObrigatorio('Título', 160),
      ...camposDeBusca,
      evento: referencia('Evento', 'eventos'),
      dia: dia('Dia'),
      ...regrasDoDia.shape,
      lutas: lista('Lutas', lutaProgramada, 2_000),
      vinculo: vinculo.prefault({}),
    }),
  scope: { kind: 'paths', entidade: 'vinculo.idEntidade', federacao: 'vinculo.idFederacao' },
  atEvent: { path: 'evento', actions: ['ler', 'programar'] },
  search: { name: 'titulo', prefix: '' },
  access: { read: 'rule', create: 'server', update: 'server' },
  extras: { programar: 'Distribuir e mover lutas entre as quadras' },
  desk: false,
  // Only the server lists it, by equality filters without an order.
  lists: [],
})

export type Programacao = RecordOf<typeof programacoes>
