import * as z from 'zod'
import { text } from '../../base/records/text.ts'
import { opcional } from '../../base/collections/campos.ts'

export const TIPOS_DE_NOTA = ['marca', 'fora', 'desfazer', 'encerrar'] as const
const FORA = ['', 'ausentes', 'desclassificados'] as const

const options = (values: readonly string[]) => Object.fromEntries(values.map((value) => [value, value]))

/**
 * Entry of a round of poomsae written once by the tablet of a judge or of the head table, never changed. Its effect follows from all entries of the
 * round in their order (taekwondo/sumulaPoomsae.ts). `rodada` and `formacao` say for which round and which performers it was written.
 */
export const notaDaRodada = z.object({
  tipo: z
    .enum(TIPOS_DE_NOTA)
    .default('marca')
    .meta({ label: 'Tipo', options: options(TIPOS_DE_NOTA) }),
  rodada: text(128).meta({ label: 'Rodada' }),
  formacao: z.number().int().min(0).max(100).default(0).meta({ label: 'Formação da rodada' }),
  inscricao: opcional('Inscrição', 128),
  /** from 1; greater than the number of forms of the round for tie-break performances */
  forma: z.number().int().min(0).max(20).default(0).meta({ label: 'Forma' }),
  juiz: z.number().int().min(0).max(20).default(0).meta({ label: 'Juiz' }),
  precisao: z.number().min(0).max(10).default(0).meta({ label: 'Precisão' }),
  apresentacao: z.number().min(0).max(10).default(0).meta({ label: 'Apresentação' }),
  motivo: z
    .enum(FORA)
    .default('')
    .meta({ label: 'Motivo', options: options(FORA) }),
  /** id of the entry that this one undoes */
  nota: opcional('Lançamento desfeito', 60),
  aparelho: text(40).meta({ label: 'Aparelho' }),
  ordem: z.number().int().min(0).max(1_000_000).default(0).meta({ label: 'Ordem no aparelho' }),
  relogio: z.number().int().default(0).meta({ label: 'Diferença do relógio (ms)' }),
})
export type NotaDaRodada = z.infer<typeof notaDaRodada>
