import { expect, test } from 'vitest'
import type { StoredRecord } from './metadados.ts'
import {
  dueOf,
  editablePaths,
  OWN_MATTER,
  possibleTransitions,
  stateOf,
  type Process,
  type Standing,
} from './process.ts'
import { processFaults } from '../../../../tests/support/processFaults.ts'

const STATES = ['pedido', 'aceito', 'concluido', 'recusado', 'vencido']
const process: Process = {
  field: 'situacao',
  initial: 'pedido',
  editable: { pedido: ['observacao'] },
  transitions: {
    aceitar: {
      label: 'Aceitar',
      from: ['pedido'],
      to: 'aceito',
      who: [{ by: 'rule', action: 'aceitar', side: 'origem' }],
    },
    homologar: {
      label: 'Homologar',
      from: ['aceito'],
      to: 'concluido',
      who: [{ by: 'rule', action: 'aceitar', side: 'destino' }],
      guard: (record) => (record.pago ? [] : [{ text: 'A taxa não foi paga.', address: '/profile' }]),
    },
    desistir: { label: 'Desistir', from: ['pedido', 'aceito'], to: 'recusado', who: [{ by: 'own' }] },
    vencer: { label: 'Vencer', from: ['pedido'], to: 'vencido', who: [{ by: 'system' }], lapse: { days: 30 } },
    corrigir: { label: 'Corrigir', from: ['aceito'], to: 'pedido', who: [{ by: 'team', role: 'banca' }] },
  },
}
const record = (fields: object = {}) => ({ situacao: 'pedido', ...fields }) as unknown as StoredRecord
const nobody: Standing = { own: false, concerned: false, may: () => false, roles: [], system: false, decidedFor: [] }
const facts = { today: '2026-11-20' }
const names = (stored: StoredRecord, standing: Partial<Standing>) =>
  possibleTransitions(process, stored, { ...nobody, ...standing }, facts).map(({ name }) => name)

test('a record without a state is in the initial one', () => {
  expect(stateOf(process, {} as StoredRecord)).toBe('pedido')
})

test('each actor is offered only their own transitions out of the present state', () => {
  expect(names(record(), {})).toEqual([])
  expect(names(record(), { own: true })).toEqual(['desistir'])
  expect(names(record(), { may: (_action, side) => side === 'origem' })).toEqual(['aceitar'])
  expect(names(record(), { may: (_action, side) => side === 'destino' })).toEqual([])
  expect(names(record({ situacao: 'aceito' }), { may: (_action, side) => side === 'destino' })).toEqual(['homologar'])
  expect(names(record(), { system: true })).toEqual(['vencer'])
  expect(names(record({ situacao: 'aceito' }), { roles: ['banca'] })).toEqual(['corrigir'])
  expect(names(record({ situacao: 'recusado' }), { own: true, system: true, may: () => true })).toEqual([])
})

test('whoever decided for one side cannot decide for the other', () => {
  const both = { may: () => true, decidedFor: ['origem'] }
  const [homologar] = possibleTransitions(
    process,
    record({ situacao: 'aceito', pago: true }),
    { ...nobody, ...both },
    facts,
  )
  expect(homologar).toMatchObject({ name: 'homologar', side: 'destino' })
  expect(homologar?.obstacles).toHaveLength(1)
  const again = possibleTransitions(process, record(), { ...nobody, ...both }, facts)
  expect(again[0]).toMatchObject({ name: 'aceitar', obstacles: [] })
})

test('whom the record is about decides nothing by right', () => {
  const own = { own: true, concerned: true }
  const [aceitar] = possibleTransitions(process, record(), { ...nobody, ...own, may: () => true }, facts)
  expect(aceitar).toMatchObject({ name: 'aceitar', side: 'origem', obstacles: [{ text: OWN_MATTER }] })
  const [corrigir] = possibleTransitions(
    process,
    record({ situacao: 'aceito' }),
    { ...nobody, ...own, roles: ['banca'] },
    facts,
  ).filter(({ name }) => name === 'corrigir')
  expect(corrigir).toMatchObject({ obstacles: [{ text: OWN_MATTER }] })
})

test('business days leave out the weekend', () => {
  const slow = {
    ...process,
    transitions: { ...process.transitions, vencer: { ...process.transitions.vencer!, lapse: { businessDays: 1 } } },
  }
  // A Friday at noon in Brasília; the first business day after it is Monday.
  const friday = Date.parse('2026-11-13T15:00:00Z')
  const due = dueOf(slow, record(), friday) ?? 0
  expect(new Date(due).toISOString().slice(0, 10)).toBe('2026-11-16')
})

test('what stands in the way is said with the address where it is mended', () => {
  const [homologar] = possibleTransitions(
    process,
    record({ situacao: 'aceito' }),
    { ...nobody, may: () => true },
    facts,
  )
  expect(homologar?.obstacles).toEqual([{ text: 'A taxa não foi paga.', address: '/profile' }])
})

test('a state that is not named allows no ordinary write', () => {
  expect(editablePaths(process, record())).toEqual(['observacao'])
  expect(editablePaths(process, record({ situacao: 'aceito' }))).toEqual([])
})

test('faults of a description are named', () => {
  expect(processFaults(process, STATES)).toEqual([])
  const broken: Process = {
    ...process,
    initial: 'novo',
    editable: { velho: [] },
    transitions: { ir: { label: 'Ir', from: ['x'], to: 'y', who: [{ by: 'own' }], lapse: { days: 1 } } },
  }
  expect(processFaults(broken, STATES)).toEqual([
    'the initial state novo is no value of situacao',
    'editable names velho',
    'ir leaves x',
    'ir leads to y',
    "ir lapses but is not the server's to make",
    ...STATES.map((state) => `nothing leads to ${state}`),
  ])
})
