import * as z from 'zod'
import { MODALIDADES_DE_EVENTO } from '../../eventos/estados.ts'
import { defineCollection, type RecordOf } from '../../base/records/collection.ts'
import { linhaDaRodada, partesDaRodada } from '../rodadas/campos.ts'
import { PROCESSO_DA_RODADA } from '../rodadas/processo.ts'
import { anexos } from '../sumulas/anexos.ts'
import { formacoes } from '../sumulas/campos.ts'
import {
  camposDeBusca,
  derivado,
  escolha,
  lista,
  opcional,
  referencia,
  textoObrigatorio,
  vinculo,
} from '../../base/collections/campos.ts'
import { notaDaRodada } from './notasDaRodada.ts'

const contagem = (label: string) => derivado(z.number().int().min(0).max(100_000), label)
const instanteMs = (label: string) => z.number().min(0).default(0).meta({ label })

/**
 * Sheet of one round of a poomsae category (PRODUCT 1.6). Written by functions alone: its marks follow from the notes of judges and head table below
 * it, its performers from the bracket, in whose public document visitors read it.
 */
export const rodadas = defineCollection({
  name: 'rodadas',
  label: { singular: 'rodada de poomsae', plural: 'rodadas de poomsae', artigo: 'a' },
  schema: () =>
    z.object({
      titulo: textoObrigatorio('Rodada', 140),
      ...camposDeBusca,
      chave: referencia('Chave', 'chaves'),
      evento: referencia('Evento', 'eventos'),
      eventoTitulo: opcional('Evento', 140),
      categoria: opcional('Categoria', 80),
      modalidade: escolha('Modalidade', MODALIDADES_DE_EVENTO, [
        'kyorugui',
        'poomsae',
        'freestyle',
        'para-kyorugui',
      ]).default('poomsae'),
      ...partesDaRodada,
      anexos,
      /** courts of earlier schedules */
      quadras: derivado(z.array(z.number().int().min(0).max(99)).max(20), 'Quadras anteriores'),
      /** number of the set of performers of this round: a correction in an earlier round may change who performs */
      formacao: z.number().int().min(0).max(100).default(0).meta({ label: 'Formação' }),
      formacoes,
      linhas: lista(
        'Apresentações',
        linhaDaRodada.extend({
          nome: opcional('Nome', 120),
          clube: opcional('Associação', 160),
          uf: opcional('Federação', 20),
        }),
        256,
      ),
      /** instant at which the closing notes were received, milliseconds since 1970; 0 while it is open */
      fechadaEm: instanteMs('Encerrada em'),
      /** periods in which it was closed, before each correction */
      fechadas: lista('Fechada antes', z.object({ de: instanteMs('De'), ate: instanteMs('Até') }), 20),
      /** decisions of the referee committee about ties, each with those who were tied */
      decisoes: lista(
        'Decisões de empate',
        z.object({
          frente: opcional('Quem fica na frente', 128),
          empatados: lista('Quem empatou', opcional('Inscrição', 128), 256),
          motivo: opcional('Motivo', 500),
        }),
        256,
      ),
      /** staff decided that notes which never arrived do not keep it open */
      dispensada: z.boolean().default(false).meta({ label: 'Sem o que falta' }),
      contagem: z
        .object({
          valem: contagem('Lançamentos que valem'),
          retidas: contagem('Lançamentos retidos'),
          recusadas: contagem('Lançamentos recusados'),
          faltam: contagem('Lançamentos que faltam'),
        })
        .optional(),
      vinculo: vinculo.prefault({}),
    }),
  scope: { kind: 'paths', entidade: 'vinculo.idEntidade', federacao: 'vinculo.idFederacao' },
  atEvent: { path: 'evento', actions: ['ler', 'lancar', 'conduzir'] },
  search: { name: 'titulo', prefix: '' },
  access: { read: 'rule', create: 'server', update: 'server' },
  extras: { lancar: 'Dar notas e conduzir a mesa de poomsae', conduzir: 'Abrir rodadas de poomsae e corrigir' },
  notes: { schema: notaDaRodada, action: 'lancar' },
  process: PROCESSO_DA_RODADA,
  // Opened from the page of their category.
  desk: false,
  lists: [],
})

export type Rodada = RecordOf<typeof rodadas>
