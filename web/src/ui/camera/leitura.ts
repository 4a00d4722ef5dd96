import { seloDoFragmento } from '@sie/domain/documentos/selo.ts'

/** What somebody scanned or opened: the code, and the seal where there is one. */
export interface Lido {
  codigo: string
  selo: string
}

/** What a QR holds: an address of a portal with the code and the seal, or the code alone. undefined for a QR of something else. */
export function lerQr(text: string): Lido | undefined {
  const typed = text.trim().slice(0, 600)
  if (!typed.includes('://')) return /^[\w\s.-]{8,60}$/.test(typed) ? { codigo: typed, selo: '' } : undefined
  if (!URL.canParse(typed)) return undefined
  const { searchParams, hash } = new URL(typed)
  const codigo = searchParams.get('codigo')?.slice(0, 60) ?? ''
  return codigo ? { codigo, selo: seloDoFragmento(hash) } : undefined
}
