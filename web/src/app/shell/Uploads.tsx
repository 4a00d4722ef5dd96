import { FINALIDADES } from '@sie/domain/arquivos/finalidades.ts'
import { useEffect } from 'react'
import { canDo, isOver, type Upload } from '../../platform/uploads/machine.ts'
import { actOn, dismissUpload, useUploads } from '../../platform/uploads/uploads.ts'
import { UploadTray, type UploadRow } from '../../ui/files/UploadTray.tsx'

/** How long what was taken stays in the tray, milliseconds. */
const GONE_AFTER = 6000

/** The tray of everything that this page is sending, wherever the person goes. */
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
  if (uploads.length === 0) return null
  return (
    <UploadTray
      rows={uploads.map(rowOf)}
      onAction={(id, action) => (action === 'dismiss' ? dismissUpload(id) : actOn(id, action))}
    />
  )
}

function rowOf(upload: Upload): UploadRow {
  const { id, about, estado } = upload
  const actions = (['pause', 'resume', 'retry', 'cancel'] as const).filter((action) => canDo(upload, action))
  return {
    id,
    titulo: about.finalidade === 'fotoPessoa' ? FINALIDADES.fotoPessoa.rotulo : about.tipo || about.nome,
    estado: words(upload),
    percent: upload.checking || estado === 'canceling' ? undefined : percentOf(upload),
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

const percentOf = ({ sent, total }: Upload) => (total > 0 ? Math.floor((sent / total) * 100) : 0)

function words(upload: Upload): string {
  switch (upload.estado) {
    case 'running':
      return upload.checking ? 'Conferindo o arquivo…' : `Enviando… ${percentOf(upload)} %`
    case 'pausing':
      return 'Pausando…'
    case 'paused':
      return `Pausado em ${percentOf(upload)} %`
    case 'canceling':
      return 'Cancelando…'
    case 'canceled':
      return 'Cancelado'
    case 'success':
      return 'Enviado'
    case 'error':
      return upload.motivo
  }
}
