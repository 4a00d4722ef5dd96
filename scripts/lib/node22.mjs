// The deployed runtime is Node 22: where the machine's is older, npm carries a Node 22 for most platforms.
import { existsSync, mkdirSync } from 'node:fs'
import { spawn } from 'node:child_process'
import { delimiter, dirname, join } from 'node:path'
import { cache, run, say, Stop, timed, whenNpmEnds } from './base.mjs'

const VERSION = '22.23.3'

/** The Node 22 to run everything on; puts its folder first on the PATH of this process and its children. */
export async function useNode22() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  // From 22.18 on Node runs TypeScript files by itself, which the scripts rely on.
  if (major > 22 || (major === 22 && minor >= 18)) return process.execPath
  const platform = process.platform === 'win32' ? 'win' : process.platform
  const name = `node-${platform}-${process.arch}`
  const home = join(cache, `node-${VERSION}`)
  const node = join(home, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (!existsSync(node)) {
    mkdirSync(home, { recursive: true })
    const { code } = await timed(`bringing Node ${VERSION} (this machine has ${process.versions.node})`, () =>
      run('npm', ['install', '--prefix', home, '--no-save', '--no-package-lock', '--loglevel=error', `${name}@${VERSION}`], { stdio: ['ignore', 'ignore', 'inherit'] }),
    )
    if (code !== 0 || !existsSync(node)) throw new Stop(`Node ${VERSION} could not be brought: install Node 22.18 or newer (https://nodejs.org) and try again.`)
  }
  process.env.PATH = `${dirname(node)}${delimiter}${process.env.PATH}`
  return node
}

/** Starts this very script again on Node 22 where this process is older; returns only on Node 22. */
export async function onNode22() {
  const node = await useNode22()
  if (node === process.execPath) return
  say(`using Node ${VERSION} from the user's cache`)
  const child = spawn(node, process.argv.slice(1), { stdio: 'inherit' })
  // Whoever signals this process means the child, which ends in order and takes a signal given twice for one.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  whenNpmEnds(() => child.kill('SIGTERM'))
  child.on('exit', (code) => process.exit(code ?? 1))
  await new Promise(() => {})
}
