import { porcento } from '@sie/domain/base/brazil/numbers.ts'
import type { Upload } from './machine.ts'

export const percentualDoEnvio = ({ sent, total }: Upload) => (total > 0 ? Math.floor((sent / total) * 100) : 0)

/** Text of the state of an upload. */
export function palavrasDoEnvio(upload: Upload): string {
  switch (upload.estado) {
    case 'running':
      return upload.checking ? 'Conferindo o arquivo…' : `Enviando… ${porcento(percentualDoEnvio(upload))}`
    case 'pausing':
      return 'Pausando…'
    case 'paused':
      return `Pausado em ${porcento(percentualDoEnvio(upload))}`
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
