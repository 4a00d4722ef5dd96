// Attacks on transfers by people who do not decide them, all refused and audited; and concurrent steps of one transfer: one outcome.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Timestamp } from 'firebase-admin/firestore'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { transferencias } from '@sie/domain/eventos/collections/transferencias.ts'
import { canReadRecord } from '@sie/domain/base/rights/leitura.ts'
import { confirmarPagamentoHandler } from '../../../functions/src/financeiro/confirmarPagamento.ts'
import { informarPagamentoHandler } from '../../../functions/src/financeiro/informarPagamento.ts'
import { db } from '../../../functions/src/base/platform/admin.ts'
import { hojeNoBrasil } from '../../../functions/src/base/platform/auditChain.ts'
import { requireCaller } from '../../../functions/src/base/platform/caller.ts'
import { paths } from '../../../functions/src/base/platform/paths.ts'
import { meetDeadlines } from '../../../functions/src/base/processes/deadlines.ts'
import { mudarSituacaoHandler } from '../../../functions/src/base/processes/mudarSituacao.ts'
import { baixarDocumentoDaTransferenciaHandler } from '../../../functions/src/eventos/transferencias/baixarDocumentoDaTransferencia.ts'
import { conferirTransferenciaHandler } from '../../../functions/src/eventos/transferencias/conferirTransferencia.ts'
import { transferirEmLoteHandler } from '../../../functions/src/eventos/transferencias/lote.ts'
import { salvarRegrasTransferenciaHandler } from '../../../functions/src/eventos/transferencias/salvarRegrasTransferencia.ts'
import { salvarTransferenciaHandler } from '../../../functions/src/eventos/transferencias/salvarTransferencia.ts'
import { refusedAndAudited } from '../../support/doors.ts'
import {
  clubOf,
  deliver,
  drafted,
  idOf,
  member,
  NO_FILE,
  price,
  sent,
  staff,
  step,
  transfer,
  transferWorld,
  wish,
} from '../../support/transfers.ts'
import { as, giveRights, visitor } from '../../support/world.ts'

const WHY = 'Porque eu quero.'
const HOJE = hojeNoBrasil()

/** Transfers that wait for the origin, the destination, both federations, the confederation; a draft; a finished one. */
const ORIGIN = idOf('origem')
const TARGET = idOf('destino')
const UNION = idOf('federacao')
const NATION = idOf('confederacao')
const DRAFT = idOf('rascunho')
const OVER = idOf('recusada')

async function attackWorld() {
  await transferWorld()
  for (const uid of ['bia', 'caio', 'davi', 'edu', 'fabi']) await member(uid, `Nome ${uid}`)
  await staff('koryoC', 'koryo', 'fctkd', ['transferencias:ler'])
  await staff('hwaA', 'hwarang', 'fctkd')
  await sent('origem', { destino: 'porto' })
  await sent('destino', { destino: 'porto' }, 'bia')
  await step('koryoA', TARGET, 'aprovarOrigem')
  await sent('federacao', { destino: 'porto' }, 'caio')
  await step('koryoA', UNION, 'aprovarOrigem')
  await step('portoA', UNION, 'aprovarDestino')
  await step('fcA', UNION, 'aprovarFederacaoOrigem')
  await sent('confederacao', { destino: 'porto' }, 'davi')
  await step('koryoA', NATION, 'aprovarOrigem')
  await step('portoA', NATION, 'aprovarDestino')
  await step('fcA', NATION, 'aprovarFederacaoOrigem')
  await step('rsA', NATION, 'aprovarFederacaoDestino')
  await drafted('rascunho', {}, 'edu')
  await sent('recusada', {}, 'fabi')
  await step('koryoA', OVER, 'recusarOrigem', WHY)
  // The applicant is staff of the destination too.
  await giveRights('bia', { porto: ['transferencias:decidir'] }, true, { porto: 'rstkd' })
}

/** Data that must be the same after an attack. */
async function state() {
  const names = [
    'transferencias',
    'regrasTransferencia',
    'praticantes',
    'users',
    'faturas',
    'sistema/tarefas/execucoes',
  ]
  const found = await Promise.all(names.map((name) => db().collection(name).get()))
  return JSON.stringify(found.map(({ docs }) => docs.map((doc) => [doc.ref.path, doc.data()])))
}

const save = (who: string, more: object = {}, id = idOf('novo')) =>
  salvarTransferenciaHandler({ id, dados: wish(), ...more }, as(who))
const asOther = async (who: string, id: string) => {
  const stored = await transfer(id)
  if (!canReadRecord(transferencias, id, stored, await requireCaller(as(who)), Date.now()))
    throw new ErroSIE('sem-permissao')
}
const rules = (who: string, entidade: string) =>
  salvarRegrasTransferenciaHandler({ entidade, dados: { origem: 1 } }, as(who))
const batch = (who: string, more: object = {}) =>
  transferirEmLoteHandler(
    { id: idOf('lote'), origem: 'koryo', pessoas: [], destino: 'hwarang', motivo: WHY, ...more },
    as(who),
  )

const REFUSED: readonly [string, () => Promise<unknown>][] = [
  ['the person approves for the origin', () => step('ana', ORIGIN, 'aprovarOrigem')],
  ['the person, who is staff of the destination, approves for it', () => step('bia', TARGET, 'aprovarDestino')],
  ['the destination approves for the origin', () => step('portoA', ORIGIN, 'aprovarOrigem')],
  ['another club of the federation approves for the origin', () => step('hwaA', ORIGIN, 'aprovarOrigem')],
  ['staff of the origin who may only read approve', () => step('koryoC', ORIGIN, 'aprovarOrigem')],
  ['another federation approves for the origin', () => step('rsA', ORIGIN, 'aprovarOrigem')],
  ['a federation that is no side approves', () => step('prA', ORIGIN, 'aprovarOrigem')],
  ['the destination decides before its turn', () => step('portoA', ORIGIN, 'aprovarDestino')],
  ['the federation decides before its turn', () => step('fcA', ORIGIN, 'aprovarFederacaoOrigem')],
  ['the confederation decides before its turn', () => step('brA', UNION, 'aprovarConfederacao')],
  ['the origin approves for the destination', () => step('koryoB', TARGET, 'aprovarDestino')],
  ['who approved for the origin approves for the destination too', () => step('koryoA', TARGET, 'aprovarDestino')],
  ['a club approves as its federation', () => step('portoA', UNION, 'aprovarFederacaoDestino')],
  ['the club of origin approves as its federation', () => step('koryoB', UNION, 'aprovarFederacaoOrigem')],
  ['one federation decides twice', () => step('fcB', UNION, 'aprovarFederacaoOrigem')],
  ['one federation decides for the other', () => step('fcB', UNION, 'aprovarFederacaoDestino')],
  ['who decided for one federation decides for the other', () => step('fcA', UNION, 'aprovarFederacaoDestino')],
  ['a federation approves as the confederation', () => step('fcB', NATION, 'aprovarConfederacao')],
  ['the person approves as the confederation', () => step('davi', NATION, 'aprovarConfederacao')],
  ['a refusal without a reason', () => step('koryoA', ORIGIN, 'recusarOrigem', '')],
  ['a refused one is approved after all', () => step('koryoB', OVER, 'aprovarOrigem')],
  ['a refused one is cancelled', () => step('fabi', OVER, 'cancelar')],
  ['the origin cancels in the name of the person', () => step('koryoA', ORIGIN, 'cancelar')],
  ['somebody else cancels', () => step('ninguem', ORIGIN, 'cancelar')],
  ['the person takes the fee for paid', () => step('ana', ORIGIN, 'pagar')],
  ['the person lets the time run out', () => step('ana', ORIGIN, 'decursoOrigem')],
  ['the confederation lets the time run out', () => step('brA', ORIGIN, 'decursoOrigem')],
  ['the draft of somebody else is sent', () => step('koryoA', DRAFT, 'enviar')],
  ['the origin reads a draft', () => asOther('koryoA', DRAFT)],
  ['a federation that is no side reads', () => asOther('prA', ORIGIN)],
  ['a club that is no side reads', () => asOther('hwaA', ORIGIN)],
  ['somebody asks for a person of another club', () => save('portoA', { pessoa: 'ana' })],
  ['somebody asks for a person who is nothing to them', () => save('ninguem', { pessoa: 'ana' })],
  ['staff who may only read ask', () => save('koryoC', { pessoa: 'bia' })],
  ['a minor asks', () => save('beto')],
  ['a stranger changes the draft of somebody', () => save('ana', { versao: 0 }, DRAFT)],
  ['a sent one is changed', () => save('ana', { versao: 1 }, ORIGIN)],
  [
    'a document of somebody else is named',
    () =>
      save('ana', { dados: wish({ carta: { ...NO_FILE, arquivo: 'arquivos/praticantes/bia/documentos/rg.pdf' } }) }),
  ],
  [
    'a document of another transfer is named',
    () =>
      save('ana', { dados: wish({ carta: { ...NO_FILE, arquivo: `arquivos/transferencias/${DRAFT}/carta/x.pdf` } }) }),
  ],
  [
    'a stranger reads a document',
    () => baixarDocumentoDaTransferenciaHandler({ id: ORIGIN, campo: 'carta' }, as('prA')),
  ],
  ['a stranger asks what stands against somebody', () => conferirTransferenciaHandler({ pessoa: 'bia' }, as('portoA'))],
  ['a club empties another club', () => batch('portoA')],
  ['a federation empties a club of another', () => batch('rsA')],
  ['a club sets deadlines', () => rules('koryoA', 'koryo')],
  ['a federation sets the deadlines of another', () => rules('fcA', 'rstkd')],
  ['a visitor asks', () => salvarTransferenciaHandler({ id: idOf('v'), dados: wish() }, visitor)],
]

describe('attacks', () => {
  let before = ''
  beforeAll(async () => {
    await attackWorld()
    before = await state()
  })

  test.each(REFUSED)('%s', async (_, attempt) => {
    await expect(attempt()).rejects.toBeInstanceOf(ErroSIE)
  })

  test('none of them has changed anything', async () => {
    expect(await state()).toBe(before)
  })

  test('each door that refuses for want of a right notes it in the audit', async () => {
    await refusedAndAudited('prA', [
      ['salvarTransferencia', { id: idOf('novo'), pessoa: 'ana', dados: wish() }],
      ['conferirTransferencia', { pessoa: 'bia' }],
      ['baixarDocumentoDaTransferencia', { id: ORIGIN, campo: 'carta' }],
      ['transferirEmLote', { id: idOf('lote'), origem: 'koryo', pessoas: [], destino: 'hwarang', motivo: WHY }],
      ['salvarRegrasTransferencia', { entidade: 'rstkd', dados: { origem: 1 } }],
    ])
    expect(await state()).toBe(before)
  })

  test('a refused step is told as refused for each record, and noted where rights are missing', async () => {
    const { resultados } = await mudarSituacaoHandler(
      {
        colecao: 'transferencias',
        ids: [ORIGIN, TARGET],
        acao: 'aprovarOrigem',
        dados: {},
        motivo: '',
        versoes: [(await transfer(ORIGIN)).metadados.version, (await transfer(TARGET)).metadados.version],
      },
      as('prA'),
    )
    expect(resultados).toMatchObject([
      { ok: false, codigo: 'sem-permissao' },
      { ok: false, codigo: 'sem-permissao' },
    ])
    const noted = await paths.auditoria().where('quem', '==', 'prA').where('acao', '==', 'recusado').get()
    expect(noted.docs.map((doc) => doc.get('id') as string)).toEqual(expect.arrayContaining([ORIGIN, TARGET]))
  })
})

describe('races', () => {
  beforeEach(transferWorld)

  // More in the nightly run: `RACES=200`.
  const ROUNDS = Number(process.env.RACES ?? 3)

  test('of two federations that decide at one instant both count, once each, whatever they say', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      await member(`p${round}`, 'Pessoa')
      const id = await sent(`r${round}`, { destino: 'porto' }, `p${round}`)
      await step('koryoA', id, 'aprovarOrigem')
      await step('portoA', id, 'aprovarDestino')
      const { version } = (await transfer(id)).metadados
      const refuses = round % 2 === 1
      const results = await Promise.allSettled([
        step('fcA', id, 'aprovarFederacaoOrigem', '', version),
        step('rsA', id, refuses ? 'recusarFederacaoDestino' : 'aprovarFederacaoDestino', WHY, version),
        step('fcB', id, 'aprovarFederacaoOrigem', '', version),
      ])
      // The version that all saw changes with the first step: the others read again.
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      await step('rsA', id, refuses ? 'recusarFederacaoDestino' : 'aprovarFederacaoDestino', WHY).catch(() => {})
      await step('fcB', id, 'aprovarFederacaoOrigem').catch(() => {})
      const { situacao, pareceres, metadados } = await transfer(id)
      expect(situacao).toBe(refuses ? 'recusada' : 'aguardandoConfederacao')
      expect(new Set(pareceres.map(({ lado }) => lado)).size).toBe(pareceres.length)
      expect((await db().collection(`transferencias/${id}/andamento`).get()).size).toBe(metadados.version + 1)
    }
  })

  test('of lapse and decision one is made, and the person moves once', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      await member(`p${round}`, 'Pessoa')
      const id = await sent(`r${round}`, {}, `p${round}`)
      await step('koryoA', id, 'aprovarOrigem')
      await meetDeadlines(((await transfer(id)).venceEm as Timestamp).toMillis())
      const { metadados, venceEm } = await transfer(id)
      const due = (venceEm as Timestamp).toMillis()
      await Promise.allSettled([
        step('fcA', id, round % 2 ? 'recusarFederacaoOrigem' : 'aprovarFederacaoOrigem', WHY, metadados.version),
        meetDeadlines(due),
        meetDeadlines(due),
      ])
      const after = await transfer(id)
      expect(after.metadados.version).toBe(metadados.version + 1)
      const last = after.pareceres.at(-1)
      const outcome = { aprovou: 'aprovadaPorDecurso', recusou: 'recusada', decurso: 'aprovadaPorDecurso' } as const
      expect(after.situacao).toBe(outcome[last?.decisao ?? 'aprovou'])
      expect(after.pareceres.filter(({ lado }) => lado === 'federacaoOrigem')).toHaveLength(1)
      expect(await clubOf(`p${round}`)).toBe(after.situacao === 'recusada' ? 'koryo' : 'hwarang')
    }
  })

  test('of a concurrent payment and cancellation one succeeds: the fee is paid and it continues, or nothing is owed', async () => {
    await price('fctkd', 4_000)
    await giveRights('tesoureira', { fctkd: ['faturas:ler', 'faturas:receber'] })
    for (let round = 0; round < ROUNDS; round++) {
      await member(`p${round}`, 'Pessoa')
      const id = await sent(`r${round}`, {}, `p${round}`)
      const { taxa, metadados } = await transfer(id)
      const pay = async () => {
        const told = { id: idOf(`pg${round}`), faturas: [taxa.fatura], valor: 4_000, data: HOJE, meio: 'pix' as const }
        await informarPagamentoHandler({ ...told, observacao: '' }, as(`p${round}`))
        await confirmarPagamentoHandler({ id: told.id }, as('tesoureira'))
        await deliver(taxa.fatura)
      }
      const cancel = async () => {
        for (let wait = 0; wait < round % 3; wait++) await db().doc('entidades/cbtkd').get()
        await step(`p${round}`, id, 'cancelar', '', metadados.version)
      }
      await Promise.allSettled([pay(), cancel()])
      const after = await transfer(id)
      const invoice = (await db().doc(`faturas/${taxa.fatura}`).get()).get('situacao') as string
      expect([after.situacao, invoice]).toEqual(
        after.situacao === 'cancelada' ? ['cancelada', 'cancelada'] : ['aguardandoOrigem', 'paga'],
      )
    }
  })

  test('of several concurrent requests for one person one succeeds', async () => {
    const ids = await Promise.all(['a', 'b', 'c', 'd'].map((name) => drafted(name)))
    const results = await Promise.allSettled(ids.map((id) => step('ana', id, 'enviar', '', 0)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const numbers = await paths
      .sequencia({ entidade: 'cbtkd', tipo: 'transferencia', ano: Number(HOJE.slice(0, 4)) })
      .get()
    expect(numbers.get('ultimo')).toBe(1)
  })
})
