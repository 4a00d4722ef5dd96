// The order of the modules, asked of the imports as the compiler's parser finds them and as they resolve; lint asks the same of each line.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import ts from 'typescript'
import { beforeAll, expect, test } from 'vitest'
import MODULES from '../modules.json' with { type: 'json' }

const root = join(import.meta.dirname, '..')
const PACKAGES = ['domain/src', 'functions/src', 'web/src']
/** Before every module of the portal: what knows no screen of an area. */
const BELOW = ['platform', 'data', 'ui']

interface Import {
  to: string
  /** erased by the compiler */
  typeOnly: boolean
  /** loaded when it is reached, and not with its file */
  late: boolean
}

const files = new Map<string, readonly Import[]>()
beforeAll(() => {
  for (const folder of PACKAGES)
    for (const file of globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }))
      if (!/\.test\.tsx?$/.test(file)) files.set(file, importsOf(file))
  // Some 3,000 files are parsed.
}, 120_000)

/** Imports of a file that lead to files of the three packages. */
function importsOf(file: string): Import[] {
  const source = ts.createSourceFile(file, readFileSync(join(root, file), 'utf8'), ts.ScriptTarget.Latest, false)
  const found: Import[] = []
  const add = (specifier: ts.Node | undefined, typeOnly: boolean, late = false) => {
    const to = specifier && ts.isStringLiteralLike(specifier) ? resolved(file, specifier.text) : undefined
    if (to !== undefined) found.push({ to, typeOnly, late })
  }
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) add(node.moduleSpecifier, onlyTypes(node.importClause))
    else if (ts.isExportDeclaration(node)) add(node.moduleSpecifier, node.isTypeOnly)
    else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) add(node.argument.literal, true)
    else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
      add(node.arguments[0], false, true)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

function onlyTypes(clause: ts.ImportClause | undefined): boolean {
  if (!clause || clause.name) return false
  const named = clause.namedBindings
  return (
    clause.phaseModifier === ts.SyntaxKind.TypeKeyword ||
    (named !== undefined && ts.isNamedImports(named) && named.elements.every(({ isTypeOnly }) => isTypeOnly))
  )
}

function resolved(file: string, specifier: string): string | undefined {
  const path = specifier.startsWith('@sie/domain/')
    ? join('domain/src', specifier.slice('@sie/domain/'.length))
    : specifier.startsWith('.')
      ? relative(root, resolve(root, dirname(file), specifier))
      : undefined
  return path !== undefined && existsSync(join(root, path)) && /\.tsx?$/.test(path) ? path : undefined
}

/** Place of a file in the order: its module; -1 for what lies before all, the number of modules for the top of a package. */
function placeOf(file: string): number {
  const [, , first = '', second = ''] = file.split('/')
  if (file.startsWith('web/')) {
    if (BELOW.includes(first)) return -1
    if (first !== 'features') return MODULES.length
    return MODULES.indexOf(second)
  }
  const place = MODULES.indexOf(first)
  return place < 0 ? MODULES.length : place
}

const packageOf = (file: string) => file.slice(0, file.indexOf('/'))

test('finds the files of all packages', () => {
  expect(files.size).toBeGreaterThan(2000)
  expect([...files.values()].flat().length).toBeGreaterThan(10_000)
})

test('no import leads to a later module', () => {
  const upward = [...files].flatMap(([file, imports]) =>
    imports
      // The top of the domain is its table of all descriptions: the other packages lie above it whole.
      .filter(({ to }) => placeOf(to) > placeOf(file) && placeOf(file) >= 0)
      .filter(({ to }) => packageOf(to) === packageOf(file) || placeOf(to) < MODULES.length)
      .map(({ to }) => `${file} -> ${to}`),
  )
  expect(upward).toEqual([])
})

test('every file of a package lies in a module or at its top', () => {
  const lost = [...files.keys()].filter(
    (file) => file.startsWith('web/src/features/') && !MODULES.includes(file.split('/')[3] ?? ''),
  )
  expect(lost).toEqual([])
})

test('no files import each other in a circle when they load', () => {
  expect(circles()).toEqual([])
})

/** Groups of files that reach each other, by Tarjan's algorithm. */
function circles(): string[][] {
  const found: string[][] = []
  const order = new Map<string, number>()
  const least = new Map<string, number>()
  const stack: string[] = []
  const at = (map: ReadonlyMap<string, number>, file: string) => map.get(file) ?? Infinity
  const visit = (file: string): void => {
    order.set(file, order.size)
    least.set(file, at(order, file))
    stack.push(file)
    for (const { to, typeOnly, late } of files.get(file) ?? []) {
      if (typeOnly || late || !files.has(to)) continue
      if (!order.has(to)) {
        visit(to)
        least.set(file, Math.min(at(least, file), at(least, to)))
      } else if (stack.includes(to)) least.set(file, Math.min(at(least, file), at(order, to)))
    }
    if (at(least, file) !== at(order, file)) return
    const group = stack.splice(stack.indexOf(file))
    if (group.length > 1) found.push(group)
  }
  for (const file of files.keys()) if (!order.has(file)) visit(file)
  return found
}

test('no file is named for being a part of something: its name says what it holds', () => {
  expect(
    [...files.keys()].filter((file) => /partes(?![a-z])|partes(da|do|das|dos)(?![a-z])/i.test(basename(file))),
  ).toEqual([])
})
