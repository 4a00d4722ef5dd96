import {
  canalDeVideos,
  cpfIndexKey,
  pixCredenciais,
  seloKey,
  smtpPassword,
  whatsAppCredenciais,
} from '../base/platform/secrets.ts'
import { setting } from '../base/platform/settings.ts'
import { CALLABLES } from './callables.ts'
import { router } from './router.ts'

/** Instances of `chamadas` that are kept running (setting MIN_INSTANCES): without one, the first call after a pause waits for a start. */
const minInstances = Number(setting('MIN_INSTANCES') ?? 0)

/** Interactive operations end below 20 s; 512 MiB hold the loaded code (some 150 MB) and forty calls of 256 KiB; twenty instances bound the bill. */
const interactive = { memory: '512MiB', concurrency: 40, maxInstances: 20, timeoutSeconds: 60 } as const

export const chamadas = router(CALLABLES.chamadas, { ...interactive, minInstances, secrets: [cpfIndexKey] })
export const documentos = router(CALLABLES.documentos, { ...interactive, secrets: [cpfIndexKey, seloKey] })
export const pagamentos = router(CALLABLES.pagamentos, { ...interactive, secrets: [cpfIndexKey, pixCredenciais] })

/** Four calls at once: each may hold a file of 5 MB with its rows, or everything about a person. */
export const trabalhos = router(CALLABLES.trabalhos, {
  memory: '1GiB',
  concurrency: 4,
  maxInstances: 10,
  timeoutSeconds: 540,
  secrets: [cpfIndexKey, canalDeVideos, smtpPassword, whatsAppCredenciais],
})
