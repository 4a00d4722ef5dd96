// The score sheets of a category from the closed bracket to the podium: marked on an offline tablet, followed by a visitor.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { chaves } from '@sie/domain/competicao/collections/chaves.ts'
import type { Sumula } from '@sie/domain/competicao/collections/sumulas.ts'
import { CODIGOS_DA_SUMULA } from '@sie/domain/competicao/sumulas/estados.ts'
import { db } from '../support/admin.ts'
import { newPage, signIn, url } from '../support/browser.ts'
import { accessible, browser, picture, useBrowser } from '../support/page.ts'
import { newRecord } from '../support/record.ts'

useBrowser()

const EVENTO = 'copa-das-sumulas'
const CHAVE = 'chave-das-sumulas'
const vinculo = { idEntidade: 'fctkd', idFederacao: 'fctkd' }
const NOMES = ['Caio Lutador', 'Davi Lutador', 'Enzo Lutador', 'F. L.']
const sheet = async (luta: string) => (await db.doc(`sumulas/${CHAVE}-${luta}`).get()).data() as Sumula | undefined

/** The referee signs the closed sheet of the first match on the tablet: by drawing, and by name. */
async function signed(page: Page): Promise<void> {
  await page.goto(url(`/eventos/sumulas/addsumula?id=${CHAVE}-r1-1`))
  await page.getByRole('button', { name: 'Assinar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Assinar a súmula' })
  await dialog.getByRole('button', { name: 'Guardar assinatura' }).click()
  await dialog.getByText('Diga quem assina.').waitFor()
  await dialog.getByLabel('Nome e função de quem assina').fill('Marina Volante, árbitra central')
  const box = await dialog.getByRole('img', { name: 'Quadro da assinatura, vazio' }).boundingBox()
  const [x, y] = [box?.x ?? 0, box?.y ?? 0]
  await page.mouse.move(x + 60, y + 60)
  await page.mouse.down()
  await page.mouse.move(x + 180, y + 110, { steps: 4 })
  await page.mouse.up()
  await dialog.getByRole('img', { name: 'Assinatura desenhada' }).waitFor()
  await accessible(page, 'signing')
  await pictures('assinatura', page)
  await dialog.getByRole('button', { name: 'Guardar assinatura' }).click()
  await page.getByRole('button', { name: 'Marina Volante, árbitra central' }).click()
  await page.getByRole('img', { name: 'Marina Volante, árbitra central' }).waitFor()
  await pictures('assinada', page)
}

/** The loser protests on a phone in time; the person who marked may not decide, another one publicly corrects the match. */
async function protested(phone: Page, marker: Page): Promise<void> {
  await signIn(phone, 'atleta@prtkd.test', url('/eventos/inscricao?ver=inscricao&id=lutador-1'))
  await phone.getByRole('button', { name: 'Protestar um resultado' }).click()
  const dialog = phone.getByRole('dialog', { name: 'Protestar um resultado' })
  await dialog.getByRole('button', { name: 'Enviar protesto' }).click()
  await dialog.getByText('Diga o que foi errado, em uma frase ou mais.').waitFor()
  await dialog.getByLabel('O que foi errado').fill('O último chute na cabeça foi depois do fim do tempo.')
  await accessible(phone, 'protesting')
  await pictures('protestar', phone)
  await dialog.getByRole('button', { name: 'Enviar protesto' }).click()
  await dialog.getByRole('link', { name: 'Acompanhar o protesto' }).click()
  await phone.getByRole('heading', { level: 1, name: /^Protesto: Luta 1/ }).waitFor()
  await accessible(phone, 'own protest')
  await pictures('protesto-atleta', phone)
  const { search } = new URL(phone.url())

  await marker.goto(url('/eventos/sumulas?ver=protestos'))
  await marker.getByText('Davi Lutador').first().waitFor()
  await accessible(marker, 'list of protests')
  await pictures('protestos-mesa', marker)
  const decide = async (on: Page) => {
    await on.goto(url(`/eventos/inscricao${search}`))
    await on.getByRole('button', { name: 'Aceitar e corrigir o resultado' }).click()
    const asked = on.getByRole('dialog')
    await asked.getByRole('combobox', { name: 'Vencedor' }).click()
    await on.getByRole('option', { name: 'Vermelho' }).click()
    await asked.getByRole('combobox', { name: 'Como terminou' }).click()
    await on.getByRole('option', { name: CODIGOS_DA_SUMULA.PTF }).click()
    await asked.getByLabel('Motivo').fill('O vídeo mostra o chute depois do sinal.')
    await accessible(on, 'deciding')
    await pictures('protesto-decidir', on)
    await asked.getByRole('button', { name: 'Aceitar e corrigir o resultado' }).click()
  }
  await decide(marker)
  await marker.getByRole('dialog').getByRole('alert').waitFor()
  const judge = await newPage(browser)
  await signIn(judge.page, 'admin@cbtkd.test')
  await decide(judge.page)
  await judge.page.getByText('Aceito').first().waitFor()
  await pictures('protesto-deferido', judge.page)
  await expect.poll(async () => (await sheet('r1-1'))?.vencedor).toBe('vermelho')
  expect(judge.violations).toEqual([])
}

const SIZES = [
  [768, 1024],
  [1024, 768],
  [360, 780],
] as const

/** Pictures for visual review, at both widths and dark. */
async function pictures(name: string, on: Page): Promise<void> {
  if (!process.env.SIE_PICTURES) return
  const before = on.viewportSize()
  for (const width of [360, 1280]) {
    await on.setViewportSize({ width, height: 800 })
    await picture(`${name}-${width}`, on)
  }
  await on.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await picture(`${name}-1280-dark`, on)
  await on.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  if (before) await on.setViewportSize(before)
}

test('a tablet marks a match without a connection, and the winner goes on for everybody', async () => {
  await newRecord('eventos', EVENTO, { titulo: 'Copa das Súmulas', tipo: 'competicao', vinculo })
  await newRecord('chaves', CHAVE, {
    ...chaves.schema.parse({
      titulo: 'Adulto masculino até 58 kg',
      evento: EVENTO,
      eventoTitulo: 'Copa das Súmulas',
      classe: 'adulto-m-58',
      inscritos: NOMES.map((nome, i) => ({
        id: `lutador-${i}`,
        nome,
        clubeNome: `Academia ${i}`,
        federacaoSigla: 'SC',
      })),
      total: 4,
      vagas: NOMES.map((_, i) => `lutador-${i}`),
      semente: 'abc',
      situacao: 'fechada',
      vinculo,
    }),
  })

  await newRecord('inscricoes', 'lutador-1', {
    name: NOMES[1],
    nomePublico: NOMES[1],
    evento: EVENTO,
    eventoTitulo: 'Copa das Súmulas',
    papel: 'atleta',
    pessoa: 'atleta',
    pedidoPor: 'atleta',
    situacao: 'confirmada',
    classe: { codigo: 'adulto-m-58', nome: 'Adulto masculino até 58 kg' },
    vinculo,
  })
  const { page, context, violations } = await newPage(browser)
  await page.setViewportSize({ width: 768, height: 1024 })
  await signIn(page, 'secretaria@fctkd.test', url(`/eventos/sumulas?evento=${EVENTO}`))
  await page.getByLabel('Quadra').fill('2')
  await page.getByRole('button', { name: 'Abrir súmulas' }).click()
  // As on a device that went offline before the dialogs of its sheet were kept.
  const dialogs = /\/assets\/(TransitionDialog|Assinatura)-/
  await context.route(dialogs, (route) => route.abort('internetdisconnected'))
  await page.getByRole('link', { name: 'Súmula da luta 1' }).click()
  await page.getByRole('heading', { name: 'Luta 1 · Semifinal · Quadra 2' }).waitFor()
  const blue = page.getByRole('region', { name: 'Azul: Caio Lutador' })
  const red = page.getByRole('region', { name: 'Vermelho: Davi Lutador' })
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await button('Iniciar tempo').click()
  await blue.getByRole('button', { name: 'Giro na cabeça' }).click()
  await page.getByText('Tudo enviado').waitFor()
  for (const side of [blue, red])
    for (const one of await side.getByRole('button').all())
      await expect.poll(async () => (await one.boundingBox())?.height).toBeGreaterThanOrEqual(48)
  await accessible(page, 'sheet of a match')
  // What stands on the tablet needs no scrolling, held either way.
  for (const [width, height] of SIZES.slice(0, 2)) {
    await page.setViewportSize({ width, height })
    await picture(`sumula-${width}`, page)
    for (const one of [button('Acertar o relógio'), button('Fim da rodada'), red.getByRole('button').last()])
      await expect
        .poll(async () => one.boundingBox().then((box) => (box?.y ?? Infinity) + (box?.height ?? 0)))
        .toBeLessThanOrEqual(height)
  }
  await button('Acertar o relógio').click()
  const clock = page.getByRole('dialog', { name: 'Acertar o relógio' })
  await clock.getByLabel('Tempo que resta').fill('0:37')
  await clock.getByRole('button', { name: 'Acertar' }).click()
  await clock.getByRole('button', { name: /^Desfazer: Relógio acertado para 0:37/ }).waitFor()
  await accessible(page, 'correcting the clock')
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height })
    await picture(`sumula-relogio-${width}`, page)
  }
  await clock.getByRole('button', { name: 'Voltar' }).click()
  await button('Desfazer Relógio acertado para 0:37').waitFor()
  await red.getByRole('button', { name: 'Gam-jeom' }).click()
  await page.getByRole('button', { name: 'Um a cada lado' }).click()
  await accessible(page, 'gam-jeom to both')
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height })
    await picture(`sumula-gam-jeom-${width}`, page)
  }
  await page.setViewportSize({ width: 768, height: 1024 })
  await button('Passividade').click()
  await expect.poll(() => red.getByRole('status').textContent()).toBe('1')
  await button('Desfazer Os dois lados: gam-jeom, passividade').click()
  await expect.poll(() => red.getByRole('status').textContent()).toBe('0')
  await page.getByText('Tudo enviado').waitFor()
  await page.emulateMedia({ media: 'print' })
  await expect.poll(() => page.locator('main').getByRole('button').count()).toBe(0)
  await expect.poll(() => page.locator('main').getByRole('link', { name: 'Ver as lutas' }).count()).toBe(0)
  await picture('sumula-impressa', page)
  await page.emulateMedia({ media: 'screen' })

  await context.setOffline(true)
  await red.getByRole('button', { name: 'Gam-jeom' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sair da área' }).click()
  await red.getByRole('button', { name: 'Soco' }).click()
  await page.getByText('2 por enviar').waitFor()
  await button('Desfazer Vermelho: Soco, +1').click()
  await page.getByText('3 por enviar').waitFor()
  // Six for the turning kick to the head by the rules of 2026, and one for the gam-jeom.
  await expect.poll(() => blue.getByRole('status').textContent()).toBe('7')
  await expect.poll(() => red.getByRole('status').textContent()).toBe('0')
  await picture('sumula-sem-rede-768', page)
  // Dialogs that the tablet has not kept yet leave the sheet where it is, and open by themselves later.
  const late = page.getByRole('alert').filter({ hasText: 'Esta parte ainda não está neste aparelho' })
  await button('Corrigir o resultado').click()
  await late.waitFor()
  await picture('sumula-parte-tardia-768', page)
  await late.getByRole('button', { name: 'Deixar para depois' }).click()
  await late.waitFor({ state: 'detached' })
  await button('Assinar').click()
  await late.waitFor()
  await accessible(page, 'a part that is not kept yet')
  await button('Fim da rodada').click()
  await blue.getByRole('button', { name: 'Chute no tronco' }).click()
  await button('Fim da rodada').click()
  await page.getByText('Vence azul: Caio Lutador').first().waitFor()
  await page.setViewportSize({ width: 360, height: 780 })
  await accessible(page, 'decided on a phone')
  await picture('sumula-vencida-360', page)
  await button('Encerrar súmula').click()
  await context.unroute(dialogs)
  await context.setOffline(false)
  const signature = page.getByRole('dialog', { name: 'Assinar a súmula' })
  await signature.getByRole('button', { name: 'Voltar' }).click()
  await page.getByText('Tudo enviado').waitFor()
  await expect.poll(async () => (await sheet('r1-1'))?.situacao).toBe('encerrada')
  await expect.poll(async () => (await sheet('r2-1'))?.azul.nome).toBe('Caio Lutador')

  const visitor = await newPage(browser)
  await visitor.page.goto(url(`/eventos/sumulas?evento=${EVENTO}`))
  await visitor.page.getByText('Caio Lutador · vence').waitFor()
  await picture('sumulas-1280', visitor.page)
  await visitor.page.goto(url(`/eventos/sumulas?ver=ginasio&evento=${EVENTO}&tema=escuro`))
  await visitor.page.getByRole('heading', { name: 'Quadra 2' }).waitFor()
  await accessible(visitor.page, 'screen of the hall')
  await picture('ginasio-1280', visitor.page)
  await visitor.page.getByRole('link', { name: 'Sair' }).click()

  // The other semifinal and the final, each decided directly by staff.
  for (const luta of ['r1-2', 'r2-1']) {
    await page.goto(url(`/eventos/sumulas/addsumula?id=${CHAVE}-${luta}`))
    await page
      .getByRole('region', { name: /^Vermelho: / })
      .getByRole('button', { name: 'Médico e mais' })
      .click()
    await page.getByRole('dialog').getByRole('button', { name: 'Desistiu ou não veio' }).click()
    await button('Encerrar súmula').click()
    await expect.poll(async () => (await sheet(luta))?.situacao).toBe('encerrada')
  }
  await visitor.page.getByRole('list', { name: 'Pódio: Adulto masculino até 58 kg' }).waitFor()
  expect((await db.doc(`chaves/${CHAVE}`).get()).get('podio')).toMatchObject([
    { posicao: 1, nome: 'Caio Lutador' },
    { posicao: 2, nome: 'Enzo Lutador' },
    { posicao: 3 },
    { posicao: 3 },
  ])
  await visitor.page.setViewportSize({ width: 360, height: 780 })
  await accessible(visitor.page, 'podium on a phone')
  await picture('sumulas-360', visitor.page)
  await visitor.page.getByRole('link', { name: 'Quadro de medalhas' }).click()
  await visitor.page.getByRole('row', { name: '1º Academia 0 · SC 1 0 0 1' }).waitFor()
  await accessible(visitor.page, 'medals on a phone')
  await picture('medalhas-360', visitor.page)

  await signed(page)
  await protested(visitor.page, page)
  expect([...violations, ...visitor.violations]).toEqual([])
})
