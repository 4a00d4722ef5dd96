import type { DadosDoEnvio } from '@sie/domain/base/arquivos/finalidades.ts'
import type { ImagemRecebida } from '@sie/domain/base/arquivos/recusas.ts'

/** States of an upload, with the names of the specification (4, "File upload states"). */
export const ESTADOS = ['running', 'pausing', 'paused', 'canceling', 'canceled', 'success', 'error'] as const
export type Estado = (typeof ESTADOS)[number]

export interface Upload {
  id: string
  about: DadosDoEnvio
  estado: Estado
  /** all bytes were sent, and the server checks them: nothing can be paused or cancelled any more */
  checking: boolean
  /** bytes */
  sent: number
  total: number
  /** reason of the failure, as a message for the user; '' in the other states */
  motivo: string
  /** the server refuses this file, so that a retry is useless */
  refused: boolean
  /** path of the file, once it was accepted */
  caminho: string
  /** version of the record with the file */
  versao: number
  /** dimensions and colour of an image field, once it was accepted */
  imagem?: ImagemRecebida
}

/** Event of an upload: an action of the user, a report of the transfer, or the server's answer. */
export type UploadEvent =
  | { type: 'pause' | 'resume' | 'cancel' | 'retry' | 'paused' | 'canceled' | 'sent' }
  | { type: 'progress'; sent: number; total: number }
  | { type: 'accepted'; caminho: string; versao: number; imagem?: ImagemRecebida }
  | { type: 'refused' | 'failed'; motivo: string }

export const newUpload = (id: string, about: DadosDoEnvio, total: number): Upload => ({
  id,
  about,
  estado: 'running',
  checking: false,
  sent: 0,
  total,
  motivo: '',
  refused: false,
  caminho: '',
  versao: 0,
})

type Moves = { [T in UploadEvent['type']]?: (upload: Upload, event: Extract<UploadEvent, { type: T }>) => Upload }

const become =
  (estado: Estado) =>
  (upload: Upload): Upload => ({ ...upload, estado })
/** All bytes were sent, perhaps while the user was pausing or cancelling: then it was too late. */
const arrive = (upload: Upload): Upload => ({ ...upload, estado: 'running', checking: true, sent: upload.total })
const fail = (upload: Upload, { motivo, type }: { motivo: string; type: string }): Upload => ({
  ...upload,
  estado: 'error',
  checking: false,
  motivo,
  refused: type === 'refused',
})
const again = ({ id, about, total }: Upload): Upload => newUpload(id, about, total)
const beforeChecking = (move: (upload: Upload) => Upload) => (upload: Upload) =>
  upload.checking ? upload : move(upload)
const progress: Moves['progress'] = (upload, { sent, total }) => (upload.checking ? upload : { ...upload, sent, total })

/** Transitions of an upload by state and event; all others have no effect. */
const MOVES: Readonly<Record<Estado, Moves>> = {
  running: {
    progress,
    pause: beforeChecking(become('pausing')),
    cancel: beforeChecking(become('canceling')),
    sent: arrive,
    accepted: (upload, { caminho, versao, imagem }) => ({
      ...upload,
      estado: 'success',
      checking: false,
      caminho,
      versao,
      ...(imagem ? { imagem } : {}),
    }),
    refused: fail,
    failed: fail,
  },
  pausing: {
    progress,
    paused: become('paused'),
    resume: become('running'),
    cancel: become('canceling'),
    sent: arrive,
    failed: fail,
  },
  paused: { resume: become('running'), cancel: become('canceling'), failed: fail },
  canceling: { canceled: become('canceled'), failed: become('canceled'), sent: arrive },
  canceled: { retry: again },
  success: {},
  error: { retry: (upload) => (upload.refused ? upload : again(upload)) },
}

/** Upload after an event; the same object where the event has no effect in its state. */
export function next(upload: Upload, event: UploadEvent): Upload {
  const move = MOVES[upload.estado][event.type] as ((upload: Upload, event: UploadEvent) => Upload) | undefined
  return move ? move(upload, event) : upload
}

/** Whether the user may act so in the current state. */
export const canDo = (upload: Upload, type: 'pause' | 'resume' | 'cancel' | 'retry'): boolean =>
  next(upload, { type }) !== upload

/** Whether an upload has ended. */
export const isOver = ({ estado }: Upload): boolean =>
  estado === 'success' || estado === 'error' || estado === 'canceled'
