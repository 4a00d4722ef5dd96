// npm run scheduled -- <name> [AAAA-MM-DD]: runs a scheduled function once against the running suite, as the local suite has no
// scheduler. The day replaces today (at seven in the morning in Brasília); mails go to the suite's mailbox.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { main, root, say, Stop } from './lib/base.mjs'
import { onNode22 } from './lib/node22.mjs'
import { suiteEnv } from './lib/ports.mjs'
import { LOCAL_SECRETS } from './lib/secrets.mjs'

const NAMES = [
  'relatorioDiario',
  'relatorioSemanal',
  'avisarAlertas',
  'cumprirPrazos',
  'avisarPendencias',
  'conferirAuditoria',
  'conferirCobrancas',
  'conferirEntidades',
  'lembrarFaturas',
  'oferecerConversoes',
  'reconferirInscricoes',
  'renovarTaxas',
  'medirArmazenamento',
]

await onNode22()
await main(async () => {
  const [name = '', day] = process.argv.slice(2)
  if (!NAMES.includes(name)) throw new Stop(`say which: npm run scheduled -- ${NAMES.join(' | ')} [AAAA-MM-DD]`)
  const now = day ? Date.parse(`${day}T07:00:00-03:00`) : Date.now()
  if (Number.isNaN(now)) throw new Stop(`"${day}" is no day: write it as 2026-11-21.`)
  for (const [key, value] of Object.entries({ ...suiteEnv, ...LOCAL_SECRETS })) process.env[key] ??= value
  const handlers = await import(pathToFileURL(join(root, 'functions', 'src', 'scheduled', `${name}.ts`)).href)
  say(`${name}: ${JSON.stringify(await handlers[`${name}Handler`](now))}; mails arrive in ${process.env.SIE_MAIL}`)
  // Open connections to the database would keep the process alive.
  process.exit(0)
})
