// Reminders of invoices: on the days that the entity asks for, each exactly once, and not to who switched their mails off.
import { beforeEach, expect, test } from 'vitest'
import { dayInBrasilia } from '@sie/domain/brazil/dates.ts'
import { salvarRegrasCobrancaHandler } from '../../functions/src/financeiro/regrasCobranca.ts'
import { lembrarFaturasHandler } from '../../functions/src/scheduled/lembrarFaturas.ts'
import { paths } from '../../functions/src/platform/paths.ts'
import { inDays, issued, moneyWorld, paid } from '../support/finance.ts'
import { as, store } from '../support/world.ts'

const DAY = 86_400_000
const after = (days: number) => Date.now() + days * DAY
const told = async (uid: string) =>
  (await paths.avisos().where('quem', '==', uid).get()).docs
    .filter((doc) => doc.get('tipo') === 'cobranca')
    .map((doc) => doc.get('dados.dias') as number)
    .sort((a, b) => a - b)
const mails = async () => (await paths.correio().get()).docs.map((doc) => doc.get('dados.titulo') as string)

beforeEach(async () => {
  await moneyWorld()
  const dados = { multa: 2, juros: 1, lembretesAntes: [3], lembreteNoDia: true, lembretesDepois: [5] }
  await salvarRegrasCobrancaHandler({ entidade: 'fctkd', dados }, as('tesoureira'))
})

test('go out before, on and after the due day, once each, however often and at once the clock runs', async () => {
  await issued('a', { vencimento: inDays(10) })
  for (let day = 0; day < 20; day += 1)
    await Promise.all([lembrarFaturasHandler(after(day)), lembrarFaturasHandler(after(day))])
  expect(await told('ana')).toEqual([-3, 0, 5])
  const due = inDays(10).split('-').reverse().join('/')
  expect((await mails()).filter((title) => title.includes('venc')).sort()).toEqual(
    expect.arrayContaining([expect.stringContaining(`vence em ${due}`), expect.stringContaining('vence hoje')]),
  )
  expect(dayInBrasilia(Date.now())).toBe(inDays(0))
}, 60_000)

test('stop once it is paid', async () => {
  const id = await issued('a', { vencimento: inDays(10) })
  expect(await lembrarFaturasHandler(after(7))).toBe(1)
  await paid('p', [id])
  expect(await lembrarFaturasHandler(after(10))).toBe(0)
})

test('reach the guardian of a minor, and no mail goes to who does not want it', async () => {
  await store('users', 'mae', { dadosPessoais: { name: 'Mãe' }, dadosContato: { email: '' }, usersgroupsowned: [] })
  await paths.preferencias('ana').set({ semEmail: ['cobranca'] })
  await issued('a', { vencimento: inDays(3) })
  await issued('b', { vencimento: inDays(3), sacado: { tipo: 'pessoa', id: 'beto' } })
  const before = (await mails()).length
  await lembrarFaturasHandler(Date.now())
  expect(await told('ana')).toEqual([-3])
  expect((await mails()).length).toBe(before)
  expect(await told('mae')).toEqual([-3])
})
