import * as z from 'zod'
import { valueAt } from '../base/records/edits.ts'
import { isInstant, type StoredRecord } from '../base/records/metadados.ts'
import type { Obstacle, Process, Transition } from '../base/records/process.ts'
import { dayInBrasilia, addDays } from '../base/brazil/dates.ts'
import { trimmed } from '../base/records/text.ts'
import { ABERTAS, DIAS_PARA_REABRIR, PRIORIDADES } from './estados.ts'

const ATENDE: Transition['who'] = [{ by: 'rule', action: 'atender' }]

/** Target of a transition that keeps the state. */
const same = (record: StoredRecord): string => String(valueAt(record, 'situacao'))

/** Target of taking a ticket: a new one becomes 'emAtendimento', another keeps its state. */
const taken = (record: StoredRecord): string =>
  ['novo', 'reaberto'].includes(same(record)) ? 'emAtendimento' : same(record)

const tooLate = (record: StoredRecord, { today }: { today: string }): Obstacle[] => {
  const solved = valueAt(record, 'resolvidoEm')
  const last = isInstant(solved) ? addDays(dayInBrasilia(solved.toMillis()), DIAS_PARA_REABRIR) : ''
  return last !== '' && last < today
    ? [{ text: `O prazo de ${DIAS_PARA_REABRIR} dias para reabrir passou. Abra um novo chamado.` }]
    : []
}

const id = (label: string) => trimmed(128).min(1, `Escolha ${label}.`).meta({ label })

/**
 * Process of a ticket (PRODUCT 2(j)): new, worked on, waiting for the user, solved, closed; reopened within a week. Every transition updates the
 * clock of the queue's promise (`prepare`); those that concern only the desk notify nobody.
 */
export const PROCESSO_DO_CHAMADO: Process = {
  field: 'situacao',
  initial: 'novo',
  editable: {},
  transitions: {
    assumir: {
      label: 'Assumir',
      undo: 'version',
      from: ABERTAS,
      to: taken,
      who: ATENDE,
      prepare: 'assumir',
      quiet: true,
    },
    atribuir: {
      label: 'Atribuir',
      from: ABERTAS,
      to: same,
      who: ATENDE,
      input: z.object({ agente: trimmed(128).default('').meta({ label: 'Responsável' }) }),
      prepare: 'atribuir',
      quiet: true,
    },
    priorizar: {
      label: 'Mudar a prioridade',
      undo: 'version',
      from: ABERTAS,
      to: same,
      who: ATENDE,
      input: z.object({
        prioridade: z
          .enum(['critica', 'alta', 'normal', 'baixa'], 'Escolha a prioridade.')
          .meta({ label: 'Prioridade', options: PRIORIDADES }),
      }),
      many: true,
      prepare: 'priorizar',
      quiet: true,
    },
    encaminhar: {
      label: 'Encaminhar a outro setor',
      consequence: 'O chamado sai da sua mesa e espera na do outro setor. Quem pediu lê o motivo.',
      from: ABERTAS,
      to: (record) => (same(record) === 'emAtendimento' ? 'novo' : same(record)),
      who: ATENDE,
      input: z.object({ fila: id('o setor') }),
      reason: true,
      prepare: 'encaminhar',
    },
    aguardar: {
      label: 'Aguardar o usuário',
      undo: 'version',
      consequence: 'O prazo para de correr até a pessoa responder.',
      from: ['novo', 'emAtendimento', 'reaberto'],
      to: 'aguardandoUsuario',
      who: ATENDE,
      prepare: 'andar',
    },
    retomar: {
      label: 'Retomar',
      undo: 'version',
      from: ['aguardandoUsuario'],
      to: 'emAtendimento',
      who: ATENDE,
      prepare: 'andar',
      quiet: true,
    },
    resolver: {
      label: 'Resolver',
      undo: { stays: 'Quem abriu já foi convidado a avaliar: reabra cada chamado que não terminou.' },
      consequence: `Quem pediu pode reabrir em ${DIAS_PARA_REABRIR} dias; depois o chamado se fecha.`,
      from: ABERTAS,
      to: 'resolvido',
      who: ATENDE,
      prepare: 'resolver',
    },
    duplicar: {
      label: 'Unir a outro chamado',
      consequence: 'Este chamado termina aqui, e a conversa continua no outro.',
      from: ABERTAS,
      to: 'duplicado',
      who: ATENDE,
      input: z.object({ duplicadoDe: id('o chamado que continua') }),
      prepare: 'duplicar',
    },
    reabrir: {
      label: 'Reabrir',
      undo: 'version',
      back: true,
      from: ['resolvido'],
      to: 'reaberto',
      who: [{ by: 'own' }, ...ATENDE],
      reason: true,
      guard: tooLate,
      prepare: 'reabrir',
    },
    fechar: {
      label: 'Está resolvido, fechar',
      undo: { stays: 'Um chamado fechado não volta a abrir: abra outro.' },
      done: 'Disse que está resolvido',
      consequence: 'O chamado se fecha e não volta a abrir.',
      from: ['resolvido'],
      to: 'fechado',
      who: [{ by: 'own' }, { by: 'system' }],
      lapse: { days: DIAS_PARA_REABRIR },
      stamp: 'fechadoEm',
      quiet: true,
    },
    avaliar: {
      label: 'Avaliar',
      from: ['resolvido', 'fechado'],
      to: same,
      who: [{ by: 'own' }],
      input: z.object({
        nota: z
          .number('Dê de 1 a 5 estrelas.')
          .int('Dê de 1 a 5 estrelas.')
          .min(1, 'Dê de 1 a 5 estrelas.')
          .max(5, 'Dê de 1 a 5 estrelas.')
          .meta({ label: 'Nota' }),
        comentario: trimmed(500).default('').meta({ label: 'Comentário' }),
      }),
      quiet: true,
    },
  },
}
