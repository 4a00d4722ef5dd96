import { onDocumentCreated } from 'firebase-functions/v2/firestore'
import { derivarCredencial } from '../credenciais/derivar.ts'
import { derivarPesagem } from '../pesagem/derivar.ts'
import { REGION } from '../platform/admin.ts'

/** What a device noted at a venue reaches the record that it is about. Notes are written once. */
export const onNotaDoLocal = onDocumentCreated(
  { document: 'eventos/{evento}/notas/{nota}', region: REGION, retry: true },
  async (event) => {
    const { tipo, alvo } = (event.data?.data() ?? {}) as { tipo?: string; alvo?: string }
    const derivar = tipo === 'pesagem' ? derivarPesagem : derivarCredencial
    await derivar(event.params.evento, alvo ?? '')
  },
)
