import type { Ajustes } from '@sie/domain/financeiro/extrato/tipos.ts'

/** localStorage key of a treasurer's answers about the layouts of statements, by the titles of the columns. Signing out removes it. */
const KEY = 'sie-leiautes-do-extrato'
const MOST = 20

type Guardados = Readonly<Record<string, Ajustes>>

function guardados(): Guardados {
  try {
    return (JSON.parse(localStorage.getItem(KEY) ?? '{}') ?? {}) as Guardados
  } catch {
    return {}
  }
}

export const ajustesDe = (leiaute: string): Ajustes => (leiaute === '' ? {} : (guardados()[leiaute] ?? {}))

/** Remembers the answers that hold for every file of a layout; repetitions are a matter of one file. */
export function rememberAjustes(leiaute: string, { repetidas: _one, ...ajustes }: Ajustes): void {
  if (leiaute === '' || Object.keys(ajustes).length === 0) return
  const others = Object.entries(guardados()).filter(([key]) => key !== leiaute)
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries([...others, [leiaute, ajustes]].slice(-MOST))))
  } catch {
    // A full or closed store: the treasurer is asked again.
  }
}
