import type { EntidadePublica } from '@sie/domain/base/portal/dominio.ts'

/** What the server has read for the page that it drew. */
export interface SentPage {
  /** instant of the reads, in milliseconds */
  at: number
  /** entity of the portal, where it has a record */
  entity?: EntidadePublica | undefined
  /** answers of the page's queries, by their keys */
  answers: readonly (readonly [key: readonly unknown[], data: unknown])[]
}

/** Id of the script element that holds it as JSON. */
export const SENT_PAGE = 'dados'

const text = typeof document === 'undefined' ? null : document.getElementById(SENT_PAGE)?.textContent

/** What came with the page of this visit; undefined where the server drew none. */
export const sentPage: SentPage | undefined = text ? (JSON.parse(text) as SentPage) : undefined
