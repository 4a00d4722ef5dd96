import { onDocumentCreated } from 'firebase-functions/v2/firestore'
import { REGION } from '../platform/admin.ts'
import { derivarRodada } from '../rodadas/derivar.ts'

/** What a judge or the head table noted of a round of poomsae reaches its sheet and the bracket. Notes are written once. */
export const onNotaDaRodada = onDocumentCreated(
  { document: 'rodadas/{rodada}/notas/{nota}', region: REGION, retry: true },
  (event) => derivarRodada(event.params.rodada),
)
