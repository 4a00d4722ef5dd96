// Rules for the documents below a record: its authors, its progress, its messages, the notes of devices, its hidden data. One block for each kind
// of document serves all collections that have it.
import { fieldsOf } from '@sie/domain/base/records/fields.ts'
import type { Collection } from '@sie/domain/base/records/collection.ts'
import { fieldFunctions, fieldTree } from './ruleFields.ts'
import { joined, keyList, onlyKeys, ruleFunction, type RuleFunction } from './ruleText.ts'
import { isOneOf, isPublic, isWritten, unique } from './rulePaths.ts'

const RECORD = 'recordAt(collection, id)'

const block = (comment: string, below: string, lines: readonly string[]) => [
  `    // ${comment}`,
  `    match /{collection}/{id}/${below} {`,
  ...lines.map((line) => `      ${line}`),
  '    }',
  '',
]

/** Condition that the requester holds an action over the record, which differs by collection. */
function holder(collections: readonly Collection[], actionOf: (collection: Collection) => string): string {
  const actions = unique(collections.map(actionOf))
  const of = (action: string) => collections.filter((collection) => actionOf(collection) === action)
  const [last = '', ...others] = [...actions].reverse()
  const action = [...others.map((one) => `${isOneOf(of(one))} ? '${one}'`), `'${last}'`].join(' : ')
  return `holds(collection, id, ${action})`
}

/** Functions and a condition that check the fields of a schema, and the keys beside them, in `next`. */
function contentOf(schema: Parameters<typeof fieldsOf>[0], others: readonly string[]) {
  const tree = fieldTree(fieldsOf(schema))
  const { parts, checks } = fieldFunctions(tree)
  const conditions = [onlyKeys('next', [...tree.tops, ...others]), ...checks]
  // All keys are new.
  return { parts, conditions: conditions.map((one) => one.replace(/\bchanged\b/g, () => keyList(tree.tops))) }
}

const inBlock = ({ lines }: RuleFunction) => lines.map((line) => line.slice(6))

function authorRules(collections: readonly Collection[]): string[] {
  const authored = collections.filter((collection) => isPublic(collection) && isWritten(collection))
  if (authored.length === 0) return []
  return block(
    'Authors of the versions of a public record: each is written together with its version, and never changed.',
    'autoria/{version}',
    [
      `function hasAuthors() { return ${isOneOf(authored)}; }`,
      'allow create: if hasAuthors() && isAuthorship(version, incoming(), recordAfter(collection, id).metadados);',
      `allow list: if isPage() && hasAuthors() && holds(collection, id, 'ler');`,
    ],
  )
}

function stepRules(collections: readonly Collection[]): string[] {
  const stepped = collections.filter(({ process }) => process)
  if (stepped.length === 0) return []
  return block('Steps of the process of a record.', 'andamento/{version}', [
    `function seesSteps() { return ${isOneOf(stepped)} && isInvolved(collection, id, ${RECORD}, false); }`,
    'allow get: if seesSteps();',
    'allow list: if isPage() && seesSteps();',
  ])
}

function threadRules(collections: readonly Collection[]): string[] {
  const threads = collections.filter(({ thread }) => thread)
  if (threads.length === 0) return []
  const internal = threads.filter(({ thread }) => thread?.internal)
  const open = threads.filter(({ thread }) => !thread?.server)
  return block('Messages about a record: internal ones are for holders of an action alone.', 'mensagens/{message}', [
    'function sees(message) {',
    `  return (${isOneOf(threads)} && message.interna == false && isInvolved(collection, id, ${RECORD}, false))${
      internal.length > 0
        ? `\n          || (${isOneOf(internal)} && ${holder(internal, ({ thread }) => thread?.internal ?? '')})`
        : ''
    };`,
    '}',
    'allow get: if sees(resource.data);',
    'allow list: if isPage() && sees(resource.data);',
    ...(open.length > 0
      ? [
          'function isMessage(next) {',
          `  return hasOnly(next, 'quem,quando,texto,interna') && next.quem == request.auth.uid && next.quando == request.time`,
          `    && next.interna is bool && (next.texto + '').size() > 0 && (next.texto + '').size() <= 4000;`,
          '}',
          `allow create: if ${isOneOf(open)} && isMessage(incoming()) && sees(incoming());`,
        ]
      : []),
  ])
}

/** Notes are written once by a device: sending the same again is accepted. */
function noteRules(collections: readonly Collection[]): string[] {
  const noted = collections.flatMap((collection) => (collection.notes ? [{ collection, ...collection.notes }] : []))
  if (noted.length === 0) return []
  const all = noted.map(({ collection }) => collection)
  const byRight = noted.filter(({ team }) => team !== 'only').map(({ collection }) => collection)
  const teams = noted.filter(({ team }) => team).map(({ collection }) => collection)
  const contents = noted.map(({ collection, schema, id, during }) => {
    const { parts, conditions } = contentOf(schema, ['quem', 'quando'])
    const further = [...(during ? [duringOf(collection, during)] : []), ...(id ? idOfNote(id) : [])]
    return { of: isOneOf([collection]), parts, conditions: [...conditions, ...further] }
  })
  const seen = unique(noted.filter(({ team }) => team === 'only').map(({ action }) => action))
  return block('Notes of devices: written once, and accepted again where the same is sent again.', 'notas/{note}', [
    ...contents.flatMap(({ parts }) => parts.flatMap(inBlock)),
    'function isNote(next) {',
    `  return ${contents
      .map(({ of, conditions }, at) => `${of} ${at < contents.length - 1 ? '?' : '&&'} ${joined(conditions)}`)
      .join('\n          : ')};`,
    '}',
    `function writes() { return (${isOneOf(byRight)} && ${holder(byRight, ({ notes }) => notes?.action ?? '')}) || ${teams.length > 0 ? `(${isOneOf(teams)} && isMember(${RECORD}.equipe))` : 'false'}; }`,
    // Of a collection whose team alone writes, holders of its action read.
    `function readsNotes() { return writes() || (${isOneOf(all)} && (${['ler', ...seen].map((action) => `holds(collection, id, '${action}')`).join(' || ')})); }`,
    `allow get: if resource == null ? (signedIn() && ${isOneOf(all)}) : readsNotes();`,
    'allow list: if isPage() && readsNotes();',
    'allow create: if isFromDevice(incoming()) && isNote(incoming()) && writes();',
    'allow update: if incoming() == resource.data && writes();',
  ])
}

/** Condition that the record is in one of these states of its process. */
const duringOf = ({ process }: Collection, states: readonly string[]): string =>
  states.length === 1
    ? `${RECORD}.${process?.field} == '${states[0]}'`
    : `${RECORD}.${process?.field} in [${states.map((state) => `'${state}'`).join(', ')}]`

/** The whole numbers from 0, for a pattern: one comparison compiles to less than three. */
function upTo(most: number): string {
  if (most < 10 || most > 99) throw new Error(`${most} is no number of two digits`)
  const tens = Math.floor(most / 10)
  return `[0-9]|${tens > 1 ? `[1-${tens - 1}][0-9]|` : ''}${tens}[0-${most % 10}]`
}

/** A note's id joins its author and fields; a number among them is whole and bounded, so that nobody has more notes about one thing than that. */
function idOfNote(id: Readonly<Record<string, number | 'text'>>): string[] {
  const fields = Object.entries(id).map(([path, most]) => ({ at: `next.${path}`, most }))
  return [
    ...fields.flatMap(({ at, most }) => (most === 'text' ? [] : [`string(${at}).matches('^(${upTo(most)})$')`])),
    `note == ${['next.quem', ...fields.map(({ at, most }) => (most === 'text' ? at : `string(${at})`))].join(" + '-' + ")}`,
  ]
}

/** The hidden document has the record's id, so that there is only one. */
function hiddenRules(collections: readonly Collection[]): string[] {
  const hiding = collections.flatMap((collection) => (collection.hidden ? [{ collection, ...collection.hidden }] : []))
  if (hiding.length === 0) return []
  const all = hiding.map(({ collection }) => collection)
  const open = hiding.filter(({ server }) => !server)
  const sees = `function holdsHidden() { return same == id && ${isOneOf(all)} && ${holder(all, ({ hidden }) => hidden?.action ?? '')}; }`
  return block('Data hidden from the readers of a record.', 'reservado/{same}', [
    sees,
    'allow get: if holdsHidden();',
    ...open.flatMap(({ collection, schema }) => {
      const { parts, conditions } = contentOf(schema, ['quem', 'quando'])
      const check = ruleFunction(`isHiddenOf_${collection.name}`, ['next'], [`return ${joined(conditions)};`])
      return [
        ...[...parts, check].flatMap(inBlock),
        `allow create, update: if ${isOneOf([collection])} && incoming().quem == request.auth.uid && incoming().quando == request.time`,
        `  && isHiddenOf_${collection.name}(incoming()) && holdsHidden();`,
      ]
    }),
  ])
}

/** Rules for the documents below the records of these collections. */
export const belowRules = (collections: readonly Collection[]): string =>
  [
    '    // ---- Documents below records',
    '',
    ...authorRules(collections),
    ...stepRules(collections),
    ...threadRules(collections),
    ...noteRules(collections),
    ...hiddenRules(collections),
  ].join('\n')
