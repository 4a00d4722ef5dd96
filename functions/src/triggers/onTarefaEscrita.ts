import { onDocumentWritten } from 'firebase-functions/v2/firestore'
import { REGION } from '../platform/admin.ts'
import { cpfIndexKey } from '../platform/hash.ts'
import { advance } from '../jobs/job.ts'
import { STEPS } from '../jobs/steps.ts'

/** Runs the next step of a job; storing its progress fires the event for the step after it. */
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
    // The write that marks a step as under way fires too, and must not start another step.
    if (after?.exists && after.get('estado') === 'rodando' && !after.get('tomadaEm')) await advance(after.ref, STEPS)
  },
)
