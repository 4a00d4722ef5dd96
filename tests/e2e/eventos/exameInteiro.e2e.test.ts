// A belt exam from the confederation's rules to the new 1st Dan's rights: every step on the screen of the person who makes it.
import { faturas } from '@sie/domain/financeiro/collections/faturas.ts'
import { addDays, addMonths, dayInBrasilia, formatDay } from '@sie/domain/base/brazil/dates.ts'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { cpfFrom } from '../../../scripts/seed/base/invented.ts'
import { db } from '../support/admin.ts'
import { newPage, putSession, url } from '../support/browser.ts'
import { accessible, browser, fits, picture, useBrowser } from '../support/page.ts'
import { newPerson, type NewPerson } from '../support/person.ts'
import { newRecord } from '../support/record.ts'

useBrowser()

const HOJE = dayInBrasilia(Date.now())
const FAR = addMonths(HOJE, -120)
const CLUBE = { id: 'fctkd-clube-baixada-norte', nome: 'Clube Baixada Norte' }
const ITENS = ['Poomsae', 'Chutes', 'Luta', 'Quebramento', 'Teoria'] as const
const BANCA = [
  { uid: 'exame-presidente', name: 'Ivone Zanella Presidente' },
  { uid: 'exame-examinador', name: 'Ivo Zanella Examinador' },
  { uid: 'exame-terceira', name: 'Iara Zanella Terceira' },
] as const
const DAN = { uid: 'exame-nova-dan', name: 'Jacira Zanella Dan' }
const POOM = { uid: 'exame-novo-poom', name: 'Joel Zanella Poom' }
const CEDO = { uid: 'exame-cedo', name: 'Juca Zanella Cedo' }

const graded = (graduacao: string, ordem: number, data: string) => ({
  dadosTaekwondo: { graduacao, maxGraduacao: ordem, MaxGraduacao: ordem },
  historicoCertificacoes: [{ graduacao, data, situacao: 'homologada' }],
})
const member = { federacaoID: 'fctkd', federacao: 'FCTKD' }
/** Of the club, with the annuities of the years in which they plan and take the exam. */
const student = {
  dadosFiliacao: { ...member, vinculadoAEntidadeID: CLUBE.id, vinculadoAEntidade: CLUBE.nome },
  anuidades: [0, 1].map((later) => ({
    ano: Number(HOJE.slice(0, 4)) + later,
    valor: 150,
    situacao: 'paga',
    recibo: '',
  })),
}

beforeAll(async () => {
  const accounts: Omit<NewPerson, 'email' | 'cpf' | 'celular'>[] = [
    ...BANCA.map((one) => ({
      ...one,
      praticante: {
        ...graded('dan-6', 16, FAR),
        dadosFiliacao: member,
        funcoes: [{ papel: 'examinador', nivel: '', numero: '', validade: '' }],
      },
    })),
    { ...DAN, praticante: { ...graded('gub-1', 10, FAR), ...student } },
    {
      uid: 'exame-professora',
      name: 'Ione Zanella Professora',
      groups: { portalID: CLUBE.id, groupsOwned: ['secretaria-clube'] },
    },
    {
      uid: 'exame-diretor',
      name: 'Iuri Zanella Diretor',
      groups: { portalID: 'fctkd', groupsOwned: ['secretaria-federacao'] },
    },
  ]
  const year = Number(HOJE.slice(0, 4))
  await Promise.all([
    ...accounts.map((one, index) =>
      newPerson({ ...one, email: emailOf(one.uid), cpf: cpfFrom(7000 + index), celular: '(48) 98811-4040' }),
    ),
    ...[
      { ...POOM, birth: `${year - 12}-01-15`, grade: graded('gub-1', 10, FAR) },
      { ...CEDO, birth: `${year - 20}-01-15`, grade: graded('gub-7', 4, HOJE) },
    ].map(({ uid, name, birth, grade }) =>
      newRecord('praticantes', uid, {
        situacaoCadastro: 'ativo',
        dadosPessoais: { name, birthdate: birth, sexo: 'M' },
        ...student,
        ...grade,
      }),
    ),
  ])
})

const emailOf = (uid: string) => `${uid}@exemplo.test`
const exam = async (id: string) => (await db.doc(`exames/${id}`).get()).data() as Record<string, unknown>
const candidate = async (id: string, pessoa: string) =>
  (await db.collection('candidatosExame').where('exame', '==', id).where('pessoa', '==', pessoa).get()).docs.find(
    (doc) => doc.get('metadados.successorId') === '',
  )!

/** A page for each person, without violations of the content security policy. */
const pages: Awaited<ReturnType<typeof newPage>>[] = []
async function deskOf(email: string, width = 1280): Promise<Page> {
  const one = await newPage(browser, width)
  pages.push(one)
  await putSession(one.page, email)
  return one.page
}

/** Makes a step of the process by its button and its dialog. */
async function step(page: Page, button: string, becomes: string, reason = ''): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: button })
  if (reason) await dialog.getByLabel('Motivo').fill(reason)
  await dialog.getByRole('button', { name: button }).click()
  await page.getByText(`Agora: ${becomes}.`).waitFor()
  await dialog.waitFor({ state: 'detached' })
}

/** Pictures for visual review: desktop and phone. */
async function pictures(name: string, page: Page) {
  if (!process.env.SIE_PICTURES) return
  const size = page.viewportSize() ?? { width: 1280, height: 800 }
  await page.setViewportSize({ width: 1280, height: 800 })
  await picture(`${name}-1280`, page)
  await page.setViewportSize({ width: 360, height: 800 })
  await picture(`${name}-360`, page)
  await fits(page)
  await page.setViewportSize(size)
}

/** The federation's request with its board, refused by the screen until its fee is paid. */
async function requested(page: Page): Promise<string> {
  await page.goto(url('/eventos/addpassagensfaixa?novo'))
  await page.getByLabel('Título').fill('Exame de faixa preta de Rio do Sul')
  await page.getByRole('combobox', { name: 'Graduação mais alta do exame' }).click()
  await page.getByRole('option', { name: '1º Dan', exact: true }).click()
  await page.getByLabel('Dia do exame').fill(formatDay(addDays(HOJE, 60)))
  await page.getByLabel('Inscrições até').fill(formatDay(addDays(HOJE, 50)))
  await page.getByLabel('Local', { exact: true }).fill('Ginásio Artenir Werner')
  await page.getByLabel('Cidade').fill('Rio do Sul')
  for (const { name } of BANCA) {
    await page.getByLabel('Acrescentar examinador').fill(name)
    await page.getByRole('option', { name: new RegExp(`^${name}`) }).click()
  }
  await page.getByRole('button', { name: 'Guardar rascunho' }).click()
  await page.waitForURL(/addpassagensfaixa\?id=/)
  await page.getByText('A anuidade da federação deste ano não consta como paga.').waitFor()
  await accessible(page, 'request')
  await pictures('exame-inteiro-pedido', page)
  await newRecord('faturas', 'exame-anuidade-da-federacao', {
    ...faturas.schema.parse({
      name: 'Anuidade da federação',
      sacado: { tipo: 'entidade', entidade: 'fctkd', federacao: 'fctkd' },
      objeto: { tipo: 'anuidade', id: HOJE.slice(0, 4) },
      itens: [{ descricao: 'Anuidade da federação', categoria: 'anuidade', qtd: 1, unitario: 350_000, total: 350_000 }],
      total: 350_000,
      pago: 350_000,
      situacao: 'paga',
      vinculo: { idEntidade: 'cbtkd', idFederacao: 'cbtkd' },
    }),
  })
  await page.reload()
  await expect.poll(() => page.getByText('Em dia', { exact: true }).count()).toBe(4)
  await step(page, 'Enviar à confederação', 'Aguarda a confederação')
  return new URL(page.url()).searchParams.get('id') ?? ''
}

test('an exam is asked for, numbered, entered, marked, signed and homologated, and the new 1st Dan is a professor', async () => {
  const secretary = await deskOf('secretaria@fctkd.test')
  const id = await requested(secretary)
  const at = (more = '') => url(`/eventos/addpassagensfaixa?${more}id=${id}`)

  const nation = await deskOf('admin@cbtkd.test')
  await nation.goto(at())
  await step(nation, 'Autorizar e numerar', 'Autorizado')
  await nation.getByRole('heading', { level: 1, name: /^Exame \d{4} · Rio do Sul$/ }).waitFor()

  const teacher = await deskOf(emailOf('exame-professora'))
  // The planner first: a student who is too early today becomes eligible in a later month, whose last one lists everybody by name.
  await teacher.goto(url('/eventos/inscricaoexamefaixa'))
  await teacher.getByRole('heading', { level: 2, name: 'Aptos por mês' }).waitFor()
  await teacher
    .getByRole('button', { name: /^Ver quem está apto até o fim de/ })
    .last()
    .click()
  await teacher.getByRole('heading', { level: 2, name: /^3 de 3 aptos em/ }).waitFor()
  await accessible(teacher, 'planner')
  await pictures('exame-planejador', teacher)
  await teacher.goto(url(`/eventos/inscricaoexamefaixa?exame=${id}`))
  await teacher.getByRole('heading', { level: 2, name: /^2 de 3 aptos em/ }).waitFor()
  await expect.poll(() => teacher.getByRole('checkbox', { name: CEDO.name }).isDisabled()).toBe(true)
  await teacher.getByText(/^Apto em \d\d\/\d\d\/\d{4}$/).waitFor()
  await teacher.getByRole('button', { name: 'Marcar os 2 aptos' }).click()
  for (const { name } of [DAN, POOM])
    await expect.poll(() => teacher.getByRole('checkbox', { name }).isChecked(), { message: name }).toBe(true)
  await accessible(teacher, 'entry')
  await pictures('exame-inteiro-inscricao', teacher)
  await teacher.getByRole('button', { name: 'Inscrever 2' }).click()
  await expect.poll(() => teacher.getByText('Inscrito', { exact: true }).count()).toBe(2)

  // As if the weeks until the day had passed.
  await db.doc(`exames/${id}`).update({ data: HOJE, inscricoesAte: HOJE })
  const board = await Promise.all(BANCA.map(({ uid }) => deskOf(emailOf(uid))))
  const [president, ...others] = board as [Page, Page, Page]
  await president.goto(at())
  await step(president, 'Começar o exame', 'Em andamento')
  await president.getByRole('link', { name: 'Dar notas' }).click()
  for (const [done, { name }] of [DAN, POOM].entries()) {
    await president.getByText(`${done} de 2 avaliados`).waitFor()
    await president.getByRole('heading', { level: 2, name }).waitFor()
    for (const item of ITENS) {
      const group = president.getByRole('group', { name: item })
      // A child breaks no boards.
      if (await group.count()) await group.getByRole('button', { name: '8', exact: true }).click()
    }
    await president.getByRole('button', { name: /^Gravar/ }).click()
  }
  await president.getByText('2 de 2 avaliados').waitFor()
  await president.getByText('Tudo enviado').waitFor()
  // Offline tablets are tested elsewhere: the other sheets are stored directly.
  const sheets = (await db.collection(`exames/${id}/notas`).get()).docs
  expect(sheets).toHaveLength(2)
  for (const { uid } of BANCA.slice(1))
    for (const doc of sheets)
      await db.doc(`exames/${id}/notas/${uid}-${doc.get('candidato')}-1`).set({ ...doc.data(), quem: uid, poomsae: 9 })
  await president.getByRole('link', { name: 'Voltar ao exame' }).click()
  await step(president, 'Apurar resultados', 'Apurado')

  // Each member creates a code, signs with it, and sees the minutes.
  await Promise.all(
    [president, ...others].map(async (page) => {
      if (page !== president) await page.goto(at())
      await page.getByRole('button', { name: 'Não tenho código, ou esqueci' }).click()
      const code = await page.getByText(/Seu novo código é/).innerText()
      await page.getByLabel('Meu código de segurança').fill(/\d{8}/.exec(code)?.[0] ?? '')
      await page.getByRole('button', { name: 'Assinar a ata' }).click()
      await page.getByText('Você assinou a ata.').waitFor()
    }),
  )
  await president.goto(at('ver=ata&'))
  await expect.poll(() => president.getByText(/assinou por código em/).count()).toBe(3)
  await accessible(president, 'minutes')
  await pictures('exame-inteiro-ata', president)

  // The person who requested the exam cannot homologate it.
  await secretary.goto(at())
  await secretary.getByRole('button', { name: 'Homologar pela federação' }).click()
  await secretary.getByRole('dialog').getByRole('button', { name: 'Homologar pela federação' }).click()
  await secretary.getByText(/outra pessoa precisa fazer isto/).waitFor()
  const director = await deskOf(emailOf('exame-diretor'))
  await director.goto(at())
  await step(director, 'Homologar pela federação', 'Homologado pela federação')
  await nation.goto(at())
  await step(nation, 'Homologar pela confederação', 'Homologado')
  // The progress of the homologation updates by itself, candidate by candidate.
  const candidates = nation.getByRole('region', { name: 'Candidatos' }).getByRole('listitem')
  await expect.poll(() => candidates.getByRole('link', { name: 'Fatura' }).count()).toBe(2)
  await accessible(nation, 'homologated')
  await pictures('exame-inteiro-homologado', nation)

  const { efeitos } = (await candidate(id, DAN.uid)).data() as {
    efeitos: { feito: boolean; pedido: string; fatura: string }
  }
  expect(efeitos.feito).toBe(true)
  expect((await db.doc(`faturas/${efeitos.fatura}`).get()).data()).toMatchObject({
    sacado: { pessoa: DAN.uid },
    situacao: 'emitida',
  })
  expect((await db.doc(`pedidosCertificado/${efeitos.pedido}`).get()).data()).toMatchObject({
    situacao: 'aguardandoPagamento',
    causa: { tipo: 'exame', id },
  })
  expect((await db.doc(`praticantes/${DAN.uid}`).get()).data()).toMatchObject({
    dadosTaekwondo: { graduacao: 'dan-1', maxGraduacao: 11, MaxGraduacao: 11 },
    historicoCertificacoes: [{ graduacao: 'gub-1' }, { graduacao: 'dan-1', exameId: id, situacao: 'homologada' }],
  })
  expect((await db.doc(`praticantes/${POOM.uid}`).get()).data()).toMatchObject({
    dadosTaekwondo: { graduacao: 'poom-1', maxGraduacao: 10 },
  })
  expect((await exam(id)).totais).toMatchObject({ candidatos: 2, aprovados: 2 })

  const athlete = await deskOf(emailOf(DAN.uid), 360)
  await expect
    .poll(async () => (await db.doc(`sistema/acesso/permissoes/${DAN.uid}`).get()).get('grau') as unknown)
    .toMatchObject({ entidade: 'fctkd', nivel: 'professor' })
  await athlete.goto(url('/profile?aba=carreira'))
  await athlete.getByText('1º Dan').first().waitFor()
  await pictures('exame-inteiro-carreira', athlete)
  for (const { context, violations } of pages) {
    expect(violations).toEqual([])
    await context.close()
  }
})
