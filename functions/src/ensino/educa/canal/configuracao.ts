import * as z from 'zod'
import { text } from '@sie/domain/base/records/text.ts'
import { apiDeDados } from './apiDeDados.ts'
import { catalogoLocal } from './catalogoLocal.ts'
import type { ServicoDeVideos } from './servico.ts'

const credencial = z.object({
  chave: text(200).min(10),
  canal: text(24).regex(/^UC[\w-]{22}$/),
})

/** The service of the channel; undefined where none is configured. */
export function servicoDeVideos(): ServicoDeVideos | undefined {
  if (process.env.FIRESTORE_EMULATOR_HOST) return catalogoLocal()
  try {
    return apiDeDados(credencial.parse(JSON.parse(process.env.CANAL_DE_VIDEOS ?? '{}')))
  } catch {
    // Logs neither the text nor the parse error: both may contain the key.
    console.error('CANAL_DE_VIDEOS is not understood: no channel is read (docs/deploy-reference.md)')
    return undefined
  }
}
