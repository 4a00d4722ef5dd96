// hidane 0.6.0, a Firestore emulator in one native binary, found or built. The npm package of this name is never used: nobody owns it.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { cache, run, Stop, runTimed, which } from './base.mjs'
import { checkPinned, checkRecorded, record } from './digest.mjs'

const VERSION = '0.6.0'
/** SHA-256 of hidane-0.6.0.crate in the index of crates.io. The crate's own Cargo.lock holds the digests of all its dependencies. */
const CRATE_SHA256 = 'cbfde85d51dbd70e8a2b72502e69744e893c08a7757a7b91ba8d48823b4496d5'
/** Least version of Rust for the crate. */
const RUST = [1, 88]
const home = join(cache, `hidane-${VERSION}`)
const cached = join(home, 'bin', 'hidane')

const isRight = (path) => spawnSync(path, ['--version'], { encoding: 'utf8' }).stdout?.includes(VERSION)

/** An installed hidane: from the PATH, or from the user's cache. */
export async function installedHidane() {
  const onPath = which('hidane')
  if (onPath && isRight(onPath)) return engine(onPath)
  if (!existsSync(cached)) return undefined
  await checkRecorded(cached, home)
  return engine(cached)
}

/** Builds hidane into the user's cache, with the tools for it from Debian where this process may install them; undefined without them. */
export async function buildHidane() {
  if (!canBuild()) await fromDebian()
  if (!canBuild()) return undefined
  await build()
  await record(cached)
  return engine(cached)
}

const engine = (program) => ({ name: `hidane ${VERSION}`, program, args: [], from: program })

function canBuild() {
  const [, major, minor] =
    /rustc (\d+)\.(\d+)/.exec(spawnSync('rustc', ['--version'], { encoding: 'utf8' }).stdout ?? '') ?? []
  const recent = Number(major) > RUST[0] || (Number(major) === RUST[0] && Number(minor) >= RUST[1])
  return Boolean(recent && which('cargo') && ['cc', 'gcc', 'clang'].some(which))
}

/** Installs missing parts of cargo and a C compiler from Debian's signed packages, where this process may do so. */
async function fromDebian() {
  if (!which('apt-get') || process.getuid?.() !== 0) return
  const missing = [
    ...(which('cargo') ? [] : ['cargo', 'rustc']),
    ...(['cc', 'gcc', 'clang'].some(which) ? [] : ['gcc', 'libc6-dev']),
  ]
  if (missing.length === 0) return
  await runTimed(`installing Debian's ${missing.join(', ')}`, async () => {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    await run('apt-get', ['update', '-qq'], { stdio: 'ignore', env })
    await run('apt-get', ['install', '-y', '-qq', ...missing], { stdio: 'ignore', env })
  })
}

/** Builds the verified crate: the download is compared with the pinned digest before any of its code runs. */
async function build() {
  const folder = mkdtempSync(join(tmpdir(), 'sie-hidane-'))
  try {
    const crate = await download(folder)
    await checkPinned(crate, CRATE_SHA256, `hidane-${VERSION}.crate`)
    const { code: unpacked } = await run('tar', ['-xzf', crate, '-C', folder])
    if (unpacked !== 0) throw new Stop(`hidane-${VERSION}.crate could not be unpacked: install tar.`)
    mkdirSync(home, { recursive: true })
    const { code } = await runTimed(`building hidane ${VERSION} with cargo (about 5 minutes, once)`, () =>
      run('cargo', ['install', '--path', join(folder, `hidane-${VERSION}`), '--locked', '--quiet', '--root', home]),
    )
    if (code !== 0)
      throw new Stop(
        `cargo could not build hidane ${VERSION} (its reason is above): install Google's Firestore emulator instead (README.md).`,
      )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The crate as downloaded by cargo, through the mirror configured on the machine. */
async function download(folder) {
  const { code } = await run('cargo', ['info', '--quiet', `hidane@${VERSION}`], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const registries = join(process.env.CARGO_HOME || join(homedir(), '.cargo'), 'registry', 'cache')
  const found = existsSync(registries)
    ? readdirSync(registries)
        .map((name) => join(registries, name, `hidane-${VERSION}.crate`))
        .find((path) => existsSync(path))
    : undefined
  if (code !== 0 || !found)
    throw new Stop(
      `cargo could not download hidane ${VERSION} (its reason is above): check the network and run the same command again.`,
    )
  return found
}
