import { vazio, type Formulario } from './passos.ts'

/** sessionStorage key of the draft: in this tab only, and never the password. */
const CHAVE = 'sie-inscricao'

/** Draft typed before a reload, or undefined. Values of another shape are ignored. @param conta e-mail of the account that it is for, or '' */
export function readRascunho(conta = ''): Formulario | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(CHAVE) ?? 'null') as object | null
    if (!kept) return undefined
    const blank = vazio('')
    const merged = Object.fromEntries(
      Object.entries(blank).map(([key, value]) => {
        const stored = (kept as Record<string, unknown>)[key]
        return [
          key,
          typeof value === 'object' ? { ...value, ...(typeof stored === 'object' ? stored : {}) } : (stored ?? value),
        ]
      }),
    ) as Formulario
    // Incomplete values are no error here; values of another type are.
    if (!alike(merged, blank)) return undefined
    const dadosContato = conta ? { ...merged.dadosContato, email: conta } : merged.dadosContato
    return { ...merged, dadosContato, nova: '', repetida: '' }
  } catch {
    return undefined
  }
}

/** Whether two values have the same fields with the same types, recursively. */
const alike = (a: unknown, b: unknown): boolean =>
  typeof a === 'object' && a !== null && typeof b === 'object' && b !== null
    ? Object.entries(b).every(([key, value]) => alike((a as Record<string, unknown>)[key], value))
    : typeof a === typeof b

export function storeRascunho({ nova: _nova, repetida: _repetida, ...inscricao }: Formulario): void {
  try {
    sessionStorage.setItem(CHAVE, JSON.stringify(inscricao))
  } catch {
    // Storage is refused: a reload starts with an empty form.
  }
}

export function forgetRascunho(): void {
  try {
    sessionStorage.removeItem(CHAVE)
  } catch {
    // Nothing was stored.
  }
}
