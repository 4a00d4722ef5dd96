import { createHash } from 'node:crypto'
import PostalMime, { addressParser, type Address, type Attachment, type Email } from 'postal-mime'
import { semCitacao, type Cabecalho } from '@sie/domain/base/correio.ts'
import { textoDoHtml } from '@sie/domain/base/import/html.ts'
import { TIPOS_DE_ARQUIVO } from '@sie/domain/base/arquivos/finalidades.ts'
import { tickets } from '@sie/domain/ajuda/collections/tickets.ts'
import { campoDeArquivo } from '@sie/domain/base/arquivos/camposDeArquivo.ts'
import { RECUSAS, Recusa } from '@sie/domain/base/arquivos/recusas.ts'
import { saveForField } from '../pessoas/arquivos/fieldFile.ts'
import { inspect } from '../pessoas/arquivos/inspect.ts'
import { bucket } from '../base/platform/admin.ts'
import type { Anexo } from './ticket.ts'

/** Largest mail that is parsed, in bytes: one file of 10 MB in base64, and the text. */
const MAIOR_CORREIO = 15 * 1024 * 1024
const MAX_HEADERS = 256 * 1024
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
  const problema = large ? 'grande' : mail ? undefined : 'ilegivel'
  const text = mail && !large ? (mail.text?.trim() ? mail.text : textoDoHtml(mail.html ?? '')) : ''
  return {
    headers,
    de,
    para: [...addressesOf(known?.to), ...addressesOf(known?.cc), (known?.deliveredTo ?? '').toLowerCase()],
    assunto: (known?.subject ?? '').replace(/\s+/g, ' ').trim().slice(0, 200),
    partes: partesDe(semCitacao(text)),
    anexos: large ? [] : (mail?.attachments ?? []).filter(isFile),
    chave: createHash('sha256')
      .update(JSON.stringify([told, de, conferida(de), problema ?? '']))
      .digest('hex')
      .slice(0, 32),
    ...(problema ? { problema } : {}),
  }
}

const parse = (raw: Buffer): Promise<Email> =>
  PostalMime.parse(raw, { maxNestingDepth: 40, maxHeadersSize: MAX_HEADERS, forceRfc822Attachments: true })

function headersOf(raw: Buffer): Buffer {
  const first = raw.subarray(0, MAX_HEADERS / 2)
  const ends = [first.indexOf('\r\n\r\n'), first.indexOf('\n\n')].filter((at) => at >= 0)
  return first.subarray(0, ends.length > 0 ? Math.min(...ends) + 1 : first.length)
}

const bytesOf = ({ content }: Attachment): Buffer =>
  typeof content === 'string' ? Buffer.from(content) : Buffer.from(content as Uint8Array)

/** Whether an attachment is a file: small inline pictures are signatures. */
const isFile = (attachment: Attachment): boolean =>
  !attachment.related || !attachment.mimeType.startsWith('image/') || bytesOf(attachment).length > SMALL_PICTURE

/** Text without control characters and marks of writing direction. */
const plain = (text: string): string =>
  text.replace(/\p{Cc}|\p{Bidi_Control}|\ufeff/gu, (sign) => (sign === '\n' || sign === '\t' ? sign : ''))

function partesDe(text: string): string[] {
  const letters = plain(text)
  const parts: string[] = []
  for (let at = 0; at < letters.length && parts.length < MOST_PARTS; at += MAX_MESSAGE)
    parts.push(letters.slice(at, at + MAX_MESSAGE))
  const last = parts.at(-1)
  if (last !== undefined && letters.length > MOST_PARTS * MAX_MESSAGE)
    parts[parts.length - 1] = `${last.slice(0, MAX_MESSAGE - 60)}\n[O resto da mensagem não coube.]`
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
    const nome = plain(attachment.filename ?? '').slice(0, 120) || `anexo ${index + 1}`
    if (!field || index >= MOST_FILES) {
      recusados.push(`${nome}: no máximo ${MOST_FILES} anexos.`)
      continue
    }
    const bytes = bytesOf(attachment)
    try {
      const sent = { contentType: tipoDe(attachment), nome: comFinal(nome, attachment.mimeType), size: bytes.length }
      const clean = await inspect(bytes, sent, 'arquivoDoRegistro')
      const unique = createHash('sha256').update(`${chave} ${index}`).digest('hex').slice(0, 32)
      const arquivo = await saveForField(bucket().name, { collection: tickets, field }, ticket, unique, clean)
      aceitos.push({ arquivo, nome, bytes: clean.bytes.length })
    } catch (error) {
      if (!(error instanceof Recusa)) throw error
      recusados.push(`${nome}: ${RECUSAS[error.codigo]}`)
    }
  }
  return { aceitos, recusados }
}

const tipoDe = ({ mimeType, filename }: Attachment): string => {
  if (mimeType !== 'application/octet-stream') return mimeType
  // Some programs send no type: the extension then gives the type that the bytes are checked against.
  const ending = (filename ?? '').toLowerCase().split('.').at(-1) ?? ''
  const found = Object.entries(TIPOS_DE_ARQUIVO).find(([, endings]) => (endings as readonly string[]).includes(ending))
  return found?.[0] ?? mimeType
}

/** The name, with the extension of its type if it has none. */
function comFinal(nome: string, mimeType: string): string {
  if (/\.[a-z0-9]{2,5}$/i.test(nome)) return nome
  const endings = Object.hasOwn(TIPOS_DE_ARQUIVO, mimeType)
    ? TIPOS_DE_ARQUIVO[mimeType as keyof typeof TIPOS_DE_ARQUIVO]
    : undefined
  return endings ? `${nome}.${endings[0]}` : nome
}
