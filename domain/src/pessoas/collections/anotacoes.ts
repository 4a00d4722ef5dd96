import * as z from 'zod'
import { startInBrasilia } from '../../base/brazil/dates.ts'
import { semanasDe } from '../../base/prazos/semanas.ts'
import { textAt } from '../../base/records/edits.ts'
import { defineCollection, type RecordOf } from '../../base/records/collection.ts'
import type { Transition } from '../../base/records/process.ts'
import { trimmed } from '../../base/records/text.ts'
import {
  camposDeBusca,
  dia,
  escolha,
  instante,
  opcional,
  referencia,
  textoObrigatorio,
  vencem,
  vinculo,
} from '../../base/collections/campos.ts'

/** What a form of notes says of who reads them (Law 13.709/2018, art. 18, II). */
export const QUEM_LE_A_ANOTACAO =
  'Leem: a equipe desta entidade e quem está acima dela. É dado pessoal: vai no arquivo que a pessoa pode baixar com os próprios dados, e é apagada com eles.'

/** Hour of Brasília at which a reminder comes, in milliseconds after midnight. */
const HORA_DO_LEMBRETE = 7 * 3_600_000

/** The instant of a reminder of this day; null for none. */
export const instanteDoLembrete = (day: string): number | null =>
  day === '' ? null : startInBrasilia(day) + HORA_DO_LEMBRETE

/** States of a reminder that is not done: to come, and come. */
export const LEMBRETES_EM_ABERTO = ['marcada', 'lembrada'] as const

const EDITAM = [{ by: 'rule', action: 'editar' }] as const satisfies Transition['who']

/** Sets the day of a reminder. */
const MARCAR = {
  to: 'marcada',
  who: EDITAM,
  input: z.object({
    lembrarEm: dia('Lembrar em').refine((day) => day !== '', 'Informe o dia do lembrete.'),
  }),
  many: true,
  prepare: 'marcar',
  quiet: true,
  undo: 'version',
} as const satisfies Partial<Transition>

/** Text of a note. */
export const textoDaAnotacao = trimmed(1000).min(3, 'Escreva a anotação.')

/**
 * Short note of an entity's office on a person's record, with a day of reminder where wanted. It stays with the office when the person moves. A note
 * without a reminder is `anotada`; the day brings the notice, and the note waits in the dashboards until it is done.
 */
export const anotacoes = defineCollection({
  name: 'anotacoes',
  label: { singular: 'anotação', plural: 'anotações', artigo: 'a' },
  schema: () =>
    z.object({
      name: textoObrigatorio('Pessoa', 120),
      ...camposDeBusca,
      pessoa: referencia('Registro da pessoa', 'praticantes'),
      texto: textoDaAnotacao.meta({ label: 'Anotação', kind: 'multiline' }),
      lembrarEm: dia('Lembrar em'),
      lembrarAs: instante('Hora do lembrete'),
      para: escolha('Lembrar', { eu: 'Só quem marcou', equipe: 'A equipe da entidade' }, ['eu', 'equipe']).default(
        'eu',
      ),
      /** uid of who is reminded alone; '' where the office is */
      quem: opcional('Quem é lembrado', 128),
      situacao: escolha(
        'Situação',
        {
          anotada: 'Anotada',
          marcada: 'Com lembrete',
          lembrada: 'A fazer',
          concluida: 'Feita',
          apagada: 'Apagada',
        },
        ['anotada', 'marcada', 'lembrada', 'concluida', 'apagada'],
      ).default('anotada'),
      filtros: z.object({ vencem }).optional(),
      vinculo: vinculo.prefault({}),
    }),
  filtros: (record) => ({ vencem: semanasDe([diaDoLembrete(record)]) }),
  scope: { kind: 'paths', entidade: 'vinculo.idEntidade', federacao: 'vinculo.idFederacao' },
  search: { name: 'name', prefix: '' },
  access: { read: 'rule', create: 'server', update: 'server' },
  personal: ['name', 'texto'],
  people: [
    { path: 'pessoa', by: 'id', part: 'name' },
    { path: 'pessoa', by: 'id', part: 'texto' },
    { path: 'pessoa', by: 'id', part: 'lembrarEm' },
    { path: 'pessoa', by: 'id', part: 'pessoa' },
    { path: 'quem', by: 'id', part: 'quem' },
  ],
  acting: ['quem'],
  // They are read on the person's page, and the reminders of one entity in its agenda.
  desk: false,
  small: { most: 500, within: ['pessoa'] },
  lists: [{ equal: ['pessoa'], orderBy: [] }],
  process: {
    field: 'situacao',
    initial: 'anotada',
    editable: {},
    transitions: {
      concluir: {
        label: 'Marcar como feita',
        done: 'Marcou como feita',
        from: LEMBRETES_EM_ABERTO,
        to: 'concluida',
        who: EDITAM,
        quiet: true,
        undo: 'version',
      },
      marcar: { ...MARCAR, label: 'Lembrar em um dia', done: 'Marcou o lembrete', from: ['anotada'] },
      remarcar: {
        ...MARCAR,
        label: 'Lembrar em outro dia',
        done: 'Mudou o dia do lembrete',
        from: [...LEMBRETES_EM_ABERTO, 'concluida'],
      },
      corrigir: {
        label: 'Corrigir',
        done: 'Corrigiu a anotação',
        from: ['anotada', ...LEMBRETES_EM_ABERTO],
        to: (record) => textAt(record, 'situacao'),
        who: EDITAM,
        input: z.object({ texto: textoDaAnotacao.meta({ label: 'Anotação', kind: 'multiline' }) }),
        quiet: true,
      },
      apagar: {
        label: 'Apagar',
        done: 'Apagou a anotação',
        back: true,
        consequence: 'Ela some desta página; o histórico guarda o texto até que os dados da pessoa sejam apagados.',
        from: ['anotada', ...LEMBRETES_EM_ABERTO, 'concluida'],
        to: 'apagada',
        who: [{ by: 'rule', action: 'excluir' }],
        quiet: true,
        undo: 'version',
      },
      lembrar: {
        label: 'Lembrar',
        done: 'Chegou o dia do lembrete',
        from: ['marcada'],
        to: 'lembrada',
        who: [{ by: 'system' }],
        lapse: { at: 'lembrarAs' },
        prepare: 'lembrar',
        effect: 'lembrar',
        quiet: true,
      },
    },
  },
})

export type Anotacao = RecordOf<typeof anotacoes>

/** The day of a reminder that is not done; '' for every other note, and for one of an erased person. */
export const diaDoLembrete = (record: unknown): string =>
  LEMBRETES_EM_ABERTO.some((open) => open === textAt(record, 'situacao')) ? textAt(record, 'lembrarEm') : ''
