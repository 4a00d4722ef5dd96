// Classes: who joins, what students, classmates, guardians and teachers see, hand-ins and marks, the stream, and the number of reads.
import { Timestamp, DocumentReference, Firestore, Query } from 'firebase-admin/firestore'
import { entregas } from '@sie/domain/ensino/collections/entregas.ts'
import { turmas } from '@sie/domain/ensino/collections/turmas.ts'
import { matriculas } from '@sie/domain/ensino/collections/matriculas.ts'
import { MAIS_ATIVIDADES } from '@sie/domain/ensino/turmas/estados.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { authorizeField, fieldOfFile } from '../../../functions/src/pessoas/arquivos/fieldFile.ts'
import { bucket, db } from '../../../functions/src/base/platform/admin.ts'
import { parseInput } from '../../../functions/src/base/platform/callable.ts'
import { requireCaller } from '../../../functions/src/base/platform/caller.ts'
import { paths } from '../../../functions/src/base/platform/paths.ts'
import { eraseBelow } from '../../../functions/src/pessoas/privacidade/abaixo.ts'
import { arquivosDe } from '../../../functions/src/pessoas/privacidade/collect.ts'
import { makeTransition } from '../../../functions/src/base/processes/transition.ts'
import { alunosDaTurmaHandler } from '../../../functions/src/ensino/turmas/alunosDaTurma.ts'
import { baixarArquivoDaTurmaHandler } from '../../../functions/src/ensino/turmas/arquivos.ts'
import { certificarTurmaHandler } from '../../../functions/src/ensino/turmas/certificarTurma.ts'
import { clonarTurmaHandler } from '../../../functions/src/ensino/turmas/clonarTurma.ts'
import { corrigirEntregaHandler, devolverEntregasHandler } from '../../../functions/src/ensino/turmas/corrigir.ts'
import { entrarNaTurmaHandler } from '../../../functions/src/ensino/turmas/entrarNaTurma.ts'
import { entregarTarefaHandler } from '../../../functions/src/ensino/turmas/entregarTarefa.ts'
import { minhasTurmasHandler } from '../../../functions/src/ensino/turmas/minhasTurmas.ts'
import { mudarMatriculaHandler } from '../../../functions/src/ensino/turmas/mudarMatricula.ts'
import {
  comentarNaTurmaHandler,
  moderarRecadoHandler,
  publicarRecadoHandler,
} from '../../../functions/src/ensino/turmas/mural.ts'
import {
  salvarMaterialHandler,
  salvarTarefa,
  salvarTarefaHandler,
} from '../../../functions/src/ensino/turmas/salvarTarefa.ts'
import {
  renovarCodigoHandler,
  salvarTurma,
  salvarTurmaHandler,
} from '../../../functions/src/ensino/turmas/salvarTurma.ts'
import {
  verEntregaHandler,
  verMaterialHandler,
  verTarefaHandler,
} from '../../../functions/src/ensino/turmas/verTarefa.ts'
import { verMuralHandler, verTurmaHandler } from '../../../functions/src/ensino/turmas/verTurma.ts'
import type { EntregaGuardada, TurmaGuardada } from '../../../functions/src/ensino/turmas/turma.ts'
import { HOJE, examWorld, idOf, member, run } from '../../support/exams.ts'
import { codigo } from '../../support/refusal.ts'
import { as, giveRights, read, store, visitor } from '../../support/world.ts'

const T = 'turma-um'
const OF_AGE = Timestamp.fromMillis(Date.now() + 5 * 365 * 86_400_000)
const turma = () => read(`turmas/${T}`) as unknown as Promise<TurmaGuardada>
const entrega = (id: string) => read(`entregas/${id}`) as unknown as Promise<EntregaGuardada | undefined>
const settings = (more: object = {}) =>
  parseInput(salvarTurma.schema, { id: T, entidade: 'fctkd', dados: { name: 'Teoria', ...more } })
const step = async (uid: string, name: string) =>
  makeTransition(
    turmas,
    T,
    { name, data: {}, reason: '', version: (await turma()).metadados.version },
    await requireCaller(as(uid)),
  )
const join = async (uid: string, more: object = {}) =>
  entrarNaTurmaHandler({ codigo: (await turma()).codigo, ...more }, as(uid))
const change = async (more: object) =>
  salvarTurmaHandler({ ...settings(more), versao: (await turma()).metadados.version }, as('prof'))
const task = (id: string, dados: object = {}, perguntas: object[] = [], versao?: number) =>
  salvarTarefaHandler(
    parseInput(salvarTarefa.schema, {
      id,
      turma: T,
      dados: { titulo: id, situacao: 'publicada', ...dados },
      perguntas,
      versao,
    }),
    as('prof'),
  )
const QUESTIONS = [
  { id: 'a', tipo: 'unica', enunciado: 'Atenção?', opcoes: ['Charyeot', 'Junbi'], certas: ['Charyeot'], pontos: 4 },
  { id: 'b', tipo: 'curta', enunciado: 'Uniforme?', opcoes: [], certas: ['Dobok'], pontos: 6 },
]
const RIGHT = [
  { pergunta: 'a', valores: ['Charyeot'] },
  { pergunta: 'b', valores: ['dobok'] },
]
const hand = (uid: string, tarefa: string, acao: 'guardar' | 'entregar' | 'retomar' = 'entregar', more: object = {}) =>
  entregarTarefaHandler(
    { tarefa, acao, resposta: 'Minha resposta', anexos: [], arquivos: [], respostas: [], ...more },
    as(uid),
  )
const mark = (uid: string, tarefa: string, aluno: string, nota: number) =>
  corrigirEntregaHandler({ tarefa, aluno, nota, rubrica: [] }, as(uid))
const opened = async (uid: string, more: object = {}) => (await verTurmaHandler({ turma: T, ...more }, as(uid))).aberta

beforeEach(async () => {
  await examWorld()
  await Promise.all([
    ...['prof', 'outro', 'leo', 'lia', 'estranho', 'mae'].map((uid) => member(uid, 'gub-5', HOJE)),
    member('nina', 'gub-6', HOJE, { birth: `${Number(HOJE.slice(0, 4)) - 11}-01-15` }),
    giveRights('prof', { fctkd: ['turmas:criar'] }),
    giveRights('outro', { fctkd: ['turmas:criar'] }),
    ...['leo', 'lia', 'estranho', 'nina'].map((uid) => giveRights(uid, {})),
    giveRights('mae', {}),
    giveRights('gestora', { fctkd: ['turmas:ler', 'turmas:editar'] }),
    giveRights('gaucha', { rstkd: ['turmas:ler', 'turmas:editar', 'turmas:criar', 'entregas:corrigir'] }),
  ])
  await paths.permissoes('mae').update({ menores: { nina: OF_AGE } })
  await salvarTurmaHandler(settings(), as('prof'))
  await step('prof', 'ativar')
})

describe('a class', () => {
  test('is created once under an entity by a right, in the provisional state with a code', async () => {
    const id = 'turma-dois'
    await expect(salvarTurmaHandler({ ...settings(), id }, as('leo'))).rejects.toEqual(codigo('sem-permissao'))
    await expect(salvarTurmaHandler({ ...settings(), id, entidade: 'rstkd' }, as('prof'))).rejects.toEqual(
      codigo('sem-permissao'),
    )
    for (let again = 0; again < 2; again++) await salvarTurmaHandler({ ...settings(), id }, as('prof'))
    const made = (await read(`turmas/${id}`)) as unknown as TurmaGuardada
    expect(made).toMatchObject({ situacao: 'provisoria', equipe: ['prof'], metadados: { version: 0 } })
    expect(made.codigo).toMatch(/^[2-9A-Z]{7}$/)
    await expect(salvarTurmaHandler({ ...settings(), id }, as('outro'))).rejects.toEqual(codigo('sem-permissao'))
    await expect(entrarNaTurmaHandler({ codigo: made.codigo }, as('leo'))).rejects.toEqual(codigo('dados-invalidos'))
  })

  test('is changed by its teachers and staff, who name the version that they read', async () => {
    await change({ descricao: 'Nova' })
    await expect(salvarTurmaHandler({ ...settings(), versao: 0 }, as('prof'))).rejects.toEqual(codigo('conflito'))
    for (const uid of ['leo', 'outro', 'gaucha'])
      await expect(salvarTurmaHandler({ ...settings(), versao: 2 }, as(uid))).rejects.toEqual(codigo('sem-permissao'))
    await salvarTurmaHandler({ ...settings(), versao: (await turma()).metadados.version }, as('gestora'))
    expect(() => settings({ inicio: '2026-05-02', fim: '2026-05-01' })).toThrow(
      expect.objectContaining({ codigo: 'dados-invalidos' }),
    )
  })

  test('is joined by its code; full, closed, another grade and an old code are refused', async () => {
    const { codigo: old } = await turma()
    await join('leo', {})
    await join('leo', {})
    expect((await turma()).contagem).toMatchObject({ alunos: 1 })
    await renovarCodigoHandler({ turma: T }, as('prof'))
    await expect(entrarNaTurmaHandler({ codigo: old }, as('lia'))).rejects.toEqual(codigo('dados-invalidos'))
    await change({ vagas: 1 })
    await expect(join('lia')).rejects.toEqual(codigo('dados-invalidos'))
    await change({ graduacaoMin: 9 })
    await expect(join('lia')).rejects.toEqual(codigo('dados-invalidos'))
    await change({ entradaAberta: false })
    await expect(join('lia')).rejects.toEqual(codigo('dados-invalidos'))
    await expect(renovarCodigoHandler({ turma: T }, as('leo'))).rejects.toEqual(codigo('sem-permissao'))
  })

  test('up to a grade takes nobody whose grade is unknown', async () => {
    await change({ graduacaoMax: 8 })
    await join('leo')
    await db().doc('praticantes/lia').update({ 'dadosTaekwondo.graduacao': '' })
    await expect(join('lia')).rejects.toEqual(codigo('dados-invalidos'))
    await change({ graduacaoMax: 0 })
    await join('lia')
  })

  test('takes twenty wrong codes a day from a person, then refuses the right one too', async () => {
    for (let guess = 0; guess < 20; guess++)
      await expect(entrarNaTurmaHandler({ codigo: `ERRADO${guess}` }, as('estranho'))).rejects.toEqual(
        codigo('dados-invalidos'),
      )
    await expect(join('estranho')).rejects.toEqual(codigo('muitas-tentativas'))
    await join('leo')
  })

  test('may require approval; a removed student is readmitted by a teacher only', async () => {
    await change({ aprovarEntradas: true })
    expect((await join('leo')).situacao).toBe('pedida')
    expect(await opened('leo').catch((error: { codigo: string }) => error.codigo)).toBe('sem-permissao')
    await expect(mudarMatriculaHandler({ turma: T, aluno: 'leo', acao: 'aceitar' }, as('leo'))).rejects.toEqual(
      codigo('sem-permissao'),
    )
    for (let again = 0; again < 2; again++)
      await mudarMatriculaHandler({ turma: T, aluno: 'leo', acao: 'aceitar' }, as('prof'))
    expect((await turma()).contagem).toEqual({ alunos: 1, pedidos: 0, menores: 0 })
    await change({})
    await mudarMatriculaHandler({ turma: T, aluno: 'leo', acao: 'remover' }, as('prof'))
    expect((await join('leo')).situacao).toBe('pedida')
    await join('lia')
    await mudarMatriculaHandler({ turma: T, aluno: 'lia', acao: 'sair' }, as('lia'))
    await expect(mudarMatriculaHandler({ turma: T, aluno: 'leo', acao: 'sair' }, as('lia'))).rejects.toEqual(
      codigo('sem-permissao'),
    )
    expect((await turma()).contagem).toEqual({ alunos: 0, pedidos: 1, menores: 0 })
  })

  test('has co-teachers, who cannot change the teachers; the last main teacher cannot be removed', async () => {
    await join('leo')
    await join('nina')
    await expect(mudarMatriculaHandler({ turma: T, aluno: 'nina', acao: 'promover' }, as('prof'))).rejects.toEqual(
      codigo('dados-invalidos'),
    )
    await mudarMatriculaHandler({ turma: T, aluno: 'leo', acao: 'promover' }, as('prof'))
    expect((await turma()).equipe).toEqual(['leo', 'prof'])
    expect((await opened('leo'))?.papel).toBe('professor')
    await expect(mudarMatriculaHandler({ turma: T, aluno: 'nina', acao: 'promover' }, as('leo'))).rejects.toEqual(
      codigo('sem-permissao'),
    )
    await expect(mudarMatriculaHandler({ turma: T, aluno: 'prof', acao: 'dispensar' }, as('leo'))).rejects.toEqual(
      codigo('sem-permissao'),
    )
    await expect(mudarMatriculaHandler({ turma: T, aluno: 'prof', acao: 'dispensar' }, as('prof'))).rejects.toEqual(
      codigo('dados-invalidos'),
    )
    await mudarMatriculaHandler({ turma: T, aluno: 'leo', acao: 'dispensar' }, as('prof'))
    await expect(opened('leo')).rejects.toEqual(codigo('sem-permissao'))
  })

  test('shows visitors its public fields only, and only where its teachers publish it', async () => {
    await expect(verTurmaHandler({ turma: T }, visitor)).rejects.toEqual(codigo('registro-nao-encontrado'))
    await expect(verTurmaHandler({ turma: T }, as('estranho'))).rejects.toEqual(codigo('sem-permissao'))
    await change({ publica: true })
    await join('nina')
    const { publica, aberta } = await verTurmaHandler({ turma: T }, visitor)
    expect(aberta).toBeUndefined()
    expect(publica).toMatchObject({ nome: 'Teoria', professores: ['Nome de prof'] })
    expect(JSON.stringify(publica)).not.toMatch(/nina|"prof"|codigo/)
    expect((await minhasTurmasHandler({}, visitor)).publicas).toHaveLength(1)
    expect((await verTurmaHandler({ turma: T }, as('estranho'))).publica).toBeDefined()
  })

  test('lists its students to classmates where teachers allow it, and never with a minor among them', async () => {
    await join('leo')
    await join('lia')
    const list = (uid: string) => alunosDaTurmaHandler({ turma: T, situacao: 'ativa' }, as(uid))
    await expect(list('leo')).rejects.toEqual(codigo('sem-permissao'))
    await change({ mostrarColegas: true })
    expect((await list('leo')).alunos).toEqual([
      { id: '', nome: 'Nome de leo', menor: false, trabalhos: [] },
      { id: '', nome: 'Nome de lia', menor: false, trabalhos: [] },
    ])
    const more = Array.from({ length: 30 }, (_, n) =>
      matriculas.schema.parse({ name: 'Zoe', aluno: `zoe-${n}`, turma: T }),
    )
    for (const one of more)
      await store('matriculas', `${T}-${one.aluno}`, { ...one, searchableName: 'zoe', situacao: 'ativa' })
    const page = (depois?: string) =>
      alunosDaTurmaHandler({ turma: T, situacao: 'ativa', ...(depois ? { depois } : {}) }, as('leo'))
    const first = await page()
    expect(first).toMatchObject({ alunos: { length: 25 }, proximo: '25' })
    expect(await page(first.proximo ?? '')).toMatchObject({ alunos: { length: 7 }, proximo: null })
    // A name of somebody with a place is answered as that of nobody.
    for (const id of ['lia', 'zoe-3', 'ninguem']) await expect(page(id), id).rejects.toEqual(codigo('dados-invalidos'))
    await Promise.all(more.map((one) => db().doc(`matriculas/${T}-${one.aluno}`).delete()))
    await join('nina')
    await expect(list('leo')).rejects.toEqual(codigo('sem-permissao'))
    expect((await list('prof')).alunos.map(({ id }) => id)).toEqual(['leo', 'lia', 'nina'])
    await expect(list('outro')).rejects.toEqual(codigo('sem-permissao'))
  })

  test('is read-only once archived, and is copied with its keys, without its people', async () => {
    await task('quiz', { tipo: 'quiz' }, QUESTIONS)
    await join('leo')
    const copy = { turma: T, id: 'turma-copia', name: 'Teoria II' }
    for (let again = 0; again < 2; again++)
      expect(await clonarTurmaHandler(copy, as('prof'))).toMatchObject({ atividades: 1 })
    const made = (await read('turmas/turma-copia')) as unknown as TurmaGuardada
    expect(made).toMatchObject({ situacao: 'provisoria', contagem: { alunos: 0 }, professores: [{ uid: 'prof' }] })
    const [one] = made.atividades
    expect(one).toMatchObject({ titulo: 'quiz', rascunho: true })
    expect((await db().doc(`tarefas/${one?.id}/reservado/${one?.id}`).get()).get('gabarito')).toHaveLength(2)
    await expect(clonarTurmaHandler({ ...copy, id: 'outra' }, as('leo'))).rejects.toEqual(codigo('sem-permissao'))
    await expect(step('leo', 'arquivar')).rejects.toEqual(codigo('sem-permissao'))
    await step('prof', 'arquivar')
    await expect(hand('leo', 'quiz')).rejects.toEqual(codigo('dados-invalidos'))
    await expect(change({})).rejects.toEqual(codigo('dados-invalidos'))
    expect((await opened('leo'))?.situacao).toBe('arquivada')
  })
})

describe('work', () => {
  beforeEach(async () => {
    await join('leo')
    await join('lia')
    await join('mae', { aluno: 'nina' })
    await task('redacao', { pontos: 10 })
  })

  test('is readable by its student, the guardian and the teachers only; its mark after it is returned', async () => {
    await hand('leo', 'redacao')
    await mark('prof', 'redacao', 'leo', 8.5)
    const seen = await verTarefaHandler({ tarefa: 'redacao' }, as('leo'))
    expect(seen.entrega).toMatchObject({ situacao: 'entregue', nota: -1, resposta: 'Minha resposta' })
    expect(JSON.stringify([seen, await opened('leo'), await entrega('redacao-leo')])).not.toContain('8.5')
    expect((await verEntregaHandler({ tarefa: 'redacao', aluno: 'leo' }, as('prof'))).notaReservada).toBe(8.5)
    for (const uid of ['leo', 'lia', 'mae', 'outro', 'gaucha', 'estranho']) {
      await expect(verEntregaHandler({ tarefa: 'redacao', aluno: 'leo' }, as(uid))).rejects.toEqual(
        codigo('sem-permissao'),
      )
      await expect(mark(uid, 'redacao', 'leo', 10)).rejects.toEqual(codigo('sem-permissao'))
      await expect(devolverEntregasHandler({ tarefa: 'redacao', alunos: ['leo'] }, as(uid))).rejects.toEqual(
        codigo('sem-permissao'),
      )
    }
    await expect(verTarefaHandler({ tarefa: 'redacao', aluno: 'leo' }, as('lia'))).rejects.toEqual(
      codigo('sem-permissao'),
    )
    await expect(verTarefaHandler({ tarefa: 'redacao', aluno: 'leo' }, as('mae'))).rejects.toEqual(
      codigo('sem-permissao'),
    )
    for (let again = 0; again < 2; again++)
      await devolverEntregasHandler({ tarefa: 'redacao', alunos: ['leo'] }, as('prof'))
    expect((await verTarefaHandler({ tarefa: 'redacao' }, as('leo'))).entrega).toMatchObject({
      situacao: 'devolvida',
      nota: 8.5,
    })
    expect((await entrega('redacao-leo'))?.metadados.version).toBe(1)
    expect((await paths.avisos().where('quem', '==', 'leo').get()).size).toBe(1)
    expect((await opened('lia'))?.atividades).toMatchObject([{ situacao: 'naoIniciada', nota: -1 }])
  })

  test('of a minor is read and handed in by the guardian, who is notified of the mark', async () => {
    await hand('mae', 'redacao', 'entregar', { aluno: 'nina' })
    await mark('prof', 'redacao', 'nina', 7)
    await devolverEntregasHandler({ tarefa: 'redacao', alunos: ['nina'] }, as('prof'))
    expect(await verTarefaHandler({ tarefa: 'redacao', aluno: 'nina' }, as('mae'))).toMatchObject({
      papel: 'responsavel',
      entrega: { nota: 7 },
    })
    expect((await paths.avisos().where('quem', '==', 'mae').get()).size).toBe(1)
    expect((await minhasTurmasHandler({}, as('mae'))).turmas).toMatchObject([
      { papel: 'responsavel', aluno: { id: 'nina' } },
    ])
    await expect(hand('leo', 'redacao', 'entregar', { aluno: 'nina' })).rejects.toEqual(codigo('sem-permissao'))
  })

  test('is saved, handed in, withdrawn, late or missing', async () => {
    expect(await hand('leo', 'redacao', 'guardar')).toMatchObject({ situacao: 'emAndamento', versao: 0 })
    await expect(hand('leo', 'redacao', 'guardar', { versao: 5 })).rejects.toEqual(codigo('conflito'))
    expect(await hand('leo', 'redacao')).toMatchObject({ situacao: 'entregue', atrasada: false })
    expect(await hand('leo', 'redacao')).toMatchObject({ versao: 1 })
    await expect(hand('leo', 'redacao', 'guardar')).rejects.toEqual(codigo('dados-invalidos'))
    expect(await hand('leo', 'redacao', 'retomar')).toMatchObject({ situacao: 'retomada' })
    expect((await minhasTurmasHandler({}, as('leo'))).aFazer).toMatchObject([{ id: 'redacao' }])
    await task('vencida', { prazo: Date.now() - 1000 })
    expect(await hand('leo', 'vencida')).toMatchObject({ atrasada: true })
    await task('fechada', { prazo: Date.now() - 1000, aceitaAtraso: false })
    await expect(hand('leo', 'fechada')).rejects.toEqual(codigo('dados-invalidos'))
    await task('rascunho', { situacao: 'rascunho' })
    await expect(hand('leo', 'rascunho')).rejects.toEqual(codigo('sem-permissao'))
    await expect(hand('prof', 'redacao')).rejects.toEqual(codigo('sem-permissao'))
    expect((await opened('leo'))?.atividades.map(({ id }) => id)).toEqual(['redacao', 'vencida', 'fechada'])
  })

  test('is returned in bulk; students without work are reported, the others are returned; marks have a maximum', async () => {
    await hand('leo', 'redacao')
    await expect(mark('prof', 'redacao', 'leo', 11)).rejects.toEqual(codigo('dados-invalidos'))
    await mark('prof', 'redacao', 'leo', 9)
    await mark('prof', 'redacao', 'nina', 0)
    const { devolvidas } = await devolverEntregasHandler(
      { tarefa: 'redacao', alunos: ['lia', 'leo', 'nina'] },
      as('prof'),
    )
    expect(devolvidas).toMatchObject([
      { ok: false, mensagem: expect.stringContaining('Nome de lia') as string },
      { nota: 9 },
      { nota: 0 },
    ])
    const { alunos } = await alunosDaTurmaHandler({ turma: T, situacao: 'ativa' }, as('prof'))
    expect(alunos.map(({ trabalhos }) => trabalhos[0]?.nota)).toEqual([9, undefined, 0])
  })

  test('of a quiz is marked by the server, and its key is readable by no student', async () => {
    await expect(task('vazio', { tipo: 'quiz' })).rejects.toEqual(codigo('dados-invalidos'))
    await expect(task('torto', { tipo: 'quiz' }, [{ ...QUESTIONS[0], certas: [] }])).rejects.toEqual(
      codigo('dados-invalidos'),
    )
    await task('quiz', { tipo: 'quiz', tentativas: 2, notaImediata: true }, QUESTIONS)
    await task('espera', { tipo: 'quiz' }, QUESTIONS)
    const seen = await verTarefaHandler({ tarefa: 'quiz' }, as('leo'))
    expect(seen.perguntas).toBeUndefined()
    expect(JSON.stringify([seen, await read('tarefas/quiz')])).not.toMatch(/certas|Dobok/)
    expect((await verTarefaHandler({ tarefa: 'quiz' }, as('prof'))).perguntas?.[1]?.certas).toEqual(['Dobok'])
    expect(await hand('leo', 'quiz', 'entregar', { respostas: RIGHT.slice(0, 1) })).toMatchObject({
      situacao: 'devolvida',
      nota: 4,
    })
    await hand('leo', 'quiz', 'retomar')
    expect(await hand('leo', 'quiz', 'entregar', { respostas: RIGHT })).toMatchObject({ nota: 10 })
    await expect(hand('leo', 'quiz', 'retomar')).rejects.toEqual(codigo('dados-invalidos'))
    expect(await hand('lia', 'espera', 'entregar', { respostas: RIGHT })).toMatchObject({
      situacao: 'entregue',
      nota: -1,
    })
    expect((await verEntregaHandler({ tarefa: 'espera', aluno: 'lia' }, as('prof'))).notaReservada).toBe(10)
  })

  test('is requested once by the teachers of the class only, who name the version that they read', async () => {
    const dados = parseInput(salvarTarefa.schema, { id: 'nova', turma: T, dados: { titulo: 'Nova' } })
    for (const uid of ['leo', 'outro', 'gaucha'])
      await expect(salvarTarefaHandler(dados, as(uid))).rejects.toEqual(codigo('sem-permissao'))
    for (let again = 0; again < 2; again++) expect(await task('nova')).toEqual({ id: 'nova', versao: 0 })
    await expect(task('nova', { titulo: 'Outra' }), 'what was written would be lost').rejects.toEqual(
      codigo('dados-invalidos'),
    )
    const quiz = (certas: string[]) => task('prova', { tipo: 'quiz' }, [{ ...QUESTIONS[0], certas }])
    for (let again = 0; again < 2; again++) expect(await quiz(['Charyeot'])).toEqual({ id: 'prova', versao: 0 })
    await expect(quiz(['Junbi']), 'another key').rejects.toEqual(codigo('dados-invalidos'))
    expect(await task('nova', { titulo: 'Outra' }, [], 0)).toMatchObject({ versao: 1 })
    await expect(task('nova', {}, [], 0)).rejects.toEqual(codigo('conflito'))
    await expect(task('com-topico', { topico: 'Não há' })).rejects.toEqual(codigo('dados-invalidos'))
    const material = {
      id: 'apostila',
      turma: T,
      dados: {
        titulo: 'Apostila',
        descricao: '',
        anexos: [],
        arquivos: [],
        video: '',
        topico: '',
        graduacao: '',
        publicarEm: 0,
        situacao: 'publicada' as const,
      },
    }
    await salvarMaterialHandler(material, as('prof'))
    await expect(salvarMaterialHandler({ ...material, id: 'outro' }, as('leo'))).rejects.toEqual(
      codigo('sem-permissao'),
    )
    expect((await verMaterialHandler({ material: 'apostila' }, as('leo'))).material.titulo).toBe('Apostila')
    await expect(verMaterialHandler({ material: 'apostila' }, as('estranho'))).rejects.toEqual(codigo('sem-permissao'))
    await expect(verTarefaHandler({ tarefa: 'nao-ha' }, as('leo'))).rejects.toEqual(codigo('sem-permissao'))
  })

  test('has files readable by its student, the guardian and the teachers only; its assignment has those of the class', async () => {
    const file = async (colecao: string, id: string) => {
      const arquivo = `arquivos/${colecao}/${id}/arquivos/${'a'.repeat(32)}.pdf`
      await bucket().file(arquivo).save(`de ${id}`)
      return { arquivo, nome: 'trabalho.pdf', bytes: 9 }
    }
    const arquivos = [await file('entregas', 'redacao-nina')]
    const target = fieldOfFile('arquivoDoRegistro', 'entregas', 'arquivos')
    const sends = async (uid: string) => authorizeField(await requireCaller(as(uid)), target, 'redacao-nina')
    await sends('mae')
    await hand('mae', 'redacao', 'guardar', { aluno: 'nina', arquivos })
    for (const uid of ['mae', 'nina', 'prof']) await sends(uid)
    for (const uid of ['leo', 'outro']) await expect(sends(uid)).rejects.toMatchObject({ codigo: 'sem-permissao' })
    const fetched = async (uid: string, more: object = {}) => {
      const asked = {
        de: 'entregas' as const,
        id: 'redacao',
        aluno: 'nina',
        arquivo: arquivos[0]?.arquivo ?? '',
        ...more,
      }
      const { base64 } = await baixarArquivoDaTurmaHandler(asked, as(uid))
      return Buffer.from(base64, 'base64').toString()
    }
    for (const uid of ['nina', 'mae', 'prof']) expect(await fetched(uid)).toBe('de redacao-nina')
    for (const uid of ['leo', 'outro', 'gaucha', 'estranho'])
      await expect(fetched(uid)).rejects.toEqual(codigo('sem-permissao'))
    await expect(fetched('leo', { aluno: 'leo' })).rejects.toEqual(codigo('registro-nao-encontrado'))
    await expect(hand('leo', 'redacao', 'guardar', { arquivos })).rejects.toEqual(codigo('dados-invalidos'))
    const sheet = await file('tarefas', 'folha')
    await expect(task('outra', { arquivos: [sheet] })).rejects.toEqual(codigo('dados-invalidos'))
    await task('folha', { arquivos: [sheet] })
    const more = { de: 'tarefas', id: 'folha', arquivo: sheet.arquivo, aluno: undefined }
    expect(await fetched('leo', more)).toBe('de folha')
    await expect(fetched('estranho', more)).rejects.toEqual(codigo('sem-permissao'))
    expect((await arquivosDe('nina')).map(({ caminho }) => caminho)).toEqual([arquivos[0]?.arquivo])
    await eraseBelow(entregas, 'nina')
    expect(await arquivosDe('nina')).toEqual([])
  })

  test('above the passing mark gives one certificate with the hours of the class, issued by holders of the right for its federation', async () => {
    await change({ cargaHoraria: 20, entregasMin: 100, mediaMin: 60 })
    for (const [aluno, nota] of [
      ['leo', 6],
      ['lia', 5],
    ] as const) {
      await hand(aluno, 'redacao')
      await mark('prof', 'redacao', aluno, nota)
    }
    const issue = (uid: string, name = 'um') => certificarTurmaHandler({ id: idOf(name), turma: T }, as(uid))
    await giveRights('gestora', { fctkd: ['turmas:ler', 'turmas:editar', 'certificados:emitir'] })
    await giveRights('vizinha', { fctkd: ['certificados:emitir'] })
    await expect(issue('gestora')).rejects.toEqual(codigo('dados-invalidos'))
    await devolverEntregasHandler({ tarefa: 'redacao', alunos: ['leo', 'lia'] }, as('prof'))
    for (const uid of ['prof', 'leo', 'vizinha', 'gaucha'])
      await expect(issue(uid)).rejects.toEqual(codigo('sem-permissao'))
    expect((await opened('leo'))?.conclusao).toEqual({ falta: '', certificado: '' })
    // Who marked the work of their own minor certifies it not.
    await giveRights('leo', { fctkd: ['turmas:editar', 'certificados:emitir'] })
    await issue('leo', 'proprio')
    await run(idOf('proprio'))
    expect((await db().collection('certificados').get()).size).toBe(0)
    await giveRights('leo', {})
    expect(await issue('gestora')).toMatchObject({ total: 1 })
    await run(idOf('um'))
    await run(idOf('um'))
    const { docs } = await db().collection('certificados').get()
    expect(docs.map((doc) => doc.data())).toMatchObject([
      { titular: { pessoa: 'leo' }, titulo: 'Teoria', cargaHoraria: 20, vinculo: { idEntidade: 'fctkd' } },
    ])
    expect((await opened('leo'))?.conclusao?.certificado).toBe(docs[0]?.id)
    expect((await opened('lia'))?.conclusao?.falta).toMatch(/50%/)
    await expect(issue('gestora', 'dois')).rejects.toEqual(codigo('dados-invalidos'))
  })

  test('has comments of its student and the teachers', async () => {
    const say = (uid: string, id: string) =>
      comentarNaTurmaHandler(
        { id, em: { tipo: 'entrega', tarefa: 'redacao', aluno: 'leo' }, texto: 'Posso entregar amanhã?' },
        as(uid),
      )
    for (let again = 0; again < 2; again++) await say('leo', 'um')
    await say('prof', 'dois')
    for (const uid of ['lia', 'mae', 'estranho'])
      await expect(say(uid, 'tres')).rejects.toEqual(codigo('sem-permissao'))
    expect((await entrega('redacao-leo'))?.comentarios.map(({ autor }) => autor)).toEqual(['leo', 'prof'])
  })
})

describe('the stream', () => {
  const post = (uid: string, id: string) => publicarRecadoHandler({ id, turma: T, texto: `Recado de ${uid}` }, as(uid))
  const comment = (uid: string, id: string) =>
    comentarNaTurmaHandler({ id, em: { tipo: 'recado', recado: 'aviso' }, texto: 'Combinado' }, as(uid))

  test('is written by people whom its teachers allow; posts of minors wait for approval, under initials', async () => {
    await join('leo')
    await join('nina')
    await post('prof', 'aviso')
    await expect(post('leo', 'meu')).rejects.toEqual(codigo('sem-permissao'))
    expect((await comment('leo', 'c1')).situacao).toBe('publicado')
    expect((await comment('nina', 'c2')).situacao).toBe('aguardando')
    for (const uid of ['mae', 'estranho', 'outro'])
      await expect(comment(uid, 'c3')).rejects.toEqual(codigo('sem-permissao'))
    expect((await opened('leo'))?.mural[0]?.comentarios).toHaveLength(1)
    await expect(
      moderarRecadoHandler({ recado: 'aviso', comentario: 'c2', acao: 'publicar' }, as('nina')),
    ).rejects.toEqual(codigo('sem-permissao'))
    for (let again = 0; again < 2; again++)
      await moderarRecadoHandler({ recado: 'aviso', comentario: 'c2', acao: 'publicar' }, as('prof'))
    expect((await opened('leo'))?.mural[0]?.comentarios[1]?.nome).not.toContain('nina')
    expect((await opened('prof'))?.mural[0]?.comentarios[1]?.nome).toContain('nina')
    await expect(moderarRecadoHandler({ recado: 'aviso', acao: 'remover' }, as('leo'))).rejects.toEqual(
      codigo('sem-permissao'),
    )
    await moderarRecadoHandler({ recado: 'aviso', comentario: 'c1', acao: 'remover' }, as('leo'))
    await change({ quemPosta: 'todos' })
    expect((await post('leo', 'meu')).situacao).toBe('publicado')
    expect((await verMuralHandler({ turma: T, antes: Date.now() + 1 }, as('leo'))).mural).toHaveLength(2)
    await expect(verMuralHandler({ turma: T, antes: 1 }, as('estranho'))).rejects.toEqual(codigo('sem-permissao'))
  })
})

test('a class of 200 with 50 assignments opens with at most 13 documents read', async () => {
  const atividades = Array.from({ length: 50 }, (_, index) => ({
    id: `t${index}`,
    tipo: 'entrega' as const,
    titulo: `Tarefa ${index}`,
    topico: '',
    prazo: 0,
    pontos: 10,
    em: 1,
    rascunho: false,
  }))
  expect(atividades.length).toBeLessThan(MAIS_ATIVIDADES)
  await db().doc(`turmas/${T}`).update({ atividades, 'contagem.alunos': 200 })
  const trabalhos = atividades.map(({ id }) => ({ tarefa: id, situacao: 'devolvida', atrasada: false, nota: 7 }))
  const place = { turma: T, situacao: 'ativa', trabalhos, vinculo: { idEntidade: 'fctkd', idFederacao: 'fctkd' } }
  const batch = db().batch()
  const metadados = { version: 0, active: true, successorId: '' }
  for (let index = 0; index < 200; index++) {
    const aluno = index === 0 ? 'leo' : `aluno-${index}`
    const name = `Aluno ${String(index).padStart(3, '0')}`
    const record = { ...matriculas.schema.parse({ name, aluno, ...place }), searchableName: name, metadados }
    batch.set(db().doc(`matriculas/${T}-${aluno}`), record)
  }
  await batch.commit()
  for (let index = 0; index < 10; index++)
    await publicarRecadoHandler({ id: `r${index}`, turma: T, texto: 'Oi' }, as('prof'))
  const reads = await counted(async () => expect((await opened('leo'))?.atividades).toHaveLength(50))
  const teacher = await counted(async () => expect((await opened('prof'))?.haMais).toBe(true))
  console.info(`documents read to open the class: student ${reads}, teacher ${teacher}`)
  expect(Math.max(reads, teacher)).toBeLessThanOrEqual(13)
  const pages: string[] = []
  let depois: string | undefined
  do {
    const page = await alunosDaTurmaHandler({ turma: T, situacao: 'ativa', ...(depois ? { depois } : {}) }, as('prof'))
    pages.push(...page.alunos.map(({ id }) => id))
    depois = page.proximo ?? undefined
  } while (depois)
  expect(new Set(pages).size).toBe(200)
  expect(pages).toHaveLength(200)
})

/** Document reads of some work, by any interface. */
async function counted(work: () => Promise<unknown>): Promise<number> {
  let count = 0
  const one = vi.spyOn(DocumentReference.prototype, 'get')
  const all = vi.spyOn(Firestore.prototype, 'getAll')
  const query = vi.spyOn(Query.prototype, 'get')
  await work()
  count += one.mock.calls.length
  for (const args of all.mock.calls) count += args.filter((arg) => arg instanceof DocumentReference).length
  for (const { value } of query.mock.results) count += ((await value) as { size: number }).size
  vi.restoreAllMocks()
  return count
}

test('direct reads by right return no more than that', async () => {
  await join('leo')
  await store('tarefas', 'solta', { turma: 'nao-ha', titulo: 'Solta', situacao: 'publicada' })
  await expect(verTarefaHandler({ tarefa: 'solta' }, as('leo'))).rejects.toEqual(codigo('sem-permissao'))
})
