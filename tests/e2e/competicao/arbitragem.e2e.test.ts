// Officials of an event: a coordinator appoints, a conflict of interest requires a reason, the official answers on a phone, the fee becomes a conta.
import { expect, test } from 'vitest'
import { Timestamp } from 'firebase-admin/firestore'
import { hojeNoBrasil } from '../../../functions/src/base/platform/auditChain.ts'
import { chaves } from '@sie/domain/competicao/collections/chaves.ts'
import { inscricoes } from '@sie/domain/eventos/collections/inscricoes.ts'
import { programacoes } from '@sie/domain/competicao/collections/programacoes.ts'
import { idDaProgramacao } from '@sie/domain/competicao/programacao/dia.ts'
import { db } from '../support/admin.ts'
import { newPage, putSession, url } from '../support/browser.ts'
import { accessible, browser, picture, useBrowser } from '../support/page.ts'
import { newRecord } from '../support/record.ts'

useBrowser()

const EVENTO = 'copa-da-arbitragem'
const vinculo = { idEntidade: 'fctkd', idFederacao: 'fctkd' }
const hoje = hojeNoBrasil()

async function made(): Promise<string> {
  const day = Timestamp.fromDate(new Date(`${hoje}T12:00:00Z`))
  await newRecord('eventos', EVENTO, {
    titulo: 'Copa da Arbitragem',
    tipo: 'competicao',
    situacao: 'emAndamento',
    inicio: day,
    fim: day,
    vinculo,
  })
  const mestre = (await db.doc('praticantes/mestre').get()).data()!
  const clube = String(mestre.dadosFiliacao.vinculadoAEntidadeID)
  await newRecord(
    'chaves',
    'arbitragem-adulto',
    chaves.schema.parse({
      titulo: 'Adulto até 58 kg',
      evento: EVENTO,
      situacao: 'fechada',
      vinculo,
      inscritos: [{ id: 'arbitragem-e1', nome: 'Atleta', clube, clubeNome: 'Clube do mestre' }],
    }),
  )
  await newRecord(
    'inscricoes',
    'arbitragem-e1',
    inscricoes.schema.parse({ name: 'Atleta', evento: EVENTO, pessoa: 'pessoa-001', vinculo }),
  )
  await newRecord(
    'programacoes',
    idDaProgramacao(EVENTO, hoje),
    programacoes.schema.parse({
      titulo: 'Copa da Arbitragem',
      evento: EVENTO,
      dia: hoje,
      quadras: 2,
      vinculo,
      lutas: [{ chave: 'arbitragem-adulto', luta: 'r1-1', quadra: 1, numero: 101, inicio: 0, fim: 480 }],
    }),
  )
  await newRecord('licencas', 'mestre-arbitro-1', {
    name: mestre.dadosPessoais.name,
    pessoa: 'mestre',
    tipo: 'arbitro',
    nivel: 'Nacional A',
    situacao: 'valida',
    validade: `${Number(hoje.slice(0, 4)) + 1}-12-31`,
    vinculo,
  })
  return String(mestre.dadosPessoais.name)
}

test('an official is appointed in spite of a conflict with a reason, accepts on a phone, and is owed the fee of the day', async () => {
  const name = await made()
  const { page, violations } = await newPage(browser)
  await putSession(page, 'secretaria@fctkd.test')
  await page.goto(url(`/eventos/sumulas?ver=escala&evento=${EVENTO}`))
  await page.getByRole('heading', { level: 1, name: 'Arbitragem' }).waitFor()
  const court = page.getByRole('region', { name: 'Quadra 1' })
  await court.getByRole('button', { name: 'Escalar' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Oficial' }).fill(name)
  await page
    .getByRole('option', { name: new RegExp(name) })
    .first()
    .click()
  await dialog.getByRole('combobox', { name: 'Função' }).click()
  await page.getByRole('option', { name: 'Árbitro central' }).click()
  await dialog.getByLabel('Diária (R$)').fill('250,00')
  await dialog.getByRole('button', { name: 'Escalar' }).click()
  await dialog.getByText(/do mesmo clube nesta quadra: Clube do mestre/).waitFor()
  await picture('arbitragem-conflito-1280', page)
  await dialog.getByLabel('Por que a escala se mantém').fill('Único árbitro nacional no evento.')
  await dialog.getByRole('button', { name: 'Escalar' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await court.getByText(name).waitFor()
  await court.getByText(/Mantida: Único árbitro nacional no evento\./).waitFor()
  await accessible(page, 'board of a court')
  await picture('arbitragem-1280', page)

  const phone = await newPage(browser, 360)
  await putSession(phone.page, 'mestre@fctkd.test')
  await phone.page.goto(url('/profile?aba=convocacoes'))
  const mine = phone.page.getByRole('list', { name: 'Minhas escalas' })
  await mine.getByText('Copa da Arbitragem').waitFor()
  await mine.getByText(/quadra 1 · Árbitro central · diária de R\$\s250,00/).waitFor()
  await accessible(phone.page, 'own appointments')
  await picture('arbitragem-minhas-360', phone.page)
  await mine.getByRole('button', { name: /Aceitar escala/ }).click()
  const ask = phone.page.getByRole('dialog')
  await ask.getByRole('button', { name: /Aceitar escala/ }).click()
  await mine.getByText('Aceita', { exact: true }).waitFor()

  await page.reload()
  await court.getByText('Aceita', { exact: true }).waitFor()
  await court.getByRole('button', { name: 'Atuou' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Atuou' }).click()
  await court.getByText('Atuou', { exact: true }).waitFor()
  const fees = (await db.collection('contas').where('origem.tipo', '==', 'escala').get()).docs.map((doc) => doc.data())
  expect(fees).toMatchObject([{ valor: 250_00, tipo: 'despesa', categoria: 'arbitragem', favorecido: { nome: name } }])
  await page.setViewportSize({ width: 360, height: 740 })
  await picture('arbitragem-360', page)
  expect([...violations, ...phone.violations]).toEqual([])
  await Promise.all([page.context().close(), phone.context.close()])
})
