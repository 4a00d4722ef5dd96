// What the project's own rules of lint refuse and allow.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Code by the file that contains it; `x` stands for any name. */
type Case = readonly [file: string, code: string]

const REFUSED: readonly Case[] = [
  ['domain/src/x.ts', "import { getFirestore } from 'firebase-admin/firestore'; getFirestore()"],
  ['domain/src/x.ts', "import { readFile } from 'node:fs/promises'; void readFile"],
  ['domain/src/x.ts', "import { useState } from 'react'; void useState"],
  ['domain/src/x.ts', "import { readFileSync } from 'fs'; void readFileSync"],
  ['functions/src/x.ts', "import { y } from '../../web/src/y.ts'; void y"],
  ['functions/src/base/platform/x.ts', "import { y } from '../mail/y.ts'; void y"],
  ['functions/src/base/platform/x.ts', "import { y } from '../pessoas/y.ts'; void y"],
  ['functions/src/base/mail/x.ts', "import { y } from '../pessoas/y.ts'; void y"],
  ['domain/src/pessoas/x.ts', "import { y } from '../entidades/y.ts'; void y"],
  ['domain/src/painel/x.ts', "import { y } from '../top/y.ts'; void y"],
  ['functions/src/pessoas/x.ts', "import { y } from '../eventos/inscricoes/y.ts'; void y"],
  ['functions/src/pessoas/x.ts', "import { y } from '@sie/domain/eventos/y.ts'; void y"],
  ['functions/src/pessoas/cadastro/x.ts', "import { y } from '../../top/y.ts'; void y"],
  ['functions/src/top/triggers/x.ts', "import { y } from '../scheduled/y.ts'; void y"],
  ['functions/src/pessoas/x.ts', 'export const read = (doc: { data(): unknown }) => doc.data() as string'],
  ['functions/src/pessoas/x.ts', 'export const read = (doc?: { data(): unknown }) => doc?.data() as string'],
  [
    'functions/src/pessoas/x.ts',
    "export const read = (doc: { get(path: string): unknown }) => doc.get('a.b') as string",
  ],
  ['functions/src/pessoas/x.ts', "export const caller = { uid: 'x', pode: () => true }"],
  [
    'functions/src/pessoas/x.ts',
    "import { callerBeside } from '../platform/caller.ts'; void callerBeside({ uid: 'x' })",
  ],
  ['functions/src/pessoas/x.ts', "import * as z from 'zod'; void z.string()"],
  ['domain/src/x.ts', "import * as z from 'zod'; void z.string()"],
  ['domain/src/x.ts', 'export const both = { ...{ a: 1 }, b: 2 }'],
  ['functions/src/pessoas/x.ts', 'export const both = { ...{ a: 1 }, b: 2 }'],
  ['web/src/ui/x.ts', 'export const both = { ...{ a: 1 }, b: 2 }'],
  ['web/src/platform/x.ts', "import type { y } from '../../../functions/src/y.ts'; export type X = y"],
  ['web/src/platform/callables.ts', "import { y } from '../../../functions/src/y.ts'; void y"],
  ['web/src/ui/x.ts', "import { y } from '../platform/y.ts'; void y"],
  ['web/src/platform/x.ts', "import { y } from '../ui/y.ts'; void y"],
  ['web/src/data/x.ts', "import { y } from '../features/pessoas/y.ts'; void y"],
  ['web/src/features/pessoas/x.ts', "import { y } from '../eventos/y.ts'; void y"],
  ['web/src/features/pessoas/x.ts', "import { y } from '../../app/y.ts'; void y"],
  ['web/src/main.tsx', "import { doc } from 'firebase/firestore'; void doc"],
  ['web/src/ui/x.ts', "import { doc } from '@firebase/firestore'; void doc"],
  ['web/src/features/pessoas/x.ts', "import { doc } from 'firebase/firestore'; void doc"],
  ['web/src/ui/x.ts', "export const at = (day: Date) => day.toLocaleTimeString('pt-BR')"],
  ['web/src/ui/x.ts', "export const at = (day: Date) => day.toLocaleDateString('pt-BR')"],
  ['domain/src/x.ts', "export const at = (ms: number) => new Date(ms).toLocaleString('pt-BR')"],
  ['functions/src/pessoas/x.ts', "export const at = (day: Date) => day.toLocaleString('pt-BR', { hour: '2-digit' })"],
  ['web/src/ui/x.ts', "export const at = new Intl.DateTimeFormat('pt-BR', { day: '2-digit' })"],
  ['functions/src/pessoas/x.ts', 'export const guardarNota = () => 1'],
  ['functions/src/pessoas/x.ts', 'export async function published(): Promise<void> {}'],
  ['web/src/ui/X.tsx', 'export function PagarFatura() { return null }'],
]

const ALLOWED: readonly Case[] = [
  ['domain/src/x.ts', "import * as z from 'zod'; void z"],
  ['functions/src/base/mail/x.ts', "import { y } from '../platform/y.ts'; void y"],
  ['functions/src/eventos/x.ts', "import { y } from '../pessoas/cadastro/y.ts'; void y"],
  ['functions/src/pessoas/x.ts', "import { y } from '@sie/domain/top/todas.ts'; void y"],
  ['functions/src/top/triggers/x.ts', "import { y } from '../../pessoas/y.ts'; void y"],
  ['functions/src/top/scheduled/x.ts', "import { y } from '../triggers/y.ts'; void y"],
  ['functions/src/top/x.ts', "import { y } from '../api/y.ts'; void y"],
  ['functions/src/base/platform/stored.ts', 'export const read = (doc: { data(): unknown }) => doc.data() as string'],
  ['web/src/platform/callables.ts', "import type { y } from '../../../functions/src/y.ts'; export type X = y"],
  ['web/src/features/pessoas/x.ts', "import { y } from '../../ui/y.ts'; void y"],
  ['web/src/features/pessoas/x.ts', "import { y } from './y.ts'; void y"],
  ['web/src/features/eventos/mesa/x.ts', "import { y } from '../../pessoas/y.ts'; void y"],
  ['web/src/features/pessoas/partes/x.ts', "import { y } from '../../../data/y.ts'; void y"],
  ['web/src/data/x.ts', "import { doc } from 'firebase/firestore'; void doc"],
  ['web/src/app/x.ts', "import { y } from '../features/pessoas/y.ts'; void y"],
  [
    'web/src/ui/x.ts',
    "export const many = (count: number) => count.toLocaleString('pt-BR', { maximumFractionDigits: 1 })",
  ],
  ['web/src/ui/x.ts', "export const at = new Intl.DateTimeFormat('pt-BR', { day: '2-digit', timeZone: 'UTC' })"],
  ['functions/src/pessoas/x.ts', 'export const guardarNotaHandler = async () => 1'],
  ['functions/src/pessoas/x.ts', 'export const mover: EffectHandler = async () => undefined'],
  ['domain/src/x.ts', 'export const trimmed = (text: string): string => text.trim()'],
]

/** Whether each case breaks one of the rules, by one run over a folder of their files. */
function refused(cases: readonly Case[]): boolean[] {
  const folder = mkdtempSync(join(tmpdir(), 'sie-lint-'))
  try {
    const files = cases.map(([file], index) => file.replace(/(?<=[xX])(?=\.tsx?$)/, String(index)))
    for (const [index, [, code]] of cases.entries()) {
      const file = join(folder, files[index]!)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, `${code}\n`)
    }
    writeFileSync(join(folder, 'oxlint.config.ts'), `export { default } from '${root}oxlint.config.ts'\n`)
    const broken = new Set(
      findings(folder)
        .filter(({ code }) => RULES.test(code))
        .map(({ filename }) => filename),
    )
    return files.map((file) => broken.has(file))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const RULES = /no-restricted-(imports|syntax)|names\(english\)/

interface Finding {
  code: string
  filename: string
}

function findings(cwd: string): Finding[] {
  const args = [join(root, 'node_modules/oxlint/bin/oxlint'), '-f', 'json', '.']
  let printed: string
  try {
    printed = execFileSync(process.execPath, args, { cwd, encoding: 'utf8', stdio: 'pipe' })
  } catch (error) {
    printed = (error as { stdout: string }).stdout
  }
  return (JSON.parse(printed) as { diagnostics: Finding[] }).diagnostics
}

let found: ReadonlyMap<Case, boolean>
beforeAll(() => {
  found = new Map(
    [REFUSED, ALLOWED].flatMap((cases) => refused(cases).map((is, index) => [cases[index]!, is] as const)),
  )
})

test.each(REFUSED.map((one) => [...one, one] as const))('lint refuses in %s: %s', (_file, _code, one) => {
  expect(found.get(one)).toBe(true)
})

test.each(ALLOWED.map((one) => [...one, one] as const))('lint allows in %s: %s', (_file, _code, one) => {
  expect(found.get(one)).toBe(false)
})
