import { readFile } from 'node:fs/promises'
import { matchesGlob } from 'node:path'
import { expect, test } from 'vitest'
import { ROTAS } from '@sie/domain/base/portal/routes.ts'
import { PAGE_SOURCES } from '../../functions/src/top/pagina/pagina.ts'
import { CALLABLES } from '../../functions/src/top/callables.ts'
import { allCollectionsFile } from './allCollections.ts'
import { callablesFile } from './callables.ts'
import { dataModelPage } from './dataModel.ts'
import { hostingFile, type Rewrite } from './hosting.ts'
import { indexesFile, indexesPage } from './indexes.ts'
import { rulesFile } from './rules.ts'
import { storagePage } from './storage.ts'

test.each([
  ['domain/src/top/todas.ts', allCollectionsFile],
  ['firestore.rules', rulesFile],
  ['firestore.indexes.json', indexesFile],
  ['docs/data-model.md', dataModelPage],
  ['docs/indexes.md', indexesPage],
  ['docs/callables.json', callablesFile],
  ['docs/storage.md', storagePage],
] as const)('%s is what the descriptions generate', async (path, generate) => {
  expect(await readFile(new URL(`../../${path}`, import.meta.url), 'utf8')).toBe(await generate())
})

test('every place of the server says what it holds', async () => {
  expect((await storagePage()).split('\n').filter((line) => /^\| `[^`]+` \| {2}\|/.test(line))).toEqual([])
})

test('firebase.json passes a call of the portal on to the function of each callable, in few rewrites', async () => {
  const file = await readFile(new URL('../../firebase.json', import.meta.url), 'utf8')
  expect(file).toBe(await hostingFile())
  expect(file.length).toBeLessThanOrEqual(12 * 1024)
  const { rewrites } = (JSON.parse(file) as { hosting: { rewrites: Rewrite[] } }).hosting
  expect(rewrites.length).toBeLessThanOrEqual(16)
  const rewriteOf = (path: string) =>
    rewrites.find(({ source, regex }) => (regex ? new RegExp(regex, 'u').test(path) : matchesGlob(path, source!)))
  const servedBy = (path: string) => rewriteOf(path)?.function?.functionId
  for (const [served, rows] of Object.entries(CALLABLES))
    for (const name of Object.keys(rows)) expect([name, servedBy(`/chamadas/${name}`)]).toEqual([name, served])
  for (const path of PAGE_SOURCES) expect([path, servedBy(path.replace('*', 'um'))]).toEqual([path, 'pagina'])
  expect([servedBy('/login'), servedBy('/noticiasXrss'), servedBy('/x/noticias')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  // What no address of the app is, hosting answers with the status 404.
  for (const { path } of ROTAS) {
    const real = path.replace('/*', '/a/b').replace(/:\w+/g, 'um')
    expect([path, rewriteOf(real) !== undefined, rewriteOf(`${real}/`)?.destination]).toEqual([path, true, '/app.html'])
  }
  for (const nobodys of ['/nao-existe', '/sie/nada', '/eventos/evento/nada', '/Noticias', '/assets/velho.js'])
    expect([nobodys, rewriteOf(nobodys)]).toEqual([nobodys, undefined])
})

test('the policy of the pages lets App Check in only where it is configured', async () => {
  const policyOf = async (appCheck: boolean) =>
    /"Content-Security-Policy",\s*"value": "([^"]*)"/.exec(await hostingFile(appCheck))?.[1] ?? ''
  const [off, on] = [await policyOf(false), await policyOf(true)]
  expect(off).not.toMatch(/recaptcha|appcheck/)
  expect(off).not.toContain('*')
  expect(off).toContain("script-src 'self';")
  expect(on).toContain(
    "script-src 'self' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/; style-src",
  )
  expect(on).toContain(
    'frame-src https://www.youtube-nocookie.com https://player.vimeo.com https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/',
  )
  expect(on).toMatch(/connect-src [^;]* https:\/\/content-firebaseappcheck\.googleapis\.com;/)
  // The sources of the library's script are listed twice: in the policy and in the page's trusted types.
  const vouched = await readFile(new URL('../../web/src/platform/appCheck.ts', import.meta.url), 'utf8')
  for (const source of /script-src 'self' ([^;]*);/.exec(on)?.[1]?.split(' ') ?? []) expect(vouched).toContain(source)
})
