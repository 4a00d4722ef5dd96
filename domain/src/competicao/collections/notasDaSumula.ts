import * as z from 'zod'
import { text } from '../../base/records/text.ts'
import { ACERTOS } from '../taekwondo/cronometro.ts'
import { COM_LADO, DECISOES, FALTAS, TECNICAS } from '../taekwondo/regrasLuta.ts'
import { opcional } from '../../base/collections/campos.ts'

/** Choice that a note may leave empty. */
const talvez = <const T extends readonly string[]>(label: string, values: T) =>
  z
    .enum(['', ...values] as ['', ...T])
    .default('')
    .meta({ label, options: Object.fromEntries(['', ...values].map((value) => [value, value])) })

export const TIPOS_DE_LANCAMENTO = [
  'ponto',
  'gam-jeom',
  'medico',
  'revisao',
  'golpes',
  'fim-rodada',
  'fim-luta',
  'sem-vencedor',
  'cronometro',
  'desfazer',
  'encerrar',
] as const

/**
 * Entry of a score sheet written once by a tablet, never changed. Its effect follows from all entries of the match in their order
 * (taekwondo/sumula.ts). `sumula` and `formacao` say for which match and which pair it was written.
 */
export const notaDaSumula = z.object({
  tipo: z
    .enum(TIPOS_DE_LANCAMENTO)
    .default('ponto')
    .meta({ label: 'Tipo', options: Object.fromEntries(TIPOS_DE_LANCAMENTO.map((tipo) => [tipo, tipo])) }),
  sumula: text(128).meta({ label: 'Súmula' }),
  formacao: z.number().int().min(0).max(100).default(0).meta({ label: 'Formação da luta' }),
  lado: talvez('Lado', ['azul', 'vermelho', 'ambos']),
  tecnica: talvez('Técnica', TECNICAS),
  falta: talvez('Falta', FALTAS),
  codigo: talvez('Código', DECISOES),
  motivo: talvez('Motivo', ['ausentes', 'desclassificados']),
  acao: talvez('Cronômetro', ['iniciar', 'parar', 'nova-rodada', ...ACERTOS]),
  /** id of the entry that this one undoes */
  nota: opcional('Lançamento desfeito', 60),
  segundos: z.number().int().min(0).max(3600).default(0).meta({ label: 'Segundos' }),
  /** whether a gam-jeom was given in the last seconds of the round */
  final: z.boolean().default(false).meta({ label: 'Nos últimos segundos' }),
  /** whether a review was asked for with the technical card */
  tecnico: z.boolean().default(false).meta({ label: 'Cartão técnico' }),
  /** registered hits, or gam-jeom given at once: 0 is one */
  quantos: z.number().int().min(0).max(999).default(0).meta({ label: 'Quantos' }),
  aceita: z.boolean().default(false).meta({ label: 'Revisão aceita' }),
  aparelho: text(40).meta({ label: 'Aparelho' }),
  ordem: z.number().int().min(0).max(1_000_000).default(0).meta({ label: 'Ordem no aparelho' }),
  relogio: z.number().int().default(0).meta({ label: 'Diferença do relógio (ms)' }),
})

const COM_LADO_OU_VENCEDOR = [...COM_LADO, 'fim-luta']

/** An entry as a tablet may write it: of a side, where its type needs one. A stored one without it is reported by the engine. */
export const notaParaGravar = notaDaSumula.refine(
  ({ tipo, lado }) => (lado === 'ambos' ? tipo === 'gam-jeom' : lado !== '' || !COM_LADO_OU_VENCEDOR.includes(tipo)),
  { path: ['lado'], error: 'O lado é azul ou vermelho.' },
)
export type NotaDaSumula = z.infer<typeof notaDaSumula>
