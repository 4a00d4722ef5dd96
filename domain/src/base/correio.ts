/**
 * Mails that answer tickets: extraction of the author's own text, and checks of the sender. All functions here are linear in the length of the mail.
 */

/** First line of every mail that may be answered: text below it in an answer is a quotation. */
export const MARCA_DA_RESPOSTA = 'Para responder por e-mail, escreva acima desta linha.'

/** Reasons why a mail was refused, or waits for an agent. */
export const MOTIVOS_DO_CORREIO = {
  laco: 'Mensagem nossa que voltou',
  automatica: 'Resposta automática',
  semChamado: 'O endereço não é de nenhum chamado',
  semRemetente: 'Sem um remetente',
  naoConferida: 'O provedor não confirma quem enviou',
  desconhecido: 'O remetente não tem conta confirmada no portal',
  semRelacao: 'O remetente não participa do chamado',
  vazia: 'Sem texto e sem anexo',
  grande: 'Grande demais para ser aberta: passa de 15 MB, ou de 200.000 caracteres de texto',
  ilegivel: 'Não foi possível ler a mensagem',
  fechado: 'O chamado já terminou',
  muitas: 'Respostas demais em uma hora',
} as const
export type MotivoDoCorreio = keyof typeof MOTIVOS_DO_CORREIO

/** Reasons of final refusals; mails with the others wait for an agent. */
export const MOTIVOS_DE_RECUSA: readonly MotivoDoCorreio[] = ['laco', 'automatica']

/** Header of a mail, with its name in lower case. */
export interface Cabecalho {
  key: string
  value: string
}

const valuesOf = (headers: readonly Cabecalho[], name: string): string[] =>
  headers.filter(({ key }) => key === name).map(({ value }) => value.trim().toLowerCase())

/** Name of the header, and prefix of the message ids, of mails that the portal sends. */
export const CABECALHO_DO_PORTAL = 'x-sie-portal'
export const ID_DO_PORTAL = 'sie.'

/** Whether a mail is one of the portal's own mails that was returned. */
export const isDoPortal = (headers: readonly Cabecalho[]): boolean =>
  valuesOf(headers, CABECALHO_DO_PORTAL).length > 0 ||
  valuesOf(headers, 'message-id').some((id) => id.startsWith(`<${ID_DO_PORTAL}`))

const MACHINES = /^(mailer-daemon|postmaster|no-?reply|nao-?responda)$/

/**
 * Whether a program wrote a mail (RFC 3834 and conventions of older ones): an absence, a bounce, a list. Such a mail is never answered and
 * is no answer.
 */
export function isAutomatica(headers: readonly Cabecalho[], de: string): boolean {
  const has = (name: string, fits: (value: string) => boolean) => valuesOf(headers, name).some(fits)
  return (
    has('auto-submitted', (value) => !value.startsWith('no')) ||
    has('precedence', (value) => /^(bulk|junk|list|auto_reply)\b/.test(value)) ||
    ['x-autoreply', 'x-autorespond', 'x-autoresponder', 'list-id', 'list-unsubscribe', 'feedback-id'].some((name) =>
      has(name, () => true),
    ) ||
    has('return-path', (value) => value === '<>') ||
    has('content-type', (value) => value.startsWith('multipart/report')) ||
    MACHINES.test(de.split('@')[0] ?? '')
  )
}

const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1)
/** A domain authenticates itself and its sub-domains; a single label, such as a country's, authenticates none. */
const speaksFor = (domain: string, from: string): boolean =>
  domain.includes('.') && (from === domain || from.endsWith(`.${domain}`))

/**
 * A header without its comments, which nest, and its quoted texts; '' where one of them is not closed. Both may escape characters with a backslash
 * (RFC 5322).
 */
function semPalavrasAlheias(header: string): string {
  let kept = ''
  let depth = 0
  let quoted = false
  for (let at = 0; at < header.length; at += 1) {
    const sign = header[at] ?? ''
    if (sign === '\\') at += 1
    else if (sign === '"' && depth === 0) quoted = !quoted
    else if (!quoted && sign === '(') depth += 1
    else if (!quoted && sign === ')' && depth > 0) depth -= 1
    else if (!quoted && depth === 0) kept += sign
    if (sign === '"' || sign === ')') kept += ' '
  }
  return quoted || depth > 0 ? '' : kept
}

/**
 * Whether the provider verified that a mail comes from the domain of its author: DMARC passed for it, or DKIM or SPF for a domain that authenticates
 * it. A pass for another domain does not count.
 * @param resultados verdict of the provider, written as in `Authentication-Results` (RFC 8601), never the mail's own header of that name
 * @param de address of the author
 */
export function isConferida(resultados: string, de: string): boolean {
  const from = domainOf(de.toLowerCase())
  if (!de.includes('@') || from === '') return false
  return (
    // Comments and quoted strings are chosen by the sender of the mail.
    semPalavrasAlheias(resultados.toLowerCase().slice(0, 4000))
      .split(';')
      .some((part) => {
        const [, method = '', result = ''] = /^\s*(dmarc|dkim|spf)\s*=\s*([a-z]+)(?=[\s(]|$)/.exec(part) ?? []
        if (result !== 'pass') return false
        const property = (name: string) =>
          new RegExp(`\\s${name.replace('.', '\\.')}\\s*=\\s*([^\\s";]+)`).exec(part)?.[1] ?? ''
        if (method === 'dmarc') return domainOf(property('header.from')) === from
        if (method === 'dkim') return speaksFor(property('header.d') || domainOf(property('header.i')), from)
        return speaksFor(domainOf(property('smtp.mailfrom')), from)
      })
  )
}

const ATTRIBUTION =
  /^(?:-{2,}\s*)?(em|on|no dia|el|le|am) .{4,400}(escreveu|wrote|escribi[oó]|a écrit|schrieb)\s*(?::|-{2,})$/i
/** What programs write into an attribution, and people seldom do: an address or a time. */
const ADDRESS_OR_TIME = /@|\d{1,2}[:h]\d{2}/
/** Weekday or date. */
const DATE =
  /\b(?:seg|ter|qua|qui|sex|s[áa]b|dom|mon|tue|wed|thu|fri|sat|sun)\p{L}*\b|\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}|\d{1,2} (?:de )?\p{L}{3,9}\.? (?:de )?\d{4}|\p{L}{3,9}\.? \d{1,2},? \d{4}/u
const ORIGINAL = /^-{2,}\s*(mensagem original|original message)\s*-{2,}$/i
const FORWARD =
  /^-{2,}\s*(mensagem encaminhada|forwarded message)\s*-{2,}$|^(início da mensagem encaminhada|begin forwarded message):?$/i
const FORWARDED_SUBJECT = /^\s*(?:enc|fw|fwd|encaminhad[ao]|i)\s*:/i
const FROM_LINE = /^\*?(de|from):\*?\s/i
const HEADER_LINE = /^\*?(enviad[ao]( em)?|sent|data|date|para|to|cc|assunto|subject):\*?\s/i
const SENT_LINE = /^\*?(enviad[ao]( em)?|sent|assunto|subject):\*?\s/i
const DEVICE = /^(enviad[ao] d[eo] |enviad[ao] com o e-?mail |sent from |sent with |obter o outlook |get outlook )/i
/** Most lines of a signature below '-- '; more are text. */
const SIGNATURE = 12

/** The first line that is not empty, from a line on. A copy of the rest for each line of a mail would take quadratic time. */
function firstWords(lines: readonly string[], from: number): string | undefined {
  let at = from
  while (lines[at] === '') at++
  return lines[at]
}

/** Least length of a line that a program broke at 78 characters: the next word, an address, has some 40. */
const BROKEN = 36

/**
 * Number of lines of an "Em ... escreveu:" of a mail program that begins at a line, which programs break at 78 characters; 0 for none. A sentence of the
 * author that ends alike ("Em anexo o que o professor escreveu:") has no date, or neither address nor time nor quoted lines below.
 */
function attributionAt(lines: readonly string[], at: number): number {
  for (let count = 1; count <= 3; count++) {
    const span = lines.slice(at, at + count).map((line) => line.trim())
    // A line of the author's that begins alike is not the beginning of the program's line below it.
    if (span.includes('') || (count > 1 && (span[0] ?? '').length < BROKEN)) return 0
    const joined = span.join(' ')
    if (joined.length > 420 || !ATTRIBUTION.test(joined)) continue
    if (span.some((_, index) => index > 0 && ATTRIBUTION.test(span.slice(index).join(' ')))) return 0
    const next = firstWords(lines, at + count)
    const program = ADDRESS_OR_TIME.test(joined)
    if (next?.startsWith('>') ? program || DATE.test(joined) : program) return count
  }
  return 0
}

/**
 * Whether the header of an older mail begins at a line, as some programs quote it without a mark: with an address, or with its subject or time. Lines of
 * the author ("De: -54 kg / Para: -58 kg") have neither.
 */
function isHeaderAt(lines: readonly string[], at: number): boolean {
  if (!FROM_LINE.test(lines[at] ?? '')) return false
  const near = lines.slice(at, at + 6).map((line) => line.trim())
  const end = near.indexOf('')
  const block = end < 0 ? near : near.slice(0, end)
  const headers = block.slice(1).filter((line) => HEADER_LINE.test(line))
  return (
    headers.length >= 2 && (headers.some((line) => SENT_LINE.test(line)) || block.some((line) => /\S@\S/.test(line)))
  )
}

const isOpening = (lines: readonly string[], at: number): boolean =>
  ORIGINAL.test(lines[at] ?? '') || isHeaderAt(lines, at) || attributionAt(lines, at) > 0

/** Lines between the beginning of a quotation and the portal's mark within it: logo, greeting, headers. */
const BEFORE_MARK = 20

/**
 * The author's own text of a mail, without the mail that it answers; the whole one is kept beside it. The portal's own mark cuts first: above it only the
 * beginning of the quotation is hidden. Without it, what mail programs write around quotations does. Answers between quoted lines stay, as do quoted lines
 * that no program introduced, and what is forwarded on purpose. Where nothing would be left, the whole text is returned.
 */
export function semCitacao(text: string, assunto = ''): string {
  const lines = text
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => line.trimEnd())
  const mark = lines.findIndex((line) => line.includes(MARCA_DA_RESPOSTA))
  const quoted = mark >= 0 && (lines[mark] ?? '').startsWith('>')
  const kept =
    mark >= 0 ? aboveMark(lines, mark, quoted) : FORWARDED_SUBJECT.test(assunto) ? lines : withoutQuotations(lines)
  while (kept.length > 0 && (/^[\s_]*$/.test(kept.at(-1) ?? '') || DEVICE.test(kept.at(-1) ?? ''))) kept.pop()
  const own = kept
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  return own || text.trim()
}

/** Lines above the portal's mark, and below it those that are not quoted where the quotation has marks. */
function aboveMark(lines: readonly string[], mark: number, quoted: boolean): string[] {
  let begin = mark
  for (let at = mark - 1; at >= Math.max(0, mark - BEFORE_MARK); at--) if (isOpening(lines, at)) begin = at
  const above = lines.slice(0, begin)
  if (!quoted) return above
  while (above.at(-1)?.startsWith('>')) above.pop()
  return [...above, ...lines.slice(mark).filter((line) => !line.startsWith('>'))]
}

function withoutQuotations(lines: readonly string[]): string[] {
  const kept: string[] = []
  let introduced = false
  // Several lines of dashes are a table of the author's.
  const table = lines.indexOf('--') !== lines.lastIndexOf('--')
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? ''
    if (FORWARD.test(line)) return [...kept, ...lines.slice(at)]
    if (line.startsWith('>') && introduced) continue
    if (line === '--' && !table && lines.length - at <= SIGNATURE) break
    if (ORIGINAL.test(line) || isHeaderAt(lines, at)) break
    const attribution = attributionAt(lines, at)
    if (attribution > 0) {
      const next = firstWords(lines, at + attribution)
      // Without marks the quotation extends to the end.
      if (next === undefined || !next.startsWith('>')) break
      introduced = true
      at += attribution - 1
      continue
    }
    kept.push(line)
  }
  return kept
}
