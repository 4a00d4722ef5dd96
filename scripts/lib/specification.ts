import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

// Parser of docs/specification.md: places and tests that its rows name, and whether they exist.

/** Place or test of a row that does not exist. */
export interface Fault {
  /** line of the page, from 1 */
  line: number
  problem: string
  /** path that no longer exists, and present path of the only file with that name */
  moved?: { from: string; to: string }
}

const SKIPPED = new Set(['node_modules', '.git', 'lib', 'dist', 'emulator-data', 'reports'])
const PATH = /`((?:[\w.-]+\/)+[\w.-]+|[\w.-]+\.(?:json|rules)|\.env\.example)`/g
const TEST = /`([\w./-]+\.test\.tsx?)` “([^”]+)”/g
/** Word that gives the reason in a row without a test. */
const REASON = /\b(?:Otherwise|Reason)\b/
/** Beginnings of test titles: `test('...`, `it(`, `describe(`, or the title of a table of cases. */
const TITLE =
  /(?:\b(?:test|it|describe)(?:\.\w+)*(?:\((?:[^'"`\n]|\n)*?\))?\(|\]\)?(?: as const)?(?:,\n)?\s*\)\()\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g

/** Titles of the tests and groups of a file, in order. */
export const titlesOf = (source: string): string[] =>
  [...source.matchAll(TITLE)].map(([, , title = '']) => title.replace(/\\(['"`])/g, '$1'))

/** Faults of the page, in order of its lines. @param root folder of the project, ending in '/' */
export function faultsOf(page: string, root: string): Fault[] {
  const names = filesByName(root)
  return page.split('\n').flatMap((text, index) => {
    const line = index + 1
    if (!isRow(text)) return []
    const tests = [...text.matchAll(TEST)]
    return [
      ...[...text.matchAll(PATH)].flatMap(([, path = '']) => missing(path, root, names, line)),
      ...tests.flatMap(([, file = '', title = '']) => untitled(file, title, root, line)),
      ...(tests.length > 0 || REASON.test(text) ? [] : [{ line, problem: 'names neither a test nor a reason' }]),
    ]
  })
}

const isRow = (text: string) => text.startsWith('| ') && !/^\| (?:---|statement)/.test(text)

/** Number of statements of the page. */
export const statementsOf = (page: string): number => page.split('\n').filter(isRow).length

function missing(path: string, root: string, names: ReadonlyMap<string, readonly string[]>, line: number): Fault[] {
  if (existsSync(root + path)) return []
  const [to, ...others] = names.get(basename(path)) ?? []
  const only = to !== undefined && others.length === 0
  return [
    {
      line,
      problem: `${path} does not exist${only ? `; ${to} does` : ''}`,
      ...(only ? { moved: { from: path, to } } : {}),
    },
  ]
}

function untitled(file: string, title: string, root: string, line: number): Fault[] {
  if (!existsSync(root + file)) return []
  if (titlesOf(readFileSync(root + file, 'utf8')).some((known) => known.includes(title))) return []
  return [{ line, problem: `${file} has no test “${title}”` }]
}

function filesByName(root: string): ReadonlyMap<string, string[]> {
  const found = new Map<string, string[]>()
  const walk = (folder: string) => {
    for (const entry of readdirSync(root + folder, { withFileTypes: true })) {
      if (folder === '' && (SKIPPED.has(entry.name) || entry.name.startsWith('.'))) continue
      if (entry.name === 'node_modules') continue
      const path = join(folder, entry.name)
      found.set(entry.name, [...(found.get(entry.name) ?? []), path])
      if (entry.isDirectory()) walk(path)
    }
  }
  walk('')
  return found
}
