import type { EventoPublicado } from './campos.ts'

/** localStorage key of events whose place was opened on this device, for offline use: the five newest, which are public anyway. */
const CHAVE = 'sie.eventos.local'
const MAXIMO = 5

interface Guardado {
  /** time of the read, in milliseconds since 1970 */
  em: number
  evento: EventoPublicado
}

function todos(): Guardado[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(CHAVE) ?? '[]')
    return Array.isArray(stored) ? (stored as Guardado[]) : []
  } catch {
    // Private windows and full devices store nothing.
    return []
  }
}

export const guardado = (id: string): Guardado | undefined => todos().find(({ evento }) => evento.id === id)

/** Stores the fields that the page of the place shows, of a public event only. */
export function storeEvento(evento: EventoPublicado, em: number): void {
  const { id, titulo, tipo, inicio, fim, local, dadosEndereco, programacao, publicacao } = evento
  if (publicacao?.publico === 'filiados') return
  const kept = { em, evento: { id, titulo, tipo, inicio, fim, local, dadosEndereco, programacao, publicacao } }
  try {
    localStorage.setItem(
      CHAVE,
      JSON.stringify([kept, ...todos().filter(({ evento: other }) => other.id !== id)].slice(0, MAXIMO)),
    )
  } catch {
    // The page works without it while there is a connection.
  }
}
