import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { explainAccess, permissoesDosFatos, canGrant, type FatosDeAcesso } from './explainAccess.ts'
import { grantsRule } from './permissoes.ts'
import { permissoesDe } from './permissoesDe.ts'

const FATOS: FatosDeAcesso = {
  user: { ativo: true, vinculos: [{ portalID: 'fctkd', groupsOwned: ['secretaria', 'dormente'] }] },
  verificado: true,
  graduacao: { ordem: 10, federacao: 'fctkd' },
  grupos: {
    secretaria: { name: 'Secretaria', ativo: true, regras: ['praticantes:ler'] },
    dormente: { name: 'Dormente', ativo: false, regras: ['praticantes:editar'] },
    mestres: { name: 'Mestres', ativo: true, regras: ['departamentos:ler'] },
    professores: { name: 'Professores', ativo: true, regras: ['graduacoes:ler'] },
    tudo: { name: 'Tudo', ativo: true, regras: ['users:redefinir'] },
  },
  padrao: { mestres: 'mestres', professores: 'professores' },
}
const sc = { entidade: 'fctkd-clube', federacao: 'fctkd' }
const rs = { entidade: 'rstkd', federacao: 'rstkd' }

describe('why somebody may, or may not', () => {
  test('the chain: group and portal', () => {
    expect(explainAccess(FATOS, 'praticantes:ler', sc)).toEqual({
      pode: true,
      caminhos: [{ via: 'grupo', grupo: 'secretaria', portal: 'fctkd' }],
      bloqueios: [],
      faltas: [],
    })
  })

  test('the chain: grade, standard group, federation', () => {
    const mestre = { ...FATOS, graduacao: { ordem: 14, federacao: 'fctkd' } }
    expect(explainAccess(mestre, 'departamentos:ler', sc).caminhos).toEqual([
      { via: 'graduacao', nivel: 'mestre', grupo: 'mestres', portal: 'fctkd' },
    ])
  })

  test.each([
    [
      'held under another entity',
      FATOS,
      'praticantes:ler',
      rs,
      { falta: 'outra-entidade', grupo: 'secretaria', portal: 'fctkd' },
    ],
    [
      'an inactive group',
      FATOS,
      'praticantes:editar',
      sc,
      { falta: 'grupo-inativo', grupo: 'dormente', portal: 'fctkd' },
    ],
    [
      'one grade below professor',
      FATOS,
      'graduacoes:ler',
      sc,
      { falta: 'graduacao', nivel: 'professor', grupo: 'professores', ordemMinima: 11 },
    ],
    [
      'one grade below master',
      { ...FATOS, graduacao: { ordem: 13, federacao: 'fctkd' } },
      'departamentos:ler',
      sc,
      { falta: 'graduacao', nivel: 'mestre', grupo: 'mestres', ordemMinima: 14 },
    ],
    ['no group at all', FATOS, 'users:redefinir', sc, { falta: 'sem-grupo', grupos: ['tudo'] }],
    ['a rule that nobody gives', FATOS, 'entidades:aprovar', sc, { falta: 'sem-grupo', grupos: [] }],
  ] as const)('what is missing: %s', (_name, fatos, regra, alvo, falta) => {
    const { pode: may, faltas } = explainAccess(fatos, regra, alvo)
    expect(may).toBe(false)
    expect(faltas).toContainEqual(falta)
  })

  test.each([
    ['without an account', { ...FATOS, user: null }, 'sem-conta'],
    [
      'an inactive account',
      { ...FATOS, user: { ativo: false, vinculos: FATOS.user?.vinculos ?? [] } },
      'conta-inativa',
    ],
    ['an unverified e-mail', { ...FATOS, verificado: false }, 'email-nao-verificado'],
  ] as const)('what takes everything away: %s', (_name, fatos, falta) => {
    expect(explainAccess(fatos, 'praticantes:ler', sc)).toMatchObject({ pode: false, bloqueios: [{ falta }] })
  })
})

test('a group can be given only with every rule of it, where it is given', () => {
  const { permissoes, padrao } = permissoesDosFatos({
    ...FATOS,
    grupos: { ...FATOS.grupos, secretaria: { name: '', ativo: true, regras: ['users:grupos', 'praticantes:ler'] } },
  })
  const may = (regra: string, alvo: typeof sc) => grantsRule(permissoes, padrao, regra, alvo)
  const at = (id: string) => ({ entidade: id, federacao: id })
  expect(canGrant(may, ['praticantes:ler'], at('fctkd'))).toBe(true)
  expect(canGrant(may, ['praticantes:ler', 'users:redefinir'], at('fctkd'))).toBe(false)
  expect(canGrant(may, ['praticantes:ler'], at('cbtkd'))).toBe(false)
  expect(canGrant(may, ['praticantes:ler'], { entidade: 'fctkd-clube', federacao: 'fctkd' })).toBe(true)
  expect(canGrant(may, ['praticantes:ler'], { entidade: 'fctkd', federacao: 'rstkd' })).toBe(false)
})

test('in 5,000 random worlds the explanation says what is decided, and a refusal always names something missing', () => {
  const regras = ['a:ler', 'b:ler', 'c:ler']
  const entity = fc.constantFrom('cbtkd', 'fctkd', 'rstkd', 'clube')
  const group = fc.constantFrom('g1', 'g2', 'g3')
  const world = fc.record({
    user: fc.option(
      fc.record({
        ativo: fc.boolean(),
        vinculos: fc.array(fc.record({ portalID: entity, groupsOwned: fc.uniqueArray(group, { maxLength: 3 }) }), {
          maxLength: 3,
        }),
      }),
    ),
    graduacao: fc.record({ ordem: fc.integer({ min: 0, max: 20 }), federacao: fc.constantFrom('', 'fctkd', 'rstkd') }),
    grupos: fc.tuple(
      ...[1, 2, 3].map((n) =>
        fc.record({
          name: fc.constant(`g${n}`),
          ativo: fc.boolean(),
          regras: fc.uniqueArray(fc.constantFrom(...regras)),
        }),
      ),
    ),
    padrao: fc.record({
      mestres: fc.option(group, { nil: undefined }),
      professores: fc.option(group, { nil: undefined }),
    }),
    alvo: fc.constantFrom(
      { entidade: '', federacao: '' },
      { entidade: 'clube', federacao: 'fctkd' },
      { entidade: 'rstkd', federacao: 'rstkd' },
    ),
    regra: fc.constantFrom(...regras),
  })
  fc.assert(
    fc.property(world, ({ user, graduacao, grupos, padrao, alvo, regra }) => {
      const fatos: FatosDeAcesso = {
        user,
        verificado: true,
        graduacao,
        grupos: Object.fromEntries(grupos.map((one) => [one.name, one])),
        padrao,
      }
      const records = Object.fromEntries(
        grupos.map((one) => [one.name, { metadados: { active: one.ativo, successorId: '' }, rulesowned: one.regras }]),
      )
      const stored = permissoesDe(
        user ? { metadados: { active: user.ativo, successorId: '' }, usersgroupsowned: user.vinculos } : undefined,
        { dadosFiliacao: { federacaoID: graduacao.federacao }, dadosTaekwondo: { maxGraduacao: graduacao.ordem } },
        records,
      )
      const { padrao: standard, permissoes } = permissoesDosFatos(fatos)
      const why = explainAccess(fatos, regra, alvo)
      expect(why.pode).toBe(grantsRule(stored, standard, regra, alvo))
      expect(why.pode).toBe(grantsRule(permissoes, standard, regra, alvo))
      if (!why.pode) expect(why.bloqueios.length + why.faltas.length).toBeGreaterThan(0)
    }),
    { numRuns: 5_000 },
  )
})
