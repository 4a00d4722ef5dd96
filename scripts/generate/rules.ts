// Writes firestore.rules from the descriptions in domain: the helpers of ruleHelpers.ts, which are the design, and a block for each
// collection, which only fills in paths, fields and limits.
import { writeFile } from 'node:fs/promises'
import { COLECOES } from '@sie/domain/collections/todas.ts'
import type { Collection } from '@sie/domain/records/collection.ts'
import { HELPERS } from './ruleHelpers.ts'
import { fieldFunctions, fieldTree, keyList, ruleFunction, type FieldTree, type RuleFunction } from './ruleFields.ts'

/** A nested map as rules read it where it may be missing. */
const map = (base: string, path: string) =>
  path === ''
    ? base
    : path.includes('.')
      ? `${base}.get([${path
          .split('.')
          .map((part) => `'${part}'`)
          .join(', ')}], {})`
      : `${base}.get('${path}', {})`
const split = (path: string) => ({ parent: path.split('.').slice(0, -1).join('.'), key: path.split('.').at(-1) ?? '' })
const unique = (values: readonly string[]) => [...new Set(values)]

/** The entities of a record as arguments of `can` and `held`. */
function scopeArguments({ scope }: Collection, base: string): string {
  if (scope.kind === 'national') return "'', ''"
  if (scope.kind === 'self') return `id, ${base}.${scope.federacao}`
  return `${base}.${scope.entidade}, ${base}.${scope.federacao}`
}

const isServers = ({ access }: Collection, path: string) =>
  (access.serverOnly ?? []).some((server) => path === server || path.startsWith(`${server}.`))
/** The paths by which a client moves a record to other entities. */
const scopePaths = (collection: Collection) => {
  const { scope } = collection
  const paths =
    scope.kind === 'national' ? [] : scope.kind === 'self' ? [scope.federacao] : [scope.entidade, scope.federacao]
  return paths.filter((path) => !isServers(collection, path))
}
const scopeParent = (collection: Collection) => scopePaths(collection).map((path) => split(path).parent)[0]

/** The rules held on the record where it is and where it goes: an entity does not move itself, so there somebody above it decides. */
function heldOn(collection: Collection): RuleFunction {
  const { scope } = collection
  const paths = scopePaths(collection)
  const here = `held(p, ${scopeArguments(collection, 'o')})`
  if (paths.length === 0) return ruleFunction('heldOn', ['p', 'o'], [`return ${here};`])
  const there =
    scope.kind === 'self' ? `held(p, '', d.${scope.federacao})` : `held(p, ${scopeArguments(collection, 'd')})`
  return ruleFunction(
    'heldOn',
    ['p', 'd', 'o', 's'],
    [
      `let here = ${here};`,
      `return s.hasAny(${keyList(paths.map((path) => split(path).key))}) ? here.toSet().intersection(${there}.toSet()) : here;`,
    ],
  )
}

/** The changed keys of a part of the record; those of the whole, of metadados and of the part with the entities are known already. */
const changesOf = (parent: string, known?: string) =>
  parent === ''
    ? 'c'
    : parent === 'metadados'
      ? 'm'
      : parent === known
        ? 's'
        : `changed(${map('d', parent)}, ${map('o', parent)})`

/** Conditions under which a signed-in person may change their own record: nothing outside the listed paths differs. */
function ownConditions(editable: readonly string[], tree: FieldTree): string[] {
  const tops = unique(editable.map((path) => path.split('.')[0] ?? ''))
  return [
    `m.hasOnly(['version', 'lastUpdate', 'editorid'])`,
    `c.hasOnly(${keyList(['metadados', ...tops])})`,
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

/** Nothing at these paths differs: one comparison for each map they lie in. */
function unchangedAll(paths: readonly string[], known?: string): string[] {
  return unique(paths.map((path) => split(path).parent)).map((parent) => {
    const keys = paths.filter((path) => split(path).parent === parent).map((path) => split(path).key)
    return keys.length === 1
      ? `!('${keys[0]}' in ${changesOf(parent, known)})`
      : `!${changesOf(parent, known)}.hasAny(${keyList(keys)})`
  })
}

function staffConditions(collection: Collection): string[] {
  const { name, access, searchPaths } = collection
  // What only functions write they guard themselves.
  const guarded = Object.entries(access.guarded ?? {}).filter(([path]) => !isServers(collection, path))
  const known = scopeParent(collection)
  const activeIsServers = access.serverOnly?.includes('metadados.active') ?? false
  return [
    ...(access.own ? ['id != request.auth.uid'] : []),
    'mayAct(p)',
    `'${name}:editar' in rules`,
    ...unchangedAll(
      [...searchPaths, ...(access.serverOnly ?? [])].filter((path) => path.includes('.')),
      known,
    ),
    ...(activeIsServers ? [] : [`(!('active' in m) || '${name}:excluir' in rules)`]),
    ...unique(guarded.map(([, action]) => action)).map((action) => {
      const unchanged = unchangedAll(
        guarded.filter(([, needed]) => needed === action).map(([path]) => path),
        known,
      ).join(' && ')
      return `(${unchanged.includes('&&') ? `(${unchanged})` : unchanged} || '${name}:${action}' in rules)`
    }),
  ]
}

const joined = (conditions: readonly string[]) => conditions.join('\n          && ')

function readRules(collection: Collection): string[] {
  const { name, access } = collection
  const isPublic = access.read === 'public'
  const readers = [
    ...(isPublic ? ['isPublished(resource.data)'] : []),
    `can('${name}:ler', ${scopeArguments(collection, 'resource.data')})`,
  ]
  const own = (conditions: string) => (access.own ? [`(isActivePerson() && ${conditions})`] : [])
  const history = 'resource.data.metadados.successorId == request.auth.uid'
  return [
    `      allow get: if ${[isPublic ? 'resource == null' : '(resource == null && signedIn())', ...readers, ...own(`(id == request.auth.uid || ${history})`)].join(' || ')};`,
    `      allow list: if isPage() && (${[...readers, ...own(history)].join(' || ')});`,
  ]
}

/** The top-level keys that clients write. */
const clientTops = (collection: Collection, { tops }: FieldTree) =>
  tops.filter((top) => !collection.searchPaths.includes(top) && !isServers(collection, top))

function createRules(
  collection: Collection,
  tree: FieldTree,
  { isValid, gated }: ReturnType<typeof fieldFunctions>,
): string[] {
  const { name, access, searchPaths } = collection
  // The server derives or decides these; at the top level they are no known keys.
  const absent = [...searchPaths, ...(access.serverOnly ?? [])].filter((path) => path.includes('.'))
  const isCreation = ruleFunction(
    'isCreation',
    ['d'],
    [
      // Everything is new.
      ...(gated.length > 0 ? [`let c = ${keyList(gated)};`] : []),
      `return can('${name}:criar', ${scopeArguments(collection, 'd')})`,
      `  && ${joined([
        `isFirstVersion(id, d.metadados, ${collection.startsActive})`,
        `d.keys().hasOnly(${keyList([...clientTops(collection, tree), 'metadados'])})`,
        ...unique(absent.map((path) => split(path).parent)).map(
          (parent) =>
            `!${map('d', parent)}.keys().hasAny(${keyList(absent.filter((path) => split(path).parent === parent).map((path) => split(path).key))})`,
        ),
        isValid.call,
      ])};`,
    ],
  )
  return ['', ...isCreation.lines, '      allow create: if isCreation(request.resource.data);']
}

function updateRules(collection: Collection, tree: FieldTree, isValid: RuleFunction): string[] {
  const { access } = collection
  const held = heldOn(collection)
  const known = scopeParent(collection)
  const differing = ['d', 'o', 'c', 'm']
  const own = access.own
    ? ruleFunction('isOwnChange', differing, [
        `return ${joined(['id == request.auth.uid && isActivePerson()', ...ownConditions(access.own.editable, tree)])};`,
      ])
    : undefined
  const staff = ruleFunction('isStaffChange', differing, [
    'let p = permissoes();',
    ...(known === undefined ? [] : [`let s = ${changesOf(known)};`]),
    `let rules = ${held.call};`,
    `return ${joined(staffConditions(collection))};`,
  ])
  const change = ruleFunction(
    'isChange',
    ['d', 'o'],
    [
      'let c = changed(d, o);',
      'let m = changed(d.metadados, o.metadados);',
      `return ${joined([
        'isNextVersion(d.metadados, o.metadados, m)',
        `c.hasOnly(${keyList([...clientTops(collection, tree), 'metadados'])})`,
        // metadados always differ.
        ...(access.partsAtOnce ? [`c.size() <= ${access.partsAtOnce + 1}`] : []),
        own ? `(${own.call} || ${staff.call})` : staff.call,
        isValid.call,
      ])};`,
    ],
  )
  return [
    '',
    '      // d: the record as it shall be, o: as it is; c, m and s: the keys of it, of its metadados and of its entities that differ.',
    ...[own, held, staff, change].flatMap((part) => (part ? [...part.lines, ''] : [])),
    '      allow update: if isChange(request.resource.data, resource.data);',
  ]
}

function block(collection: Collection): string {
  const { name, access, searchPaths } = collection
  const tree = fieldTree(collection.fields, [...searchPaths, ...(access.serverOnly ?? [])])
  const checks = fieldFunctions(tree)
  return [
    `    match /${name}/{id} {`,
    ...readRules(collection),
    ...(access.create === 'rule' || access.update === 'rule' ? ['', ...checks.lines] : []),
    ...(access.create === 'rule' ? createRules(collection, tree, checks) : []),
    ...(access.update === 'rule' ? updateRules(collection, tree, checks.isValid) : []),
    '    }',
    '',
  ].join('\n')
}

/** The whole file. */
export function rulesFile(): string {
  return `${HELPERS}\n${COLECOES.map(block).join('\n')}  }\n}\n`
}

if (import.meta.main) await writeFile(new URL('../../firestore.rules', import.meta.url), rulesFile())
