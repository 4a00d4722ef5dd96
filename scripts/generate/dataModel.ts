// Writes docs/data-model.md from the descriptions in domain, so that the page cannot become outdated.
import { writeFile } from 'node:fs/promises'
import { COLECOES } from '@sie/domain/top/todas.ts'
import type { Collection, Scope } from '@sie/domain/base/records/collection.ts'
import type { Field } from '@sie/domain/base/records/fields.ts'
import { regrasDe } from '@sie/domain/base/rights/regra.ts'

const scopeText = (scope: Scope) =>
  scope.kind === 'national'
    ? 'the confederation'
    : scope.kind === 'self'
      ? `itself, below the federation in \`${scope.federacao}\``
      : `\`${scope.entidade}\`, below the federation in \`${scope.federacao}\``

function writer(collection: Collection, path: string, derived: boolean | undefined): string {
  const under = (prefix: string) => path === prefix || path.startsWith(`${prefix}.`)
  if (derived) return 'derived'
  if ((collection.access.serverOnly ?? []).some(under)) return 'functions only'
  const guard = Object.entries(collection.access.guarded ?? {}).find(([prefix]) => under(prefix))
  if (guard) return `needs \`${collection.name}:${guard[1]}\``
  return (collection.access.own?.editable ?? []).some(under) ? 'also the person' : ''
}

function row(collection: Collection, field: Field): string {
  const limits = [field.required ? 'required' : '', field.max === undefined ? '' : `max ${field.max}`]
    .filter(Boolean)
    .join(', ')
  const items = field.items ? `: ${field.items.map((item) => item.path).join(', ')}` : ''
  return `| \`${field.path}\` | ${field.label} | ${field.kind}${items} | ${limits} | ${writer(collection, field.path, field.meta.derived)} |`
}

const code = (values: readonly string[]) => values.map((value) => `\`${value}\``).join(', ')

/** Facts of a description beside its fields: further readers, states, documents below a record. */
function facts(collection: Collection): string[] {
  const { name, access, publication, process, sides, team, parent, hidden, thread, notes, counters, lists, order } =
    collection
  const rule = (action: string) => `\`${name}:${action}\``
  const filters = [...new Set(lists.flatMap(({ equal = [], contains }) => [...equal, ...(contains ? [contains] : [])]))]
  const open = Object.entries(process?.editable ?? {}).map(
    ([state, paths]) => `\`${state}\` (${code(paths) || 'only a removal'})`,
  )
  return [
    ...(access.own?.by
      ? [`Belongs to the people in ${code(access.own.by)}: they and the guardian of a minor read it.`]
      : []),
    ...(publication
      ? [
          `Published by ${rule('publicar')}, for everybody or for members; what is published or scheduled is changed with that right too. Unpublished and inactive records are read with ${rule('ler')}.`,
        ]
      : []),
    ...(process && !publication
      ? [
          `Process of ${code([process.field])}, beginning as \`${process.initial}\`: ${code(Object.keys(process.transitions))}. An ordinary write may change, by state: ${open.join('; ') || 'nothing'}.`,
          ...(process.shown ? [`Visitors see it in the states ${code(process.shown)}.`] : []),
        ]
      : []),
    ...(process
      ? [
          `Each step is kept at \`${name}/{id}/andamento/{version}\`, read by who may read the record by a right or as a concerned person.`,
        ]
      : []),
    ...(sides
      ? [
          `Sides: ${Object.entries(sides)
            .map(([side, { entidade, federacao }]) => `${side} (${code([entidade, federacao])})`)
            .join(', ')}; \`vinculo.lados\` holds their ids.`,
        ]
      : []),
    ...(team
      ? [
          `Team: ${code([team.path])} with the roles ${code(team.roles)}; \`equipe\` holds the uids of its members, who read the record.`,
        ]
      : []),
    ...(parent
      ? [
          `Lies below \`${parent.collection}\` by ${code([parent.path])}: it has the entities of that record, and follows its audience and team.`,
        ]
      : []),
    ...(hidden
      ? [`What readers must not see lies at \`${name}/{id}/reservado/{id}\`, with ${rule(hidden.action)}.`]
      : []),
    ...(thread
      ? [
          `Messages at \`${name}/{id}/mensagens/{id}\`, never changed${thread.internal ? `; internal ones with ${rule(thread.internal)}` : ''}.`,
        ]
      : []),
    ...(notes
      ? [
          `Notes of devices at \`${name}/{id}/notas/{id}\`, written once ${notes.team === 'only' ? 'by its team' : `with ${rule(notes.action)}${notes.team ? ' or by its team' : ''}`}.`,
        ]
      : []),
    ...(counters ? [`Counted by the server: ${code(counters)}.`] : []),
    `Lists go by \`${order.path}\` (${order.direction})${filters.length > 0 ? `; filters: ${code(filters)}` : ''}.`,
  ].map((sentence) => `- ${sentence}`)
}

function section(collection: Collection): string {
  const { access } = collection
  return [
    `## ${collection.name}`,
    '',
    `Belongs to: ${scopeText(collection.scope)}. Read: ${access.read}${access.own ? ', and the person themselves' : ''}. Created by: ${access.create}. Changed by: ${access.update}.`,
    '',
    '| path | label | kind | limits | who writes |',
    '| --- | --- | --- | --- | --- |',
    ...collection.fields.map((field) => row(collection, field)),
    '',
    ...facts(collection),
    '',
    `Rules: ${regrasDe(collection)
      .map((rule) => `\`${rule.id}\``)
      .join(', ')}.`,
    '',
  ].join('\n')
}

/** The whole page as Markdown. */
export function dataModelPage(collections: readonly Collection[] = COLECOES): string {
  return [
    '# Data model',
    '',
    'Generated by `npm run generate` from `domain/src/<module>/collections`; do not edit. Every record also carries `metadados`',
    '(`domain/src/base/records/metadados.ts`) and the legacy mirror `metadataactive`.',
    '',
    ...collections.map(section),
  ].join('\n')
}

if (import.meta.main) await writeFile(new URL('../../docs/data-model.md', import.meta.url), dataModelPage())
