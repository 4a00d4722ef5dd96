// The order of a deploy, with everything that it reaches replaced by a record of what was asked.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../base.mjs'
import { projectOf } from '../program.mjs'
import { asker, askerOfNew } from './asker.mjs'
import { indexChanges, indexKey, missingSettings } from './plan.mjs'
import { PREVIEW, runSteps, STEPS, wayBack } from './steps.mjs'

const PROJECT = 'portal-de-teste'
const CONFIG = JSON.parse(readFileSync(join(root, 'firebase.json'), 'utf8')) as {
  hosting: { headers: { source: string; headers: { key: string; value: string }[] }[] }
}
const INDEX = {
  collectionGroup: 'noticias',
  queryScope: 'COLLECTION',
  fields: [
    { fieldPath: 'a', order: 'ASCENDING' },
    { fieldPath: 'b', order: 'DESCENDING' },
  ],
}
const SETTINGS = {
  'functions/.env': {
    WEB_API_KEY: 'k',
    PORTAL_URL: 'https://portal.test',
    SMTP_HOST: 'smtp.portal.test',
    MAIL_FROM: 'Portal <nao-responda@portal.test>',
  },
  'web/.env.production': {
    VITE_FIREBASE_API_KEY: 'k',
    VITE_FIREBASE_AUTH_DOMAIN: 'd',
    VITE_FIREBASE_PROJECT_ID: PROJECT,
    VITE_FIREBASE_STORAGE_BUCKET: 'balde',
    VITE_FIREBASE_APP_ID: 'a',
  },
}

const page = (status: number, body: string) =>
  new Response(body, {
    status,
    headers: CONFIG.hosting.headers
      .filter(({ source }) => source === '**')
      .flatMap(({ headers }) => headers.map(({ key, value }): [string, string] => [key, value])),
  })
const ANSWERS: Record<string, [number, string]> = {
  '/': [200, '<div id="root"></div>'],
  '/login': [200, ''],
  '/noticias': [200, ''],
  '/chamadas/conferirCpf': [400, '{"error":{"status":"INVALID_ARGUMENT"}}'],
  '/api/openapi.json': [200, '{"openapi":"3.1.0"}'],
  '/v0/b/balde/o/ninguem%2Farquivo': [403, '{}'],
}

/** A project, deployed or empty. `calls` are the changes in their order, `said` what the operator reads. */
function project(changes: object = {}, { live = false } = {}) {
  const names = Array.from({ length: 23 }, (_, n) => `funcao${String(n).padStart(2, '0')}`)
  const state = {
    rules: live ? { 'firestore.rules': 'rules', 'storage.rules': 'files' } : ({} as Record<string, string>),
    indexes: live ? [{ ...INDEX, state: 'READY' }] : ([] as object[]),
    fields: [] as object[],
    functions: live ? [...names, 'antiga'] : ([] as string[]),
    refuse: '',
    wait: 0,
  }
  const calls: string[] = []
  const said: string[] = []
  const files: Record<string, string> = {
    'firestore.rules': 'rules',
    'storage.rules': 'files',
    'firestore.indexes.json': JSON.stringify({ indexes: [INDEX] }),
  }
  const released = (file: string) =>
    state.rules[file] === undefined
      ? undefined
      : { rulesetName: `ruleset ${file}`, source: { files: [{ content: state.rules[file] }] } }
  const ask = (url: string, body?: object) => {
    if (url.includes('/collectionGroups/-/fields')) return { fields: state.fields }
    if (url.includes('/collectionGroups/')) return { indexes: state.indexes }
    if (body) return { name: 'fila/1' }
    if (url.endsWith('fila/1')) return { fields: { estado: { stringValue: 'descartado' } } }
    return released(/cloud\.firestore|firestore\.rules/.test(url) ? 'firestore.rules' : 'storage.rules')
  }
  const firebase = (args: string[]) => {
    const what = args.slice(0, args[0] === 'deploy' ? 3 : undefined).join(' ')
    if (state.refuse && what.includes(state.refuse)) throw new Error('refused')
    calls.push(what)
    if (what.endsWith('firestore:rules')) state.rules['firestore.rules'] = 'rules'
    if (what.endsWith('storage')) state.rules['storage.rules'] = 'files'
    if (what.endsWith('firestore:indexes')) state.indexes = [{ ...INDEX, state: 'CREATING' }]
    return { stdout: JSON.stringify({ result: { portal: { url: 'https://previa.test' } } }) }
  }
  const world = {
    project: PROJECT,
    preview: false,
    dry: false,
    dirty: false,
    settings: SETTINGS,
    config: CONFIG,
    channel: 'previa',
    commit: 'c0ffee',
    address: 'https://portal.test',
    say: (text: string) => void said.push(text),
    read: (file: string) => files[file],
    ask: (url: string, body?: object) => Promise.resolve(ask(url, body)),
    fetch: (url: string) => {
      const [status, body] = ANSWERS[new URL(url).pathname] ?? [404, '']
      return Promise.resolve(page(status, body))
    },
    wait: () => {
      state.wait += 1
      state.indexes = [{ ...INDEX, state: 'READY' }]
      return Promise.resolve()
    },
    manifest: () =>
      Promise.resolve({
        endpoints: Object.fromEntries(
          names.map((name) => [name, { secretEnvironmentVariables: [{ key: 'CPF_INDEX_KEY' }, { key: 'SELO_KEY' }] }]),
        ),
      }),
    list: () => Promise.resolve(state.functions.map((id) => ({ id, region: 'southamerica-east1' }))),
    hasSecret: () => Promise.resolve(true),
    firebase: (args: string[]) => Promise.resolve().then(() => firebase(args)),
    deploy: (only: string) => world.firebase(['deploy', '--only', only]),
    program: (name: string) => Promise.resolve(void calls.push(`npm run ${name}`)),
    domainChanged: () => true,
    ...changes,
  }
  return { world, calls, said, state }
}

const short = (calls: string[]) =>
  calls.map((call) =>
    call
      .replace('deploy --only ', '')
      .replace(/(functions:funcao\d+,?)+/, (list) => `${list.split(',').length} functions`),
  )

const NEW = [
  'firestore:rules',
  'storage',
  'firestore:indexes',
  '10 functions',
  '10 functions',
  '3 functions',
  'npm run groups',
  'npm run renew',
  'hosting',
]

test('an empty project gets rules, then indexes, then functions in groups of ten, and the pages last', async () => {
  const { world, calls, state } = project()
  await runSteps(STEPS, world)
  expect(short(calls)).toEqual(NEW)
  // The functions waited for the index.
  expect(state.wait).toBe(1)
})

test('functions wait for the index of a single field, and for no TTL policy', async () => {
  const { world, state } = project({}, { live: true })
  const name = 'projects/p/databases/(default)/collectionGroups/mensagens/fields/quem'
  const field = (state: string) => ({ name, indexConfig: { indexes: [{ queryScope: 'COLLECTION_GROUP', state }] } })
  state.fields = [field('CREATING'), { name, ttlConfig: { state: 'CREATING' } }]
  let waited = 0
  await runSteps(STEPS, {
    ...world,
    wait: () => {
      waited += 1
      if (waited > 1) state.fields = [field('READY'), { name, ttlConfig: { state: 'CREATING' } }]
      return world.wait()
    },
  })
  // The composite index is ready after the first look.
  expect(waited).toBe(2)
})

test('rules that are refused end the deploy before anything else has changed, and it continues from there', async () => {
  const { world, calls, state } = project()
  state.refuse = 'firestore:rules'
  await expect(runSteps(STEPS, world)).rejects.toThrow('Firestore rules failed')
  expect(calls).toEqual([])
  state.refuse = 'functions:funcao10'
  await expect(runSteps(STEPS, world)).rejects.toThrow('functions failed')
  state.refuse = ''
  calls.length = 0
  await runSteps(STEPS, world)
  // Rules that are released already are not released again.
  expect(short(calls)).toEqual(NEW.slice(2))
})

test('a function that is no more is deleted after the pages that called it are replaced', async () => {
  const { world, calls } = project({ domainChanged: () => false }, { live: true })
  await runSteps(STEPS, world)
  expect(short(calls).slice(-2)).toEqual(['hosting', 'functions:delete antiga --region southamerica-east1 --force'])
  expect(calls).not.toContain('npm run renew')
})

test('a dry run says what would change, and changes nothing', async () => {
  const { world, calls, said } = project({ dry: true }, { live: true })
  await runSteps(STEPS, world)
  expect(calls).toEqual([])
  expect(said).toContain('Firestore rules: nothing to do')
  expect(said.find((line) => line.startsWith('functions: '))).toContain('1 are deleted after the pages: antiga')
})

test('everything that is missing is said in one list, and nothing is deployed', async () => {
  const { world, calls } = project({
    dirty: true,
    settings: {
      'functions/.env': { WEB_API_KEY: 'k', SMTP_PORT: 'abc' },
      'web/.env.production': { VITE_FIREBASE_PROJECT_ID: 'outro' },
    },
    hasSecret: (name: string) => Promise.resolve(name !== 'SELO_KEY'),
  })
  const refused = await runSteps(STEPS, world).then(
    () => '',
    (error: Error) => error.message,
  )
  for (const word of [
    'PORTAL_URL',
    'SMTP_PORT is no port',
    'VITE_FIREBASE_APP_ID',
    'project outro',
    `npx firebase functions:secrets:set SELO_KEY --project ${PROJECT} (npm run selo-key`,
    'not committed',
  ])
    expect(refused).toContain(word)
  expect(refused).not.toMatch(/WEB_API_KEY|CPF_INDEX_KEY/)
  expect(calls).toEqual([])
})

test('a preview deploys pages in a channel, and nothing else', async () => {
  const { world, calls, said } = project({ preview: true, dirty: true })
  await runSteps(PREVIEW, world)
  expect(calls).toEqual(['hosting:channel:deploy previa --expires 7d --no-authorized-domains --json'])
  expect(said).toContain('preview: https://previa.test')
})

test.each(Object.keys(ANSWERS))('a portal that answers nothing at %s fails its smoke check', async (path) => {
  const { world } = project()
  const broken = {
    ...world,
    fetch: (url: string) => (new URL(url).pathname === path ? Promise.resolve(page(500, '{}')) : world.fetch(url)),
  }
  await expect(runSteps(STEPS, broken)).rejects.toThrow('smoke checks failed')
})

test('a trigger that ends no mail fails its smoke check', async () => {
  const { world } = project()
  const ask = (url: string, body?: object) =>
    url.endsWith('fila/1') ? Promise.resolve({ fields: { estado: { stringValue: 'pendente' } } }) : world.ask(url, body)
  await expect(runSteps(STEPS, { ...world, ask })).rejects.toThrow('a trigger')
})

test('an index is the same in the file and in the service, which adds the name of the document', () => {
  const { indexes } = JSON.parse(readFileSync(join(root, 'firestore.indexes.json'), 'utf8')) as {
    indexes: (typeof INDEX)[]
  }
  const deployed = indexes.map(({ collectionGroup, queryScope, fields }) => ({
    name: `projects/p/databases/(default)/collectionGroups/${collectionGroup}/indexes/CICAgJ`,
    queryScope,
    fields: [...fields, { fieldPath: '__name__', order: fields.at(-1)?.order ?? 'ASCENDING' }],
    state: 'READY',
  }))
  expect(indexChanges(indexes, deployed)).toEqual({ created: [], building: [], broken: [], unused: [] })
  expect(new Set(indexes.map(indexKey)).size).toBe(indexes.length)
})

test('settings that are there are not asked for', () => {
  expect(missingSettings(SETTINGS, PROJECT)).toEqual([])
})

test('a service that refuses is quoted, and what does not exist is undefined', async () => {
  const answering = (status: number, body: object) =>
    asker(PROJECT, { fetch: () => Promise.resolve(Response.json(body, { status })), token: () => Promise.resolve('t') })
  await expect(answering(403, { error: { message: 'no access' } })('https://a.test')).rejects.toThrow('no access')
  expect(await answering(404, {})('https://a.test')).toBeUndefined()
})

test('a dry run finds nothing in a service that is still off, and is refused by others', async () => {
  const answering = (error: object) =>
    askerOfNew(
      asker(PROJECT, {
        fetch: () => Promise.resolve(Response.json({ error }, { status: 403 })),
        token: () => Promise.resolve('t'),
      }),
    )
  const off = { message: 'has not been used', details: [{ reason: 'SERVICE_DISABLED' }] }
  expect(await answering(off)('https://a.test')).toBeUndefined()
  await expect(answering({ message: 'no access' })('https://a.test')).rejects.toThrow('no access')
})

test.each([
  [['--project', 'p', 'administradores'], { project: 'p', args: ['administradores'] }],
  [['a', '--project=p'], { project: 'p', args: ['a'] }],
  [['a'], { project: undefined, args: ['a'] }],
])('%j names its project', (words, expected) => {
  expect(projectOf(words)).toEqual(expected)
})

test('the way back names the version and the commit that visitors see, where there are any', () => {
  expect(wayBack({ project: PROJECT, previous: { version: 'abc', commit: 'c0ffee' } })).toEqual([
    'to go back, pages at once: GOOGLE_CLOUD_QUOTA_PROJECT=portal-de-teste npx firebase hosting:clone portal-de-teste@abc portal-de-teste:live',
    'to go back, everything: git checkout c0ffee && npm run deploy -- --project portal-de-teste',
  ])
  expect(wayBack({ project: PROJECT, previous: {} })).toEqual([])
})
