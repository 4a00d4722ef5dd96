// Script size that a visitor's phone loads for a public page, read from the build that the suite serves (QUALITY 5).
import { readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'

const ASSETS = new URL('../../../web/dist/assets/', import.meta.url)
const scripts = new Map(
  readdirSync(ASSETS)
    .filter((name) => name.endsWith('.js'))
    .map((name) => [name, readFileSync(new URL(name, ASSETS), 'utf8')] as const),
)
/** Name of a chunk without its hash. */
const named = (file: string) => file.replace(/-.{8}\.js$/, '')

/** Chunks that a chunk imports statically. */
const importsOf = (file: string): string[] =>
  [...(scripts.get(file) ?? '').matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)].map(([, name = '']) => name)

/** Chunks with all their static imports; dynamic imports are not counted. */
function closure(files: readonly string[], seen = new Set<string>()): Set<string> {
  for (const file of files) {
    if (!scripts.has(file) || seen.has(file)) continue
    seen.add(file)
    closure(importsOf(file), seen)
  }
  return seen
}

// Modules are evaluated while their chunk loads: of two chunks that import each other one would find the other's empty, and its screen not open.
test('no chunk imports another one that imports it', () => {
  const files = [...scripts.keys()]
  expect(files.filter((file) => closure(importsOf(file)).has(file))).toEqual([])
})

/** KiB of script, gzipped, of a screen's parts with the app, and the names of all their chunks. */
function weigh(parts: readonly string[]): { size: number; names: string[] } {
  const files = closure([...scripts.keys()].filter((file) => ['index', ...parts].includes(named(file))))
  const size = [...files].reduce((sum, file) => sum + gzipSync(scripts.get(file)!, { level: 9 }).length, 0) / 1024
  return { size, names: [...files].map(named) }
}

/**
 * KiB of script, gzipped, of the chunk of each page with the app; the bar of a first public screen is 210. The theme has 0.1 of every page for the words of
 * searching choices, which MUI takes from it alone; the frame of the desk as much for the help beside its pages.
 */
test.each([
  ['inicio', 201],
  ['NoticiaPage', 199],
  ['NoticiasPage', 198],
  ['AlbumPage', 203],
  ['GaleriaPage', 197],
  ['InstitucionalPage', 202],
  ['FiliadosPage', 193],
  ['RankingPage', 198],
  ['MedalhasPage', 196],
  ['GinasioPage', 208],
  ['CredencialVirtualPage', 202],
  ['ProfessoresPage', 203],
  ['ConteudoPage', 201],
  ['ProfessorPage', 205],
  ['SelecoesPage', 199],
  ['ResultadosPage', 206],
  ['Educa', 207],
  ['PostagemPage', 205],
  ['TransparenciaPage', 203],
  ['VideoPage', 207],
  ['ClubesPage', 210],
  ['SorteioPage', 210],
  ['FederacoesPage', 210],
  ['EventosPage', 205],
  ['RegimentoPage', 207],
  ['ReciboPage', 202],
  ['SumulasPage', 204],
  ['ValidacaoPage', 196],
  ['ValidacaoPage Resposta', 210],
  ['CalendarioPage', 207],
  ['FaturaImpressaPage', 204],
  ['FaqsPage', 203],
  ['TutoriaisPage', 203],
  ['CertificadoImpressoPage', 204],
  ['EventoPage', 211],
  ['LocalizacaoPage', 211],
  ['ListaDeInscritosPage', 204],
  // The help is drawn inside a content page.
  ['ConteudoPage AjudaPublica', 212],
])('%s takes at most %i KiB of script, and none of the desk, the account or the database', (pages, most) => {
  const parts = pages.split(' ')
  const { size, names } = weigh(parts)
  expect(names).toEqual(expect.arrayContaining(parts))
  expect(
    names.filter((name) => /^(conta|banco|sessao|mesa|acesso|descrever|registros|pecas|lista|formularios)$/.test(name)),
  ).toEqual([])
  expect(size).toBeLessThanOrEqual(most)
})

test('a public page is painted with at most 11 KiB of styles, and the styles of other pages come with its script', () => {
  const dist = new URL('../', ASSETS)
  const pages = readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .map((name) => ({ name, html: name.endsWith('.html') ? readFileSync(new URL(name, dist), 'utf8') : '' }))
    .filter(({ html }) => html.includes('data-app='))
  expect(pages.length).toBeGreaterThan(20)
  const heavy = pages.flatMap(({ name, html }) => {
    const sheets = [...html.matchAll(/<link rel="stylesheet"[^>]* href="\/([^"]+)"/g)].map(([, path = '']) =>
      readFileSync(new URL(path, dist)),
    )
    const size = sheets.reduce((sum, sheet) => sum + gzipSync(sheet, { level: 9 }).length, 0) / 1024
    return size > 0 && size <= 11 && html.includes('data-estilos="/assets/demais-') ? [] : [{ name, size }]
  })
  expect(heavy).toEqual([])
})

/** The layout of signed-in pages, which every screen of a member loads. */
const FRAME = 'sessao acesso mesa RequireRule'

// A tablet of a venue loads its screen once, over the office's connection, and keeps it for the day: its size must not grow unnoticed.
test.each([
  ['PortariaPage', 424],
  ['PesagemPage', 438],
  ['SumulaPage', 447],
  ['RodadaPage', 450],
  ['CredenciamentoPage', 496],
])('the venue screen %s takes at most %i KiB of script with the frame of the desk', (page, most) => {
  const { size, names } = weigh([...FRAME.split(' '), page])
  expect(names).toContain(page)
  expect(size).toBeLessThanOrEqual(most)
})

test.each(['SumulaPage', 'RodadaPage'])('%s opens without lists, forms and their dialogs', (page) => {
  const { names } = weigh([...FRAME.split(' '), page])
  expect(names.filter((name) => /^(lista|formularios|campos|campo|camadas|TransitionDialog)$/.test(name))).toEqual([])
})

test.each([
  ['/sie/dashboard of staff', 'painel Espera Atencao NumerosDaEntidade Caixa Acompanhe ProximosEventos MeuCartao', 382],
  ['/sie/dashboard of an athlete', 'painel Acompanhe MinhasInscricoes MeuCartao', 375],
  ['/sie', 'painel SiePage', 361],
  ['/carteirinha-virtual', 'carteirinha CarteirinhaPage', 379],
])('%s takes no description, form or list, and at most what a first screen may', (_, parts, most) => {
  const { size, names } = weigh(`${FRAME} ${parts}`.split(' '))
  expect(names).toEqual(expect.arrayContaining(parts.split(' ')))
  expect(
    names.filter((name) => /^(descrever|descricoes|formularios|campos|campo|lista|registros|pecas)$/.test(name)),
  ).toEqual([])
  expect(size).toBeLessThanOrEqual(most)
})

/** What a dashboard loads after its first screen without a click: the user's photo, calls, and the monitor. */
const AT_REST = 'files functionsClient monitor'

test.each([
  ['staff', 'painel Espera Atencao NumerosDaEntidade Caixa Acompanhe ProximosEventos MeuCartao', 396],
  ['an athlete', 'painel Acompanhe MinhasInscricoes MeuCartao', 389],
])(
  'until it is at rest the dashboard of %s loads no client of Cloud Storage, and stays in its bound',
  (_, parts, most) => {
    const { size, names } = weigh(`${FRAME} ${parts} ${AT_REST}`.split(' '))
    expect(names).toEqual(expect.arrayContaining(AT_REST.split(' ')))
    expect(names.filter((name) => /^(storage|descrever|descricoes|formularios|lista)$/.test(name))).toEqual([])
    expect(size).toBeLessThanOrEqual(most)
  },
)

test('the bell opens without the descriptions of collections', () => {
  const { names } = weigh(`${FRAME} UltimosAvisos`.split(' '))
  expect(names).toContain('UltimosAvisos')
  expect(names.filter((name) => /^(descrever|descricoes)$/.test(name))).toEqual([])
})
