import { onDocumentWritten } from 'firebase-functions/v2/firestore'
import { REGION } from '../platform/admin.ts'
import { cpfIndexKey } from '../platform/hash.ts'
import { pixCredenciais } from '../financeiro/pix/configuracao.ts'
import { atenderFila } from '../inscricoes/trabalho.ts'

/** Allots places as soon as a note waits. One instance at a time: all notes of an event write one document. */
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
    // What was attended to is written too: it is no reason to look again.
    if (event.data?.after.get('naFilaDesde')) await atenderFila()
  },
)
