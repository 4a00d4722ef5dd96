// npm run nightly [-- word ...]: the tests that are too long for npm test, one part after the other, each with its seed and its duration. Words
// limit it to parts whose name contains one of them; WATCH_SEED repeats a run of the watcher.
import { join } from 'node:path'
import { main, root, run, say } from './lib/base.mjs'
import { startEmulators } from './lib/emulators.mjs'
import { firestoreEngine } from './lib/engine.mjs'
import { install } from './lib/install.mjs'
import { onNode22 } from './lib/node22.mjs'
import { freeOffset, placeAt, wishedOffset } from './lib/ports.mjs'

const OPERATIONS = 20_000
const MOST_UNNOTICED = 2000
/** timeout of one test, milliseconds */
const LONGEST = 3_600_000
const seed = process.env.WATCH_SEED ?? String(Date.now() % 1_000_000_000)

/** Runs one test file of a vitest project on the emulators of this run. */
const tests = (project, file, env) => async (suiteEnv) => {
  const args = [
    'run',
    '--project',
    project,
    /^(?:domain|functions\/src)\//.test(file) ? file : `tests/${file}`,
    `--testTimeout=${LONGEST}`,
  ]
  const { code } = await run(process.execPath, [join(root, 'node_modules/vitest/vitest.mjs'), ...args], {
    env: {
      ...process.env,
      ...suiteEnv,
      METADATA_SERVER_DETECTION: 'none',
      WATCH_SEED: seed,
      SIE_SEMENTE: seed,
      ...env,
    },
  })
  return code === 0
}

/** Runs one journey that `npm test` leaves out, in a whole suite of its own. */
const journey = (file) => () => tests('e2e', file, { SIE_NOITE: '1' })({})

/** Runs one benchmark, in a suite of its own. */
const benchmark = (name) => async () => {
  const env = { ...process.env, SIE_PORT_OFFSET: String(await freeOffset(wishedOffset() + 20)) }
  return (await run(process.execPath, [join(root, 'scripts/bench.mjs'), name], { env })).code === 0
}

/**
 * name -> function that runs the part with the variables of the suite, and resolves to whether it passed. A new part is
 * a line here.
 */
const partsOf = (places) => ({
  [`watcher, ${OPERATIONS} operations`]: tests('watch', 'watch/watch', { WATCH_OPS: String(OPERATIONS) }),
  'functions, on the engine that judges the rules': tests('functions', 'functions', {}),
  'every function with every collection of the neighbours': tests('functions', 'functions/top/vizinhos.test.ts', {
    VIZINHOS: 'todas',
  }),
  'expressions of the rules, by kind of request': tests('rules', 'rules/budget.test.ts', { SIE_MEDIR: '1' }),
  'worlds, 10000': tests('rules', 'rules/worlds.test.ts', { SIE_MUNDOS: '10000' }),
  'list of 10000 rows': tests('rules', 'rules/camadaDeRegistros.test.ts', { SIE_LINHAS: '10000' }),
  'events ten times, shuffled, with a tenth of the writes failing, 50 orders': tests(
    'functions',
    'functions/top/triggers.test.ts',
    {
      SIE_ENTREGAS: '50',
    },
  ),
  'statements of a match in any order, 10000': tests('unit', 'domain/src/competicao/taekwondo/sumula.test.ts', {
    SIE_EMBARALHADAS: '10000',
  }),
  'races for a transfer, 100': tests('functions', 'functions/eventos/ataquesTransferencias.test.ts', { RACES: '100' }),
  'statements as banks write them, 10000': tests('unit', 'domain/src/financeiro/extrato', { SIE_CORPUS: '10000' }),
  'answers as mail programs write them, 10000': tests('unit', 'domain/src/base/correio', { SIE_CORPUS: '10000' }),
  'PDFs as programs write them, 300': tests('unit', 'functions/src/pessoas/arquivos/pdf.corpus', { SIE_CORPUS: '300' }),
  'pictures as cameras write them, 1000': tests('functions', 'functions/pessoas/fotosDeCameras', {
    SIE_CORPUS: '1000',
  }),
  'sheets as people write them, 1000': tests('unit', 'functions/src/painel/import/planilhas.corpus', {
    SIE_CORPUS: '1000',
  }),
  'words of authors by mail, form and WhatsApp, 300': tests('functions', 'functions/ajuda/palavrasDoAutor', {
    SIE_CORPUS: '300',
  }),
  'histories of a ticket, 10000': tests('unit', 'domain/src/ajuda/relogio.test.ts', { SIE_HISTORIAS: '10000' }),
  'orders of notes, 10000': tests('unit', 'domain/src/competicao/taekwondo/sumula', { SIE_EMBARALHADAS: '10000' }),
  'championship of 800 athletes': tests('functions', 'functions/competicao/campeonato.test.ts', {
    SIE_CAMPEONATO: '1',
  }),
  'competition by hand, a desk and a tablet': journey('e2e/top/competicaoInteira.e2e.test.ts'),
  'memory of the heaviest operations, whole': tests('functions', 'functions/top/artefato.test.ts', {
    SIE_MEMORIA: 'inteira',
  }),
  'last minutes before entries close, 500 athletes': benchmark('prazo'),
  'entries, 500 at once': tests('functions', 'functions/eventos/inscricoes.test.ts', { INSCRICOES_DA_NOITE: '1' }),
  'eligibility, 10000 worlds': tests('functions', 'functions/eventos/elegibilidade.test.ts', {
    INSCRICOES_DA_NOITE: '1',
  }),
  ...Object.fromEntries(
    places.map(({ what }, index) => [
      `watcher without a check: ${what}`,
      tests('watch', 'watch/takenOut.test.ts', {
        WATCH_OPS: String(MOST_UNNOTICED),
        WATCH_WITHOUT: String(index + 1),
      }),
    ]),
  ),
})

await onNode22()
await main(async () => {
  await install()
  const { PLACES } = await import('../tests/watch/takenOut/places.ts')
  const words = process.argv.slice(2)
  const wanted = Object.entries(partsOf(PLACES)).filter(
    ([name]) => words.length === 0 || words.some((word) => name.includes(word)),
  )
  const place = placeAt(await freeOffset(wishedOffset() + 10))
  const only = ['auth', 'firestore', 'storage']
  const suite = await startEmulators({ engine: await firestoreEngine({ judges: true }), only, place })
  const results = []
  try {
    for (const [part, work] of wanted) {
      say(`${part} (seed ${seed}) ...`)
      const begun = Date.now()
      const passed = await work(place.env)
      results.push({ part, passed, seed, seconds: Math.round((Date.now() - begun) / 1000) })
    }
  } finally {
    await suite.stop()
  }
  console.table(results)
  return results.every(({ passed }) => passed) ? 0 : 1
})
