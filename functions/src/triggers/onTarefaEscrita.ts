import { onDocumentWritten } from 'firebase-functions/v2/firestore'
import { REGION } from '../platform/admin.ts'
import { cpfIndexKey } from '../platform/hash.ts'
import { advance } from '../jobs/job.ts'
import { STEPS } from '../jobs/steps.ts'

/** Makes the next step of long work; storing its progress is the event of the step after it. */
export const onTarefaEscrita = onDocumentWritten(
  {
    document: 'sistema/tarefas/execucoes/{id}',
    region: REGION,
    retry: true,
    timeoutSeconds: 540,
    secrets: [cpfIndexKey],
  },
  async (event) => {
    const after = event.data?.after
    // The mark of a step under way is written too: it is no reason for another step.
    if (after?.exists && after.get('estado') === 'rodando' && !after.get('tomadaEm')) await advance(after.ref, STEPS)
  },
)
