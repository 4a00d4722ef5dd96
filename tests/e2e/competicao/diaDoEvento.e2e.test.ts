// The day of an event on one screen: from no bracket to all sheets by acts on many, and what one of them refuses is named.
import { expect, test } from 'vitest'
import { idDaChave } from '@sie/domain/competicao/chaves/identidade.ts'
import { classeDe } from '@sie/domain/eventos/classes.ts'
import { CATEGORIAS_KYORUGUI } from '@sie/domain/eventos/taekwondo/categoriasPadrao.ts'
import { db } from '../support/admin.ts'
import { newPage, signIn, url } from '../support/browser.ts'
import { accessible, browser, fits, picture, useBrowser } from '../support/page.ts'
import { newRecord } from '../support/record.ts'
import { task } from '../support/steps.ts'

useBrowser()

const EVENTO = 'copa-do-dia'
const TASK = 'take all categories of an event from no bracket to open sheets'
const vinculo = { idEntidade: 'fctkd', idFederacao: 'fctkd' }
const CLASSES = CATEGORIAS_KYORUGUI.filter(({ divisao, sexo }) => divisao === 'adulto' && sexo === 'F')
  .slice(0, 4)
  .map(classeDe)

test('the desk takes every category from its entries to its sheets, and reads what was refused', async (context) => {
  await newRecord('eventos', EVENTO, {
    titulo: 'Copa do Dia Inteiro',
    tipo: 'competicao',
    situacao: 'emAndamento',
    classes: CLASSES,
    vinculo,
  })
  // The last class has nobody.
  for (const [c, classe] of CLASSES.slice(0, 3).entries())
    for (const n of [0, 1, 2])
      await newRecord('inscricoes', `dia-${c}-${n}`, {
        name: `Atleta ${c}${n}`,
        nomePublico: `Atleta ${c}${n}`,
        evento: EVENTO,
        modalidade: 'kyorugui',
        classe: { codigo: classe.codigo, nome: classe.nome },
        sexo: 'F',
        clube: { id: `clube-${n}`, nome: `Academia ${n}` },
        federacao: { id: 'fctkd', nome: 'Federação Catarinense', sigla: 'SC' },
        situacao: 'confirmada',
        vinculo,
      })
  const { page, violations } = await newPage(browser)
  await signIn(page, 'secretaria@fctkd.test', url(`/eventos/addevento?id=${EVENTO}`))
  await page.getByRole('link', { name: 'Dia do evento' }).click()
  await page.getByText('4 categorias · 3 com inscritos').waitFor()
  await accessible(page, 'day of an event')
  await picture('dia-1280', page)

  const dialog = page.getByRole('dialog')
  const act = async (button: string, action: string, label = '', value = '') => {
    await page.getByRole('button', { name: button, exact: true }).click()
    if (label) await dialog.getByLabel(label).fill(value)
    await dialog.getByRole('button', { name: action, exact: true }).click()
    await dialog.getByText(/^(Feito em 3 de 3|3 de 3)\./).waitFor()
    await dialog.getByRole('button', { name: 'Fechar', exact: true }).click()
    await dialog.waitFor({ state: 'hidden' })
  }
  await task(context, TASK, page, async () => {
    await act('Montar a chave de 3 categorias', 'Montar a chave')
    const source = 'Loteria Federal, extração de 05/12/2026, primeiro prêmio'
    await act('Anunciar o sorteio de 3 categorias', 'Anunciar o sorteio', 'Sorteio público que dará o valor', source)
    await act('Sortear 3 categorias', 'Sortear', 'Valor que saiu', '48213')
    await act('Fechar a chave de 3 categorias', 'Fechar a chave')
    await page.getByRole('link', { name: 'Programar 3 categorias' }).click()
    await page.getByLabel('Dia', { exact: true }).fill('05/12/2026')
    await page.getByRole('button', { name: 'Programar o dia' }).click()
    await page.getByText(/6 lutas em 4 quadras/).waitFor()
    await page.getByRole('link', { name: 'Dia do evento' }).click()
    await act('Abrir as súmulas de 3 categorias', 'Abrir as súmulas')
  })
  expect(context.task.meta.steps?.[TASK]).toBeLessThanOrEqual(25)
  await expect.poll(() => page.getByText('Súmulas abertas').count()).toBe(3)
  expect((await db.collection('sumulas').where('evento', '==', EVENTO).get()).size).toBe(6)
  await page.getByRole('link', { name: `Ir às lutas: ${CLASSES[0]!.nome}` }).waitFor()

  // Every drawn bracket on paper, and the list of the day not.
  await page.evaluate(() => (window.print = () => document.body.setAttribute('data-impressa', 'sim')))
  await page.getByRole('button', { name: 'Imprimir 3 chaves' }).click()
  await page.locator('body[data-impressa]').waitFor()
  await page.emulateMedia({ media: 'print' })
  await expect.poll(() => page.getByRole('group', { name: 'Chave', exact: true }).count()).toBe(3)
  await expect.poll(() => page.getByRole('list', { name: 'Categorias' }).count()).toBe(0)
  await picture('dia-chaves-impressas', page)
  await page.emulateMedia({ media: 'screen' })
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await page.getByText('Preparando a impressão…').waitFor({ state: 'hidden' })

  // The filters stand in the address.
  await page.getByLabel('Situação').click()
  await page.getByRole('option', { name: 'Sem inscritos' }).click()
  await page.waitForURL(/situacao=vazia/)
  await expect.poll(() => page.getByRole('list', { name: 'Categorias' }).getByRole('listitem').count()).toBe(1)
  await page.goto(url(`/eventos/sumulas?ver=dia&evento=${EVENTO}`))
  await page.getByText('Súmulas abertas').first().waitFor()
  await page.setViewportSize({ width: 360, height: 800 })
  await fits(page)
  await accessible(page, 'day of an event on a phone')
  await picture('dia-360', page)
  await page.setViewportSize({ width: 1280, height: 800 })

  // Lists that are reached from here are of the event.
  await page.getByRole('link', { name: 'Sorteios', exact: true }).click()
  await page.getByRole('heading', { name: 'Sorteios e chaves do evento' }).waitFor()
  await page.getByRole('link', { name: 'Montar chave' }).click()
  await expect.poll(() => page.getByLabel('Competição').inputValue()).toBe('Copa do Dia Inteiro')
  expect(violations).toEqual([])
})

test('a category that is refused among many keeps its state, and is named with the reason and its page', async () => {
  const evento = 'copa-da-recusa'
  const [first, second] = CLASSES as [(typeof CLASSES)[number], (typeof CLASSES)[number]]
  await newRecord('eventos', evento, {
    titulo: 'Copa da Recusa',
    tipo: 'competicao',
    situacao: 'emAndamento',
    classes: [first, second],
    vinculo,
  })
  for (const classe of [first, second])
    await newRecord('chaves', idDaChave(evento, classe.codigo), {
      titulo: classe.nome,
      evento,
      classe: classe.codigo,
      situacao: 'sorteada',
      total: 2,
      vagas: ['a', 'b'],
      vinculo,
    })
  const { page } = await newPage(browser)
  await signIn(page, 'secretaria@fctkd.test', url(`/eventos/sumulas?ver=dia&evento=${evento}`))
  await page.getByRole('button', { name: 'Fechar a chave de 2 categorias' }).click()
  // Somebody else has closed one meanwhile.
  await db.doc(`chaves/${idDaChave(evento, second.codigo)}`).update({ situacao: 'fechada', 'metadados.version': 1 })
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Fechar a chave' }).click()
  await dialog.getByText('1 ficou como está').waitFor()
  const named = dialog.getByRole('link', { name: second.nome })
  await expect.poll(() => named.getAttribute('href')).toContain(idDaChave(evento, second.codigo))
  await accessible(page, 'refused among many')
  await picture('dia-recusada-1280', page)
})
