import { onSchedule } from 'firebase-functions/v2/scheduler'
import { deleteUnsaved } from '../arquivos/semRegistro.ts'
import { REGION } from '../platform/admin.ts'

/** Deletes uploaded files whose records were never stored, at a quiet hour. */
export const limparArquivos = onSchedule(
  { schedule: '10 4 * * *', timeZone: 'America/Sao_Paulo', region: REGION, timeoutSeconds: 1800 },
  async () => {
    console.info('files of unsaved records deleted', await deleteUnsaved(Date.now()))
  },
)
