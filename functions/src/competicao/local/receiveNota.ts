import type { QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { deriveCredencial } from '../../eventos/credenciais/derive.ts'
import { derivePesagem } from '../pesagem/derive.ts'
import { unlessTooMany } from '../../base/platform/bounded.ts'
import { storedAs } from '../../base/platform/stored.ts'
import { quarantineNota } from '../../eventos/local/notasRetidas.ts'

/** Applies a note of a venue device to the record that it names. */
export async function receiveNota(evento: string, nota: QueryDocumentSnapshot): Promise<void> {
  const { tipo, alvo, resposta } = storedAs<Record<string, string | undefined>>(nota)
  const derivar = tipo === 'pesagem' ? derivePesagem : deriveCredencial
  const found = await unlessTooMany(nota.ref.path, () => derivar(evento, alvo ?? ''))
  // A refused scan of an unknown code needs no decision; any other note that names no record of the event is quarantined for a person.
  if (found === false && !(alvo === '' && resposta === 'vermelho')) await quarantineNota(evento, nota, 'alvo')
}
