import { seloDoFragmento } from '@sie/domain/base/selos/selo.ts'

/** Result of a scan or of an opened link: the code, and the seal, '' without one. */
export interface Lido {
  codigo: string
  selo: string
}

/** Content of a QR: a portal address with code and seal, or the code alone. undefined for any other QR. */
export function parseQr(text: string): Lido | undefined {
  const typed = text.trim().slice(0, 600)
  if (!typed.includes('://')) return /^[\w\s.-]{8,60}$/.test(typed) ? { codigo: typed, selo: '' } : undefined
  if (!URL.canParse(typed)) return undefined
  const { searchParams, hash } = new URL(typed)
  const codigo = searchParams.get('codigo')?.slice(0, 60) ?? ''
  return codigo ? { codigo, selo: seloDoFragmento(hash) } : undefined
}
