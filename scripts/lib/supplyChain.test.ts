// Programs that the scripts download onto a developer's machine, and their sources.
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

let home: string
let bin: string
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'sie-brought-'))
  bin = join(home, 'bin')
  mkdirSync(bin)
  for (const program of ['tar', 'mkdir', 'cp', 'cat', 'gzip']) {
    const path = spawnSync('sh', ['-c', `command -v ${program}`], { encoding: 'utf8' }).stdout.trim()
    if (path) symlinkSync(path, join(bin, program))
  }
})
afterEach(() => rmSync(home, { recursive: true, force: true }))

/** A program on the PATH that logs its calls. */
function program(name: string, script = '') {
  writeFileSync(join(bin, name), `#!/bin/sh\necho "${name} $*" >> ${join(home, 'calls')}\n${script}\n`)
  chmodSync(join(bin, name), 0o755)
}
const calls = () => spawnSync('cat', [join(home, 'calls')], { encoding: 'utf8' }).stdout

/** Requests an engine, by default the one that judges the rules, on a machine with only the programs above. */
function engine(env: Record<string, string> = {}, judges = true) {
  const module = join(import.meta.dirname, 'engine.mjs')
  const code = `import(${JSON.stringify(module)}).then((m) => m.firestoreEngine({ judges: ${judges} })).then(({ program, args }) => console.log('chosen', program, ...args), (error) => console.log('refused', error.message))`
  const { stdout, stderr } = spawnSync(process.execPath, ['-e', code], {
    encoding: 'utf8',
    env: { PATH: bin, HOME: home, XDG_CACHE_HOME: join(home, 'cache'), TMPDIR: home, ...env },
  })
  return `${stdout}${stderr}`
}
/** A jar of Google's emulator at a path below the home folder. */
function jar(...path: string[]): string {
  const file = join(home, ...path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, '')
  return file
}
const IN_SDK = ['platform', 'cloud-firestore-emulator', 'cloud-firestore-emulator.jar']
const DOWNLOADED = ['.cache', 'firebase', 'emulators']
/** Java of a version, which runs the jars below the home folder whose path contains a text. The machine may have others. */
const java = (version: number, runs: string) =>
  program(
    'java',
    `case "$*" in *-cp*${home}*${runs}*) exit 0 ;; *-cp*) exit 1 ;; esac\necho 'openjdk version "${version}.0.2"' >&2`,
  )
function cachedEngine(): string {
  const folder = join(home, 'cache', 'sie', 'hidane-0.6.0', 'bin')
  mkdirSync(folder, { recursive: true })
  const path = join(folder, 'hidane')
  writeFileSync(path, '#!/bin/sh\necho hidane 0.6.0\n', { mode: 0o755 })
  return path
}
const rust = () => {
  program('rustc', 'echo "rustc 1.90.0"')
  program('cc')
}

test('the engine is never asked of npm, where anybody may take its name', () => {
  program('npm', 'echo 0.6.0')
  expect(engine()).toContain('refused')
  expect(calls()).not.toContain('npm')
})

describe("Google's emulator is chosen", () => {
  test('from the gcloud SDK, before a cached hidane, and is told with its reason', () => {
    cachedEngine()
    java(17, 'google-cloud-sdk')
    const path = jar('google-cloud-sdk', ...IN_SDK)
    expect(engine()).toMatch(/chosen .*java -Xmx\d+m /)
    expect(engine()).toContain(`Firestore engine: Google's emulator, ${path} (it decides as production does)`)
  })
  test('for the rules alone where hidane, which is faster, is there too', () => {
    java(17, 'google-cloud-sdk')
    jar('google-cloud-sdk', ...IN_SDK)
    expect(engine({}, false)).toMatch(/chosen .*java/)
    const path = cachedEngine()
    expect(engine({}, false)).toContain(`chosen ${path}`)
    expect(engine()).toMatch(/chosen .*java/)
  })
  test('from the SDK whose gcloud is on the PATH', () => {
    java(17, 'elsewhere')
    const path = jar('elsewhere', ...IN_SDK)
    jar('elsewhere', 'bin', 'gcloud')
    symlinkSync(join(home, 'elsewhere', 'bin', 'gcloud'), join(bin, 'gcloud'))
    expect(engine()).toContain(`-cp ${path}`)
  })
  test('from the cache of firebase-tools, the newest that the Java of this machine runs', () => {
    java(17, 'v1.9')
    jar(...DOWNLOADED, 'cloud-firestore-emulator-v1.22.0.jar')
    const path = jar(...DOWNLOADED, 'cloud-firestore-emulator-v1.9.9.jar')
    jar(...DOWNLOADED, 'cloud-firestore-emulator-v1.9.8.jar')
    expect(engine()).toContain(`-cp ${path}`)
  })
  test('by FIRESTORE_EMULATOR_JAR before all others, which must exist', () => {
    java(17, 'jar')
    jar('google-cloud-sdk', ...IN_SDK)
    const path = jar('mine.jar')
    expect(engine({ FIRESTORE_EMULATOR_JAR: path })).toContain(`-cp ${path}`)
    expect(engine({ FIRESTORE_EMULATOR_JAR: `${path}.not` })).toMatch(
      /refused FIRESTORE_EMULATOR_JAR names .*does not exist/,
    )
  })
  test('not where the variable asks for hidane', () => {
    java(17, 'jar')
    jar('google-cloud-sdk', ...IN_SDK)
    expect(engine({ EMULATOR_ENGINE: 'hidane' })).toMatch(/refused [^]*hidane, a Firestore engine, is compiled/)
    expect(engine({ EMULATOR_ENGINE: 'hidane' })).not.toContain('chosen')
    const path = cachedEngine()
    expect(engine({ EMULATOR_ENGINE: 'hidane' })).toContain(`chosen ${path}`)
  })
  test('by EMULATOR_ENGINE=official or not at all', () => {
    cachedEngine()
    expect(engine({ EMULATOR_ENGINE: 'official' })).toMatch(/refused .*(is not installed|needs Java)/)
    java(11, 'nothing')
    jar('google-cloud-sdk', ...IN_SDK)
    expect(engine({ EMULATOR_ENGINE: 'official' })).toMatch(/refused .*does not run with .*newer Java/)
    expect(engine({ EMULATOR_ENGINE: 'oficial' })).toMatch(/refused EMULATOR_ENGINE is oficial/)
  })
})

test('where the Java does not fit, hidane is chosen, and it is told why', () => {
  java(8, 'nothing')
  const sdk = jar('google-cloud-sdk', ...IN_SDK)
  expect(engine()).toContain(`${sdk} does not run with`)
  const path = cachedEngine()
  expect(engine()).toMatch(new RegExp(`chosen ${path}[^]*does not run with`))
})

test('before hidane is compiled it is told how long that takes and what to install instead', () => {
  rust()
  program('cargo', 'exit 1')
  expect(engine()).toMatch(
    /is compiled, which takes about five minutes, once\. It is not needed with Google's Firestore emulator/,
  )
})

test('without any of them it is told what to install', () => {
  java(17, 'nothing')
  expect(engine()).toMatch(/refused .*cloud-firestore-emulator.*Java 21.*Rust 1\.88/)
})

test('a cached engine that somebody changed is not run', () => {
  const path = cachedEngine()
  expect(engine()).toContain(`chosen ${path}`)
  expect(engine()).toContain(`chosen ${path}`)
  writeFileSync(path, '#!/bin/sh\necho evil >&2; echo hidane 0.6.0\n')
  expect(engine()).toMatch(/refused .*is not the program that was brought here/)
})

test('a crate of another digest is not built', () => {
  rust()
  const registry = join(home, 'cargo', 'registry', 'cache', 'index')
  program('cargo', `[ "$1" = info ] && mkdir -p ${registry} && echo evil > ${registry}/hidane-0.6.0.crate`)
  expect(engine({ CARGO_HOME: join(home, 'cargo') })).toMatch(/refused hidane-0\.6\.0\.crate is not the file/)
  expect(calls()).not.toContain('cargo install')
})

test('every package of the lockfile has its digest', () => {
  const { packages } = JSON.parse(readFileSync(join(import.meta.dirname, '..', '..', 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { link?: boolean; integrity?: string; resolved?: string; inBundle?: boolean }>
  }
  const without = Object.entries(packages)
    .filter(([path, { link, inBundle }]) => path.includes('node_modules/') && !link && !inBundle)
    .filter(
      ([, { integrity, resolved }]) =>
        !integrity?.startsWith('sha512-') || (resolved !== undefined && !resolved.startsWith('https://')),
    )
  expect(without.map(([path]) => path)).toEqual([])
})
