import { onDocumentWritten } from 'firebase-functions/v2/firestore'
import { REGION } from '../platform/admin.ts'
import { cpfIndexKey } from '../platform/hash.ts'
import { pixCredenciais } from '../financeiro/pix/configuracao.ts'
import { atenderFila } from '../inscricoes/trabalho.ts'

/** Allots places as soon as an entry is queued. One instance at a time: all entries of an event write one document. */
export const onInscricaoNaFila = onDocumentWritten(
  {
    document: 'sistema/inscricoes/fila/{id}',
    region: REGION,
    retry: true,
    maxInstances: 1,
    concurrency: 1,
    timeoutSeconds: 300,
    secrets: [cpfIndexKey, pixCredenciais],
  },
  async (event) => {
    // The write that takes an entry off the queue fires too, and needs no run.
    if (event.data?.after.get('naFilaDesde')) await atenderFila()
  },
)
