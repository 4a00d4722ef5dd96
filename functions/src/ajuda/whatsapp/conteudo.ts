import * as z from 'zod'
import { text } from '@sie/domain/base/records/text.ts'

/** WhatsApp allows 4,096 signs, of which an emoji may take several letters here: what is longer would be left out without a word. */
const LONGEST = 40_000

const caption = z.object({ caption: text(LONGEST).optional(), filename: text(LONGEST).optional() }).optional()
const reply = z.object({ title: text(LONGEST) }).optional()

/** A message as Meta's webhook tells it (developers.facebook.com, "messages webhook reference"; the shapes of github.com/facebook/openapi). */
export const mensagemRecebida = z.object({
  from: text(15).regex(/^\d{7,15}$/),
  id: text(512).min(1),
  /** seconds since 1970 */
  timestamp: text(12).regex(/^\d{1,12}$/),
  type: text(40),
  text: z.object({ body: text(LONGEST) }).optional(),
  button: z.object({ text: text(LONGEST) }).optional(),
  interactive: z.object({ button_reply: reply, list_reply: reply }).optional(),
  image: caption,
  video: caption,
  document: caption,
  location: z.object({ latitude: z.number(), longitude: z.number(), name: text(LONGEST).optional() }).optional(),
})
export type MensagemRecebida = z.output<typeof mensagemRecebida>

const KINDS: Readonly<Record<string, string>> = {
  image: 'uma foto',
  video: 'um vídeo',
  document: 'um arquivo',
  audio: 'um áudio',
  sticker: 'uma figurinha',
}
const NOT_KEPT =
  'O portal não guarda arquivos do WhatsApp: peça que a pessoa o mande por e-mail ou num chamado do portal.'

/** The words of a message for the desk; undefined for what asks for no answer. */
export function textoDaMensagem(message: MensagemRecebida): string | undefined {
  const { type, location } = message
  if (type === 'reaction' || type === 'system' || type === 'request_welcome') return undefined
  const words =
    message.text?.body ??
    message.button?.text ??
    message.interactive?.button_reply?.title ??
    message.interactive?.list_reply?.title
  if (words?.trim()) return words.trim()
  if (location)
    return ['Mandou um local:', location.name, `${location.latitude}, ${location.longitude}`].filter(Boolean).join(' ')
  const kind = KINDS[type]
  if (!kind)
    return type === 'contacts'
      ? 'Mandou um contato, que o portal não guarda.'
      : 'Mandou algo que o portal não lê. Peça que a pessoa escreva.'
  const file = message.document ?? message.image ?? message.video
  const name = file?.filename ? ` (${file.filename})` : ''
  return [file?.caption, `Mandou ${kind}${name}. ${NOT_KEPT}`].filter(Boolean).join('\n\n')
}
