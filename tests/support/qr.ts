import { seloDoFragmento } from '@sie/domain/base/selos/selo.ts'

/** The seal in the text of a QR. */
export const lerSelo = (qr: string): string => seloDoFragmento(new URL(qr).hash)
