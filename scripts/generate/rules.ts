// Writes firestore.rules from the descriptions in domain: the helpers of ruleHelpers.ts and ruleValues.ts, which define the decisions, and
// a block for each collection, which only fills in paths, fields and limits.
import { writeFile } from 'node:fs/promises'
import { COLECOES } from '@sie/domain/top/todas.ts'
import type { Collection } from '@sie/domain/base/records/collection.ts'
import { belowRules } from './rules/ruleBelow.ts'
import { HELPERS } from './rules/ruleHelpers.ts'
import { RECORDS } from './rules/ruleRecords.ts'
import { fieldFunctions, fieldTree, isWideRecord, type FieldTree, type PartNames } from './rules/ruleFields.ts'
import { readersOf } from './rules/ruleLeaves.ts'
import { keyList, type RuleFunction, laidOut } from './rules/ruleText.ts'
import { clientTops, isWritten } from './rules/rulePaths.ts'
import { readRules } from './rules/ruleReads.ts'
import { PLACES } from './rules/rulePlaces.ts'
import { VALUES } from './rules/ruleValues.ts'
import { createRules } from './rules/ruleCreation.ts'
import { savedParts, saveFunctions, saveKind, saveRules } from './rules/ruleSaves.ts'
import { topRules, updateRules } from './rules/ruleWrites.ts'

const treeOf = ({ fields, searchPaths, access }: Collection) =>
  fieldTree(fields, [...searchPaths, ...(access.serverOnly ?? [])])
const nameOf = ({ call }: RuleFunction) => call.slice(0, call.indexOf('('))
/** Text of a function without its name and layout: fields of one kind are checked by the same function in all collections. */
const textOf = (part: RuleFunction) => part.lines.join(' ').replace(nameOf(part), '').replace(/\s+/g, ' ')
/** Name of the function that checks a part only where it differs. */
const changeName = (name: string) => name.replace('is_', 'fits_')

/** Name of a shared function: the field's kind, as in `is_image`, else the first one that no function with another text has. */
function sharedName(part: RuleFunction, { fields }: Collection, names: readonly string[]): string | undefined {
  const kind = fields.find(({ path }) => `is_${path.replaceAll('.', '_')}` === nameOf(part))?.meta.kind
  return [...(kind ? [`is_${kind}`] : []), nameOf(part), nameOf(part).replace('is_', 'is_common_')].find(
    (name) => !names.includes(name),
  )
}

/** Function that several collections have, under its common name. `tops`: how often it checks a part of the top level. */
interface Shared {
  part: RuleFunction
  tops: number
}

/** Functions whose text is the same in several places, by that text: they are written once, before the blocks. */
function sharedParts(collections: readonly Collection[]): Map<string, Shared> {
  const parts = collections.filter(isWritten).flatMap((collection) => {
    const tree = treeOf(collection)
    const kind = saveKind(collection, tree)
    // Wide records ask by themselves whether a part differs, and entities are checked with the right over them.
    const asks = (path: string) =>
      !path.includes('.') && !isWideRecord(tree) && !(kind && savedParts(kind).includes(path))
    return fieldFunctions(tree, { parts: 'full' }).parts.map((part) => ({ part, collection, asks: asks(part.path) }))
  })
  const shared = new Map<string, Shared>()
  for (const { part, collection } of parts) {
    const text = textOf(part)
    const same = parts.filter((other) => textOf(other.part) === text)
    const tops = same.filter(({ asks }) => asks).length
    const others = parts.filter((other) => textOf(other.part) !== text).map((other) => nameOf(other.part))
    if (shared.has(text) || same.length < 2) continue
    const taken = [...shared.values()].map((other) => nameOf(other.part))
    const name = sharedName(part, collection, [...others, ...taken])
    if (name) shared.set(text, { part: renamed(part, name), tops })
  }
  return shared
}

const renamed = (part: RuleFunction, name: string): RuleFunction => ({
  call: part.call.replace(nameOf(part), name),
  lines: part.lines.map((line) => line.replaceAll(`${nameOf(part)}(`, `${name}(`)),
})

/** Lines of a shared function, and of the one that checks a part with it where it differs. */
const sharedLines = ({ part, tops }: Shared): string[] => [
  ...part.lines.map((line) => line.slice(2)),
  ...(tops > 1
    ? [
        `    function ${changeName(nameOf(part))}(key, next, changed) { return !(key in changed) || ${nameOf(part)}(next.get(key, {})); }`,
      ]
    : []),
  '',
]

/** Names of the shared functions for the parts of a collection. */
function sharedNames(tree: FieldTree, shared: ReadonlyMap<string, Shared>): PartNames {
  const common = fieldFunctions(tree, { parts: 'full' }).parts.flatMap((part) => {
    const found = shared.get(textOf(part))
    return found ? [{ path: part.path, name: nameOf(found.part), tops: found.tops }] : []
  })
  return {
    checks: new Map(common.map(({ path, name }) => [path, name])),
    changes: new Map(common.flatMap(({ path, name, tops }) => (tops > 1 ? [[path, changeName(name)]] : []))),
  }
}

function block(collection: Collection, shared: ReadonlyMap<string, Shared>, described: readonly Collection[]): string {
  const { name, access } = collection
  const tree = treeOf(collection)
  const names = sharedNames(tree, shared)
  const kind = saveKind(collection, tree)
  const { parts, fits, checks } = fieldFunctions(tree, {
    names,
    ...(kind ? { elsewhere: savedParts(kind), parts: 'full' } : {}),
  })
  const keys = keyList([...clientTops(collection, tree), 'metadados'])
  const own = parts.filter(({ path }) => !names.checks.has(path)).flatMap(({ lines }) => lines)
  if (kind)
    return [`    match /${name}/{id} {`, ...own, ...saveRules(kind, collection, tree, checks), '    }', ''].join('\n')
  const writes = [
    ...(access.create === 'rule' ? createRules(collection, tree, fits, described) : []),
    ...(access.update === 'rule' ? updateRules(collection, tree, fits) : []),
  ]
  return [
    `    match /${name}/{id} {`,
    ...(writes.some((line) => / keys\(\)/.test(line)) ? [`      function keys() { return ${keys}; }`] : []),
    ...own,
    ...fits.lines,
    ...topRules(collection),
    ...writes,
    '    }',
    '',
  ].join('\n')
}

/** Text of firestore.rules. The two outer blocks are not indented. */
export function rulesFile(collections: readonly Collection[] = COLECOES): string {
  const shared = sharedParts(collections)
  const parts = [...shared.values()].flatMap(sharedLines)
  const written = collections.filter(isWritten)
  const saved = written.flatMap((collection) => {
    const tree = treeOf(collection)
    const kind = saveKind(collection, tree)
    return kind ? [{ kind, tree }] : []
  })
  const below = belowRules(collections)
  const blocks = written.map((collection) => block(collection, shared, collections)).join('\n')
  const text = [
    HELPERS,
    RECORDS,
    VALUES,
    ...readersOf([...parts, below, blocks].join('\n')),
    '',
    PLACES,
    readRules(collections),
    below,
    '    // ---- Writing of records\n',
    ...(parts.length > 0 ? ['    // Parts that several collections have\n', ...parts] : []),
    saveFunctions(
      saved.map(({ kind }) => kind),
      saved.flatMap(({ tree }) => sharedNames(tree, shared).checks.get('vinculo') ?? [])[0] ?? 'is_vinculo',
    ),
    `${blocks}  }\n}\n`,
  ].join('\n')
  return text.split('\n').map(laidOut).join('\n')
}

if (import.meta.main) await writeFile(new URL('../../firestore.rules', import.meta.url), rulesFile())
