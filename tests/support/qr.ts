import { seloDoFragmento } from '@sie/domain/documentos/selo.ts'

/** The seal in what a QR holds. */
export const lerSelo = (qr: string): string => seloDoFragmento(new URL(qr).hash)
