import { comNonoDigito, telefoneE164 } from '../brazil/telefone.ts'

/** A number as somebody types it, in the one form under which numbers are compared, '+5548999990000': of Brazil, unless it begins with '+' or '00'. */
export function numeroDigitado(text: string): string | undefined {
  const found = telefoneE164(text)
  return found && comNonoDigito(found)
}

/** Meta's `wa_id` in the same form. Its digits always begin with the country code; those of a Brazilian mobile may lack the ninth digit. */
export const numeroDoWaId = (waId: string): string => comNonoDigito(`+${waId}`)

/** Time for which free text may follow a person's message; afterwards only approved templates (Meta, "Service messages", customer service windows). */
export const JANELA_MS = 24 * 3_600_000

/** Whether a whole answer asks to leave: 'SAIR' and what is said for it, also as the button of a template. */
export const isSaida = (text: string): boolean => /^(?:sair|parar|stop|parar promoções)[.!]*$/i.test(text.trim())

/** Whether a whole answer takes that back. */
export const isVolta = (text: string): boolean => /^voltar[.!]*$/i.test(text.trim())
