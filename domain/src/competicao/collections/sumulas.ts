import * as z from 'zod'
import { defineCollection, type RecordOf } from '../../base/records/collection.ts'
import { CODIGOS, CODIGOS_DA_SUMULA, VENCEDORES } from '../sumulas/estados.ts'
import { SITUACOES_DA_SUMULA } from '../sumulas/situacoes.ts'
import { anexos } from '../sumulas/anexos.ts'
import { PROCESSO_DA_SUMULA } from '../sumulas/processo.ts'
import { regrasDaFolha } from '../regras/campos.ts'
import { formacoes, rodadas } from '../sumulas/campos.ts'
import {
  camposDeBusca,
  derivado,
  escolha,
  opcional,
  referencia,
  textoObrigatorio,
  vinculo,
} from '../../base/collections/campos.ts'
import { notaDaSumula } from './notasDaSumula.ts'

/** One side, by the names published with the draw. */
const lado = () =>
  z
    .object({
      inscricao: opcional('Inscrição', 128),
      nome: opcional('Nome', 120),
      clube: opcional('Associação', 160),
      uf: opcional('Federação', 20),
    })
    .prefault({})

const contagem = (label: string) => derivado(z.number().int().min(0).max(100_000), label)

/**
 * Score sheet of one match of a drawn bracket (PRODUCT 1.6). Written by functions alone: its score follows from the notes of tablets below it, its
 * sides from the bracket, in whose public document visitors read it.
 */
export const sumulas = defineCollection({
  name: 'sumulas',
  label: { singular: 'súmula', plural: 'súmulas', artigo: 'a' },
  schema: () =>
    z.object({
      titulo: textoObrigatorio('Luta', 140),
      ...camposDeBusca,
      chave: referencia('Chave', 'chaves'),
      evento: referencia('Evento', 'eventos'),
      eventoTitulo: opcional('Evento', 140),
      categoria: opcional('Categoria', 80),
      luta: opcional('Luta na chave', 12),
      numero: z.number().int().min(0).max(1_000).default(0).meta({ label: 'Número' }),
      quadra: z.number().int().min(0).max(99).default(0).meta({ label: 'Quadra' }),
      /** courts of earlier schedules */
      quadras: derivado(z.array(z.number().int().min(0).max(99)).max(20), 'Quadras anteriores'),
      fase: opcional('Fase', 40),
      azul: lado(),
      vermelho: lado(),
      /** number of the pair of this match: a correction in an earlier match may change who fights */
      formacao: z.number().int().min(0).max(100).default(0).meta({ label: 'Formação' }),
      formacoes,
      /** rules of the bracket when its draw was announced; a sheet without them is of WT 2022, with these seconds */
      regras: regrasDaFolha.optional(),
      segundosRodada: z.number().int().min(30).max(600).default(120).meta({ label: 'Segundos da rodada' }),
      /** a tied round continues until the next point, instead of tie-break and superiority */
      rodadaDeOuro: z.boolean().default(false).meta({ label: 'Ponto de ouro' }),
      rodadas,
      vencedor: escolha('Vencedor', VENCEDORES, ['', 'azul', 'vermelho', 'nenhum']).default(''),
      codigo: escolha('Como terminou', CODIGOS_DA_SUMULA, CODIGOS).default(''),
      correcao: opcional('Motivo da correção', 500),
      anexos,
      /** instant at which the closing notes were received, milliseconds since 1970; 0 while it is open */
      fechadaEm: z.number().min(0).default(0).meta({ label: 'Encerrada em' }),
      contagem: z
        .object({
          valem: contagem('Lançamentos que valem'),
          retidas: contagem('Lançamentos retidos'),
          recusadas: contagem('Lançamentos recusados'),
          faltam: contagem('Lançamentos que faltam'),
        })
        .optional(),
      situacao: escolha('Situação', SITUACOES_DA_SUMULA, ['aguardando', 'aberta', 'encerrada']).default('aguardando'),
      vinculo: vinculo.prefault({}),
    }),
  scope: { kind: 'paths', entidade: 'vinculo.idEntidade', federacao: 'vinculo.idFederacao' },
  atEvent: { path: 'evento', actions: ['ler', 'lancar', 'conduzir'] },
  search: { name: 'titulo', prefix: '' },
  access: { read: 'rule', create: 'server', update: 'server' },
  extras: { lancar: 'Marcar lutas na súmula', conduzir: 'Abrir súmulas e corrigir resultados' },
  notes: { schema: notaDaSumula, action: 'lancar' },
  process: PROCESSO_DA_SUMULA,
  desk: { states: false },
  small: { most: 2000, within: ['chave', 'evento'] },
  lists: ['chave', 'evento', 'situacao'].map((path) => ({ equal: [path], orderBy: [] })),
})

export type Sumula = RecordOf<typeof sumulas>
