// Writes into firebase.json what follows from the functions: the rewrites of callables, public pages and live results, and how long the CDN keeps
// them. The portal calls its own host (`/chamadas/<name>`), which forwards the call to the function that serves it. So pages of other origins
// cannot call one, and the policy of the pages names no host of functions. The policy is wider where web/.env.production names a site key of App
// Check.
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { format } from 'oxfmt'
import { loadEnv } from 'vite'
import { DADOS_DO_PLACAR } from '@sie/domain/competicao/placar/publico.ts'
import { contentPolicy } from '../lib/contentPolicy.ts'
import { PAGE_CACHE, PAGE_SOURCES } from '../../functions/src/top/pagina/pagina.ts'
import { ROTAS } from '@sie/domain/base/portal/routes.ts'
import { REGION } from '../../functions/src/base/platform/admin.ts'
import { PLACAR_CACHE } from '../../functions/src/competicao/placar/placar.ts'
import { CALLABLES } from '../../functions/src/top/callables.ts'

const FILE = new URL('../../firebase.json', import.meta.url)
/** Functions whose rewrites are written here. */
const ANSWERING: readonly string[] = ['pagina', 'placar', ...Object.keys(CALLABLES)]

type Place = { source: string; regex?: never } | { regex: string; source?: never }
export type Rewrite = Place & { function?: { functionId: string; region: string }; destination?: string }
type Header = Place & { headers: { key: string; value: string }[] }

const to = (functionId: string) => ({ functionId, region: REGION })

/** One expression for many paths, so that they need one rewrite; `*` is one segment, `/**` at the end any number. */
const oneOf = (paths: readonly string[], end = ''): string =>
  `^(?:${paths
    .map((path) =>
      path
        .replaceAll('.', String.raw`\.`)
        .replace('/**', '(?:/.+)?')
        .replaceAll('*', '[^/]+'),
    )
    .join('|')})${end}$`

/** Path of an address of the app, in these words. */
const pathOf = (path: string) => path.replace('/*', '/**').replace(/:\w+/g, '*')

/** The callables of every function but the first by name; that one serves all others. */
function callRewrites(): Rewrite[] {
  const [most, ...special] = Object.entries(CALLABLES)
  return [
    ...special.map(([name, rows]) => ({
      regex: oneOf(Object.keys(rows).map((callable) => `/chamadas/${callable}`)),
      function: to(name),
    })),
    { source: '/chamadas/**', function: to(most![0]) },
  ]
}

/** Whether the deployed build uses App Check. */
const attests = (): boolean =>
  Boolean(loadEnv('production', fileURLToPath(new URL('../../web', import.meta.url))).VITE_APP_CHECK_SITE_KEY)

/** Text of firebase.json with the generated rewrites before the written ones, the headers of what they answer, and the policy of the pages. */
export async function hostingFile(appCheck = attests()): Promise<string> {
  const config = JSON.parse(await readFile(FILE, 'utf8')) as { hosting: { rewrites: Rewrite[]; headers: Header[] } }
  const pages = { regex: oneOf(PAGE_SOURCES) }
  const live = { source: DADOS_DO_PLACAR }
  config.hosting.rewrites = [
    ...callRewrites(),
    { ...pages, function: to('pagina') },
    { ...live, function: to('placar') },
    ...config.hosting.rewrites.filter(
      ({ destination, ...rewrite }) => !destination && !ANSWERING.includes(rewrite.function?.functionId ?? ''),
    ),
    // What nobody has is answered by 404.html.
    {
      regex: oneOf(
        ROTAS.map(({ path }) => pathOf(path)),
        '/?',
      ),
      destination: '/app.html',
    },
  ]
  // Cached by the CDN for a minute, also when there is no data; the header for all other addresses would override the function's own.
  config.hosting.headers = [
    ...config.hosting.headers.filter(({ source, regex }) => !regex && source !== DADOS_DO_PLACAR),
    { ...pages, headers: [{ key: 'Cache-Control', value: PAGE_CACHE }] },
    { ...live, headers: [{ key: 'Cache-Control', value: PLACAR_CACHE }] },
  ]
  for (const header of config.hosting.headers.flatMap(({ headers }) => headers))
    if (header.key === 'Content-Security-Policy') header.value = contentPolicy(appCheck)
  return (await format('firebase.json', JSON.stringify(config), { printWidth: 120 })).code
}

if (import.meta.main) {
  await writeFile(FILE, await hostingFile())
  // Clients of the services that the functions load would keep the process alive.
  process.exit()
}
