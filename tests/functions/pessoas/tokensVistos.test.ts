// A recently verified token: which checks the server still makes, and which it skips (docs/decisions/011).
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ENDPOINTS } from '../../../functions/src/top/api/api.ts'
import { answer } from '../../../functions/src/top/api/router.ts'
import { definirAtivoHandler } from '../../../functions/src/pessoas/definirAtivo.ts'
import { endSessions } from '../../../functions/src/pessoas/contas/account.ts'
import { auth, db } from '../../../functions/src/base/platform/admin.ts'
import { stillBelieved, vouchedFor } from '../../../functions/src/base/platform/idToken.ts'
import { paths } from '../../../functions/src/base/platform/paths.ts'
import { idToken } from '../../support/tokens.ts'
import { account, as, emptyEverything, giveRights, praticante, store } from '../../support/world.ts'

let token: string
const asked = vi.spyOn(auth(), 'verifyIdToken')

beforeEach(async () => {
  await emptyEverything()
  for (const uid of ['leitora', 'nacional']) {
    await account(uid, `${uid}@exemplo.test`, 'chute alto 7')
    await store('praticantes', uid, praticante({ dadosFiliacao: { federacaoID: 'fctkd' } }))
    await store('users', uid, {
      dadosPessoais: { name: `Nome de ${uid}`, cpf: '' },
      dadosContato: { email: `${uid}@exemplo.test`, celular: '' },
      vinculo: { idEntidade: 'fctkd', idFederacao: 'fctkd' },
      usersgroupsowned: [],
    })
  }
  await giveRights('leitora', { fctkd: ['praticantes:ler'] })
  await giveRights('nacional', { cbtkd: ['praticantes:ler', 'praticantes:excluir'] })
  await store(
    'praticantes',
    'alvo',
    praticante({ dadosPessoais: { name: 'Pessoa Lida' }, dadosFiliacao: { federacaoID: 'fctkd' } }),
  )
  token = await idToken('leitora')
  expect(await getOne()).toBe(200)
  asked.mockClear()
})
afterEach(() => {
  vi.useRealTimers()
})

const call = async (path: string, body: object) =>
  (
    await answer(ENDPOINTS, {
      method: 'POST',
      path,
      body,
      headers: { authorization: `Bearer ${token}` },
      ip: '10.0.0.3',
    } as never)
  ).status
const getOne = () => call('/api/generic/getOne', { collectionName: 'praticantes', id: 'alvo' })
const later = (milliseconds: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + milliseconds })

test('asking again within ten seconds does not ask the authentication service; after ten it does', async () => {
  expect(await getOne()).toBe(200)
  expect(asked).not.toHaveBeenCalled()
  later(10_000)
  expect(await getOne()).toBe(200)
  expect(asked).toHaveBeenCalledTimes(1)
})

test('a right that was taken away is refused on the next request', async () => {
  await paths.permissoes('leitora').update({ 'entidades.fctkd': [] })
  expect(await getOne()).toBe(403)
  await paths.permissoes('leitora').update({ 'entidades.fctkd': ['praticantes:ler'] })
  expect(await getOne()).toBe(200)
})

test.each([
  ['sessions that were ended', () => endSessions('leitora', 'given')],
  ['a person who was deactivated', () => definirAtivoHandler({ id: 'leitora', active: false }, as('nacional'))],
  [
    'a person who was erased',
    async () => {
      await paths.permissoes('leitora').delete()
      await auth().deleteUser('leitora')
    },
  ],
])('%s: refused on the next request, as the rights document no longer vouches for the session', async (_, end) => {
  // Tokens are distinguished from later ones by their second.
  await vi.waitFor(
    () =>
      expect(Math.floor(Date.now() / 1000)).toBeGreaterThan(
        JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).auth_time as number,
      ),
    { timeout: 2000 },
  )
  await end()
  expect(await getOne()).toBe(401)
})

test('what only the authentication service knows is asked at once where something is changed, and within ten seconds where something is read', async () => {
  await auth().updateUser('leitora', { disabled: true })
  expect(await call('/api/usr/changeemail', { uid: 'leitora', email: 'nova@exemplo.test' })).toBe(401)
  // The refusal is cached.
  expect(await getOne()).toBe(401)
  await auth().updateUser('leitora', { disabled: false })
  expect(await getOne()).toBe(200)
  await auth().updateUser('leitora', { disabled: true })
  later(10_000)
  expect(await getOne()).toBe(401)
})

test('a token seen before counts only where it is identical, and never after it expires', async () => {
  const decoded = await vouchedFor(token)
  const end = (decoded?.exp ?? 0) * 1000
  expect(stillBelieved(`${token}x`)).toBeUndefined()
  expect(stillBelieved(token.slice(0, -1))).toBeUndefined()
  await vouchedFor(token, end - 5000)
  expect(stillBelieved(token, end - 1)?.uid).toBe('leitora')
  expect(stillBelieved(token, end)).toBeUndefined()
})

test('an answer costs one round trip to the database', async () => {
  const trips = vi.spyOn(db(), 'getAll')
  expect(await getOne()).toBe(200)
  expect(trips.mock.calls.map((refs) => refs.map((ref) => (ref as { path: string }).path))).toEqual([
    ['sistema/acesso/permissoes/leitora', 'sistema/acesso/padrao/atual', 'praticantes/alvo'],
  ])
  trips.mockRestore()
})
