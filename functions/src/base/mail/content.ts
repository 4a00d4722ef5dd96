import type { Secao } from '@sie/domain/base/monitor/summary.ts'

/** Content of a mail, before layout. */
export interface Content {
  subject: string
  /** line above everything else, also above the greeting */
  first?: string
  lines: string[]
  /** tables: each value with the value of the previous period */
  secoes?: readonly Secao[]
  /** items of a joined mail, each with its own link */
  itens?: readonly Item[]
  button?: { label: string; link: string }
  /** text to copy, with its QR beside it if there is an image */
  code?: { label: string; text: string }
  /** Reply-To address; the sender's where absent */
  replyTo?: string
}

export interface Item {
  titulo: string
  texto: string
  link: string
  /** where its reader leaves the list that it belongs to */
  saida?: string
}
