// A pair on phones, from its captain to the paid entry; then one athlete offers a place to another of any club, who takes it over.
import { FORMACOES_DOS_EVENTOS } from '@sie/domain/eventos/equipes/formacoes.ts'
import { classeDe } from '@sie/domain/eventos/classes.ts'
import { CATEGORIAS_PADRAO } from '@sie/domain/eventos/taekwondo/categoriasPadrao.ts'
import { Timestamp } from 'firebase-admin/firestore'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { db } from '../support/admin.ts'
import { codeOnPhone, payAtTheBank } from '../support/bank.ts'
import { newPage, signIn, url } from '../support/browser.ts'
import { blackBelt, openCompetition } from '../support/competition.ts'
import { accessible, browser, fits, picture, useBrowser } from '../support/page.ts'
import { newPerson } from '../support/person.ts'
import { newRecord } from '../support/record.ts'

useBrowser()

const EVENTO = 'copa-das-duplas'
/** A class without weight, which the mate may enter. */
const INDIVIDUAL = CATEGORIAS_PADRAO.filter(({ codigo }) => codigo === 'poomsae-u30-M-+0').map(classeDe)
const DUPLA = FORMACOES_DOS_EVENTOS.filter(({ codigo }) => codigo === 'poomsae-u30-dupla')
const CAPITA = { uid: 'dupla-capita', email: 'capita.dupla@exemplo.test', name: 'Flora Dupla Campos' }
const PAR = { uid: 'dupla-par', email: 'par.dupla@exemplo.test', name: 'Gil Dupla Prado' }

const praticante = (who: typeof CAPITA, sexo: 'F' | 'M', cpf: string, clube: { id: string; nome: string }) =>
  newPerson({
    ...who,
    cpf,
    celular: '(48) 98811-5151',
    praticante: blackBelt(clube, { name: who.name, cpf, sexo }),
  })

beforeAll(async () => {
  await Promise.all([
    praticante(CAPITA, 'F', '168.995.350-09', { id: 'fctkd-clube-taegeuk', nome: 'Clube Taegeuk' }),
    praticante(PAR, 'M', '529.982.247-25', { id: 'fctkd-academia-hwarang', nome: 'Academia Hwarang' }),
    openCompetition(EVENTO, 'Copa das Duplas', {
      modalidades: ['kyorugui', 'poomsae'],
      classes: INDIVIDUAL,
      formacoes: DUPLA,
    }),
  ])
})

/** Pictures for visual review, at both widths and dark; expects no horizontal scrolling. */
async function pictures(name: string, on: Page) {
  await fits(on)
  if (!process.env.SIE_PICTURES) return
  await picture(`${name}-360`, on)
  await on.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await picture(`${name}-360-dark`, on)
  await on.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await on.setViewportSize({ width: 1280, height: 800 })
  await picture(`${name}-1280`, on)
  await on.setViewportSize({ width: 360, height: 800 })
}

test('a captain forms a pair, the mate accepts, the captain pays, and a place of one’s own passes to another athlete', async () => {
  const captain = await newPage(browser, 360)
  const mate = await newPage(browser, 360)
  const { page } = captain
  await signIn(page, CAPITA.email, url(`/eventos/inscricao?evento=${EVENTO}`))
  await page.getByRole('link', { name: 'Formar dupla ou equipe' }).click()
  await page.getByRole('button', { name: 'Formar e convidar' }).click()
  await page.getByText('Escolha a categoria.').waitFor()
  await page.getByRole('combobox', { name: 'Categoria' }).click()
  await page.getByRole('option', { name: DUPLA[0]?.nome ?? '' }).click()
  await page.getByText('R$ 90,00 pela equipe').waitFor()
  await pictures('equipe-formar', page)
  await page.getByRole('button', { name: 'Formar e convidar' }).click()
  await page.getByText('Falta 1 pessoa aceitar.').waitFor()
  await page.getByRole('button', { name: 'Desfazer a equipe' }).waitFor()
  await accessible(page, 'inviting')
  await pictures('equipe-convidar', page)
  // Closed and opened later, it is listed among the own entries.
  await page.goto(url('/profile?aba=inscricoes'))
  await page.getByText('1 de 2 aceitaram').waitFor()
  await pictures('equipe-minhas', page)
  await page.getByRole('link', { name: /^Abrir a equipe de / }).click()
  await page.getByText('Falta 1 pessoa aceitar.').waitFor()
  const invitation = page.url()

  await signIn(mate.page, PAR.email, invitation)
  await mate.page.getByRole('button', { name: `Aceitar: ${PAR.name}` }).waitFor()
  await pictures('equipe-aceitar', mate.page)
  await mate.page.getByRole('button', { name: `Aceitar: ${PAR.name}` }).click()
  await mate.page.getByText(/^Todos aceitaram\./).waitFor()
  await mate.page.getByText(`Quem acompanha e paga é ${CAPITA.name}.`).waitFor()

  await page.reload()
  await page.getByRole('link', { name: 'Ver a inscrição' }).click()
  await page.getByRole('heading', { level: 1, name: `${CAPITA.name} / ${PAR.name}` }).waitFor()
  await page.getByText('Aguardando pagamento').first().waitFor()
  await page.getByText(`${PAR.name} (Academia Hwarang)`).waitFor()
  await pictures('equipe-inscrita', page)
  const id = new URL(page.url()).searchParams.get('id') ?? ''
  const stored = async () => (await db.doc(`inscricoes/${id}`).get()).data() as Record<string, string>
  const numero = String((await db.doc(`faturas/${(await stored()).fatura}`).get()).get('numero'))
  await page.getByRole('link', { name: 'Pagar' }).click()
  await payAtTheBank(await codeOnPhone(page, numero))
  await expect.poll(async () => (await stored()).situacao).toBe('confirmada')
  await page.goto(url(`/eventos/inscricao?ver=inscricao&id=${id}`))
  await page.getByText('Confirmada').first().waitFor()
  // The other member follows it among their own entries, without its price.
  await mate.page.goto(url('/profile?aba=inscricoes'))
  const withMe = mate.page.getByRole('listitem', { name: 'Copa das Duplas, Dupla u30' })
  await withMe.getByText('Confirmada').waitFor()
  await accessible(mate.page, 'entries of a mate')
  await pictures('equipe-comigo', mate.page)
  // The place of a pair cannot be passed on.
  await expect.poll(() => page.getByRole('button', { name: 'Oferecer a vaga a outra pessoa' }).count()).toBe(0)

  // A single place: the captain's in a class of poomsae without weight.
  const own = 'vaga-da-capita'
  await newRecord('inscricoes', own, {
    name: CAPITA.name,
    nomePublico: CAPITA.name,
    evento: EVENTO,
    eventoTitulo: 'Copa das Duplas',
    pessoa: CAPITA.uid,
    pedidoPor: CAPITA.uid,
    papel: 'atleta',
    situacao: 'confirmada',
    valor: 9_000,
    modalidade: 'poomsae',
    classe: { codigo: INDIVIDUAL[0]?.codigo, nome: INDIVIDUAL[0]?.nome },
    pagador: { tipo: 'pessoa', id: CAPITA.uid },
    pedido: 'pedido-da-vaga-da-capita',
    vinculo: { idEntidade: 'fctkd', idFederacao: 'fctkd' },
  })
  await page.goto(url(`/eventos/inscricao?ver=inscricao&id=${own}`))
  await page.getByRole('button', { name: 'Oferecer a vaga a outra pessoa' }).click()
  const dialog = page.getByRole('dialog', { name: 'Oferecer a vaga' })
  await dialog.getByText('você paga R$ 20,00 de taxa').waitFor()
  await dialog.getByRole('button', { name: 'Gerar convite' }).click()
  await dialog.getByRole('button', { name: 'Copiar link do convite' }).waitFor()
  await accessible(page, 'offering')
  await pictures('vaga-oferecer', page)
  const code = (await dialog.getByText(/^[A-Z0-9]{8}$/).textContent()) ?? ''
  await mate.page.goto(url(`/eventos/inscricao?ver=vaga&codigo=${code}`))
  await mate.page.getByText(`${CAPITA.name} oferece a vaga`).waitFor()
  await mate.page.getByRole('button', { name: `Receber a vaga: ${PAR.name}` }).waitFor()
  await accessible(mate.page, 'offered')
  await pictures('vaga-receber', mate.page)
  await mate.page.getByRole('button', { name: `Receber a vaga: ${PAR.name}` }).click()
  await mate.page.getByRole('heading', { level: 1, name: PAR.name }).waitFor()
  expect((await db.doc(`inscricoes/${own}`).get()).get('situacao')).toBe('retirada')
  expect([...captain.violations, ...mate.violations]).toEqual([])
})

test('a captain whose club began the team dissolves it on their phone, after a question', async () => {
  const { page, violations, context } = await newPage(browser, 360)
  const code = 'DESFAZER'
  await newRecord('equipes', 'equipe-do-clube', {
    titulo: CAPITA.name,
    evento: EVENTO,
    eventoTitulo: 'Copa das Duplas',
    codigo: code,
    tamanho: 2,
    formacao: { codigo: DUPLA[0]?.codigo, nome: DUPLA[0]?.nome },
    modalidade: 'poomsae',
    situacao: 'formando',
    pedidoPor: 'uma-secretaria',
    pagador: { tipo: 'entidade', id: 'fctkd-clube-taegeuk' },
    inscricao: '',
    integrantes: [
      {
        pessoa: CAPITA.uid,
        nome: CAPITA.name,
        nomePublico: CAPITA.name,
        clube: 'Clube Taegeuk',
        aceitoPor: 'uma-secretaria',
        aceitoEm: Timestamp.now(),
      },
    ],
    vinculo: { idEntidade: 'fctkd', idFederacao: 'fctkd' },
  })
  await signIn(page, CAPITA.email, url(`/eventos/inscricao?ver=equipe&codigo=${code}`))
  const leave = page.getByRole('button', { name: `Sair e desfazer a equipe: ${CAPITA.name}` })
  await leave.waitFor()
  await pictures('equipe-sair', page)
  await leave.click()
  const dialog = page.getByRole('dialog', { name: 'Desfazer a equipe?' })
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await leave.click()
  await accessible(page, 'dissolving')
  await dialog.getByRole('button', { name: 'Desfazer a equipe' }).click()
  await page.getByText('Esta equipe foi desfeita.').waitFor()
  await expect.poll(async () => (await db.doc('equipes/equipe-do-clube').get()).get('situacao')).toBe('desfeita')
  expect(violations).toEqual([])
  await context.close()
})
