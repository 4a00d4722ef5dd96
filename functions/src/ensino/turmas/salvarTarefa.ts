import { current } from '../../base/records/current.ts'
import type { Transaction } from 'firebase-admin/firestore'
import * as z from 'zod'
import { dadosDaTarefa, tarefas } from '@sie/domain/ensino/collections/tarefas.ts'
import { dadosDoMaterial, materiais } from '@sie/domain/ensino/collections/materiais.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { withValueAt } from '@sie/domain/base/records/edits.ts'
import { sameValue } from '@sie/domain/base/records/plans/same.ts'
import { perguntasComChave } from '@sie/domain/ensino/turmas/campos.ts'
import { perguntaFault, quizDrawFault, pontosDoQuiz, splitGabarito } from '@sie/domain/ensino/turmas/quiz.ts'
import { db } from '../../base/platform/admin.ts'
import { callable, type Context } from '../../base/platform/callable.ts'
import { requireCaller } from '../../base/platform/caller.ts'
import { recordId } from '../../base/platform/input.ts'
import { limitUse } from '../../base/platform/limit.ts'
import { createRecord, writeStep, recusa } from '../../base/records/write.ts'
import { requireArquivos } from './arquivos.ts'
import {
  comAtividade,
  comoProfessor,
  daTurma,
  materialRef,
  requireAberta,
  reservadoRef,
  tarefaRef,
  turmaRef,
  type Atividade,
  type MaterialGuardado,
  type TarefaGuardada,
  type TurmaGuardada,
} from './turma.ts'

const versao = z.number().int().min(0).optional()
const A_DAY = 86_400
const MOST_A_DAY = 500

const taskInput = z.object({
  /** made by the caller, so that a repeated call creates no second one */
  id: recordId,
  turma: recordId,
  dados: z.object(dadosDaTarefa),
  perguntas: perguntasComChave.default([]),
  /** version that the caller saw; absent for a new one */
  versao,
})

interface Saved {
  id: string
  versao: number
}

/** Time of the first publication in milliseconds; 0 for a draft that was never published. */
const publicadaEm = (situacao: string, before: number | undefined): number =>
  before && before > 0 ? before : situacao === 'publicada' ? Date.now() : 0

/**
 * @param sent fields of the record as the caller sent them
 * @throws ErroSIE sem-permissao (of another class), conflito, dados-invalidos (a new record whose id has other fields)
 * @returns whether the same call was made before
 */
function sameBefore(
  stored: TarefaGuardada | MaterialGuardado | undefined,
  turma: string,
  uid: string,
  seen: number | undefined,
  sent: object,
): boolean {
  if (!stored) {
    if (seen !== undefined) throw new ErroSIE('conflito')
    return false
  }
  if (stored.turma !== turma) throw new ErroSIE('sem-permissao')
  if (seen === undefined && stored.metadados.ownerid === uid) {
    const fields: Record<string, unknown> = stored
    if (Object.entries(sent).every(([name, value]) => sameValue(fields[name], value))) return true
    throw recusa(
      'id',
      'Esta atividade já foi salva, com outro conteúdo: veja na turma. Salvar de novo cria outra, e os arquivos vão de novo.',
    )
  }
  if (seen !== stored.metadados.version) throw new ErroSIE('conflito')
  return false
}

function requireTopic({ topicos }: TurmaGuardada, topico: string): void {
  if (topico !== '' && !topicos.includes(topico))
    throw recusa('dados.topico', 'Este tópico não existe mais na turma: escolha outro.')
}

/**
 * Stores an assignment and, for a quiz, its key in a separate document. Points of a quiz are the sum of its questions.
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao (teaching the class), registro-nao-encontrado, dados-invalidos (naming the field),
 * conflito, limite-excedido (500 a day)
 */
export async function salvarTarefaHandler(
  { id, turma, dados, perguntas: questions, versao: seen }: z.output<typeof taskInput>,
  context: Pick<Context, 'auth'>,
): Promise<Saved> {
  const caller = await requireCaller(context)
  await limitUse(`tarefas:${caller.uid}`, MOST_A_DAY, A_DAY)
  const quiz = dados.tipo === 'quiz'
  if (quiz) requireQuestions(questions)
  const sorteadas = quiz ? dados.sorteadas : 0
  const unfair = quizDrawFault(questions, sorteadas)
  if (unfair) throw recusa('dados.sorteadas', unfair)
  if (dados.tipo === 'video' && dados.video === '')
    throw recusa('dados.video', 'Informe o endereço do vídeo, começando com https://.')
  const { perguntas, gabarito } = splitGabarito(quiz ? questions : [])
  return db().runTransaction(async (transaction) => {
    const aberta = await comoProfessor(transaction, caller, turma)
    requireAberta(aberta)
    requireTopic(aberta, dados.topico)
    const ref = tarefaRef(id)
    const stored = current(tarefas, await transaction.get(ref))
    const pontos = quiz ? pontosDoQuiz(perguntas, sorteadas) : dados.pontos
    const publicarEm = dados.situacao === 'rascunho' ? dados.publicarEm : 0
    const sent = { ...dados, sorteadas, publicarEm, pontos, perguntas }
    const reserved = stored && seen === undefined ? await transaction.get(reservadoRef(ref)) : undefined
    const before = stored && withValueAt(stored, 'gabarito', reserved?.get('gabarito'))
    if (sameBefore(before, turma, caller.uid, seen, { ...sent, gabarito }))
      return { id, versao: stored?.metadados.version ?? 0 }
    requireArquivos(tarefas, id, dados.arquivos, stored, 'dados.arquivos')
    const em = publicadaEm(dados.situacao, stored?.publicadaEm)
    const fields = { ...sent, publicadaEm: em, ...daTurma(aberta) }
    const { titulo, tipo, topico, prazo, situacao } = dados
    const activity = { id, tipo, titulo, topico, prazo, pontos, em, rascunho: situacao === 'rascunho' }
    const version = await writeVersion(transaction, tarefas, { ref, stored, fields, turma, caller })
    transaction.set(reservadoRef(ref), { gabarito })
    summarize(transaction, turma, aberta, activity)
    return { id, versao: version }
  })
}

function requireQuestions(questions: z.output<typeof perguntasComChave>): void {
  if (questions.length === 0) throw recusa('perguntas', 'Um quiz precisa de ao menos uma pergunta.')
  if (new Set(questions.map(({ id }) => id)).size < questions.length)
    throw recusa('perguntas', 'Duas perguntas têm a mesma identificação.')
  for (const [index, question] of questions.entries()) {
    const fault = perguntaFault(question)
    if (fault) throw recusa('perguntas', `Pergunta ${index + 1}: ${fault}`)
  }
}

function summarize(transaction: Transaction, id: string, turma: TurmaGuardada, activity: Atividade): void {
  transaction.update(turmaRef(id), { atividades: comAtividade(turma, activity) })
}

/** Writes a new record or its next version. @returns the version */
async function writeVersion(
  transaction: Transaction,
  collection: typeof tarefas | typeof materiais,
  {
    ref,
    stored,
    fields,
    turma,
    caller,
  }: {
    ref: FirebaseFirestore.DocumentReference
    stored: TarefaGuardada | MaterialGuardado | undefined
    fields: object
    turma: string
    caller: Parameters<typeof createRecord>[4]['caller']
  },
): Promise<number> {
  if (stored) return writeStep(transaction, collection, ref, stored, fields, { caller, acao: 'editar' })
  await createRecord(transaction, collection, ref, { ...fields, turma }, { caller, acao: 'criar' })
  return 0
}

export const salvarTarefa = callable(taskInput, salvarTarefaHandler, {
  access: 'signed-in',
  errors: ['sem-permissao', 'registro-nao-encontrado', 'conflito', 'limite-excedido'],
})

const materialInput = z.object({ id: recordId, turma: recordId, dados: z.object(dadosDoMaterial), versao })

/**
 * Stores a material of a class.
 * @throws ErroSIE as `salvarTarefa`
 */
export async function salvarMaterialHandler(
  { id, turma, dados, versao: seen }: z.output<typeof materialInput>,
  context: Pick<Context, 'auth'>,
): Promise<Saved> {
  const caller = await requireCaller(context)
  await limitUse(`tarefas:${caller.uid}`, MOST_A_DAY, A_DAY)
  return db().runTransaction(async (transaction) => {
    const aberta = await comoProfessor(transaction, caller, turma)
    requireAberta(aberta)
    requireTopic(aberta, dados.topico)
    const ref = materialRef(id)
    const stored = current(materiais, await transaction.get(ref))
    const publicarEm = dados.situacao === 'rascunho' ? dados.publicarEm : 0
    const sent = { ...dados, publicarEm }
    if (sameBefore(stored, turma, caller.uid, seen, sent)) return { id, versao: stored?.metadados.version ?? 0 }
    requireArquivos(materiais, id, dados.arquivos, stored, 'dados.arquivos')
    const em = publicadaEm(dados.situacao, stored?.publicadaEm)
    const fields = { ...sent, publicadaEm: em, ...daTurma(aberta) }
    const { titulo, topico, situacao } = dados
    const rascunho = situacao === 'rascunho'
    const version = await writeVersion(transaction, materiais, { ref, stored, fields, turma, caller })
    summarize(transaction, turma, aberta, { id, tipo: 'material', titulo, topico, prazo: 0, pontos: 0, em, rascunho })
    return { id, versao: version }
  })
}

export const salvarMaterial = callable(materialInput, salvarMaterialHandler, {
  access: 'signed-in',
  errors: ['sem-permissao', 'registro-nao-encontrado', 'conflito', 'limite-excedido'],
})
