// Input schemas shared by the functions of finance. Every text has its length checked before anything else.
import * as z from 'zod'
import { documentIdOf } from '@sie/domain/base/records/documentId.ts'
import { trimmed } from '@sie/domain/base/records/text.ts'

/** Prefixes of ids that the server derives from other records: a client that took one first would block the server's own record. */
const DO_SERVIDOR = [
  ...['escala', 'acerto', 'extrato', 'pix', 'email'],
  ...['moverEntidade', 'unirEntidades', 'homologacao', 'anulacao'],
]

export const isDoServidor = (id: string): boolean => DO_SERVIDOR.some((name) => id.startsWith(`${name}-`))

/** Id of a new record, made by the browser: long enough not to be guessed, so that a repeated call is recognised; without the server's prefixes. */
export const novoId = documentIdOf(64)
  .regex(/^[\w-]{20,}$/, 'Um identificador tem ao menos 20 letras e números.')
  .refine((id) => !isDoServidor(id), 'Este identificador é do servidor.')

/** Whole centavos from 1 to ten million reais. */
export const centavos = z.number().int().min(1, 'Informe um valor maior que zero.').max(1_000_000_000)
/** Whole centavos from 0 to ten million reais. */
export const centavosOuNada = z.number().int().min(0).max(1_000_000_000)

export const motivo = trimmed(500).min(5, 'Diga o motivo: fica no histórico, e quem for avisado o lê.')
