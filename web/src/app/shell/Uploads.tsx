import { FINALIDADES } from '@sie/domain/base/arquivos/finalidades.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { lazy, Suspense, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { canDo, isOver, type Upload } from '../../platform/uploads/machine.ts'
import { actOn, dismissUpload, useUploads } from '../../platform/uploads/uploads.ts'
import { palavrasDoEnvio, percentualDoEnvio } from '../../platform/uploads/words.ts'
import type { UploadRow } from '../../ui/files/UploadTray.tsx'

const UploadTray = lazy(async () => ({ default: (await import('../../ui/files/UploadTray.tsx')).UploadTray }))

/** Milliseconds after which a finished upload leaves the tray. */
const GONE_AFTER = 6000

/** Tray of all uploads of this page, on every screen. */
export function Uploads() {
  const uploads = useUploads()
  const taken = uploads
    .filter(({ estado }) => estado === 'success' || estado === 'canceled')
    .map(({ id }) => id)
    .join()
  useEffect(() => {
    if (!taken) return
    const timer = setTimeout(() => taken.split(',').forEach(dismissUpload), GONE_AFTER)
    return () => clearTimeout(timer)
  }, [taken])
  // The album editor shows its own uploads.
  const editor = useLocation().pathname === address('/galeria/addimagem')
  const shown = editor ? uploads.filter(({ about }) => about.colecao !== 'imagens') : uploads
  if (shown.length === 0) return null
  return (
    <Suspense fallback={null}>
      <UploadTray
        rows={shown.map(rowOf)}
        onAction={(id, action) => (action === 'dismiss' ? dismissUpload(id) : actOn(id, action))}
      />
    </Suspense>
  )
}

function rowOf(upload: Upload): UploadRow {
  const { id, about, estado } = upload
  const actions = (['pause', 'resume', 'retry', 'cancel'] as const).filter((action) => canDo(upload, action))
  return {
    id,
    titulo: about.finalidade === 'fotoPessoa' ? FINALIDADES.fotoPessoa.rotulo : about.tipo || about.nome,
    estado: palavrasDoEnvio(upload),
    percent: upload.checking || estado === 'canceling' ? undefined : percentualDoEnvio(upload),
    kind:
      estado === 'success'
        ? 'done'
        : estado === 'error'
          ? 'failed'
          : estado === 'paused' || estado === 'canceled'
            ? 'still'
            : 'going',
    actions: isOver(upload) ? [...actions, 'dismiss'] : actions,
  }
}
