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
  ['inicio', 209],
  ['NoticiaPage', 208],
  ['NoticiasPage', 209],
  ['AlbumPage', 209],
  ['GaleriaPage', 209],
  ['InstitucionalPage', 209],
  ['FiliadosPage', 204],
  ['RankingPage', 210],
  ['MedalhasPage', 203],
  ['CredencialVirtualPage', 208],
  ['ProfessoresPage', 211],
  ['ConteudoPage', 211],
  ['ProfessorPage', 212],
  ['SelecoesPage', 212],
  ['ResultadosPage', 215],
  ['FeedPage', 217],
  ['PostagemPage', 217],
  ['TransparenciaPage', 217],
  ['VideoPage', 219],
  ['ClubesPage', 220],
  ['SorteioPage', 220],
  ['FederacoesPage', 221],
  ['EventosPage', 222],
  ['RegimentoPage', 223],
  ['ReciboPage', 224],
  ['SumulasPage', 225],
  ['ValidacaoPage', 225],
  ['CalendarioPage', 225],
  ['FaturaImpressaPage', 226],
  ['FaqsPage', 237],
  ['TutoriaisPage', 237],
  ['CertificadoImpressoPage', 239],
  ['EventoPage', 248],
  ['LocalizacaoPage', 251],
  ['ListaDeInscritosPage', 255],
])('%s takes at most %i KiB of script, and none of the desk, the account or the database', (page, most) => {
  const files = closure([...scripts.keys()].filter((file) => ['index', page].includes(named(file))))
  expect([...files].map(named)).toContain(page)
  expect(
    [...files].map(named).filter((name) => /^(conta|banco|mesa|acesso|registros|pecas|formularios)$/.test(name)),
  ).toEqual([])
  const size = [...files].reduce((sum, file) => sum + gzipSync(scripts.get(file)!, { level: 9 }).length, 0) / 1024
  expect(size).toBeLessThanOrEqual(most)
})
