// A course from its sessions to the certificates: attendance by list and by the QR on the wall, evaluation, and reasons for leaving people out.
import { beforeEach, describe, expect, test } from 'vitest'
import { addDays } from '@sie/domain/base/brazil/dates.ts'
import { certificarCursoHandler } from '../../../functions/src/eventos/inscricoes/certificarCurso.ts'
import {
  abrirPresencaHandler,
  anotarCursoHandler,
  confirmarPresencaHandler,
} from '../../../functions/src/eventos/inscricoes/curso.ts'
import { db } from '../../../functions/src/base/platform/admin.ts'
import { entered, entry, entryWorld, event, EVENTO, HOJE, idOf, item } from '../../support/entries.ts'
import { run } from '../../support/exams.ts'
import { undoLote } from '../../support/lotes.ts'
import { codigo } from '../../support/refusal.ts'
import { as, giveRights, read } from '../../support/world.ts'

const sessao = (code: string, day: string, inicio: string, fim: string) => ({
  codigo: code,
  titulo: `Sessão ${code}`,
  dia: day,
  inicio,
  fim,
})
const CURSO = {
  cargaHoraria: 8,
  presencaMinima: 75,
  avaliacao: true,
  ministrantes: [{ nome: 'Otávio Reinert' }],
  // Three hours, one hour, and four in the future.
  sessoes: [sessao('M1', addDays(HOJE, -1), '09:00', '12:00'), sessao('T1', HOJE, '14:00', '15:00')],
}
const ORGANISER = ['praticantes:ler', 'inscricoes:ler', 'inscricoes:decidir', 'eventos:ler', 'certificados:emitir']

let ids: Record<string, string> = {}
const course = (more: object = {}) =>
  event(EVENTO, {
    tipo: 'curso',
    titulo: 'Clínica de poomsae',
    classes: [],
    modalidades: [],
    precos: [],
    regras: { filiacao: false },
    local: { nome: 'Dojang central' },
    curso: { ...CURSO, ...more },
  })

beforeEach(async () => {
  await entryWorld()
  await course()
  await Promise.all([
    giveRights('fcA', { fctkd: ORGANISER }),
    giveRights('semEmissao', { fctkd: ORGANISER.slice(0, -1) }),
  ])
  ids = {}
  for (const who of ['ana', 'bia', 'cris', 'dora'])
    [ids[who] = ''] = await entered(who, [item(who, { classe: '', modalidade: '', peso: 0 })], who)
})

const idsOf = (people: readonly string[]) => people.map((who) => ids[who] ?? '')
const present = (code: string, people: readonly string[], by = 'fcA', presente = true) =>
  anotarCursoHandler(
    { evento: EVENTO, inscricoes: idsOf(people), nota: { tipo: 'presenca', sessao: code, presente } },
    as(by),
  )
const judged = (avaliacao: '' | 'apto' | 'naoApto', people: readonly string[], by = 'fcA') =>
  anotarCursoHandler({ evento: EVENTO, inscricoes: idsOf(people), nota: { tipo: 'avaliacao', avaliacao } }, as(by))
const notes = async (who: string) => {
  const { presencas, avaliacao } = (await entry(ids[who] ?? '')).curso
  return [presencas.map((one) => `${one.sessao} ${one.modo}`), avaliacao]
}
const issue = (by = 'fcA', name = 'lote') => certificarCursoHandler({ id: idOf(name), evento: EVENTO }, as(by))

describe('attendance', () => {
  test('noted for many is taken back for those whom it changed, while nobody changed it since', async () => {
    await present('M1', ['ana'])
    const { feitas } = await present('M1', ['ana', 'bia', 'cris'])
    expect(feitas.map(({ id }) => id)).toEqual(idsOf(['bia', 'cris']))
    await judged('apto', ['cris'])
    // The second time as a step of the job that was interrupted.
    for (let time = 0; time < 2; time += 1) {
      const { feitos, recusados } = await undoLote('inscricoes', 'anotarCurso', feitas, 'fcA')
      expect([feitos, recusados.map(({ item }) => item)]).toEqual([1, [`inscricoes/${ids.cris}`]])
    }
    expect(await Promise.all(['ana', 'bia', 'cris'].map(notes))).toEqual([
      [['M1 lista'], ''],
      [[], ''],
      [['M1 lista'], 'apto'],
    ])
  })

  test('is noted and taken back by list, all or none, once for each session, by the organiser alone', async () => {
    expect(await present('M1', ['ana', 'bia'])).toMatchObject({ anotadas: 2 })
    expect(await present('M1', ['ana', 'bia', 'cris'])).toMatchObject({ anotadas: 1 })
    expect(await present('M1', ['cris'], 'fcA', false)).toMatchObject({ anotadas: 1 })
    expect(await notes('ana')).toEqual([['M1 lista'], ''])
    expect(await notes('cris')).toEqual([[], ''])
    await db().doc(`inscricoes/${ids.cris}`).update({ situacao: 'retirada' })
    await expect(present('T1', ['ana', 'cris'])).rejects.toEqual(codigo('dados-invalidos'))
    expect(await notes('ana')).toEqual([['M1 lista'], ''])
    for (const by of ['ana', 'koryoA', 'portoA'])
      await expect(present('T1', ['bia'], by)).rejects.toEqual(codigo('sem-permissao'))
    await expect(present('X9', ['ana'])).rejects.toEqual(codigo('dados-invalidos'))
  })

  test('begins on the day of the session, and nobody notes their own', async () => {
    await course({ sessoes: [...CURSO.sessoes, sessao('M2', addDays(HOJE, 1), '09:00', '13:00')] })
    await expect(present('M2', ['ana'])).rejects.toMatchObject({ campos: { sessao: expect.any(String) as string } })
    await giveRights('ana', { fctkd: ORGANISER })
    await expect(present('M1', ['ana'], 'ana')).rejects.toEqual(codigo('dados-invalidos'))
    await expect(judged('apto', ['ana'], 'ana')).rejects.toEqual(codigo('dados-invalidos'))
    expect(await present('M1', ['bia'], 'ana')).toMatchObject({ anotadas: 1 })
  })

  test('is confirmed with the code on the wall while it is shown, by whoever has a confirmed entry', async () => {
    const now = Date.now()
    const { codigo: code, segundos } = await abrirPresencaHandler({ evento: EVENTO, sessao: 'T1' }, as('fcA'), now)
    expect(segundos).toBeGreaterThan(0)
    await expect(abrirPresencaHandler({ evento: EVENTO, sessao: 'T1' }, as('ana'), now)).rejects.toEqual(
      codigo('sem-permissao'),
    )
    const confirm = (who: string, sessaoDada = 'T1', at = now) =>
      confirmarPresencaHandler({ evento: EVENTO, sessao: sessaoDada, codigo: code }, as(who), at)
    expect(await confirm('ana', 'T1', now + 59_000)).toMatchObject({ presentes: ['Atleta ana'] })
    await confirm('ana')
    expect(await notes('ana')).toEqual([['T1 qr'], ''])
    await expect(confirm('bia', 'M1')).rejects.toEqual(codigo('dados-invalidos'))
    await expect(confirm('bia', 'T1', now + 120_000)).rejects.toMatchObject({
      campos: { codigo: expect.stringContaining('venceu') as string },
    })
    await expect(confirm('koryoA')).rejects.toMatchObject({
      campos: { codigo: expect.stringContaining('inscrição confirmada') as string },
    })
    expect(await notes('bia')).toEqual([[], ''])
    // Who organises sees the code wherever they are.
    await giveRights('dora', { fctkd: ORGANISER })
    await expect(confirm('dora')).rejects.toMatchObject({
      campos: { codigo: expect.stringContaining('Quem organiza') as string },
    })
    expect(await notes('dora')).toEqual([[], ''])
  })
})

test('who works at the venue notes attendance and shows the code, and neither evaluates nor certifies', async () => {
  await giveRights('voluntaria', { fctkd: ['eventos:operar', 'certificados:emitir'] })
  await giveRights('vizinha', { rstkd: ['eventos:operar'] })
  expect(await present('M1', ['ana', 'bia'], 'voluntaria')).toMatchObject({ anotadas: 2 })
  const { codigo: code } = await abrirPresencaHandler({ evento: EVENTO, sessao: 'T1' }, as('voluntaria'))
  await expect(present('M1', ['ana'], 'vizinha')).rejects.toEqual(codigo('sem-permissao'))
  await expect(judged('apto', ['ana'], 'voluntaria')).rejects.toEqual(codigo('sem-permissao'))
  await judged('apto', ['ana'])
  await present('T1', ['ana'])
  await expect(issue('voluntaria')).rejects.toEqual(codigo('sem-permissao'))
  // They see the code wherever they are.
  await giveRights('dora', { fctkd: ['eventos:operar'] })
  await expect(
    confirmarPresencaHandler({ evento: EVENTO, sessao: 'T1', codigo: code }, as('dora')),
  ).rejects.toMatchObject({ campos: { codigo: expect.stringContaining('Quem organiza') as string } })
})

describe('certificates', () => {
  test('go to those who attended enough and were found fit, also of other federations, once, with a link in their entry', async () => {
    await present('M1', ['ana', 'bia', 'dora'])
    await present('T1', ['ana', 'cris'])
    await judged('apto', ['ana', 'cris', 'dora'])
    await judged('naoApto', ['bia'])
    // Ana 100 %, Dora 75 % by time, Bia 75 % but not passed, Cris 25 %.
    await expect(issue('semEmissao')).rejects.toEqual(codigo('sem-permissao'))
    expect(await issue()).toMatchObject({ total: 2 })
    expect(await issue()).toMatchObject({ total: 2 })
    await run(idOf('lote'))
    await run(idOf('lote'))
    const { curso } = await entry(ids.dora ?? '')
    expect(await read(`certificados/${curso.certificado}`)).toMatchObject({
      tipo: 'curso',
      titulo: 'Clínica de poomsae',
      data: HOJE,
      cargaHoraria: 8,
      titular: { pessoa: 'dora' },
      causa: { tipo: 'curso', id: EVENTO },
      signatarios: [{ nome: 'Otávio Reinert', cargo: 'Ministrante' }],
      situacao: 'valido',
    })
    const issued = await db().collection('certificados').where('metadados.successorId', '==', '').get()
    expect(issued.docs.map((doc) => doc.get('titular.pessoa') as string).sort()).toEqual(['ana', 'dora'])
    // Certified attendance stays; missing certificates may follow.
    await expect(present('M1', ['ana'], 'fcA', false)).rejects.toEqual(codigo('dados-invalidos'))
    await expect(issue('fcA', 'nada')).rejects.toEqual(codigo('dados-invalidos'))
    await judged('apto', ['bia'])
    expect(await issue('fcA', 'depois')).toMatchObject({ total: 1 })
    await run(idOf('depois'))
    expect((await entry(ids.bia ?? '')).curso.certificado).not.toBe('')
  })

  test('wait for the last session, and are none of a competition', async () => {
    await present('M1', ['ana'])
    await judged('apto', ['ana'])
    await course({ sessoes: [...CURSO.sessoes, sessao('M2', addDays(HOJE, 1), '09:00', '13:00')] })
    await expect(issue()).rejects.toMatchObject({
      campos: { evento: expect.stringContaining('depois da última') as string },
    })
    await event(EVENTO, {})
    await expect(issue()).rejects.toEqual(codigo('dados-invalidos'))
  })
})
