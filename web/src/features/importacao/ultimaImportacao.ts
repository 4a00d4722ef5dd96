/** The last import of this browser, as long as it can be taken back; ids and numbers alone. Signing out forgets it. */
export interface UltimaImportacao {
  execucaoId: string
  partes: number
  /** milliseconds since 1970 */
  quando: number
  /** what it created or changed */
  registros: number
}

const KEY = 'sie-importacao'
/** One for each collection. */
const keyOf = (colecao: string) => `${KEY}-${colecao}`
const KEPT_MS = 24 * 3_600_000

/** The import that can still be taken back, or undefined. */
export function lerUltima(colecao: string, now = Date.now()): UltimaImportacao | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(colecao)) ?? 'null') as UltimaImportacao | null
    return kept && typeof kept.execucaoId === 'string' && now - kept.quando < KEPT_MS ? kept : undefined
  } catch {
    return undefined
  }
}

export function guardarUltima(colecao: string, importacao: UltimaImportacao): void {
  try {
    localStorage.setItem(keyOf(colecao), JSON.stringify(importacao))
  } catch {
    // Then it can be taken back only on the page that it was done on.
  }
}

export function esquecerUltima(colecao: string): void {
  try {
    localStorage.removeItem(keyOf(colecao))
  } catch {
    // Nothing was kept.
  }
}
