import * as z from 'zod'
import { camposDeBusca, dia, escolha, listaOrdenada, textoObrigatorio, vinculo } from '../../base/collections/campos.ts'
import { defineCollection, type RecordOf } from '../../base/records/collection.ts'
import { inteiro, numerosDaLuta, temposDaRodada } from '../regras/campos.ts'
import { CRITERIOS } from '../regras/palavras.ts'
import { CRITERIOS_DE_DESEMPATE } from '../taekwondo/regrasLuta.ts'

export const TIPOS_DE_CONJUNTO = {
  olimpico: 'Cadetes, juvenis e adultos',
  infantil: 'Abaixo dos cadetes',
  para: 'Para',
} as const

/** Most rule sets in the register. */
export const MAIS_CONJUNTOS = 100

/**
 * Register of the rule sets of kyorugui, by its code: the changed form of one of the product (taekwondo/conjuntosDeRegras.ts), or a further one. Of
 * the confederation alone. An announced bracket keeps the rules that it was announced with.
 */
export const regrasDeLuta = defineCollection({
  name: 'regrasDeLuta',
  label: { singular: 'conjunto de regras', plural: 'conjuntos de regras', artigo: 'o' },
  schema: () =>
    z.object({
      name: textoObrigatorio('Nome', 80),
      ...camposDeBusca,
      codigo: textoObrigatorio('Código', 40),
      tipo: escolha('Vale para', TIPOS_DE_CONJUNTO, ['olimpico', 'infantil', 'para']),
      desde: dia('Vale desde'),
      padrao: z
        .boolean()
        .default(true)
        .meta({ label: 'Vale sem escolha', help: 'Sem isto, só vale onde a organização o escolhe.' }),
      ...numerosDaLuta,
      desempate: listaOrdenada(
        'Desempate',
        z.object({ criterio: escolha('Critério', CRITERIOS, CRITERIOS_DE_DESEMPATE) }),
        CRITERIOS_DE_DESEMPATE.length,
      ),
      nocaute: z
        .object({
          ...numerosDaLuta.nocaute.unwrap().shape,
          dias: listaOrdenada('Suspensão', z.object({ dias: inteiro('Dias', 720, 1) }), 10),
        })
        .prefault({}),
      tempos: listaOrdenada(
        'Tempo',
        z.object({
          idadeMax: inteiro('Até a idade', 120).meta({ help: 'Com 0, todas as outras.' }),
          ...temposDaRodada,
        }),
        10,
      ),
      fontes: listaOrdenada(
        'Fonte',
        z.object({
          numero: textoObrigatorio('Número', 80),
          fonte: textoObrigatorio('Fonte', 200),
          confirmar: z.boolean().default(true).meta({ label: 'A confirmar' }),
        }),
        30,
      ),
      vinculo: vinculo.prefault({}),
    }),
  scope: { kind: 'paths', entidade: 'vinculo.idEntidade', federacao: 'vinculo.idFederacao' },
  search: { name: 'name', prefix: '' },
  access: { read: 'public', create: 'server', update: 'server' },
  desk: false,
  small: { most: MAIS_CONJUNTOS },
  lists: [{ orderBy: [{ path: 'desde', direction: 'asc' }] }],
})

export type RegrasDeLuta = RecordOf<typeof regrasDeLuta>
