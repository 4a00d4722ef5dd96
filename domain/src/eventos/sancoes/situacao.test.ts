import { expect, test } from 'vitest'
import { licencas } from '../../documentos/collections/licencas.ts'
import { suspensoes } from '../collections/suspensoes.ts'
import { eligibility, type Fatos } from '../taekwondo/elegibilidade.ts'
import { SEM_TERMO, suspensoAte } from '../../pessoas/cadastro/situacao.ts'
import { fatosDeSancoes, isLicenciado, isSuspenso, licencaAte, prazosDe } from './situacao.ts'
import { processFaults } from '../../../../tests/support/processFaults.ts'

const DAY = '2026-11-22'
const suspensa = (desde: string, ate: string, situacao = 'vigente') => ({ desde, ate, situacao: situacao as 'vigente' })

test.each([
  ['from today on', [suspensa(DAY, '2026-12-01')], '2026-12-01'],
  ['on its last day', [suspensa('2026-01-01', DAY)], DAY],
  ['not the day after', [suspensa('2026-01-01', '2026-11-21')], ''],
  ['not before it begins', [suspensa('2026-11-23', '')], ''],
  ['without an end', [suspensa('2026-01-01', '')], SEM_TERMO],
  ['the longer of two', [suspensa('2026-01-01', ''), suspensa('2026-01-01', '2027-01-01')], SEM_TERMO],
  ['while an appeal is looked at', [suspensa('2026-01-01', '2027-01-01', 'emRecurso')], '2027-01-01'],
  ['not with its effect suspended', [suspensa('2026-01-01', '', 'semEfeito')], ''],
  ['not once it is revoked', [suspensa('2026-01-01', '', 'revogada')], ''],
])('a suspension counts %s', (_, list, until) => {
  expect(suspensoAte(prazosDe(list, DAY), DAY)).toBe(until)
  expect(list.some((one) => isSuspenso(one, DAY))).toBe(until !== '')
  // What the person's record keeps says the same on every later day.
  for (const day of ['2026-11-23', '2027-06-01'])
    expect(suspensoAte(prazosDe(list, DAY), day)).toBe(suspensoAte(prazosDe(list, day), day))
})

test('a licence counts up to its day, also while its renewal is looked at, and of its own kind alone', () => {
  const licenca = (tipo: string, situacao: string, validade: string) =>
    ({ tipo, situacao, validade }) as Parameters<typeof licencaAte>[0][number]
  expect(isLicenciado({ situacao: 'renovacao', validade: DAY }, DAY)).toBe(true)
  expect(isLicenciado({ situacao: 'valida', validade: '2026-11-21' }, DAY)).toBe(false)
  expect(isLicenciado({ situacao: 'pedida', validade: '2027-01-01' }, DAY)).toBe(false)
  const list = [
    licenca('gal', 'valida', '2026-12-31'),
    licenca('gol', 'renovacao', '2027-03-01'),
    licenca('gal', 'cancelada', '2028-01-01'),
    licenca('arbitro', 'valida', '2029-01-01'),
  ]
  expect(licencaAte(list)).toBe('2027-03-01')
  expect(licencaAte(list, ['arbitro'])).toBe('2029-01-01')
  expect(licencaAte([])).toBe('')
})

test('eligibility refuses in the shape of every refusal, and names the day', () => {
  const facts = (given: Pick<Fatos, 'suspensoAte' | 'licencaWtAte'>) => ({ hoje: DAY, ...given }) as Fatos
  const of = (given: Pick<Fatos, 'suspensoAte' | 'licencaWtAte'>) =>
    eligibility('inscricao', [{ codigo: 'suspensao' }, { codigo: 'licenca-wt' }], facts(given))
  const held = of(fatosDeSancoes([suspensa('2026-01-01', '2026-12-01')], [], DAY))
  expect(held.permitido).toBe(false)
  expect(held.regras).toMatchObject([
    { codigo: 'suspensao', vale: false, frase: 'Há suspensão até 01/12/2026.', remedio: { data: '2026-12-01' } },
    { codigo: 'licenca-wt', vale: false, frase: 'Falta a licença da World Taekwondo.' },
  ])
  const free = fatosDeSancoes([], [{ tipo: 'gal', situacao: 'valida', validade: '2026-12-31' }], DAY)
  expect(of(free).permitido).toBe(true)
})

test('the processes know their states', () => {
  for (const { process, fields, name } of [suspensoes, licencas]) {
    const states = fields.find(({ path }) => path === 'situacao')?.options?.map(({ value }) => value) ?? []
    expect(process && processFaults(process, states), name).toEqual([])
  }
})
