// One list of requests that wait for the caller's decision: every kind, by the deciding right, oldest first, page by page.
import { beforeEach, describe, expect, test } from 'vitest'
import type { TipoDePendencia } from '@sie/domain/pessoas/cadastro/pendencias.ts'
import { decidirPendenciaHandler } from '../../../functions/src/pessoas/cadastro/decidirPendencia.ts'
import { desfazerDecisaoHandler } from '../../../functions/src/pessoas/cadastro/desfazerDecisao.ts'
import { listarPendenciasHandler } from '../../../functions/src/pessoas/cadastro/listarPendencias.ts'
import { idDaPendencia, novaPendencia } from '../../../functions/src/pessoas/cadastro/pendencias.ts'
import { db } from '../../../functions/src/base/platform/admin.ts'
import { hojeNoBrasil } from '../../../functions/src/base/platform/auditChain.ts'
import { paths } from '../../../functions/src/base/platform/paths.ts'
import { applyEvent } from '../../../functions/src/top/triggers/applyEvent.ts'
import { codigo } from '../../support/refusal.ts'
import { as, emptyEverything, giveRights, praticante, read, store, visitor } from '../../support/world.ts'

const reivindicante = { nome: 'Ana Lima', email: 'ana@exemplo.test', nascimento: '1990-03-04', celular: '' }
let clock = 0

/** Stores a request of a person of this federation and club, a moment after the previous one. */
async function waits(tipo: TipoDePendencia, pessoa: string, federacao = 'fctkd', entidade = ''): Promise<void> {
  await store(
    'praticantes',
    pessoa,
    praticante({
      dadosPessoais: { name: `Nome ${pessoa}` },
      dadosFiliacao: { federacaoID: federacao, vinculadoAEntidadeID: entidade },
    }),
  )
  const asked =
    tipo === 'reivindicacao'
      ? { reivindicante }
      : tipo === 'alteracao'
        ? { mudancas: [{ caminho: 'dadosPessoais.rg', de: '', para: '12.345' }] }
        : {}
  await paths.pendencia(idDaPendencia(tipo, pessoa)).set({
    ...novaPendencia(tipo, pessoa, { entidade, federacao }, asked),
    pedidoEm: new Date(1_700_000_000_000 + clock++),
  })
}
const seenBy = async (who: string, tipos: TipoDePendencia[] = []) =>
  (await listarPendenciasHandler({ tipos }, as(who))).pendencias.map(({ id }) => id)

beforeEach(emptyEverything)

describe('requests that wait for a decision', () => {
  beforeEach(async () => {
    await waits('cadastro', 'ana')
    await waits('alteracao', 'bia', 'fctkd', 'fctkd-koryo')
    await waits('reivindicacao', 'caio', 'rstkd')
    await waits('apagamento', 'duda')
    await waits('alteracao', 'edu', 'rstkd')
  })

  test.each([
    [
      'who approves and edits people of one federation',
      { fctkd: ['praticantes:aprovar', 'praticantes:editar', 'praticantes:excluir'] },
      ['cadastro.ana', 'alteracao.bia'],
    ],
    [
      'who approves in one and edits in another',
      { fctkd: ['praticantes:aprovar'], rstkd: ['praticantes:editar'] },
      ['cadastro.ana', 'alteracao.edu'],
    ],
    ['staff of a club', { 'fctkd-koryo': ['praticantes:aprovar', 'praticantes:editar'] }, ['alteracao.bia']],
    [
      'the confederation',
      { cbtkd: ['praticantes:aprovar', 'praticantes:editar', 'praticantes:excluir'] },
      ['cadastro.ana', 'alteracao.bia', 'reivindicacao.caio', 'apagamento.duda', 'alteracao.edu'],
    ],
    ['who may only confirm erasures', { cbtkd: ['praticantes:excluir'] }, ['apagamento.duda']],
  ])('%s sees exactly what they decide, oldest first', async (_who, rights, expected) => {
    await giveRights('alguem', rights, true, { 'fctkd-koryo': 'fctkd' })
    expect(await seenBy('alguem')).toEqual(expected)
  })

  test('is kept to some kinds', async () => {
    await giveRights('admin', { cbtkd: ['praticantes:aprovar', 'praticantes:editar', 'praticantes:excluir'] })
    expect(await seenBy('admin', ['alteracao', 'apagamento'])).toEqual([
      'alteracao.bia',
      'apagamento.duda',
      'alteracao.edu',
    ])
    await giveRights('editora', { fctkd: ['praticantes:editar', 'praticantes:excluir'] })
    await expect(seenBy('editora', ['cadastro'])).rejects.toEqual(codigo('sem-permissao'))
    await expect(seenBy('editora', ['apagamento'])).rejects.toEqual(codigo('sem-permissao'))
  })

  test.each([
    ['a visitor', visitor, 'nao-autenticado'],
    ['who only reads', as('leitora'), 'sem-permissao'],
    ['who was deactivated', as('antiga'), 'conta-desativada'],
  ] as const)('%s sees nothing and decides nothing', async (_who, context, expected) => {
    await giveRights('leitora', { fctkd: ['praticantes:ler'] })
    await giveRights('antiga', { fctkd: ['praticantes:editar'] }, false)
    await expect(listarPendenciasHandler({}, context)).rejects.toEqual(codigo(expected))
    await expect(
      decidirPendenciaHandler({ id: 'alteracao.bia', versao: 1, aprovar: true, motivo: '' }, context),
    ).rejects.toEqual(codigo(expected))
  })

  test('nobody decides their own request, nor that of a minor under their guard', async () => {
    await giveRights('bia', { fctkd: ['praticantes:editar'] })
    expect(await seenBy('bia')).toEqual([])
    await expect(
      decidirPendenciaHandler({ id: 'alteracao.bia', versao: 1, aprovar: true, motivo: '' }, as('bia')),
    ).rejects.toEqual(codigo('sem-permissao'))
    await giveRights('mae', { fctkd: ['praticantes:editar'] })
    expect(await seenBy('mae')).toEqual(['alteracao.bia'])
    await paths.permissoes('mae').update({ 'menores.bia': new Date(Date.now() + 86_400_000) })
    expect(await seenBy('mae')).toEqual([])
    await expect(
      decidirPendenciaHandler({ id: 'alteracao.bia', versao: 1, aprovar: true, motivo: '' }, as('mae')),
    ).rejects.toEqual(codigo('sem-permissao'))
  })

  test('follows who goes to another federation, and the former one sees nothing of them at once', async () => {
    await giveRights('de-la', { rstkd: ['praticantes:aprovar'] })
    await giveRights('daqui', { fctkd: ['praticantes:aprovar'] })
    const before = (await read('praticantes/ana'))!
    await db().doc('praticantes/ana').update({ 'dadosFiliacao.federacaoID': 'rstkd' })
    expect(await seenBy('daqui')).toEqual([])
    await applyEvent({ collection: 'praticantes', id: 'ana', before, after: await read('praticantes/ana') }, 'mudou')
    expect(await seenBy('de-la')).toEqual(['cadastro.ana', 'reivindicacao.caio'])
    expect((await paths.pendencia('cadastro.ana').get()).get('alcance')).toEqual(['cadastro@cbtkd', 'cadastro@rstkd'])
  })

  test('is gone once decided, and the audit says which kind it was', async () => {
    await giveRights('secretaria', { fctkd: ['praticantes:editar'] })
    await decidirPendenciaHandler({ id: 'alteracao.bia', versao: 1, aprovar: true, motivo: '' }, as('secretaria'))
    expect(await seenBy('secretaria')).toEqual([])
    expect(
      (await paths.auditoria().where('acao', '==', 'aprovar').get()).docs.map((doc) => [
        doc.get('quem'),
        doc.get('detalhe'),
      ]),
    ).toEqual([['secretaria', { tipo: 'alteracao', campos: ['RG'] }]])
  })
})

test('the list goes on page by page, oldest first, also for who decides under more entities than one query takes', async () => {
  const entities = Array.from({ length: 40 }, (_, n) => `federacao-${n}`)
  await giveRights(
    'muitas',
    Object.fromEntries(entities.map((id) => [id, ['praticantes:aprovar', 'praticantes:editar']])),
  )
  const expected: string[] = []
  for (let n = 0; n < 27; n++) {
    await waits(n % 2 ? 'cadastro' : 'alteracao', `p${n}`, entities[(n * 7) % 40])
    expected.push(`${n % 2 ? 'cadastro' : 'alteracao'}.p${n}`)
  }
  const first = await listarPendenciasHandler({}, as('muitas'))
  const second = await listarPendenciasHandler({ cursor: first.proximo ?? '' }, as('muitas'))
  expect([...first.pendencias, ...second.pendencias].map(({ id }) => id)).toEqual(expected)
  expect([first.pendencias.length, second.proximo]).toEqual([25, null])
})

describe('a decision is taken back within a minute', () => {
  const DECIDE = ['praticantes:aprovar', 'praticantes:editar']
  const decide = (id: string, aprovar: boolean) =>
    decidirPendenciaHandler({ id, versao: 1, aprovar, motivo: aprovar ? '' : 'Não treina aqui.' }, as('secretaria'))
  const undo = (id: string, who = 'secretaria') => desfazerDecisaoHandler({ id }, as(who))
  const mails = async () => (await paths.correio().get()).docs.map((doc) => doc.get('modelo') as string).sort()

  beforeEach(async () => {
    await giveRights('secretaria', { fctkd: DECIDE })
    await giveRights('colega', { fctkd: DECIDE })
    await waits('cadastro', 'ana')
    await db()
      .doc('praticantes/ana')
      .update({ situacaoCadastro: 'pendente', 'metadados.active': false, 'dadosContato.email': 'ana@exemplo.test' })
    await waits('alteracao', 'bia')
  })

  test.each([true, false])('of a sign-up (approved: %s): the person waits again, and is told', async (aprovar) => {
    await decide('cadastro.ana', aprovar)
    expect(await read('praticantes/ana')).toMatchObject({
      situacaoCadastro: aprovar ? 'ativo' : 'incompleto',
      metadados: { active: aprovar, version: 1 },
    })
    await undo('cadastro.ana')
    expect(await read('praticantes/ana')).toMatchObject({
      situacaoCadastro: 'pendente',
      metadados: { active: false, federativeactive: false, version: 2 },
    })
    expect(await seenBy('secretaria', ['cadastro'])).toEqual(['cadastro.ana'])
    expect(await mails()).toEqual([`cadastro-${aprovar ? 'aprovado' : 'recusado'}`, 'decisao-desfeita'])
    // Repeating it changes nothing.
    await undo('cadastro.ana')
    expect(await read('praticantes/ana')).toMatchObject({ metadados: { version: 2 } })
  })

  test('of a change: the former values are restored', async () => {
    await decide('alteracao.bia', true)
    expect(await read('praticantes/bia')).toMatchObject({ dadosPessoais: { rg: '12.345' } })
    await undo('alteracao.bia')
    expect(await read('praticantes/bia')).toMatchObject({ dadosPessoais: { rg: '' } })
    expect(await seenBy('secretaria', ['alteracao'])).toEqual(['alteracao.bia'])
    await decidirPendenciaHandler({ id: 'alteracao.bia', versao: 2, aprovar: true, motivo: '' }, as('secretaria'))
    expect(await read('praticantes/bia')).toMatchObject({ dadosPessoais: { rg: '12.345' } })
  })

  test('not by a colleague, not later, not of a person who was changed since', async () => {
    await decide('cadastro.ana', true)
    await expect(undo('cadastro.ana', 'colega')).rejects.toEqual(codigo('sem-permissao'))
    await expect(undo('cadastro.ninguem')).rejects.toEqual(codigo('sem-permissao'))
    const decided = await paths.pendencia('cadastro.ana').get()
    await decided.ref.update({ decididoEm: new Date(Date.now() - 120_000) })
    await expect(undo('cadastro.ana')).rejects.toEqual(codigo('conflito'))
    await decided.ref.update({ decididoEm: new Date() })
    await db().doc('praticantes/ana').update({ 'metadados.version': 2 })
    await expect(undo('cadastro.ana')).rejects.toEqual(codigo('conflito'))
    await giveRights('secretaria', { rstkd: DECIDE })
    await expect(undo('cadastro.ana')).rejects.toEqual(codigo('sem-permissao'))
  })
})

describe('the membership number', () => {
  const year = Number(hojeNoBrasil().slice(0, 4))
  const approve = (pessoa: string) =>
    decidirPendenciaHandler({ id: `cadastro.${pessoa}`, versao: 1, aprovar: true, motivo: '' }, as('secretaria'))
  const numberOf = async (pessoa: string) => (await read(`praticantes/${pessoa}`))?.matriculaCBTKD

  test('is given with the approval, continues from the highest one in use, and is given once', async () => {
    await giveRights('secretaria', { fctkd: ['praticantes:aprovar'] })
    await store('praticantes', 'antiga', praticante({ matriculaCBTKD: `${year}00041` }))
    for (const pessoa of ['ana', 'bia', 'caio']) await waits('cadastro', pessoa)
    await db().doc('praticantes/caio').update({ matriculaCBTKD: 'FCT-7' })
    expect(await numberOf('ana')).toBe('')
    await approve('ana')
    expect((await read('praticantes/ana'))?.metadados.editorid).toBe('secretaria')
    await Promise.all([approve('bia'), approve('caio')])
    expect([await numberOf('ana'), await numberOf('bia'), await numberOf('caio')]).toEqual([
      `${year}00042`,
      `${year}00043`,
      'FCT-7',
    ])
    await approve('ana')
    expect(await numberOf('ana')).toBe(`${year}00042`)
  })

  test('a refusal uses no number', async () => {
    await giveRights('secretaria', { fctkd: ['praticantes:aprovar'] })
    await waits('cadastro', 'ana')
    await decidirPendenciaHandler(
      { id: 'cadastro.ana', versao: 1, aprovar: false, motivo: 'Não treina aqui.' },
      as('secretaria'),
    )
    expect(await numberOf('ana')).toBe('')
    expect((await paths.sequencia({ entidade: 'cbtkd', tipo: 'matricula', ano: year }).get()).exists).toBe(false)
  })
})
