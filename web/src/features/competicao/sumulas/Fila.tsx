import { useDeviceQueue } from '../../../platform/deviceQueue.ts'
import { FilaDoAparelho } from '../../../ui/feedback/FilaDoAparelho.tsx'

/** Number of entries queued on the device. */
export const Fila = () => <FilaDoAparelho {...useDeviceQueue()} recusadas="recusados pelo servidor" />
