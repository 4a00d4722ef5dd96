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

/** KiB of script, gzipped, of the chunk of each page with the app; the bar is 210; the pages above it are the next to be made lighter. */
test.each([
  ['inicio', 205],
  ['NoticiaPage', 203],
  ['NoticiasPage', 204],
  ['AlbumPage', 204],
  ['GaleriaPage', 204],
  ['InstitucionalPage', 204],
  ['FiliadosPage', 199],
  ['RankingPage', 205],
  ['MedalhasPage', 204],
  ['CredencialVirtualPage', 209],
  ['ProfessoresPage', 206],
  ['ConteudoPage', 206],
  ['ProfessorPage', 207],
  ['SelecoesPage', 207],
  ['ResultadosPage', 210],
  ['FeedPage', 212],
  ['PostagemPage', 212],
  ['TransparenciaPage', 213],
  ['VideoPage', 215],
  ['ClubesPage', 216],
  ['SorteioPage', 216],
  ['FederacoesPage', 216],
  ['EventosPage', 217],
  ['RegimentoPage', 219],
  ['ReciboPage', 219],
  ['SumulasPage', 220],
  ['ValidacaoPage', 220],
  ['CalendarioPage', 221],
  ['FaturaImpressaPage', 221],
  ['FaqsPage', 233],
  ['TutoriaisPage', 233],
  ['CertificadoImpressoPage', 234],
  ['EventoPage', 244],
  ['LocalizacaoPage', 246],
  ['ListaDeInscritosPage', 251],
])('%s takes at most %i KiB of script, and none of the desk, the account or the database', (page, most) => {
  const files = closure([...scripts.keys()].filter((file) => ['index', page].includes(named(file))))
  expect([...files].map(named)).toContain(page)
  expect(
    [...files].map(named).filter((name) => /^(conta|banco|mesa|acesso|registros|pecas|formularios)$/.test(name)),
  ).toEqual([])
  const size = [...files].reduce((sum, file) => sum + gzipSync(scripts.get(file)!, { level: 9 }).length, 0) / 1024
  expect(size).toBeLessThanOrEqual(most)
})
