// Operations of any client on the authentication service's REST interface: sign up, change its own account, follow a mailed link.
import type { Outcome } from '../policy/step.ts'
import { identity, mailedCodes, signIn, take, type AuthAnswer } from '../support/sessions.ts'
import type { Operation, Scene } from './operation.ts'
import { pool } from './pool.ts'

const outcome = ({ ok, body }: AuthAnswer): Outcome =>
  ok ? { done: true } : { done: false, code: String((body.error as { message?: string } | undefined)?.message) }

/** An account without records, under any free address. */
export function signUp(scene: Scene): Operation {
  const email = scene.random.chance(0.5) ? scene.random.pick(scene.actor.mailboxes) : pool.email(scene)
  return {
    name: 'sign up',
    line: 'auth:signUp',
    input: { email },
    run: async () => {
      const answered = await identity('signUp', {
        email,
        password: scene.actor.password,
        returnSecureToken: true,
        displayName: 'Nome Estranho De Tal',
      })
      if (answered.ok && scene.actor.uid === null) take(scene.actor, String(answered.body.idToken))
      return outcome(answered)
    },
  }
}

/** A change of one's own account that bypasses the portal. */
export function changeOwn(scene: Scene, changes?: object): Operation {
  const { actor, random } = scene
  const wanted =
    changes ??
    random.pick([
      { email: pool.email(scene) },
      { displayName: 'Nome Outro De Tal' },
      { password: actor.password },
      { email: random.pick(actor.mailboxes) },
      { emailVerified: true },
      { disableUser: false },
      { customAttributes: '{"segundoFator":true}' },
    ])
  return {
    name: 'change own account',
    line: 'auth:own',
    input: wanted,
    run: async () => {
      const answered = await identity('update', { idToken: actor.token, returnSecureToken: true, ...wanted })
      if (answered.ok && typeof answered.body.idToken === 'string') take(actor, answered.body.idToken)
      return outcome(answered)
    },
  }
}

/** Requests a link and follows one from a mailbox of the actor. */
export function confirm(scene: Scene): Operation {
  const { actor } = scene
  return {
    name: 'follow a mailed code',
    line: 'auth:confirm',
    input: { mailboxes: actor.mailboxes },
    run: async () => {
      if (actor.token) await identity('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken: actor.token })
      const codes = await mailedCodes(actor)
      const code = codes.at(-1)
      if (!code) return { done: false, code: 'no mail' }
      const answered =
        code.requestType === 'PASSWORD_RESET'
          ? await identity('resetPassword', { oobCode: code.oobCode, newPassword: actor.password })
          : await identity('update', { oobCode: code.oobCode })
      if (answered.ok) await signIn(actor, code.newEmail ?? code.email)
      return outcome(answered)
    },
  }
}
