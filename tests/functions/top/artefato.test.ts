// The deployed folder, installed alone in an empty place as the cloud's build does it: its functions are found by the command of
// firebase-functions, and answer; and what a start costs, in ratio to the bare libraries.
import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as exported from '../../../functions/src/index.ts'
import { serveDeployed, type Deployed } from '../../support/deployed.ts'
import { HEAVIEST, MAIL } from '../../support/heaviest.ts'
import { underRules } from '../../support/underRules.ts'
import { emptyEverything, praticante, read, store } from '../../support/world.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const NOT_DEPLOYED = /\.map$|\.secret\.local$|\/node_modules/
const config = JSON.stringify({ projectId: 'demo-sie', storageBucket: 'demo-sie.appspot.com' })
let folder: string
const env = () => ({ ...process.env, NODE_ENV: 'production', FIREBASE_CONFIG: config, GCLOUD_PROJECT: 'demo-sie' })

// Pages that another process draws.
beforeAll(underRules)
beforeAll(() => {
  execFileSync(process.execPath, ['scripts/build.mjs', 'functions'], { cwd: root, stdio: 'inherit' })
  folder = mkdtempSync(join(tmpdir(), 'sie-artefato-'))
  cpSync(join(root, 'build/functions'), folder, { recursive: true, filter: (path) => !NOT_DEPLOYED.test(path) })
  execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: folder, env: env(), stdio: 'pipe' })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('names runtime packages alone, in exact versions, each with its digest', () => {
  const lock = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { version?: string; integrity?: string; dependencies?: Record<string, string> }>
  }
  const { '': own, ...installed } = lock.packages
  expect(Object.keys(own!.dependencies!)).toEqual(['firebase-admin', 'firebase-functions', 'sharp'])
  for (const version of Object.values(own!.dependencies!)) expect(version).toMatch(/^\d+\.\d+\.\d+$/)
  expect(Object.keys(installed).filter((place) => place.includes('@sie/'))).toEqual([])
  expect(Object.entries(installed).filter(([, { integrity }]) => !integrity)).toEqual([])
})

test('its functions are found by the command of the library', () => {
  const manifest = join(folder, 'functions.json')
  execFileSync(join(folder, 'node_modules/.bin/firebase-functions'), ['.'], {
    cwd: folder,
    env: { ...env(), FUNCTIONS_MANIFEST_OUTPUT_PATH: manifest },
    stdio: 'pipe',
  })
  const { endpoints } = JSON.parse(readFileSync(manifest, 'utf8')) as { endpoints: Record<string, object> }
  expect(Object.keys(endpoints).sort()).toEqual(Object.keys(exported).sort())
})

describe('installed alone', () => {
  let served: Deployed
  beforeAll(async () => {
    served = await serveDeployed(folder, env())
    await emptyEverything()
  })
  afterAll(() => served.stop())

  test('a callable answers', async () => {
    await store('praticantes', 'ana', praticante({ dadosPessoais: { name: 'Ana Lima', cpf: '529.982.247-25' } }))
    const answer = await served.post('/chamadas/chamadas/conferirCpf', { data: { cpf: '529.982.247-25' } })
    expect([answer.status, await answer.json()]).toMatchObject([200, { result: {} }])
  })

  test('an endpoint answers', async () => {
    const answer = await fetch(`${served.at}/api/api/openapi.json`)
    expect([answer.status, await answer.json()]).toMatchObject([200, { openapi: expect.any(String) }])
  })

  test('a page answers', async () => {
    const answer = await fetch(`${served.at}/pagina/sitemap.xml`)
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain('<sitemapindex')
  })

  test('a trigger keeps what follows from a written record', async () => {
    await store('praticantes', 'bia', praticante({ dadosPessoais: { name: 'Bia Souza', cpf: '' } }))
    expect((await read('praticantes/bia'))?.dadosPessoais).not.toHaveProperty('searchableName')
    await served.written('onRecordWritten', 'praticantes/bia')
    expect((await read('praticantes/bia'))?.dadosPessoais).toMatchObject({ searchableName: 'bia souza' })
  })
})

/** Share of a function's memory that its heaviest work may fill. */
const MOST_OF_MEMORY = 0.7

describe('at most 70 % of the memory of its function takes', () => {
  test.each(HEAVIEST)('$name', async ({ name, by, prepare }) => {
    const work = await prepare()
    const served = await serveDeployed(folder, { ...env(), ...MAIL })
    try {
      const begun = performance.now()
      await work(served)
      const peak = await served.peak()
      const { __endpoint } = exported[by as keyof typeof exported] as { __endpoint: { availableMemoryMb: unknown } }
      const share = peak / (Number(__endpoint.availableMemoryMb) * 1024 * 1024)
      const seconds = (performance.now() - begun) / 1000
      const words = [`${(peak / 1e6).toFixed(0)} MB`, `${(share * 100).toFixed(0)} %`, `${seconds.toFixed(1)} s`]
      console.log([by.padEnd(18), ...words.map((word) => word.padStart(7)), name].join('  '))
      expect(share).toBeLessThanOrEqual(MOST_OF_MEMORY)
    } finally {
      served.stop()
    }
  })
})

describe('a start', () => {
  const BARE = `
    const { initializeApp } = await import('firebase-admin/app')
    const { getFirestore } = await import('firebase-admin/firestore')
    await import('firebase-functions/v2/https')
    initializeApp()
    getFirestore()`
  const OURS = `await import('./index.js')`

  /** Processor time of a piece of code in milliseconds, and resident memory after it in megabytes. */
  function start(code: string, before = ''): { cpu: number; memory: number } {
    const measured = `${before}
      const from = process.cpuUsage()
      ${code}
      const { user, system } = process.cpuUsage(from)
      console.log(JSON.stringify({ cpu: (user + system) / 1000, memory: process.memoryUsage.rss() / 1e6 }))
      process.exit()`
    const args = ['--input-type=module', '-e', measured]
    return JSON.parse(
      execFileSync(process.execPath, args, { cwd: folder, env: env(), stdio: ['ignore', 'pipe', 'ignore'] }).toString(),
    ) as ReturnType<typeof start>
  }
  const middle = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)]!

  test('takes at most 1.6 times the processor time of the bare libraries, and 115 MB', () => {
    const runs = Array.from({ length: 5 }, () => ({ bare: start(BARE), ours: start(OURS) }))
    const ratio = middle(runs.map(({ ours, bare }) => ours.cpu / bare.cpu))
    const memory = middle(runs.map(({ ours }) => ours.memory))
    console.log(`a start: ${ratio.toFixed(2)} of the bare libraries, ${memory.toFixed(0)} MB`)
    expect(ratio).toBeLessThanOrEqual(1.6)
    expect(memory).toBeLessThanOrEqual(115)
  })

  /** Modules that a file of the folder loads with itself, and their sizes in bytes. */
  function loadedWith(file: string, sizes = new Map<string, number>()): Map<string, number> {
    if (sizes.has(file)) return sizes
    const code = readFileSync(join(folder, file), 'utf8')
    sizes.set(file, code.length)
    for (const [, imported] of code.matchAll(/(?:from|import)\s*"\.\/([^"]+)"/g)) loadedWith(imported!, sizes)
    return sizes
  }

  /** Modules of the callables that load the most code beyond the start. */
  function heaviestCallables(): string[] {
    const atStart = loadedWith('index.js')
    const index = readFileSync(join(folder, 'index.js'), 'utf8')
    const callables = index.slice(index.indexOf('table({'), index.indexOf('CALLABLES={'))
    const modules = new Set(Array.from(callables.matchAll(/import\("\.\/([^"]+)"\)/g), ([, file]) => file!))
    const further = (file: string) =>
      [...loadedWith(file)].reduce((sum, [inner, size]) => (atStart.has(inner) ? sum : sum + size), 0)
    return Array.from(modules, (file) => ({ file, size: further(file) }))
      .sort((a, b) => b.size - a.size)
      .slice(0, 3)
      .map(({ file }) => file)
  }

  // The aim is 0.25: half of what is loaded are the descriptions of all collections, which the first call of any area builds.
  test('the first call of an area loads its code in at most 0.6 of the time of the bare libraries', () => {
    const heaviest = heaviestCallables()
    expect(heaviest).toHaveLength(3)
    // Each round measures all of them one after another, so that what else runs on the machine weighs on each alike.
    const ratios = new Map<string, number[]>(heaviest.map((file) => [file, []]))
    for (let round = 0; round < 5; round++) {
      const bare = start(BARE).cpu
      for (const file of heaviest) ratios.get(file)!.push(start(`await import('./${file}')`, OURS).cpu / bare)
    }
    for (const [file, measured] of ratios) {
      const ratio = middle(measured)
      console.log(`first call of ${file}: ${ratio.toFixed(2)} of the bare libraries`)
      expect(ratio, file).toBeLessThanOrEqual(0.6)
    }
  })
})
