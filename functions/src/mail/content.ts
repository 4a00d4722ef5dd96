import type { Secao } from '@sie/domain/monitor/summary.ts'

/** What a mail says, before it is laid out. */
export interface Content {
  subject: string
  lines: string[]
  /** tables: each value beside what it was in the period before */
  secoes?: readonly Secao[]
  button?: { label: string; link: string }
  /** text to copy, with its QR beside it where there is an image of it */
  code?: { label: string; text: string }
}
