// Writes firestore.rules from the descriptions in domain: the helpers of ruleHelpers.ts, which are the design, and a block for each
// collection, which only fills in paths, fields and limits.
import { writeFile } from 'node:fs/promises'
import { COLECOES } from '@sie/domain/collections/todas.ts'
import type { Collection } from '@sie/domain/records/collection.ts'
import { HELPERS } from './ruleHelpers.ts'
import { fieldFunctions, fieldTree, keyList, ruleFunction, type FieldTree, type RuleFunction } from './ruleFields.ts'

/** A key, or the way to a nested one, as `get` of a map takes it. */
const keyOf = (path: string) =>
  path.includes('.')
    ? `[${path
        .split('.')
        .map((part) => `'${part}'`)
        .join(', ')}]`
    : `'${path}'`
/** A nested map as rules read it where it may be missing. */
const map = (base: string, path: string) => (path === '' ? base : `${base}.get(${keyOf(path)}, {})`)
const split = (path: string) => ({ parent: path.split('.').slice(0, -1).join('.'), key: path.split('.').at(-1) ?? '' })
const unique = (values: readonly string[]) => [...new Set(values)]
const joined = (conditions: readonly string[]) => conditions.join('\n          && ')
const isUnder = (path: string, prefixes: readonly string[]) =>
  prefixes.some((prefix) => path === prefix || path.startsWith(`${prefix}.`))

const isPublic = ({ access }: Collection) => access.read === 'public'
const isServers = ({ access }: Collection, path: string) => isUnder(path, access.serverOnly ?? [])
/** What the server derives or decides inside a map; at the top level such paths are no known keys. */
const serverPaths = ({ searchPaths, access }: Collection) =>
  [...searchPaths, ...(access.serverOnly ?? [])].filter((path) => path.includes('.'))
/** Guarded paths that clients write, by the action they need. */
const guards = (collection: Collection) =>
  Object.entries(collection.access.guarded ?? {}).filter(([path]) => !isServers(collection, path))

/** The entities of a record as arguments of `can` and of the rules over it. */
function scopeArguments({ scope }: Collection, base: string): string {
  if (scope.kind === 'national') return "'', ''"
  if (scope.kind === 'self') return `id, ${base}.${scope.federacao}`
  return `${base}.${scope.entidade}, ${base}.${scope.federacao}`
}

/** The changed keys of a part of the record; those of the whole and of metadados are known already. */
const changesOf = (parent: string) =>
  parent === ''
    ? 'changed'
    : parent === 'metadados'
      ? 'changedMeta'
      : `changedKeys(${map('next', parent)}, ${map('before', parent)})`

/** Conditions under which a signed-in person may change their own record: nothing outside the listed paths differs. */
function ownConditions(editable: readonly string[], tree: FieldTree): string[] {
  const tops = unique(editable.map((path) => path.split('.')[0] ?? ''))
  return [
    'id == request.auth.uid && isActivePerson() && isPaced(before.metadados)',
    `changedMeta.hasOnly(['version', 'lastUpdate', 'editorid'])`,
    `changed.hasOnly(${keyList(['metadados', ...tops])})`,
    ...tops
      .filter((top) => !editable.includes(top))
      .map((top) => {
        const keys = editable.filter((path) => path.startsWith(`${top}.`)).map((path) => path.slice(top.length + 1))
        if (keys.some((key) => key.includes('.')) || !tree.maps.has(top))
          throw new Error(`own.editable: ${top} is not a map of leaves`)
        return `${changesOf(top)}.hasOnly(${keyList(keys)})`
      }),
  ]
}

/** The paths by which a record names its entities. */
const scopePaths = ({ scope }: Collection): string[] =>
  scope.kind === 'national' ? [] : scope.kind === 'self' ? [scope.federacao] : [scope.entidade, scope.federacao]

/** Nothing at these paths differs: one comparison for each map they lie in; entities, which every record names, are compared by themselves. */
function unchangedAll(collection: Collection, paths: readonly string[]): string[] {
  const named = scopePaths(collection)
  const others = paths.filter((path) => !named.includes(path))
  return [
    ...unique(others.map((path) => split(path).parent)).map((parent) => {
      const keys = others.filter((path) => split(path).parent === parent).map((path) => split(path).key)
      return keys.length === 1
        ? `!('${keys[0]}' in ${changesOf(parent)})`
        : `!${changesOf(parent)}.hasAny(${keyList(keys)})`
    }),
    ...paths.filter((path) => named.includes(path)).map((path) => `next.${path} == before.${path}`),
  ]
}

/** The rules over the change of a record, as a `let` line. */
function ruleLines(collection: Collection): string[] {
  const { scope } = collection
  const here = scopeArguments(collection, 'before')
  if (scope.kind === 'national') return [`let rules = rulesAt(${here});`]
  const paths =
    scope.kind === 'paths' ? [scope.entidade, scope.federacao].filter((path) => !isServers(collection, path)) : []
  // Where nothing of that part differs the record stays where it is.
  const parts = unique(paths.map((path) => `'${path.split('.')[0]}' in changed`)).join(' || ')
  if (parts !== '')
    return [`let rules = ${parts} ? rulesOver(${here}, ${scopeArguments(collection, 'next')}) : rulesAt(${here});`]
  return [`let rules = rulesAt(${here});`]
}

function staffConditions(collection: Collection): string[] {
  const { name, access, scope } = collection
  const deciding = scope.kind === 'self' ? 'rulesAbove(next, before)' : 'rules'
  return [
    `'${name}:editar' in rules`,
    ...unchangedAll(collection, serverPaths(collection)),
    ...(isServers(collection, 'metadados.active')
      ? []
      : [`(!('active' in changedMeta) || '${name}:excluir' in ${deciding})`]),
    ...unique(guards(collection).map(([, action]) => action)).map((action) => {
      const unchanged = unchangedAll(
        collection,
        guards(collection)
          .filter(([, needed]) => needed === action)
          .map(([path]) => path),
      )
      return `(${unchanged.length > 1 ? `(${unchanged.join(' && ')})` : unchanged.join('')} || '${name}:${action}' in ${deciding})`
    }),
    ...(scope.kind === 'self'
      ? [
          `((${unchangedAll(collection, [scope.top.path, scope.federacao]).join(' && ')}) || isTop(next) == (next.${scope.federacao} == id))`,
        ]
      : []),
    ...(access.own ? ['id != request.auth.uid'] : []),
  ]
}

function readRules(collection: Collection): string[] {
  const { name, access } = collection
  const readers = [
    ...(isPublic(collection) ? ['isPublished(resource.data)'] : []),
    `can('${name}:ler', ${scopeArguments(collection, 'resource.data')})`,
  ]
  const own = (conditions: string) => (access.own ? [`(isActivePerson() && ${conditions})`] : [])
  const history = 'resource.data.metadados.successorId == request.auth.uid'
  return [
    `      allow get: if ${[isPublic(collection) ? 'resource == null' : '(resource == null && signedIn())', ...readers, ...own(`(id == request.auth.uid || ${history})`)].join(' || ')};`,
    `      allow list: if isPage() && (${[...readers, ...own(history)].join(' || ')});`,
  ]
}

/** Who wrote the versions of a public record: written together with each, never changed, read by who may read the collection. */
function authorRules(collection: Collection): string[] {
  if (!isPublic(collection)) return []
  const { name } = collection
  const record = `(/databases/$(database)/documents/${name}/$(id)).data`
  return [
    '',
    '      match /autoria/{version} {',
    `        allow create: if isAuthorship(version, request.resource.data, getAfter${record}.metadados);`,
    `        allow list: if isPage() && can('${name}:ler', ${scopeArguments(collection, `get${record}`)});`,
    '      }',
  ]
}

/** The top-level keys that clients write. */
const clientTops = (collection: Collection, { tops }: FieldTree) =>
  tops.filter((top) => !collection.searchPaths.includes(top) && !isServers(collection, top))

const signature = (collection: Collection) =>
  isPublic(collection) ? `isAuthored('${collection.name}', id, next.metadados)` : undefined

/** A value of a new record as it begins. */
const literal = (value: unknown) =>
  Array.isArray(value) ? '[]' : typeof value === 'string' ? `'${value}'` : String(value)

/**
 * What a guard asks of a new record: each field under it is as it begins, or the rule is held. Entities and what every first version has are
 * decided elsewhere; a field that begins as nothing must be filled in by whoever creates.
 */
function creationGuards(collection: Collection): string[] {
  const { name, fields } = collection
  const named = scopePaths(collection)
  return unique(guards(collection).map(([, action]) => action)).flatMap((action) => {
    const paths = guards(collection)
      .filter(([path, needed]) => needed === action && !path.startsWith('metadados.'))
      .map(([path]) => path)
    const begins = fields
      .filter(({ path, meta }) => isUnder(path, paths) && !named.includes(path) && !meta.derived)
      .flatMap(({ path, initial }) =>
        initial === undefined ? [] : [`next.get(${keyOf(path)}, ${literal(initial)}) == ${literal(initial)}`],
      )
    return begins.length > 0 ? [`((${begins.join(' && ')}) || '${name}:${action}' in rules)`] : []
  })
}

function createRules(
  collection: Collection,
  tree: FieldTree,
  { isValid, gated }: ReturnType<typeof fieldFunctions>,
): string[] {
  const { name, scope } = collection
  const absent = serverPaths(collection)
  const at = scopeArguments(collection, 'next')
  const guarded = creationGuards(collection)
  const simple = guarded.length === 0 && scope.kind !== 'self'
  const isCreation = ruleFunction(
    'isCreation',
    ['next'],
    [
      // Everything is new.
      ...(gated.length > 0 ? [`let changed = ${keyList(gated)};`] : []),
      ...(simple
        ? []
        : scope.kind === 'self'
          ? [`let rules = isTop(next) ? rulesAt('', '') : rulesAt('', next.${scope.federacao});`]
          : [`let rules = rulesAt(${at});`]),
      `return ${joined([
        simple ? `can('${name}:criar', ${at})` : `'${name}:criar' in rules`,
        ...guarded,
        ...(scope.kind === 'self'
          ? [`(isTop(next) ? next.${scope.federacao} == id : areEntities('', next.${scope.federacao}))`]
          : scope.kind === 'paths'
            ? [`areEntities(${at})`]
            : []),
        `isFirstVersion(id, next.metadados, ${collection.startsActive})`,
        signature(collection) ?? 'isOwnName(next.metadados)',
        `next.keys().hasOnly(${keyList([...clientTops(collection, tree), 'metadados'])})`,
        ...unique(absent.map((path) => split(path).parent)).map(
          (parent) =>
            `!${map('next', parent)}.keys().hasAny(${keyList(absent.filter((path) => split(path).parent === parent).map((path) => split(path).key))})`,
        ),
        isValid.call,
      ])};`,
    ],
  )
  return ['', ...isCreation.lines, '      allow create: if isCreation(request.resource.data);']
}

function updateRules(collection: Collection, tree: FieldTree, isValid: RuleFunction): string[] {
  const { access } = collection
  const differing = ['next', 'before', 'changed', 'changedMeta']
  const own = access.own
    ? ruleFunction('isOwnChange', differing, [`return ${joined(ownConditions(access.own.editable, tree))};`])
    : undefined
  const staff = ruleFunction('isStaffChange', differing, [
    ...ruleLines(collection),
    `return ${joined(staffConditions(collection))};`,
  ])
  const change = ruleFunction(
    'isChange',
    ['next', 'before'],
    [
      'let changed = changedKeys(next, before);',
      'let changedMeta = changedKeys(next.metadados, before.metadados);',
      `return ${joined([
        'isNextVersion(next.metadados, before.metadados, changedMeta)',
        signature(collection) ?? 'isSigned(next.metadados, changedMeta)',
        `changed.hasOnly(${keyList([...clientTops(collection, tree), 'metadados'])})`,
        // metadados always differ.
        ...(access.partsAtOnce ? [`changed.size() <= ${access.partsAtOnce + 1}`] : []),
        own ? `(${own.call} || ${staff.call})` : staff.call,
        isValid.call,
      ])};`,
    ],
  )
  return [
    '',
    ...[own, staff, change].flatMap((part) => (part ? [...part.lines, ''] : [])),
    '      allow update: if isChange(request.resource.data, resource.data);',
  ]
}

/** Entities of the top lie under themselves; what happens to an entity as a whole is decided above it, where it is and where it goes. */
const topRules = ({ scope }: Collection): string[] =>
  scope.kind === 'self'
    ? [
        '',
        ...ruleFunction(
          'isTop',
          ['record'],
          [`return record.get(${keyOf(scope.top.path)}, '') in ${keyList(scope.top.values)};`],
        ).lines,
        '',
        ...ruleFunction(
          'rulesAbove',
          ['next', 'before'],
          [
            `return isTop(before) || isTop(next) ? rulesAt('', '') : rulesOver('', before.${scope.federacao}, '', next.${scope.federacao});`,
          ],
        ).lines,
      ]
    : []

function block(collection: Collection): string {
  const { name, access, searchPaths } = collection
  const tree = fieldTree(collection.fields, [...searchPaths, ...(access.serverOnly ?? [])])
  const checks = fieldFunctions(tree)
  const written = access.create === 'rule' || access.update === 'rule'
  return [
    `    match /${name}/{id} {`,
    ...readRules(collection),
    ...(written ? ['', ...checks.lines, ...topRules(collection)] : []),
    ...(access.create === 'rule' ? createRules(collection, tree, checks) : []),
    ...(access.update === 'rule' ? updateRules(collection, tree, checks.isValid) : []),
    ...(written ? authorRules(collection) : []),
    '    }',
    '',
  ].join('\n')
}

/** The whole file. */
export function rulesFile(): string {
  return `${HELPERS}\n${COLECOES.map(block).join('\n')}  }\n}\n`
}

if (import.meta.main) await writeFile(new URL('../../firestore.rules', import.meta.url), rulesFile())
