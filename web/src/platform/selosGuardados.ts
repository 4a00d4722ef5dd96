import { checkSelo, type ChaveDeSelo, type Conferencia } from '@sie/domain/base/selos/selo.ts'
import { verifyInBrowser } from './assinatura.ts'
import { CHAVES, GRAUS, LOJA } from './selos.ts'

// Offline copy of the check of seals on a device (public/sw.js): the page, and the public keys.

const PAGE = ['/validacao-offline', '/validacao-offline.js', '/validacao.css', '/icone.svg', '/tema.js']

/** Caches the page that checks seals without a connection; where the device refuses, nothing is cached. */
export async function cachePagina(): Promise<void> {
  try {
    await (await caches.open(LOJA)).addAll(PAGE)
  } catch {
    // No cache, or no connection: the next visit tries again.
  }
}

/** Public keys of seals, fetched and stored on the device with the names of grades; without a connection those stored last. */
export async function chaves(): Promise<ChaveDeSelo[]> {
  try {
    const response = await fetch('/api/validacao/chaves')
    const { chaves: asked, graduacoes } = (await response.json()) as {
      chaves: ChaveDeSelo[]
      graduacoes: NomesDosGraus
    }
    localStorage.setItem(CHAVES, JSON.stringify(asked))
    localStorage.setItem(GRAUS, JSON.stringify(graduacoes))
    return asked
  } catch {
    return chavesGuardadas()
  }
}

/** Public keys stored on the device. */
export const chavesGuardadas = (): ChaveDeSelo[] => stored<ChaveDeSelo[]>(CHAVES, [])

/** Names of the register's grades by code. */
export type NomesDosGraus = Readonly<Record<string, string>>

/** Names of grades stored on the device. */
export const grausGuardados = (): NomesDosGraus => stored<NomesDosGraus>(GRAUS, {})

function stored<T>(name: string, none: T): T {
  try {
    return (JSON.parse(localStorage.getItem(name) ?? 'null') as T | null) ?? none
  } catch {
    return none
  }
}

/** Name of the performance measure of one check of a seal. */
const MEDIDA = 'sie-selo'

/** Checks a seal with these keys; its duration is recorded as a performance measure. */
export async function checkSeloByKeys(selo: string, keys: readonly ChaveDeSelo[]): Promise<Conferencia> {
  const start = performance.now()
  const checked = await checkSelo(selo, keys, verifyInBrowser)
  performance.measure(MEDIDA, { start, end: performance.now() })
  return checked
}
