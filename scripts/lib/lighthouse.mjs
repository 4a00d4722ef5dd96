// Lighthouse, for the bench of the web: larger than all other packages of the project, so it is installed only when that bench
// runs.
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { cache, run, Stop, runTimed } from './base.mjs'

const VERSION = '13.5.0'
const home = join(cache, `lighthouse-${VERSION}`)

/** The path of its module, in the user's cache. */
export async function lighthousePath() {
  const path = join(home, 'node_modules', 'lighthouse', 'core', 'index.js')
  if (existsSync(path)) return path
  mkdirSync(home, { recursive: true })
  const { code } = await runTimed(`bringing Lighthouse ${VERSION} from npm`, () =>
    run(
      'npm',
      [
        'install',
        '--prefix',
        home,
        '--no-save',
        '--no-package-lock',
        '--ignore-scripts',
        '--loglevel=error',
        `lighthouse@${VERSION}`,
      ],
      { stdio: ['ignore', 'ignore', 'inherit'] },
    ),
  )
  if (code !== 0 || !existsSync(path))
    throw new Stop(`Lighthouse ${VERSION} could not be brought from npm: check the connection and try again.`)
  return path
}
