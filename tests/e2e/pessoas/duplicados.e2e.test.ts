// Two records of one person: the office finds them side by side on a phone and on a wide screen, and tells them apart.
import { FieldValue } from 'firebase-admin/firestore'
import { expect, test } from 'vitest'
import { db } from '../support/admin.ts'
import { signIn, url } from '../support/browser.ts'
import { accessibleInBoth, fits, page, usePagePerTest } from '../support/page.ts'

usePagePerTest()

test('the list fits a phone, and who was told apart leaves it', async () => {
  const { docs } = await db
    .collection('praticantes')
    .where('dadosFiliacao.federacaoID', '==', 'fctkd')
    .where('metadados.successorId', '==', '')
    .limit(1)
    .get()
  const record = docs[0]?.data() ?? {}
  const dadosPessoais = {
    ...(record.dadosPessoais as object),
    name: 'Guilhermina Vasconcelos de Albuquerque Cavalcanti',
    searchableName: 'guilhermina vasconcelos de albuquerque cavalcanti',
    birthdate: '1991-02-03',
    cpf: '',
  }
  const pessoas = ['duplicada-1', 'duplicada-2']
  for (const id of pessoas) await db.doc(`praticantes/${id}`).set({ ...record, dadosPessoais })
  await db.doc(`sistema/cadastros/duplicados/${pessoas.join('.')}`).set({
    pessoas,
    dia: '1991-02-03',
    nomes: dadosPessoais.searchableName,
    motivos: ['igual'],
    alcance: ['cbtkd', 'fctkd'],
    estado: 'aberto',
    quem: '',
    achadoEm: FieldValue.serverTimestamp(),
  })
  await signIn(page, 'secretaria@fctkd.test', url('/sie/cadastros/pessoas?ver=duplicados'))
  const pair = page.getByRole('listitem', { name: /^Guilhermina/ })
  await pair.getByText('Mesmo nome', { exact: true }).waitFor()
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 })
    await fits(page)
    await accessibleInBoth(page, `${width}-duplicados`)
  }
  await pair.getByRole('button', { name: 'São pessoas diferentes' }).click()
  await page.getByText('São pessoas diferentes: o portal não pergunta de novo.').waitFor()
  await expect.poll(() => pair.count()).toBe(0)
})
