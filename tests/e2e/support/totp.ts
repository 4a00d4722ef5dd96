// Replaces the authentication service's support of authenticator apps, which its emulator lacks. It answers the requests of
// the browser's SDK in the service's format, and checks codes as RFC 6238 says; all other requests go to the emulator.
import { createHmac, randomBytes } from 'node:crypto'
import type { Page, Route } from 'playwright-core'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const STEP_SECONDS = 30

function bytesOf(base32: string): Buffer {
  const bits = [...base32].map((sign) => ALPHABET.indexOf(sign).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** The six digits that an app shows for a secret in base 32, at `now` in milliseconds since 1970 (RFC 6238, SHA-1, 30 s). */
export function appCode(secret: string, now = Date.now()): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(now / 1000 / STEP_SECONDS)))
  const digest = createHmac('sha1', bytesOf(secret)).update(counter).digest()
  const at = (digest.at(-1) ?? 0) & 15
  return String((digest.readUInt32BE(at) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, '0')
}

interface Tokens {
  idToken: string
  refreshToken: string
}

/** An enrolled app: shared by the pages of a test, like an account. */
export interface Authenticator {
  secret: string
  factor: { mfaEnrollmentId: string; displayName: string; enrolledAt: string; totpInfo: object } | undefined
}

export const newAuthenticator = (): Authenticator => ({
  secret: [...randomBytes(32)].map((byte) => ALPHABET[byte % 32]).join(''),
  factor: undefined,
})

/** Enables authenticator apps on a page: the app offers them, and their requests are answered here. */
export async function standIn(page: Page, authenticator: Authenticator): Promise<void> {
  let signedIn: Tokens | undefined
  const json = (route: Route, body: object, status = 200) =>
    route.fulfill({ status, headers: { 'access-control-allow-origin': '*' }, json: body })
  const sent = (route: Route) =>
    route.request().postDataJSON() as { displayName?: string; totpVerificationInfo?: { verificationCode: string } }
  const right = (route: Route) => {
    const code = sent(route).totpVerificationInfo?.verificationCode
    return [0, 1, 2, 3].some(
      (steps) => code === appCode(authenticator.secret, Date.now() - steps * STEP_SECONDS * 1000),
    )
  }
  const wrong = (route: Route) => json(route, { error: { code: 400, message: 'INVALID_CODE' } }, 400)
  const answers: Record<string, (route: Route) => Promise<void>> = {
    'mfaEnrollment:start': (route) =>
      json(route, {
        totpSessionInfo: {
          sharedSecretKey: authenticator.secret,
          verificationCodeLength: 6,
          hashingAlgorithm: 'SHA1',
          periodSec: STEP_SECONDS,
          sessionInfo: 'sessao',
          finalizeEnrollmentTime: new Date(Date.now() + 600_000).toISOString(),
        },
      }),
    'mfaEnrollment:finalize': async (route) => {
      if (!right(route)) return wrong(route)
      authenticator.factor = {
        mfaEnrollmentId: 'app-1',
        displayName: sent(route).displayName ?? '',
        enrolledAt: new Date().toISOString(),
        totpInfo: {},
      }
      await json(route, { ...signedIn, totpAuthInfo: {} })
    },
    'mfaEnrollment:withdraw': async (route) => {
      authenticator.factor = undefined
      await json(route, { ...signedIn })
    },
    'mfaSignIn:finalize': (route) => (right(route) ? json(route, { ...signedIn }) : wrong(route)),
    'accounts:lookup': async (route) => {
      const body = (await (await route.fetch()).json()) as { users?: object[] }
      await json(route, {
        ...body,
        users: body.users?.map((user) => ({ ...user, mfaInfo: authenticator.factor ? [authenticator.factor] : [] })),
      })
    },
    'accounts:signInWithPassword': async (route) => {
      const answer = await route.fetch()
      const body = (await answer.json()) as Tokens & { localId: string; email: string }
      if (!answer.ok()) return json(route, body, answer.status())
      signedIn = { idToken: body.idToken, refreshToken: body.refreshToken }
      await json(
        route,
        authenticator.factor
          ? {
              localId: body.localId,
              email: body.email,
              mfaPendingCredential: 'pendente',
              mfaInfo: [authenticator.factor],
            }
          : body,
      )
    },
  }
  for (const [method, answer] of Object.entries(answers)) {
    await page.route(new RegExp(`/identitytoolkit\\.googleapis\\.com/v\\d/(accounts/)?${method}\\?`), (route) =>
      route.request().method() === 'POST' ? answer(route) : route.continue(),
    )
  }
  // A production build offers authenticator apps; the local suite's offers SMS.
  await page.route(/\/assets\/secondFactor-[^/]+\.js$/, async (route) => {
    const response = await route.fetch()
    const body = await response.text()
    await route.fulfill({ response, body: body.replace(/=\w+\?`phone`:`totp`/, '=`totp`') })
  })
}
