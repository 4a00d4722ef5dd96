// Officials of an event: who may be appointed to a court, conflicts, the answer, and the fee of a worked day.
import { addDays } from '@sie/domain/base/brazil/dates.ts'
import { chaves } from '@sie/domain/competicao/collections/chaves.ts'
import { escalas } from '@sie/domain/competicao/collections/escalas.ts'
import { eventos } from '@sie/domain/eventos/collections/eventos.ts'
import { inscricoes } from '@sie/domain/eventos/collections/inscricoes.ts'
import { OWN_MATTER } from '@sie/domain/base/records/process.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { conferirEscalaHandler } from '../../../functions/src/competicao/arbitragem/conferirEscala.ts'
import { escalarArbitroHandler } from '../../../functions/src/competicao/arbitragem/escalarArbitro.ts'
import type { EscalaGuardada } from '../../../functions/src/competicao/arbitragem/escala.ts'
import { db } from '../../../functions/src/base/platform/admin.ts'
import { requireCaller } from '../../../functions/src/base/platform/caller.ts'
import { paths } from '../../../functions/src/base/platform/paths.ts'
import { makeTransition } from '../../../functions/src/base/processes/transition.ts'
import { programarDiaHandler } from '../../../functions/src/competicao/programacao/programarDia.ts'
import { Timestamp } from 'firebase-admin/firestore'
import { examWorld, HOJE, member } from '../../support/exams.ts'
import { codigo } from '../../support/refusal.ts'
import { as, giveRights, read, store } from '../../support/world.ts'

const vinculo = { idEntidade: 'fctkd', idFederacao: 'fctkd' }
const RULES = ['escalas:ler', 'escalas:escalar', 'praticantes:ler', 'programacoes:programar', 'programacoes:ler']

async function referee(uid: string, more: { clube?: string; federacao?: string } = {}): Promise<void> {
  await member(uid, 'dan-3', addDays(HOJE, -900), { clube: '', ...more })
  await giveRights(uid, {})
  await store('licencas', `${uid}-arbitro-1`, {
    pessoa: uid,
    tipo: 'arbitro',
    nivel: 'Nacional A',
    situacao: 'valida',
    validade: addDays(HOJE, 90),
  })
}

beforeEach(async () => {
  await examWorld()
  await Promise.all([
    giveRights('coordenadora', { fctkd: RULES }),
    giveRights('vizinha', { rstkd: RULES }),
    referee('rui'),
    referee('sara', { clube: 'koryo' }),
    member('leigo', 'dan-1', addDays(HOJE, -900)),
    store('eventos', 'copa', {
      ...eventos.schema.parse({ titulo: 'Copa', tipo: 'competicao', situacao: 'emAndamento', vinculo }),
    }),
    store(
      'chaves',
      'adulto',
      chaves.schema.parse({
        titulo: 'Adulto',
        evento: 'copa',
        situacao: 'fechada',
        vinculo,
        vagas: ['e1', 'e2'],
        inscritos: [
          { id: 'e1', nome: 'Ana', clube: 'koryo', clubeNome: 'Academia Koryo' },
          { id: 'e2', nome: 'Bia', clube: 'outro', clubeNome: 'Outro' },
        ],
      }),
    ),
    ...(['e1', 'e2'] as const).map((id) =>
      store('inscricoes', id, {
        ...inscricoes.schema.parse({ name: `Atleta ${id}`, evento: 'copa', pessoa: `atleta-${id}` }),
        situacao: 'confirmada',
      }),
    ),
  ])
})

const appoint = (pessoa: string, more: object = {}, uid = 'coordenadora') =>
  escalarArbitroHandler(
    { evento: 'copa', pessoa, dia: HOJE, quadra: 1, funcao: 'central', valor: 250_00, motivo: '', ...more },
    as(uid),
  )
const plan = () =>
  programarDiaHandler(
    {
      evento: 'copa',
      dia: HOJE,
      inicio: '08:30',
      quadras: 1,
      duracao: 8,
      apresentacao: 4,
      descanso: 15,
      finaisJuntas: false,
      pausas: [],
      chaves: [],
      versao: undefined,
    },
    as('coordenadora'),
  )
const idOf = (pessoa: string, dia = HOJE) => `copa-${dia}-${pessoa}`
const appointment = (pessoa: string, dia = HOJE) =>
  read(`escalas/${idOf(pessoa, dia)}`) as unknown as Promise<EscalaGuardada>
async function step(uid: string, name: string, pessoa: string, reason = '', dia = HOJE) {
  const { version } = (await appointment(pessoa, dia)).metadados
  return makeTransition(escalas, idOf(pessoa, dia), { name, data: {}, reason, version }, await requireCaller(as(uid)))
}
const fees = async () => (await db().collection('contas').where('categoria', '==', 'arbitragem').get()).docs

describe('an appointed official', () => {
  test('has a licence in force on the day, unless they decide nothing', async () => {
    const refused = await appoint('leigo').catch((error: { campos: Record<string, string> }) => error.campos.pessoa)
    expect(refused).toMatch(/^Não tem licença de árbitro válida em/)
    await appoint('leigo', { funcao: 'mesario' })
    await expect(appoint('rui', { dia: addDays(HOJE, 91) })).rejects.toEqual(codigo('dados-invalidos'))
    await appoint('rui')
    expect(await appointment('rui')).toMatchObject({
      name: 'Nome de rui',
      quadra: 1,
      nivel: 'Nacional A',
      situacao: 'convidada',
      valor: 250_00,
      vinculo,
    })
  })

  test('is not suspended', async () => {
    await store('suspensoes', 's1', { pessoa: 'rui', desde: addDays(HOJE, -1), ate: '', situacao: 'vigente' })
    await expect(appoint('rui')).rejects.toEqual(codigo('dados-invalidos'))
  })

  test('is chosen by the staff of the event alone, among people whom they see', async () => {
    await expect(appoint('rui', {}, 'vizinha')).rejects.toEqual(codigo('sem-permissao'))
    await expect(appoint('rui', {}, 'rui')).rejects.toEqual(codigo('sem-permissao'))
    await paths.permissoes('coordenadora').update({ 'menores.rui': Timestamp.fromMillis(Date.now() + 1e10) })
    await expect(appoint('rui')).rejects.toMatchObject({ campos: { pessoa: OWN_MATTER } })
    await paths.permissoes('coordenadora').update({ menores: {} })
    await expect(appoint('rui', { evento: 'nenhum' })).rejects.toEqual(codigo('sem-permissao'))
    await expect(appoint('ninguem')).rejects.toEqual(codigo('sem-permissao'))
    await member('gaucho', 'dan-3', addDays(HOJE, -900), { clube: '', federacao: 'rstkd' })
    await expect(appoint('gaucho')).rejects.toEqual(codigo('sem-permissao'))
  })

  test('is on one court of a day, and has to answer again after a change', async () => {
    await appoint('rui')
    await step('rui', 'aceitar', 'rui')
    await appoint('rui', { valor: 300_00 })
    expect(await appointment('rui')).toMatchObject({ situacao: 'aceita', valor: 300_00 })
    await appoint('rui', { quadra: 2 })
    expect(await appointment('rui')).toMatchObject({ situacao: 'convidada', quadra: 2, metadados: { version: 3 } })
    expect((await paths.avisos().where('quem', '==', 'rui').get()).size).toBeGreaterThanOrEqual(2)
  })
})

describe('a conflict of interest', () => {
  test('with the own club is refused without a reason, and kept with it', async () => {
    await plan()
    const refused = await appoint('sara').catch((error: { campos: Record<string, string> }) => error.campos.motivo)
    expect(refused).toMatch(/^Um atleta do mesmo clube nesta quadra: Academia Koryo\./)
    expect(
      (
        await db()
          .doc(`escalas/${idOf('sara')}`)
          .get()
      ).exists,
    ).toBe(false)
    await appoint('sara', { quadra: 2 })
    expect(await appointment('sara')).toMatchObject({ conflitos: [], motivo: '' })
    await appoint('sara', { motivo: 'Não há outra pessoa licenciada no dia.' })
    expect(await appointment('sara')).toMatchObject({
      conflitos: [expect.stringContaining('Academia Koryo')],
      motivo: 'Não há outra pessoa licenciada no dia.',
    })
  })

  test('with a minor whom they answer for is found through the entry', async () => {
    await plan()
    const until = Timestamp.fromMillis(Date.now() + 86_400_000)
    await paths.permissoes('rui').update({ menores: { 'atleta-e2': until } })
    const refused = await appoint('rui').catch((error: { campos: Record<string, string> }) => error.campos.motivo)
    expect(refused).toMatch(/^É responsável por atleta desta quadra\./)
  })

  test('that comes up after the appointment is seen by whoever appoints', async () => {
    await appoint('sara')
    const look = (uid: string) => conferirEscalaHandler({ evento: 'copa', dia: HOJE }, as(uid))
    expect(await look('coordenadora')).toEqual({ programada: false, conflitos: {} })
    await plan()
    expect(await look('coordenadora')).toEqual({
      programada: true,
      conflitos: { [idOf('sara')]: ['Um atleta do mesmo clube nesta quadra: Academia Koryo.'] },
    })
    for (const uid of ['vizinha', 'sara']) await expect(look(uid)).rejects.toEqual(codigo('sem-permissao'))
  })
})

describe('the answer and the day', () => {
  test('only the official accepts or declines, with a reason', async () => {
    await appoint('rui')
    await expect(step('coordenadora', 'aceitar', 'rui')).rejects.toEqual(codigo('sem-permissao'))
    await expect(step('sara', 'aceitar', 'rui')).rejects.toEqual(codigo('sem-permissao'))
    await expect(step('rui', 'recusar', 'rui')).rejects.toEqual(codigo('dados-invalidos'))
    await step('rui', 'recusar', 'rui', 'Viagem marcada')
    expect((await appointment('rui')).situacao).toBe('recusada')
  })

  test('the fee is one conta of the event, once, and nobody confirms their own work', async () => {
    await giveRights('rui', { fctkd: RULES })
    await appoint('rui')
    await step('rui', 'aceitar', 'rui')
    await expect(step('rui', 'cumprir', 'rui')).rejects.toEqual(codigo('dados-invalidos'))
    await step('coordenadora', 'cumprir', 'rui')
    const [conta, ...others] = await fees()
    expect(others).toEqual([])
    expect(conta?.data()).toMatchObject({
      tipo: 'despesa',
      valor: 250_00,
      vinculo,
      origem: { tipo: 'escala', id: idOf('rui') },
      pagoEm: '',
      favorecido: { nome: 'Nome de rui' },
      vencimento: addDays(HOJE, 15),
    })
    await expect(appoint('rui', { valor: 999_00 })).rejects.toEqual(codigo('conflito'))
    await expect(step('coordenadora', 'cumprir', 'rui')).rejects.toMatchObject({ codigo: expect.any(String) as string })
    expect(await fees()).toHaveLength(1)
  })

  test('work cannot be confirmed before the day, and a missed day is not paid', async () => {
    const tomorrow = addDays(HOJE, 1)
    await appoint('rui', { dia: tomorrow })
    await expect(step('coordenadora', 'cumprir', 'rui', '', tomorrow)).rejects.toEqual(codigo('dados-invalidos'))
    await appoint('sara', { quadra: 3 })
    await step('coordenadora', 'faltar', 'sara')
    expect(await fees()).toEqual([])
  })
})
