// Attacks with the notes of a venue: those of another event, of another place, of matches and athletes elsewhere. None counts there, and no
// data are revealed.
import { Timestamp } from 'firebase-admin/firestore'
import { beforeEach, expect, test } from 'vitest'
import { eventos } from '@sie/domain/eventos/collections/eventos.ts'
import { inscricoes, type Inscricao } from '@sie/domain/eventos/collections/inscricoes.ts'
import { sumulas, type Sumula } from '@sie/domain/competicao/collections/sumulas.ts'
import { classeDe } from '@sie/domain/eventos/classes.ts'
import { CATEGORIAS_PADRAO } from '@sie/domain/eventos/taekwondo/categoriasPadrao.ts'
import { decidirNotaHandler } from '../../../functions/src/competicao/local/decidirNota.ts'
import { entregarNotasHandler } from '../../../functions/src/competicao/local/entregarNotas.ts'
import { localDoEventoHandler } from '../../../functions/src/competicao/local/localDoEvento.ts'
import { derivePesagem } from '../../../functions/src/competicao/pesagem/derive.ts'
import { db } from '../../../functions/src/base/platform/admin.ts'
import { deriveSumula } from '../../../functions/src/competicao/sumulas/derive.ts'
import { lancamentosDaSumulaHandler } from '../../../functions/src/competicao/sumulas/lancamentosDaSumula.ts'
import { codigo } from '../../support/refusal.ts'
import { as, emptyEverything, giveRights, read, store } from '../../support/world.ts'

const NOW = Date.now()
const SHEET = 'adulto-r1-1'
const classe = CATEGORIAS_PADRAO.find(
  ({ divisao, sexo, ate, modalidade }) =>
    divisao === 'adulto' && sexo === 'M' && ate === 58 && modalidade === 'kyorugui',
)!
const WORK = ['eventos:supervisionar', 'eventos:operar', 'sumulas:lancar', 'sumulas:conduzir']
const event = (federacao: string) =>
  eventos.schema.parse({
    titulo: 'Copa do Vale',
    tipo: 'competicao',
    situacao: 'emAndamento',
    classes: [classeDe(classe)],
    inicio: Timestamp.fromMillis(NOW - 3_600_000),
    fim: Timestamp.fromMillis(NOW + 9 * 3_600_000),
    vinculo: { idEntidade: federacao, idFederacao: federacao },
  })
const hand = (uid: string, caminho: string, nota: object) =>
  entregarNotasHandler({ notas: [{ caminho, nota: JSON.stringify(nota), em: NOW }] }, as(uid))
const desk = (evento: string, uid: string) => localDoEventoHandler({ evento, situacao: 'espera' }, as(uid))
/** Hands a note in and accepts it, as a person with both rights at the event. */
async function accepted(uid: string, evento: string, caminho: string, nota: object): Promise<void> {
  expect(await hand(uid, caminho, nota)).toEqual({ recebidas: 1, fora: [] })
  const [row] = (await desk(evento, uid)).notas
  await decidirNotaHandler({ evento, id: row!.id, aceitar: true, motivo: 'Conferi com a mesa' }, as(uid))
}
const point = (id: string, more: object = {}) => {
  const [, aparelho = '', ordem = ''] = /^(.*)-(\d+)$/.exec(id) ?? []
  return {
    tipo: 'ponto',
    sumula: SHEET,
    alvo: SHEET,
    formacao: 1,
    lado: 'vermelho',
    tecnica: 'giro-cabeca',
    aparelho,
    ordem: Number(ordem),
    relogio: 0,
    ...more,
  }
}
const weighing = (id: string, more: object = {}) => {
  const [, aparelho = '', ordem = ''] = /^(.*)-(\d+)$/.exec(id) ?? []
  return {
    tipo: 'pesagem',
    alvo: 'i-ana',
    acao: 'peso',
    peso: 99,
    visto: 0,
    aparelho,
    ordem: Number(ordem),
    relogio: 0,
    ...more,
  }
}
const sheet = async () => (await read(`sumulas/${SHEET}`)) as never as Sumula
const weight = async () => ((await read('inscricoes/i-ana')) as never as Inscricao).pesagem

beforeEach(async () => {
  await emptyEverything()
  await giveRights('mesa', { fctkd: WORK })
  await giveRights('fiscal', { fctkd: WORK.slice(0, 2) })
  await giveRights('vizinha', { rstkd: WORK })
  await store('eventos', 'copa', event('fctkd'))
  await store('eventos', 'outra', event('rstkd'))
  for (const [id, evento, name] of [
    ['i-ana', 'copa', 'Ana Lima Menor'],
    ['i-rui', 'outra', 'Rui Prado'],
  ])
    await store(
      'inscricoes',
      id!,
      inscricoes.schema.parse({
        name,
        nomePublico: 'A.',
        evento,
        pessoa: id,
        papel: 'atleta',
        modalidade: 'kyorugui',
        classe: { codigo: classe.codigo, nome: classe.nome },
        situacao: 'confirmada',
        vinculo: { idEntidade: 'fctkd', idFederacao: 'fctkd' },
      }),
    )
  await store('credenciais', 'c'.repeat(40), { name: 'Guri Menor', evento: 'copa' })
  await store(
    'sumulas',
    SHEET,
    sumulas.schema.parse({
      titulo: 'Final',
      chave: 'adulto',
      evento: 'copa',
      luta: 'r1-1',
      numero: 1,
      quadra: 2,
      formacao: 1,
      situacao: 'aberta',
      azul: { inscricao: 'a', nome: 'Ana' },
      vermelho: { inscricao: 'b', nome: 'Bia' },
      vinculo: { idEntidade: 'fctkd', idFederacao: 'fctkd' },
    }),
  )
  await db()
    .doc(`sumulas/${SHEET}/notas/tab-mesa-1`)
    .set({ ...point('tab-mesa-1', { lado: 'azul', tecnica: 'soco' }), quem: 'mesa', quando: Timestamp.fromMillis(NOW) })
  await db()
    .doc('eventos/copa/notas/bal-1')
    .set({ ...weighing('bal-1', { peso: 57.5 }), quem: 'mesa', quando: Timestamp.fromMillis(NOW) })
})

test('a note accepted at another event counts in no match of this one, and is told to none of its tablets', async () => {
  await accepted('vizinha', 'outra', 'eventos/outra/notas/intrusa-1', point('intrusa-1'))
  const before = await deriveSumula(SHEET).then(sheet)
  expect(JSON.stringify(before)).not.toContain('giro-cabeca')
  const told = await lancamentosDaSumulaHandler({ id: SHEET }, as('mesa'))
  expect(told.lancamentos.map(({ id }) => id)).toEqual(['tab-mesa-1'])
  await db().recursiveDelete(db().collection('sistema/local/quarentena'))
  expect(await deriveSumula(SHEET).then(sheet)).toEqual(before)
})

test('a note accepted at another event weighs no athlete of this one', async () => {
  await accepted('vizinha', 'outra', 'eventos/outra/notas/intrusa-1', weighing('intrusa-1'))
  expect(await weight()).toBeFalsy()
  await derivePesagem('copa', 'i-ana')
  expect((await weight())?.peso).toBe(57.5)
  expect((await weight())?.notas).toHaveLength(1)
})

test('a decider about an event’s gate cannot decide about a match by a note that falsely names it', async () => {
  await accepted('fiscal', 'copa', 'eventos/copa/notas/intrusa-1', point('intrusa-1', { tipo: 'leitura' }))
  await accepted('fiscal', 'copa', 'eventos/copa/notas/intrusa-2', point('intrusa-2'))
  await deriveSumula(SHEET)
  const told = await lancamentosDaSumulaHandler({ id: SHEET }, as('mesa'))
  expect(told.lancamentos.map(({ id }) => id)).toEqual(['tab-mesa-1'])
})

test('notes of another event keep none of this one from its desk', async () => {
  const batch = db().batch()
  for (let n = 0; n < 320; n += 1)
    batch.set(db().doc(`sistema/local/quarentena/cheia-${n}`), {
      evento: 'outra',
      colecao: 'eventos',
      registro: 'outra',
      alvo: SHEET,
      nota: `x-${n}`,
      conteudo: {},
      quem: 'vizinha',
      quando: NOW,
      recebida: NOW,
      motivo: 'recusada',
      situacao: 'espera',
      fila: 'outra~espera',
      entregue: true,
      decididaPor: '',
      decididaEm: 0,
      porque: '',
      razoes: [],
    })
  await batch.commit()
  await db()
    .doc(`sumulas/${SHEET}/notas/tab-mesa-2`)
    .set({ ...point('tab-mesa-2', { relogio: 10 * 86_400_000 }), quem: 'mesa', quando: Timestamp.fromMillis(NOW) })
  await deriveSumula(SHEET)
  expect((await desk('copa', 'mesa')).notas.map(({ nota }) => nota)).toEqual(['tab-mesa-2'])
})

test('the desk of an event is told the names of its own athletes, credentials and matches alone', async () => {
  const ids = ['i-ana', 'i-rui', 'c'.repeat(40), SHEET]
  for (const [at, alvo] of ids.entries()) {
    await hand('vizinha', `eventos/outra/notas/pes-${at}`, weighing(`pes-${at}`, { alvo }))
    await hand('vizinha', `eventos/outra/notas/lei-${at}`, { tipo: 'leitura', alvo, aparelho: 'lei', ordem: at })
  }
  const { notas } = await desk('outra', 'vizinha')
  expect(notas).toHaveLength(ids.length * 2)
  expect([...new Set(notas.map(({ titulo }) => titulo))].sort()).toEqual(['', 'Rui Prado'])
})

test('a note of an event elsewhere is neither handed in, decided about nor listed', async () => {
  for (const path of ['eventos/copa/notas/intrusa-1', `sumulas/${SHEET}/notas/intrusa-1`])
    expect(await hand('vizinha', path, point('intrusa-1'))).toEqual({ recebidas: 0, fora: [0] })
  expect((await hand('mesa', 'eventos/copa/notas/bal-9', weighing('bal-9'))).recebidas).toBe(1)
  const [row] = (await desk('copa', 'mesa')).notas
  for (const evento of ['copa', 'outra'])
    await expect(
      decidirNotaHandler({ evento, id: row!.id, aceitar: true, motivo: 'Porque sim' }, as('vizinha')),
    ).rejects.toEqual(codigo(evento === 'copa' ? 'sem-permissao' : 'registro-nao-encontrado'))
  await expect(desk('copa', 'vizinha')).rejects.toEqual(codigo('sem-permissao'))
})
