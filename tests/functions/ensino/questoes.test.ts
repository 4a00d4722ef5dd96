// Question bank: a teacher stores questions, finds and draws them again, shares them; a quiz made of them is marked by the server, each
// student by their own draw.
import { beforeEach, expect, test } from 'vitest'
import { Timestamp } from 'firebase-admin/firestore'
import { turmas } from '@sie/domain/ensino/collections/turmas.ts'
import { perguntasDoAluno } from '@sie/domain/ensino/turmas/quiz.ts'
import { parseInput } from '../../../functions/src/base/platform/callable.ts'
import { paths } from '../../../functions/src/base/platform/paths.ts'
import { requireCaller } from '../../../functions/src/base/platform/caller.ts'
import { makeTransition } from '../../../functions/src/base/processes/transition.ts'
import { collectDados } from '../../../functions/src/pessoas/privacidade/collect.ts'
import { entrarNaTurmaHandler } from '../../../functions/src/ensino/turmas/entrarNaTurma.ts'
import { entregarTarefaHandler } from '../../../functions/src/ensino/turmas/entregarTarefa.ts'
import {
  guardarQuestoes,
  guardarQuestoesHandler,
  verQuestoes,
  verQuestoesHandler,
} from '../../../functions/src/ensino/turmas/questoes.ts'
import { mudarMatriculaHandler } from '../../../functions/src/ensino/turmas/mudarMatricula.ts'
import { salvarTarefa, salvarTarefaHandler } from '../../../functions/src/ensino/turmas/salvarTarefa.ts'
import { salvarTurma, salvarTurmaHandler } from '../../../functions/src/ensino/turmas/salvarTurma.ts'
import { verEntregaHandler, verTarefaHandler } from '../../../functions/src/ensino/turmas/verTarefa.ts'
import { ask } from '../../rules/support/rest.ts'
import { examWorld, HOJE, member } from '../../support/exams.ts'
import { codigo } from '../../support/refusal.ts'
import { as, giveRights, read } from '../../support/world.ts'

const T = 'turma-do-banco'
const OUTRA = 'turma-vizinha'
const FORA = 'turma-de-fora'

const dados = (enunciado: string, more: object = {}) => ({
  tipo: 'unica',
  enunciado,
  opcoes: ['Sim', 'Não'],
  certas: ['Sim'],
  ...more,
})
const keep = (uid: string, turma: string, rows: readonly (readonly [id: string, dados: object, versao?: number])[]) =>
  guardarQuestoesHandler(
    parseInput(guardarQuestoes.schema, {
      turma,
      questoes: rows.map(([id, of, versao]) => ({ id, dados: of, versao })),
    }),
    as(uid),
  )
const look = (uid: string, turma: string, more: object = {}) =>
  verQuestoesHandler(parseInput(verQuestoes.schema, { turma, ...more }), as(uid))
const ids = async (uid: string, turma: string, more: object = {}) =>
  (await look(uid, turma, more)).questoes.map(({ id }) => id).sort()

beforeEach(async () => {
  await examWorld()
  await Promise.all(['prof', 'outro', 'leo', 'lia'].map((uid) => member(uid, 'gub-5', HOJE)))
  await Promise.all([
    giveRights('prof', { fctkd: ['turmas:criar'] }),
    giveRights('outro', { fctkd: ['turmas:criar'] }),
    giveRights('gaucha', { rstkd: ['turmas:criar', 'questoes:ler'] }),
    giveRights('leo', {}),
    giveRights('lia', {}),
  ])
  for (const [id, uid, entidade] of [
    [T, 'prof', 'fctkd'],
    [OUTRA, 'outro', 'fctkd'],
    [FORA, 'gaucha', 'rstkd'],
  ] as const)
    await salvarTurmaHandler(parseInput(salvarTurma.schema, { id, entidade, dados: { name: id } }), as(uid))
})

test('a question is stored once, changed by its author only, who names the version read, and removed', async () => {
  for (let again = 0; again < 2; again++)
    await keep('prof', T, [['q-um', dados('Junbi é pronto?', { tags: ['Termos'] })]])
  const stored = await read('questoes/q-um')
  expect(stored).toMatchObject({ autor: 'prof', tags: ['termos'], vinculo: { idEntidade: 'fctkd' } })
  expect(stored?.metadados.version).toBe(0)
  expect(await keep('prof', T, [['q-um', dados('Junbi quer dizer pronto?')]])).toEqual({
    questoes: [{ id: 'q-um', versao: 1 }],
  })
  await expect(keep('prof', T, [['q-um', dados('De novo?'), 0]])).rejects.toEqual(codigo('conflito'))
  await expect(keep('outro', OUTRA, [['q-um', dados('Meu?')]])).rejects.toEqual(codigo('sem-permissao'))
  await expect(keep('prof', T, [['q-dois', dados('Sem chave?', { certas: [] })]])).rejects.toEqual(
    codigo('dados-invalidos'),
  )
  expect((await read('questoes/q-um'))?.tags, 'kept again from a quiz').toEqual(['termos'])
  await keep('prof', T, [['q-um', dados('Junbi?', { situacao: 'retirada' }), 1]])
  expect(await ids('prof', T)).toEqual([])
})

test('the bank is open to teachers only; others of the entity read shared questions, and nobody the records', async () => {
  await keep('prof', T, [
    ['q-minha', dados('Só minha?')],
    ['q-nossa', dados('De todos?', { compartilhada: true })],
  ])
  expect(await ids('prof', T)).toEqual(['q-minha', 'q-nossa'])
  expect(await ids('outro', OUTRA)).toEqual([])
  expect((await look('outro', OUTRA, { de: 'compartilhadas' })).questoes).toMatchObject([
    { id: 'q-nossa', minha: false, autor: 'Nome de prof', certas: ['Sim'] },
  ])
  expect(await ids('prof', T, { de: 'compartilhadas' })).toEqual([])
  expect(await ids('gaucha', FORA, { de: 'compartilhadas' })).toEqual([])
  await activate()
  await join('leo')
  for (const uid of ['leo', 'outro', 'gaucha']) {
    await expect(look(uid, T)).rejects.toEqual(codigo('sem-permissao'))
    await expect(keep(uid, T, [['q-alheia', dados('Posso?')]])).rejects.toEqual(codigo('sem-permissao'))
    expect(await ask({ who: { uid }, get: 'questoes/q-nossa' })).toBe(false)
  }
  expect(await ask({ who: { uid: 'prof' }, get: 'questoes/q-nossa' })).toBe(true)
  const own = JSON.stringify(await collectDados('prof'))
  expect(own).toContain('Só minha?')
})

test('a student reads no shared question of their teacher, though they may open a class themselves; nor does a guardian', async () => {
  await keep('prof', T, [['q-nossa', dados('De todos?', { compartilhada: true })]])
  const shared = { de: 'compartilhadas' }
  await activate()
  await join('outro')
  expect(await ids('outro', OUTRA, shared)).toEqual([])
  expect(await ids('outro', OUTRA, { ...shared, sortear: 5 })).toEqual([])
  await mudarMatriculaHandler({ turma: T, aluno: 'outro', acao: 'sair' }, as('outro'))
  expect(await ids('outro', OUTRA, shared)).toEqual(['q-nossa'])
  await join('leo')
  await paths.permissoes('outro').update({ 'menores.leo': Timestamp.fromMillis(Date.now() + 86_400_000) })
  expect(await ids('outro', OUTRA, shared)).toEqual([])
})

test('the bank is searched by tag and word and read by page; a draw leaves out questions of the quiz', async () => {
  const many = Array.from({ length: 60 }, (_, index) => String(index).padStart(2, '0'))
  await keep(
    'prof',
    T,
    many.map((n) => [`q-${n}`, dados(`Questão ${n} de Poomsaé?`, { tags: [Number(n) % 2 ? 'ímpar' : 'par'] })]),
  )
  const first = await look('prof', T)
  expect(first.questoes).toHaveLength(50)
  const second = await look('prof', T, { depois: first.proximo })
  expect(second.proximo).toBeNull()
  expect(new Set([...first.questoes, ...second.questoes].map(({ id }) => id)).size).toBe(60)
  expect(await ids('prof', T, { tag: 'PAR' })).toHaveLength(30)
  expect(await ids('prof', T, { busca: 'poomsae 07' })).toEqual(['q-07'])
  const drawn = await ids('prof', T, { tag: 'par', sortear: 10, fora: ['q-00', 'q-02'] })
  expect(new Set(drawn).size).toBe(10)
  expect(drawn.every((id) => Number(id.slice(2)) % 2 === 0 && id !== 'q-00' && id !== 'q-02')).toBe(true)
  expect(await ids('prof', T, { tag: 'par', sortear: 60 })).toHaveLength(30)
  const seen = new Set<string>()
  for (let draw = 0; draw < 12; draw++) for (const id of await ids('prof', T, { sortear: 5 })) seen.add(id)
  expect(seen.size).toBeGreaterThan(20)
})

const step = async (name: string) => {
  const version = (await read(`turmas/${T}`))?.metadados.version ?? 0
  await makeTransition(turmas, T, { name, data: {}, reason: '', version }, await requireCaller(as('prof')))
}
const activate = () => step('ativar')
const join = async (uid: string) =>
  entrarNaTurmaHandler({ codigo: String((await read(`turmas/${T}`))?.codigo) }, as(uid))

test('each student has a draw of the quiz, and the server marks by that draw only', async () => {
  await activate()
  await join('leo')
  await join('lia')
  const pool = Array.from({ length: 9 }, (_, index) => ({ id: `p${index}`, ...dados(`Pergunta ${index}?`), pontos: 2 }))
  const quiz = (more: object, perguntas: object[] = pool) =>
    salvarTarefaHandler(
      parseInput(salvarTarefa.schema, {
        id: 'quiz-sorteado',
        turma: T,
        perguntas,
        dados: { titulo: 'Sorteado', situacao: 'publicada', tipo: 'quiz', notaImediata: true, ...more },
      }),
      as('prof'),
    )
  await expect(quiz({ sorteadas: 10 })).rejects.toEqual(codigo('dados-invalidos'))
  await expect(quiz({ sorteadas: 3 }, [{ ...pool[0], pontos: 5 }, ...pool.slice(1)])).rejects.toEqual(
    codigo('dados-invalidos'),
  )
  await quiz({ sorteadas: 3 })
  const asked = async (uid: string) => (await verTarefaHandler({ tarefa: 'quiz-sorteado' }, as(uid))).tarefa
  const [leo, lia] = [await asked('leo'), await asked('lia')]
  expect(leo.pontos).toBe(6)
  expect(leo.perguntas.map(({ id }) => id)).toEqual(perguntasDoAluno(leo.perguntas, 0, 'leo').map(({ id }) => id))
  expect([leo.perguntas.length, lia.perguntas.length]).toEqual([3, 3])
  expect(await asked('leo')).toEqual(leo)
  expect((await asked('prof')).perguntas).toHaveLength(9)
  // Answers to questions that were not drawn are ignored.
  const respostas = pool.map(({ id }) => ({ pergunta: id, valores: ['Sim'] }))
  const hand = (uid: string, answers: typeof respostas) =>
    entregarTarefaHandler(
      { tarefa: 'quiz-sorteado', acao: 'entregar', resposta: '', anexos: [], arquivos: [], respostas: answers },
      as(uid),
    )
  expect(await hand('leo', respostas)).toMatchObject({ nota: 6 })
  expect(
    await hand(
      'lia',
      respostas.filter(({ pergunta }) => pergunta === lia.perguntas[0]?.id),
    ),
  ).toMatchObject({ nota: 2 })
  const { quiz: marks } = await verEntregaHandler({ tarefa: 'quiz-sorteado', aluno: 'lia' }, as('prof'))
  expect(marks.map(({ pergunta }) => pergunta)).toEqual(lia.perguntas.map(({ id }) => id))
})
