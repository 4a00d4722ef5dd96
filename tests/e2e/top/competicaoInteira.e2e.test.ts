// A competition from the gate to the national team, in the browser: a desktop and a tablet, which goes offline at the gate, at the scales and at the
// court. Fifteen matches take their time: `npm run nightly -- "competition by hand"` runs it.
import { Timestamp } from 'firebase-admin/firestore'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addDays, dayInBrasilia } from '@sie/domain/base/brazil/dates.ts'
import { checkPublishedDraw } from '@sie/domain/competicao/chaves/sorteio.ts'
import type { Chave } from '@sie/domain/competicao/collections/chaves.ts'
import type { Inscricao } from '@sie/domain/eventos/collections/inscricoes.ts'
import type { Sumula } from '@sie/domain/competicao/collections/sumulas.ts'
import { idDaCredencial } from '@sie/domain/eventos/credenciais/identidade.ts'
import { classeDe } from '@sie/domain/eventos/classes.ts'
import { idDoResultado } from '@sie/domain/competicao/ranking/identidade.ts'
import { CATEGORIAS_KYORUGUI } from '@sie/domain/eventos/taekwondo/categoriasPadrao.ts'
import { db } from '../support/admin.ts'
import { newPage, signIn, url } from '../support/browser.ts'
import { browser, useBrowser } from '../support/page.ts'
import { newPerson } from '../support/person.ts'
import { newRecord } from '../support/record.ts'

useBrowser()

const CLASSE = classeDe(CATEGORIAS_KYORUGUI.find(({ codigo }) => codigo === 'kyorugui-adulto-F--57')!)
const EVENTO = 'copa-inteira'
const TITULO = 'Copa Inteira'
const TEAM = 'Seleção da copa inteira'
const vinculo = { idEntidade: 'fctkd', idFederacao: 'fctkd' }
const TODAY = dayInBrasilia(Date.now())
const YEAR = Number(TODAY.slice(0, 4))
const CHAMPION = { uid: 'inteira-00', email: 'campea.inteira@exemplo.test', name: 'Aurora Inteira Vaz' }
const NAMES = [
  CHAMPION.name,
  ...'Berta Cida Dina Edna Fani Gina Hilda Ilma Jane Kelly Lia Mara Nair Olga Paula'
    .split(' ')
    .map((name) => `${name} Inteira Vaz`),
]
const WOMEN = NAMES.map((name, n) => ({ name, uid: `inteira-${String(n).padStart(2, '0')}` }))
const record = async <R>(path: string) => (await db.doc(path).get()).data() as R

async function world(): Promise<void> {
  await newRecord('eventos', EVENTO, {
    titulo: TITULO,
    tipo: 'competicao',
    situacao: 'emAndamento',
    grau: 'copa-do-brasil',
    classes: [CLASSE],
    vinculo,
    inicio: Timestamp.fromMillis(Date.now() - 3_600_000),
    // A result cannot be in the future.
    fim: Timestamp.fromMillis(Date.now() + 60_000),
  })
  const parts = (name: string) => ({
    dadosPessoais: { name, birthdate: `${YEAR - 25}-03-10`, sexo: 'F' },
    dadosTaekwondo: { graduacao: 'dan-1', maxGraduacao: 11 },
    dadosFiliacao: { federacaoID: 'fctkd', federacao: 'FCTKD', vinculadoAEntidade: 'Onda Norte' },
    anuidades: [{ ano: YEAR, valor: 150, situacao: 'paga', recibo: '' }],
  })
  await newPerson({ ...CHAMPION, cpf: '418.205.963-89', celular: '(41) 98811-7171', praticante: parts(CHAMPION.name) })
  await newRecord('fichasSaude', CHAMPION.uid, { atestadoValidade: addDays(TODAY, 60) })
  await newRecord('licencas', `${CHAMPION.uid}-gal`, {
    name: CHAMPION.name,
    pessoa: CHAMPION.uid,
    tipo: 'gal',
    situacao: 'valida',
    validade: addDays(TODAY, 90),
    vinculo: { idEntidade: 'cbtkd', idFederacao: 'cbtkd' },
  })
  for (const [n, { uid, name }] of WOMEN.entries()) {
    if (uid !== CHAMPION.uid) await newRecord('praticantes', uid, { situacaoCadastro: 'ativo', ...parts(name) })
    await newRecord('inscricoes', `i-${uid}`, {
      name,
      nomePublico: name,
      evento: EVENTO,
      eventoTitulo: TITULO,
      pessoa: uid,
      papel: 'atleta',
      sexo: 'F',
      modalidade: 'kyorugui',
      situacao: 'confirmada',
      vinculo,
      classe: { codigo: CLASSE.codigo, nome: CLASSE.nome },
      clube: { id: `clube-${n % 4}`, nome: `Academia ${n % 4}` },
      federacao: { id: 'fctkd', nome: 'Federação Catarinense', sigla: 'SC' },
    })
  }
}

/** Makes a step of a record's process on its page. */
async function move(page: Page, button: string, label = '', value = ''): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click()
  const dialog = page.getByRole('dialog')
  if (label) await dialog.getByLabel(label).fill(value)
  await dialog.getByRole('button', { name: button, exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
}

/** Decides an open match on a tablet: the champion always wins, otherwise blue. */
async function fight(page: Page, chave: string, luta: string, connected: (on: boolean) => Promise<void>) {
  const id = `${chave}-${luta}`
  await expect.poll(async () => (await record<Sumula>(`sumulas/${id}`)).situacao).toBe('aberta')
  const { vermelho } = await record<Sumula>(`sumulas/${id}`)
  const loser = vermelho.inscricao === `i-${CHAMPION.uid}` ? /^Azul: / : /^Vermelho: /
  await page.goto(url(`/eventos/sumulas/addsumula?id=${id}`))
  await page.getByRole('region', { name: loser }).waitFor()
  await connected(false)
  await page.getByRole('region', { name: loser }).getByRole('button', { name: 'Médico e mais' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Desistiu ou não veio' }).click()
  await page.getByRole('button', { name: 'Encerrar súmula', exact: true }).click()
  await connected(true)
  await page.getByText('Tudo enviado').waitFor()
  await expect.poll(async () => (await record<Sumula>(`sumulas/${id}`)).situacao).toBe('encerrada')
}

test.runIf(process.env.SIE_NOITE)(
  'sixteen come in, are weighed, drawn, fight, and the champion is called',
  async () => {
    await world()
    const desk = await newPage(browser)
    const tablet = await newPage(browser, 768)
    const [d, t] = [desk.page, tablet.page]
    await signIn(d, 'secretaria@fctkd.test', url(`/eventos/evento/credenciamento?evento=${EVENTO}`))
    await d.getByRole('button', { name: 'Emitir as que faltam' }).click()
    await d.getByText('16 credenciais emitidas.').waitFor()

    // The gate, offline.
    await signIn(t, 'secretaria@fctkd.test', url(`/eventos/evento/credencialcheck?evento=${EVENTO}`))
    await t.getByText('16 credenciais neste aparelho').waitFor()
    await tablet.context.setOffline(true)
    for (const { uid } of WOMEN.slice(0, 3)) {
      const { codigo } = await record<{ codigo: string }>(`credenciais/${idDaCredencial(EVENTO, uid)}`)
      await t.getByLabel('Código da credencial').fill(codigo)
      await t.keyboard.press('Enter')
      await t.getByRole('alertdialog').getByRole('button').first().press('Enter')
      await t.getByRole('alertdialog').waitFor({ state: 'detached' })
    }
    await t.getByText('3 por enviar').waitFor()
    await tablet.context.setOffline(false)
    await t.getByText('Tudo enviado').waitFor()
    await expect.poll(async () => (await db.collection(`eventos/${EVENTO}/notas`).get()).size).toBe(3)

    // The scales: half of the athletes offline.
    await t.goto(url(`/eventos/evento/pesagem?evento=${EVENTO}&categoria=${CLASSE.codigo}`))
    await t.getByText('0 de 16 pesados').waitFor()
    await t
      .getByRole('button', { name: /Inteira Vaz/ })
      .first()
      .click()
    for (let n = 0; n < WOMEN.length; n += 1) {
      if (n === 4) await tablet.context.setOffline(true)
      const scales = t.getByRole('dialog')
      await scales.getByLabel('Peso (kg)').fill('56,2')
      await t.keyboard.press('Enter')
      await scales.getByText('56,2 kg. Peso confirmado.').waitFor()
      if (n < WOMEN.length - 1) await scales.getByRole('button', { name: 'Próximo' }).click()
    }
    await t.getByRole('dialog').getByRole('button', { name: 'Fechar' }).click()
    await tablet.context.setOffline(false)
    await t.getByText('Tudo enviado').waitFor()
    for (const { uid } of WOMEN)
      await expect.poll(async () => (await record<Inscricao>(`inscricoes/i-${uid}`)).pesagem?.resultado).toBe('apto')
    await d.goto(url(`/eventos/evento/pesagem?evento=${EVENTO}&categoria=${CLASSE.codigo}`))
    await d.getByRole('button', { name: 'Encerrar categoria' }).click()
    await d.getByRole('dialog').getByRole('button', { name: 'Encerrar' }).click()
    await d.getByText('Pesagem da categoria encerrada.').waitFor()

    // The draw, which anyone can repeat.
    await d.goto(url('/preview/sorteio?ver=mesa'))
    await d.getByRole('link', { name: 'Montar chave' }).click()
    await d.getByLabel('Competição').fill(TITULO)
    await d.getByRole('option', { name: TITULO }).click()
    await d.getByLabel('Categoria').click()
    await d.getByRole('option', { name: CLASSE.nome }).click()
    await d.getByText('16 inscrições confirmadas nesta categoria.').waitFor()
    await d.getByRole('button', { name: 'Salvar chave' }).click()
    await d.waitForURL(/ver=chave&id=/)
    const chave = new URL(d.url()).searchParams.get('id') ?? ''
    await move(d, 'Anunciar o sorteio', 'Sorteio público que dará o valor', 'Loteria Federal de sábado')
    await move(d, 'Sortear', 'Valor que saiu', '48213')
    await move(d, 'Fechar a chave')
    await expect.poll(async () => (await record<Chave>(`chaves/${chave}`)).situacao).toBe('fechada')
    expect(checkPublishedDraw(await record<Chave>(`chaves/${chave}`))).toEqual({ diferencas: [], trocas: [] })

    // Fifteen matches: those of one half on the tablet, which goes offline in each; the others and the final on the desktop.
    await d.goto(url(`/eventos/sumulas?evento=${EVENTO}`))
    await d.getByLabel('Quadra').fill('1')
    await d.getByRole('button', { name: 'Abrir súmulas' }).click()
    await d.getByRole('link', { name: 'Súmula da luta 1', exact: true }).waitFor()
    const { lutas } = await record<Chave>(`chaves/${chave}`)
    expect(lutas).toHaveLength(15)
    for (const [n, { luta }] of lutas.entries())
      if (n % 2 === 0 && n < 14) await fight(t, chave, luta, (on) => tablet.context.setOffline(!on))
      else await fight(d, chave, luta, () => Promise.resolve())
    const visitor = await newPage(browser, 360)
    await visitor.page.goto(url(`/eventos/sumulas?evento=${EVENTO}`))
    await visitor.page
      .getByRole('list', { name: `Pódio: ${CLASSE.nome}` })
      .getByText(CHAMPION.name)
      .waitFor()

    // The result is homologated by someone other than the person who closed the final, and enters the ranking.
    const chief = await newPage(browser)
    const result = idDoResultado(EVENTO, CLASSE.codigo)
    await expect
      .poll(async () => (await db.doc(`resultados/${result}`).get()).get('situacao') as string, { timeout: 60_000 })
      .toBe('emAnalise')
    await signIn(chief.page, 'admin@cbtkd.test', url(`/preview/ranking?ver=resultado&id=${result}`))
    await move(chief.page, 'Homologar')
    await visitor.page.goto(url('/preview/ranking?modalidade=kyorugui&classe=adulto&sexo=F&peso=53-57'))
    await visitor.page.getByRole('table', { name: 'Adulto, feminino, até 57 kg', exact: true }).waitFor()
    await expect
      .poll(
        async () => {
          await visitor.page.reload()
          return visitor.page.getByRole('table').first().innerText()
        },
        { timeout: 60_000 },
      )
      .toContain(CHAMPION.name)

    // The squad: called by the confederation, accepted on a phone, public.
    const c = chief.page
    await c.goto(url('/selecoes/kyorugui/addselecao'))
    await c.getByRole('textbox', { name: 'Nome', exact: true }).first().fill(TEAM)
    await c.getByRole('combobox', { name: 'Modalidade' }).click()
    await c.getByRole('option', { name: 'Kyorugui', exact: true }).click()
    await c.getByRole('combobox', { name: 'Classe' }).click()
    await c.getByRole('option', { name: 'Adulto', exact: true }).click()
    await c.getByRole('combobox', { name: 'Sexo' }).click()
    await c.getByRole('option', { name: 'Feminina e masculina', exact: true }).click()
    await c.getByLabel('Competição-alvo').fill('Pan-Americano')
    await c.getByLabel('Ano').fill(String(YEAR))
    await c.getByLabel('Começa em').fill('10/03/2027')
    await c.getByLabel('Termina em').fill('20/03/2027')
    await c.getByRole('button', { name: 'Salvar' }).click()
    await c.waitForURL(/addselecao\?id=/)
    await c.getByRole('button', { name: 'Incluir atleta' }).click()
    const dialog = c.getByRole('dialog', { name: 'Incluir atleta' })
    await dialog.getByRole('combobox', { name: 'Atleta' }).fill(CHAMPION.name)
    await c.getByRole('option', { name: CHAMPION.name }).first().click()
    await dialog.getByLabel('Categoria').fill('F −57 kg')
    await dialog.getByRole('button', { name: 'Incluir' }).click()
    await dialog.waitFor({ state: 'detached' })
    await move(c, 'Convocar')
    const phone = await newPage(browser, 360)
    await signIn(phone.page, CHAMPION.email, url('/profile?aba=convocacoes'))
    await move(phone.page, 'Aceitar convocação')
    await visitor.page.goto(url('/selecoes'))
    await visitor.page.getByRole('link', { name: TEAM }).click()
    await visitor.page.getByText(CHAMPION.name).first().waitFor()
    const pages = [desk, chief, phone, visitor]
    expect(pages.flatMap(({ violations }) => violations)).toEqual([])
  },
)
