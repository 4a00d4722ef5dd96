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

/** Chunks that a chunk imports at once. */
const importsOf = (file: string): string[] =>
  [...(scripts.get(file) ?? '').matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)].map(([, name = '']) => name)

/** Chunks with everything that they import at once; what they load later is not counted. */
function closure(files: readonly string[], seen = new Set<string>()): Set<string> {
  for (const file of files) {
    if (!scripts.has(file) || seen.has(file)) continue
    seen.add(file)
    closure(importsOf(file), seen)
  }
  return seen
}

// Descriptions are made of one another while they load: of two chunks that import each other one would find the other's empty.
test('no chunk of descriptions imports another one that imports it', () => {
  const files = [...scripts.keys()].filter((file) => named(file) === 'descricoes')
  expect(files.length).toBeGreaterThan(1)
  expect(files.filter((file) => closure(importsOf(file)).has(file))).toEqual([])
})

/** KiB of script, gzipped, of the parts of a screen with the app, and the names of all chunks among them. */
function weigh(parts: readonly string[]): { size: number; names: string[] } {
  const files = closure([...scripts.keys()].filter((file) => ['index', ...parts].includes(named(file))))
  const size = [...files].reduce((sum, file) => sum + gzipSync(scripts.get(file)!, { level: 9 }).length, 0) / 1024
  return { size, names: [...files].map(named) }
}

/** KiB of script, gzipped, of the chunk of each page with the app; the bar is 210; the pages above it are the next to be made lighter. */
test.each([
  ['inicio', 203],
  ['NoticiaPage', 201],
  ['NoticiasPage', 201],
  ['AlbumPage', 204],
  ['GaleriaPage', 199],
  ['InstitucionalPage', 204],
  ['FiliadosPage', 196],
  ['RankingPage', 199],
  ['MedalhasPage', 198],
  ['GinasioPage', 208],
  ['CredencialVirtualPage', 205],
  ['ProfessoresPage', 204],
  ['ConteudoPage', 204],
  ['ProfessorPage', 206],
  ['SelecoesPage', 201],
  ['ResultadosPage', 208],
  ['FeedPage', 208],
  ['PostagemPage', 208],
  ['TransparenciaPage', 206],
  ['VideoPage', 210],
  ['ClubesPage', 213],
  ['SorteioPage', 211],
  ['FederacoesPage', 213],
  ['EventosPage', 208],
  ['RegimentoPage', 206],
  ['ReciboPage', 203],
  ['SumulasPage', 204],
  ['ValidacaoPage', 198],
  ['CalendarioPage', 211],
  ['FaturaImpressaPage', 206],
  ['FaqsPage', 215],
  ['TutoriaisPage', 215],
  ['CertificadoImpressoPage', 207],
  ['EventoPage', 215],
  ['LocalizacaoPage', 216],
  ['ListaDeInscritosPage', 207],
  // The help is drawn inside a content page.
  ['ConteudoPage ajudaPublica', 219],
])('%s takes at most %i KiB of script, and none of the desk, the account or the database', (pages, most) => {
  const parts = pages.split(' ')
  const { size, names } = weigh(parts)
  expect(names).toEqual(expect.arrayContaining(parts))
  expect(
    names.filter((name) => /^(conta|banco|sessao|mesa|acesso|descrever|registros|pecas|lista|formularios)$/.test(name)),
  ).toEqual([])
  expect(size).toBeLessThanOrEqual(most)
})

/** The frame of the desk, which every screen of a member has. */
const FRAME = 'sessao acesso mesa RequireRule'

// A tablet of a venue loads its screen once, over the office's connection, and keeps it for the day: what it weighs must not grow unseen.
test.each([
  ['PortariaPage', 700],
  ['PesagemPage', 700],
  ['SumulaPage', 690],
  ['RodadaPage', 610],
  ['CredenciamentoPage', 495],
])('the venue screen %s takes at most %i KiB of script with the frame of the desk', (page, most) => {
  const { size, names } = weigh([...FRAME.split(' '), page])
  expect(names).toContain(page)
  expect(size).toBeLessThanOrEqual(most)
})

test.each([
  ['/sie/dashboard of staff', 'painel Espera Atencao NumerosDaEntidade Caixa Acompanhe ProximosEventos MeuCartao', 384],
  ['/sie/dashboard of an athlete', 'painel Acompanhe MinhasInscricoes MeuCartao', 380],
  ['/sie', 'painel SiePage', 365],
])('%s takes no description, form or list, and at most what a first screen may', (_, parts, most) => {
  const { size, names } = weigh(`${FRAME} ${parts}`.split(' '))
  expect(names).toEqual(expect.arrayContaining(parts.split(' ')))
  expect(
    names.filter((name) => /^(descrever|descricoes|formularios|campos|campo|lista|registros|pecas)$/.test(name)),
  ).toEqual([])
  expect(size).toBeLessThanOrEqual(most)
})
