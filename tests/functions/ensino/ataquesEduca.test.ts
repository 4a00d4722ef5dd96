// Attacks on classes and the education feed: other people's work, marks and keys through every input, other people's places, comments of
// minors. All refused.
import { beforeAll, expect, test } from 'vitest'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { comentarHandler } from '../../../functions/src/ensino/educa/comentar.ts'
import { denunciarHandler } from '../../../functions/src/ensino/educa/denunciar.ts'
import { sincronizarCanalHandler } from '../../../functions/src/ensino/educa/sincronizarCanal.ts'
import { acompanharHandler } from '../../../functions/src/ensino/educa/acompanhar.ts'
import { alunosDaTurmaHandler } from '../../../functions/src/ensino/turmas/alunosDaTurma.ts'
import { baixarArquivoDaTurmaHandler } from '../../../functions/src/ensino/turmas/arquivos.ts'
import { certificarTurmaHandler } from '../../../functions/src/ensino/turmas/certificarTurma.ts'
import { convidarParaTurmaHandler } from '../../../functions/src/ensino/turmas/convidarParaTurma.ts'
import { clonarTurmaHandler } from '../../../functions/src/ensino/turmas/clonarTurma.ts'
import { corrigirEntregaHandler, devolverEntregasHandler } from '../../../functions/src/ensino/turmas/corrigir.ts'
import { entrarNaTurmaHandler } from '../../../functions/src/ensino/turmas/entrarNaTurma.ts'
import { guardarQuestoesHandler, verQuestoesHandler } from '../../../functions/src/ensino/turmas/questoes.ts'
import { mudarMatriculaHandler } from '../../../functions/src/ensino/turmas/mudarMatricula.ts'
import {
  comentarNaTurmaHandler,
  moderarRecadoHandler,
  publicarRecadoHandler,
} from '../../../functions/src/ensino/turmas/mural.ts'
import { renovarCodigoHandler, salvarTurmaHandler } from '../../../functions/src/ensino/turmas/salvarTurma.ts'
import {
  verEntregaHandler,
  verMaterialHandler,
  verTarefaHandler,
} from '../../../functions/src/ensino/turmas/verTarefa.ts'
import { verMuralHandler, verTurmaHandler } from '../../../functions/src/ensino/turmas/verTurma.ts'
import {
  ANSWER,
  BY_RULES,
  codigoDe,
  educationWorld,
  ESPERA,
  hand,
  MATERIAL,
  OUTRA,
  QUIZ,
  RASCUNHO,
  reads,
  RECADO,
  settings,
  T,
  TAREFA,
  task,
  type Attack,
} from '../../support/educationAttacks.ts'
import { as, read, visitor } from '../../support/world.ts'

// Refused attacks change nothing: one class serves all of them.
beforeAll(educationWorld)

const mark = (uid: string, aluno = 'leo') =>
  corrigirEntregaHandler({ tarefa: TAREFA, aluno, nota: 10, rubrica: [] }, as(uid))
const place = (uid: string, aluno: string, acao: Parameters<typeof mudarMatriculaHandler>[0]['acao']) =>
  mudarMatriculaHandler({ turma: T, aluno, acao }, as(uid))
const file = (uid: string, de: 'tarefas' | 'entregas', id: string, arquivo: string) =>
  baixarArquivoDaTurmaHandler({ de, id, arquivo, aluno: 'leo' }, as(uid))
const comment = (uid: string, registro: string, id = `comentario-de-${uid}-xxxx`) =>
  comentarHandler({ alvo: 'videos', registro, id, texto: 'Olá a todos.', respostaA: '' }, as(uid))

const bank = (uid: string, more: object = {}) =>
  verQuestoesHandler({ turma: T, de: 'minhas', tag: '', busca: '', fora: [], ...more }, as(uid))
const keep = (uid: string, turma: string) => {
  const dados = { tipo: 'curta' as const, enunciado: 'Uniforme?', opcoes: [], certas: ['Dobok'], pontos: 1, tags: [] }
  const questao = { id: 'questao-alheia', dados: { ...dados, compartilhada: false, situacao: 'guardada' as const } }
  return guardarQuestoesHandler({ turma, questoes: [questao] }, as(uid))
}

const BY_CALL: readonly Attack[] = [
  ...['leo', 'nina', 'estranho', 'outro', 'gaucha'].map((uid): Attack => [
    `${uid} opens the question bank through a class that is not theirs to teach`,
    () => bank(uid, { de: 'compartilhadas' }),
  ]),
  ['a student draws from the question bank', () => bank('leo', { sortear: 5 })],
  ['a student keeps a question', () => keep('leo', T)],
  ['a teacher keeps a question through the class of another', () => keep('outro', T)],
  [
    'a stranger opens the cover of a class',
    () => baixarArquivoDaTurmaHandler({ de: 'turmas', id: T, arquivo: 'arquivos/turmas/a.webp' }, as('estranho')),
  ],
  [
    'a student opens any file as the cover of a class',
    () => baixarArquivoDaTurmaHandler({ de: 'turmas', id: T, arquivo: 'arquivos/users/leo/a.webp' }, as('leo')),
  ],
  ...['estranho', 'outro', 'gaucha', 'inativa'].map((uid): Attack => [
    `${uid} opens the class`,
    () => verTurmaHandler({ turma: T }, { ...as(uid), ip: '10.0.0.1' }),
  ]),
  ['a visitor opens the class', () => verTurmaHandler({ turma: T }, visitor)],
  [
    'a guardian opens the class as another student',
    () => verTurmaHandler({ turma: T, aluno: 'leo' }, { ...as('mae'), ip: '' }),
  ],
  ['a stranger reads the stream', () => verMuralHandler({ turma: T, antes: Date.now() }, as('estranho'))],
  [
    'a student lists the names of a class with minors',
    () => alunosDaTurmaHandler({ turma: T, situacao: 'ativa' }, as('leo')),
  ],
  ['a student lists who waits for a place', () => alunosDaTurmaHandler({ turma: T, situacao: 'pedida' }, as('leo'))],
  [
    'a stranger lists the names of the class',
    () => alunosDaTurmaHandler({ turma: T, situacao: 'ativa' }, as('estranho')),
  ],
  ['a student opens a draft', () => verTarefaHandler({ tarefa: RASCUNHO }, as('leo'))],
  ['a student opens a draft of a material', () => verMaterialHandler({ material: MATERIAL }, as('leo'))],
  ['a stranger opens an assignment', () => verTarefaHandler({ tarefa: TAREFA }, as('estranho'))],
  ['a student opens an assignment as another', () => verTarefaHandler({ tarefa: TAREFA, aluno: 'leo' }, as('lia'))],
  ['a student reads a hand-in as a teacher', () => verEntregaHandler({ tarefa: TAREFA, aluno: 'leo' }, as('lia'))],
  ['a guardian reads the hand-in of another', () => verEntregaHandler({ tarefa: TAREFA, aluno: 'leo' }, as('mae'))],
  [
    'the teacher of another class reads a hand-in',
    () => verEntregaHandler({ tarefa: TAREFA, aluno: 'leo' }, as('outro')),
  ],
  ['a student marks themselves', () => mark('leo')],
  ['the teacher of another class marks', () => mark('outro')],
  ['staff of another federation marks', () => mark('gaucha')],
  [
    'a student returns marks',
    async () =>
      (
        (await devolverEntregasHandler({ tarefa: TAREFA, alunos: ['leo'] }, as('leo'))) as never as {
          resultados?: { ok: boolean }[]
        }
      ).resultados?.some(({ ok }) => ok),
  ],
  ['a stranger hands in', () => hand('estranho', TAREFA)],
  ['a student hands in for a classmate', () => hand('lia', TAREFA, { aluno: 'leo' })],
  ['a guardian hands in for another student', () => hand('mae', TAREFA, { aluno: 'leo' })],
  ['a student hands in a draft', () => hand('leo', RASCUNHO)],
  [
    'a file of another hand-in is handed in',
    () =>
      hand('lia', TAREFA, {
        arquivos: [{ arquivo: `arquivos/entregas/${TAREFA}-leo/arquivos/a.pdf`, nome: '', bytes: 1 }],
      }),
  ],
  [
    'a document of a person is handed in',
    () =>
      hand('lia', TAREFA, { arquivos: [{ arquivo: 'arquivos/praticantes/leo/documentos/a.pdf', nome: '', bytes: 1 }] }),
  ],
  [
    'a student opens the file of a classmate',
    () => file('lia', 'entregas', TAREFA, `arquivos/entregas/${TAREFA}-leo/arquivos/a.pdf`),
  ],
  [
    'a stranger opens a file of an assignment',
    () => file('estranho', 'tarefas', TAREFA, `arquivos/tarefas/${TAREFA}/arquivos/a.pdf`),
  ],
  [
    'a path that climbs is opened',
    () => file('leo', 'tarefas', TAREFA, `arquivos/tarefas/${TAREFA}/arquivos/../../../users/a.pdf`),
  ],
  ['a student sets an assignment', () => task('tarefa-do-aluno-xx', T, 'leo')],
  ['the teacher of another class sets one', () => task('tarefa-do-outro-xx', T, 'outro')],
  ['a teacher takes an assignment into another class', () => task(TAREFA, OUTRA, 'outro')],
  ['a student changes the settings', () => salvarTurmaHandler({ ...settings(T), versao: 1 }, as('leo'))],
  ['an athlete makes a class', () => salvarTurmaHandler(settings('turma-do-atleta-xx'), as('leo'))],
  [
    'a class is made in another federation',
    () => salvarTurmaHandler({ ...settings('turma-fora-xxxxx'), entidade: 'rstkd' }, as('prof')),
  ],
  ['a student renews the code', () => renovarCodigoHandler({ turma: T }, as('leo'))],
  ['a student invites by mail', () => convidarParaTurmaHandler({ turma: T, emails: ['x@sie.test'] }, as('leo'))],
  [
    'the teacher of another class invites',
    () => convidarParaTurmaHandler({ turma: T, emails: ['x@sie.test'] }, as('outro')),
  ],
  [
    'a student copies the class',
    () => clonarTurmaHandler({ turma: T, id: 'copia-do-aluno-xx', name: 'Cópia' }, as('leo')),
  ],
  [
    'another teacher copies the class with its keys',
    () => clonarTurmaHandler({ turma: T, id: 'copia-do-outro-xx', name: 'Cópia' }, as('outro')),
  ],
  [
    'a student certifies the class',
    () => certificarTurmaHandler({ id: 'certificado-do-aluno-xx', turma: T }, as('leo')),
  ],
  ['a student removes a classmate', () => place('lia', 'leo', 'remover')],
  ['a student promotes themselves', () => place('leo', 'leo', 'promover')],
  ['a minor is promoted', () => place('prof', 'nina', 'promover')],
  ['the teacher of another class accepts', () => place('outro', 'leo', 'aceitar')],
  ['a student dismisses the teacher', () => place('leo', 'prof', 'dispensar')],
  ['a guardian takes another student out', () => place('mae', 'leo', 'sair')],
  [
    'somebody joins for a minor who is not theirs',
    async () => entrarNaTurmaHandler({ codigo: await codigoDe(T), aluno: 'nina' }, as('estranho')),
  ],
  ['somebody joins by the id of the class', () => entrarNaTurmaHandler({ codigo: T.slice(0, 7) }, as('estranho'))],
  [
    'a stranger writes in the stream',
    () => publicarRecadoHandler({ id: 'recado-do-estranho', turma: T, texto: 'Oi' }, as('estranho')),
  ],
  ['a student takes the id of an entry', () => publicarRecadoHandler({ id: RECADO, turma: T, texto: 'Oi' }, as('leo'))],
  [
    'a guardian writes in the name of the minor',
    () =>
      comentarNaTurmaHandler(
        { id: 'comentario-da-mae-xx', em: { tipo: 'recado', recado: RECADO }, texto: 'Oi' },
        as('mae'),
      ),
  ],
  [
    'a student comments on the work of a classmate',
    () =>
      comentarNaTurmaHandler(
        { id: 'comentario-da-lia-xx', em: { tipo: 'entrega', tarefa: TAREFA, aluno: 'leo' }, texto: 'Oi' },
        as('lia'),
      ),
  ],
  [
    'a minor publishes what waits',
    () => moderarRecadoHandler({ recado: RECADO, comentario: ESPERA, acao: 'publicar' }, as('nina')),
  ],
  ['a student removes the teacher’s entry', () => moderarRecadoHandler({ recado: RECADO, acao: 'remover' }, as('leo'))],
  ['a comment on a draft of a video', () => comment('leo', 'video-rascunho')],
  ['a comment where they are closed', () => comment('leo', 'video-fechado')],
  ['the id of a comment is taken', () => comment('lia', 'video-no-ar', 'comentario-do-leo-xxxx')],
  [
    'progress of a draft is kept',
    () => acompanharHandler({ alvo: 'videos', registro: 'video-rascunho', segundos: 3 }, as('leo')),
  ],
  [
    'a draft is reported',
    () => denunciarHandler({ alvo: 'videos', registro: 'video-rascunho', motivo: 'ofensa', texto: '' }, as('leo')),
  ],
  ['an athlete synchronises the channel', () => sincronizarCanalHandler({}, as('leo'))],
  ['a reader synchronises the channel', () => sincronizarCanalHandler({}, as('leitora'))],
]

/** Answers to callers that must contain neither the key of a quiz nor a classmate's work nor an unapproved text of a minor. */
const TOLD: readonly (readonly [name: string, told: () => Promise<unknown>])[] = [
  ['the class for a student', () => verTurmaHandler({ turma: T }, { ...as('lia'), ip: '' })],
  ['the class for the guardian', () => verTurmaHandler({ turma: T, aluno: 'nina' }, { ...as('mae'), ip: '' })],
  ['the assignment for a classmate', () => verTarefaHandler({ tarefa: TAREFA }, as('lia'))],
  ['the stream for a student', () => verMuralHandler({ turma: T, antes: Date.now() + 1 }, as('lia'))],
  ['the record of the quiz', () => read(`tarefas/${QUIZ}`).then((record) => ({ ...record, perguntas: null }))],
]

const refused = async (attempt: () => Promise<unknown>) => {
  try {
    return (await attempt()) === false
  } catch (error) {
    if (error instanceof ErroSIE) return true
    throw error
  }
}

test('there are more than sixty attacks with distinct names', () => {
  const names = [...BY_RULES, ...BY_CALL].map(([name]) => name)
  expect(names.length).toBeGreaterThanOrEqual(60)
  expect(new Set(names).size).toBe(names.length)
})

test.each([...BY_RULES, ...BY_CALL])('refused: %s', async (_name, attempt) => expect(await refused(attempt)).toBe(true))

for (const [name, told] of TOLD)
  test(`nothing of others is in ${name}`, async () => {
    const text = JSON.stringify((await told()) ?? null)
    expect(text).not.toContain(ANSWER)
    expect(text).not.toContain('sou a Nina')
    expect(text).not.toContain('gabarito')
  })

test('after twenty wrong codes in a day the right one is refused too', async () => {
  for (let guess = 0; guess < 20; guess++)
    expect(await refused(() => entrarNaTurmaHandler({ codigo: `ERRADO${guess}` }, as('estranho')))).toBe(true)
  const right = await codigoDe(T)
  expect(await refused(() => entrarNaTurmaHandler({ codigo: right }, as('estranho')))).toBe(true)
})

test('the attempts above succeed with the right', async () => {
  expect(await reads('prof', `turmas/${T}`)()).toBe(true)
  expect(await reads('leo', `entregas/${TAREFA}-leo`)()).toBe(true)
  expect(await reads('mae', `matriculas/${T}-nina`)()).toBe(true)
  expect((await verEntregaHandler({ tarefa: TAREFA, aluno: 'leo' }, as('prof'))).notaReservada).toBe(7)
  await moderarRecadoHandler({ recado: RECADO, comentario: ESPERA, acao: 'publicar' }, as('prof'))
  expect(JSON.stringify(await verMuralHandler({ turma: T, antes: Date.now() + 1 }, as('lia')))).toContain('sou a Nina')
  await place('prof', 'leo', 'remover')
  await comment('lia', 'video-no-ar')
})
