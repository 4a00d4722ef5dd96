import { text } from '../records/text.ts'

/** Shortest password (NIST SP 800-63B asks for length, not for kinds of characters; 8 is its least). */
export const SENHA_MINIMA = 8

/** A password that the portal accepts for a new choice. */
export const senhaForte = text(200, 'Use no máximo 200 caracteres.')
  .min(SENHA_MINIMA, `Use ao menos ${SENHA_MINIMA} caracteres.`)
  .refine((senha) => new Set(senha).size >= 4, 'Use ao menos 4 caracteres diferentes.')
