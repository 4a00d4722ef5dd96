// What one save costs, with everything that it sets off until all is at rest.
import { Timestamp } from 'firebase-admin/firestore'
import { beforeEach, expect, test } from 'vitest'
import { chaves } from '@sie/domain/competicao/collections/chaves.ts'
import { praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import { withValueAt } from '@sie/domain/base/records/edits.ts'
import { confirmarPagamentoHandler } from '../../../functions/src/financeiro/confirmarPagamento.ts'
import { informarPagamentoHandler } from '../../../functions/src/financeiro/informarPagamento.ts'
import { salvarPraticanteHandler } from '../../../functions/src/pessoas/salvarPraticante.ts'
import { db } from '../../../functions/src/base/platform/admin.ts'
import { audit } from '../../../functions/src/base/platform/audit.ts'
import { storedIn } from '../../../functions/src/base/platform/stored.ts'
import { abrirSumulasHandler } from '../../../functions/src/competicao/sumulas/abrirSumulas.ts'
import { MINUTE, QUARTER, runAll } from '../../../functions/src/top/schedules.ts'
import { ADULTO, enter, entries, entryWorld, HOJE, idOf, item } from '../../support/entries.ts'
import { useMailServer } from '../../support/mailbox.ts'
import { costOf } from '../../support/setOff.ts'
import { as, giveRights, store } from '../../support/world.ts'

useMailServer()

/** Most documents read and written, and runs of triggers. */
interface Most {
  reads: number
  writes: number
  runs: number
  /** of the reads, those of the security rules: the rights of who writes, for each request of the browser, and for a note the record above it */
  rules?: number
}

/** Prints a row of the table: what, reads, writes, runs. `SIE_GASTOS=1` prints each document too. */
async function costs(what: string, save: () => Promise<unknown>, { rules = 0, ...most }: Most): Promise<void> {
  const { documents, writes, runs, trail } = await costOf(save)
  const reads = documents + rules
  process.stdout.write(`${what} | ${reads} | ${writes} | ${runs}\n`)
  if (process.env.SIE_GASTOS) process.stdout.write(trail.map((line) => `  ${line}\n`).join(''))
  const bounded = {
    reads: Math.max(reads, most.reads),
    writes: Math.max(writes, most.writes),
    runs: Math.max(runs, most.runs),
  }
  expect.soft(bounded, what).toEqual(most)
}

beforeEach(async () => {
  await costOf(async () => {
    await entryWorld()
    await db().doc('users/ana').update({ 'dadosPessoais.cpf': '529.982.247-25' })
    await giveRights('secretaria', { fctkd: ['praticantes:ler', 'praticantes:editar', 'praticantes:editarCpf'] })
    // The first entry of a day begins its chain.
    await audit({ acao: 'ver', quem: 'mesa', colecao: 'praticantes', id: 'bia' })
    await giveRights('mesa', { fctkd: ['sumulas:ler', 'sumulas:conduzir', 'sumulas:lancar'] })
  })
})

/** Changes one field of a person, as staff do. */
async function edit(id: string, path: string, value: string): Promise<void> {
  const stored = storedIn(praticantes, await db().doc(`praticantes/${id}`).get())!
  const data = praticantes.schema.parse(withValueAt(stored, path, value))
  await salvarPraticanteHandler(
    { id, data, campos: [path], versaoEsperada: stored.metadados.version },
    as('secretaria'),
  )
}

test('one save of a person', async () => {
  // The first one claims the CPF.
  await costOf(() => edit('ana', 'dadosEndereco.logradouroBairro', 'Centro'))
  await costs('person, address', () => edit('ana', 'dadosEndereco.logradouroMunicipio', 'Joinville'), {
    reads: 12,
    writes: 6,
    runs: 3,
  })
  await costs('person, name, which the account has too', () => edit('ana', 'dadosPessoais.name', 'Ana Souza'), {
    reads: 20,
    writes: 7,
    runs: 4,
  })
  await costs('person, CPF', () => edit('ana', 'dadosPessoais.cpf', '390.533.447-05'), {
    reads: 21,
    writes: 9,
    runs: 4,
  })
})

test('one entry, and its payment', async () => {
  await costs('entry', () => enter('um', [item('ana')], 'ana'), { reads: 40, writes: 30, runs: 6 })
  const [entered] = await entries()
  const id = idOf('pago')
  await costs(
    'payment, reported',
    () =>
      informarPagamentoHandler(
        { id, faturas: [entered!.fatura], valor: 9_000, data: HOJE, meio: 'pix', observacao: '' },
        as('ana'),
      ),
    { reads: 11, writes: 10, runs: 2 },
  )
  await costs('payment, confirmed', () => confirmarPagamentoHandler({ id }, as('tesoureira')), {
    // One looks for a drawn bracket of the entry.
    reads: 52,
    writes: 50,
    runs: 14,
  })
  expect(await entries()).toMatchObject([{ situacao: 'confirmada' }])
})

test('one note of a match', async () => {
  const names = ['a', 'b', 'c', 'd']
  await costOf(async () => {
    await store(
      'chaves',
      'adulto',
      chaves.schema.parse({
        titulo: 'Adulto',
        evento: 'copa',
        eventoTitulo: 'Copa de Teste',
        classe: ADULTO,
        inscritos: names.map((id) => ({ id, nome: id, clube: `c${id}`, clubeNome: id, federacaoSigla: 'SC' })),
        vagas: names,
        situacao: 'fechada',
        vinculo: { idEntidade: 'fctkd', idFederacao: 'fctkd' },
      }),
    )
    await abrirSumulasHandler({ chave: 'adulto', quadra: 2 }, as('mesa'))
  })
  const sumula = 'adulto-r1-1'
  let ordem = 0
  const note = (data: object) => {
    ordem += 1
    return db()
      .doc(`sumulas/${sumula}/notas/tablet-${ordem}`)
      .set({
        sumula,
        formacao: 1,
        aparelho: 'tablet',
        ordem,
        relogio: 0,
        quem: 'mesa',
        quando: Timestamp.now(),
        ...data,
      })
  }
  const ponto = { tipo: 'ponto', lado: 'azul', tecnica: 'soco' }
  // Three of the reads tell whether the author, or a minor of theirs, is in the match, however many notes there are.
  await costs('note, the first of a match', () => note(ponto), { reads: 10, writes: 3, runs: 3, rules: 2 })
  for (let before = 1; before < 20; before += 1) await costOf(() => note(ponto))
  await costs('note, the 21st of a match', () => note(ponto), { reads: 30, writes: 3, runs: 3, rules: 2 })
})

test('the clock', async () => {
  const now = Date.now()
  await costs('each minute, nothing due', () => runAll(MINUTE, now), { reads: 22, writes: 0, runs: 0 })
  await costs('each quarter of an hour, nothing due', () => runAll(QUARTER, now), { reads: 9, writes: 0, runs: 0 })
})
