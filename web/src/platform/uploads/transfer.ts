import {
  caminhoTemporario,
  idDoResultado,
  RESULTADOS,
  type DadosDoEnvio,
} from '@sie/domain/base/arquivos/finalidades.ts'
import type { ResultadoDoEnvio } from '@sie/domain/base/arquivos/recusas.ts'
import { doc, onSnapshot } from 'firebase/firestore'
import { ref, uploadBytesResumable } from 'firebase/storage'
import { auth } from '../firebase.ts'
import { db } from '../firestore.ts'
import { loadPart } from '../parts.ts'
import { storage } from '../storage.ts'
import type { UploadEvent } from './machine.ts'

export interface Transfer {
  pause: () => void
  resume: () => void
  cancel: () => void
}

/** Time-out of the server's check of a file, milliseconds; the user is then informed. */
const PATIENCE = 120_000
/** Interval of asking for an answer whose event does not come, milliseconds. */
const ASK_AGAIN = 10_000

/** Uploads a file to the user's temporary folder, in chunks where it is large, and follows its check by the server. */
export function transfer(file: Blob, about: DadosDoEnvio, tell: (event: UploadEvent) => void): Transfer {
  const uid = auth.currentUser?.uid
  if (!uid) {
    tell({ type: 'failed', motivo: 'Entre na sua conta para enviar arquivos.' })
    return { pause: () => {}, resume: () => {}, cancel: () => {} }
  }
  // Each attempt has an id of its own: the rules would refuse a second file of the same name.
  const id = crypto.randomUUID()
  const task = uploadBytesResumable(ref(storage, caminhoTemporario(uid, id)), file, {
    contentType: file.type,
    customMetadata: { ...about },
  })
  task.on(
    'state_changed',
    ({ state, bytesTransferred, totalBytes }) => {
      tell({ type: 'progress', sent: bytesTransferred, total: totalBytes })
      if (state === 'paused') tell({ type: 'paused' })
    },
    (error) =>
      tell(
        error.code === 'storage/canceled'
          ? { type: 'canceled' }
          : {
              type: 'failed',
              motivo: REASONS[error.code] ?? 'Não foi possível enviar. Confira a conexão e tente de novo.',
            },
      ),
    () => {
      tell({ type: 'sent' })
      follow(uid, id, tell)
    },
  )
  return { pause: () => void task.pause(), resume: () => void task.resume(), cancel: () => void task.cancel() }
}

const REASONS: Readonly<Record<string, string>> = {
  'storage/unauthorized': 'Você não tem permissão para enviar este arquivo.',
  'storage/unauthenticated': 'Entre na sua conta para enviar arquivos.',
  'storage/retry-limit-exceeded': 'A conexão caiu por tempo demais. Tente de novo.',
}

/** Waits for the server's answer about the file. It arrives as an event; one that is lost on the way is made up for by asking. */
function follow(uid: string, id: string, tell: (event: UploadEvent) => void): void {
  const end = (event: UploadEvent) => {
    clearInterval(asking)
    clearTimeout(timer)
    stop()
    tell(event)
  }
  const timer = setTimeout(
    () =>
      end({
        type: 'failed',
        motivo: 'O servidor ainda não conferiu o arquivo. Veja em alguns minutos se ele chegou, ou envie de novo.',
      }),
    PATIENCE,
  )
  const answer = idDoResultado(uid, id)
  const take = (result: ResultadoDoEnvio | undefined) => {
    if (result?.situacao === 'aceito') {
      const { caminho, versao, imagem } = result
      end({ type: 'accepted', caminho, versao, ...(imagem ? { imagem } : {}) })
    } else if (result) end({ type: result.codigo === 'interno' ? 'failed' : 'refused', motivo: result.motivo })
  }
  const ask = async () => {
    const { freshRead } = await loadPart(() => import('../freshRead.ts'))
    take((await freshRead(RESULTADOS, answer)) as ResultadoDoEnvio | undefined)
  }
  // Without a connection it is asked again the next time.
  const asking = setInterval(() => void ask().catch(() => {}), ASK_AGAIN)
  const stop = onSnapshot(
    doc(db, RESULTADOS, answer),
    (snapshot) => take(snapshot.data() as ResultadoDoEnvio | undefined),
    () =>
      end({
        type: 'failed',
        motivo: 'Não foi possível saber se o arquivo foi aceito. Veja no cadastro, ou envie de novo.',
      }),
  )
}
