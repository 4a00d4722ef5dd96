import { onDocumentCreated } from 'firebase-functions/v2/firestore'
import { REGION } from '../platform/admin.ts'
import { derivarRodada } from '../rodadas/derivar.ts'

/** Derives the sheet of a poomsae round, and the bracket, from a new note of a judge or the head table. Notes are written once. */
export const onNotaDaRodada = onDocumentCreated(
  { document: 'rodadas/{rodada}/notas/{nota}', region: REGION, retry: true },
  (event) => derivarRodada(event.params.rodada),
)
