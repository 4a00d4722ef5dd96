import { text, type Doc, type Hand, type View } from './authority.ts'
import type { Sentence } from './sentences.ts'

/** A document that differs. */
export interface Change {
  path: string
  before: Doc | undefined
  after: Doc | undefined
}

/** What of an account is judged. */
export interface Account {
  uid: string
  email: string
  emailVerified: boolean
  disabled: boolean
  displayName: string
  /** changes with the password */
  password: string
  /** sessions begun before count for nothing */
  validSince: string
  claims: string
}
export interface AccountChange {
  uid: string
  before: Account | undefined
  after: Account | undefined
}

/** What an operation answered. */
export interface Outcome {
  /** false where it was refused */
  done: boolean
  answer?: unknown
  /** code of the refusal */
  code?: string
  message?: string
  /** documents that a direct read, or an endpoint, answered */
  records?: readonly { path: string; data: Doc }[]
}

/** One operation by one hand, and everything that differs since. */
export interface Step {
  hand: Hand
  operation: { name: string; line: string; input: unknown }
  outcome: Outcome
  before: View
  after: View
  changes: readonly Change[]
  accounts: readonly AccountChange[]
  /** an account as it is after the step */
  account(uid: string): Account | undefined
  files: readonly { name: string }[]
  /** documents in which a CPF, an address, a telephone, a health datum or a name stands, before the step */
  whereStands(value: string): readonly string[]
  /** whether a look of the hand at a person was noted within the hour: it is then not noted again */
  noted(id: string): boolean
}

export interface Violation {
  sentence: Sentence
  /** what kind of thing it is about: with the sentence and the way in, what tells findings apart */
  about: string
  detail: string
}

/** The people whose mailed link this step used up. */
export const linksUsed = (step: Step): string[] =>
  step.changes.flatMap(({ path, before, after }) =>
    path.startsWith('sistema/cadastros/links/') && before?.usadoEm === null && after?.usadoEm !== null
      ? [text(after, 'pessoa')]
      : [],
  )
