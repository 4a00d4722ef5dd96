// The weigh-in of an event: notes of the scales are applied to the entries in any order of arrival, and closing a class acts on it.
import { Timestamp } from 'firebase-admin/firestore'
import { beforeEach, expect, test } from 'vitest'
import { eventos } from '@sie/domain/eventos/collections/eventos.ts'
import { inscricoes, type Inscricao } from '@sie/domain/eventos/collections/inscricoes.ts'
import { classeDe } from '@sie/domain/eventos/classes.ts'
import { SEM_VAGAS_TOMADAS } from '@sie/domain/eventos/inscricoes/vagas.ts'
import type { StoredRecord } from '@sie/domain/base/records/metadados.ts'
import { CATEGORIAS_PADRAO } from '@sie/domain/eventos/taekwondo/categoriasPadrao.ts'
import { derivePesagem } from '../../../functions/src/competicao/pesagem/derive.ts'
import { encerrarPesagemHandler } from '../../../functions/src/competicao/pesagem/encerrarPesagem.ts'
import { pesagemDoEventoHandler } from '../../../functions/src/competicao/pesagem/pesagemDoEvento.ts'
import { db } from '../../../functions/src/base/platform/admin.ts'
import { paths } from '../../../functions/src/base/platform/paths.ts'
import { codigo } from '../../support/refusal.ts'
import { as, emptyEverything, giveRights, read, store } from '../../support/world.ts'

const vinculo = { idEntidade: 'fctkd', idFederacao: 'fctkd' }
const NOW = Date.now()
const classes = CATEGORIAS_PADRAO.filter(
  ({ divisao, sexo, modalidade }) => divisao === 'adulto' && sexo === 'M' && modalidade === 'kyorugui',
)
const upTo = (ate: number) => classes.find((each) => each.ate === ate) ?? classes[0]!
const [minus58, minus63] = [upTo(58), upTo(63)]

const entry = (pessoa: string, changes: object = {}) =>
  inscricoes.schema.parse({
    name: `Nome de ${pessoa}`,
    nomePublico: `Nome de ${pessoa}`,
    evento: 'copa',
    pessoa,
    papel: 'atleta',
    modalidade: 'kyorugui',
    classe: { codigo: minus58.codigo, nome: minus58.nome },
    clube: { id: 'clube1', nome: 'Ilha Dojang' },
    federacao: { id: 'fctkd', nome: 'Santa Catarina', sigla: 'SC' },
    situacao: 'confirmada',
    vinculo,
    ...changes,
  })
const current = async (id: string) => (await read(`inscricoes/${id}`)) as StoredRecord & Inscricao

/** Writes a note of a device and delivers it. */
async function note(id: string, alvo: string, changes: object = {}): Promise<void> {
  const [aparelho = '', ordem = '1'] = id.split('-')
  await db()
    .doc(`eventos/copa/notas/${id}`)
    .set({
      tipo: 'pesagem',
      alvo,
      codigo: '',
      ponto: '',
      sentido: '',
      resposta: '',
      motivo: '',
      acao: 'peso',
      classe: '',
      peso: 57.5,
      visto: 0,
      aparelho,
      ordem: Number(ordem),
      relogio: 0,
      quem: 'balanca',
      quando: Timestamp.fromMillis(NOW - 60_000 + Number(ordem) * 1000),
      ...changes,
    })
  await derivePesagem('copa', alvo)
}

beforeEach(async () => {
  await emptyEverything()
  await giveRights('mesa', { fctkd: ['inscricoes:ler', 'inscricoes:decidir'] })
  await giveRights('balanca', { fctkd: ['eventos:operar'] })
  await giveRights('vizinha', { rstkd: ['eventos:operar', 'inscricoes:decidir'] })
  await store(
    'eventos',
    'copa',
    eventos.schema.parse({
      titulo: 'Copa do Vale',
      tipo: 'competicao',
      situacao: 'emAndamento',
      inicio: Timestamp.fromMillis(NOW - 3_600_000),
      fim: Timestamp.fromMillis(NOW + 9 * 3_600_000),
      classes: classes.map(classeDe),
      vinculo,
    }),
  )
  for (const pessoa of ['ana', 'bia', 'caio', 'davi']) await store('inscricoes', `i-${pessoa}`, entry(pessoa))
  await store('inscricoes', 'i-arbitro', entry('arbitro', { papel: 'arbitro', classe: { codigo: '', nome: '' } }))
  await store('inscricoes', 'i-fora', entry('fora', { situacao: 'retirada' }))
  await paths.vagas('copa').set({
    ...SEM_VAGAS_TOMADAS,
    situacoes: { confirmada: 4 },
    atletas: { total: 4, federacoes: { fctkd: 4 }, classes: { [minus58.codigo]: 4 } },
  })
})

test('staff of the venue see confirmed athletes with their class, and nobody else does', async () => {
  const { atletas, classes: read, proxima } = await pesagemDoEventoHandler({ evento: 'copa' }, as('balanca'))
  expect(atletas.map(({ id }) => id)).toEqual(['i-ana', 'i-bia', 'i-caio', 'i-davi'])
  expect(atletas[0]).toMatchObject({ nome: 'Nome de ana', classe: minus58.codigo, notas: [], retidas: 0 })
  expect(Object.keys(atletas[0] ?? {})).not.toContain('pessoa')
  expect([read.length, proxima]).toEqual([classes.length, null])
  await expect(pesagemDoEventoHandler({ evento: 'copa' }, as('vizinha'))).rejects.toMatchObject(codigo('sem-permissao'))
  await expect(pesagemDoEventoHandler({ evento: 'outro' }, as('balanca'))).rejects.toMatchObject(
    codigo('sem-permissao'),
  )
})

test('notes reach the entry in their own order, and without a version', async () => {
  const before = (await current('i-ana')).metadados.version
  await note('a-2', 'i-ana', { peso: 57.9, visto: 1, documento: true })
  await note('a-1', 'i-ana', { peso: 58.6 })
  const { pesagem, metadados } = await current('i-ana')
  expect(pesagem).toMatchObject({ resultado: 'apto', peso: 57.9, conflito: false, retidas: 0 })
  // Notes of older devices lack the tick.
  expect(pesagem?.notas?.map(({ id, documento }) => [id, documento])).toEqual([
    ['a-1', false],
    ['a-2', true],
  ])
  expect(metadados.version).toBe(before)
})

test('a note of a wrong clock, another number or an unknown deed is kept and does not count', async () => {
  await note('a-1', 'i-ana', { relogio: 13 * 3_600_000 })
  await note('b-1', 'i-ana', { aparelho: 'c' })
  await note('c-1', 'i-ana', { acao: 'aprovar' })
  expect((await current('i-ana')).pesagem).toMatchObject({ resultado: 'pendente', retidas: 3 })
  await note('d-1', 'i-nao-existe')
  await note('e-1', '../users/ana')
})

test('two scales that did not know of each other are shown, and hold the closing up', async () => {
  await note('a-1', 'i-ana', { peso: 58.9 })
  await note('b-1', 'i-ana', { peso: 57.9 })
  expect((await current('i-ana')).pesagem).toMatchObject({ conflito: true })
  const close = () => encerrarPesagemHandler({ evento: 'copa', classe: minus58.codigo }, as('mesa'))
  await expect(close()).rejects.toMatchObject(codigo('dados-invalidos'))
  expect((await current('i-bia')).situacao).toBe('confirmada')
  await note('b-2', 'i-ana', { acao: 'desfazer', peso: 0, visto: 2 })
  expect((await current('i-ana')).pesagem).toMatchObject({ conflito: false, resultado: 'acima' })
})

test('closing a class decides about each athlete, moves places with classes, and does nothing twice', async () => {
  await note('a-1', 'i-ana')
  await note('a-2', 'i-bia', { peso: 59 })
  await note('a-3', 'i-bia', { acao: 'categoria', classe: minus63.codigo, peso: 0, visto: 1 })
  await note('a-4', 'i-caio', { peso: 60 })
  const close = (uid: string) => encerrarPesagemHandler({ evento: 'copa', classe: minus58.codigo }, as(uid))
  await expect(close('balanca')).rejects.toMatchObject(codigo('sem-permissao'))
  await expect(close('vizinha')).rejects.toMatchObject(codigo('sem-permissao'))
  await expect(encerrarPesagemHandler({ evento: 'copa', classe: 'xx' }, as('mesa'))).rejects.toMatchObject(
    codigo('dados-invalidos'),
  )
  // A call that has no time left does one athlete, and the next goes on.
  const first = await encerrarPesagemHandler({ evento: 'copa', classe: minus58.codigo }, as('mesa'), 0)
  expect(first).toMatchObject({ faltam: 3 })
  const rest = await close('mesa')
  expect([first.mudaram + rest.mudaram, first.ausentes + rest.ausentes]).toEqual([1, 1])
  expect([first.desclassificados + rest.desclassificados, rest.aptos, rest.faltam]).toEqual([1, 1, 0])
  const states = await Promise.all(['i-ana', 'i-bia', 'i-caio', 'i-davi'].map(current))
  expect(states.map(({ situacao, classe }) => [situacao, classe.codigo])).toEqual([
    ['confirmada', minus58.codigo],
    ['confirmada', minus63.codigo],
    ['desclassificada', minus58.codigo],
    ['naoCompareceu', minus58.codigo],
  ])
  // A moved athlete is still shown as weighed in, in the new class.
  await derivePesagem('copa', 'i-bia')
  expect((await current('i-bia')).pesagem).toMatchObject({ resultado: 'mudou', categoria: minus63.codigo })
  expect((await paths.vagas('copa').get()).data()).toMatchObject({
    situacoes: { confirmada: 2, desclassificada: 1, naoCompareceu: 1 },
    atletas: { total: 4, classes: { [minus58.codigo]: 3, [minus63.codigo]: 1 } },
  })
  expect(await close('mesa')).toEqual({ aptos: 1, mudaram: 0, ausentes: 0, desclassificados: 0, faltam: 0 })
})

test('closing among many refuses while somebody may still be weighed, also for the second time', async () => {
  const close = () => encerrarPesagemHandler({ evento: 'copa', classe: minus58.codigo, semPendentes: true }, as('mesa'))
  for (const [index, pessoa] of ['ana', 'bia', 'caio'].entries()) await note(`a-${index + 1}`, `i-${pessoa}`)
  const refused = (words: string) => ({ campos: { classe: expect.stringContaining(words) as string } })
  await expect(close()).rejects.toMatchObject(refused('1 ainda pode se pesar.'))
  await note('b-1', 'i-davi', { peso: 60 })
  await expect(close()).rejects.toMatchObject(refused('1 ainda pode se pesar.'))
  expect((await current('i-davi')).situacao).toBe('confirmada')
  await note('b-2', 'i-davi', { peso: 60, visto: 1 })
  expect(await close()).toMatchObject({ aptos: 3, desclassificados: 1, faltam: 0 })
})

test('a flood of notes about one athlete makes nobody absent, and holds back no other', async () => {
  const writer = db().bulkWriter()
  for (let n = 0; n <= 500; n++)
    void writer.set(db().doc(`eventos/copa/notas/0${String(n).padStart(4, '0')}`), {
      tipo: 'pesagem',
      alvo: 'i-ana',
      acao: 'peso',
      classe: '',
      peso: 70,
      visto: n,
      aparelho: 'x',
      ordem: n,
      relogio: 0,
      quem: 'balanca',
      quando: Timestamp.fromMillis(NOW),
    })
  await writer.close()
  await note('a-1', 'i-ana')
  for (const [index, pessoa] of ['bia', 'caio', 'davi'].entries()) await note(`b-${index + 1}`, `i-${pessoa}`)
  expect((await current('i-bia')).pesagem).toMatchObject({ resultado: 'apto', conflito: false })
  expect((await current('i-ana')).pesagem).toMatchObject({ resultado: 'pendente', conflito: true })
  await expect(encerrarPesagemHandler({ evento: 'copa', classe: minus58.codigo }, as('mesa'))).rejects.toMatchObject({
    campos: { classe: expect.stringContaining('Nome de ana') as string },
  })
  expect((await current('i-ana')).situacao).toBe('confirmada')
})
