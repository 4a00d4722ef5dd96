// A course with attendance: found by a visitor, noted by list and by the QR of the room, evaluated, and certified in one batch.
import { addDays, dayInBrasilia } from '@sie/domain/base/brazil/dates.ts'
import { Timestamp } from 'firebase-admin/firestore'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { cpfFrom } from '../../../scripts/seed/base/invented.ts'
import { db } from '../support/admin.ts'
import { newPage, putSession, signIn, url } from '../support/browser.ts'
import { accessible, browser, fits, picture, useBrowser } from '../support/page.ts'
import { newPerson } from '../support/person.ts'
import { newRecord } from '../support/record.ts'

useBrowser()

const DAY = 86_400_000
const HOJE = dayInBrasilia(Date.now())
const CURSO = 'clinica-de-poomsae-da-serra'
const TITULO = 'Clínica de poomsae da Serra'
const AQUI = { uid: 'curso-na-sala', name: 'Odete Curitibanos Sala' }
const PARTICIPANTES = [AQUI, { uid: 'curso-so-manha', name: 'Olavo Curitibanos Manhã' }] as const
const EMAIL = 'curso.sala@exemplo.test'

const at = (ms: number) => Timestamp.fromMillis(Date.now() + ms)
const entryOf = (uid: string) => `curso-da-serra-${uid}`

beforeAll(async () => {
  const club = { id: 'fctkd-academia-koryo', nome: 'Academia Koryo' }
  await Promise.all([
    newPerson({ ...AQUI, email: EMAIL, cpf: cpfFrom(7200), celular: '(48) 98811-4040' }),
    newRecord('praticantes', 'curso-so-manha', {
      situacaoCadastro: 'ativo',
      dadosPessoais: { name: PARTICIPANTES[1].name, birthdate: '1990-03-10', sexo: 'M' },
      dadosFiliacao: { federacaoID: 'fctkd', vinculadoAEntidadeID: club.id, vinculadoAEntidade: club.nome },
    }),
    newRecord('eventos', CURSO, {
      titulo: TITULO,
      tipo: 'curso',
      abrangencia: 'estadual',
      descricao: '',
      situacao: 'emAndamento',
      inicio: at(-DAY),
      fim: at(DAY),
      local: { nome: 'Dojang da Serra' },
      dadosEndereco: { logradouroMunicipio: 'Lages', logradouroUF: 'SC' },
      curso: {
        cargaHoraria: 4,
        presencaMinima: 80,
        avaliacao: true,
        ministrantes: [{ nome: 'Otávio Reinert' }],
        sessoes: [
          { codigo: 'M1', titulo: 'Poomsae de base', dia: addDays(HOJE, -1), inicio: '09:00', fim: '12:00' },
          { codigo: 'T1', titulo: 'Apresentação', dia: HOJE, inicio: '14:00', fim: '15:00' },
        ],
      },
      publicacao: { publicarEm: at(-5 * DAY), publico: 'todos', publicada: true },
      vinculo: { idEntidade: 'fctkd', idFederacao: 'fctkd' },
    }),
    ...PARTICIPANTES.map(({ uid, name }, index) =>
      newRecord('inscricoes', entryOf(uid), {
        name,
        nomePublico: name,
        evento: CURSO,
        eventoTitulo: TITULO,
        pessoa: uid,
        pedidoPor: uid,
        clube: { ...club, sigla: '' },
        federacao: { id: 'fctkd', nome: 'Federação Catarinense', sigla: 'FCTKD' },
        chegada: index + 1,
        situacao: 'confirmada',
        vinculo: { idEntidade: 'fctkd', idFederacao: 'fctkd' },
      }),
    ),
  ])
})

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

const notes = async (uid: string) => {
  const { presencas, avaliacao, certificado } = (await db.doc(`inscricoes/${entryOf(uid)}`).get()).get('curso') as {
    presencas: { sessao: string; modo: string }[]
    avaliacao: string
    certificado: string
  }
  return { presencas: presencas.map(({ sessao, modo }) => `${sessao} ${modo}`), avaliacao, certificado }
}

test('a course is attended by list and by QR, evaluated, and gives its certificate to whoever attended enough', async () => {
  const { page, context, violations } = await newPage(browser)
  await signIn(page, 'secretaria@fctkd.test', url('/cursos'))
  await page.getByRole('heading', { level: 1, name: 'Cursos' }).waitFor()
  await page.getByRole('link', { name: TITULO }).first().waitFor()
  await page.goto(url(`/eventos/evento?id=${CURSO}&aba=curso`))
  await expect.poll(() => page.getByRole('list', { name: 'Sessões' }).getByRole('listitem').count()).toBe(2)
  const tab = page.getByRole('tabpanel', { name: 'Sessões' })
  await tab.getByText(/presença em 80% do curso e avaliação como apto/).waitFor()
  await accessible(page, 'tab')
  await pictures('curso-sessoes', page)
  await page.getByRole('link', { name: 'Presença e certificados' }).click()

  // Yesterday's session by list: everybody was present.
  await page.getByRole('combobox', { name: 'Sessão' }).click()
  await page.getByRole('option', { name: /^M1/ }).click()
  for (const { name } of PARTICIPANTES) await page.getByRole('checkbox', { name }).check()
  await page.getByRole('button', { name: 'Presentes em M1' }).click()
  await page.getByText('2 pessoas anotadas.').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).click()
  await expect.poll(() => page.getByText('1 de 2 · 75%').count()).toBe(2)
  await accessible(page, 'desk')
  await pictures('curso-presenca', page)

  // Today's by the QR on the wall, which a phone opens.
  await page.getByRole('combobox', { name: 'Sessão' }).click()
  await page.getByRole('option', { name: /^T1/ }).click()
  await page.getByRole('button', { name: 'Mostrar QR' }).click()
  const wall = page.getByRole('dialog', { name: 'QR de Apresentação' })
  await wall.getByRole('img', { name: 'QR da presença' }).waitFor()
  await accessible(page, 'wall')
  await picture('curso-qr-1280', page, false)
  const phone = await newPage(browser, 360)
  await putSession(phone.page, EMAIL)
  const link = await wall.getByRole('link', { name: 'Abrir o endereço' }).getAttribute('href')
  await phone.page.goto(url(link ?? ''))
  await phone.page.getByRole('button', { name: 'Confirmar presença' }).click()
  await phone.page.getByText(`Presença confirmada: ${AQUI.name}.`).waitFor()
  await accessible(phone.page, 'phone')
  await picture('curso-confirmada-360', phone.page)
  await expect.poll(() => notes(AQUI.uid)).toMatchObject({ presencas: ['M1 lista', 'T1 qr'] })
  await wall.getByRole('button', { name: 'Fechar' }).click()

  await page.reload()
  await page.getByText('2 de 2 · 100%').waitFor()
  for (const { name } of PARTICIPANTES) await page.getByRole('checkbox', { name }).check()
  await page.getByRole('button', { name: 'Aptos', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).click()
  await page.getByText('A emitir').waitFor()
  await page.getByText('Esteve em 75% do curso; para o certificado são 80%.').waitFor()
  await page.getByRole('button', { name: 'Emitir certificados' }).click()
  await page.getByText('Terminado · 1 de 1 certificado').waitFor()
  await expect.poll(async () => (await notes(AQUI.uid)).certificado).not.toBe('')
  const { certificado } = await notes(AQUI.uid)
  expect((await db.doc(`certificados/${certificado}`).get()).data()).toMatchObject({
    tipo: 'curso',
    titulo: TITULO,
    cargaHoraria: 4,
    titular: { pessoa: AQUI.uid },
    situacao: 'valido',
  })
  expect((await notes('curso-so-manha')).certificado).toBe('')
  await page.reload()
  await page.getByRole('link', { name: 'Emitido' }).waitFor()
  await pictures('curso-certificados', page)
  await phone.page.goto(url('/profile?aba=certificados'))
  await phone.page.getByText(TITULO).first().waitFor()
  expect([...violations, ...phone.violations]).toEqual([])
  await Promise.all([context.close(), phone.context.close()])
})
