// Knockouts on score sheets: suspend by the rules of the sheet, tell who has to know, and are taken back with the result.
import { beforeEach, expect, test } from 'vitest'
import { sumulas, type Sumula } from '@sie/domain/competicao/collections/sumulas.ts'
import { CONJUNTOS_PADRAO, tempoDe } from '@sie/domain/competicao/taekwondo/conjuntosDeRegras.ts'
import type { RecordEvent } from '@sie/domain/base/records/plans/event.ts'
import type { StoredRecord } from '@sie/domain/base/records/metadados.ts'
import { inscricoes } from '@sie/domain/eventos/collections/inscricoes.ts'
import type { Suspensao } from '@sie/domain/eventos/collections/suspensoes.ts'
import { db } from '../../../functions/src/base/platform/admin.ts'
import { paths } from '../../../functions/src/base/platform/paths.ts'
import { fatosDaPessoa } from '../../../functions/src/eventos/sancoes/fatos.ts'
import { KNOCKOUT_REACTIONS } from '../../../functions/src/competicao/sumulas/nocaute.ts'
import { emptyEverything, giveRights, praticante, read, store } from '../../support/world.ts'

const vinculo = { idEntidade: 'fctkd', idFederacao: 'fctkd' }
const FECHADA = Date.parse('2026-09-12T15:00:00Z')
const SET = CONJUNTOS_PADRAO.find((one) => one.codigo === 'wt-2026-06')!
const sheet = (changes: object = {}) =>
  sumulas.schema.parse({
    titulo: 'Luta 1, Semifinal, Adulto masculino até 58 kg',
    chave: 'adulto',
    evento: 'copa',
    eventoTitulo: 'Copa do Vale',
    luta: 'r1-1',
    numero: 1,
    azul: { inscricao: 'ia', nome: 'Ana' },
    vermelho: { inscricao: 'ib', nome: 'Bia' },
    situacao: 'encerrada',
    vencedor: 'azul',
    codigo: 'PTF',
    fechadaEm: FECHADA,
    vinculo,
    ...changes,
  })
/** Stores a version of a sheet and delivers its event twice. */
async function closed(id: string, changes: object, version = 1): Promise<void> {
  const before = await read(`sumulas/${id}`)
  await store('sumulas', id, sheet(changes))
  await db().doc(`sumulas/${id}`).update({ 'metadados.version': version })
  await deliver(id, before)
}
async function deliver(id: string, before: unknown): Promise<void> {
  const event = { collection: 'sumulas', id, before, after: await read(`sumulas/${id}`) } as unknown as RecordEvent
  for (let again = 0; again < 2; again += 1)
    for (const react of KNOCKOUT_REACTIONS.sumulas ?? []) await react(event, 'e')
}
const held = async (pessoa: string) => {
  const { docs } = await db().collection('suspensoes').where('pessoa', '==', pessoa).get()
  return docs
    .filter((doc) => doc.get('metadados.successorId') === '')
    .map((doc) => doc.data() as StoredRecord & Suspensao)
    .map(({ desde, ate, situacao }) => [desde, ate, situacao])
    .sort()
}
const told = async () => (await paths.avisos().get()).docs.map((doc) => String(doc.get('quem'))).sort()

beforeEach(async () => {
  await emptyEverything()
  for (const [id, name] of [
    ['ana', 'Ana'],
    ['bia', 'Bia'],
  ] as const) {
    await store(
      'praticantes',
      id,
      praticante({ dadosPessoais: { name }, dadosFiliacao: { vinculadoAEntidadeID: 'clube' } as never }),
    )
    await giveRights(id, {})
    await store('inscricoes', `i${id[0]}`, inscricoes.schema.parse({ name, evento: 'copa', pessoa: id, vinculo }))
  }
  for (const uid of ['ana', 'bia', 'clubista', 'secretaria'])
    await store('users', uid, { dadosPessoais: { name: uid }, dadosContato: { email: `${uid}@exemplo.test` } })
  await giveRights('clubista', { clube: ['praticantes:ler'] })
  await giveRights('secretaria', { fctkd: ['suspensoes:ler'] })
  await paths.permissoes('clubista').update({ portais: ['clube'] })
  await paths.permissoes('secretaria').update({ portais: ['fctkd'] })
})

test('who loses by knockout or is stopped is suspended once, by the rules, and everybody concerned is told once', async () => {
  await closed('s1', { codigo: 'RSC' })
  expect(await held('bia')).toEqual([['2026-09-12', '2026-10-12', 'vigente']])
  expect(await held('ana')).toEqual([])
  expect(await told()).toEqual(['bia', 'clubista', 'secretaria'])
  // Entries on a day within it find a reason.
  expect(await fatosDaPessoa('bia', '2026-10-12')).toMatchObject({ suspensoAte: '2026-10-12' })
  expect((await fatosDaPessoa('bia', '2026-10-13')).suspensoAte).toBeFalsy()
  await closed('s2', { codigo: 'PTF' })
  await closed('s3', { codigo: 'KO', vencedor: 'vermelho' })
  expect(await held('ana')).toHaveLength(1)
})

test('each further knockout within the months of the rules takes longer, by the numbers of the sheet', async () => {
  const at = (day: string) => ({ codigo: 'KO', fechadaEm: Date.parse(`${day}T15:00:00Z`) })
  await closed('s1', at('2026-01-10'))
  await closed('s2', at('2026-03-10'))
  const regras = { ...SET, ...tempoDe(SET, 0), nocaute: { ...SET.nocaute, dias: [1, 2, 90] } }
  await closed('s3', { ...at('2026-06-10'), regras })
  expect(await held('bia')).toEqual([
    ['2026-01-10', '2026-02-09', 'vigente'],
    ['2026-03-10', '2026-04-19', 'vigente'],
    ['2026-06-10', '2026-09-08', 'vigente'],
  ])
})

test('a corrected result takes the suspension back, and one for the other side suspends that', async () => {
  await closed('s1', { codigo: 'RSC' })
  await closed('s1', { codigo: 'RSC', vencedor: 'vermelho' }, 2)
  expect(await held('bia')).toMatchObject([[expect.anything(), expect.anything(), 'revogada']])
  expect(await held('ana')).toMatchObject([[expect.anything(), expect.anything(), 'vigente']])
  await closed('s1', { codigo: 'PTF' }, 3)
  expect(await held('ana')).toMatchObject([[expect.anything(), expect.anything(), 'revogada']])
  await closed('s1', { codigo: 'RSC' }, 4)
  expect((await held('bia')).map(([, , state]) => state)).toEqual(['revogada', 'vigente'])
  expect(((await read('sumulas/s1')) as StoredRecord & Sumula).metadados.version).toBe(4)
})

test('of a suspension that is taken back everybody hears who heard of it, once', async () => {
  await closed('s1', { codigo: 'RSC' })
  const before = await told()
  await closed('s1', { codigo: 'PTF' }, 2)
  expect(await told()).toEqual([...before, ...before].sort())
})

test('who is no longer on the sheet, or whose sheet is deleted, is no longer suspended by it', async () => {
  await closed('s1', { codigo: 'RSC' })
  await closed('s2', { codigo: 'RSC', luta: 'r1-2' })
  // An earlier match was corrected: another is in her place, and the match is open again.
  await closed('s1', { vermelho: { inscricao: 'ic', nome: 'Cris' }, situacao: 'aberta', vencedor: '', codigo: '' }, 2)
  expect((await held('bia')).map(([, , state]) => state).sort()).toEqual(['revogada', 'vigente'])
  const before = await read('sumulas/s2')
  await db().doc('sumulas/s2').delete()
  await deliver('s2', before)
  expect((await held('bia')).map(([, , state]) => state)).toEqual(['revogada', 'revogada'])
})

test('what people revoked comes again with no later version of the sheet, and no late event', async () => {
  await closed('s1', { codigo: 'RSC' })
  const first = await read('sumulas/s1')
  for (const { ref } of (await db().collection('suspensoes').where('pessoa', '==', 'bia').get()).docs)
    await ref.update({ situacao: 'revogada' })
  await closed('s1', { codigo: 'RSC', quadra: 2 }, 2)
  expect((await held('bia')).map(([, , state]) => state)).toEqual(['revogada'])
  // The event of the first version is delivered once more.
  const event = { collection: 'sumulas', id: 's1', before: undefined, after: first } as unknown as RecordEvent
  for (const react of KNOCKOUT_REACTIONS.sumulas ?? []) await react(event, 'e')
  expect((await held('bia')).map(([, , state]) => state)).toEqual(['revogada'])
  // Another decision about the match is another suspension.
  await closed('s1', { codigo: 'KO' }, 3)
  expect((await held('bia')).map(([, , state]) => state).sort()).toEqual(['revogada', 'vigente'])
})

test('rules with codes and without days suspend nobody', async () => {
  const regras = { ...SET, ...tempoDe(SET, 0), nocaute: { ...SET.nocaute, dias: [] } }
  await closed('s1', { codigo: 'RSC', regras })
  expect(await held('bia')).toEqual([])
})
