// domain/src/top/todas.ts: every described collection by module, from the files in `domain/src/<module>/collections`. Its name comes first in this
// folder, since everything else that is generated reads what it writes.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { format } from 'oxfmt'

const DOMAIN = new URL('../../domain/src/', import.meta.url)
const FILE = new URL('top/todas.ts', DOMAIN)

/** Modules in the order in which they may import each other (modules.json). */
async function modules(): Promise<string[]> {
  return JSON.parse(await readFile(new URL('../../modules.json', import.meta.url), 'utf8')) as string[]
}

/**
 * Names of the descriptions in the folder of a module, each exported by the file of its name.
 * @throws Error for a description with another name, which nothing would find
 */
async function describedIn(module: string): Promise<string[]> {
  const folder = new URL(`${module}/collections/`, DOMAIN)
  const names: string[] = []
  for (const file of (await readdir(folder).catch(() => [])).filter((one) => one.endsWith('.ts')).toSorted()) {
    const described = /export const (\w+) = defineCollection\(/.exec(await readFile(new URL(file, folder), 'utf8'))?.[1]
    if (described === undefined) continue
    if (`${described}.ts` !== file) throw new Error(`${module}/collections/${file} describes ${described}`)
    names.push(described)
  }
  return names
}

/** Text of domain/src/top/todas.ts. */
export async function allCollectionsFile(): Promise<string> {
  const described: [string, string[]][] = []
  for (const module of await modules()) {
    const names = await describedIn(module)
    if (names.length > 0) described.push([module, names])
  }
  const text = [
    "import type { Collection } from '../base/records/collection.ts'",
    ...described.flatMap(([module, names]) =>
      names.map((name) => `import { ${name} } from '../${module}/collections/${name}.ts'`),
    ),
    '',
    '/** Every described collection by its module. Written by `npm run generate`. */',
    'export const COLECOES_POR_MODULO = {',
    ...described.map(([module, names]) => `${module}: [${names.join(', ')}],`),
    '} as const satisfies Readonly<Record<string, readonly Collection[]>>',
    '',
    'export type ModuloComColecoes = keyof typeof COLECOES_POR_MODULO',
    '',
    '/** Every described collection. Rules, indexes, catalogue, tests and the data model page iterate over it. */',
    'export const COLECOES: readonly Collection[] = Object.values(COLECOES_POR_MODULO).flat()',
    '',
    '/** The description of a collection by name, or undefined. */',
    'export function colecao(name: string): Collection | undefined {',
    'return COLECOES.find((candidate) => candidate.name === name)',
    '}',
    '',
  ].join('\n')
  return (await format('todas.ts', text, { printWidth: 120, semi: false, singleQuote: true })).code
}

if (import.meta.main) await writeFile(FILE, await allCollectionsFile())
