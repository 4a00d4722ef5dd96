import { useDeviceQueue } from '../../platform/deviceQueue.ts'
import { FilaDoAparelho } from '../../ui/feedback/FilaDoAparelho.tsx'

/** How many entries wait on the device. */
export const Fila = () => <FilaDoAparelho {...useDeviceQueue()} recusadas="recusados pelo servidor" />
