import type { DadosDoEnvio } from '@sie/domain/arquivos/finalidades.ts'
import type { ImagemRecebida } from '@sie/domain/arquivos/recusas.ts'

/** The states of an upload, as the specification names them (4, "File upload states"). */
export const ESTADOS = ['running', 'pausing', 'paused', 'canceling', 'canceled', 'success', 'error'] as const
export type Estado = (typeof ESTADOS)[number]

export interface Upload {
  id: string
  about: DadosDoEnvio
  estado: Estado
  /** the bytes are there, and the server looks at them: nothing can be paused or taken back any more */
  checking: boolean
  /** bytes */
  sent: number
  total: number
  /** why it failed, for the person; '' in the other states */
  motivo: string
  /** the server does not take this file, so that sending it again is no use */
  refused: boolean
  /** where the file lies, once it was taken */
  caminho: string
  /** the version of the record that it made */
  versao: number
  /** sides and colour of an image of a field, once it was taken */
  imagem?: ImagemRecebida
}

/** What happens to an upload: what the person asks for, what the transfer tells, what the server answers. */
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
/** The bytes arrived, perhaps while somebody was about to stop them: then it was too late. */
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

/** What each event does in each state; everything else does nothing. */
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

/** The upload after an event; the same object where the event has no meaning in its state. */
export function next(upload: Upload, event: UploadEvent): Upload {
  const move = MOVES[upload.estado][event.type] as ((upload: Upload, event: UploadEvent) => Upload) | undefined
  return move ? move(upload, event) : upload
}

/** What the person may do now. */
export const canDo = (upload: Upload, type: 'pause' | 'resume' | 'cancel' | 'retry'): boolean =>
  next(upload, { type }) !== upload

/** Nothing more happens to it by itself. */
export const isOver = ({ estado }: Upload): boolean =>
  estado === 'success' || estado === 'error' || estado === 'canceled'
