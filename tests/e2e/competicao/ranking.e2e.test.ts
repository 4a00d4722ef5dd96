// A result from the person who enters it to the one who homologates it, and the public ranking.
import { Timestamp } from 'firebase-admin/firestore'
import { expect, test } from 'vitest'
import { classeDe } from '@sie/domain/eventos/classes.ts'
import { idDaClasse } from '@sie/domain/competicao/ranking/publico.ts'
import { CATEGORIAS_KYORUGUI } from '@sie/domain/eventos/taekwondo/categoriasPadrao.ts'
import { db } from '../support/admin.ts'
import { newPage, signIn, url } from '../support/browser.ts'
import { accessible, browser, fits, picture, useBrowser } from '../support/page.ts'
import { newRecord } from '../support/record.ts'

useBrowser()

const DAY = 86_400_000
const CLASSE = classeDe(CATEGORIAS_KYORUGUI.find(({ codigo }) => codigo === 'kyorugui-olimpico-F--67')!)
const EVENTO = 'copa-do-ranking'
const TITULO = 'Copa Ranqueada de Verão'
const NOMES = ['Zélia Ranqueada', 'Zoraide Ranqueada', 'Zuleica Ranqueada'] as const
const vinculo = { idEntidade: 'fctkd', idFederacao: 'fctkd' }

test('a result is entered, homologated by somebody else, and read with the origin of each point', async () => {
  await newRecord('eventos', EVENTO, {
    titulo: TITULO,
    tipo: 'competicao',
    grau: 'copa-do-brasil',
    classes: [CLASSE],
    vinculo,
    situacao: 'rascunho',
    inicio: Timestamp.fromMillis(Date.now() - 2 * DAY),
    fim: Timestamp.fromMillis(Date.now() - DAY),
  })
  await db.doc(`eventos/${EVENTO}`).update({ situacao: 'realizado' })
  for (const [index, name] of NOMES.entries()) {
    await newRecord('praticantes', `ranqueada-${index}`, {
      dadosPessoais: { name, birthdate: '2000-05-10', sexo: 'F', cpf: `481.630.277-0${index}` },
      dadosFiliacao: { federacaoID: 'fctkd', federacao: 'FCTKD', vinculadoAEntidade: 'Onda Norte' },
    })
    await newRecord('inscricoes', `ranking-${index}`, {
      name,
      nomePublico: name,
      evento: EVENTO,
      pessoa: `ranqueada-${index}`,
      papel: 'atleta',
      sexo: 'F',
      modalidade: 'kyorugui',
      classe: { codigo: CLASSE.codigo, nome: CLASSE.nome },
      situacao: 'confirmada',
      vinculo,
      clube: { id: 'onda', nome: 'Onda Norte' },
    })
  }

  const { page, violations } = await newPage(browser)
  await signIn(page, 'secretaria@fctkd.test', url(`/eventos/addevento?id=${EVENTO}`))
  await page.getByRole('button', { name: 'Resultados', exact: true }).click()
  await page.getByRole('link', { name: 'Lançar resultado' }).click()
  await page.getByRole('heading', { name: 'Lançar resultado' }).waitFor()
  await page.getByLabel('Categoria').click()
  await page.getByRole('option', { name: CLASSE.nome }).click()
  for (const [index, name] of NOMES.entries()) {
    await page.getByLabel(`Atleta da linha ${index + 1}`).click()
    await page.getByRole('option', { name }).click()
  }
  await accessible(page, 'form')
  await picture('resultado-formulario-1280', page)
  await page.getByRole('button', { name: 'Salvar resultado' }).click()
  await page.waitForURL(/ver=resultado&id=/)
  const id = new URL(page.url()).searchParams.get('id') ?? ''
  await page.getByRole('button', { name: 'Enviar para análise' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Enviar para análise' }).click()
  await page.getByRole('list', { name: 'Resultado' }).getByText(NOMES[0]).waitFor()
  await picture('resultado-1280', page)
  await expect.poll(() => page.getByRole('button', { name: 'Homologar' }).count()).toBe(0)
  expect(violations).toEqual([])

  const chief = await newPage(browser)
  await signIn(chief.page, 'admin@cbtkd.test', url('/preview/ranking?ver=mesa'))
  await chief.page.getByRole('link', { name: 'A homologar' }).click()
  await chief.page.waitForURL(/campo\.situacao=emAnalise/)
  await chief.page.getByText(TITULO).waitFor()
  await accessible(chief.page, 'list')
  await picture('resultados-mesa-1280', chief.page)
  await chief.page.goto(url(`/preview/ranking?ver=resultado&id=${id}`))
  await chief.page.getByRole('button', { name: 'Homologar' }).click()
  await chief.page.getByRole('dialog').getByRole('button', { name: 'Homologar' }).click()
  await chief.page.getByRole('button', { name: 'Corrigir' }).waitFor()
  await chief.page.goto(url('/preview/ranking?ver=resultado&externo'))
  await chief.page.getByRole('heading', { name: 'Lançar de outro evento' }).waitFor()
  await accessible(chief.page, 'outside')
  await picture('resultado-externo-1280', chief.page)
  expect(chief.violations).toEqual([])
  await expect
    .poll(async () => (await db.doc(`sistema/publico/ranking/${idDaClasse(CLASSE.codigo)}`).get()).exists)
    .toBe(true)

  const visitor = await newPage(browser, 360)
  await visitor.page.goto(url('/preview/ranking?modalidade=kyorugui&classe=olimpico&sexo=F&peso=57-67'))
  const table = visitor.page.getByRole('table', { name: 'Olímpico, feminino, até 67 kg', exact: true })
  await table.getByText(NOMES[0]).waitFor()
  await expect
    .poll(() => table.getByRole('table', { name: `De onde vêm os pontos de ${NOMES[0]}` }).innerText())
    .toContain('15,00')
  await table.getByRole('button', { name: `De onde vêm os pontos de ${NOMES[1]}` }).click()
  await table
    .getByRole('table', { name: `De onde vêm os pontos de ${NOMES[1]}` })
    .getByText(TITULO)
    .waitFor()
  await accessible(visitor.page, 'ranking')
  await fits(visitor.page)
  await visitor.page.getByLabel('Classe').selectOption({ label: 'Adulto' })
  await visitor.page.getByRole('heading', { name: /^Adulto, feminino/ }).waitFor()
  expect(new URL(visitor.page.url()).searchParams.get('classe')).toBe('adulto')
  await visitor.page.getByLabel('Peso').selectOption({ label: 'até 57 kg' })
  await visitor.page.getByRole('table', { name: 'Adulto, feminino, até 57 kg', exact: true }).waitFor()
  await picture('ranking-360', visitor.page)
  const [file] = await Promise.all([
    visitor.page.waitForEvent('download'),
    visitor.page.getByRole('button', { name: 'Baixar CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('ranking-kyorugui-adulto-F-57.csv'.replace('-57', '--57'))
  await visitor.page.setViewportSize({ width: 1280, height: 900 })
  await picture('ranking-1280', visitor.page)
  await visitor.page.emulateMedia({ media: 'print' })
  await picture('ranking-impresso', visitor.page)
  await visitor.page.emulateMedia({ media: 'screen', colorScheme: 'dark' })
  await picture('ranking-1280-escuro', visitor.page)
  expect(visitor.violations).toEqual([])
})
