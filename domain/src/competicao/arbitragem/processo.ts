import { formatDay } from '../../base/brazil/dates.ts'
import type { Process, Transition } from '../../base/records/process.ts'

const ESCALA: Transition['who'] = [{ by: 'rule', action: 'escalar' }]

/** Attendance can be recorded from the day on, not before. */
const noDia: Transition['guard'] = (record, { today }) => {
  const dia = String(record.dia)
  return dia > today ? [{ text: `Só no dia ${formatDay(dia)}, ou depois.` }] : []
}

/** Process of one appointment: invited, answered by the official, and after the day fulfilled or missed. */
export const PROCESSO_DA_ESCALA: Process = {
  field: 'situacao',
  initial: 'convidada',
  editable: {},
  transitions: {
    aceitar: {
      label: 'Aceitar escala',
      undo: 'version',
      consequence: 'O seu nome fica no quadro da quadra.',
      from: ['convidada'],
      to: 'aceita',
      who: [{ by: 'own' }],
    },
    recusar: {
      label: 'Recusar escala',
      undo: { stays: 'Outra pessoa já pode estar no lugar: quem escala convida de novo.' },
      consequence: 'Quem escala lê o motivo e chama outra pessoa.',
      from: ['convidada', 'aceita'],
      to: 'recusada',
      who: [{ by: 'own' }],
      reason: true,
    },
    cancelar: {
      label: 'Tirar da escala',
      undo: { stays: 'Outra pessoa já pode estar no lugar: convide cada uma de novo.' },
      consequence: 'O nome sai do quadro, e a pessoa recebe o motivo.',
      from: ['convidada', 'aceita'],
      to: 'cancelada',
      who: ESCALA,
      reason: true,
    },
    cumprir: {
      label: 'Atuou',
      done: 'Atuou na escala',
      consequence: 'A diária entra nas despesas do evento, uma vez.',
      from: ['convidada', 'aceita'],
      to: 'cumprida',
      who: ESCALA,
      guard: noDia,
      effect: 'pagar',
    },
    faltar: {
      label: 'Faltou',
      undo: 'version',
      done: 'Faltou à escala',
      from: ['convidada', 'aceita'],
      to: 'ausente',
      who: ESCALA,
      guard: noDia,
    },
  },
}
