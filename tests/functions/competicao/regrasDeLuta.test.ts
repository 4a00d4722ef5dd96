// Rule sets of kyorugui: by the day of the event and the class, changed by the confederation, fixed in a bracket with its announcement.
import { Timestamp } from 'firebase-admin/firestore'
import { beforeEach, expect, test } from 'vitest'
import { idDaChave } from '@sie/domain/competicao/chaves/identidade.ts'
import { chaves, type Chave } from '@sie/domain/competicao/collections/chaves.ts'
import type { Sumula } from '@sie/domain/competicao/collections/sumulas.ts'
import { conteudoDoConjunto } from '@sie/domain/competicao/regras/registro.ts'
import { CONJUNTOS_PADRAO } from '@sie/domain/competicao/taekwondo/conjuntosDeRegras.ts'
import type { StoredRecord } from '@sie/domain/base/records/metadados.ts'
import { classeDe } from '@sie/domain/eventos/classes.ts'
import { eventos } from '@sie/domain/eventos/collections/eventos.ts'
import { inscricoes } from '@sie/domain/eventos/collections/inscricoes.ts'
import { CATEGORIAS_KYORUGUI } from '@sie/domain/eventos/taekwondo/categoriasPadrao.ts'
import { db } from '../../../functions/src/base/platform/admin.ts'
import { hojeNoBrasil } from '../../../functions/src/base/platform/auditChain.ts'
import { requireCaller } from '../../../functions/src/base/platform/caller.ts'
import { makeTransition } from '../../../functions/src/base/processes/transition.ts'
import { montarChaveHandler } from '../../../functions/src/competicao/sorteios/montarChave.ts'
import { abrirSumulasHandler } from '../../../functions/src/competicao/sumulas/abrirSumulas.ts'
import { deriveSumula } from '../../../functions/src/competicao/sumulas/derive.ts'
import { salvarRegrasDeLutaHandler } from '../../../functions/src/competicao/sumulas/salvarRegrasDeLuta.ts'
import { codigo } from '../../support/refusal.ts'
import { as, emptyEverything, giveRights, read, store } from '../../support/world.ts'

const vinculo = { idEntidade: 'fctkd', idFederacao: 'fctkd' }
const classOf = (divisao: string) => classeDe(CATEGORIAS_KYORUGUI.find((one) => one.divisao === divisao)!)
const CLASSES = ['adulto', 'cadete', 'infantil', 'para-k44'].map(classOf)
const FONTE = 'Loteria Federal, extração de 05/12/2026, primeiro prêmio'
const JUNE = conteudoDoConjunto(CONJUNTOS_PADRAO.find((one) => one.codigo === 'wt-2026-06')!)

const bracket = async (divisao: string) => {
  const { codigo: classe } = classOf(divisao)
  return (await read(`chaves/${idDaChave('copa', classe)}`)) as StoredRecord & Chave
}
const sheetOf = async (divisao: string) =>
  (await read(`sumulas/${idDaChave('copa', classOf(divisao).codigo)}-r1-1`)) as StoredRecord & Sumula
async function move(divisao: string, name: string, data: object = {}, reason = ''): Promise<void> {
  const id = idDaChave('copa', classOf(divisao).codigo)
  const { version } = (await bracket(divisao)).metadados
  await makeTransition(chaves, id, { name, data, reason, version }, await requireCaller(as('mesa')))
}
const build = (divisao: string, changes: object = {}) => {
  const { codigo: classe } = classOf(divisao)
  const opcoes = { formato: 'eliminatoria', cabecas: 0, repescagem: false } as const
  return montarChaveHandler({ evento: 'copa', classe, parte: 1, opcoes, cabecas: [], ...changes }, as('mesa'))
}
async function openedSheet(divisao: string): Promise<Sumula> {
  await move(divisao, 'sortear', { valorPublico: '48213' })
  await move(divisao, 'fechar')
  await abrirSumulasHandler({ chave: idDaChave('copa', classOf(divisao).codigo), quadra: 1 }, as('mesa'))
  return sheetOf(divisao)
}
const save = (changes: object, versao?: number) =>
  salvarRegrasDeLutaHandler(
    { dados: { ...JUNE, ...changes }, ...(versao === undefined ? {} : { versao }) },
    as('arbitragem'),
  )

beforeEach(async () => {
  await emptyEverything()
  await giveRights('mesa', { fctkd: ['chaves:sortear', 'chaves:ler', 'sumulas:ler', 'sumulas:conduzir'] })
  await giveRights('arbitragem', { cbtkd: ['regrasDeLuta:ler', 'regrasDeLuta:editar'] })
  const event = { titulo: 'Copa do Vale', tipo: 'competicao', classes: CLASSES, vinculo }
  const inicio = Timestamp.fromDate(new Date('2026-11-28T12:00:00Z'))
  await store('eventos', 'copa', { ...eventos.schema.parse(event), inicio })
  for (const { codigo: classe, modalidade } of CLASSES)
    for (const n of [1, 2])
      await store(
        'inscricoes',
        `${classe}${n}`,
        inscricoes.schema.parse({
          name: `Atleta ${n}`,
          nomePublico: `Atleta ${n}`,
          evento: 'copa',
          papel: 'atleta',
          modalidade,
          classe: { codigo: classe, nome: 'x' },
          situacao: 'confirmada',
          vinculo,
        }),
      )
})

test('a bracket is announced with the rules of the day and of its class, and its sheets are opened with them', async () => {
  const expected = {
    adulto: { codigo: 'wt-2026-06', segundosRodada: 120, diferencaPontos: 15 },
    cadete: { codigo: 'wt-2026-06', segundosRodada: 90, diferencaPontos: 15 },
    infantil: { codigo: 'criancas-2026-06', segundosRodada: 90, diferencaPontos: 15 },
    'para-k44': { codigo: 'para-k44', segundosRodada: 120, diferencaPontos: 12 },
  }
  for (const [divisao, rules] of Object.entries(expected)) {
    await build(divisao)
    await move(divisao, 'anunciar', { fonte: FONTE })
    expect((await bracket(divisao)).regras).toMatchObject(rules)
    expect((await openedSheet(divisao)).regras).toMatchObject(rules)
  }
})

test('the organiser chooses other rules until the announcement, and again once it is withdrawn', async () => {
  await expect(build('infantil', { conjunto: 'nenhum' })).rejects.toEqual(codigo('dados-invalidos'))
  await build('infantil', { conjunto: 'criancas-2026-06-sem-cabeca' })
  await move('infantil', 'anunciar', { fonte: FONTE })
  expect((await bracket('infantil')).regras).toMatchObject({ pontos: { 'chute-cabeca': 0, 'chute-tronco': 2 } })
  await move('infantil', 'voltar', {}, 'A organização mudou as regras')
  expect((await bracket('infantil')).regras).toBeUndefined()
  const { version: versao } = (await bracket('infantil')).metadados
  await build('infantil', { conjunto: 'wt-2022', versao })
  await move('infantil', 'anunciar', { fonte: FONTE })
  expect((await bracket('infantil')).regras).toMatchObject({ codigo: 'wt-2022', pontos: { 'chute-cabeca': 3 } })
})

test('the register changes what is announced later, and never an announced bracket or its sheets', async () => {
  await build('adulto')
  await move('adulto', 'anunciar', { fonte: FONTE })
  expect(await save({ diferencaPontos: 20 })).toEqual({ id: 'wt-2026-06', versao: 0 })
  expect((await openedSheet('adulto')).regras).toMatchObject({ diferencaPontos: 15 })
  await build('cadete')
  await move('cadete', 'anunciar', { fonte: FONTE })
  expect((await openedSheet('cadete')).regras).toMatchObject({ diferencaPontos: 20, segundosRodada: 90 })

  const id = `${idDaChave('copa', classOf('cadete').codigo)}-r1-1`
  const note = (ordem: number, data: object) =>
    db()
      .doc(`sumulas/${id}/notas/tablet-${ordem}`)
      .set({
        sumula: id,
        formacao: 1,
        aparelho: 'tablet',
        ordem,
        relogio: 0,
        quem: 'x',
        quando: Timestamp.now(),
        ...data,
      })
  await note(1, { tipo: 'gam-jeom', lado: 'vermelho', falta: 'passividade', final: true })
  for (const ordem of [2, 3, 4]) await note(ordem, { tipo: 'ponto', lado: 'azul', tecnica: 'giro-cabeca' })
  await save({ diferencaPontos: 50 }, 0)
  await deriveSumula(id)
  // 2 of the gam-jeom in the last seconds and three turning kicks to the head of 6: the gap of 20 ends the round.
  expect((await sheetOf('cadete')).rodadas).toEqual([
    { azul: 20, vermelho: 0, vencedor: 'azul' },
    { azul: 0, vermelho: 0, vencedor: '' },
  ])
  expect((await db().collection('regrasDeLuta').get()).docs.map((doc) => doc.id).sort()).toEqual([
    'wt-2026-06',
    'wt-2026-06.v0',
  ])
})

test('only who may of the confederation changes rules, and none without a number that matches need', async () => {
  await expect(salvarRegrasDeLutaHandler({ dados: JUNE }, as('mesa'))).rejects.toEqual(codigo('sem-permissao'))
  await giveRights('mesa', { fctkd: ['regrasDeLuta:editar'] })
  await expect(salvarRegrasDeLutaHandler({ dados: JUNE }, as('mesa'))).rejects.toEqual(codigo('sem-permissao'))
  const none = Object.fromEntries(Object.keys(JUNE.pontos).map((one) => [one, 0]))
  await expect(save({ pontos: none })).rejects.toEqual(codigo('dados-invalidos'))
  await expect(save({ tempos: JUNE.tempos.slice(0, 1) })).rejects.toEqual(codigo('dados-invalidos'))
  await expect(save({}, 3)).rejects.toEqual(codigo('conflito'))
  await save({})
  await expect(save({ diferencaPontos: 9 }, 7)).rejects.toEqual(codigo('conflito'))
  expect(await save({})).toEqual({ id: 'wt-2026-06', versao: 0 })
})

test('codes that suspend are refused without the days, and rules that suspend nobody are stored', async () => {
  const refused = save({ nocaute: { ...JUNE.nocaute, dias: [] } })
  await expect(refused).rejects.toMatchObject({
    codigo: 'dados-invalidos',
    campos: { 'nocaute.dias': expect.anything() },
  })
  expect(await save({ nocaute: { ...JUNE.nocaute, codigos: [], dias: [] } })).toEqual({ id: 'wt-2026-06', versao: 0 })
})

test('a bracket of an event without a beginning is announced with the rules of today', async () => {
  await db().doc('eventos/copa').update({ inicio: null })
  await save({ codigo: 'de-hoje', desde: hojeNoBrasil() })
  await build('adulto')
  await move('adulto', 'anunciar', { fonte: FONTE })
  expect((await bracket('adulto')).regras).toMatchObject({ codigo: 'de-hoje' })
})
