import { text, type Doc, type Hand, type View } from './authority.ts'
import type { Sentence } from './sentences.ts'

/** A changed document. */
export interface Change {
  path: string
  before: Doc | undefined
  after: Doc | undefined
}

/** Judged properties of an account. */
export interface Account {
  uid: string
  email: string
  emailVerified: boolean
  disabled: boolean
  displayName: string
  /** changes with the password */
  password: string
  /** sessions begun before this time are invalid */
  validSince: string
  claims: string
}
export interface AccountChange {
  uid: string
  before: Account | undefined
  after: Account | undefined
}

/** Outcome of an operation. */
export interface Outcome {
  /** false where it was refused */
  done: boolean
  answer?: unknown
  /** code of the refusal */
  code?: string
  message?: string
  /** documents returned by a direct read or an endpoint */
  records?: readonly { path: string; data: Doc }[]
}

/** One operation by one actor, and everything that changed. */
export interface Step {
  hand: Hand
  operation: { name: string; line: string; input: unknown }
  outcome: Outcome
  before: View
  after: View
  changes: readonly Change[]
  accounts: readonly AccountChange[]
  /** an account after the step */
  account(uid: string): Account | undefined
  files: readonly { name: string }[]
  /** documents with a CPF, an address, a telephone, a health datum or a name, before the step */
  whereStands(value: string): readonly string[]
  /** whether a read of the person by the actor was audited within the hour: it is then not audited again */
  noted(id: string): boolean
}

export interface Violation {
  sentence: Sentence
  /** kind of subject: with the sentence and the operation, it identifies findings */
  about: string
  detail: string
}

/** People whose mailed link this step used up. */
export const linksUsed = (step: Step): string[] =>
  step.changes.flatMap(({ path, before, after }) =>
    path.startsWith('sistema/cadastros/links/') && before?.usadoEm === null && after?.usadoEm !== null
      ? [text(after, 'pessoa')]
      : [],
  )
