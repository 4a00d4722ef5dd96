// National teams: who may be called, the convocation sent with its team, the answers, and the public data.
import { addDays } from '@sie/domain/base/brazil/dates.ts'
import { convocacoes } from '@sie/domain/competicao/collections/convocacoes.ts'
import { selecoes } from '@sie/domain/competicao/collections/selecoes.ts'
import type { RecordEvent } from '@sie/domain/base/records/plans/event.ts'
import { OWN_MATTER } from '@sie/domain/base/records/process.ts'
import { FieldValue, Timestamp } from 'firebase-admin/firestore'
import { beforeEach, describe, expect, test } from 'vitest'
import { db } from '../../../functions/src/base/platform/admin.ts'
import { requireCaller } from '../../../functions/src/base/platform/caller.ts'
import { paths } from '../../../functions/src/base/platform/paths.ts'
import { SYSTEM_CALLER } from '../../../functions/src/base/processes/system.ts'
import { makeTransition } from '../../../functions/src/base/processes/transition.ts'
import { indicarAtletaHandler } from '../../../functions/src/competicao/selecoes/indicarAtleta.ts'
import { TEAM_REACTIONS } from '../../../functions/src/competicao/selecoes/reactions.ts'
import type { ConvocacaoGuardada, SelecaoGuardada } from '../../../functions/src/competicao/selecoes/selecao.ts'
import { HOJE, examWorld, member } from '../../support/exams.ts'
import { codigo } from '../../support/refusal.ts'
import { as, giveRights, read, store } from '../../support/world.ts'

const TEAM = 'selecao'
const YEAR = Number(HOJE.slice(0, 4))
const choice = {
  categoria: 'F −57 kg',
  posicao: 'titular',
  criterio: 'ranking',
  justificativa: '',
  titulos: '',
} as const

/** An athlete with annuity, licence and medical record. */
async function athlete(uid: string, more: { birth?: string } = {}): Promise<void> {
  await member(uid, 'dan-1', addDays(HOJE, -900), more)
  await giveRights(uid, {})
  await db()
    .doc(`praticantes/${uid}`)
    .update({ anuidades: [{ ano: YEAR, situacao: 'paga' }] })
  await store('fichasSaude', uid, { atestadoValidade: addDays(HOJE, 60) })
  await store('licencas', `${uid}-gal-1`, { pessoa: uid, tipo: 'gal', situacao: 'valida', validade: addDays(HOJE, 90) })
}

beforeEach(async () => {
  await examWorld()
  await Promise.all([
    giveRights('tecnica', {
      cbtkd: ['selecoes:ler', 'selecoes:convocar', 'convocacoes:ler', 'convocacoes:dispensar', 'praticantes:ler'],
    }),
    giveRights('vizinha', { fctkd: ['selecoes:convocar', 'convocacoes:dispensar', 'praticantes:ler'] }),
    athlete('dora'),
    athlete('eva'),
    store('selecoes', TEAM, {
      ...selecoes.schema.parse({ name: 'Seleção adulta', ano: YEAR, inicio: HOJE, fim: addDays(HOJE, 30) }),
      vinculo: { idEntidade: 'cbtkd', idFederacao: 'cbtkd' },
    }),
  ])
})

const call = (pessoa: string, more: object = {}, uid = 'tecnica') =>
  indicarAtletaHandler({ selecao: TEAM, pessoa, ...choice, ...more }, as(uid))
const team = () => read(`selecoes/${TEAM}`) as unknown as Promise<SelecaoGuardada>
const called = (pessoa: string) => read(`convocacoes/${TEAM}-${pessoa}`) as unknown as Promise<ConvocacaoGuardada>
async function step(uid: string, name: string, pessoa = '', reason = '') {
  const [collection, id] = pessoa ? ([convocacoes, `${TEAM}-${pessoa}`] as const) : ([selecoes, TEAM] as const)
  const { version } = (pessoa ? await called(pessoa) : await team()).metadados
  const caller = uid === 'servidor' ? SYSTEM_CALLER : await requireCaller(as(uid))
  return makeTransition(collection, id, { name, data: {}, reason, version }, caller)
}
/** Delivers the events of a convocation twice. */
async function seen(pessoa: string) {
  const event = { collection: 'convocacoes', id: `${TEAM}-${pessoa}`, before: undefined, after: await called(pessoa) }
  for (let again = 0; again < 2; again++)
    for (const react of TEAM_REACTIONS.convocacoes ?? []) await react(event as unknown as RecordEvent, 'evento')
}
const told = async (uid: string) =>
  (await paths.avisos().where('quem', '==', uid).get()).docs.map((doc) => doc.get('oQue') ?? doc.get('tipo'))

describe('a called athlete', () => {
  test('needs annuity, licence of World Taekwondo and medical record, each said by name', async () => {
    await db().doc('praticantes/dora').update({ anuidades: [] })
    await db()
      .doc('fichasSaude/dora')
      .update({ atestadoValidade: addDays(HOJE, -1) })
    await db()
      .doc('licencas/dora-gal-1')
      .update({ validade: addDays(HOJE, -1) })
    const refused = await call('dora').catch((error: { campos: Record<string, string> }) => error.campos.pessoa)
    expect(refused).toMatch(/anuidade do atleta não está paga.*licença da World Taekwondo venceu.*atestado médico/s)
    expect((await db().doc(`convocacoes/${TEAM}-dora`).get()).exists).toBe(false)
  })

  test('is chosen by the staff of the team alone, and once', async () => {
    await expect(call('dora', {}, 'vizinha')).rejects.toEqual(codigo('sem-permissao'))
    await expect(call('dora', {}, 'eva')).rejects.toEqual(codigo('sem-permissao'))
    await expect(call('ninguem')).rejects.toEqual(codigo('sem-permissao'))
    await paths.permissoes('tecnica').update({ 'menores.dora': Timestamp.fromMillis(Date.now() + 1e10) })
    await expect(call('dora')).rejects.toMatchObject({ campos: { pessoa: OWN_MATTER } })
    await paths.permissoes('tecnica').update({ menores: {} })
    await call('dora')
    await call('dora', { categoria: 'F −62 kg' })
    expect(await called('dora')).toMatchObject({
      categoria: 'F −62 kg',
      situacao: 'indicada',
      metadados: { version: 1 },
    })
    await expect(step('vizinha', 'dispensar', 'dora', 'Outra seleção')).rejects.toEqual(codigo('sem-permissao'))
  })
})

describe('the convocation', () => {
  test('waits with a team that a browser has just made, which has no state yet', async () => {
    await db().doc(`selecoes/${TEAM}`).update({ situacao: FieldValue.delete() })
    await call('dora')
    expect((await called('dora')).situacao).toBe('indicada')
  })

  test('goes out with the team, is answered by the athlete alone, and visitors see who is in', async () => {
    await expect(step('tecnica', 'convocar')).rejects.toEqual(codigo('dados-invalidos'))
    await call('dora')
    await call('eva', { categoria: 'F −49 kg', posicao: 'reserva' })
    await seen('dora')
    expect((await team()).atletas).toEqual([])
    await db()
      .doc('fichasSaude/eva')
      .update({ atestadoValidade: addDays(HOJE, -1) })
    await expect(step('tecnica', 'convocar')).rejects.toEqual(codigo('dados-invalidos'))
    await db()
      .doc('fichasSaude/eva')
      .update({ atestadoValidade: addDays(HOJE, 60) })
    await step('tecnica', 'convocar')
    expect(await told('dora')).toContain('convocacao')
    const { situacao, convocadaEm, responderAte } = await called('dora')
    expect([situacao, convocadaEm]).toEqual(['convocada', HOJE])
    expect((responderAte as { toMillis(): number }).toMillis()).toBeGreaterThan(Date.now() + 9 * 86_400_000)
    await seen('dora')
    expect((await team()).atletas).toMatchObject([
      { nome: 'Nome de eva', categoria: 'F −49 kg', posicao: 'reserva', aceita: false },
      { nome: 'Nome de dora', categoria: 'F −57 kg', posicao: 'titular', aceita: false },
    ])
    expect(JSON.stringify((await team()).atletas)).not.toContain('"dora"')
    await expect(step('eva', 'aceitar', 'dora')).rejects.toEqual(codigo('sem-permissao'))
    await expect(step('tecnica', 'aceitar', 'dora')).rejects.toEqual(codigo('sem-permissao'))
    const born = 'dadosPessoais.birthdate'
    const before = (await db().doc('praticantes/dora').get()).get(born) as string
    await db()
      .doc('praticantes/dora')
      .update({ [born]: `${Number(HOJE.slice(0, 4)) - 15}-01-10` })
    await expect(step('dora', 'aceitar', 'dora')).rejects.toMatchObject({
      campos: { situacao: expect.stringContaining('menor de 18') as string },
    })
    await db()
      .doc('praticantes/dora')
      .update({ [born]: before })
    await step('dora', 'aceitar', 'dora')
    await step('eva', 'recusar', 'eva', 'Vou fazer o vestibular.')
    await seen('eva')
    expect((await team()).atletas).toMatchObject([{ nome: 'Nome de dora', aceita: true }])
  })

  test('of a team at work goes out at once; who declined may be called again; the end of the team ends what is open', async () => {
    await call('dora')
    await step('tecnica', 'convocar')
    await step('dora', 'recusar', 'dora', 'Estou lesionada.')
    await call('dora')
    await call('eva')
    expect([(await called('dora')).situacao, (await called('eva')).situacao]).toEqual(['convocada', 'convocada'])
    expect(await told('eva')).toEqual(['convocacao'])
    await step('servidor', 'vencer', 'eva')
    expect((await called('eva')).situacao).toBe('semResposta')
    await step('tecnica', 'encerrar')
    expect((await called('dora')).situacao).toBe('semResposta')
    await expect(call('eva')).rejects.toEqual(codigo('dados-invalidos'))
  })
})

test('a team whose id begins like that of another calls up nobody there', async () => {
  await athlete('um-dora')
  await store('selecoes', `${TEAM}-um`, {
    ...selecoes.schema.parse({ name: 'Da casa', ano: YEAR, inicio: HOJE, fim: addDays(HOJE, 30) }),
    vinculo: { idEntidade: 'fctkd', idFederacao: 'fctkd' },
  })
  await call('um-dora')
  const before = await called('um-dora')
  await expect(
    indicarAtletaHandler({ selecao: `${TEAM}-um`, pessoa: 'dora', ...choice }, as('vizinha')),
  ).rejects.toEqual(codigo('sem-permissao'))
  expect(await called('um-dora')).toEqual(before)
})
