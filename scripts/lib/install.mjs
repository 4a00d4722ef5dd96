// npm's packages: installed when the lockfile differs from the one last installed.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, run, Stop, timed } from './base.mjs'

const stamp = join(root, 'node_modules', '.sie-installed')

export async function install() {
  const wanted = createHash('sha256').update(readFileSync(join(root, 'package-lock.json'))).digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  const { code } = await timed('installing packages', () => run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { stdio: ['ignore', 'ignore', 'inherit'] }))
  if (code !== 0) throw new Stop('npm could not install the packages: check the network and run the same command again.')
  writeFileSync(stamp, wanted)
}
