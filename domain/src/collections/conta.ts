import { text } from '../records/text.ts'
import { faltaNaSenha } from '../senha/forca.ts'

/** Shortest password (NIST SP 800-63B asks for length, not for kinds of characters; 8 is its least). */
export const SENHA_MINIMA = 8

/** A password that the portal accepts for a new choice. */
export const senhaForte = text(200, 'Use no máximo 200 caracteres.')
  .min(SENHA_MINIMA, `Use ao menos ${SENHA_MINIMA} caracteres.`)
  .check((context) => {
    // One sentence at a time, and none about how guessable a text is that is refused anyway.
    if (context.issues.length > 0) return
    const message =
      new Set(context.value).size < 4 ? 'Use ao menos 4 caracteres diferentes.' : faltaNaSenha(context.value)
    if (message) context.issues.push({ code: 'custom', input: context.value, message })
  })
