import { expect, test } from 'vitest'
import { planPermissoes } from '../records/plans/rightsKeeper.ts'
import { fimDoLimite } from './limite.ts'
import { fraseDoLimite } from './fraseDoLimite.ts'
import type { NoEvento } from './permissoes.ts'
import { emVigor, proximoFim } from './noEvento.ts'
import { permissoesNoPortal } from './noPortal.ts'
import { permissoesDe } from './permissoesDe.ts'

test('the last day counts to its end in Brasília; a day that there is not, never', () => {
  expect(new Date(fimDoLimite({ evento: 'copa', ate: '2026-10-12' })).toISOString()).toBe('2026-10-13T03:00:00.000Z')
  expect(fimDoLimite({ evento: 'copa', ate: '' })).toBeGreaterThan(Date.parse('9999-12-31'))
  expect(fimDoLimite({ evento: 'copa', ate: '2026-02-31' })).toBe(0)
})

test('a limit is told in words', () => {
  const copa = { evento: 'copa', titulo: 'Copa Sul', ate: '2026-10-12' }
  expect(fraseDoLimite(undefined, '2026-10-12')).toBe('')
  expect(fraseDoLimite({ evento: '', ate: '' }, '2026-10-12')).toBe('')
  expect(fraseDoLimite(copa, '2026-10-12')).toBe('só em Copa Sul, até 12/10/2026')
  expect(fraseDoLimite(copa, '2026-10-13')).toBe('só em Copa Sul, até 12/10/2026, que já passou')
  expect(fraseDoLimite({ ...copa, ate: '' }, '2026-10-13')).toBe('só em Copa Sul')
})

const at = (noEvento: NoEvento) => ({ ...permissoesDe({ metadados: { active: true } }, undefined, {}), noEvento })

test('what is over is taken out, and the next end is known', () => {
  const rights = at({ copa: { 'a:ler': { fctkd: 10, rstkd: 20 } }, taca: { 'b:ler': { fctkd: 10 } } })
  expect(emVigor(rights, 9)).toEqual(rights)
  expect(emVigor(rights, 10)).toEqual(at({ copa: { 'a:ler': { rstkd: 20 } } }))
  expect(emVigor(rights, 20)).not.toHaveProperty('noEvento')
  expect([proximoFim(rights, 9), proximoFim(rights, 10), proximoFim(rights, 20)]).toEqual([10, 20, undefined])
  expect(permissoesNoPortal(rights, 'rstkd').noEvento).toEqual({ copa: { 'a:ler': { rstkd: 20 } } })
})

test('a right that is over no longer demands a second factor', () => {
  const user = { metadados: { active: true }, usersgroupsowned: [{ portalID: 'fctkd', groupsOwned: ['porta'] }] }
  const limite = { evento: 'copa', ate: '2026-10-12' }
  const porta = { rulesowned: ['eventos:operar'], metadados: { active: true }, limite }
  const planned = (now: number) =>
    planPermissoes(undefined, user, undefined, { porta }, now, { segundoFator: true, emailConfirmado: true })
  expect(planned(fimDoLimite(limite) - 1)).toMatchObject({ segundoFator: true })
  expect(planned(fimDoLimite(limite))).not.toHaveProperty('segundoFator')
})

test('of two groups that give the same the longer counts', () => {
  const group = (ate: string) => ({
    rulesowned: ['a:ler'],
    metadados: { active: true },
    limite: { evento: 'copa', ate },
  })
  const user = {
    metadados: { active: true },
    usersgroupsowned: [{ portalID: 'fctkd', groupsOwned: ['long', 'short'] }],
  }
  const { noEvento, entidades } = permissoesDe(user, undefined, {
    long: group('2026-10-12'),
    short: group('2026-10-11'),
  })
  expect(noEvento).toEqual({ copa: { 'a:ler': { fctkd: fimDoLimite({ ate: '2026-10-12' }) } } })
  expect(entidades).toEqual({})
})
