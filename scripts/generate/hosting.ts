// Writes into firebase.json one rewrite for each callable: the portal calls its own host (`/chamadas/<name>`), which forwards the call to the
// function. So pages of other origins cannot call one, and the policy of the pages names no host of functions. The policy is wider where
// web/.env.production names a site key of App Check.
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { format, resolveConfig } from 'prettier'
import { loadEnv } from 'vite'
import { DADOS_DO_PLACAR } from '@sie/domain/placar/publico.ts'
import { contentPolicy } from '../lib/contentPolicy.ts'

const FILE = new URL('../../firebase.json', import.meta.url)
const PREFIX = '/chamadas/'
/** Functions with rewrites of their own, written here. */
const ANSWERING: readonly string[] = ['pagina', 'placar']

interface Rewrite {
  source: string
  function?: { functionId: string }
}

// The storage trigger needs the project's bucket when its module is loaded.
process.env.FIREBASE_CONFIG ??= JSON.stringify({ projectId: 'demo-sie', storageBucket: 'demo-sie.appspot.com' })
const exported = await import('../../functions/src/index.ts')
const { REGION } = await import('../../functions/src/platform/admin.ts')
const { PAGE_CACHE, PAGE_SOURCES } = await import('../../functions/src/pagina/pagina.ts')
const { PLACAR_CACHE } = await import('../../functions/src/placar/placar.ts')

const callables = Object.entries(exported)
  .filter(([, value]) => 'callableTrigger' in (value.__endpoint as object))
  .map(([name]) => name)
  .sort()

/** Whether the deployed build uses App Check. */
const attests = (): boolean =>
  Boolean(loadEnv('production', fileURLToPath(new URL('../../web', import.meta.url))).VITE_APP_CHECK_SITE_KEY)

/** Text of firebase.json with a rewrite for each callable, before the existing ones, and the policy of the pages. */
export async function hostingFile(appCheck = attests()): Promise<string> {
  const config = JSON.parse(await readFile(FILE, 'utf8')) as {
    hosting: { rewrites: Rewrite[]; headers: { source: string; headers: { key: string; value: string }[] }[] }
  }
  const others = config.hosting.rewrites.filter(
    ({ source, function: to }) => !source.startsWith(PREFIX) && !ANSWERING.includes(to?.functionId ?? ''),
  )
  const ours = callables.map((name) => ({
    source: `${PREFIX}${name}`,
    function: { functionId: name, region: REGION },
  }))
  // Public records, for readers without the app.
  const pages = PAGE_SOURCES.map((source) => ({ source, function: { functionId: 'pagina', region: REGION } }))
  const live = { source: DADOS_DO_PLACAR, function: { functionId: 'placar', region: REGION } }
  config.hosting.rewrites = [...ours, ...pages, live, ...others]
  // Cached by the CDN for a minute, also when there is no data; the header for all other addresses would override the function's own.
  config.hosting.headers = [
    ...config.hosting.headers.filter(({ source }) => ![...PAGE_SOURCES, DADOS_DO_PLACAR].includes(source)),
    ...PAGE_SOURCES.map((source) => ({ source, headers: [{ key: 'Cache-Control', value: PAGE_CACHE }] })),
    { source: DADOS_DO_PLACAR, headers: [{ key: 'Cache-Control', value: PLACAR_CACHE }] },
  ]
  for (const header of config.hosting.headers.flatMap(({ headers }) => headers))
    if (header.key === 'Content-Security-Policy') header.value = contentPolicy(appCheck)
  return format(JSON.stringify(config), { ...(await resolveConfig(FILE)), parser: 'json' })
}

if (import.meta.main) await writeFile(FILE, await hostingFile())
