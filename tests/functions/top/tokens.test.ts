// Tokens as the deployed server receives them: without the authentication emulator, so that signatures are checked.
import { generateKeyPairSync, sign } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ENDPOINTS } from '../../../functions/src/top/api/api.ts'
import { answer } from '../../../functions/src/top/api/router.ts'
import { auth } from '../../../functions/src/base/platform/admin.ts'
import { forged, idToken } from '../../support/tokens.ts'
import { account, emptyEverything } from '../../support/world.ts'

const emulator = process.env.FIREBASE_AUTH_EMULATOR_HOST
let unsigned: string
const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })

beforeAll(async () => {
  await emptyEverything()
  await account('nacional', 'nacional@exemplo.test', 'chute alto 7')
  unsigned = await idToken('nacional')
  delete process.env.FIREBASE_AUTH_EMULATOR_HOST
})
afterAll(() => {
  process.env.FIREBASE_AUTH_EMULATOR_HOST = emulator
})

const now = () => Math.floor(Date.now() / 1000)
const payload = () => ({
  iss: 'https://securetoken.google.com/demo-sie',
  aud: 'demo-sie',
  auth_time: now(),
  iat: now(),
  exp: now() + 3600,
  sub: 'nacional',
  user_id: 'nacional',
  email_verified: true,
})
/** A token signed with a key that the authentication service does not publish. */
function signedBy(kid: string | undefined): string {
  const head = forged(payload(), { alg: 'RS256', typ: 'JWT', ...(kid && { kid }) }).replace(/\.$/, '')
  return `${head}.${sign('RSA-SHA256', Buffer.from(head), privateKey).toString('base64url')}`
}
const reason = (token: string) =>
  auth()
    .verifyIdToken(token, true)
    .then(
      () => 'let in',
      (error: Error) => error.message,
    )

test.each([
  ['no algorithm', () => forged(payload()), /no "kid" claim/],
  ['no algorithm but a key id', () => forged(payload(), { alg: 'none', kid: 'a' }), /incorrect algorithm/],
  [
    'a shared secret as algorithm',
    () => `${forged(payload(), { alg: 'HS256', kid: 'a' })}c2VncmVkbw`,
    /incorrect algorithm/,
  ],
  ["the emulator's own", () => unsigned, /no "kid" claim/],
])('%s is refused for what it is', async (_, token, why) => {
  expect(await reason(token())).toMatch(why)
})

test.each(Object.keys(ENDPOINTS))('%s takes no token that the authentication service did not sign', async (path) => {
  for (const token of [
    forged(payload()),
    forged(payload(), { alg: 'none', kid: 'a' }),
    unsigned,
    `${unsigned}c2ln`,
    signedBy(undefined),
    signedBy('chave-alheia'),
  ]) {
    const { status, body } = await answer(ENDPOINTS, {
      method: 'POST',
      path,
      body: {},
      headers: { authorization: `Bearer ${token}` },
      ip: '10.0.0.9',
    } as never)
    expect({ status, body }).toMatchObject({
      status: 401,
      body: { success: false, message: 'Entre na sua conta para continuar.' },
    })
  }
})
