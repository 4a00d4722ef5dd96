// Programs that the scripts download onto a developer's machine, and their sources.
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

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

/** Requests an engine on a machine with only the programs above. */
function engine(env: Record<string, string> = {}) {
  const module = join(import.meta.dirname, 'hidane.mjs')
  const code = `import(${JSON.stringify(module)}).then((m) => m.firestoreEngine()).then((path) => console.log('chosen', path), (error) => console.log('refused', error.message))`
  const { stdout, stderr } = spawnSync(process.execPath, ['-e', code], {
    encoding: 'utf8',
    env: { PATH: bin, HOME: home, XDG_CACHE_HOME: join(home, 'cache'), TMPDIR: home, ...env },
  })
  return `${stdout}${stderr}`
}
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

test('without Rust a machine with Java 21 runs the official engine, and is told', () => {
  program('java', `echo 'openjdk version "21.0.2"' >&2`)
  expect(engine()).toMatch(/chosen null[^]*official emulator \(there is no Rust/)
})

test('without either it is told what to install', () => {
  program('java', `echo 'openjdk version "17.0.2"' >&2`)
  expect(engine()).toMatch(/refused .*Rust 1\.88.*Java 21/)
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
