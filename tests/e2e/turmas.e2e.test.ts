// A class from its teacher to a student who joins on a phone, hands in, and reads the mark; a tab that was closed keeps what was typed.
import { expect, test } from 'vitest'
import { auth, db } from './support/admin.ts'
import { newPage, signIn, url } from './support/browser.ts'
import { png } from '../support/files.ts'
import { accessible, browser, page, picture, useDesk } from './support/page.ts'

const NAME = 'Turma da jornada: história do taekwondo'
const TASK = 'Conte a história do seu clube'

useDesk('mestre@fctkd.test')

test('a teacher opens a class and asks for work, a student joins by code and hands in, and reads the mark', async () => {
  await page.goto(url('/cbtkdeduca/turmas'))
  await page.getByRole('button', { name: 'Criar turma' }).click()
  const dialog = page.getByRole('dialog', { name: 'Criar turma' })
  await dialog.getByLabel('Nome da turma').fill(NAME)
  await dialog.getByRole('button', { name: 'Criar turma' }).click()
  await page.waitForURL(/\/cbtkdeduca\/turma\/[\w-]+$/)
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await page.getByText(/^Turma provisória/).waitFor()
  await page.getByRole('link', { name: 'Configurações' }).click()
  await page.getByRole('button', { name: 'Ativar turma' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ativar turma' }).click()
  await page.getByRole('button', { name: 'Ativar turma' }).waitFor({ state: 'detached' })
  await accessible()
  await picture('turma-configuracoes-1280')
  const codigo = String((await db.doc(`turmas/${id}`).get()).get('codigo'))

  await page.goto(url(`/cbtkdeduca/turma/${id}/tarefa/nova`))
  await page.getByLabel('Título').fill(TASK)
  await page.getByLabel('Instruções').fill('Meia página basta.')
  await page.getByRole('button', { name: 'Publicar' }).click()
  await page.getByRole('heading', { name: TASK }).waitFor()

  const { uid } = await auth.getUserByEmail('atleta@prtkd.test')
  const phone = await newPage(browser, 360)
  await signIn(phone.page, 'atleta@prtkd.test', url(`/cbtkdeduca/turmas?codigo=${codigo}`))
  await phone.page.getByRole('heading', { name: 'A fazer' }).waitFor()
  await accessible(phone.page, 'classes')
  await picture('turmas-360', phone.page)
  await phone.page.getByRole('button', { name: 'Entrar na turma' }).click()
  await phone.page.getByRole('tab', { name: 'Atividades' }).click()
  await phone.page.waitForURL(/aba=atividades/)
  await phone.page.getByRole('link', { name: TASK }).click()
  await phone.page.getByLabel('Resposta').fill('O meu clube nasceu em 1982.')
  await expect
    .poll(() => phone.page.evaluate(async () => (await (await caches.open('sie-local')).keys()).length))
    .toBeGreaterThan(0)
  phone.page.on('dialog', (dialog) => void dialog.accept())
  await phone.page.reload()
  await phone.page.getByText('Recuperamos o que você escreveu e ainda não entregou.').waitFor()
  expect(await phone.page.getByLabel('Resposta').inputValue()).toBe('O meu clube nasceu em 1982.')
  const files = phone.page.getByRole('group', { name: 'Arquivos' })
  const foto = { name: 'clube.png', mimeType: 'image/png', buffer: await png(400, 300) }
  await files.getByLabel('Enviar arquivo').setInputFiles(foto)
  await files.getByRole('button', { name: 'Tirar clube.jpg' }).waitFor()
  await accessible(phone.page, 'assignment')
  await picture('tarefa-aluno-360', phone.page)
  await phone.page.getByRole('button', { name: 'Entregar', exact: true }).click()
  await phone.page.getByRole('dialog').getByRole('button', { name: 'Entregar', exact: true }).click()
  await phone.page.getByRole('button', { name: 'Retomar entrega' }).waitFor()
  expect(await phone.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)

  await page.reload()
  await page.getByRole('list', { name: 'Alunos' }).getByRole('button', { name: 'Bruno' }).click()
  await page.getByText('O meu clube nasceu em 1982.').waitFor()
  const download = page.waitForEvent('download')
  await page.getByRole('list', { name: 'Arquivos entregues' }).getByRole('button', { name: 'clube.jpg' }).click()
  expect((await download).suggestedFilename()).toBe('clube.jpg')
  await page.getByLabel('Nota (até 10)').fill('9,5')
  await accessible()
  await picture('tarefa-professor-1280')
  await page.getByRole('button', { name: 'Devolver', exact: true }).click()
  await page.getByRole('list', { name: 'Alunos' }).getByText('Devolvida com nota').waitFor()
  await expect
    .poll(async () => (await db.doc(`matriculas/${id}-${uid}`).get()).get('trabalhos') as object[])
    .toMatchObject([{ situacao: 'devolvida', nota: 9.5 }])

  await phone.page.goto(url(`/cbtkdeduca/turma/${id}?aba=notas`))
  await phone.page.getByRole('cell', { name: '9,5/10' }).waitFor()
  await accessible(phone.page, 'marks')
  await picture('turma-notas-aluno-360', phone.page)
  expect(phone.violations).toEqual([])
  await phone.context.close()

  const visitor = await newPage(browser, 360)
  await visitor.page.goto(url('/cbtkdeduca/turma/teoria-faixa-verde'))
  await visitor.page.getByRole('heading', { name: 'Teoria para a faixa verde' }).waitFor()
  expect(await visitor.page.getByText('Tomás').count()).toBe(0)
  await accessible(visitor.page, 'public class')
  await picture('turma-publica-360', visitor.page)
  expect(visitor.violations).toEqual([])
  await visitor.context.close()
})
