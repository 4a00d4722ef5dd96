// Rules for reading a record and the documents below it.
import { fieldsOf } from '@sie/domain/records/fields.ts'
import { SIDES_FIELD, TEAM_FIELD, type Collection } from '@sie/domain/records/collection.ts'
import { fieldFunctions, fieldTree, joined, keyList, ruleFunction, type RuleFunction } from './ruleFields.ts'
import { either, hasVinculo, isPublic, keyOf, ownerPaths, scopeArguments } from './rulePaths.ts'

const hasPublication = ({ fields }: Collection) => fields.some(({ path }) => path === 'publicacao.publicada')
const hasTeam = ({ fields }: Collection) => fields.some(({ path }) => path === TEAM_FIELD)

/** Conditions of the readers by rights or by relation to the record, as alternatives over `record`. */
function involved(collection: Collection): string[] {
  const { name, access, sides = {} } = collection
  const rule = `'${name}:ler'`
  const scopes = [
    scopeArguments(collection, 'record'),
    ...Object.values(sides).map(({ entidade, federacao }) => `record.${entidade}, record.${federacao}`),
  ]
  return [
    ...withoutImplied([...new Set(scopes)]).map((scope) => `can(${rule}, ${scope})`),
    ...ownerPaths(collection).map((path) => `isTheirs(record.${path})`),
    ...(hasTeam(collection) ? [`isMember(record.${TEAM_FIELD})`] : []),
    ...(access.own && !access.own.by ? ['isOwnHistory(record)'] : []),
  ]
}

/** A condition for the federation alone is implied wherever one for its clubs is present. */
const withoutImplied = (scopes: readonly string[]): string[] =>
  scopes.filter((scope) => {
    const [entity, federation] = scope.split(', ')
    return entity !== federation || !scopes.some((other) => other !== scope && other.endsWith(`, ${federation}`))
  })

/** Condition for records that everybody sees: published, or marked as shown by the server. */
function shownTo(collection: Collection): string {
  if (hasPublication(collection)) return 'isOnAir(record)'
  const { shown } = collection.access
  return shown ? `(isPublished(record) && record.get(${keyOf(shown)}, false) == true)` : 'isPublished(record)'
}

/** Whether the documents below a record have fewer readers than the record. */
const hasInner = ({ thread, process }: Collection) => Boolean(thread) || Boolean(process)

const isWritten = ({ access }: Collection) => access.create === 'rule' || access.update === 'rule'

/** Functions for the readers of a record, and for those of the documents below it, which publication does not open. */
function readFunctions(collection: Collection): { reads: RuleFunction; inner: RuleFunction; lines: string[] } {
  const shown = isPublic(collection) ? [shownTo(collection)] : []
  const of = (name: string, conditions: readonly string[]) =>
    ruleFunction(name, ['record'], [`return ${conditions.join(' || ')};`])
  if (shown.length === 0 || !hasInner(collection)) {
    const reads = of('reads', [...shown, ...involved(collection)])
    return { reads, inner: reads, lines: reads.lines }
  }
  // Those with the right to read alone are asked for as everywhere below the record.
  if (isWritten(collection) && involved(collection).length === 1) {
    const reads = of('reads', [...shown, ...involved(collection)])
    return { reads, inner: { call: `holds('ler')`, lines: [] }, lines: reads.lines }
  }
  const inner = of('isInvolved', involved(collection))
  const reads = of('reads', [...shown, inner.call])
  return { reads, inner, lines: [...inner.lines, ...reads.lines] }
}

const called = ({ call }: RuleFunction, record: string) => call.replace('record', record)

export function readRules(collection: Collection): string[] {
  const { access, sides, name } = collection
  const { reads, lines } = readFunctions(collection)
  const list = [
    called(reads, 'resource.data'),
    ...(sides ? [`canAside('${name}:ler', resource.data.${SIDES_FIELD})`] : []),
  ]
  const get = [
    isPublic(collection) ? 'resource == null' : 'isMissing()',
    called(reads, 'resource.data'),
    ...(access.own && !access.own.by ? ['(id == request.auth.uid && isActivePerson())'] : []),
  ]
  return [...lines, `      allow get: if ${get.join(' || ')};`, `      allow list: if isPage() && ${either(list)};`]
}

/**
 * Rules for the authors of a public record's versions: written together with each, never changed, readable with the right to read
 * the collection.
 */
function authorRules(collection: Collection): string[] {
  if (!isPublic(collection) || hasCommonBelow(collection)) return []
  const { name } = collection
  return [
    '      match /autoria/{version} {',
    `        allow create: if isAuthorship(version, request.resource.data, recordAfter('${name}', id).metadados);`,
    `        allow list: if isPage() && holds('ler');`,
    '      }',
  ]
}

/**
 * Whether `belowRules` holds the rules for the authors of a collection, whose records name their entities in `vinculo`, are entities or belong to the
 * confederation.
 */
const hasCommonBelow = (collection: Collection) =>
  isPublic(collection) && isWritten(collection) && (hasVinculo(collection) || collection.scope.kind !== 'paths')

/** Whether `belowRules` holds the rules for the progress as well, as nobody but holders of the right to read reads it. */
const hasCommonProgress = (collection: Collection) =>
  hasCommonBelow(collection) && Boolean(collection.process) && involved(collection).length === 1

/** Rules for the documents below public records, written once for all collections that differ by their name alone. */
export function belowRules(collections: readonly Collection[]): string {
  const common = collections.filter(hasCommonBelow)
  if (common.length === 0) return ''
  // A pattern costs less than a list: every document below a record is compared with it.
  const isOneOf = (some: readonly Collection[]) => `collection.matches('^(${some.map(({ name }) => name).join('|')})$')`
  const national = common.filter(({ scope }) => scope.kind === 'national')
  const entities = common.filter(({ scope }) => scope.kind === 'self')
  const alternatives = [
    ...(national.length > 0 ? [`${isOneOf(national)} ? can(collection + ':ler', '', '')`] : []),
    ...entities.map(
      (collection) =>
        `collection == '${collection.name}' ? can('${collection.name}:ler', ${scopeArguments(collection, `recordAt('${collection.name}', id)`)})`,
    ),
    `canOn(collection + ':ler', recordAt(collection, id).vinculo)`,
  ]
  const match = (below: string, has: string, some: readonly Collection[], allows: readonly string[]) => [
    `    match /{collection}/{id}/${below}/{version} {`,
    `      function ${has}() { return ${isOneOf(some)}; }`,
    ...allows.map((allow) => `      ${allow}`),
    '    }',
    '',
  ]
  const stepped = common.filter(hasCommonProgress)
  return [
    '    // ---- Documents below public records, which are read with the right to read the collection',
    '',
    '    function readsBelow(collection, id) {',
    `      return ${alternatives.join('\n        : ')};`,
    '    }',
    '',
    '    // Authors of the versions: each is written together with its version, and never changed.',
    ...match('autoria', 'hasAuthors', common, [
      'allow create: if hasAuthors() && isAuthorship(version, request.resource.data, recordAfter(collection, id).metadados);',
      'allow list: if isPage() && hasAuthors() && readsBelow(collection, id);',
    ]),
    ...(stepped.length > 0
      ? [
          '    // Steps of the process of a record.',
          ...match('andamento', 'hasSteps', stepped, [
            'allow get: if hasSteps() && readsBelow(collection, id);',
            'allow list: if isPage() && hasSteps() && readsBelow(collection, id);',
          ]),
        ]
      : []),
  ].join('\n')
}

/** Rules for the documents below a record: its authors, its progress, its messages, the notes of devices, its hidden data. */
export function innerRules(collection: Collection): string[] {
  const { name, process, thread, notes, hidden } = collection
  const record = `recordAt('${name}', id)`
  const reader = called(readFunctions(collection).inner, record)
  const holder = (action: string) => `holds('${action}')`
  const written = isWritten(collection)
  const asked =
    (written && isPublic(collection) && !hasCommonBelow(collection)) ||
    (thread && (thread.internal || reader === holder('ler'))) ||
    notes ||
    hidden
  return [
    ...(asked
      ? ruleFunction(
          'holds',
          ['action'],
          hasVinculo(collection)
            ? [`return canOn('${name}:' + action, ${record}.vinculo);`]
            : collection.scope.kind === 'paths'
              ? [`let record = ${record};`, `return can('${name}:' + action, ${scopeArguments(collection, 'record')});`]
              : [`return can('${name}:' + action, ${scopeArguments(collection, record)});`],
        ).lines
      : []),
    ...(written ? authorRules(collection) : []),
    ...(process && !hasCommonProgress(collection)
      ? [
          '      match /andamento/{version} {',
          `        allow get: if ${reader};`,
          `        allow list: if isPage() && ${reader};`,
          '      }',
        ]
      : []),
    ...(thread
      ? [
          '      match /mensagens/{message} {',
          ...(thread.internal
            ? [
                `        function sees(message) { return (message.interna == false && ${reader}) || ${holder(thread.internal)}; }`,
              ]
            : [`        function sees(message) { return message.interna == false && ${reader}; }`]),
          '        allow get: if sees(resource.data);',
          '        allow list: if isPage() && sees(resource.data);',
          ...(thread.server
            ? []
            : ['        allow create: if isMessage(request.resource.data) && sees(request.resource.data);']),
          '      }',
        ]
      : []),
    ...(notes ? noteRules(collection, notes, holder, record) : []),
    ...(hidden ? hiddenRules(hidden, holder(hidden.action)) : []),
  ]
}

/** Function of a match below a record that checks the fields of a schema and the further keys. */
function contentFunction(name: string, schema: Parameters<typeof fieldsOf>[0], others: readonly string[]): string[] {
  const tree = fieldTree(fieldsOf(schema))
  const { parts, checks } = fieldFunctions(tree)
  const check = ruleFunction(
    name,
    ['next'],
    [
      // All keys are new: the list is declared only where some check of the fields uses it.
      ...(checks.some((condition) => /\bchanged\b/.test(condition)) ? [`let changed = ${keyList(tree.tops)};`] : []),
      `return ${joined([`next.keys().hasOnly(${keyList([...tree.tops, ...others])})`, ...checks])};`,
    ],
  )
  return [...parts, check].flatMap(({ lines }) => lines.map((line) => `  ${line}`))
}

/** Notes are written once by a device: sending the same again is accepted. */
function noteRules(
  collection: Collection,
  { schema, action, team, id, during }: NonNullable<Collection['notes']>,
  holder: (action: string) => string,
  record: string,
): string[] {
  const member = team ? [`isMember(${record}.${TEAM_FIELD})`] : []
  const writers = team === 'only' ? either(member) : either([holder(action), ...member])
  const readers = either([holder(action), ...member, holder('ler')])
  const open = [
    ...(during && collection.process
      ? [`${record}.${collection.process.field} in [${during.map((state) => `'${state}'`).join(', ')}]`]
      : []),
    ...(id ? idOfNote(id) : []),
  ]
    .map((condition) => ` && ${condition}`)
    .join('')
  return [
    '      match /notas/{note} {',
    ...contentFunction('isNote', schema, ['quem', 'quando']),
    `        allow get: if resource == null ? signedIn() : ${readers};`,
    `        allow list: if isPage() && ${readers};`,
    `        allow create: if isFromDevice(request.resource.data) && isNote(request.resource.data) && ${writers}${open};`,
    `        allow update: if request.resource.data == resource.data && ${writers};`,
    '      }',
  ]
}

/** A note's id joins its author and fields; a number among them is whole and bounded, so that nobody has more notes about one thing than that. */
function idOfNote(id: Readonly<Record<string, number | 'text'>>): string[] {
  const fields = Object.entries(id).map(([path, most]) => ({ at: `request.resource.data.${path}`, most }))
  return [
    ...fields.flatMap(({ at, most }) => (most === 'text' ? [] : [`${at} is int && ${at} >= 0 && ${at} <= ${most}`])),
    `note == ${['request.resource.data.quem', ...fields.map(({ at, most }) => (most === 'text' ? at : `string(${at})`))].join(" + '-' + ")}`,
  ]
}

/** The hidden document has the record's id, so that there is only one. */
function hiddenRules({ schema, server }: NonNullable<Collection['hidden']>, holder: string): string[] {
  if (server) return ['      match /reservado/{same} {', `        allow get: if same == id && ${holder};`, '      }']
  return [
    '      match /reservado/{same} {',
    ...contentFunction('isHidden', schema, ['quem', 'quando']),
    `        allow get: if same == id && ${holder};`,
    `        allow create, update: if same == id && isStamped(request.resource.data) && isHidden(request.resource.data) && ${holder};`,
    '      }',
  ]
}
