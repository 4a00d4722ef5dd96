/** Last import of this browser, while it can be undone; ids and numbers only. Signing out deletes it. */
export interface UltimaImportacao {
  execucaoId: string
  partes: number
  /** milliseconds since 1970 */
  quando: number
  /** number of records that it created or changed */
  registros: number
}

const KEY = 'sie-importacao'
/** localStorage key, one for each collection. */
const keyOf = (colecao: string) => `${KEY}-${colecao}`
const KEPT_MS = 24 * 3_600_000

/** Import that can still be undone, or undefined. */
export function readUltima(colecao: string, now = Date.now()): UltimaImportacao | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(colecao)) ?? 'null') as UltimaImportacao | null
    return kept && typeof kept.execucaoId === 'string' && now - kept.quando < KEPT_MS ? kept : undefined
  } catch {
    return undefined
  }
}

export function storeUltima(colecao: string, importacao: UltimaImportacao): void {
  try {
    localStorage.setItem(keyOf(colecao), JSON.stringify(importacao))
  } catch {
    // Storage is refused: the import can only be undone on the page that ran it.
  }
}

export function forgetUltima(colecao: string): void {
  try {
    localStorage.removeItem(keyOf(colecao))
  } catch {
    // Nothing was stored.
  }
}
