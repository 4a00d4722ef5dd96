// Writes into firebase.json one rewrite for each callable: the portal calls its own host (`/chamadas/<name>`), which passes the call on to the
// function. So no page of another origin may call one, and the policy of the pages names no host of functions.
import { readFile, writeFile } from 'node:fs/promises'
import { format, resolveConfig } from 'prettier'

const FILE = new URL('../../firebase.json', import.meta.url)
const PREFIX = '/chamadas/'

interface Rewrite {
  source: string
}

// The trigger of files asks for the project's bucket as soon as it is loaded.
process.env.FIREBASE_CONFIG ??= JSON.stringify({ projectId: 'demo-sie', storageBucket: 'demo-sie.appspot.com' })
const exported = await import('../../functions/src/index.ts')
const { REGION } = await import('../../functions/src/platform/admin.ts')

const callables = Object.entries(exported)
  .filter(([, value]) => 'callableTrigger' in (value.__endpoint as object))
  .map(([name]) => name)
  .sort()

/** The text of firebase.json with a rewrite for each callable, before those that were there already. */
export async function hostingFile(): Promise<string> {
  const config = JSON.parse(await readFile(FILE, 'utf8')) as { hosting: { rewrites: Rewrite[] } }
  const others = config.hosting.rewrites.filter(({ source }) => !source.startsWith(PREFIX))
  const ours = callables.map((name) => ({
    source: `${PREFIX}${name}`,
    function: { functionId: name, region: REGION },
  }))
  config.hosting.rewrites = [...ours, ...others]
  return format(JSON.stringify(config), { ...(await resolveConfig(FILE)), parser: 'json' })
}

if (import.meta.main) await writeFile(FILE, await hostingFile())
