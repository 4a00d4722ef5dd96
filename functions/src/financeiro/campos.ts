// Parts that the inputs of money share. Every text is bounded before anything else looks at it.
import * as z from 'zod'
import { documentIdOf } from '@sie/domain/records/documentId.ts'
import { trimmed } from '@sie/domain/records/text.ts'

/** Beginnings of ids that follow from something else: whoever took one first would keep the server's own record from being written. */
const DO_SERVIDOR = [
  ...['escala', 'acerto', 'extrato', 'pix', 'email'],
  ...['moverEntidade', 'unirEntidades', 'homologacao', 'anulacao'],
]

export const isDoServidor = (id: string): boolean => DO_SERVIDOR.some((name) => id.startsWith(`${name}-`))

/** Id of a new record, made by the browser: long enough that nobody guesses it, so that sending the same again is known, and none of the server's. */
export const novoId = documentIdOf(64)
  .regex(/^[\w-]{20,}$/, 'Um identificador tem ao menos 20 letras e números.')
  .refine((id) => !isDoServidor(id), 'Este identificador é do servidor.')

/** Whole centavos from 1 to ten million reais. */
export const centavos = z.number().int().min(1, 'Informe um valor maior que zero.').max(1_000_000_000)
/** The same or 0. */
export const centavosOuNada = z.number().int().min(0).max(1_000_000_000)

export const motivo = trimmed(500).min(5, 'Diga o motivo: quem é afetado vai lê-lo.')
