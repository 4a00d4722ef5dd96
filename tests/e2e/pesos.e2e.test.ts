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

/** A chunk with everything that it imports at once; what it loads later is not counted. */
function closure(files: readonly string[], seen = new Set<string>()): Set<string> {
  for (const file of files) {
    if (!scripts.has(file) || seen.has(file)) continue
    seen.add(file)
    closure(importsOf(file), seen)
  }
  return seen
}

/** KiB of script, gzipped, of the parts of a screen with the app, and the names of all chunks among them. */
function weigh(parts: readonly string[]): { size: number; names: string[] } {
  const files = closure([...scripts.keys()].filter((file) => ['index', ...parts].includes(named(file))))
  const size = [...files].reduce((sum, file) => sum + gzipSync(scripts.get(file)!, { level: 9 }).length, 0) / 1024
  return { size, names: [...files].map(named) }
}

/** KiB of script, gzipped, of the chunk of each page with the app; the bar is 210; the pages above it are the next to be made lighter. */
test.each([
  ['inicio', 202],
  ['NoticiaPage', 201],
  ['NoticiasPage', 202],
  ['AlbumPage', 205],
  ['GaleriaPage', 202],
  ['InstitucionalPage', 203],
  ['FiliadosPage', 199],
  ['RankingPage', 205],
  ['MedalhasPage', 199],
  ['CredencialVirtualPage', 205],
  ['ProfessoresPage', 205],
  ['ConteudoPage', 206],
  ['ProfessorPage', 206],
  ['SelecoesPage', 204],
  ['ResultadosPage', 212],
  ['FeedPage', 209],
  ['PostagemPage', 209],
  ['TransparenciaPage', 210],
  ['VideoPage', 212],
  ['ClubesPage', 211],
  ['SorteioPage', 212],
  ['FederacoesPage', 210],
  ['EventosPage', 210],
  ['RegimentoPage', 210],
  ['ReciboPage', 212],
  ['SumulasPage', 211],
  ['ValidacaoPage', 199],
  ['CalendarioPage', 214],
  ['FaturaImpressaPage', 214],
  ['FaqsPage', 215],
  ['TutoriaisPage', 215],
  ['CertificadoImpressoPage', 229],
  ['EventoPage', 216],
  ['LocalizacaoPage', 217],
  ['ListaDeInscritosPage', 212],
  // The help is drawn inside a content page.
  ['ConteudoPage ajudaPublica', 218],
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

test.each([
  [
    '/sie/dashboard',
    'painel Espera Atencao NumerosDaEntidade Caixa Acompanhe ProximosEventos MinhasInscricoes MeuCartao',
    380,
  ],
  ['/sie', 'painel SiePage', 365],
])('%s takes no description, form or list, and at most what a first screen may', (_, parts, most) => {
  const { size, names } = weigh(`${FRAME} ${parts}`.split(' '))
  expect(names).toEqual(expect.arrayContaining(parts.split(' ')))
  expect(
    names.filter((name) => /^(descrever|descricoes|formularios|campos|campo|lista|registros|pecas)$/.test(name)),
  ).toEqual([])
  expect(size).toBeLessThanOrEqual(most)
})

test('no two chunks wait for each other, as one of them would begin before what it builds on is there', () => {
  const below = new Map([...scripts.keys()].map((file) => [file, closure(importsOf(file))] as const))
  const circular = [...below].filter(([file, files]) => files.has(file)).map(([file]) => file)
  expect(circular).toEqual([])
})
