import * as z from 'zod'
import { escolha, lista, opcional } from '../../base/collections/campos.ts'
import { CODIGOS, CODIGOS_DA_SUMULA } from './estados.ts'
import { SITUACOES_DA_SUMULA } from './situacoes.ts'

const contagem = (label: string, max = 1_000) => z.number().int().min(0).max(max).default(0).meta({ label })

/** One round in public data. */
export const rodadas = lista(
  'Rodadas',
  z.object({
    azul: contagem('Azul'),
    vermelho: contagem('Vermelho'),
    vencedor: escolha('Vencedor', { '': 'Nenhum', azul: 'Azul', vermelho: 'Vermelho' }, [
      '',
      'azul',
      'vermelho',
    ]).default(''),
  }),
  20,
)

/** One match of a bracket in its public document: sides and winner by the ids of their entries, '' for unknown. */
export const lutaDaChave = z.object({
  /** 'r1-2' of a bracket, 'p1-2' of the repechage of its first half, 'g1-2' of a round robin */
  luta: opcional('Luta', 12),
  numero: contagem('Número'),
  quadra: contagem('Quadra', 99),
  azul: opcional('Azul', 128),
  vermelho: opcional('Vermelho', 128),
  vencedor: opcional('Vencedor', 128),
  codigo: escolha('Como terminou', CODIGOS_DA_SUMULA, CODIGOS).default(''),
  /** expected start by the schedule of the day, milliseconds since 1970; 0 without one */
  prevista: z.number().min(0).default(0).meta({ label: 'Prevista para' }),
  situacao: escolha('Situação', SITUACOES_DA_SUMULA, ['aguardando', 'aberta', 'encerrada']).default('aguardando'),
  rodadas,
  /** reason of a decision of the desk */
  correcao: opcional('Motivo da correção', 500),
})
export type LutaDaChave = z.infer<typeof lutaDaChave>

/** Place of an entry once everything is decided: 1, 2, 3, 3. */
export const lugarNoPodio = z.object({
  posicao: contagem('Posição', 256),
  inscricao: opcional('Inscrição', 128),
  nome: opcional('Nome', 120),
  clube: opcional('Id do clube', 128),
  clubeNome: opcional('Clube', 160),
  federacao: opcional('Id da federação', 128),
  federacaoSigla: opcional('Federação', 20),
})
export type LugarNoPodio = z.infer<typeof lugarNoPodio>

/** Letters of the mark of those who compete on a sheet. */
export const LETRAS_DA_FORMACAO = 16
/** Field of those marks in the record of a sheet (formacao.ts makes them). */
export const formacoes = lista('Formações anteriores', opcional('Formação', LETRAS_DA_FORMACAO), 100)
