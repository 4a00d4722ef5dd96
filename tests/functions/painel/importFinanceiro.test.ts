// Import from a spreadsheet: open balances with their suppliers, and annuities from before the portal.
import { dayInBrasilia } from '@sie/domain/base/brazil/dates.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Conta } from '@sie/domain/financeiro/collections/contas.ts'
import type { Praticante } from '@sie/domain/pessoas/collections/praticantes.ts'
import { analyzeTable } from '@sie/domain/painel/import/analyze.ts'
import { CONTAS } from '@sie/domain/painel/import/contas/description.ts'
import type { Cells } from '@sie/domain/painel/import/description.ts'
import { desfazerImportacaoDeAnuidadesHandler } from '../../../functions/src/painel/import/anuidades/desfazer.ts'
import { importarAnuidadesHandler } from '../../../functions/src/painel/import/anuidades/importarAnuidades.ts'
import { desfazerImportacaoDeContasHandler } from '../../../functions/src/painel/import/contas/desfazer.ts'
import { importarContasHandler } from '../../../functions/src/painel/import/contas/importarContas.ts'
import { storeContas } from '../../../functions/src/painel/import/contas/store.ts'
import { readIssuers } from '../../../functions/src/painel/import/store.ts'
import { db } from '../../../functions/src/base/platform/admin.ts'
import { hojeNoBrasil } from '../../../functions/src/base/platform/auditChain.ts'
import { paths } from '../../../functions/src/base/platform/paths.ts'
import { moneyWorld } from '../../support/finance.ts'
import { codigo } from '../../support/refusal.ts'
import { as, giveRights, read } from '../../support/world.ts'

const ANO = Number(hojeNoBrasil().slice(0, 4))
const HOJE = dayInBrasilia(Date.now())
const ANA = '529.982.247-25'
const part = (cells: readonly Cells[], more: object = {}) => ({
  execucaoId: 'execucao-um',
  parte: 0,
  hoje: HOJE,
  linhas: cells.map((each, index) => ({ linha: index + 2, cells: { ...each } })),
  ...more,
})

beforeEach(async () => {
  await moneyWorld()
  await giveRights('contadora', { fctkd: ['contas:criar', 'contas:ler'] })
  await giveRights('secretaria', { fctkd: ['praticantes:importar', 'praticantes:editar', 'praticantes:ler'] })
  await paths.cpf(ANA).set({ id: 'ana' })
})

describe('open balances', () => {
  const row = (changes: Cells = {}): Cells => ({
    federacao: 'FCTKD',
    tipo: 'A pagar',
    nome: 'Aluguel do ginásio',
    favorecido: 'GINÁSIO CENTRAL LTDA',
    documento: '11222333000181',
    categoria: '2.11',
    vencimento: '05/03/2026',
    valor: 'R$ 1.250,50',
    documentoFiscal: 'NF 12',
    ...changes,
  })
  const send = (cells: readonly Cells[], more: object = {}, quem = 'contadora') =>
    importarContasHandler(part(cells, more), as(quem))
  const all = async () => (await db().collection('contas').get()).docs.map((doc) => doc.data() as Conta)

  test('become open accounts in centavos, with their supplier, once', async () => {
    expect(
      await send([row(), row({ tipo: 'receita', categoria: '', nome: 'Anuidade 2024', valor: '150' })]),
    ).toMatchObject({
      criados: 2,
      recusados: [],
    })
    expect((await all()).sort((a, b) => b.valor - a.valor)).toMatchObject([
      {
        tipo: 'despesa',
        descricao: 'Aluguel do ginásio',
        favorecido: { documento: '11.222.333/0001-81' },
        categoria: 'aluguel',
        competencia: '2026-03',
        vencimento: '2026-03-05',
        valor: 125_050,
        pagoEm: '',
        documentoFiscal: 'NF 12',
        origem: { tipo: 'importacao' },
        filtros: { situacao: 'aberta' },
        vinculo: { idEntidade: 'fctkd', idFederacao: 'fctkd' },
      },
      { tipo: 'receita', categoria: 'outrasReceitas', valor: 15_000 },
    ])
    expect(await send([row()], { execucaoId: 'execucao-dois' })).toMatchObject({ criados: 0, semMudanca: 1 })
    expect(await all()).toHaveLength(2)
  })

  test.each([
    ['descricao-ausente', { nome: '-' }],
    ['federacao-desconhecida', { federacao: 'Marte' }],
    ['tipo-desconhecido', { tipo: 'talvez' }],
    ['categoria-desconhecida', { categoria: 'Anuidades' }],
    ['documento-invalido', { documento: '11222333000182' }],
    ['vencimento-invalido', { vencimento: '31/02/2026' }],
    ['valor-ausente', { valor: '-10' }],
    ['valor-ausente', { valor: '12,345' }],
    ['texto-longo', { nome: 'Aluguel '.repeat(40) }],
    ['federacao-sem-permissao', { federacao: 'RSTKD' }],
    ['federacao-sem-permissao', { federacao: 'CBTKD' }],
  ])('are refused for %s: %j', async (motivo, changes) => {
    expect(await send([row(changes)])).toMatchObject({ criados: 0, recusados: [{ linha: 2, motivos: [motivo] }] })
    expect(await all()).toEqual([])
  })

  test('of a closed month, and twice in a file, are refused; a rehearsal says it before and stores nothing', async () => {
    await paths.mesFinanceiro('fctkd~2026-03').set({ fechado: true })
    const cells = [row(), row({ vencimento: '05/04/2026' }), row({ vencimento: '05/04/2026' })]
    const expected = {
      criados: 1,
      recusados: [
        { linha: 2, motivos: ['mes-fechado'] },
        { linha: 4, motivos: ['conta-repetida'] },
      ],
    }
    expect(await send(cells, { ensaio: true })).toMatchObject(expected)
    expect(await all()).toEqual([])
    expect(await send(cells)).toMatchObject(expected)
    expect(await all()).toHaveLength(1)
  })

  test('are undone where unchanged since, and only with the right to enter them', async () => {
    const { feitos } = await send([row(), row({ vencimento: '05/04/2026' })])
    await db().doc(`contas/${feitos[1]!.id}`).update({ 'metadados.version': 1 })
    const undo = (quem: string) => desfazerImportacaoDeContasHandler({ execucaoId: 'execucao-um', parte: 0 }, as(quem))
    await expect(undo('tesoureira')).rejects.toEqual(codigo('registro-nao-encontrado'))
    expect(await undo('contadora')).toEqual({
      desfeitas: 1,
      mantidas: [{ linha: 3, id: feitos[1]!.id, motivo: 'mudou' }],
    })
    expect(await all()).toHaveLength(1)
  })

  test('from two concurrent runs are stored once; callers without the right are refused', async () => {
    const table = [
      Object.keys(row()).map((coluna) =>
        coluna === 'nome' ? 'descrição' : coluna === 'federacao' ? 'entidade' : coluna,
      ),
      ...Array.from({ length: 250 }, (_, n) => Object.values(row({ documentoFiscal: `NF ${n}` })).map(String)),
    ]
    const { linhas } = analyzeTable(
      CONTAS,
      table.map((cells, index) =>
        index === 0 ? cells.map((name) => (name === 'documentoFiscal' ? 'nf' : name)) : cells,
      ),
      { federacoes: await readIssuers(), hoje: HOJE },
    )
    expect(linhas.flatMap(({ motivos }) => motivos)).toEqual([])
    const system = { author: { uid: 'importacao', name: 'Importação' } }
    const [a, b] = await Promise.all([storeContas(linhas, system), storeContas(linhas, system)])
    expect(a.criados + b.criados).toBe(250)
    expect(await all()).toHaveLength(250)
    await expect(send([row()], {}, 'ana')).rejects.toEqual(codigo('sem-permissao'))
  })
})

describe('annuities of before the portal', () => {
  const row = (changes: Cells = {}): Cells => ({ cpf: ANA, federacao: 'fctkd', ano: '2024', valor: '90', ...changes })
  const send = (cells: readonly Cells[], more: object = {}, quem = 'secretaria') =>
    importarAnuidadesHandler(part(cells, more), as(quem))
  const annuities = async () => ((await read('praticantes/ana')) as unknown as Praticante).anuidades

  test('of several years come into the record of the person in one version, in centavos, once', async () => {
    const cells = [row(), row({ ano: '2023', situacao: 'Isento', valor: '' })]
    expect(await send(cells)).toMatchObject({ criados: 2, recusados: [] })
    expect(await annuities()).toEqual([
      { ano: 2023, valor: 0, situacao: 'isenta', recibo: '', origem: 'importacao' },
      { ano: 2024, valor: 9_000, situacao: 'paga', recibo: '', origem: 'importacao' },
    ])
    expect((await read('praticantes/ana'))?.metadados).toMatchObject({ version: 1 })
    expect(await send(cells, { execucaoId: 'execucao-dois' })).toMatchObject({ criados: 0, semMudanca: 2 })
    const undone = await desfazerImportacaoDeAnuidadesHandler({ execucaoId: 'execucao-um', parte: 0 }, as('secretaria'))
    expect(undone).toEqual({ desfeitas: 2, mantidas: [] })
    expect(await annuities()).toEqual([])
  })

  test.each([
    ['cpf-invalido', { cpf: '111' }],
    ['federacao-desconhecida', { federacao: 'Marte' }],
    ['ano-invalido', { ano: String(ANO + 1) }],
    ['ano-invalido', { ano: '24' }],
    ['valor-invalido', { valor: 'muito' }],
    ['situacao-desconhecida', { situacao: 'aberta' }],
    ['pessoa-nao-encontrada', { cpf: '111.444.777-35' }],
    ['federacao-sem-permissao', { federacao: 'rstkd' }],
    ['ano-corrente', { ano: String(ANO) }],
  ])('are refused for %s: %j', async (motivo, changes) => {
    expect(await send([row(changes)])).toMatchObject({ criados: 0, recusados: [{ linha: 2, motivos: [motivo] }] })
    expect(await annuities()).toEqual([])
  })

  test('of the next year are none of before the portal on its eve, to a device whose clock is ahead', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(`${ANO}-12-31T15:00:00Z`) })
    try {
      const answer = await send([row({ ano: String(ANO + 1) })], { hoje: `${ANO + 1}-01-01` })
      expect(answer).toMatchObject({ criados: 0, recusados: [{ motivos: ['ano-corrente'] }] })
    } finally {
      vi.useRealTimers()
    }
  })

  test('never change what an invoice settled; the running year takes the right to exempt', async () => {
    const paid = { ano: 2024, valor: 15_000, situacao: 'paga', recibo: 'Fatura 2024/000001', origem: 'fatura' }
    await db()
      .doc('praticantes/ana')
      .update({ anuidades: [paid] })
    expect(await send([row()])).toMatchObject({ recusados: [{ motivos: ['anuidade-de-fatura'] }] })
    expect(await annuities()).toEqual([paid])
    await giveRights('secretaria', {
      fctkd: ['praticantes:importar', 'praticantes:editar', 'praticantes:ler', 'faturas:isentar'],
    })
    expect(await send([row({ ano: String(ANO) })], { execucaoId: 'execucao-tres' })).toMatchObject({ criados: 1 })
  })

  test('cannot be imported for oneself, nor without the right', async () => {
    await giveRights('ana', { fctkd: ['praticantes:importar'] })
    expect(await send([row()], {}, 'ana')).toMatchObject({ recusados: [{ motivos: ['pessoa-sem-permissao'] }] })
    await expect(send([row()], { execucaoId: 'execucao-dois' }, 'tesoureira')).rejects.toEqual(codigo('sem-permissao'))
    expect(await annuities()).toEqual([])
  })
})
