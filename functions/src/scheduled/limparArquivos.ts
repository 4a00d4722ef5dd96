import { onSchedule } from 'firebase-functions/v2/scheduler'
import { deleteUnsaved } from '../arquivos/semRegistro.ts'
import { REGION } from '../platform/admin.ts'

/** Deletes files that were sent for records which nobody stored, while most people sleep. */
export const limparArquivos = onSchedule(
  { schedule: '10 4 * * *', timeZone: 'America/Sao_Paulo', region: REGION, timeoutSeconds: 1800 },
  async () => {
    console.info('files of unsaved records deleted', await deleteUnsaved(Date.now()))
  },
)
