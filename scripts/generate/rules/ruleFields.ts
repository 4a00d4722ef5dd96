// Checks of the leaves of a description in security rules: type and size, at a few expressions each (docs/decisions/004).
import { leavesOf, type Field } from '@sie/domain/base/records/fields.ts'
import { leafChecks } from './ruleLeaves.ts'
import { joined, keyList, onlyKeys, ruleFunction, WIDTH, type RuleFunction } from './ruleText.ts'

export interface FieldTree {
  /** top-level keys */
  tops: string[]
  /** dotted path of each nested map -> its keys */
  maps: Map<string, string[]>
  /** leaves that clients write; the server's own leaves are known keys, but cannot differ */
  leaves: Map<string, Field>
}

/** The maps that a flat list of leaves implies. */
export function fieldTree(described: readonly Field[], servers: readonly string[] = []): FieldTree {
  const fields = leavesOf(described)
  const maps = new Map<string, Set<string>>()
  for (const { path } of fields) {
    const parts = path.split('.')
    parts.forEach((part, depth) => {
      const parent = parts.slice(0, depth).join('.')
      maps.set(parent, (maps.get(parent) ?? new Set()).add(part))
    })
  }
  const tops = [...(maps.get('') ?? [])]
  maps.delete('')
  const leaves = fields.filter(
    ({ path }) => !servers.some((server) => path === server || path.startsWith(`${server}.`)),
  )
  return {
    tops,
    maps: new Map([...maps].map(([path, keys]) => [path, [...keys]])),
    leaves: new Map(leaves.map((leaf) => [leaf.path, leaf])),
  }
}

/** Names of the functions that check the nested maps, by path, and of those that do so only where a map of the top level differs. */
export interface PartNames {
  checks: ReadonlyMap<string, string>
  changes: ReadonlyMap<string, string>
}
const OWN_NAMES: PartNames = { checks: new Map(), changes: new Map() }

interface FieldOptions {
  names?: PartNames
  /** parts that are checked by another function */
  elsewhere?: readonly string[]
  /** the parts are written once for many collections: in full, which takes more bytes and fewer expressions */
  parts?: 'full'
}

/**
 * Functions that check the fields: one for each nested map, and `fits(next, changed)` over them, where `changed` are the top-level keys that differ.
 * Maps and lists are checked where they differ, texts and numbers of the top level always. `checks` are the conditions of `fits`.
 */
export function fieldFunctions(
  tree: FieldTree,
  { names = OWN_NAMES, elsewhere = [], parts: form }: FieldOptions = {},
): { parts: (RuleFunction & { path: string })[]; fits: RuleFunction; checks: string[] } {
  const { tops, maps, leaves } = tree
  const nameOf = (path: string) => names.checks.get(path) ?? functionName(path)
  const leavesIn = (path: string, keys: readonly string[]) => keys.flatMap((key) => leaves.get(below(path, key)) ?? [])
  /** The maps directly inside a map. */
  const inner = (path: string, keys: readonly string[]) =>
    keys.filter((key) => maps.has(below(path, key))).map((key) => `${nameOf(below(path, key))}(part.get('${key}', {}))`)
  const nested = [...maps]
    .filter(([path]) => [...leaves.keys()].some((leaf) => leaf.startsWith(`${path}.`)))
    .map(([path, keys]) => ({
      path,
      ...ruleFunction(
        nameOf(path),
        ['part'],
        [
          `return ${joined([
            form === 'full' ? `part.keys().hasOnly(${keyList(keys)})` : onlyKeys('part', keys),
            ...leafChecks('part', leavesIn(path, keys), form === 'full'),
            ...inner(path, keys),
          ])};`,
        ],
      ),
    }))
  const isList = (top: string) => leaves.get(top)?.kind === 'list'
  const lists = tops.filter(isList)
  const parts = tops.filter(
    (top) => maps.has(top) && !elsewhere.includes(top) && [...leaves.keys()].some((path) => path.startsWith(`${top}.`)),
  )
  const isWide = isWideRecord(tree)
  const partChecks = parts.map((top) => {
    const common = isWide ? undefined : names.changes.get(top)
    return common
      ? `${common}('${top}', next, changed)`
      : `(!('${top}' in changed) || ${nameOf(top)}(next.get('${top}', {})))`
  })
  const checks = [
    ...leafChecks(
      'next',
      leavesIn(
        '',
        tops.filter((top) => !isList(top)),
      ),
      isWide,
    ),
    ...(parts.length > 1 && lists.length >= MANY_LISTS ? [oneGuard(parts, partChecks)] : partChecks),
    ...(lists.length > 0
      ? [
          alternative(
            `!${lists.length === 1 ? `('${lists.join('')}' in changed)` : `changed.hasAny(${keyList(lists)})`}`,
            inBrackets(leafChecks('next', leavesIn('', lists)), '            '),
          ),
        ]
      : []),
  ]
  const fits = ruleFunction('fits', ['next', 'changed'], [`return ${joined(checks)};`])
  return { parts: nested, fits, checks }
}

/** A record whose parts hold so many fields is wide: what is always checked of it is written in full. */
const WIDE = 10
/** With so many lists it is asked first whether any part differs, so that a change of lists does not ask for each. */
const MANY_LISTS = 5

const oneGuard = (parts: readonly string[], checks: readonly string[]): string =>
  `(!changed.hasAny(${keyList(parts)})\n            || (${joined(checks, '            ')}))`

/** Whether the checks of a record take many of the expressions of a request. */
export const isWideRecord = ({ leaves }: FieldTree) =>
  [...leaves.keys()].filter((path) => path.includes('.') && !path.startsWith('vinculo.')).length >= WIDE

/** One of two conditions, on a line each where one would be too long. */
const alternative = (one: string, other: string) =>
  `(${one}${one.length + other.length > WIDTH ? '\n           ' : ''} || ${other})`

const inBrackets = (conditions: readonly string[], indent: string) =>
  conditions.length > 1 ? `(${joined(conditions, indent)})` : conditions.join('')
const functionName = (path: string) => `is_${path.replaceAll('.', '_')}`
const below = (path: string, key: string) => (path === '' ? key : `${path}.${key}`)
