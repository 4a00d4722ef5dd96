import { conferirSelo, type ChaveDeSelo, type Conferencia } from '@sie/domain/documentos/selo.ts'
import { verificarNoNavegador } from './assinatura.ts'
import { CHAVES, LOJA } from './selos.ts'

// What a device keeps of the check of seals, so that it opens without a connection too (public/sw.js): the page, and the public keys.

const PAGE = ['/validacao-offline', '/validacao-offline.js', '/validacao.css', '/icone.svg', '/tema.js']

/** Keeps the page that checks seals without a connection. Devices that refuse it lose only that. */
export async function guardarPagina(): Promise<void> {
  try {
    await (await caches.open(LOJA)).addAll(PAGE)
  } catch {
    // No store, or no connection: the next visit keeps it.
  }
}

/** The keys of seals, asked for anew and kept on the device; without a connection those of the last time. */
export async function chaves(): Promise<ChaveDeSelo[]> {
  try {
    const response = await fetch('/api/validacao/chaves')
    const { chaves: asked } = (await response.json()) as { chaves: ChaveDeSelo[] }
    localStorage.setItem(CHAVES, JSON.stringify(asked))
    return asked
  } catch {
    return chavesGuardadas()
  }
}

/** The keys that the device keeps. */
export function chavesGuardadas(): ChaveDeSelo[] {
  try {
    return JSON.parse(localStorage.getItem(CHAVES) ?? '[]') as ChaveDeSelo[]
  } catch {
    return []
  }
}

/** Name of the browser's measure of one check of a seal. */
const MEDIDA = 'sie-selo'

/** Checks a seal by these keys; how long it took is among the browser's measures. */
export async function conferir(selo: string, keys: readonly ChaveDeSelo[]): Promise<Conferencia> {
  const start = performance.now()
  const checked = await conferirSelo(selo, keys, verificarNoNavegador)
  performance.measure(MEDIDA, { start, end: performance.now() })
  return checked
}
