// Writes firestore.rules from the descriptions in domain: the helpers of ruleHelpers.ts and ruleValues.ts, which define the decisions, and
// a block for each collection, which only fills in paths, fields and limits.
import { writeFile } from 'node:fs/promises'
import { COLECOES } from '@sie/domain/collections/todas.ts'
import type { Collection } from '@sie/domain/records/collection.ts'
import { HELPERS } from './ruleHelpers.ts'
import { fieldFunctions, fieldTree, keyList, type RuleFunction } from './ruleFields.ts'
import { clientTops } from './rulePaths.ts'
import { belowRules, innerRules, readRules } from './ruleReads.ts'
import { PLACES } from './rulePlaces.ts'
import { VALUES } from './ruleValues.ts'
import { createRules } from './ruleCreation.ts'
import { topRules, updateRules } from './ruleWrites.ts'

const isWritten = ({ access }: Collection) => access.create === 'rule' || access.update === 'rule'
const treeOf = ({ fields, searchPaths, access }: Collection) =>
  fieldTree(fields, [...searchPaths, ...(access.serverOnly ?? [])])
const nameOf = ({ call }: RuleFunction) => call.slice(0, call.indexOf('('))
/** Text of a function without its name and layout: fields of one kind are checked by the same function in all collections. */
const textOf = (part: RuleFunction) => part.lines.join(' ').replace(nameOf(part), '').replace(/\s+/g, ' ')

/** Name of a shared function: that of the field's kind, as in `is_image`, else the first one that no function with another text has. */
function sharedName(part: RuleFunction, { fields }: Collection, names: readonly string[]): string | undefined {
  const kind = fields.find(({ path }) => `is_${path.replaceAll('.', '_')}` === nameOf(part))?.meta.kind
  return [...(kind ? [`is_${kind}`] : []), nameOf(part)].find((name) => !names.includes(name))
}

/** Functions whose text is the same in several places, by that text: they are written once, before the blocks. */
function sharedParts(collections: readonly Collection[]): Map<string, RuleFunction> {
  const parts = collections
    .filter(isWritten)
    .flatMap((collection) => fieldFunctions(treeOf(collection)).parts.map((part) => ({ part, collection })))
  const shared = new Map<string, RuleFunction>()
  for (const { part, collection } of parts) {
    const text = textOf(part)
    const others = parts.filter((other) => textOf(other.part) !== text).map((other) => nameOf(other.part))
    if (shared.has(text) || parts.length - others.length < 2) continue
    const name = sharedName(part, collection, others)
    if (name) shared.set(text, renamed(part, name))
  }
  return shared
}

const renamed = (part: RuleFunction, name: string): RuleFunction => ({
  call: part.call.replace(nameOf(part), name),
  lines: part.lines.map((line) => line.replaceAll(`${nameOf(part)}(`, `${name}(`)),
})

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
  // Parts under the names of the shared functions that check the same.
  const named = (line: string) =>
    parts.reduce((text, part) => {
      const common = shared.get(textOf(part))
      return common ? text.replaceAll(`${nameOf(part)}(`, `${nameOf(common)}(`) : text
    }, line)
  return [
    `    match /${name}/{id} {`,
    ...(written
      ? [
          ...(writes.some((line) => / keys\(\)/.test(line)) ? [`      function keys() { return ${keys}; }`] : []),
          ...[...parts.filter((part) => !shared.has(textOf(part))), fits].flatMap(({ lines }) => lines.map(named)),
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
    VALUES,
    PLACES,
    ...(parts.length > 0 ? ['    // ---- Parts that several collections have\n', ...parts] : []),
    '    // ---- Records\n',
    collections.map((collection) => block(collection, shared, collections)).join('\n'),
    `${belowRules(collections)}  }\n}\n`,
  ].join('\n')
}

if (import.meta.main) await writeFile(new URL('../../firestore.rules', import.meta.url), rulesFile())
