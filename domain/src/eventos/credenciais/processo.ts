import type { StoredRecord } from '../../base/records/metadados.ts'
import type { Actor, Obstacle, Process } from '../../base/records/process.ts'
import { valueAt } from '../../base/records/edits.ts'

export const SITUACOES_DA_CREDENCIAL = {
  aConferir: 'Foto a conferir',
  fotoRecusada: 'Foto recusada',
  pronta: 'Pronta',
  entregue: 'Entregue',
  cancelada: 'Cancelada',
} as const
export type SituacaoDaCredencial = keyof typeof SITUACOES_DA_CREDENCIAL
export const SITUACOES = ['aConferir', 'fotoRecusada', 'pronta', 'entregue', 'cancelada'] as const

const SYSTEM: readonly Actor[] = [{ by: 'system' }]
const CREDENCIA: readonly Actor[] = [{ by: 'rule', action: 'credenciar' }]
/** The desk as a side: nobody restores their own credential, or their minor's. */
const OUTRO_CREDENCIA: readonly Actor[] = [{ by: 'rule', action: 'credenciar', side: 'credenciamento' }]

const semInscricao = (record: StoredRecord): Obstacle[] =>
  valueAt(record, 'semInscricao') === true
    ? [{ text: 'A inscrição desta pessoa não está confirmada: a credencial volta com ela.' }]
    : []

/**
 * Process of a credential (PRODUCT 2(f)): the picture is compared with a document, the credential is printed and handed over. The server cancels it
 * without a confirmed entry, and returns it to the initial state with one.
 */
export const PROCESSO_DA_CREDENCIAL: Process = {
  field: 'situacao',
  initial: 'aConferir',
  editable: {},
  transitions: {
    conferir: {
      label: 'Foto confere',
      undo: 'version',
      done: 'Conferiu a foto',
      from: ['aConferir', 'fotoRecusada'],
      to: 'pronta',
      who: CREDENCIA,
    },
    recusarFoto: {
      label: 'Recusar foto',
      undo: 'version',
      consequence: 'Na portaria a credencial pede documento até a foto ser trocada e conferida.',
      from: ['aConferir', 'pronta'],
      to: 'fotoRecusada',
      who: CREDENCIA,
      reason: true,
      prepare: 'motivo',
    },
    entregar: {
      label: 'Entregar',
      undo: 'version',
      consequence: 'Fica registrado quem entregou e quando.',
      from: ['pronta'],
      to: 'entregue',
      who: CREDENCIA,
      stamp: 'entregueEm',
    },
    cancelar: {
      label: 'Cancelar credencial',
      undo: { stays: 'Outra pessoa confere a inscrição e restaura cada uma, na página dela.' },
      consequence: 'A portaria passa a recusá-la assim que houver conexão.',
      from: ['aConferir', 'fotoRecusada', 'pronta', 'entregue'],
      to: 'cancelada',
      who: CREDENCIA,
      reason: true,
      prepare: 'motivo',
    },
    restaurar: {
      label: 'Restaurar credencial',
      undo: 'version',
      back: true,
      from: ['cancelada'],
      to: 'aConferir',
      who: OUTRO_CREDENCIA,
      reason: true,
      guard: semInscricao,
      prepare: 'motivo',
    },
    perderInscricao: {
      label: 'Cancelar sem inscrição',
      from: ['aConferir', 'fotoRecusada', 'pronta', 'entregue'],
      to: 'cancelada',
      who: SYSTEM,
    },
    mudarPapel: {
      label: 'Conferir o novo papel',
      from: ['pronta', 'entregue'],
      to: 'aConferir',
      who: SYSTEM,
    },
    mudarFoto: { label: 'Conferir a nova foto', from: ['pronta', 'entregue'], to: 'aConferir', who: SYSTEM },
    retomarInscricao: { label: 'Voltar com a inscrição', from: ['cancelada'], to: 'aConferir', who: SYSTEM },
  },
}
