// Writes firestore.rules from the descriptions in domain: the helpers of ruleHelpers.ts, which define the decisions, and a block
// for each collection, which only fills in paths, fields and limits.
import { writeFile } from 'node:fs/promises'
import { COLECOES } from '@sie/domain/collections/todas.ts'
import type { Collection } from '@sie/domain/records/collection.ts'
import { HELPERS } from './ruleHelpers.ts'
import { fieldFunctions, fieldTree, keyList, type RuleFunction } from './ruleFields.ts'
import { clientTops } from './rulePaths.ts'
import { innerRules, readRules } from './ruleReads.ts'
import { PLACES } from './rulePlaces.ts'
import { createRules, topRules, updateRules } from './ruleWrites.ts'

const isWritten = ({ access }: Collection) => access.create === 'rule' || access.update === 'rule'
const treeOf = ({ fields, searchPaths, access }: Collection) =>
  fieldTree(fields, [...searchPaths, ...(access.serverOnly ?? [])])
const textOf = ({ lines }: RuleFunction) => lines.join('\n')

/** Functions whose text is the same in several collections: they are written once, before the blocks. */
function sharedParts(collections: readonly Collection[]): Map<string, RuleFunction> {
  const parts = collections.filter(isWritten).flatMap((collection) => fieldFunctions(treeOf(collection)).parts)
  const shared = new Map<string, RuleFunction>()
  const taken = new Set<string>()
  for (const part of parts) {
    const text = textOf(part)
    if (shared.has(text) || taken.has(part.call)) continue
    if (parts.filter((other) => textOf(other) === text).length < 2) continue
    shared.set(text, part)
    taken.add(part.call)
  }
  return shared
}

function block(
  collection: Collection,
  shared: ReadonlyMap<string, RuleFunction>,
  described: readonly Collection[],
): string {
  const { name, access } = collection
  const tree = treeOf(collection)
  const { parts, fits } = fieldFunctions(tree)
  const written = isWritten(collection)
  const keys = keyList([...clientTops(collection, tree), 'metadados'])
  const writes = [
    ...(access.create === 'rule' ? createRules(collection, tree, fits, described) : []),
    ...(access.update === 'rule' ? updateRules(collection, tree, fits) : []),
  ]
  return [
    `    match /${name}/{id} {`,
    ...(written
      ? [
          ...(writes.some((line) => / keys\(\)/.test(line)) ? [`      function keys() { return ${keys}; }`] : []),
          ...parts.filter((part) => !shared.has(textOf(part))).flatMap(({ lines }) => lines),
          ...fits.lines,
          ...topRules(collection),
        ]
      : []),
    ...readRules(collection),
    ...writes,
    ...innerRules(collection),
    '    }',
    '',
  ].join('\n')
}

/** Text of firestore.rules. */
export function rulesFile(collections: readonly Collection[] = COLECOES): string {
  const shared = sharedParts(collections)
  const parts = [...shared.values()].flatMap(({ lines }) => [...lines.map((line) => line.slice(2)), ''])
  return [
    HELPERS,
    PLACES,
    ...(parts.length > 0 ? ['    // ---- Parts that several collections have\n', ...parts] : []),
    '    // ---- Records\n',
    `${collections.map((collection) => block(collection, shared, collections)).join('\n')}  }\n}\n`,
  ].join('\n')
}

if (import.meta.main) await writeFile(new URL('../../firestore.rules', import.meta.url), rulesFile())
