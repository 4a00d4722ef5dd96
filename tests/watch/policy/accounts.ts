// Changes of accounts, and the permitted actors.
import { at, beyond, holds, inUse, placesOfPerson, text } from './authority.ts'
import { OPERATIONS } from './lines.ts'
import { SENTENCES } from './sentences.ts'
import { linksUsed, type AccountChange, type Step, type Violation } from './step.ts'

export const judgeAccounts = (step: Step): Violation[] =>
  step.accounts.flatMap((change) => [...judgeHand(step, change), ...judgeConfirmed(step, change)])

function judgeHand(step: Step, { uid, before, after }: AccountChange): Violation[] {
  const { hand, operation } = step
  const way = OPERATIONS[operation.line] ?? {}
  const what = !before ? 'created' : !after ? 'deleted' : fieldsOf(before, after)
  const found = (sentence: Violation['sentence'], detail = ''): Violation[] => [
    { sentence, about: `account ${what}`, detail: `${uid} ${detail}` },
  ]
  if (linksUsed(step).includes(uid) && way.link) return []
  if (!before && way.newcomer && !step.before.get(`users/${uid}`) && !step.before.get(`praticantes/${uid}`)) return []
  if (givesUpSignUp(step, uid)) return []
  if (hand.uid === uid) {
    if (!way.self) return found(SENTENCES.own)
    // Nobody re-enables their own account, nor changes what the portal marks on it.
    return before?.disabled && !after?.disabled ? found(SENTENCES.own, 'enabled') : []
  }
  // A mailed link is followed by the reader of that mailbox: the account's own address, or its requested one.
  if (operation.line === 'auth:confirm' && [before, after].some((one) => one && hand.mailboxes.includes(one.email)))
    return []
  if (before && !after && givesWay(step, uid, before)) return []
  if (way.nothing || !way.by) return found(SENTENCES.scope, 'by what changes no account')
  const places = placesOfPerson(before ? step.before : step.after, uid)
  if (!holds(step.before, hand, way.by, places)) return found(SENTENCES.scope, places.join(' '))
  const more = what === 'displayName' ? [] : beyond(step.before, hand, uid)
  return more.length > 0 ? found(SENTENCES.coverage, more.slice(0, 3).join(' ')) : []
}

/**
 * Whether a claimant by a mailed link gives up a sign-up, their own or one under a mailbox that they read: its account
 * has the address that the record's account gets, it was never confirmed, and the record still waits and was never active. Its old
 * copies are deleted with it.
 */
export function givesUpSignUp(step: Step, uid: string): boolean {
  const { before, accounts, hand, operation } = step
  const account = accounts.find((change) => change.uid === uid)
  return (
    operation.line === 'reivindicarCadastro' &&
    (hand.uid === uid || hand.mailboxes.includes(account?.before?.email ?? '')) &&
    linksUsed(step).some((claimed) => claimed !== uid) &&
    account?.before?.emailVerified === false &&
    !account.after &&
    text(before.get(`praticantes/${uid}`), 'situacaoCadastro') === 'pendente' &&
    !inUse(before.get(`praticantes/${uid}`)) &&
    at(before.get(`sistema/cadastros/pendencias/cadastro.${uid}`), 'estado') === 'pendente'
  )
}

/** An unconfirmed account without a record loses its address to anyone who requests it. */
const givesWay = (step: Step, uid: string, { email, emailVerified }: NonNullable<AccountChange['before']>) =>
  !emailVerified &&
  email !== '' &&
  !step.before.get(`users/${uid}`) &&
  !step.before.get(`praticantes/${uid}`) &&
  JSON.stringify(step.operation.input ?? '')
    .toLowerCase()
    .includes(JSON.stringify(email).toLowerCase())

const fieldsOf = (before: object, after: object) =>
  Object.keys(before)
    .filter((key) => before[key as never] !== after[key as never])
    .join(' ')

/** An address is confirmed by the reader of its mail. */
function judgeConfirmed({ hand }: Step, { uid, before, after }: AccountChange): Violation[] {
  const confirmed = after?.emailVerified === true && (before?.emailVerified !== true || before.email !== after.email)
  return confirmed && !hand.mailboxes.includes(after.email)
    ? [{ sentence: SENTENCES.confirmed, about: 'account', detail: `${uid} ${after.email}` }]
    : []
}
