/** A template of an account, as the desk chooses it. */
export interface ModeloDoWhatsApp {
  nome: string
  /** code such as 'pt_BR' */
  idioma: string
  /** text of the body with its placeholders */
  corpo: string
  /** placeholders of the body in their order: '1', '2' or names */
  lugares: string[]
  /** whether the placeholders have names (`parameter_format` NAMED) */
  nomeados: boolean
  /** why it cannot be sent from here; '' where it can */
  impede: string
}

const PLACE = /\{\{\s*([\w-]{1,60})\s*\}\}/g

/** Placeholders of a text, each once, in the order of their first place. */
export const lugaresDe = (text: string): string[] => [
  ...new Set([...text.matchAll(PLACE)].map(([, name = '']) => name)),
]

/** The body with the value of each placeholder, in the order of `lugares`. */
export const comOsValores = (corpo: string, lugares: readonly string[], valores: readonly string[]): string =>
  corpo.replace(PLACE, (whole, name: string) => valores[lugares.indexOf(name)] ?? whole)

/** A value as a template takes it: without line breaks, tabs and rows of spaces, which the API refuses (error 132018). */
export const valorDoModelo = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, 500)

interface Componente {
  type: string
  format?: string | undefined
  text?: string | undefined
  buttons?: readonly { type: string; url?: string | undefined }[] | undefined
}

const SITUACOES: Readonly<Record<string, string>> = {
  PENDING: 'A Meta ainda não aprovou este modelo.',
  IN_APPEAL: 'A Meta ainda não aprovou este modelo.',
  REJECTED: 'A Meta recusou este modelo.',
  PAUSED: 'A Meta pausou este modelo porque muita gente o rejeitou.',
  DISABLED: 'A Meta desativou este modelo.',
}

/**
 * Reads a template of the API. Sent from here are those whose body alone has placeholders, without a file in the header (Meta, "Template management",
 * "Template components").
 */
export function readModelo(given: {
  name: string
  language: string
  status: string
  category: string
  parameter_format?: string | undefined
  components: readonly Componente[]
}): ModeloDoWhatsApp {
  const corpo = given.components.find(({ type }) => type === 'BODY')?.text ?? ''
  const others = given.components.filter(({ type }) => type !== 'BODY')
  const file = others.some(({ type, format }) => type === 'HEADER' && format !== undefined && format !== 'TEXT')
  const asks = others.some(
    ({ text = '', buttons = [] }) =>
      lugaresDe(text).length > 0 || buttons.some(({ type, url = '' }) => lugaresDe(url).length > 0 || !PLAIN.has(type)),
  )
  const known = new Set(['HEADER', 'FOOTER', 'BUTTONS'])
  const impede =
    given.status !== 'APPROVED'
      ? (SITUACOES[given.status] ?? 'A Meta não aprovou este modelo.')
      : given.category === 'AUTHENTICATION'
        ? 'Modelos de código de acesso não são enviados pelo portal.'
        : file || asks || others.some(({ type }) => !known.has(type)) || corpo === ''
          ? 'O portal envia modelos só com texto, com campos apenas no corpo.'
          : ''
  const lugares = lugaresDe(corpo)
  return {
    nome: given.name,
    idioma: given.language,
    corpo,
    lugares: given.parameter_format === 'NAMED' ? lugares : lugares.toSorted((a, b) => Number(a) - Number(b)),
    nomeados: given.parameter_format === 'NAMED',
    impede,
  }
}

/** Buttons that ask for nothing when the template is sent. */
const PLAIN = new Set(['QUICK_REPLY', 'URL', 'PHONE_NUMBER', 'VOICE_CALL'])
