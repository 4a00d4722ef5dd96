import * as z from 'zod'
import { CRITERIOS, POSICOES, SITUACOES_DA_CONVOCACAO } from '../selecoes/estados.ts'
import { PROCESSO_DA_CONVOCACAO } from '../selecoes/processo.ts'
import { defineCollection, type RecordOf } from '../../base/records/collection.ts'
import {
  camposDeBusca,
  dia,
  escolha,
  instante,
  opcional,
  referencia,
  textoObrigatorio,
  vinculo,
} from '../../base/collections/campos.ts'

/**
 * Convocation of one athlete for a national team (PRODUCT 2(g)): the reason of the choice, and the athlete's answer. Written by functions alone;
 * read by the staff of the team and by the athlete or their guardian. Its id joins the ids of team and person, so that nobody is called
 * twice.
 */
export const convocacoes = defineCollection({
  name: 'convocacoes',
  label: { singular: 'convocação', plural: 'convocações', artigo: 'a' },
  schema: () =>
    z.object({
      name: textoObrigatorio('Atleta', 120),
      ...camposDeBusca,
      pessoa: opcional('Registro da pessoa', 128),
      selecao: referencia('Seleção', 'selecoes'),
      selecaoNome: opcional('Seleção', 120),
      /** public name */
      nomePublico: opcional('Nome no site', 120),
      uf: opcional('UF', 2),
      clube: opcional('Clube', 160),
      categoria: opcional('Categoria', 60),
      posicao: escolha('Posição', POSICOES, ['titular', 'reserva']).default('titular'),
      criterio: escolha('Critério', CRITERIOS, ['ranking', 'seletiva', 'indicacao']).default('ranking'),
      justificativa: opcional('Por que foi escolhido', 500, { kind: 'multiline' }),
      titulos: opcional('Títulos', 200),
      convocadaEm: dia('Convocada em'),
      responderAte: instante('Responder até'),
      situacao: escolha('Situação', SITUACOES_DA_CONVOCACAO, [
        'indicada',
        'convocada',
        'aceita',
        'recusada',
        'semResposta',
        'dispensada',
      ]).default('indicada'),
      vinculo: vinculo.prefault({}),
    }),
  scope: { kind: 'paths', entidade: 'vinculo.idEntidade', federacao: 'vinculo.idFederacao' },
  search: { name: 'name', prefix: '' },
  access: { read: 'rule', own: { editable: [], by: ['pessoa'] }, create: 'server', update: 'server' },
  extras: { dispensar: 'Dispensar atletas convocados' },
  once: ['selecao', 'pessoa'],
  personal: ['name', 'justificativa', 'titulos'],
  people: [
    { path: 'pessoa', by: 'id', part: 'pessoa' },
    { path: 'pessoa', by: 'id', part: 'name' },
    { path: 'pessoa', by: 'id', part: 'nomePublico' },
    { path: 'pessoa', by: 'id', part: 'justificativa' },
    { path: 'pessoa', by: 'id', part: 'titulos' },
  ],
  desk: false,
  small: { most: 500, within: ['selecao'] },
  lists: [{ equal: ['selecao'], orderBy: [] }],
  process: PROCESSO_DA_CONVOCACAO,
})

export type Convocacao = RecordOf<typeof convocacoes>
