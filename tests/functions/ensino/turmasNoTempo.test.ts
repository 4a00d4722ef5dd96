// Scheduled work of classes: publishing at a time, reminders of deadlines, weekly summaries for guardians; and invitations by mail.
import { beforeEach, expect, test } from 'vitest'
import { addDays, startInBrasilia } from '@sie/domain/base/brazil/dates.ts'
import { db } from '../../../functions/src/base/platform/admin.ts'
import { hojeNoBrasil } from '../../../functions/src/base/platform/auditChain.ts'
import { paths } from '../../../functions/src/base/platform/paths.ts'
import { lembrarTurmasHandler } from '../../../functions/src/top/scheduled/lembrarTurmas.ts'
import { convidarParaTurmaHandler } from '../../../functions/src/ensino/turmas/convidarParaTurma.ts'
import { entrarNaTurmaHandler } from '../../../functions/src/ensino/turmas/entrarNaTurma.ts'
import { mudarMatriculaHandler } from '../../../functions/src/ensino/turmas/mudarMatricula.ts'
import { salvarTurmaHandler } from '../../../functions/src/ensino/turmas/salvarTurma.ts'
import { remindOfTarefas, sendWeeklyResumos } from '../../../functions/src/ensino/turmas/lembretes.ts'
import { escreverATurmasHandler } from '../../../functions/src/ensino/turmas/escreverATurmas.ts'
import { relatorioDeTurmasHandler } from '../../../functions/src/ensino/turmas/relatorioDeTurmas.ts'
import { publishDue } from '../../../functions/src/ensino/turmas/publishDue.ts'
import { verTarefaHandler } from '../../../functions/src/ensino/turmas/verTarefa.ts'
import { codigoDe, educationWorld, hand, OUTRA, RASCUNHO, settings, T, task } from '../../support/educationAttacks.ts'
import { codigo } from '../../support/refusal.ts'
import { as, giveRights, read, store } from '../../support/world.ts'

beforeEach(async () => {
  await educationWorld()
  for (const uid of ['leo', 'lia', 'nina', 'mae'])
    await store('users', uid, { dadosPessoais: { name: uid }, dadosContato: { email: `${uid}@sie.test` } })
})

const NOW = Date.now()
const told = async (uid: string) =>
  (await paths.avisos().where('quem', '==', uid).where('tipo', '==', 'turma').get()).docs.map((doc) =>
    String(doc.get('dados.texto')),
  )
const activity = async (id: string) =>
  (
    (await read(`turmas/${T}`)) as unknown as { atividades: { id: string; rascunho: boolean; em: number }[] }
  ).atividades.find((one) => one.id === id)

test('a scheduled draft is published once, at its time; one of an archived class is not', async () => {
  await db().doc(`tarefas/${RASCUNHO}`).update({ publicarEm: NOW })
  expect(await publishDue(NOW - 1)).toBe(0)
  await expect(verTarefaHandler({ tarefa: RASCUNHO }, as('leo'))).rejects.toEqual(codigo('sem-permissao'))
  expect(await Promise.all([publishDue(NOW), publishDue(NOW)]).then(([a, b]) => a + b)).toBe(1)
  expect(await activity(RASCUNHO)).toMatchObject({ rascunho: false, em: NOW })
  expect((await verTarefaHandler({ tarefa: RASCUNHO }, as('leo'))).tarefa).toMatchObject({ publicarEm: 0 })
  await task('outra-em-rascunho-x', T, 'prof', { situacao: 'rascunho', publicarEm: NOW })
  await db().doc(`turmas/${T}`).update({ situacao: 'arquivada' })
  expect(await publishDue(NOW + 1)).toBe(0)
  // Publishing by hand ends the schedule.
  await task('publicada-a-mao-xxxx', T, 'prof', { publicarEm: NOW }).catch(() => undefined)
})

test('students with work due tomorrow are reminded once, with the guardian of a minor', async () => {
  const due = startInBrasilia(addDays(hojeNoBrasil(), 1)) + 3_600_000
  await task('tarefa-para-amanha-x', T, 'prof', { titulo: 'Juramento', prazo: due })
  await hand('leo', 'tarefa-para-amanha-x')
  for (let again = 0; again < 2; again++) await remindOfTarefas(NOW)
  expect(await told('leo')).toEqual([])
  for (const uid of ['lia', 'nina', 'mae']) expect(await told(uid)).toEqual(['Falta entregar até amanhã: Juramento.'])
  expect((await paths.correio().get()).docs.map((doc) => doc.get('para') as string).sort()).toEqual([
    'lia@sie.test',
    'mae@sie.test',
    'nina@sie.test',
  ])
})

test('guardians get one weekly digest of their minors, and nobody else gets one', async () => {
  const due = startInBrasilia(addDays(hojeNoBrasil(), 3))
  await task('tarefa-da-semana-xxx', T, 'prof', { titulo: 'Juramento', prazo: due })
  for (let again = 0; again < 2; again++) await sendWeeklyResumos(NOW)
  expect(await told('mae')).toEqual([expect.stringMatching(/^A semana de \S+ A entregar nesta semana: Juramento/)])
  for (const uid of ['leo', 'lia', 'nina']) expect(await told(uid)).toEqual([])
  const monday = Date.parse('2026-11-23T10:00:00Z')
  expect((await lembrarTurmasHandler(monday + 86_400_000)).semanas).toBe(0)
})

test('an invitation is mailed once to each address, with the link of the class; a closed class invites nobody', async () => {
  const invite = (emails: string[]) => convidarParaTurmaHandler({ turma: T, emails }, as('prof'))
  expect(await invite(['Um@sie.test', 'um@sie.test', 'dois@sie.test'])).toEqual({ convidados: 2 })
  const mails = (await paths.correio().get()).docs.map((doc) => doc.data())
  expect(mails.map(({ para }) => para as string).sort()).toEqual(['dois@sie.test', 'um@sie.test'])
  const code = String((await db().doc(`turmas/${T}`).get()).get('codigo'))
  expect(mails[0]).toMatchObject({
    modelo: 'convite-turma',
    dados: { link: expect.stringContaining(`codigo=${code}`) },
  })
  await db().doc(`turmas/${T}`).update({ entradaAberta: false })
  await expect(invite(['tres@sie.test'])).rejects.toEqual(codigo('dados-invalidos'))
})

test('an announcement is posted once in several classes, all or none', async () => {
  const write = (uid: string, turmas: string[], id = 'comunicado-as-turmas-xx') =>
    escreverATurmasHandler({ id, turmas, texto: 'Não há aula na sexta.' }, as(uid))
  const said = async () =>
    (await db().collection('recados').where('texto', '==', 'Não há aula na sexta.').get()).docs.map((doc) =>
      String(doc.get('turma')),
    )
  for (const uid of ['leo', 'prof', 'outro'])
    await expect(write(uid, [T, OUTRA])).rejects.toEqual(codigo('sem-permissao'))
  expect(await said()).toEqual([])
  await giveRights('gestora', { fctkd: ['turmas:ler', 'turmas:editar'] })
  expect(await write('gestora', [T, OUTRA])).toEqual({ escritos: 2 })
  expect(await write('gestora', [T, OUTRA])).toEqual({ escritos: 0 })
  expect((await said()).sort()).toEqual([T, OUTRA].sort())
})

test('the report counts the classes that its reader may read, and names no student', async () => {
  await giveRights('gestora', { fctkd: ['turmas:ler'] })
  const report = await relatorioDeTurmasHandler({ entidade: 'fctkd' }, as('gestora'))
  expect(report.linhas.find(({ turma }) => turma === T)).toMatchObject({
    alunos: 3,
    ativos: 1,
    concluiram: 0,
    horas: 0,
  })
  expect(report.total).toMatchObject({ turmas: 2, alunos: 3 })
  expect(JSON.stringify(report)).not.toMatch(/leo|nina/i)
  for (const uid of ['prof', 'leo', 'gaucha'])
    await expect(relatorioDeTurmasHandler({ entidade: 'fctkd' }, as(uid))).rejects.toEqual(codigo('sem-permissao'))
})

test('a removed student is readmitted by a teacher only, also after withdrawing a request', async () => {
  const enter = async () => entrarNaTurmaHandler({ codigo: await codigoDe(T) }, { ...as('leo'), ip: '10.0.0.1' })
  const change = (uid: string, acao: 'remover' | 'sair' | 'aceitar') =>
    mudarMatriculaHandler({ turma: T, aluno: 'leo', acao }, as(uid))
  await change('prof', 'remover')
  for (let again = 0; again < 2; again++) {
    expect((await enter()).situacao).toBe('pedida')
    await change('leo', 'sair')
  }
  await enter()
  await change('prof', 'aceitar')
  await change('leo', 'sair')
  expect((await enter()).situacao).toBe('ativa')
})

test('an announcement is posted in each of two classes whose ids share a long prefix', async () => {
  const ids = ['a', 'b'].map((end) => `${'turma-'.repeat(18)}${end}`)
  for (const id of ids) await salvarTurmaHandler(settings(id), as('prof'))
  const id = 'comunicado-de-duas-turmas-longas'
  expect(await escreverATurmasHandler({ id, turmas: ids, texto: 'Chegou o regulamento.' }, as('prof'))).toEqual({
    escritos: 2,
  })
})
