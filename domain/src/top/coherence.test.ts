import { expect, test } from 'vitest'
import { withValueAt } from '../base/records/edits.ts'
import type { Field } from '../base/records/fields.ts'
import { contradictionsIn, placesOf, spansOf } from '../base/records/coherence.ts'
import { COLECOES } from './todas.ts'

/** Fields that end nothing beside them: what would begin it lies elsewhere, or is the day of a deadline. */
const ALONE: Readonly<Record<string, string>> = {
  'agendamentos.inscricoesAte': 'entries are open from the publication on',
  'agendamentos.recorrencia.ate': 'is compared with the first date by the editor of recurrences',
  'convocacoes.responderAte': 'set by the server',
  'eventos.lotes.ate': 'a lot begins where the one before it ends',
  'exames.inscricoesAte': 'compared with the day of the exam by salvarExame',
  'faturas.encargos.ate': 'set by the server',
  'inscricoes.atestadoAte': 'the day of issue is not asked',
  'inscricoes.pagarAte': 'set by the server',
  'inscricoes.rascunhoAte': 'set by the server',
  'movimentos.antes.jurosAte': 'set by the server',
  'movimentos.partes.antes.jurosAte': 'set by the server',
  'regrasDeLuta.tempos.idadeMax': 'a time holds from the age of the one before it',
  'tickets.resolverAte': 'set by the server',
  'tickets.responderAte': 'set by the server',
  'transferencias.ate': 'compared with today by the obstacles of a transfer',
  'usersgroups.limite.ate': 'a group counts as soon as it is given',
}

const instantOf = (at: number) => ({
  toMillis: () => at,
  toDate: () => new Date(at),
  seconds: at / 1000,
  nanoseconds: 0,
})
const VALUES: Partial<Record<Field['kind'], [unknown, unknown]>> = {
  day: ['2027-01-02', '2026-12-31'],
  number: [9, 8],
  instant: [instantOf(2000), instantOf(1000)],
}
/** Every span of a description, with the record in which it is reversed. */
const reversedOf = (fields: readonly Field[]): { path: string; reversed: object; right: object }[] => [
  ...spansOf(fields).map(([from, to]) => {
    const [late, early] = VALUES[from.kind] ?? []
    const of = (a: unknown, b: unknown) => withValueAt(withValueAt({}, from.path, a), to.path, b)
    return { path: to.path, reversed: of(late, early), right: of(early, late) }
  }),
  ...fields.flatMap(({ path, kind, items = [] }) =>
    reversedOf(items).map((inner) => ({
      path: kind === 'list' ? `${path}.1.${inner.path}` : `${path}.${inner.path}`,
      reversed: withValueAt({}, path, kind === 'list' ? [{}, inner.reversed] : inner.reversed),
      right: withValueAt({}, path, kind === 'list' ? [{}, inner.right] : inner.right),
    })),
  ),
]
const SPANS = COLECOES.flatMap((collection) =>
  reversedOf(collection.fields).map((span) => ({ ...span, collection, name: `${collection.name}.${span.path}` })),
)

test.each(SPANS)('$name does not come before what begins it', ({ collection, path, reversed, right }) => {
  expect(contradictionsIn(collection.fields, reversed).map((fault) => fault.path)).toEqual([path])
  expect(contradictionsIn(collection.fields, right)).toEqual([])
  expect(contradictionsIn(collection.fields, {})).toEqual([])
})

test('every field that is named like an end has its beginning, or a reason', () => {
  const ended = new Set(SPANS.map(({ name }) => name.replaceAll('.1.', '.')))
  const named = (fields: readonly Field[], before: string): string[] =>
    fields.flatMap(({ path, kind, meta, items = [] }) => [
      ...(['day', 'number', 'instant'].includes(kind) && !meta.derived && /(^|\.)(fim|ate)$|(Ate|Max|Fim)$/.test(path)
        ? [`${before}.${path}`]
        : []),
      ...named(items, `${before}.${path}`),
    ])
  const alone = COLECOES.flatMap(({ name, fields }) => named(fields, name)).filter((name) => !ended.has(name))
  expect(alone.sort()).toEqual(Object.keys(ALONE).sort())
})

const PLACES = COLECOES.flatMap(({ name, fields }) =>
  placesOf(fields).map(([cep, state]) => ({ name: `${name}.${state.path}`, fields, cep, state })),
)

test.each(PLACES)('$name is the state of its CEP', ({ fields, cep, state }) => {
  const of = (code: string, uf: string) => withValueAt(withValueAt({}, cep.path, code), state.path, uf)
  expect(contradictionsIn(fields, of('88010-000', 'PR'))).toEqual([
    { path: state.path, text: 'O CEP 88010-000 é de SC.' },
  ])
  for (const right of [of('88010-000', 'SC'), of('88010', 'PR'), of('', 'PR'), of('88010000', '')])
    expect(contradictionsIn(fields, right)).toEqual([])
})

test('addresses of people, entities and events are compared', () => {
  const compared = PLACES.map(({ name }) => name.split('.')[0])
  expect(compared).toEqual(expect.arrayContaining(['praticantes', 'entidades', 'eventos']))
})
