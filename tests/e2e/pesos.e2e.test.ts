// What a visitor's phone loads before a public page is there, read from the build that the suite serves (QUALITY 5).
import { readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'

const ASSETS = new URL('../../web/dist/assets/', import.meta.url)
const scripts = new Map(
  readdirSync(ASSETS)
    .filter((name) => name.endsWith('.js'))
    .map((name) => [name, readFileSync(new URL(name, ASSETS), 'utf8')] as const),
)
/** Name of a chunk without its hash. */
const named = (file: string) => file.replace(/-.{8}\.js$/, '')

/** A chunk with everything that it imports at once; what it loads later is not counted. */
function closure(files: readonly string[], seen = new Set<string>()): Set<string> {
  for (const file of files) {
    const text = scripts.get(file)
    if (text === undefined || seen.has(file)) continue
    seen.add(file)
    closure(
      [...text.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)].map(([, name = '']) => name),
      seen,
    )
  }
  return seen
}

/** KiB of script, gzipped, of the chunk of each page with the app; the bar is 210, and more where a map, a player or a month is drawn. */
test.each([
  ['inicio', 206],
  ['NoticiaPage', 208],
  ['AlbumPage', 209],
  ['NoticiasPage', 209],
  ['ConteudoPage', 211],
  ['RankingPage', 210],
  ['FeedPage', 216],
  ['ProfessorPage', 211],
  ['ProfessoresPage', 210],
  ['PostagemPage', 216],
  ['VideoPage', 218],
  ['GaleriaPage', 209],
  ['InstitucionalPage', 208],
  ['FederacoesPage', 219],
  ['EventosPage', 221],
  ['TransparenciaPage', 217],
  ['CalendarioPage', 225],
])('%s takes at most %i KiB of script, and none of the desk, the account or the database', (page, most) => {
  const files = closure([...scripts.keys()].filter((file) => ['index', page].includes(named(file))))
  expect([...files].map(named)).toContain(page)
  expect(
    [...files].map(named).filter((name) => /^(conta|banco|mesa|acesso|registros|pecas|formularios)$/.test(name)),
  ).toEqual([])
  const size = [...files].reduce((sum, file) => sum + gzipSync(scripts.get(file)!, { level: 9 }).length, 0) / 1024
  expect(size).toBeLessThanOrEqual(most)
})
