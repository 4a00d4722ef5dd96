// The last places of an event: forty concurrent entries through the whole product; a guardian consents on a phone to a club's entry; a club passes
// a place to another member.
import { Timestamp } from 'firebase-admin/firestore'
import { classeDe } from '@sie/domain/eventos/classes.ts'
import { CATEGORIAS_PADRAO } from '@sie/domain/taekwondo/categoriasPadrao.ts'
import { beforeAll, expect, test } from 'vitest'
import { db } from './support/admin.ts'
import { newPage, signIn, url } from './support/browser.ts'
import { accessible, browser, picture, useBrowser } from './support/page.ts'
import { newPerson } from './support/person.ts'
import { newRecord } from './support/record.ts'
import { callAs } from './support/session.ts'

useBrowser()

const DAY = 86_400_000
const EVENTO = 'copa-das-ultimas-vagas'
const VAGAS = 30
const CLUBE = { id: 'fctkd-clube-taegeuk', nome: 'Clube Taegeuk' }
const MESA = 'mesa-das-vagas@exemplo.test'
const UIDS = Array.from({ length: 40 }, (_, n) => `ultima-vaga-${String(n).padStart(2, '0')}`)
const at = (ms: number) => Timestamp.fromMillis(Date.now() + ms)
const year = new Date().getFullYear()

beforeAll(async () => {
  await Promise.all([
    newPerson({
      ...{
        uid: 'mesa-das-vagas',
        email: MESA,
        name: 'Mesa das Vagas',
        cpf: '714.287.938-60',
        celular: '(48) 98811-4141',
      },
      groups: { portalID: CLUBE.id, groupsOwned: ['secretaria-clube'] },
    }),
    ...UIDS.map((id, n) =>
      newRecord('praticantes', id, {
        situacaoCadastro: 'ativo',
        dadosPessoais: {
          name: `Jandira ${String.fromCharCode(65 + (n % 26))}${n} Vaz`,
          birthdate: `${year - 25}-03-10`,
          sexo: 'F',
        },
        dadosTaekwondo: { graduacao: 'dan-1', maxGraduacao: 11 },
        dadosFiliacao: {
          ...{ federacaoID: 'fctkd', federacao: 'FCTKD', desde: '2024-03-01' },
          ...{ vinculadoAEntidadeID: CLUBE.id, vinculadoAEntidade: CLUBE.nome },
        },
        anuidades: [{ ano: year, valor: 150, situacao: 'paga', recibo: '' }],
      }),
    ),
    newRecord('eventos', EVENTO, {
      titulo: 'Copa das Últimas Vagas',
      tipo: 'competicao',
      abrangencia: 'estadual',
      descricao: '',
      inicio: at(30 * DAY),
      fim: at(31 * DAY),
      prazos: { abertura: at(-DAY), encerramento: at(5 * DAY), alteracao: at(5 * DAY) },
      inscricoes: { vagas: VAGAS, devolucao: 50, taxaAlteracao: 2_000 },
      regras: { filiacao: true },
      modalidades: ['kyorugui'],
      classes: CATEGORIAS_PADRAO.filter(({ divisao }) => divisao === 'adulto').map(classeDe),
      precos: [{ papel: 'atleta', valor: 9_000 }],
      local: { nome: 'Ginásio das Hortênsias' },
      situacao: 'inscricoesAbertas',
      vinculo: { idEntidade: 'fctkd', idFederacao: 'fctkd' },
    }),
  ])
})

const entries = async () =>
  (await db.collection('inscricoes').where('evento', '==', EVENTO).where('metadados.successorId', '==', '').get()).docs

const order = (pessoa: string, n: number) =>
  callAs(MESA, 'inscrever', {
    id: `pedido-da-ultima-vaga-${n}`.padEnd(24, 'x'),
    evento: EVENTO,
    pagador: { tipo: 'entidade', id: CLUBE.id },
    itens: [{ pessoa, modalidade: 'kyorugui', classe: 'kyorugui-adulto-F--57', peso: 56 }],
  })

test('forty ask at once for thirty places: thirty are in, and ten wait in the order of their notes', async () => {
  // The function starts with the first note, which is sent again among all the others; the local suite handles that many concurrent calls.
  await order(UIDS[0] ?? '', 0)
  const notes = UIDS.entries()
  const hand = async () => {
    for (const [n, uid] of notes) await order(uid, n)
  }
  await Promise.all(Array.from({ length: 8 }, hand))
  await expect.poll(async () => (await entries()).length, { timeout: 60_000 }).toBe(UIDS.length)
  const rows = (await entries())
    .map(
      (doc) =>
        doc.data() as { chegada: number; situacao: string; pessoa: string; recebidaEm: Timestamp; fatura: string },
    )
    .sort((a, b) => a.chegada - b.chegada)
  expect(rows.map(({ situacao }) => situacao)).toEqual(
    rows.map((_, index) => (index < VAGAS ? 'aguardandoPagamento' : 'listaDeEspera')),
  )
  expect(new Set(rows.map(({ pessoa }) => pessoa)).size).toBe(UIDS.length)
  const received = rows.map(({ recebidaEm }) => recebidaEm.toMillis())
  expect(received).toEqual([...received].sort((a, b) => a - b))
  expect(new Set(rows.flatMap(({ fatura }) => (fatura ? [fatura] : []))).size).toBe(VAGAS)
})

test('a club hands the place of one athlete to another of its members', async () => {
  const { page, context, violations } = await newPage(browser)
  // Nobody on the waiting list holds a place, and the first who does passes it to a person without an entry.
  const [first] = (await entries()).filter((doc) => doc.get('situacao') === 'aguardandoPagamento')
  await newRecord('praticantes', 'quem-recebe-a-vaga', {
    situacaoCadastro: 'ativo',
    dadosPessoais: { name: 'Quitéria Recebe Vaz', birthdate: `${year - 22}-03-10`, sexo: 'F' },
    dadosTaekwondo: { graduacao: 'dan-1', maxGraduacao: 11 },
    dadosFiliacao: {
      ...{ federacaoID: 'fctkd', federacao: 'FCTKD', desde: '2024-03-01' },
      ...{ vinculadoAEntidadeID: CLUBE.id, vinculadoAEntidade: CLUBE.nome },
    },
    anuidades: [{ ano: year, valor: 150, situacao: 'paga', recibo: '' }],
  })
  await signIn(page, MESA, url(`/eventos/inscricao?ver=inscricao&id=${first?.id}`))
  await page.getByRole('button', { name: 'Passar a vaga' }).click()
  const dialog = page.getByRole('dialog', { name: 'Passar a vaga' })
  await dialog.getByRole('searchbox', { name: 'Buscar membro' }).fill('quitéria')
  await dialog.getByRole('checkbox', { name: /^Quitéria Recebe Vaz/ }).check()
  await dialog.getByLabel('Peso de quem recebe (kg)').fill('55,5')
  await accessible(page, 'dialog')
  await picture('passar-vaga-1280', page)
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 360, height: 800 })
  await picture('passar-vaga-360-dark', page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await dialog.getByRole('button', { name: 'Passar a Quitéria' }).click()
  await page.getByRole('heading', { level: 1, name: 'Quitéria Recebe Vaz' }).waitFor({ timeout: 60_000 })
  expect((await db.doc(`inscricoes/${first?.id}`).get()).data()).toMatchObject({ situacao: 'retirada' })
  expect(violations).toEqual([])
  await context.close()
})

test('a guardian consents on a phone to the entry that the club made', async () => {
  const id = 'inscricao-que-espera-o-responsavel'
  await newRecord('inscricoes', id, {
    name: 'Tomás Koerich Amaral',
    evento: EVENTO,
    eventoTitulo: 'Copa das Últimas Vagas',
    pessoa: 'filho-tomas',
    pedidoPor: 'mesa-das-vagas',
    papel: 'atleta',
    situacao: 'pendente',
    ressalvas: [
      {
        codigo: 'consentimento',
        frase: 'Falta a autorização do responsável.',
        fonte: 'Autorização do responsável',
        tela: '',
      },
    ],
    vinculo: { idEntidade: 'fctkd', idFederacao: 'fctkd' },
  })
  const { page, context, violations } = await newPage(browser, 360)
  await signIn(page, 'responsavel@fctkd.test', url('/profile?aba=inscricoes'))
  const card = page.getByRole('listitem', { name: 'Copa das Últimas Vagas, Tomás Koerich Amaral' })
  await card.getByRole('button', { name: 'Autorizar a participação' }).waitFor()
  await accessible(page, 'entry of a minor')
  await picture('autorizar-inscricao-360', page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await card.getByRole('button', { name: 'Autorizar a participação' }).click()
  await picture('autorizar-inscricao-dialogo-360', page)
  await page.getByRole('dialog').getByRole('button', { name: 'Autorizar a participação' }).click()
  await expect
    .poll(async () => (await db.doc(`inscricoes/${id}`).get()).get('autorizacao.quem') as unknown, { timeout: 60_000 })
    .not.toBe('')
  await card.getByRole('button', { name: 'Autorizar a participação' }).waitFor({ state: 'detached' })
  expect((await db.doc(`inscricoes/${id}`).get()).data()).toMatchObject({ situacao: 'pendente', ressalvas: [] })
  expect(violations).toEqual([])
  await context.close()
})
