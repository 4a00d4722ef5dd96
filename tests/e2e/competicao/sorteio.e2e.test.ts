// A draw from its announcement to the visitor who repeats it: announced, drawn, changed publicly, closed.
import { expect, test } from 'vitest'
import { classeDe } from '@sie/domain/eventos/classes.ts'
import { CATEGORIAS_KYORUGUI } from '@sie/domain/eventos/taekwondo/categoriasPadrao.ts'
import { db } from '../support/admin.ts'
import { newPage, signIn, url } from '../support/browser.ts'
import { accessible, browser, fits, picture, useBrowser } from '../support/page.ts'
import { newRecord } from '../support/record.ts'

useBrowser()

const CLASSE = classeDe(CATEGORIAS_KYORUGUI.find(({ divisao, sexo }) => divisao === 'adulto' && sexo === 'F')!)
const vinculo = { idEntidade: 'fctkd', idFederacao: 'fctkd' }
const NOMES = ['Alba', 'Bruna', 'Cora', 'Dalva', 'Elza', 'Flora', 'Gilda', 'Hebe', 'Iara']

test('the desk announces and makes a draw that any visitor repeats', async () => {
  await newRecord('eventos', 'copa-do-sorteio', {
    titulo: 'Copa Sorteada de Verão',
    tipo: 'competicao',
    classes: [CLASSE],
    vinculo,
  })
  for (const [i, nome] of NOMES.entries())
    await newRecord('inscricoes', `sorteio-${i}`, {
      name: `${nome} Sorteada`,
      nomePublico: `${nome} Sorteada`,
      evento: 'copa-do-sorteio',
      modalidade: 'kyorugui',
      classe: { codigo: CLASSE.codigo, nome: CLASSE.nome },
      sexo: 'F',
      clube: { id: `clube-${i % 3}`, nome: `Academia ${i % 3}` },
      federacao: { id: 'fctkd', nome: 'Federação Catarinense', sigla: 'SC' },
      situacao: 'confirmada',
      vinculo,
    })

  const { page } = await newPage(browser)
  await signIn(page, 'secretaria@fctkd.test', url('/preview/sorteio?ver=mesa'))
  await page.getByRole('link', { name: 'Montar chave' }).click()
  await page.getByLabel('Competição').fill('Copa Sorteada')
  await page.getByRole('option', { name: 'Copa Sorteada de Verão' }).click()
  await page.getByLabel('Categoria').click()
  await page.getByRole('option', { name: CLASSE.nome }).click()
  await page.getByText('9 inscrições confirmadas nesta categoria.').waitFor()
  await page.getByLabel('Bronzes').click()
  await page.getByRole('option', { name: 'Disputados na repescagem' }).click()
  await page.getByLabel('Cabeças de chave').click()
  await page.getByRole('option', { name: '2', exact: true }).click()
  for (const nome of ['Iara', 'Cora']) {
    await page.getByLabel('Do primeiro ao último').fill(nome)
    await page.getByRole('option', { name: `${nome} Sorteada` }).click()
  }
  await page.getByRole('button', { name: 'Cabeças de chave pelo ranking' }).click()
  await page.getByText('Escolha os cabeças de chave à mão.').waitFor()
  await accessible(page, 'draft')
  await picture('sorteio-rascunho-1280', page)
  await page.getByRole('button', { name: 'Salvar chave' }).click()
  await page.waitForURL(/ver=chave&id=/)
  const id = new URL(page.url()).searchParams.get('id') ?? ''

  const visitor = await newPage(browser)
  await visitor.page.goto(url(`/preview/sorteio?id=${id}`))
  await visitor.page.getByRole('heading', { name: 'Chave não encontrada' }).waitFor()

  const move = async (button: string, state: string, label = '', value = '') => {
    await page.getByRole('button', { name: button, exact: true }).click()
    const dialog = page.getByRole('dialog')
    if (label) await dialog.getByLabel(label).fill(value)
    await dialog.getByRole('button', { name: button, exact: true }).click()
    await page.getByText(`Agora: ${state}.`).waitFor()
  }
  const source = 'Loteria Federal, extração de 05/12/2026, primeiro prêmio'
  await move('Anunciar o sorteio', 'Sorteio anunciado', 'Sorteio público que dará o valor', source)
  await visitor.page.goto(url('/preview/sorteio?evento=copa-do-sorteio'))
  await visitor.page.getByRole('link', { name: CLASSE.nome }).click()
  await visitor.page.getByText(source).first().waitFor()
  await visitor.page.getByText('Iara Sorteada').waitFor()
  await visitor.page.getByText(/eliminatória, bronzes pela repescagem/).waitFor()
  await accessible(visitor.page, 'announced')
  await picture('sorteio-anunciado-1280', visitor.page)

  await move('Sortear', 'Sorteada', 'Valor que saiu', '48213')
  await picture('sorteio-mesa-1280', page)
  // The visitor's open page updates by itself.
  await visitor.page.getByRole('heading', { name: 'Quartas' }).waitFor()
  await visitor.page.getByRole('button', { name: 'Conferir neste aparelho' }).click()
  await visitor.page.getByText('Confere: este aparelho repetiu o sorteio e chegou à mesma chave.').waitFor()
  await visitor.page.getByRole('button', { name: 'Rever o sorteio' }).click()
  await visitor.page.getByText('a sortear').first().waitFor()
  await visitor.page.getByRole('button', { name: 'Mostrar tudo' }).click()
  const drawn = visitor.page.getByRole('region', { name: 'Repescagem' })
  await expect.poll(() => drawn.getByText(/^Luta R[12]\.2$/).count()).toBe(1)
  await expect.poll(() => drawn.getByText('perdeu na semifinal').count()).toBe(2)
  await accessible(visitor.page, 'drawn')
  await picture('sorteio-1280', visitor.page)
  await visitor.page.emulateMedia({ media: 'print' })
  await visitor.page.setViewportSize({ width: 718, height: 1000 })
  await fits(visitor.page)
  await picture('sorteio-impresso', visitor.page)
  await visitor.page.emulateMedia({ media: 'screen' })
  await visitor.page.setViewportSize({ width: 360, height: 800 })
  await accessible(visitor.page, 'drawn on a phone')
  await picture('sorteio-360', visitor.page)

  await move('Fechar a chave', 'Fechada')
  await expect.poll(async () => (await db.doc(`chaves/${id}`).get()).get('situacao')).toBe('fechada')
  await expect.poll(() => page.getByRole('button', { name: 'Trocar duas vagas' }).count()).toBe(0)

  // Its sheets: two matches of repechage in the half of five entrants, one in that of four, below the bracket.
  await page.goto(url('/eventos/sumulas?evento=copa-do-sorteio'))
  await page.getByLabel('Quadra').fill('1')
  await page.getByRole('button', { name: 'Abrir súmulas' }).click()
  const bracket = page.getByRole('group', { name: `Chave: ${CLASSE.nome}` })
  await expect
    .poll(() => bracket.getByRole('heading').allInnerTexts())
    .toEqual(['Oitavas', 'Quartas', 'Semifinal', 'Final'])
  const repechage = page.getByRole('region', { name: 'Repescagem' })
  await expect
    .poll(async () => {
      const halves = ['cima', 'baixo'].map((half) =>
        repechage.getByRole('list', { name: `Bronze da metade de ${half}` }),
      )
      return (await Promise.all(halves.map((list) => list.getByRole('listitem').count()))).sort()
    })
    .toEqual([1, 2])
  await accessible(page, 'bracket with a repechage')
  await picture('repescagem-1280', page)
  await page.setViewportSize({ width: 360, height: 800 })
  await accessible(page, 'bracket with a repechage on a phone')
  await picture('repescagem-360', page)
})
