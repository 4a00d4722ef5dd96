import { createHash } from 'node:crypto'
import PostalMime, { addressParser, type Address, type Attachment, type Email } from 'postal-mime'
import { semCitacao, textoDoHtml, type Cabecalho } from '@sie/domain/ajuda/correio.ts'
import { TIPOS_DE_ARQUIVO } from '@sie/domain/arquivos/finalidades.ts'
import { tickets } from '@sie/domain/collections/tickets.ts'
import { campoDeArquivo } from '@sie/domain/arquivos/camposDeArquivo.ts'
import { RECUSAS, Recusa } from '@sie/domain/arquivos/recusas.ts'
import { saveForField } from '../arquivos/fieldFile.ts'
import { inspect } from '../arquivos/inspect.ts'
import { bucket } from '../platform/admin.ts'
import type { Anexo } from './partes.ts'

/** Largest mail that is opened, in bytes: one file of 10 MB in base64, and its words. */
const MAIOR_CORREIO = 15 * 1024 * 1024
const MAX_HEADERS = 256 * 1024
/** Letters of one message of a ticket, and most messages that one mail becomes. */
const MAX_MESSAGE = 4000
const MOST_PARTS = 5
const MOST_FILES = 5
/** Pictures of signatures are smaller. */
const SMALL_PICTURE = 20 * 1024

export interface CorreioLido {
  headers: readonly Cabecalho[]
  /** address of the author in lower case; '' where there is none or more than one */
  de: string
  para: readonly string[]
  assunto: string
  /** what the author wrote, in parts that a message holds */
  partes: readonly string[]
  anexos: readonly Attachment[]
  /** tells this mail from others, however often it is delivered */
  chave: string
  problema?: 'grande' | 'ilegivel'
}

const addressesOf = (list: readonly Address[] = []): string[] =>
  list.flatMap(({ address, group }) => (group ?? [{ address }]).map((one) => (one.address ?? '').trim().toLowerCase()))

const isAddress = (text: string): boolean => /^[^\s@<>"',;]{1,64}@[a-z0-9.-]{1,190}$/.test(text)

/**
 * Reads a mail as it came, whatever it holds: of one that is too large, or that cannot be read, what its first lines say.
 * @param conferida whether the provider vouches for its author: a mail that is only made up never takes the place of the true one
 */
export async function lerCorreio(raw: Buffer, conferida: (de: string) => boolean): Promise<CorreioLido> {
  const large = raw.length > MAIOR_CORREIO
  const mail = await parse(large ? headersOf(raw) : raw).catch(() => undefined)
  const known = mail ?? (await parse(headersOf(raw)).catch(() => undefined))
  const headers = (known?.headers ?? []).map(({ key, value }) => ({ key, value }))
  // The parser tells the first author alone.
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

/** Small pictures within the text are signatures. */
const isFile = (attachment: Attachment): boolean =>
  !attachment.related || !attachment.mimeType.startsWith('image/') || bytesOf(attachment).length > SMALL_PICTURE

/** The characters that the product stores, without those that control a screen or turn the direction of writing. */
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
 * Puts the files of a mail beside its ticket, looked at as every upload is; run again it writes the same files.
 * @returns accepted files, and a sentence about each refused one
 */
export async function guardarAnexos(
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
  // Some programs name no type: the ending says which one the bytes are then held against.
  const ending = (filename ?? '').toLowerCase().split('.').at(-1) ?? ''
  const found = Object.entries(TIPOS_DE_ARQUIVO).find(([, endings]) => (endings as readonly string[]).includes(ending))
  return found?.[0] ?? mimeType
}

/** A name that its program left without an ending gets that of its type. */
function comFinal(nome: string, mimeType: string): string {
  if (/\.[a-z0-9]{2,5}$/i.test(nome)) return nome
  const endings = Object.hasOwn(TIPOS_DE_ARQUIVO, mimeType)
    ? TIPOS_DE_ARQUIVO[mimeType as keyof typeof TIPOS_DE_ARQUIVO]
    : undefined
  return endings ? `${nome}.${endings[0]}` : nome
}
