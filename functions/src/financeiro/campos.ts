// Parts that the inputs of money share. Every text is bounded before anything else looks at it.
import * as z from 'zod'
import { documentIdOf } from '@sie/domain/records/documentId.ts'
import { trimmed } from '@sie/domain/records/text.ts'

/** Id of a new invoice or payment, made by the browser: long enough that nobody guesses it, so that sending the same again is known. */
export const novoId = documentIdOf(64).regex(/^[\w-]{20,}$/, 'Um identificador tem ao menos 20 letras e números.')

/** Whole centavos from 1 to ten million reais. */
export const centavos = z.number().int().min(1, 'Informe um valor maior que zero.').max(1_000_000_000)
/** The same or 0. */
export const centavosOuNada = z.number().int().min(0).max(1_000_000_000)

export const motivo = trimmed(500).min(5, 'Diga o motivo: quem é afetado vai lê-lo.')
