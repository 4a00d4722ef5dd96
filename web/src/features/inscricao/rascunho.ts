import { vazio, type Formulario } from './passos.ts'

/** In this tab only, and never the password. */
const CHAVE = 'sie-inscricao'

/** What was typed before the page was loaded anew, or undefined. Anything that does not look like it is ignored. @param conta e-mail of the account that it is for, or '' */
export function lerRascunho(conta = ''): Formulario | undefined {
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
    // Half a date or half an address is no fault here; another type of value is.
    if (!alike(merged, blank)) return undefined
    const dadosContato = conta ? { ...merged.dadosContato, email: conta } : merged.dadosContato
    return { ...merged, dadosContato, nova: '', repetida: '' }
  } catch {
    return undefined
  }
}

/** Whether two values have the same fields with the same types all the way down. */
const alike = (a: unknown, b: unknown): boolean =>
  typeof a === 'object' && a !== null && typeof b === 'object' && b !== null
    ? Object.entries(b).every(([key, value]) => alike((a as Record<string, unknown>)[key], value))
    : typeof a === typeof b

export function guardarRascunho({ nova: _nova, repetida: _repetida, ...inscricao }: Formulario): void {
  try {
    sessionStorage.setItem(CHAVE, JSON.stringify(inscricao))
  } catch {
    // Then a reload begins anew.
  }
}

export function esquecerRascunho(): void {
  try {
    sessionStorage.removeItem(CHAVE)
  } catch {
    // Nothing was kept.
  }
}
