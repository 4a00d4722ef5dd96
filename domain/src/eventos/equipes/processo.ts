import type { Process } from '../../base/records/process.ts'

export const SITUACOES_DA_EQUIPE = { formando: 'Formando', inscrita: 'Inscrita', desfeita: 'Desfeita' } as const

/**
 * Process of a pair or team: it waits for its members, is entered automatically once the last one accepts, and may be given up before.
 */
export const PROCESSO_DA_EQUIPE: Process = {
  field: 'situacao',
  initial: 'formando',
  editable: {},
  transitions: {
    inscrever: { label: 'Inscrever', from: ['formando'], to: 'inscrita', who: [{ by: 'system' }] },
    desfazer: {
      label: 'Desfazer a equipe',
      undo: { stays: 'Uma equipe desfeita não volta: monte outra.' },
      consequence: 'O convite deixa de valer. Depois de inscrita, a vaga se devolve pela inscrição.',
      from: ['formando'],
      to: 'desfeita',
      // By the system where its captain leaves, or is taken out by the staff who enter them.
      who: [{ by: 'own' }, { by: 'system' }],
      reason: true,
    },
  },
}
