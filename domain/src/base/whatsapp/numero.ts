import { comNonoDigito, telefoneE164 } from '../brazil/telefone.ts'

/**
 * The one form of a number under which WhatsApp's spelling and the register's are compared, '+5548999990000'; undefined for no number. Meta's `wa_id` of a
 * Brazilian mobile may lack the ninth digit.
 * @param text as somebody types it, or the digits that Meta gives, which begin with the country code
 */
export function numeroDoWhatsApp(text: string): string | undefined {
  const found = telefoneE164(/^\d{11,15}$/.test(text) ? `+${text}` : text) ?? telefoneE164(text)
  return found && comNonoDigito(found)
}

/** Time for which free text may follow a person's message; afterwards only approved templates (Meta, "Service messages", customer service windows). */
export const JANELA_MS = 24 * 3_600_000

/** Whether a whole answer asks to leave: 'SAIR' and what is said for it, also as the button of a template. */
export const isSaida = (text: string): boolean => /^(?:sair|parar|stop|parar promoções)[.!]*$/i.test(text.trim())
