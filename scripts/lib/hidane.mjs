// The Firestore engine of the local suite: hidane 0.6.0, one native binary, found or brought; or the official one.
import { existsSync, mkdirSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { cache, run, say, Stop, timed, which } from './base.mjs'

const VERSION = '0.6.0'
const home = join(cache, `hidane-${VERSION}`)

const isRight = (path) => spawnSync(path, ['--version'], { encoding: 'utf8' }).stdout?.includes(VERSION)

/** The path of hidane, or null where EMULATOR_ENGINE=official asks for Google's emulator. */
export async function firestoreEngine() {
  if (process.env.EMULATOR_ENGINE === 'official') {
    const version = /version "(\d+)/.exec(spawnSync('java', ['-version'], { encoding: 'utf8' }).stderr ?? '')?.[1]
    if (Number(version ?? 0) < 21) throw new Stop('EMULATOR_ENGINE=official needs Java 21 or newer on the PATH: install a JDK, or leave the variable away.')
    say('Firestore engine: the official emulator')
    return null
  }
  const onPath = which('hidane')
  if (onPath && isRight(onPath)) return chosen(onPath, 'from the PATH')
  const cached = join(home, 'bin', 'hidane')
  if (existsSync(cached)) return chosen(cached, "from the user's cache")
  mkdirSync(home, { recursive: true })
  const fromNpm = await fromRegistry()
  if (fromNpm) return chosen(fromNpm, 'from npm')
  if (!which('cargo')) throw new Stop('the Firestore engine needs cargo to be built: install Rust (https://rustup.rs), or Java 21 and set EMULATOR_ENGINE=official.')
  const { code } = await timed(`building hidane ${VERSION} with cargo (about 5 minutes, once)`, () =>
    run('cargo', ['install', 'hidane', '--version', VERSION, '--locked', '--quiet', '--root', home]),
  )
  if (code !== 0) throw new Stop(`cargo could not build hidane ${VERSION}: install a C compiler and a recent Rust, or Java 21 and set EMULATOR_ENGINE=official.`)
  return chosen(cached, 'built with cargo')
}

async function fromRegistry() {
  const { code } = await run('npm', ['view', `hidane@${VERSION}`, 'version', '--fetch-retries=0'], { stdio: ['ignore', 'ignore', 'ignore'] })
  if (code !== 0) return undefined
  const { code: failed } = await timed(`bringing hidane ${VERSION} from npm`, () =>
    run('npm', ['install', '--prefix', home, '--no-save', '--no-package-lock', '--loglevel=error', `hidane@${VERSION}`]),
  )
  const path = join(home, 'node_modules', '.bin', 'hidane')
  return failed === 0 && existsSync(path) && isRight(path) ? path : undefined
}

function chosen(path, source) {
  say(`Firestore engine: hidane ${VERSION} ${source}`)
  return path
}
