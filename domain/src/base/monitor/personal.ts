import { humps, VOCABULARY } from './vocabulary.ts'

/** A script of the app, with line and column: its name carries a hash of eight characters. */
const SCRIPT = String.raw`(?:\/?assets\/)?[A-Za-z]\w{0,40}-[\w-]{8}\.(?:js|css)(?::\d{1,7}){0,2}`
/** Marks that replace removed text. */
const MARK = String.raw`\[(?:e-mail|cpf|cnpj|telefone|número|endereço|…)\]`

// At each place of the text the first alternative that matches: a mark, an address, a script of the app, an e-mail, a long number, a
// word.
const SCAN = new RegExp(
  String.raw`(?<mark>${MARK})|(?<url>[a-z][a-z\d+.-]{0,30}:\/\/[^\s"'<>)]+)|(?<script>(?<![\w/])${SCRIPT})|(?<email>[^\s@<>"'(),;]{1,64}@[^\s@<>"'(),;]*[^\s@<>"'(),;.])|(?<number>\+?\(?\d[\d.\-/() ]{3,}\d)|(?<word>[\p{L}\p{M}\p{N}_$]+)`,
  'giu',
)
const ONLY_SCRIPT = new RegExp(String.raw`^https?:\/\/[^/]+(\/${SCRIPT})$`)

const known = (word: string): boolean =>
  /^\d{1,3}$/.test(word) ||
  VOCABULARY.has(word.toLowerCase()) ||
  (/^\p{L}+$/u.test(word) && humps(word).length > 1 && humps(word).every((part) => VOCABULARY.has(part.toLowerCase())))

function numberMark(text: string): string {
  const digits = text.replace(/\D/g, '').length
  if (digits === 14) return '[cnpj]'
  if (digits === 11 && !/[()+ ]/.test(text)) return '[cpf]'
  return digits >= 10 && digits <= 13 ? '[telefone]' : '[número]'
}

/**
 * Removes from a text whatever could name a person (QUALITY 5). It works by an allow-list, because a name looks like any other word: only
 * words of `VOCABULARY`, numbers of up to three digits and positions in the app's own scripts stay. This is the only implementation: the
 * browser cleans what it sends, the server what it receives. Idempotent.
 * @param most longest result, in characters
 */
export function withoutPersonal(text: string, most = 500): string {
  const cleaned = text
    .normalize('NFC')
    .slice(0, 20_000)
    .replace(SCAN, (found, ...rest) => {
      const { mark, url, script, email, number, word } = rest.at(-1) as Record<string, string | undefined>
      if (mark ?? script) return found
      if (url) return ONLY_SCRIPT.exec(url)?.[1] ?? '[endereço]'
      if (email) return '[e-mail]'
      if (number) return numberMark(found)
      return word && known(word) ? found : '[…]'
    })
  return cleaned.replace(/\[…\](?:[\s.,;:'"’/_&=?#%-]*\[…\])+/g, '[…]').slice(0, most)
}

/** Applies `withoutPersonal` to every text of a value, names of fields included; numbers are unchanged. */
export function cleaned(value: unknown): unknown {
  if (typeof value === 'string') return withoutPersonal(value)
  if (Array.isArray(value)) return value.map(cleaned)
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [withoutPersonal(key, 60), cleaned(inner)]))
  return value
}
