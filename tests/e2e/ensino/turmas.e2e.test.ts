// A class from its first day to its report: a teacher sets work with a rubric and a quiz from the bank, three students on phones hand in (a
// minor by her guardian's phone, one late), marks are returned and a hand-in taken back, a certificate is issued. A closed tab keeps its
// typed text.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { auth, db } from '../support/admin.ts'
import { newPage, signIn, url } from '../support/browser.ts'
import { png } from '../../support/files.ts'
import { accessible, browser, fits, page, picture, useDesk } from '../support/page.ts'

const NAME = 'Turma da jornada: história do taekwondo'
const TASK = 'Conte a história do seu clube'
const QUIZ = 'Primeiras palavras'
const TOMAS = 'filho-tomas'

useDesk('mestre@fctkd.test')

const confirmed = async (on: Page, name: string) => {
  await on.getByRole('button', { name, exact: true }).click()
  await on.getByRole('dialog').getByRole('button', { name, exact: true }).click()
}
const worksOf = async (id: string, aluno: string) =>
  (await db.doc(`matriculas/${id}-${aluno}`).get()).get('trabalhos') as { situacao: string; nota: number }[]

/** A phone on which a person opens a class by its link; `quem`: the minor for whom they do. */
async function phoneInClass(email: string, codigo: string, quem = '') {
  const phone = await newPage(browser, 360)
  await signIn(phone.page, email, url(`/cbtkdeduca/turmas?codigo=${codigo}`))
  if (quem) {
    await phone.page.getByLabel('Quem entra').click()
    await phone.page.getByRole('option', { name: quem }).click()
  }
  await phone.page.getByRole('button', { name: 'Entrar na turma' }).click()
  await phone.page.getByRole('tab', { name: 'Atividades' }).click()
  await phone.page.waitForURL(/aba=atividades/)
  return phone
}

/** Opens an assignment from the class, answers it with text and hands it in. */
async function handIn(on: Page, resposta: string) {
  await on.getByRole('link', { name: TASK }).click()
  await on.getByLabel('Resposta').fill(resposta)
  await confirmed(on, 'Entregar')
  await on.getByRole('button', { name: 'Retomar entrega' }).waitFor()
}

test('a class from its code to its certificate: rubric, quiz from the bank, three students on phones, one late, one who withdraws', async () => {
  await page.goto(url('/cbtkdeduca/turmas'))
  await page.getByRole('button', { name: 'Criar turma' }).click()
  const dialog = page.getByRole('dialog', { name: 'Criar turma' })
  await dialog.getByLabel('Nome da turma').fill(NAME)
  await dialog.getByRole('button', { name: 'Criar turma' }).click()
  await page.waitForURL(/\/cbtkdeduca\/turma\/[\w-]+$/)
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await page.getByText(/^Turma provisória/).waitFor()
  await page.getByRole('link', { name: 'Configurações' }).click()
  await confirmed(page, 'Ativar turma')
  await page.getByLabel('Convidar por e-mail').fill('atleta@prtkd.test')
  await page.getByRole('button', { name: 'Enviar convite' }).click()
  await page.getByText('Convite enviado.').waitFor()
  await page.getByLabel('Carga horária (h)').fill('8')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await page.getByText('Configurações salvas.').waitFor()
  await accessible()
  await picture('turma-configuracoes-1280')
  const codigo = String((await db.doc(`turmas/${id}`).get()).get('codigo'))

  await page.goto(url(`/cbtkdeduca/turma/${id}/tarefa/nova`))
  await page.getByLabel('Título').fill(TASK)
  await page.getByLabel('Instruções').fill('Meia página basta.')
  for (const [index, criterio] of ['Fatos', 'Escrita'].entries()) {
    await page.getByRole('button', { name: 'Incluir critério' }).click()
    await page.getByLabel(`Critério ${index + 1}`, { exact: true }).fill(criterio)
    await page.getByLabel(`Pontos do critério ${index + 1}`).fill('5')
  }
  await page.getByRole('button', { name: 'Publicar' }).click()
  await page.getByRole('heading', { name: TASK }).waitFor()
  const tarefa = new URL(page.url()).pathname.split('/').at(-1) ?? ''

  await page.goto(url(`/cbtkdeduca/turma/${id}/tarefa/nova`))
  await page.getByLabel('Tipo', { exact: true }).click()
  await page.getByRole('option', { name: 'Quiz' }).click()
  await page.getByLabel('Título').fill(QUIZ)
  await page.getByLabel('Mostra a nota assim que o aluno entrega').check()
  await page.getByRole('button', { name: 'Incluir pergunta' }).click()
  await page.getByLabel('Enunciado 1').fill('Onde nasceu o taekwondo?')
  await page.getByRole('textbox', { name: 'Opção 1 da pergunta 1' }).fill('Coreia')
  await page.getByRole('textbox', { name: 'Opção 2 da pergunta 1' }).fill('Japão')
  await page.getByLabel('A opção 1 da pergunta 1 é a certa').check()
  await page.getByRole('button', { name: 'Guardar a pergunta 1 no banco' }).click()
  const keep = page.getByRole('dialog', { name: 'Guardar no banco' })
  await keep.getByLabel('Etiquetas').fill('história')
  await accessible(page, 'a question for the bank')
  await keep.getByRole('button', { name: 'Guardar', exact: true }).click()
  await page.getByText('Questão guardada no banco.').waitFor()
  await page.getByRole('button', { name: 'Buscar no banco' }).click()
  const bank = page.getByRole('dialog', { name: 'Buscar no banco de questões' })
  await bank.getByLabel('Quantas sortear').fill('1')
  // A draw follows what is typed, also before the list does.
  await bank.getByLabel('Etiqueta', { exact: true }).fill('outras')
  await bank.getByRole('button', { name: 'Sortear' }).click()
  await bank.getByText('Nenhuma questão serve para este sorteio').waitFor()
  await bank.getByText('Nenhuma questão com este filtro.').waitFor()
  await bank.getByLabel('Etiqueta', { exact: true }).fill('termos')
  await bank.getByRole('checkbox', { name: 'Como se chama o uniforme?' }).waitFor()
  await bank.getByRole('button', { name: 'Sortear' }).click()
  await bank.getByRole('button', { name: 'Incluir 1 no quiz' }).waitFor()
  await bank.getByRole('checkbox', { checked: true }).click()
  await bank.getByRole('checkbox', { name: 'Como se chama o uniforme?' }).check()
  await accessible(page, 'the bank')
  await picture('banco-1280', page, false)
  await bank.getByRole('button', { name: 'Incluir 1 no quiz' }).click()
  await page.getByRole('button', { name: 'Publicar' }).click()
  await page.getByRole('heading', { name: QUIZ }).waitFor()

  const { uid } = await auth.getUserByEmail('atleta@prtkd.test')
  const phone = await phoneInClass('atleta@prtkd.test', codigo)
  await phone.page.getByRole('link', { name: TASK }).click()
  await phone.page.getByLabel('Resposta').fill('O meu clube nasceu em 1982.')
  await expect
    .poll(() => phone.page.evaluate(async () => (await (await caches.open('sie-local')).keys()).length))
    .toBeGreaterThan(0)
  phone.page.on('dialog', (dialog) => void dialog.accept())
  await phone.page.reload()
  await phone.page.getByText('Recuperamos o que você escreveu e ainda não entregou.').waitFor()
  await expect.poll(() => phone.page.getByLabel('Resposta').inputValue()).toBe('O meu clube nasceu em 1982.')
  const files = phone.page.getByRole('group', { name: 'Arquivos' })
  const foto = { name: 'clube.png', mimeType: 'image/png', buffer: await png(400, 300) }
  await files.getByLabel('Enviar arquivo').setInputFiles(foto)
  await files.getByRole('button', { name: 'Tirar clube.jpg' }).waitFor()
  await accessible(phone.page, 'assignment')
  await picture('tarefa-aluno-360', phone.page)
  await confirmed(phone.page, 'Entregar')
  await phone.page.getByRole('button', { name: 'Retomar entrega' }).waitFor()
  await phone.page.getByRole('link', { name: NAME }).click()
  await phone.page.getByRole('link', { name: QUIZ }).click()
  await phone.page.getByRole('radio', { name: 'Coreia' }).check()
  await phone.page.getByLabel('Resposta: Como se chama o uniforme?').fill('dobok')
  await confirmed(phone.page, 'Entregar')
  await phone.page.getByText('Nota: 2/2').waitFor()
  await fits(phone.page)

  // The guardian hands in for her son; the third student comes after the deadline.
  const guardian = await phoneInClass('responsavel@fctkd.test', codigo, 'Tomás')
  await guardian.page.getByText('Você acompanha Tomás', { exact: false }).waitFor()
  await handIn(guardian.page, 'O clube do Tomás treina no ginásio da escola.')
  await db.doc(`tarefas/${tarefa}`).update({ prazo: Date.now() - 60_000 })
  const late = await phoneInClass('professor@rstkd.test', codigo)
  await handIn(late.page, 'Somos de Caxias do Sul.')
  await late.page.getByText('com atraso', { exact: false }).first().waitFor()
  await expect.poll(() => late.page.getByRole('tab', { name: 'Questões' }).count()).toBe(0)

  await page.goto(url(`/cbtkdeduca/turma/${id}/tarefa/${tarefa}`))
  const rows = page.getByRole('list', { name: 'Alunos' })
  await rows.getByRole('button', { name: 'Bruno' }).click()
  await page.getByText('O meu clube nasceu em 1982.').waitFor()
  const download = page.waitForEvent('download')
  await page.getByRole('list', { name: 'Arquivos entregues' }).getByRole('button', { name: 'clube.jpg' }).click()
  expect((await download).suggestedFilename()).toBe('clube.jpg')
  await page.getByLabel('Fatos (até 5)').fill('5')
  await page.getByLabel('Escrita (até 5)').fill('4,5')
  await expect.poll(() => page.getByLabel('Nota (até 10)').inputValue()).toBe('9,5')
  await accessible()
  await picture('tarefa-professor-1280')
  await page.getByLabel('Nota (até 10)').press('Enter')
  await rows.getByText('Devolvida com nota').waitFor()
  await expect
    .poll(() => worksOf(id, uid))
    .toContainEqual(expect.objectContaining({ situacao: 'devolvida', nota: 9.5 }))
  for (const [nome, nota, aluno] of [
    ['Renata', '6', 'professor'],
    ['Tomás', '8', TOMAS],
  ] as const) {
    const entrega = `${tarefa}-${aluno}`
    await page.getByLabel('Nota (até 10)').press('PageDown')
    await page.getByRole('heading', { name: new RegExp(`^${nome}`) }).waitFor()
    await expect.poll(() => page.locator(':focus').getAttribute('inputmode')).toBe('decimal')
    await page.keyboard.type(nota)
    await expect.poll(() => page.getByLabel('Nota (até 10)').inputValue()).toBe(nota)
    await page.getByRole('button', { name: 'Anotar sem devolver' }).click()
    await expect
      .poll(async () => (await db.doc(`entregas/${entrega}/reservado/${entrega}`).get()).get('nota') as number)
      .toBe(Number(nota))
    await rows.getByRole('checkbox', { name: `Escolher ${nome}` }).check()
  }
  await page.getByRole('button', { name: 'Devolver 2' }).click()
  await expect.poll(() => rows.getByText(/^Devolvida com nota/).count()).toBe(3)

  await late.page.reload()
  await late.page.getByText('Nota: 6/10').waitFor()
  await late.page.getByRole('button', { name: 'Retomar entrega' }).click()
  await late.page.getByLabel('Resposta').fill('Somos de Caxias do Sul, desde 1990.')
  await confirmed(late.page, 'Entregar')
  await late.page.getByRole('button', { name: 'Retomar entrega' }).waitFor()
  await expect.poll(() => worksOf(id, TOMAS)).toMatchObject([{ situacao: 'devolvida', nota: 8 }])
  await phone.page.goto(url(`/cbtkdeduca/turma/${id}?aba=notas`))
  await phone.page.getByRole('cell', { name: '9,5/10' }).waitFor()
  await accessible(phone.page, 'marks')
  await picture('turma-notas-aluno-360', phone.page)

  expect(late.violations).toEqual([])
  await late.context.close()

  await page.goto(url(`/cbtkdeduca/turma/${id}?aba=questoes`))
  await page.getByLabel('Palavras').fill('nasceu o taekwondo')
  await expect.poll(() => page.getByRole('list', { name: 'Questões' }).getByRole('listitem').count()).toBe(1)
  await page
    .getByRole('list', { name: 'Questões' })
    .getByText(/história/)
    .waitFor()
  await accessible(page, 'questions')
  await picture('questoes-1280')
  const staff = await newPage(browser, 1280)
  await signIn(staff.page, 'secretaria@fctkd.test', url(`/cbtkdeduca/turma/${id}/configuracoes`))
  await staff.page.getByRole('button', { name: 'Emitir certificados' }).click()
  await staff.page.getByRole('dialog').getByRole('button', { name: 'Emitir' }).click()
  await staff.page.getByText('O certificado de 1 aluno está sendo emitido.').waitFor()
  await expect
    .poll(async () => (await db.doc(`matriculas/${id}-${uid}`).get()).get('certificado') as string)
    .toBeTruthy()
  await staff.page.goto(url('/cbtkdeduca/admin/turmas?entidade=fctkd'))
  const line = staff.page.getByRole('list', { name: 'Turmas' }).getByRole('listitem').filter({ hasText: NAME })
  await line.getByText('1 certificado, 8 h', { exact: false }).waitFor()
  await line.getByText('3 de 3').waitFor()
  await accessible(staff.page, 'report')
  await picture('turmas-relatorio-1280', staff.page)

  // The guardian reads the items of a belt's syllabus that the master ticks.
  const syllabus = `/cbtkdeduca/turmas?ver=programa&id=programa-quarto-gub&pessoa=${TOMAS}`
  await page.goto(url(`/cbtkdeduca/turma/${id}?aba=pessoas`))
  await page.locator(`a[href*="pessoa=${TOMAS}"]`).click()
  await page
    .getByRole('list', { name: 'Programas de faixa' })
    .getByRole('link', { name: /4º Gub/ })
    .click()
  await page.getByRole('combobox', { name: 'Aluno' }).getByText('Tomás Koerich Amaral').waitFor()
  const stored = page.waitForResponse('**/chamadas/marcarProgresso')
  await page
    .getByRole('checkbox', { name: /: Tomás .* sabe$/ })
    .first()
    .click()
  await page.getByText(/^1 de \d+ itens marcados$/).waitFor()
  expect((await stored).status()).toBe(200)
  await accessible(page, 'syllabus')
  await guardian.page.goto(url(syllabus))
  await guardian.page.getByText(/^1 de \d+ itens marcados$/).waitFor()
  await expect.poll(() => guardian.page.getByRole('checkbox').count()).toBe(0)
  await accessible(guardian.page, 'syllabus of a minor')
  await picture('programa-360', guardian.page)
  for (const each of [staff, guardian]) {
    expect(each.violations).toEqual([])
    await each.context.close()
  }
  await phone.page.reload()
  await phone.page.getByText('Você concluiu esta turma.').waitFor()
  expect(phone.violations).toEqual([])
  await phone.context.close()
})

test('a master who also holds a group at a club creates classes on the portal of the confederation, in the federation of the grade', async () => {
  const rights = db.doc('sistema/acesso/permissoes/mestre')
  const before = (await rights.get()).data() ?? {}
  const CLUB = 'fctkd-academia-koryo'
  await rights.update({ [`entidades.${CLUB}`]: ['praticantes:ler'], [`acima.${CLUB}`]: 'fctkd', portais: [CLUB] })
  try {
    await page.goto(url('/cbtkdeduca/turmas'))
    // The desk begins at the first entity of the user, which is the club.
    await page.getByLabel('Entidade', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Criar turma' }).click()
    const dialog = page.getByRole('dialog', { name: 'Criar turma' })
    await dialog.getByLabel('Nome da turma').fill('Turma de quem cuida de um clube')
    await dialog.getByRole('button', { name: 'Criar turma' }).click()
    await page.waitForURL(/\/cbtkdeduca\/turma\/[\w-]+$/)
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    expect((await db.doc(`turmas/${id}`).get()).get('vinculo.idEntidade')).toBe('fctkd')
    await db.doc(`turmas/${id}`).delete()
  } finally {
    await rights.set(before)
  }
})

test('a visitor sees the public data of a class and none of its students', async () => {
  const visitor = await newPage(browser, 360)
  await visitor.page.goto(url('/cbtkdeduca/turma/teoria-faixa-verde'))
  await visitor.page.getByRole('heading', { name: 'Teoria para a faixa verde' }).waitFor()
  await expect.poll(() => visitor.page.getByText('Tomás').count()).toBe(0)
  await accessible(visitor.page, 'public class')
  await picture('turma-publica-360', visitor.page)
  expect(visitor.violations).toEqual([])
  await visitor.context.close()
})
