import type { EventoPublicado } from './campos.ts'

/** Events whose place was looked at on this device, so that it opens without a connection: the newest few, which are public anyway. */
const CHAVE = 'sie.eventos.local'
const MAXIMO = 5

interface Guardado {
  /** when it was read, in milliseconds since 1970 */
  em: number
  evento: EventoPublicado
}

function todos(): Guardado[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(CHAVE) ?? '[]')
    return Array.isArray(stored) ? (stored as Guardado[]) : []
  } catch {
    // Private windows and full devices keep nothing.
    return []
  }
}

export const guardado = (id: string): Guardado | undefined => todos().find(({ evento }) => evento.id === id)

/** Keeps what the page of the place shows of an event that everybody may see. */
export function guardar(evento: EventoPublicado, em: number): void {
  const { id, titulo, tipo, inicio, fim, local, dadosEndereco, programacao, publicacao } = evento
  if (publicacao?.publico === 'filiados') return
  const kept = { em, evento: { id, titulo, tipo, inicio, fim, local, dadosEndereco, programacao, publicacao } }
  try {
    localStorage.setItem(
      CHAVE,
      JSON.stringify([kept, ...todos().filter(({ evento: other }) => other.id !== id)].slice(0, MAXIMO)),
    )
  } catch {
    // The page works without it, while there is a connection.
  }
}
