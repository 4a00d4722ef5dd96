import { onDocumentCreated } from 'firebase-functions/v2/firestore'
import { derivarCredencial } from '../credenciais/derivar.ts'
import { guardarSolta } from '../local/partes.ts'
import { derivarPesagem } from '../pesagem/derivar.ts'
import { REGION } from '../platform/admin.ts'

/** Applies a note of a venue device to the record that it names. Notes are written once. */
export const onNotaDoLocal = onDocumentCreated(
  { document: 'eventos/{evento}/notas/{nota}', region: REGION, retry: true },
  async (event) => {
    const { tipo, alvo, resposta } = (event.data?.data() ?? {}) as Record<string, string | undefined>
    const derivar = tipo === 'pesagem' ? derivarPesagem : derivarCredencial
    const found = await derivar(event.params.evento, alvo ?? '')
    // A refused scan of an unknown code needs no decision; any other note that names no record of the event is quarantined for a person.
    if (!found && event.data && !(alvo === '' && resposta === 'vermelho'))
      await guardarSolta(event.params.evento, event.data, 'alvo')
  },
)
