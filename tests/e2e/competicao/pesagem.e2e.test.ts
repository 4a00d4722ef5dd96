// The scales of an event: weighing by keypad and by keys, one athlete moved to another class, also offline; then the class is closed.
import { readFile } from 'node:fs/promises'
import { Timestamp } from 'firebase-admin/firestore'
import { expect, test } from 'vitest'
import type { Inscricao } from '@sie/domain/eventos/collections/inscricoes.ts'
import { classeDe } from '@sie/domain/eventos/classes.ts'
import { CATEGORIAS_PADRAO } from '@sie/domain/eventos/taekwondo/categoriasPadrao.ts'
import { db } from '../support/admin.ts'
import { newPage, signIn, url } from '../support/browser.ts'
import { accessible, browser, picture, touchable, useBrowser } from '../support/page.ts'
import { newRecord } from '../support/record.ts'

useBrowser()

const EVENTO = 'copa-pesada'
const vinculo = { idEntidade: 'fctkd', idFederacao: 'fctkd' }
const classes = CATEGORIAS_PADRAO.filter(
  ({ divisao, sexo, modalidade }) => divisao === 'adulto' && sexo === 'M' && modalidade === 'kyorugui',
)
const own = classes.find(({ ate }) => ate === 58)!
const next = classes.find(({ acima }) => acima === 58)!
const PEOPLE = ['Ademir Balança Um', 'Benício Balança Dois', 'Caetano Balança Três']

const entryOf = async (n: number) => (await db.doc(`inscricoes/pesado-${n}`).get()).data() as Inscricao

test('three athletes are weighed on a phone that loses its connection, and the desk closes the class', async () => {
  const now = Date.now()
  await newRecord('eventos', EVENTO, {
    titulo: 'Copa Pesada',
    tipo: 'competicao',
    situacao: 'emAndamento',
    inicio: Timestamp.fromMillis(now - 3_600_000),
    fim: Timestamp.fromMillis(now + 9 * 3_600_000),
    classes: classes.map(classeDe),
    vinculo,
  })
  for (const [n, name] of PEOPLE.entries())
    await newRecord('inscricoes', `pesado-${n}`, {
      name,
      nomePublico: name,
      evento: EVENTO,
      pessoa: `pessoa-pesada-${n}`,
      modalidade: 'kyorugui',
      classe: { codigo: own.codigo, nome: own.nome },
      clube: { id: 'clube-1', nome: 'Ilha Dojang' },
      federacao: { id: 'fctkd', nome: 'Santa Catarina', sigla: 'SC' },
      situacao: 'confirmada',
      vinculo,
    })

  const { page, context, violations } = await newPage(browser, 360)
  await signIn(page, 'secretaria@fctkd.test', url(`/eventos/evento/pesagem?evento=${EVENTO}&categoria=${own.codigo}`))
  await page.getByText('0 de 3 pesados').waitFor()
  await accessible(page, 'list')
  await touchable(page.getByRole('main'))
  await picture('pesagem-360', page)
  await page.getByRole('button', { name: /Ademir/ }).click()
  const scales = page.getByRole('dialog')
  for (const key of ['5', '7', ',', '8']) await scales.getByRole('button', { name: key, exact: true }).click()
  await scales.getByRole('checkbox', { name: 'Documento visto' }).check()
  await accessible(page, 'scales')
  await touchable(scales)
  // On a tablet held sideways the button that confirms is in sight beside the keys.
  await page.setViewportSize({ width: 1024, height: 768 })
  const confirm = scales.getByRole('button', { name: 'Confirmar peso' })
  await expect.poll(() => confirm.boundingBox().then((box) => (box ? box.y + box.height : Infinity))).toBeLessThan(700)
  // On a phone too, above what closes the dialog.
  await page.setViewportSize({ width: 360, height: 640 })
  await expect.poll(() => confirm.boundingBox().then((box) => (box ? box.y + box.height : Infinity))).toBeLessThan(580)
  await page.setViewportSize({ width: 360, height: 800 })
  await picture('pesagem-balanca-360', page)
  await scales.getByRole('button', { name: 'Confirmar peso' }).click()
  await scales.getByText('57,8 kg. Peso confirmado.').waitFor()

  await scales.getByText('Documento visto.').waitFor()
  await expect.poll(async () => (await entryOf(0)).pesagem?.resultado).toBe('apto')
  expect((await entryOf(0)).pesagem?.notas).toMatchObject([{ documento: true }])
  await scales.getByText('Tudo enviado').waitFor()
  // Offline everything continues, and waits on the device.
  await context.setOffline(true)
  await scales.getByRole('button', { name: 'Próximo' }).click()
  const dois = page.getByRole('dialog', { name: PEOPLE[1]! })
  await dois.getByLabel('Peso (kg)').fill('58,9')
  await page.keyboard.press('Enter')
  await dois.getByText(/acima do limite de 58 kg/).waitFor()
  await dois.getByText('Documento não visto.').waitFor()
  await accessible(page, 'over')
  await picture('pesagem-acima-360', page)
  await dois.getByRole('button', { name: `Passar para ${next.nome}` }).click()
  await dois.getByText(`Apto em ${next.nome}.`).waitFor()
  await dois.getByText('2 por enviar').waitFor()
  await dois.getByRole('button', { name: 'Próximo' }).click()
  await page.getByRole('dialog', { name: PEOPLE[2]! }).getByLabel('Peso (kg)').press('n')
  await page.getByRole('dialog').getByText('Não compareceu.').waitFor()
  // A latecomer who was marked as absent is weighed.
  await page.getByRole('dialog').getByRole('button', { name: 'Chegou: confirmar peso' }).waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).click()
  await page.getByText('Tudo pesado aqui').waitFor()
  await context.setOffline(false)
  await page.getByText('Tudo enviado').waitFor()
  await expect.poll(async () => (await entryOf(2)).pesagem?.resultado).toBe('ausente')
  await expect.poll(async () => (await entryOf(1)).pesagem?.resultado).toBe('mudou')

  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('button', { name: 'Todos' }).click()
  await page.getByRole('button', { name: /Benício/ }).waitFor()
  await picture('pesagem-1280', page)
  const [report] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exportar CSV' }).click(),
  ])
  expect(report.suggestedFilename()).toBe('pesagem.csv')
  const rows = (await readFile(await report.path(), 'utf8'))
    .replace(/^\uFEFF/, '')
    .trim()
    .split(/\r?\n/)
    .map((row) => row.split(';').map((cell) => cell.replace(/^"|"$/g, '')))
  const column = (title: string) => rows.slice(1).map((row) => row[rows[0]!.indexOf(title)])
  expect(column('Nome')).toEqual(PEOPLE)
  expect(column('Peso')).toEqual(['57,8', '58,9', ''])
  expect(column('Resultado')).toEqual(['Apto', 'Mudou de categoria', 'Não compareceu'])
  expect(column('Documento visto')).toEqual(['sim', '', ''])
  await page.getByRole('button', { name: 'Encerrar categoria' }).click()
  await page.getByText(/1 segue apto, 1 muda de categoria, 0 são desclassificados e 1 fica como ausente/).waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Encerrar' }).click()
  await page.getByText('Pesagem da categoria encerrada.').waitFor()
  expect([(await entryOf(0)).situacao, (await entryOf(2)).situacao]).toEqual(['confirmada', 'naoCompareceu'])
  expect((await entryOf(1)).classe.codigo).toBe(next.codigo)
  expect(violations).toEqual([])
  await context.close()
})
