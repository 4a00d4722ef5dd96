// npm's packages: installed where those in node_modules are not the ones that the lockfile names.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, run, Stop, timed } from './base.mjs'

const modules = join(root, 'node_modules')
const stamp = join(modules, '.sie-installed')
const lockfile = join(root, 'package-lock.json')

export async function install() {
  const wanted = createHash('sha256').update(readFileSync(lockfile)).digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  if (!isInstalled()) {
    const args = ['ci', '--no-audit', '--no-fund', '--no-progress', '--loglevel=error']
    const { code } = await timed('installing packages', () =>
      run('npm', args, { stdio: ['ignore', 'ignore', 'inherit'] }),
    )
    if (code !== 0)
      throw new Stop(
        'npm could not install the packages (its reason is above): check the network and run the same command again.',
      )
  }
  writeFileSync(stamp, wanted)
}

/** True where somebody's own `npm install` has already brought every version of the lockfile. */
function isInstalled() {
  // npm writes what it installed into a lockfile of its own; packages for other platforms are not in it.
  const hidden = join(modules, '.package-lock.json')
  if (!existsSync(hidden)) return false
  const present = JSON.parse(readFileSync(hidden, 'utf8')).packages
  const needed = Object.entries(JSON.parse(readFileSync(lockfile, 'utf8')).packages)
  return needed.every(
    ([path, entry]) =>
      !path.includes('node_modules/') || entry.optional || entry.link || present[path]?.version === entry.version,
  )
}
