import { current } from '../../base/records/current.ts'
import type { Transaction } from 'firebase-admin/firestore'
import * as z from 'zod'
import { entregas } from '@sie/domain/ensino/collections/entregas.ts'
import { recados } from '@sie/domain/ensino/collections/recados.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { trimmed } from '@sie/domain/base/records/text.ts'
import { MAIS_COMENTARIOS } from '@sie/domain/ensino/turmas/estados.ts'
import { db } from '../../base/platform/admin.ts'
import { callable, type Context } from '../../base/platform/callable.ts'
import { requireCaller, type Caller } from '../../base/platform/caller.ts'
import { absent } from '../../base/platform/hidden.ts'
import { recordId } from '../../base/platform/input.ts'
import { limitUse } from '../../base/platform/limit.ts'
import { createRecord, writeStep, recusa } from '../../base/records/write.ts'
import {
  daTurma,
  entregaDe,
  lugarDe,
  matriculaDe,
  naTurma,
  recadoRef,
  requireAberta,
  tarefaAberta,
  trabalhoDe,
  type NaTurma,
  type RecadoGuardado,
} from './turma.ts'

const A_DAY = 86_400
const MOST_A_DAY = 300
const escrito = (max: number) => trimmed(max).min(1, 'Escreva a mensagem.')
const spendOne = (caller: Caller) => limitUse(`mural:${caller.uid}`, MOST_A_DAY, A_DAY)

/** Author fields of an entry, and whether it waits for a teacher. Guardians read; they do not write for a minor. */
function quemEscreve(caller: Caller, { turma, professor, matricula }: NaTurma) {
  if (!professor && matricula?.aluno !== caller.uid) throw new ErroSIE('sem-permissao')
  const menor = !professor && matricula?.menor === true
  return {
    autor: caller.uid,
    nome: professor ? caller.name : (matricula?.name ?? caller.name),
    professor,
    menor,
    em: Date.now(),
    situacao: menor && turma.moderarMenores ? ('aguardando' as const) : ('publicado' as const),
  }
}

const postInput = z.object({ id: recordId, turma: recordId, texto: escrito(3_000) })

/**
 * Writes in the stream of a class. Entries of minors wait for a teacher where the class is set so.
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao (students where only teachers write), registro-nao-encontrado, dados-invalidos,
 * limite-excedido (300 a day)
 */
export async function publicarRecadoHandler(
  { id, turma: of, texto }: z.output<typeof postInput>,
  context: Pick<Context, 'auth'>,
): Promise<{ situacao: RecadoGuardado['situacao'] }> {
  const caller = await requireCaller(context)
  await spendOne(caller)
  return db().runTransaction(async (transaction) => {
    const at = await naTurma(transaction, caller, of)
    requireAberta(at.turma)
    if (!at.professor && at.turma.quemPosta !== 'todos') throw new ErroSIE('sem-permissao')
    const before = current(recados, await transaction.get(recadoRef(id)))
    if (before?.autor === caller.uid && before.turma === of) return { situacao: before.situacao }
    if (before) throw new ErroSIE('sem-permissao')
    const written = quemEscreve(caller, at)
    const record = { ...recados.schema.parse({ texto, turma: of, ...written }), ...daTurma(at.turma) }
    await createRecord(transaction, recados, recadoRef(id), record, { caller, acao: 'publicar' })
    return { situacao: written.situacao }
  })
}

export const publicarRecado = callable(postInput, publicarRecadoHandler, {
  access: 'signed-in',
  errors: ['sem-permissao', 'registro-nao-encontrado', 'limite-excedido'],
})

const commentInput = z.object({
  /** made by the caller, so that a repeated call creates no second one */
  id: recordId,
  /** an entry of the stream, or a hand-in by its assignment and student */
  em: z.discriminatedUnion('tipo', [
    z.object({ tipo: z.literal('recado'), recado: recordId }),
    z.object({ tipo: z.literal('entrega'), tarefa: recordId, aluno: recordId }),
  ]),
  texto: escrito(1_000),
})

/**
 * Comments on an entry of the stream, or on a hand-in between its student and the teachers. Comments of minors in the stream wait for a teacher where
 * the class is set so.
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao, registro-nao-encontrado, dados-invalidos, limite-excedido (300 a day)
 */
export async function comentarNaTurmaHandler(
  { id, em, texto }: z.output<typeof commentInput>,
  context: Pick<Context, 'auth'>,
): Promise<{ situacao: RecadoGuardado['situacao'] }> {
  const caller = await requireCaller(context)
  await spendOne(caller)
  return db().runTransaction((transaction) =>
    em.tipo === 'recado'
      ? noRecado(transaction, caller, em.recado, { id, texto })
      : naEntrega(transaction, caller, em, { id, texto }),
  )
}

type Comentario = RecadoGuardado['comentarios'][number]

/** @throws ErroSIE dados-invalidos above the limit. @returns undefined where it exists already */
function comMais(all: readonly Comentario[], one: Comentario): Comentario[] | undefined {
  const before = all.find(({ id }) => id === one.id)
  if (before?.autor === one.autor) return undefined
  if (before) throw new ErroSIE('sem-permissao')
  if (all.length >= MAIS_COMENTARIOS) throw recusa('texto', 'Não cabem mais comentários aqui.')
  return [...all, one]
}

async function noRecado(
  transaction: Transaction,
  caller: Caller,
  recado: string,
  written: { id: string; texto: string },
) {
  const ref = recadoRef(recado)
  const stored = current(recados, await transaction.get(ref))
  if (!stored) throw absent(caller, 'turmas:editar')
  const at = await naTurma(transaction, caller, stored.turma)
  requireAberta(at.turma)
  const closed = at.turma.quemPosta === 'professores' || stored.situacao !== 'publicado'
  if (!at.professor && closed) throw new ErroSIE('sem-permissao')
  const one = { ...written, ...quemEscreve(caller, at) }
  const comentarios = comMais(stored.comentarios, one)
  if (comentarios)
    await writeStep(
      transaction,
      recados,
      ref,
      stored,
      { comentarios },
      { caller, acao: 'comentar', aboutSelf: 'Who wrote goes on writing.' },
    )
  return { situacao: one.situacao }
}

async function naEntrega(
  transaction: Transaction,
  caller: Caller,
  { tarefa: id, aluno }: { tarefa: string; aluno: string },
  written: { id: string; texto: string },
) {
  const at = await tarefaAberta(transaction, caller, id, aluno)
  requireAberta(at.turma)
  const found = await trabalhoDe(transaction, id, aluno)
  const { ref } = found
  const place = await lugarDe(transaction, at.tarefa.turma, aluno)
  const stored = entregaDe(found, id, aluno)
  const matricula = matriculaDe(place, at.tarefa.turma, aluno)
  if (!matricula) throw new ErroSIE('registro-nao-encontrado')
  // A guardian writes to the teachers about their minor's work under their own name.
  const nome = at.professor || caller.uid !== aluno ? caller.name : matricula.name
  const one: Comentario = {
    ...written,
    autor: caller.uid,
    nome,
    professor: at.professor,
    menor: false,
    em: Date.now(),
    situacao: 'publicado',
  }
  const comentarios = comMais(stored?.comentarios ?? [], one)
  const step = { caller, acao: 'comentar' as const, aboutSelf: 'Who wrote goes on writing.' }
  if (comentarios && stored) await writeStep(transaction, entregas, ref, stored, { comentarios }, step)
  else if (comentarios) {
    const { titulo, turma } = at.tarefa
    const fresh = entregas.schema.parse({ name: matricula.name, turma, tarefa: id, tarefaTitulo: titulo, aluno })
    await createRecord(transaction, entregas, ref, { ...fresh, comentarios, ...daTurma(at.turma) }, step)
  }
  return { situacao: 'publicado' as const }
}

export const comentarNaTurma = callable(commentInput, comentarNaTurmaHandler, {
  access: 'signed-in',
  errors: ['sem-permissao', 'registro-nao-encontrado', 'limite-excedido'],
})

const moderateInput = z.object({
  recado: recordId,
  /** id of a comment; absent for the entry itself */
  comentario: recordId.optional(),
  acao: z.enum(['publicar', 'remover']),
})

/**
 * Shows or removes an entry of the stream or a comment: teachers any, authors their own. Repeating it changes nothing.
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao, registro-nao-encontrado, dados-invalidos (archived)
 */
export async function moderarRecadoHandler(
  { recado, comentario, acao }: z.output<typeof moderateInput>,
  context: Pick<Context, 'auth'>,
): Promise<{ situacao: RecadoGuardado['situacao'] }> {
  const caller = await requireCaller(context)
  const situacao = acao === 'publicar' ? 'publicado' : 'removido'
  return db().runTransaction(async (transaction) => {
    const ref = recadoRef(recado)
    const stored = current(recados, await transaction.get(ref))
    if (!stored) throw absent(caller, 'turmas:editar')
    const { turma, professor } = await naTurma(transaction, caller, stored.turma)
    requireAberta(turma)
    const one = comentario === undefined ? stored : stored.comentarios.find(({ id }) => id === comentario)
    if (!one) throw new ErroSIE('registro-nao-encontrado')
    if (!professor && !(acao === 'remover' && one.autor === caller.uid)) throw new ErroSIE('sem-permissao')
    if (one.situacao === situacao) return { situacao }
    const changes =
      comentario === undefined
        ? { situacao }
        : { comentarios: stored.comentarios.map((each) => (each.id === comentario ? { ...each, situacao } : each)) }
    await writeStep(transaction, recados, ref, stored, changes, {
      caller,
      acao,
      aboutSelf: 'A post of a teacher waits for nobody.',
    })
    return { situacao }
  })
}

export const moderarRecado = callable(moderateInput, moderarRecadoHandler, {
  access: 'signed-in',
  errors: ['sem-permissao', 'registro-nao-encontrado'],
})
