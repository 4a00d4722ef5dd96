/** The last import of this browser, as long as it can be taken back; ids and numbers alone. Signing out forgets it. */
export interface UltimaImportacao {
  execucaoId: string
  partes: number
  /** milliseconds since 1970 */
  quando: number
  /** people whom it created or changed */
  pessoas: number
}

const KEY = 'sie-importacao'
const KEPT_MS = 24 * 3_600_000

/** The import that can still be taken back, or undefined. */
export function lerUltima(now = Date.now()): UltimaImportacao | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as UltimaImportacao | null
    return kept && typeof kept.execucaoId === 'string' && now - kept.quando < KEPT_MS ? kept : undefined
  } catch {
    return undefined
  }
}

export function guardarUltima(importacao: UltimaImportacao): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(importacao))
  } catch {
    // Then it can be taken back only on the page that it was done on.
  }
}

export function esquecerUltima(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Nothing was kept.
  }
}
