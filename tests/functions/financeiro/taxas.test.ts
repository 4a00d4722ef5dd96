// The public price table: follows the services, by event and by night, and contains only prices in force.
import { beforeEach, expect, test } from 'vitest'
import { addDays, dayInBrasilia } from '@sie/domain/base/brazil/dates.ts'
import { graduacoes } from '@sie/domain/pessoas/collections/graduacoes.ts'
import { services } from '@sie/domain/financeiro/collections/services.ts'
import type { TabelaPublica } from '@sie/domain/financeiro/tabelaPublica.ts'
import { answerPage } from '../../../functions/src/top/pagina/pagina.ts'
import { db } from '../../../functions/src/base/platform/admin.ts'
import { paths } from '../../../functions/src/base/platform/paths.ts'
import { renovarTaxasHandler } from '../../../functions/src/top/scheduled/renovarTaxas.ts'
import { applyEvent } from '../../../functions/src/top/triggers/applyEvent.ts'
import { answerOf, shell, textOf } from '../../support/builtPage.ts'
import { emptyEverything, read, store } from '../../support/world.ts'

beforeEach(emptyEverything)

const TODAY = dayInBrasilia(Date.now())
const shown = async (entidade: string) =>
  ((await paths.taxasPublicas(entidade).get()).data() as TabelaPublica | undefined)?.servicos.map(({ id }) => id)

async function written(id: string, changes: Record<string, unknown> = {}, entidade = 'fctkd'): Promise<void> {
  await store('services', id, {
    ...services.schema.parse({
      codigo: id.toUpperCase(),
      name: `Serviço ${id}`,
      valor: 12_050,
      publico: true,
      repasse: { confederacao: 30 },
      ...changes,
    }),
    vinculo: { idEntidade: entidade, idFederacao: entidade },
  })
  await applyEvent({ collection: 'services', id, before: undefined, after: await read(`services/${id}`) }, `${id}-1`)
}

async function changed(id: string, changes: Record<string, unknown>): Promise<void> {
  const before = await read(`services/${id}`)
  await db().doc(`services/${id}`).update(changes)
  const event = { collection: 'services', id, before, after: await read(`services/${id}`) }
  // An event may come twice.
  for (let again = 0; again < 2; again++) await applyEvent(event, `${id}-2`)
}

test('the table holds the public services of its entity in force today', async () => {
  await written('anuidade')
  await written('interna', { publico: false })
  await written('futura', { vigencia: { inicio: addDays(TODAY, 1), fim: '' } })
  await written('antiga', { vigencia: { inicio: '', fim: addDays(TODAY, -1) } })
  await written('nacional', {}, 'cbtkd')
  expect(await shown('fctkd')).toEqual(['anuidade'])
  expect(await shown('cbtkd')).toEqual(['nacional'])
})

test('a service leaves the table when it is withdrawn, deactivated or moved, and its new price comes in', async () => {
  for (const id of ['a', 'b', 'c', 'd']) await written(id)
  await changed('a', { publico: false })
  await changed('b', { 'metadados.active': false })
  await changed('c', { vinculo: { idEntidade: 'rstkd', idFederacao: 'rstkd' } })
  await changed('d', { valor: 9_900 })
  expect(await shown('fctkd')).toEqual(['d'])
  expect(await shown('rstkd')).toEqual(['c'])
  expect((await paths.taxasPublicas('fctkd').get()).get('servicos')).toMatchObject([{ valor: 9_900 }])
})

test('at night starting prices are added and ended ones removed, without a write to the service', async () => {
  await written('futura', { vigencia: { inicio: addDays(TODAY, 1), fim: '' } })
  await written('ultima', { vigencia: { inicio: '', fim: TODAY } }, 'cbtkd')
  expect([await shown('fctkd'), await shown('cbtkd')]).toEqual([[], ['ultima']])
  // One minute after tomorrow's midnight in Brasília.
  const tomorrow = Date.parse(`${addDays(TODAY, 1)}T00:01:00-03:00`)
  expect(await renovarTaxasHandler(tomorrow)).toBe(2)
  expect([await shown('fctkd'), await shown('cbtkd')]).toEqual([['futura'], []])
  expect(await renovarTaxasHandler(tomorrow)).toBe(0)
})

test('the address answers with the table of its portal, and with data of any entity, without what entities share', async () => {
  await written('anuidade', { precos: [{ nome: '=Mestres', graduacaoDe: 14, valor: 20_000 }], name: 'Anuidade <b>' })
  const page = await answerPage('/institucional/regimentotaxas', {}, shell, 'fctkd')
  expect([page.status, page.type]).toEqual([200, 'text/html; charset=utf-8'])
  expect(page.body).toContain('<title>Regimento de taxas · CBTKD</title>')
  expect(textOf(page.body)).toMatch(/Anuidade &lt;b&gt;.*=Mestres.*R\$ 200,00.*Demais casos.*R\$ 120,50/)
  // The app shows these prices at once; those of the confederation on a federation's portal have an address of their own.
  expect(answerOf(page.body, 'publico', 'sistema/publico/taxas/fctkd')).toMatchObject({
    servicos: [{ codigo: 'ANUIDADE', valor: 12_050 }],
  })
  const others = await answerPage('/institucional/regimentotaxas', { de: 'nacional' }, shell, 'fctkd')
  expect(others.body).not.toContain('ANUIDADE')
  const json = await answerPage('/institucional/regimentotaxas.json', { entidade: 'fctkd' }, shell)
  expect(JSON.parse(json.body)).toMatchObject({
    entidade: 'fctkd',
    precos: [
      { codigo: 'ANUIDADE', para: '=Mestres', condicoes: 'a partir de 4º Dan', centavos: 20_000 },
      { codigo: 'ANUIDADE', para: 'Demais casos', centavos: 12_050 },
    ],
  })
  const csv = await answerPage('/institucional/regimentotaxas.csv', {}, shell, 'fctkd')
  // Spreadsheets must not take the name for a formula.
  expect(csv.body).toContain(`;"'=Mestres";`)
  for (const { body } of [page, json, csv]) expect(body).not.toMatch(/repasse|metadados|vinculo/)
  for (const entidade of ['../x', '__proto__'])
    expect(JSON.parse((await answerPage('/institucional/regimentotaxas.json', { entidade }, shell)).body)).toEqual({
      entidade: 'cbtkd',
      precos: [],
    })
})

/** Stores a row of the register of grades under its next name, and runs its reactions. */
async function named(name: string): Promise<void> {
  const before = await read('graduacoes/dan-4')
  await store('graduacoes', 'dan-4', {
    ...graduacoes.schema.parse({ codigo: 'dan-4', name, ordem: 14, tipo: 'dan', grau: 4, faixa: 'Preta' }),
    vinculo: { idEntidade: 'cbtkd', idFederacao: 'cbtkd' },
  })
  await applyEvent({ collection: 'graduacoes', id: 'dan-4', before, after: await read('graduacoes/dan-4') }, name)
}

test('a renamed grade has its new name in the price texts of the page and its data, though no service changes', async () => {
  await written('anuidade', {
    precos: [
      { graduacaoDe: 14, graduacaoAte: 14, valor: 20_000 },
      { nome: 'Mestres', graduacaoDe: 14, valor: 30_000 },
    ],
  })
  const texts = async () =>
    Promise.all(
      ['', '.json', '.csv'].map(
        async (ending) => (await answerPage(`/institucional/regimentotaxas${ending}`, {}, shell, 'fctkd')).body,
      ),
    )
  for (const [name, former] of [
    ['Quarto Dan', '4º Dan'],
    ['Dan da Casa', 'Quarto Dan'],
  ] as const) {
    await named(name)
    const [page, json, csv] = await texts()
    expect(page).toContain(`<td>${name}</td>`)
    expect(page).toContain(` · a partir de ${name}</span>`)
    expect(JSON.parse(json ?? '')).toMatchObject({
      precos: [
        { para: name, condicoes: name },
        { para: 'Mestres', condicoes: `a partir de ${name}` },
        { para: 'Demais casos' },
      ],
    })
    expect(csv).toContain(`;Mestres;a partir de ${name};`)
    for (const text of [page, json, csv]) expect(text).not.toContain(former)
  }
})
