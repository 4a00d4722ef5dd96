// npm's packages: installed if those in node_modules are not the ones in the lockfile.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, run, Stop, runTimed } from './base.mjs'

const modules = join(root, 'node_modules')
const stamp = join(modules, '.sie-installed')
const lockfile = join(root, 'package-lock.json')

export async function install() {
  const wanted = createHash('sha256').update(readFileSync(lockfile)).digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  if (!isInstalled()) {
    const args = ['ci', '--no-audit', '--no-fund', '--no-progress', '--loglevel=error']
    const { code } = await runTimed('installing packages', () =>
      run('npm', args, { stdio: ['ignore', 'ignore', 'inherit'] }),
    )
    if (code !== 0)
      throw new Stop(
        'npm could not install the packages (its reason is above): check the network and run the same command again.',
      )
  }
  writeFileSync(stamp, wanted)
}

/** Whether a manual `npm install` has already installed every version of the lockfile. */
function isInstalled() {
  // npm lists the installed packages in a hidden lockfile; packages for other platforms are not in it.
  const hidden = join(modules, '.package-lock.json')
  if (!existsSync(hidden)) return false
  const present = JSON.parse(readFileSync(hidden, 'utf8')).packages
  const needed = Object.entries(JSON.parse(readFileSync(lockfile, 'utf8')).packages)
  return needed.every(
    ([path, entry]) =>
      !path.includes('node_modules/') || entry.optional || entry.link || present[path]?.version === entry.version,
  )
}
