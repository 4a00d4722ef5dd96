// What `npm run cloud` asks of a project, with the services replaced by a table of what they hold.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../base.mjs'
import { channelRow, originsOf, REGION, rows, servicesRow } from './rows.mjs'
import { apply, covers } from './states.mjs'

interface Call {
  method: string
  url: string
  body: Record<string, unknown>
}

const WANTED = {
  project: 'p',
  bucket: 'balde',
  portal: 'https://www.cbtkd.org.br',
  labels: ['fctkd', 'cbtkd-sul'],
  lifecycle: JSON.parse(readFileSync(join(root, 'storage.lifecycle.json'), 'utf8')) as { rule: object[] },
  cors: JSON.parse(readFileSync(join(root, 'storage.cors.json'), 'utf8')) as object[],
  email: 'plantao@cbtkd.org.br',
  channel: 'projects/p/notificationChannels/1',
  budget: { account: 'billingAccounts/1', number: '123', reais: 500 },
}

/** Services that keep what they are given, as Google's do for the fields of the rows. */
function services(dry = false) {
  const held = new Map<string, Record<string, unknown>>()
  held.set('https://storage.googleapis.com/storage/v1/b/balde', { location: REGION.toUpperCase() })
  const calls: Call[] = []
  const said: string[] = []
  const at = 'https://cloudresourcemanager.googleapis.com/v1/projects/p'
  held.set(at, { projectNumber: '123' })
  held.set(`${at}:setIamPolicy`, { bindings: [{ role: 'roles/owner', members: ['user:ana@cbtkd.org.br'] }] })
  let started = 0
  const write = ({ method, url, body }: Call) => {
    if (url.includes(':getIamPolicy')) return held.get(url.replace(/:get(\w+).*/, ':set$1'))
    calls.push({ method, url, body })
    if (url.endsWith(':setIamPolicy')) return void held.set(url, body.policy as Record<string, unknown>)
    const [path = ''] = url.split('?')
    if (method === 'PATCH') return void held.set(path, { ...held.get(path), ...body })
    if (url.includes('?databaseId=')) {
      // Made by a long operation, which is asked until it is done.
      held.set('https://firestore.googleapis.com/v1/projects/p/operations/um', { done: true })
      started += 1
      held.set(`${path}/(default)`, body)
      return { name: 'projects/p/operations/um' }
    }
    if (url.endsWith(':initializeAuth'))
      return void held.set('https://identitytoolkit.googleapis.com/admin/v2/projects/p/config', {
        subtype: 'IDENTITY_PLATFORM',
      })
    const items = path.split('/').at(-1) ?? ''
    const list = (held.get(path)?.[items] ?? []) as object[]
    const name = `${path.replace(/^https:\/\/[^/]+\/v\d\//, '')}/${list.length + 1}`
    held.set(path, { [items]: [...list, { name, ...body }] })
  }
  const waited = () => started
  const world = {
    dry,
    wait: () => Promise.resolve(void (started -= 1)),
    say: (text: string) => void said.push(text),
    refuse: (why: string) => {
      throw new Error(why)
    },
    ask: (url: string, body?: Record<string, unknown>, method = 'GET') =>
      Promise.resolve(body ? write({ method, url, body }) : held.get(url.split('?')[0] ?? '')),
  }
  return { world, held, calls, said, waited }
}

const everything = (wanted: object = {}) => [
  servicesRow('p'),
  channelRow('p', WANTED.email),
  ...rows({ ...WANTED, ...wanted }),
]

test('a dry run says every call with its body, and makes none', async () => {
  const { world, calls, said } = services(true)
  const count = await apply(everything(), world)
  expect(calls).toEqual([])
  expect(said).toHaveLength(count)
  for (const word of [
    'POINT_IN_TIME_RECOVERY_ENABLED',
    '"retention":"604800s"',
    '"disabledUserSignup":true',
    '"enableImprovedEmailPrivacy":true',
    'totpProviderConfig',
    '"retentionDays":30',
    '"matchesPrefix":["tmp/"]',
    '"thresholdPercent":0.9',
    'uptime_check',
    '"email_address":"plantao@cbtkd.org.br"',
  ])
    expect(said.join('\n')).toContain(word)
})

test('a second run makes no call but the one that turns services on', async () => {
  const { world, calls } = services()
  await apply(everything(), world)
  calls.length = 0
  await apply(everything(), world)
  expect(calls.every(({ url }) => url.endsWith('services:batchEnable'))).toBe(true)
})

test.each(['operations/acat.p2-1', 'projects/p/databases/(default)/operations/1'])(
  'the next call waits for %s',
  async (name) => {
    const asked: string[] = []
    let waits = 2
    const world = {
      dry: false,
      say: () => {},
      refuse: () => {
        throw new Error('refused')
      },
      wait: () => Promise.resolve(void (waits -= 1)),
      ask: (url: string, body?: object) => {
        asked.push(url)
        return Promise.resolve(body ? { name } : { name, done: waits === 0 })
      },
    }
    const call = (url: string) => ({ name: url, why: '', calls: () => [{ method: 'POST', url, body: {} }] })
    await apply([call('https://a.test/v1/um')], world)
    expect(asked).toEqual(['https://a.test/v1/um', `https://a.test/v1/${name}`, `https://a.test/v1/${name}`])
  },
)

test('what somebody changed is set back, and only that', async () => {
  const { world, calls, held } = services()
  await apply(everything(), world)
  calls.length = 0
  const log = 'https://logging.googleapis.com/v2/projects/p/locations/global/buckets/_Default'
  held.set(log, { retentionDays: 3650 })
  await apply(everything({ labels: [...WANTED.labels, 'rstkd'] }), world)
  const others = calls.filter(({ url }) => !url.endsWith('services:batchEnable'))
  expect(others.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'PATCH https://storage.googleapis.com/storage/v1/b/balde',
    `PATCH ${log}?updateMask=retentionDays`,
  ])
})

test('a database or a bucket elsewhere is refused before anything is set', async () => {
  const { world, calls, held } = services()
  held.set('https://firestore.googleapis.com/v1/projects/p/databases/(default)', { locationId: 'us-central1' })
  await expect(apply(rows(WANTED), world)).rejects.toThrow('us-central1')
  expect(calls).toEqual([])
})

test('services are turned on in calls that the service takes', async () => {
  const { world, calls } = services()
  await apply([servicesRow('p')], world)
  for (const { body } of calls) {
    expect((body.serviceIds as string[]).length).toBeGreaterThan(1)
    expect((body.serviceIds as string[]).length).toBeLessThanOrEqual(20)
  }
})

test('the account of the functions may sign tokens, and keeps who else may act as it', async () => {
  const { world, held } = services()
  const account = '123-compute@developer.gserviceaccount.com'
  const policy = `https://iam.googleapis.com/v1/projects/p/serviceAccounts/${account}:setIamPolicy`
  const deployer = {
    role: 'roles/iam.serviceAccountUser',
    members: ['serviceAccount:deploy@p.iam.gserviceaccount.com'],
  }
  held.set(policy, { bindings: [deployer] })
  await apply(everything(), world)
  expect(held.get(policy)).toEqual({
    bindings: [deployer, { role: 'roles/iam.serviceAccountTokenCreator', members: [`serviceAccount:${account}`] }],
  })
})

test('without a recipient and a budget there are no alerts and no budget', async () => {
  const { world, calls } = services()
  await apply(rows({ ...WANTED, email: undefined, budget: undefined }), world)
  expect(calls.filter(({ url }) => /alertPolicies|budgets/.test(url))).toEqual([])
})

test('the hosts that may read images are the portal’s own', () => {
  expect(originsOf('https://www.cbtkd.org.br', ['fctkd'])).toEqual([
    'https://www.cbtkd.org.br',
    'https://fctkd.cbtkd.org.br',
  ])
})

test('a state covers what is wanted of it, lists being compared whole', () => {
  expect(covers({ a: { b: 1, c: 2 }, d: [1] }, { a: { b: 1 }, d: [1] })).toBe(true)
  expect(covers({ d: [1, 2] }, { d: [1] })).toBe(false)
  expect(covers(undefined, { d: [1] })).toBe(false)
})
