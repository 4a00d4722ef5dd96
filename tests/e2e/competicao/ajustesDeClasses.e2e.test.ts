// A small class joined with its neighbour at the desk of the draw, as athletes and visitors see it, and taken back.
import { Timestamp } from 'firebase-admin/firestore'
import { expect, test } from 'vitest'
import { classeDe } from '@sie/domain/eventos/classes.ts'
import { CATEGORIAS_KYORUGUI } from '@sie/domain/eventos/taekwondo/categoriasPadrao.ts'
import { newPage, signIn, url } from '../support/browser.ts'
import { accessible, browser, picture, useBrowser } from '../support/page.ts'
import { newRecord } from '../support/record.ts'

useBrowser()

const CLASSES = CATEGORIAS_KYORUGUI.filter(({ divisao, sexo }) => divisao === 'adulto' && sexo === 'F').map(classeDe)
const [light, middle, heavy] = CLASSES as [(typeof CLASSES)[0], (typeof CLASSES)[0], (typeof CLASSES)[0]]
const vinculo = { idEntidade: 'fctkd', idFederacao: 'fctkd' }
const ATLETAS = [
  ['Ivone Juntada', light],
  ['Jane Juntada', middle],
  ['Kátia Juntada', middle],
  ['Lia Juntada', middle],
  ['Mara Juntada', heavy],
] as const

/** Stores a competition with confirmed athletes of given classes, three clubs by turns. */
async function competition(
  evento: string,
  titulo: string,
  atletas: readonly (readonly [string, (typeof CLASSES)[0]])[],
) {
  await newRecord('eventos', evento, {
    titulo,
    tipo: 'competicao',
    situacao: 'emAndamento',
    classes: CLASSES,
    vinculo,
    // Begun: a result can be entered.
    inicio: Timestamp.fromMillis(Date.now() - 3_600_000),
    fim: Timestamp.fromMillis(Date.now() + 3_600_000),
  })
  for (const [i, [nome, classe]] of atletas.entries())
    await newRecord('inscricoes', `${evento}-${i}`, {
      name: nome,
      nomePublico: nome,
      evento,
      pessoa: `${evento}-pessoa-${i}`,
      modalidade: 'kyorugui',
      sexo: 'F',
      classe: { codigo: classe.codigo, nome: classe.nome },
      clube: { id: `clube-${i % 3}`, nome: `Academia ${i % 3}` },
      federacao: { id: 'fctkd', nome: 'Federação Catarinense', sigla: 'SC' },
      situacao: 'confirmada',
      vinculo,
    })
}

test('the desk joins a class of one with the next, visitors read why, and it is taken back before another draw', async () => {
  await competition('copa-juntada', 'Copa Juntada de Outono', ATLETAS)
  const { page } = await newPage(browser)
  await signIn(page, 'secretaria@fctkd.test', url('/preview/sorteio?ver=mesa'))
  await page.getByRole('link', { name: 'Juntar ou dividir categorias' }).click()
  await page.getByLabel('Competição').fill('Copa Juntada')
  await page.getByRole('option', { name: 'Copa Juntada de Outono' }).click()
  const dialog = page.getByRole('dialog')
  const join = page.getByRole('button', { name: 'Juntar', exact: true })

  // Classes with one between them do not touch.
  await page.getByRole('checkbox', { name: light.nome }).check()
  await page.getByRole('checkbox', { name: heavy.nome }).check()
  await join.click()
  await dialog.getByText(/só se juntam categorias que se tocam/).waitFor()
  await expect.poll(() => dialog.getByRole('button', { name: 'Juntar' }).isDisabled()).toBe(true)
  await dialog.getByRole('button', { name: 'Cancelar' }).click()

  await page.getByRole('checkbox', { name: heavy.nome }).uncheck()
  await page.getByRole('checkbox', { name: middle.nome }).check()
  await accessible(page, 'classes to join')
  await picture('ajustar-1280', page)
  await join.click()
  await dialog.getByText('1 atleta compete acima da própria categoria.').waitFor()
  await dialog.getByText(`sobe de ${light.nome}`).waitFor()
  await dialog.getByRole('button', { name: 'Juntar' }).click()
  await dialog.getByText('Diga o motivo: os atletas e o público vão lê-lo.').waitFor()
  await dialog.getByLabel('Motivo').fill('Só uma atleta no peso de baixo')
  await accessible(page, 'a joining')
  await picture('juntar-1280', page)
  await page.setViewportSize({ width: 360, height: 800 })
  await picture('juntar-360', page)
  await dialog.getByRole('button', { name: 'Juntar' }).click()
  await page.getByText(`Os atletas desta categoria competem em ${middle.nome}.`).waitFor()
  await dialog.waitFor({ state: 'hidden' })
  await accessible(page, 'joined classes on a phone')
  await picture('ajustar-360', page)
  await page.setViewportSize({ width: 1280, height: 800 })

  const joined = `${light.nome} e ${middle.nome}`
  await page.goto(url('/preview/sorteio?ver=mesa'))
  await page.getByRole('link', { name: joined }).click()
  await page.getByText('4 inscrições confirmadas nesta categoria.').waitFor()
  await page.getByRole('button', { name: 'Anunciar o sorteio', exact: true }).click()
  await dialog.getByLabel('Sorteio público que dará o valor').fill('Loteria Federal, extração de 05/12/2026')
  await dialog.getByRole('button', { name: 'Anunciar o sorteio', exact: true }).click()
  await page.getByText('Agora: Sorteio anunciado.').waitFor()

  const visitor = await newPage(browser)
  await visitor.page.goto(url('/preview/sorteio?evento=copa-juntada'))
  await visitor.page.getByRole('link', { name: joined }).click()
  await visitor.page.getByText(`Esta chave junta as categorias ${joined}.`).waitFor()
  await visitor.page.getByText('Só uma atleta no peso de baixo').waitFor()
  await visitor.page.getByText(`, de ${light.nome}`).waitFor()
  await accessible(visitor.page, 'a joined bracket')
  await picture('juntada-publica-1280', visitor.page)

  // Its result takes the athletes of both classes, and of no other.
  await page.goto(url('/preview/ranking?ver=resultado&evento=copa-juntada'))
  await page.getByLabel('Categoria').click()
  await page.getByRole('option', { name: middle.nome, exact: true }).click()
  await expect.poll(() => page.getByLabel('Atleta da linha 1').isEnabled()).toBe(true)
  await page.getByLabel('Atleta da linha 1').click()
  await page.getByRole('option', { name: /Ivone Juntada/ }).waitFor()
  await page.getByRole('option', { name: /Lia Juntada/ }).waitFor()
  await expect.poll(() => page.getByRole('option', { name: /Mara Juntada/ }).count()).toBe(0)
  await page.keyboard.press('Escape')
  await page.goto(url('/preview/sorteio?ver=mesa'))
  await page.getByRole('link', { name: joined }).click()

  // Announced, it cannot be undone; with the announcement cancelled, it can.
  await page.getByRole('button', { name: 'Cancelar o anúncio', exact: true }).click()
  await dialog.getByLabel('Motivo').fill('Chegou mais uma atleta')
  await dialog.getByRole('button', { name: 'Cancelar o anúncio', exact: true }).click()
  await page.getByText('Agora: Rascunho.').waitFor()
  await page.goto(url('/preview/sorteio?ver=ajustar&evento=copa-juntada'))
  await page.getByRole('button', { name: `Desfazer: ${light.nome}` }).click()
  await dialog.getByLabel('Motivo').fill('Chegou mais uma atleta')
  await dialog.getByRole('button', { name: 'Desfazer' }).click()
  await page.getByText('Desfeito. Os atletas foram avisados.').waitFor()
  await expect.poll(() => page.getByRole('checkbox', { name: light.nome }).isEnabled()).toBe(true)
})

test('the desk splits a class of many, whose groups are drawn apart, and takes it back before a draw', async () => {
  const nomes = ['Nara', 'Olga', 'Paula', 'Rita', 'Sara', 'Tânia'].map((nome) => `${nome} Dividida`)
  await competition(
    'copa-dividida',
    'Copa Dividida de Inverno',
    nomes.map((nome) => [nome, middle] as const),
  )
  const { page } = await newPage(browser)
  await signIn(page, 'secretaria@fctkd.test', url('/preview/sorteio?ver=ajustar&evento=copa-dividida'))
  const dialog = page.getByRole('dialog')
  const split = page.getByRole('button', { name: 'Dividir', exact: true })
  await page.getByRole('checkbox', { name: middle.nome }).check()
  await split.click()
  for (const group of ['grupo 1', 'grupo 2'])
    await expect
      .poll(() =>
        dialog
          .getByRole('region', { name: `${middle.nome} (${group})` })
          .getByRole('listitem')
          .count(),
      )
      .toBe(3)
  await dialog.getByLabel('Grupos').click()
  await page.getByRole('option', { name: '3', exact: true }).click()
  await expect
    .poll(() =>
      dialog
        .getByRole('region', { name: `${middle.nome} (grupo 3)` })
        .getByRole('listitem')
        .count(),
    )
    .toBe(2)
  await dialog.getByLabel('Grupos').click()
  await page.getByRole('option', { name: '2', exact: true }).click()
  await dialog.getByLabel('Motivo').fill('Seis atletas e duas quadras livres')
  await accessible(page, 'a splitting')
  await picture('dividir-1280', page)
  await page.setViewportSize({ width: 360, height: 800 })
  await picture('dividir-360', page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await dialog.getByRole('button', { name: 'Dividir' }).click()
  await page.getByText('Dividida em 2 grupos.').waitFor()
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(() => page.getByRole('checkbox', { name: middle.nome }).isDisabled()).toBe(true)

  // Each group has a bracket with its own athletes.
  await page.goto(url('/preview/sorteio?ver=mesa'))
  await page.getByRole('link', { name: `${middle.nome} (grupo 1)` }).waitFor()
  await page.getByRole('link', { name: `${middle.nome} (grupo 2)` }).click()
  await page.getByText('3 inscrições confirmadas nesta categoria.').waitFor()
  await page.getByText('A categoria foi dividida: este é o grupo 2 de 2, com pódio próprio.').waitFor()

  // The podium of the second group is entered by hand, with its own athletes alone.
  const { page: desk } = await newPage(browser)
  await signIn(desk, 'admin@cbtkd.test', url('/preview/ranking?ver=resultado&evento=copa-dividida'))
  await desk.getByLabel('Categoria').click()
  await desk.getByRole('option', { name: middle.nome, exact: true }).click()
  const first = desk.getByRole('combobox', { name: 'Atleta da linha 1' })
  const athletes = desk.getByRole('option', { name: /Dividida/ })
  const namesOf = async () => (await athletes.allInnerTexts()).map((text) => text.split(' ')[0])
  await desk.getByLabel('Grupo').waitFor()
  await first.click()
  await expect.poll(namesOf).toEqual(['Nara', 'Olga', 'Paula'])
  await desk.keyboard.press('Escape')
  await athletes.first().waitFor({ state: 'detached' })
  await desk.getByLabel('Grupo').click()
  await desk.getByRole('option', { name: 'Grupo 2' }).click()
  await first.click()
  await expect.poll(namesOf).toEqual(['Rita', 'Sara', 'Tânia'])
  await athletes.first().click()
  await accessible(desk, 'the podium of a group')
  await picture('resultado-grupo-1280', desk)
  await desk.getByRole('button', { name: 'Salvar resultado' }).click()
  await desk.getByRole('heading', { level: 1, name: `${middle.nome} (grupo 2)` }).waitFor()
  await expect.poll(() => desk.getByLabel('Grupo').innerText()).toBe('Grupo 2')

  await page.goto(url('/preview/sorteio?ver=ajustar&evento=copa-dividida'))
  await page.getByRole('button', { name: `Desfazer: ${middle.nome}` }).click()
  await dialog.getByLabel('Motivo').fill('Só sobrou uma quadra livre')
  await dialog.getByRole('button', { name: 'Desfazer' }).click()
  await page.getByText('Desfeito. Os atletas foram avisados.').waitFor()
  await expect.poll(() => page.getByRole('checkbox', { name: middle.nome }).isEnabled()).toBe(true)
})
