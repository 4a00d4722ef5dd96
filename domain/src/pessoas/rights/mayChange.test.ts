import { expect, test } from 'vitest'
import { novaPessoa } from '../collections/praticantes.ts'
import type { StoredRecord } from '../../base/records/metadados.ts'
import { rotuloDaRegra } from '../../top/rights/catalogo.ts'
import { EDIT, mayChange, palavrasDoObstaculo, type Changer, type PersonState } from './mayChange.ts'
import type { Permissoes } from '../../base/rights/permissoes.ts'

/** Instant of every request here. */
const NOW = Date.parse('2026-05-10T12:00:00Z')

const held = (entidades: Record<string, string[]>): Permissoes => ({
  ativo: true,
  revogadoEm: null,
  entidades,
  grau: { entidade: '', nivel: null },
})
const staff = (...actions: string[]): Changer => ({
  uid: 'secretaria',
  permissoes: held({ fctkd: actions.map((action) => `praticantes:${action}`) }),
  padrao: { mestre: [], professor: [] },
  now: NOW,
})
const flags = { active: true, federativeactive: true, aprovadoFederacao: true, aprovadoMestre: true }

function state(
  changes: object = {},
  more: { id?: string; rights?: Permissoes[]; metadados?: object } = {},
): PersonState {
  const record = {
    ...novaPessoa('Rui Dias'),
    dadosFiliacao: { ...novaPessoa().dadosFiliacao, federacaoID: 'fctkd' },
    ...changes,
    metadados: { ...flags, successorId: '', ...more.metadados },
  } as unknown as StoredRecord
  return { id: more.id ?? 'rui', record, rights: more.rights ?? [] }
}
const at = (federacaoID: string) => ({ dadosFiliacao: { ...novaPessoa().dadosFiliacao, federacaoID } })
const graded = { historicoCertificacoes: [{ graduacao: 'dan-1', situacao: 'homologada' }] }

test('whoever may edit the person before and after changes what no further right guards', () => {
  expect(mayChange(staff('editar'), state(), state({ matriculaCBTKD: '7' }))).toEqual([])
})

test('a person elsewhere is named by the side on which the right is missing', () => {
  const rule = 'praticantes:editar'
  expect(mayChange(staff('editar', 'transferir'), state(at('rstkd')), state())).toEqual([
    { kind: 'right', rule, over: 'stored' },
    { kind: 'right', rule: 'praticantes:transferir', over: 'stored' },
  ])
  expect(mayChange(staff('editar', 'transferir'), state(), state(at('rstkd')))).toContainEqual({
    kind: 'right',
    rule,
    over: 'next',
  })
})

test('another grade takes the right to grade, also of a new person', () => {
  const missing = (over: 'stored' | 'next') => ({ kind: 'right', rule: 'praticantes:graduar', over })
  expect(mayChange(staff('editar'), state(), state(graded))).toEqual([missing('stored'), missing('next')])
  expect(mayChange(staff('editar', 'graduar'), state(), state(graded))).toEqual([])
  expect(mayChange(staff('criar'), undefined, state(graded))).toEqual([missing('next')])
  expect(mayChange(staff('criar'), undefined, state())).toEqual([])
})

test('nobody grades or transfers a minor under their guard, until the minor is of age; other data they change', () => {
  const guardian = (until: number): Changer => {
    const changer = staff('editar', 'graduar', 'transferir')
    return { ...changer, permissoes: { ...changer.permissoes, menores: { rui: { toMillis: () => until } } } }
  }
  const minor = { kind: 'minor' }
  expect(mayChange(guardian(NOW + 1), state(), state(graded))).toEqual([minor])
  expect(mayChange(guardian(NOW + 1), state(), state(at('rstkd')))).toContainEqual(minor)
  expect(mayChange(guardian(NOW + 1), state(), state({ matriculaCBTKD: '7' }))).toEqual([])
  expect(mayChange(guardian(NOW), state(), state(graded))).toEqual([])
})

test('nobody changes their own record as staff, or who holds more, or who would hold more by the change', () => {
  const more = { rights: [held({ fctkd: ['usersgroups:editar'] })] }
  expect(mayChange(staff('editar'), state({}, { id: 'secretaria' }), state({}, { id: 'secretaria' }))).toEqual([
    { kind: 'own' },
  ])
  expect(mayChange(staff('editar'), state({}, more), state())).toEqual([
    { kind: 'coverage', rules: ['usersgroups:editar'] },
  ])
  expect(mayChange(staff('editar'), state(), state({}, more))).toEqual([
    { kind: 'coverage', rules: ['usersgroups:editar'] },
  ])
  const reads = { rights: [held({ fctkd: ['graduacoes:ler'] })] }
  expect(mayChange(staff('editar'), state({}, reads), state({}, reads))).toEqual([])
})

test('a flag turns only by a change that is meant to turn it', () => {
  const off = state({}, { metadados: { active: false } })
  expect(mayChange(staff('editar'), state(), off)).toEqual([{ kind: 'flag', flag: 'active' }])
  expect(mayChange(staff('editar'), state(), off, { ...EDIT, flags: ['active'] })).toEqual([])
})

test('a refusal names the right that is missing, and the field that keeps it from counting', () => {
  const words = (creates: boolean, ...obstacles: ReturnType<typeof mayChange>) =>
    obstacles.map((obstacle) => palavrasDoObstaculo(obstacle, creates, rotuloDaRegra))
  const nowhere = state({ dadosFiliacao: {} })
  expect(words(true, ...mayChange(staff('criar'), undefined, nowhere))).toEqual([
    { 'dadosFiliacao.federacaoID': 'Falta a você o direito “Criar pessoas” nesta federação. Escolha a sua.' },
  ])
  expect(words(false, ...mayChange(staff('ler'), state(), state()))[0]).toEqual({
    direito: 'Falta a você o direito “Editar pessoas” sobre esta pessoa.',
  })
  const more = { rights: [held({ fctkd: ['usersgroups:editar'] })] }
  expect(words(false, ...mayChange(staff('editar'), state({}, more), state()))).toEqual([
    { direito: 'Esta pessoa tem direitos que faltam a você: “Editar grupos”. Peça a quem os tenha.' },
  ])
})
