import * as z from 'zod'
import { escolha, lista, opcional } from '../../base/collections/campos.ts'
import type { NumerosDaLuta } from '../taekwondo/regrasLuta.ts'
import { CRITERIOS } from './palavras.ts'
import { CODIGOS_VITORIA, CRITERIOS_DE_DESEMPATE, FALTAS, type CodigoVitoria } from '../taekwondo/regrasLuta.ts'

export const inteiro = (label: string, max: number, min = 0) =>
  z
    .number('Informe um número inteiro.')
    .int('Informe um número inteiro.')
    .min(min, `Informe um número a partir de ${min}.`)
    .max(max, `Informe um número até ${max}.`)
    .meta({ label })

const valor = (label: string) => inteiro(label, 20).default(0)

/** Numbers of a rule set (taekwondo/regrasLuta.ts), in the register and in each sheet. */
export const numerosDaLuta = {
  pontos: z
    .object({
      soco: valor('Soco'),
      'chute-tronco': valor('Chute no tronco'),
      'chute-cabeca': valor('Chute na cabeça'),
      'giro-tronco': valor('Giro no tronco'),
      'giro-360': valor('Giro de 360° no tronco'),
      'giro-cabeca': valor('Giro na cabeça'),
    })
    .prefault({}),
  rodadasParaVencer: inteiro('Rodadas para vencer', 5, 1).default(2),
  limiteGamJeom: inteiro('Gam-jeom que perdem a rodada', 20, 1).default(5),
  valorGamJeom: inteiro('Pontos por gam-jeom', 10).default(1),
  finais: z
    .object({
      segundos: inteiro('Últimos segundos', 120).default(0),
      valor: inteiro('Pontos por gam-jeom nos últimos segundos', 10).default(1),
      faltas: lista('Gam-jeom com outro valor no fim', z.enum(FALTAS), FALTAS.length),
    })
    .prefault({}),
  diferencaPontos: inteiro('Diferença de pontos', 100).default(12),
  cartoesRevisao: inteiro('Cartões de revisão', 10).default(1),
  cartoesTecnicos: inteiro('Cartões técnicos', 10).default(0),
  desempate: lista('Desempate', escolha('Critério', CRITERIOS, CRITERIOS_DE_DESEMPATE), CRITERIOS_DE_DESEMPATE.length),
  nocaute: z
    .object({
      codigos: lista('Suspendem quem perde', z.enum(Object.keys(CODIGOS_VITORIA) as [CodigoVitoria]), 10),
      dias: lista('Dias de suspensão', inteiro('Dias', 720, 1), 10),
      meses: inteiro('Nocautes contados em meses', 60, 1).default(12),
    })
    .prefault({}),
} satisfies Record<keyof NumerosDaLuta, z.ZodType>

export const temposDaRodada = {
  segundosRodada: inteiro('Segundos da rodada', 600, 30).default(120),
  segundosDescanso: inteiro('Segundos de descanso', 600).default(60),
}

/** The rules of a bracket and of its sheets as they were when its draw was announced. */
export const regrasDaFolha = z.object({
  codigo: opcional('Regras', 40),
  nome: opcional('Regras', 80),
  ...numerosDaLuta,
  ...temposDaRodada,
})
export type RegrasDaFolha = z.infer<typeof regrasDaFolha>

/** Whether a bracket or a sheet has rules of its own: a completed record of before has the initial values, and no code. */
export const hasRegras = (rules: RegrasDaFolha | undefined): rules is RegrasDaFolha =>
  rules !== undefined && rules.codigo !== ''
