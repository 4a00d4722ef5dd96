// A class as target of attacks, with a minor in it, and attempts to bypass the server.
import { Timestamp } from 'firebase-admin/firestore'
import { newMetadados } from '@sie/domain/base/records/metadados.ts'
import { turmas } from '@sie/domain/ensino/collections/turmas.ts'
import { db } from '../../functions/src/base/platform/admin.ts'
import { parseInput } from '../../functions/src/base/platform/callable.ts'
import { requireCaller } from '../../functions/src/base/platform/caller.ts'
import { paths } from '../../functions/src/base/platform/paths.ts'
import { makeTransition } from '../../functions/src/base/processes/transition.ts'
import { corrigirEntregaHandler } from '../../functions/src/ensino/turmas/corrigir.ts'
import { entrarNaTurmaHandler } from '../../functions/src/ensino/turmas/entrarNaTurma.ts'
import { entregarTarefaHandler } from '../../functions/src/ensino/turmas/entregarTarefa.ts'
import { comentarNaTurmaHandler, publicarRecadoHandler } from '../../functions/src/ensino/turmas/mural.ts'
import {
  salvarMaterialHandler,
  salvarMaterial,
  salvarTarefa,
  salvarTarefaHandler,
} from '../../functions/src/ensino/turmas/salvarTarefa.ts'
import { salvarTurma, salvarTurmaHandler } from '../../functions/src/ensino/turmas/salvarTurma.ts'
import { HOJE, examWorld, member } from './exams.ts'
import { ask, type Question } from '../rules/support/rest.ts'
import { as, giveRights, read, store } from './world.ts'

export const T = 'turma-de-teoria-um'
/** class of another teacher */
export const OUTRA = 'turma-de-outro-dois'
export const QUIZ = 'quiz-da-turma-um'
export const TAREFA = 'tarefa-da-turma-um'
export const RASCUNHO = 'tarefa-em-rascunho'
export const MATERIAL = 'material-em-rascunho'
export const RECADO = 'recado-da-professora'
/** comment of a minor, which waits for the teacher */
export const ESPERA = 'comentario-da-menor-xx'
export const SECRET = 'Charyeot secreto'
export const ANSWER = 'Resposta confidencial do Leo'
const VINCULO = { idEntidade: 'fctkd', idFederacao: 'fctkd' }

export const codigoDe = async (turma: string) => String((await db().doc(`turmas/${turma}`).get()).get('codigo'))
export const settings = (id: string, more: object = {}) =>
  parseInput(salvarTurma.schema, { id, entidade: 'fctkd', dados: { name: 'Teoria', moderarMenores: true, ...more } })
export const task = (id: string, turma: string, uid: string, dados: object = {}, perguntas: object[] = []) =>
  salvarTarefaHandler(
    parseInput(salvarTarefa.schema, { id, turma, dados: { titulo: id, situacao: 'publicada', ...dados }, perguntas }),
    as(uid),
  )
export const hand = (uid: string, tarefa: string, more: object = {}) =>
  entregarTarefaHandler(
    { tarefa, acao: 'entregar', resposta: ANSWER, anexos: [], arquivos: [], respostas: [], ...more } as never,
    as(uid),
  )

/**
 * A class with an adult student and a minor with her guardian, a quiz, an assignment with a mark that was not returned, and one of another
 * teacher.
 */
export async function educationWorld(): Promise<void> {
  await examWorld()
  await Promise.all([
    ...['prof', 'outro', 'leo', 'lia', 'estranho', 'mae'].map((uid) => member(uid, 'gub-5', HOJE)),
    member('nina', 'gub-6', HOJE, { birth: `${Number(HOJE.slice(0, 4)) - 11}-01-15` }),
    ...['prof', 'outro'].map((uid) => giveRights(uid, { fctkd: ['turmas:criar'] })),
    ...['leo', 'lia', 'estranho', 'nina', 'mae'].map((uid) => giveRights(uid, {})),
    giveRights('leitora', { fctkd: ['praticantes:ler', 'videos:ler'] }),
    giveRights('gaucha', {
      rstkd: ['turmas:ler', 'turmas:editar', 'turmas:criar', 'tarefas:corrigir', 'entregas:ler'],
    }),
    giveRights('inativa', { fctkd: ['turmas:editar', 'turmas:criar'] }, false),
  ])
  await paths.permissoes('mae').update({ menores: { nina: Timestamp.fromMillis(Date.now() + 1e10) } })
  for (const [id, uid] of [
    [T, 'prof'],
    [OUTRA, 'outro'],
  ] as const) {
    await salvarTurmaHandler(settings(id, { quemPosta: 'todos', mostrarColegas: true }), as(uid))
    const version = Number((await db().doc(`turmas/${id}`).get()).get('metadados.version'))
    await makeTransition(turmas, id, { name: 'ativar', data: {}, reason: '', version }, await requireCaller(as(uid)))
  }
  for (const [uid, more] of [
    ['leo', {}],
    ['lia', {}],
    ['mae', { aluno: 'nina' }],
  ] as const)
    await entrarNaTurmaHandler({ codigo: await codigoDe(T), ...more }, as(uid))
  await task(QUIZ, T, 'prof', { tipo: 'quiz', tentativas: 1 }, [
    { id: 'a', tipo: 'unica', enunciado: 'Atenção?', opcoes: [SECRET, 'Junbi'], certas: [SECRET], pontos: 4 },
  ])
  await task(TAREFA, T, 'prof')
  await task(RASCUNHO, T, 'prof', { situacao: 'rascunho' })
  await salvarMaterialHandler(
    parseInput(salvarMaterial.schema, { id: MATERIAL, turma: T, dados: { titulo: 'Apostila', situacao: 'rascunho' } }),
    as('prof'),
  )
  await hand('leo', TAREFA)
  await corrigirEntregaHandler({ tarefa: TAREFA, aluno: 'leo', nota: 7, rubrica: [] }, as('prof'))
  await publicarRecadoHandler({ id: RECADO, turma: T, texto: 'Bem-vindos.' }, as('prof'))
  await comentarNaTurmaHandler(
    { id: ESPERA, em: { tipo: 'recado', recado: RECADO }, texto: 'Oi, sou a Nina.' },
    as('nina'),
  )
  const shown = {
    situacao: 'publicada',
    publicada: true,
    publico: 'todos',
    publicarEm: Timestamp.now(),
    expiraEm: null,
  }
  await store('videos', 'video-no-ar', { titulo: 'Taegeuk', conversa: 'menores', publicacao: shown })
  await store('videos', 'video-rascunho', {
    titulo: 'Segredo',
    publicacao: { ...shown, situacao: 'rascunho', publicada: false },
  })
  await store('videos', 'video-fechado', { titulo: 'Fechado', conversa: 'fechados', publicacao: shown })
  await store('comentarios', 'comentario-do-leo-xxxx', {
    name: 'Leo',
    autor: 'leo',
    texto: 'x',
    situacao: 'aguardando',
  })
}

/** An attack; it counts as refused where it throws one of the portal's errors, or returns false. */
export type Attack = readonly [name: string, attempt: () => Promise<unknown>]

const who = (uid: string) => (uid ? { uid } : null)
const rules = (uid: string, question: Question) => () => ask({ who: who(uid), ...question })
export const reads = (uid: string, path: string) => rules(uid, { get: path })
const lists = (uid: string, collection: string, equal: Record<string, unknown> = {}) =>
  rules(uid, { list: { collection, equal: { 'metadados.successorId': '', ...equal }, limit: 20 } })
const writes = (uid: string, path: string, data: object) => rules(uid, { writes: [{ path, data }] })
const changes = (uid: string, path: string, change: object) => async () =>
  ask({ who: who(uid), writes: [{ path, data: { ...(await read(path)), ...change } }] })
const made = (uid: string) => ({ metadados: newMetadados({ uid, name: uid }, Timestamp.now()), vinculo: VINCULO })

export const BY_RULES: readonly Attack[] = [
  ['a visitor reads a class', reads('', `turmas/${T}`)],
  ['a student reads the class with its code', reads('leo', `turmas/${T}`)],
  ['the teacher of another class reads it', reads('outro', `turmas/${T}`)],
  ['staff of another federation reads it', reads('gaucha', `turmas/${T}`)],
  ['a student lists classes', lists('leo', 'turmas')],
  ['a student reads the place of a classmate', reads('lia', `matriculas/${T}-leo`)],
  ['a student lists the places of the class', lists('lia', 'matriculas', { turma: T })],
  ['a guardian reads the place of another student', reads('mae', `matriculas/${T}-leo`)],
  ['a student reads the hand-in of a classmate', reads('lia', `entregas/${TAREFA}-leo`)],
  ['a student lists hand-ins', lists('lia', 'entregas', { tarefa: TAREFA })],
  ['a guardian reads the hand-in of another student', reads('mae', `entregas/${TAREFA}-leo`)],
  ['the teacher of another class reads a hand-in past the server', reads('outro', `entregas/${TAREFA}-leo`)],
  ['a student reads the mark that was not returned', reads('leo', `entregas/${TAREFA}-leo/reservado/${TAREFA}-leo`)],
  ['a teacher reads it past the server', reads('prof', `entregas/${TAREFA}-leo/reservado/${TAREFA}-leo`)],
  ['a student reads the key of a quiz', reads('leo', `tarefas/${QUIZ}/reservado/${QUIZ}`)],
  ['a teacher reads the key past the server', reads('prof', `tarefas/${QUIZ}/reservado/${QUIZ}`)],
  ['staff of another federation reads the key', reads('gaucha', `tarefas/${QUIZ}/reservado/${QUIZ}`)],
  ['a student reads an assignment past the server', reads('leo', `tarefas/${TAREFA}`)],
  ['a student reads a draft', reads('leo', `tarefas/${RASCUNHO}`)],
  ['a student lists assignments', lists('leo', 'tarefas', { turma: T })],
  ['a student reads a draft of a material', reads('leo', `materiais/${MATERIAL}`)],
  ['a student reads the stream past the server', reads('lia', `recados/${RECADO}`)],
  ['a stranger lists the stream', lists('estranho', 'recados', { turma: T })],
  ['a visitor reads a video that is a draft', reads('', 'videos/video-rascunho')],
  ['somebody reads the comment of another that waits', reads('lia', 'comentarios/comentario-do-leo-xxxx')],
  ['a visitor lists comments', lists('', 'comentarios')],
  ['somebody reads what another watched', lists('lia', 'sistema/educa/acompanhamentos')],
  ['a student gives themselves a mark', changes('leo', `entregas/${TAREFA}-leo`, { nota: 10, situacao: 'devolvida' })],
  ['a student writes into their summary', changes('leo', `matriculas/${T}-leo`, { trabalhos: [] })],
  [
    'a student makes a place for themselves',
    writes('estranho', `matriculas/${T}-estranho`, { aluno: 'estranho', ...made('estranho') }),
  ],
  ['a student makes themselves a teacher', changes('leo', `turmas/${T}`, { equipe: ['prof', 'leo'] })],
  ['a teacher changes the class past the server', changes('prof', `turmas/${T}`, { codigo: 'AAAAAAA' })],
  ['a teacher changes an assignment past the server', changes('prof', `tarefas/${TAREFA}`, { pontos: 100 })],
  ['a teacher writes the key past the server', writes('prof', `tarefas/${QUIZ}/reservado/${QUIZ}`, { gabarito: [] })],
  [
    'a student writes in the stream past the server',
    writes('leo', 'recados/inventado-pelo-aluno', { turma: T, autor: 'prof', ...made('leo') }),
  ],
  [
    'somebody publishes their own comment',
    changes('leo', 'comentarios/comentario-do-leo-xxxx', { situacao: 'publicado' }),
  ],
  [
    'somebody publishes a teacher’s page of their own',
    writes('leo', 'professores/leo', { pessoa: 'leo', publicacao: { publicada: true }, ...made('leo') }),
  ],
  ['a reader publishes a draft', changes('leitora', 'videos/video-rascunho', { publicacao: { publicada: true } })],
]
