import * as z from 'zod'
import { escolha, lista, opcional } from '../../base/collections/campos.ts'
import { CODIGOS_DE_FASE, FASES, FORAS, SITUACOES_DA_RODADA } from './estados.ts'

const contagem = (label: string, max: number) => z.number().int().min(0).max(max).default(0).meta({ label })
const nota = (label: string) => z.number().min(0).max(1_000).default(0).meta({ label })

/** Longest text of the reasons of all decisions of a round. */
export const MAX_DECISAO = 2_000

/** Result of a performance; all zeros until every judge has marked it. */
export const linhaDaRodada = z.object({
  inscricao: opcional('Inscrição', 128),
  posicao: contagem('Posição', 256),
  precisao: nota('Precisão'),
  apresentacao: nota('Apresentação'),
  total: nota('Total'),
  fora: escolha('Fora da rodada', FORAS, ['', 'ausentes', 'desclassificados']).default(''),
  /** whether the performer advances to the next round */
  passa: z.boolean().default(false).meta({ label: 'Passa' }),
  /** whether the performer is tied at the cut, and must show a tie-break form */
  desempata: z.boolean().default(false).meta({ label: 'Desempata' }),
  /** whether the performer is tied at the cut with no form left: the referee committee decides */
  comissao: z.boolean().default(false).meta({ label: 'Aguarda a comissão' }),
})
export type LinhaDaRodada = z.infer<typeof linhaDaRodada>

/** Fields of a round that its sheet and the bracket share. */
export const partesDaRodada = {
  fase: escolha('Fase', FASES, CODIGOS_DE_FASE).default('final'),
  numero: contagem('Número', 99_999),
  quadra: contagem('Quadra', 99),
  /** expected start by the schedule of the day, milliseconds since 1970; 0 without one */
  prevista: z.number().min(0).default(0).meta({ label: 'Prevista para' }),
  /** designated forms in their order; '' where the desk names none */
  formas: lista('Formas', opcional('Forma', 40), 4),
  juizes: contagem('Juízes', 7),
  /** number of performers who advance; 0 in the final */
  passam: contagem('Passam', 256),
  /** number of third places of the final: one, or two */
  terceiros: contagem('Terceiros lugares', 2),
  situacao: escolha('Situação', SITUACOES_DA_RODADA, ['aguardando', 'aberta', 'encerrada']).default('aguardando'),
  /** reason of a correction */
  correcao: opcional('Motivo da correção', 500),
  /** reasons of the referee committee's decisions of ties that further forms left */
  decisao: opcional('Decisão do empate', MAX_DECISAO),
}

/** One round in its bracket's public document, performers in their order. */
export const rodadaDaChave = z.object({ ...partesDaRodada, linhas: lista('Apresentações', linhaDaRodada, 256) })
export type RodadaDaChave = z.infer<typeof rodadaDaChave>
