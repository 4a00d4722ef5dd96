import { conferirSelo, type ChaveDeSelo, type Conferencia } from '@sie/domain/documentos/selo.ts'
import { verificarNoNavegador } from './assinatura.ts'
import { CHAVES, LOJA } from './selos.ts'

// Offline copy of the check of seals on a device (public/sw.js): the page, and the public keys.

const PAGE = ['/validacao-offline', '/validacao-offline.js', '/validacao.css', '/icone.svg', '/tema.js']

/** Caches the page that checks seals without a connection; where the device refuses, nothing is cached. */
export async function guardarPagina(): Promise<void> {
  try {
    await (await caches.open(LOJA)).addAll(PAGE)
  } catch {
    // No cache, or no connection: the next visit tries again.
  }
}

/** Public keys of seals, fetched and stored on the device; without a connection those stored last. */
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

/** Public keys stored on the device. */
export function chavesGuardadas(): ChaveDeSelo[] {
  try {
    return JSON.parse(localStorage.getItem(CHAVES) ?? '[]') as ChaveDeSelo[]
  } catch {
    return []
  }
}

/** Name of the performance measure of one check of a seal. */
const MEDIDA = 'sie-selo'

/** Checks a seal with these keys; its duration is recorded as a performance measure. */
export async function conferir(selo: string, keys: readonly ChaveDeSelo[]): Promise<Conferencia> {
  const start = performance.now()
  const checked = await conferirSelo(selo, keys, verificarNoNavegador)
  performance.measure(MEDIDA, { start, end: performance.now() })
  return checked
}
