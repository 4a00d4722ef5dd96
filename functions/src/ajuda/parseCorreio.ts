import { createHash } from 'node:crypto'
import PostalMime, { addressParser, type Address, type Attachment, type Email } from 'postal-mime'
import { semCitacao, type Cabecalho } from '@sie/domain/base/correio.ts'
import { decodeText } from '@sie/domain/base/import/table.ts'
import { textoDoHtml } from '@sie/domain/base/import/html.ts'
import { nomeDoArquivo, tipoPelosBytes } from '@sie/domain/base/arquivos/conferencia.ts'
import { limpo } from '@sie/domain/base/records/limpo.ts'
import { tickets } from '@sie/domain/ajuda/collections/tickets.ts'
import { campoDeArquivo } from '@sie/domain/base/arquivos/camposDeArquivo.ts'
import { RECUSAS, Recusa } from '@sie/domain/base/arquivos/recusas.ts'
import { saveForField } from '../pessoas/arquivos/fieldFile.ts'
import { inspect } from '../pessoas/arquivos/inspect.ts'
import { bucket } from '../base/platform/admin.ts'
import { splitText } from './splitText.ts'
import type { Anexo } from './ticket.ts'

/** Largest mail that is parsed, in bytes: one file of 10 MB in base64, and the text. */
const MAIOR_CORREIO = 15 * 1024 * 1024
const MAX_HEADERS = 256 * 1024
/** Characters of a mail's text that are read, and those that are kept: a longer one is held for the desk with its beginning. */
const MAIOR_TEXTO = 2_000_000
const MAX_TEXT = 200_000
const MAX_SUBJECT = 998
/** Characters in one message of a ticket, and most messages made of one mail. */
const MAX_MESSAGE = 4000
const MOST_PARTS = 5
const MOST_FILES = 5
/** Size in bytes below which inline pictures are taken for signatures. */
const SMALL_PICTURE = 20 * 1024

export interface CorreioLido {
  headers: readonly Cabecalho[]
  /** address of the author in lower case; '' for none or more than one */
  de: string
  para: readonly string[]
  assunto: string
  /** text of the author, in parts that fit a message */
  partes: readonly string[]
  /** the whole text, where `partes` hide some of it; else '' */
  inteiro: string
  anexos: readonly Attachment[]
  /** key of this mail, the same for each delivery */
  chave: string
  problema?: 'grande' | 'ilegivel'
}

const addressesOf = (list: readonly Address[] = []): string[] =>
  list.flatMap(({ address, group }) => (group ?? [{ address }]).map((one) => (one.address ?? '').trim().toLowerCase()))

const isAddress = (text: string): boolean => /^[^\s@<>"',;]{1,64}@[a-z0-9.-]{1,190}$/.test(text)

/**
 * Parses a raw mail with any content; of one that is too large, or cannot be parsed, only the headers.
 * @param conferida whether the provider confirms its author: a forged mail never takes the key of the true one
 */
export async function parseCorreio(raw: Buffer, conferida: (de: string) => boolean): Promise<CorreioLido> {
  const large = raw.length > MAIOR_CORREIO
  const mail = await parse(large ? headersOf(raw) : raw).catch(() => undefined)
  const known = mail ?? (await parse(headersOf(raw)).catch(() => undefined))
  const headers = (known?.headers ?? []).map(({ key, value }) => ({ key, value }))
  // The parser returns only the first author.
  const authors = headers.flatMap(({ key, value }) => (key === 'from' ? addressesOf(addressParser(value)) : []))
  const [author = ''] = authors
  const de = authors.length === 1 && isAddress(author) ? author : ''
  const id = (known?.messageId ?? '').trim().slice(0, 998)
  const told = id || createHash('sha256').update(raw).digest('hex')
  const read = mail && !large ? textoDe(mail) : ''
  const text = read.slice(0, MAIOR_TEXTO)
  const assunto = (known?.subject ?? '').replace(/\s+/g, ' ').trim()
  const [whole, written] = [plain(text), plain(semCitacao(text, assunto))]
  const long = text !== read || written.length > MAX_TEXT
  const own = written.slice(0, MAX_TEXT)
  const problema = large || long ? 'grande' : mail ? undefined : 'ilegivel'
  const partes = partesDe(own)
  return {
    headers,
    de,
    para: [...addressesOf(known?.to), ...addressesOf(known?.cc), (known?.deliveredTo ?? '').toLowerCase()],
    assunto: assunto.slice(0, MAX_SUBJECT),
    partes,
    inteiro: words(whole) === words(partes.join('')) ? '' : kept(whole, own, long),
    anexos: large ? [] : (mail?.attachments ?? []).filter(isFile),
    chave: createHash('sha256')
      .update(JSON.stringify([told, de, conferida(de), problema ?? '']))
      .digest('hex')
      .slice(0, 32),
    ...(problema ? { problema } : {}),
  }
}

/** Parses a mail; one whose charset is unknown, or not the one it names, is read by its bytes like any file. */
async function parse(raw: Buffer): Promise<Email> {
  const options = { maxNestingDepth: 40, maxHeadersSize: MAX_HEADERS, forceRfc822Attachments: true }
  const mail = await PostalMime.parse(raw, options)
  const source = raw.toString('latin1')
  const named = [...source.matchAll(PART_HEADER)].flatMap(([header]) => charsetOf(header) ?? [])
  if (!named.some(isUnknown) && !`${mail.text ?? ''}${mail.html ?? ''}`.includes('\uFFFD')) return mail
  // Windows-1252 keeps every byte, so that each line can be read anew.
  const bytewise = source.replace(PART_HEADER, (header) => {
    const charset = charsetOf(header)
    return charset !== undefined && (isUnknown(charset) || isUnicode(charset))
      ? header.replace(CHARSET, 'charset=windows-1252')
      : header
  })
  const anew = await PostalMime.parse(Buffer.from(bytewise, 'latin1'), options)
  return {
    ...mail,
    ...(anew.text ? { text: readAnew(anew.text) } : {}),
    ...(anew.html ? { html: readAnew(anew.html) } : {}),
  }
}

/** Header of a part that names the charset of its text. */
const PART_HEADER = /^content-type:[^\r\n]*(?:\r?\n[ \t][^\r\n]*)*/gim
const CHARSET = /charset\s*=\s*"?([^\s";]{1,40})"?/i
const charsetOf = (header: string): string | undefined =>
  /^content-type:\s*text\//i.test(header) ? CHARSET.exec(header)?.[1]?.toLowerCase() : undefined
const isUnicode = (charset: string): boolean => /^utf-?8$|ascii$/.test(charset)

function isUnknown(charset: string): boolean {
  try {
    return new TextDecoder(charset).encoding === 'x-user-defined'
  } catch {
    return true
  }
}

const BYTES = new Map(
  [...new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 256 }, (_, byte) => byte))].map(
    (letter, byte) => [letter, byte] as const,
  ),
)

/** A text read as Windows-1252, with each line read again by its bytes. Lines with other letters were read rightly. */
const readAnew = (text: string): string =>
  text
    .split('\n')
    .map((line) => {
      const bytes = [...line].map((letter) => BYTES.get(letter))
      return bytes.every((byte) => byte !== undefined) ? decodeText(Uint8Array.from(bytes)) : line
    })
    .join('\n')

function headersOf(raw: Buffer): Buffer {
  const first = raw.subarray(0, MAX_HEADERS / 2)
  const ends = [first.indexOf('\r\n\r\n'), first.indexOf('\n\n')].filter((at) => at >= 0)
  return first.subarray(0, ends.length > 0 ? Math.min(...ends) + 1 : first.length)
}

/** Text of a mail; of one in HTML, its words. */
const textoDe = ({ text, html }: Email): string => (text?.trim() ? text : textoDoHtml(html ?? ''))

/** The letters of a text, to compare two. */
const words = (text: string): string => text.replace(/\s+/g, '')

const bytesOf = ({ content }: Attachment): Buffer =>
  typeof content === 'string' ? Buffer.from(content) : Buffer.from(content as Uint8Array)

/** Types that mail programs attach by themselves: signatures and cards of contacts. */
const OF_PROGRAMS = /^(?:application\/(?:x-)?pkcs7-signature|application\/pgp-signature|text\/(?:x-)?vcard)$/

/** Whether an attachment is a file: small inline pictures are signatures. */
const isFile = (attachment: Attachment): boolean =>
  !OF_PROGRAMS.test(attachment.mimeType) &&
  (!attachment.related || !attachment.mimeType.startsWith('image/') || bytesOf(attachment).length > SMALL_PICTURE)

/** Text without control characters and invisible signs. */
const plain = (text: string): string => limpo(text.replace(/\r\n?/g, '\n')).replace(/(?![\n\t])\p{Cc}/gu, '')

/** A whole mail; of one that quotes too much, what its author wrote; of a longer author the beginning. */
const kept = (whole: string, own: string, long: boolean): string =>
  whole.length <= MAX_TEXT
    ? whole
    : `${own}\n\n${long ? '[O e-mail continua: só o começo foi guardado.]' : '[O trecho citado neste e-mail não foi guardado: era longo demais.]'}`

function partesDe(letters: string): string[] {
  const all = splitText(letters, MAX_MESSAGE)
  const parts = all.slice(0, MOST_PARTS)
  if (all.length > MOST_PARTS)
    parts[MOST_PARTS - 1] =
      `${splitText(parts.at(-1) ?? '', MAX_MESSAGE - 60)[0]}\n[O texto foi cortado aqui: é longo demais para o chamado.]`
  return parts.filter((part) => part.trim() !== '')
}

/**
 * Stores the files of a mail beside its ticket, checked like any upload; a repeated run writes the same files.
 * @returns accepted files, and a sentence about each refused one
 */
export async function storeAnexos(
  ticket: string,
  { anexos, chave }: Pick<CorreioLido, 'anexos' | 'chave'>,
): Promise<{ aceitos: Anexo[]; recusados: string[] }> {
  const field = campoDeArquivo(tickets, 'anexo')
  const aceitos: Anexo[] = []
  const recusados: string[] = []
  for (const [index, attachment] of anexos.entries()) {
    const nome = splitText(plain(attachment.filename ?? ''), 120)[0] || `anexo ${index + 1}`
    if (!field || index >= MOST_FILES) {
      recusados.push(`${nome}: no máximo ${MOST_FILES} anexos.`)
      continue
    }
    const bytes = bytesOf(attachment)
    try {
      // The content decides: programs label pictures as they like.
      const contentType = tipoPelosBytes(bytes)
      if (!contentType) throw new Recusa(bytes.length === 0 ? 'arquivo-vazio' : 'tipo-nao-aceito')
      const sent = { contentType, nome: nomeDoArquivo(nome, contentType), size: bytes.length }
      const clean = await inspect(bytes, sent, 'arquivoDoRegistro')
      const unique = createHash('sha256').update(`${chave} ${index}`).digest('hex').slice(0, 32)
      const arquivo = await saveForField(bucket().name, { collection: tickets, field }, ticket, unique, clean)
      aceitos.push({ arquivo, nome: sent.nome, bytes: clean.bytes.length })
    } catch (error) {
      if (!(error instanceof Recusa)) throw error
      recusados.push(`${nome}: ${RECUSAS[error.codigo]}`)
    }
  }
  return { aceitos, recusados }
}
