import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { coversRights, grantsRule, grantsAnywhere, regrasSob } from './permissoes.ts'
import { regrasNoPortal } from './noPortal.ts'
import { permissoesDe } from './permissoesDe.ts'
import { permissoesNoPortal } from './noPortal.ts'
import { rulesOwned } from './rulesOwned.ts'
import { nivelDaGraduacao } from './nivel.ts'

const ENTITIES = ['cbtkd', 'fctkd', 'rstkd']
const GROUPS = ['g1', 'g2', 'g3', 'mestres', 'professores']
const RULES = ['praticantes:ler', 'praticantes:editar', 'entidades:ler', 'users:grupos']

const world = fc.record({
  groups: fc.record(
    Object.fromEntries(
      GROUPS.map((id) => [
        id,
        fc.record({ metadados: fc.record({ active: fc.boolean() }), rulesowned: fc.subarray(RULES) }),
      ]),
    ),
  ),
  links: fc.array(
    fc.record({ portalID: fc.constantFrom(...ENTITIES), groupsOwned: fc.subarray([...GROUPS, 'ausente']) }),
    { maxLength: 4 },
  ),
  federacaoID: fc.constantFrom('', ...ENTITIES),
  grade: fc.integer({ min: 0, max: 20 }),
  otherSpelling: fc.boolean(),
  entity: fc.constantFrom(...ENTITIES),
})

/** Reference implementation of specification 6, sentence by sentence, sharing nothing with the code under test. */
function naive(w: typeof world extends fc.Arbitrary<infer W> ? W : never): string[] {
  const found = new Set<string>()
  for (const link of w.links) {
    if (link.portalID !== w.entity) continue
    for (const id of link.groupsOwned) {
      const group = (w.groups as Record<string, { metadados: { active: boolean }; rulesowned: string[] }>)[id]
      if (group && group.metadados.active) for (const rule of group.rulesowned) found.add(rule)
    }
  }
  if (w.federacaoID === w.entity) {
    const id = w.grade >= 14 ? 'mestres' : w.grade > 10 ? 'professores' : undefined
    const group =
      id === undefined
        ? undefined
        : (w.groups as Record<string, { metadados: { active: boolean }; rulesowned: string[] }>)[id]
    if (group && group.metadados.active) for (const rule of group.rulesowned) found.add(rule)
  }
  return [...found].sort()
}

test('in 10,000 random worlds the rules owned are those of the specification', () => {
  fc.assert(
    fc.property(world, (w) => {
      const user = { metadados: { active: true, successorId: '' }, usersgroupsowned: w.links }
      const practitioner = {
        dadosFiliacao: { federacaoID: w.federacaoID },
        dadosTaekwondo: w.otherSpelling ? { MaxGraduacao: w.grade } : { maxGraduacao: w.grade },
      }
      expect(
        rulesOwned(user, practitioner, w.groups, { mestres: 'mestres', professores: 'professores' }, w.entity),
      ).toEqual(naive(w))
      // The rights document, with the standard groups kept apart, gives the same rules.
      const active = (id: 'mestres' | 'professores') => (w.groups[id]?.metadados.active ? w.groups[id].rulesowned : [])
      const standard = { mestre: active('mestres'), professor: active('professores') }
      expect(regrasSob(permissoesDe(user, practitioner, w.groups), standard, w.entity)).toEqual(naive(w))
    }),
    { numRuns: 10_000 },
  )
})

test.each([
  [10, null],
  [11, 'professor'],
  [13, 'professor'],
  [14, 'mestre'],
  [20, 'mestre'],
  [0, null],
] as const)('grade %i gives %s', (ordem, nivel) => {
  expect(nivelDaGraduacao(ordem)).toBe(nivel)
})

test('an inactive user holds nothing', () => {
  const rights = permissoesDe(
    { metadados: { active: false }, usersgroupsowned: [{ portalID: 'cbtkd', groupsOwned: ['g1'] }] },
    { dadosFiliacao: { federacaoID: 'fctkd' }, dadosTaekwondo: { maxGraduacao: 15 } },
    { g1: { metadados: { active: true }, rulesowned: ['praticantes:ler'] } },
  )
  expect(rights).toMatchObject({ ativo: false, entidades: {}, grau: { nivel: null } })
})

test('a group held under no entity gives nothing', () => {
  const rights = permissoesDe(
    { metadados: { active: true }, usersgroupsowned: [{ portalID: '', groupsOwned: ['g1'] }] },
    undefined,
    { g1: { metadados: { active: true }, rulesowned: ['praticantes:ler'] } },
  )
  expect(rights.entidades).toEqual({})
})

const standard = { mestre: ['entidades:ler'], professor: [] }
const held = (
  entidades: Record<string, string[]>,
  grau: { entidade: string; nivel: 'mestre' | 'professor' | null } = { entidade: '', nivel: null },
) => ({ ativo: true, revogadoEm: null, entidades, grau })

test('a right reaches the entities below, never beside or above', () => {
  const club = { entidade: 'clube', federacao: 'fctkd' }
  expect(grantsRule(held({ cbtkd: ['a:ler'] }), standard, 'a:ler', club)).toBe(true)
  expect(grantsRule(held({ fctkd: ['a:ler'] }), standard, 'a:ler', club)).toBe(true)
  const below = { ...held({ clube: ['a:ler'] }), acima: { clube: 'fctkd' } }
  expect(grantsRule(below, standard, 'a:ler', club)).toBe(true)
  expect(grantsRule(below, standard, 'a:ler', { entidade: 'outro', federacao: 'fctkd' })).toBe(false)
  expect(grantsRule(held({ fctkd: ['a:ler'] }), standard, 'a:ler', { entidade: '', federacao: 'rstkd' })).toBe(false)
  // Named by a record of another federation, or as a federation of its own
  expect(grantsRule(held({ fctkd: ['a:ler'] }), standard, 'a:ler', { entidade: 'fctkd', federacao: 'rstkd' })).toBe(
    false,
  )
  expect(grantsRule(held({ fctkd: ['a:ler'] }), standard, 'a:ler', { entidade: 'fctkd', federacao: '' })).toBe(false)
  expect(grantsRule(below, standard, 'a:ler', { entidade: 'clube', federacao: 'rstkd' })).toBe(false)
  expect(grantsRule(below, standard, 'a:ler', { entidade: 'clube', federacao: 'clube' })).toBe(false)
  expect(grantsRule(held({ '': ['a:ler'] }), standard, 'a:ler', { entidade: '', federacao: '' })).toBe(false)
  expect(grantsRule(held({}, { entidade: 'fctkd', nivel: 'mestre' }), standard, 'entidades:ler', club)).toBe(true)
  expect(grantsRule(held({}, { entidade: 'rstkd', nivel: 'mestre' }), standard, 'entidades:ler', club)).toBe(false)
  const named = { entidade: 'fctkd', federacao: 'rstkd' }
  expect(grantsRule(held({}, { entidade: 'fctkd', nivel: 'mestre' }), standard, 'entidades:ler', named)).toBe(false)
})

test('power covers power only where every right of the other to write or reveal is held', () => {
  const chief = held({ fctkd: ['a:ler', 'a:editar'] })
  const covered = (entidades: Record<string, string[]>) => coversRights(chief, held(entidades), standard)
  expect(covered({ fctkd: ['a:ler'] })).toBe(true)
  expect(covered({ fctkd: ['b:verCpf'] })).toBe(false)
  expect(covered({ fctkd: ['fichasSaude:ler'] })).toBe(false)
  expect(covered({ rstkd: ['a:editar'] })).toBe(false)
  expect(coversRights(chief, held({ fctkd: ['a:excluir'] }), standard)).toBe(false)
  expect(coversRights(chief, held({ cbtkd: ['a:ler'] }), standard)).toBe(false)
  const mestre = held({}, { entidade: 'fctkd', nivel: 'mestre' })
  expect(coversRights(chief, mestre, { mestre: ['entidades:editar'], professor: [] })).toBe(false)
  expect(
    coversRights(
      held({ cbtkd: ['a:ler', 'entidades:ler'] }),
      held({ rstkd: ['a:ler'] }, { entidade: 'fctkd', nivel: 'mestre' }),
      standard,
    ),
  ).toBe(true)
})

test('ordinary reading under a federation makes nobody untouchable, reading of the whole country does', () => {
  const chief = held({ fctkd: ['a:editar'] })
  expect(coversRights(chief, held({ fctkd: ['a:ler', 'b:ler'] }), standard)).toBe(true)
  expect(coversRights(chief, held({}, { entidade: 'fctkd', nivel: 'mestre' }), standard)).toBe(true)
  expect(coversRights(chief, held({ cbtkd: ['b:ler'] }), standard)).toBe(false)
})

test('in the portal of an entity count what is held there and what is held nationally, and nothing else', () => {
  const padrao = { mestre: ['entidades:ler'], professor: ['entidades:ler'] }
  const rights = {
    ativo: true,
    revogadoEm: null,
    entidades: { cbtkd: ['users:ler'], fctkd: ['praticantes:ler'], rstkd: ['praticantes:editar'] },
    grau: { entidade: 'rstkd', nivel: 'professor' as const },
  }
  expect(['fctkd', 'rstkd', 'cbtkd', 'prtkd'].map((id) => regrasNoPortal(rights, padrao, id))).toEqual([
    ['praticantes:ler', 'users:ler'],
    ['entidades:ler', 'praticantes:editar', 'users:ler'],
    ['users:ler'],
    ['users:ler'],
  ])
  for (const id of ['fctkd', 'rstkd', 'cbtkd'])
    for (const rule of [...RULES, 'users:ler'])
      expect(grantsAnywhere(permissoesNoPortal(rights, id), padrao, rule)).toBe(
        regrasNoPortal(rights, padrao, id).includes(rule) && rights.ativo,
      )
  expect(regrasNoPortal({ ...rights, ativo: false }, padrao, 'fctkd')).toEqual([])
})
