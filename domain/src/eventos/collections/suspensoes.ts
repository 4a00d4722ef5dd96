import * as z from 'zod'
import { defineCollection, nosDoisSentidos, type RecordOf } from '../../base/records/collection.ts'
import { semanasDe } from '../../base/prazos/semanas.ts'
import { textAt } from '../../base/records/edits.ts'
import type { Transition } from '../../base/records/process.ts'
import { trimmed } from '../../base/records/text.ts'
import {
  camposDeBusca,
  dia,
  escolha,
  opcional,
  textoObrigatorio,
  vencem,
  vinculo,
} from '../../base/collections/campos.ts'

export const SITUACOES_DA_SUSPENSAO = {
  vigente: 'Em vigor',
  emRecurso: 'Em recurso',
  semEfeito: 'Efeito suspenso',
  revogada: 'Revogada',
} as const

/** Nobody decides about themselves: the entity is one side, the person of the record another. */
const DECIDE = [{ by: 'rule', action: 'julgar', side: 'entidade' }] as const satisfies Transition['who']

const resposta = z.object({
  'recurso.resposta': trimmed(1000)
    .min(5, 'Escreva a decisão em poucas palavras: a pessoa vai lê-la.')
    .meta({ label: 'Decisão do recurso', kind: 'multiline' }),
})

/**
 * Suspension of a person (issue of the sport's rules, PRODUCT 1.8), by the confederation or by the person's federation. Its days and reason never
 * change: a correction is a revocation and a new one. Written by functions/src/eventos/sancoes, and after a knockout by
 * competicao/sumulas/nocaute.ts; sancoes/situacao.ts derives its effect on entries.
 */
export const suspensoes = defineCollection({
  name: 'suspensoes',
  label: { singular: 'suspensão', plural: 'suspensões', artigo: 'a' },
  schema: () =>
    z.object({
      name: textoObrigatorio('Pessoa', 120),
      ...camposDeBusca,
      pessoa: opcional('Registro da pessoa', 128),
      motivo: textoObrigatorio('Motivo', 1000, { kind: 'multiline' }),
      processo: opcional('Processo ou decisão', 120),
      desde: dia('Desde'),
      ate: dia('Até', { help: 'O último dia; sem data, vale até ser revogada.' }),
      recurso: z
        .object({
          texto: opcional('Recurso', 2000, { kind: 'multiline' }),
          resposta: opcional('Decisão do recurso', 1000, { kind: 'multiline' }),
        })
        .prefault({}),
      situacao: escolha('Situação', SITUACOES_DA_SUSPENSAO, ['vigente', 'emRecurso', 'semEfeito', 'revogada']).default(
        'vigente',
      ),
      filtros: z.object({ vencem }).optional(),
      vinculo: vinculo.prefault({}),
    }),
  filtros: (record) => ({ vencem: semanasDe([textAt(record, 'ate')]) }),
  scope: { kind: 'paths', entidade: 'vinculo.idEntidade', federacao: 'vinculo.idFederacao' },
  search: { name: 'name', prefix: '' },
  access: { read: 'rule', own: { editable: [], by: ['pessoa'] }, create: 'server', update: 'server' },
  extras: { julgar: 'Decidir recursos e revogar suspensões' },
  personal: ['name', 'motivo', 'processo', 'recurso'],
  people: [
    { path: 'pessoa', by: 'id', part: 'name' },
    { path: 'pessoa', by: 'id', part: 'motivo' },
    { path: 'pessoa', by: 'id', part: 'processo' },
    { path: 'pessoa', by: 'id', part: 'recurso' },
    { path: 'pessoa', by: 'id', part: 'pessoa' },
  ],
  desk: { states: false },
  small: { most: 2000 },
  lists: nosDoisSentidos('desde', ['situacao']),
  order: { path: 'desde', direction: 'desc' },
  process: {
    field: 'situacao',
    initial: 'vigente',
    editable: {},
    transitions: {
      recorrer: {
        label: 'Recorrer',
        done: 'Recorreu da suspensão',
        consequence: 'A suspensão continua valendo até a decisão do recurso.',
        from: ['vigente'],
        to: 'emRecurso',
        who: [{ by: 'own' }],
        input: z.object({
          'recurso.texto': trimmed(2000)
            .min(20, 'Conte por que a decisão deve mudar.')
            .meta({ label: 'Por que a decisão deve mudar', kind: 'multiline' }),
        }),
      },
      suspenderEfeito: {
        label: 'Dar efeito suspensivo',
        undo: { stays: 'A decisão vale desde que foi comunicada: decida de novo em cada suspensão.' },
        consequence: 'Até a decisão do recurso, a pessoa volta a poder se inscrever.',
        from: ['emRecurso'],
        to: 'semEfeito',
        who: DECIDE,
        reason: true,
      },
      manter: {
        label: 'Negar o recurso',
        consequence: 'A suspensão fica como está.',
        from: ['emRecurso', 'semEfeito'],
        to: 'vigente',
        who: DECIDE,
        input: resposta,
      },
      acolher: {
        label: 'Acolher o recurso',
        consequence: 'A suspensão deixa de valer agora.',
        from: ['emRecurso', 'semEfeito'],
        to: 'revogada',
        who: DECIDE,
        input: resposta,
      },
      revogar: {
        label: 'Revogar',
        undo: { stays: 'A revogação vale desde que foi comunicada: suspender de novo é outra decisão.' },
        consequence: 'A suspensão deixa de valer agora. O registro fica no histórico.',
        from: ['vigente'],
        to: 'revogada',
        who: DECIDE,
        reason: true,
      },
    },
  },
})

export type Suspensao = RecordOf<typeof suspensoes>
