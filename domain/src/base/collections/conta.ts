import { text } from '../records/text.ts'

/**
 * Least length of a password in characters (NIST SP 800-63B asks for length, not for kinds of characters; its minimum
 * is 8).
 */
export const SENHA_MINIMA = 8

/** What is wrong with a password. Its dictionary is loaded with the first one, as most calls that could take one come without. */
const fault = async (senha: string) => (await import('../senha/forca.ts')).passwordFault(senha)

/** New password that the portal accepts; parsed asynchronously. */
export const senhaForte = text(200, 'Use no máximo 200 caracteres.')
  .min(SENHA_MINIMA, `Use ao menos ${SENHA_MINIMA} caracteres.`)
  .check(async (context) => {
    // Only one error at a time, and none about guessability for a text that is already refused.
    if (context.issues.length > 0) return
    const message =
      new Set(context.value).size < 4 ? 'Use ao menos 4 caracteres diferentes.' : await fault(context.value)
    if (message) context.issues.push({ code: 'custom', input: context.value, message })
  })
