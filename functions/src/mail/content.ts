import type { Secao } from '@sie/domain/monitor/summary.ts'

/** What a mail says, before it is laid out. */
export interface Content {
  subject: string
  /** above everything else, also above the greeting */
  first?: string
  lines: string[]
  /** tables: each value beside what it was in the period before */
  secoes?: readonly Secao[]
  /** several things told in one mail, each with its own address */
  itens?: readonly Item[]
  button?: { label: string; link: string }
  /** text to copy, with its QR beside it where there is an image of it */
  code?: { label: string; text: string }
  /** where an answer goes; the sender's address where it is absent */
  replyTo?: string
}

export interface Item {
  titulo: string
  texto: string
  link: string
}
