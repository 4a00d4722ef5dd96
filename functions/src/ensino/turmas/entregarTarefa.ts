import type { DocumentSnapshot } from 'firebase-admin/firestore'
import * as z from 'zod'
import { entregas } from '@sie/domain/ensino/collections/entregas.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { trimmed } from '@sie/domain/base/records/text.ts'
import { anexos, arquivos, respostas } from '@sie/domain/ensino/turmas/campos.ts'
import type { SituacaoDaEntrega } from '@sie/domain/ensino/turmas/estados.ts'
import { isLate } from '@sie/domain/ensino/turmas/prazos.ts'
import { markQuiz, perguntasDoAluno, type Chave } from '@sie/domain/ensino/turmas/quiz.ts'
import { db } from '../../base/platform/admin.ts'
import { callable, type Context } from '../../base/platform/callable.ts'
import { requireCaller } from '../../base/platform/caller.ts'
import { recordId } from '../../base/platform/input.ts'
import { limitUse } from '../../base/platform/limit.ts'
import { storedAs } from '../../base/platform/stored.ts'
import { createRecord, writeStep, recusa } from '../../base/records/write.ts'
import { requireArquivos } from './arquivos.ts'
import {
  comTrabalho,
  daTurma,
  entregaDe,
  lugarDe,
  requireAberta,
  reservadoRef,
  tarefaAberta,
  tarefaRef,
  trabalhoDe,
  type EntregaGuardada,
} from './turma.ts'

const input = z.object({
  tarefa: recordId,
  /** a minor of the caller, for whom they hand in */
  aluno: recordId.optional(),
  acao: z.enum(['guardar', 'entregar', 'retomar']),
  resposta: trimmed(10_000).default(''),
  anexos: anexos(),
  arquivos,
  respostas,
  /** version that the caller saw; absent before the first */
  versao: z.number().int().min(0).optional(),
})

interface Outcome {
  situacao: SituacaoDaEntrega
  versao: number
  atrasada: boolean
  nota: number
}

/**
 * Saves, hands in or takes back a student's work. A quiz is marked here, by a key that no student reads; its mark waits for the teacher unless the
 * assignment says otherwise. Handing in again changes nothing.
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao, registro-nao-encontrado, conflito (another version), dados-invalidos (`prazo`,
 * `tentativas`, `resposta`, `arquivos`, `turma`), limite-excedido (300 an hour)
 */
export async function entregarTarefaHandler(
  { tarefa: id, aluno = '', acao, versao, ...work }: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
): Promise<Outcome> {
  const caller = await requireCaller(context)
  await limitUse(`entregas:${caller.uid}`, 300, 3_600)
  return db().runTransaction(async (transaction) => {
    const { turma, tarefa, matricula } = await tarefaAberta(transaction, caller, id, aluno)
    if (!matricula) throw new ErroSIE('sem-permissao')
    requireAberta(turma)
    const found = await trabalhoDe(transaction, id, matricula.aluno)
    const { ref } = found
    const place = await lugarDe(transaction, tarefa.turma, matricula.aluno)
    const key = await transaction.get(reservadoRef(tarefaRef(id)))
    const stored = entregaDe(found, id, matricula.aluno)
    const before = stored?.situacao ?? 'naoIniciada'
    if (acao === 'entregar' && (before === 'entregue' || before === 'devolvida')) return outcomeOf(stored)
    if (acao === 'retomar' && (before === 'retomada' || before === 'naoIniciada')) return outcomeOf(stored)
    // An outdated page must not overwrite newer work.
    if (versao !== undefined && stored && versao !== stored.metadados.version) throw new ErroSIE('conflito')
    requireArquivos(entregas, ref.id, work.arquivos, stored, 'arquivos')
    const now = Date.now()
    const quiz = tarefa.tipo === 'quiz'
    const handed = before === 'entregue' || before === 'devolvida'
    if (acao === 'guardar' && handed) throw recusa('resposta', 'Já foi entregue: retome a entrega para mudar algo.')
    if (acao === 'retomar' && quiz && (stored?.tentativas ?? 0) >= tarefa.tentativas)
      throw recusa('tentativas', 'Não há mais tentativas neste quiz.')
    const late = isLate(tarefa.prazo, now)
    if (late && !tarefa.aceitaAtraso && acao !== 'guardar')
      throw recusa('prazo', 'O prazo passou, e esta tarefa não aceita atraso. Fale com o professor.')
    const asked = perguntasDoAluno(tarefa.perguntas, tarefa.sorteadas, matricula.aluno)
    const marks = quiz && acao === 'entregar' ? markQuiz(asked, keyOf(key), work.respostas).total : -1
    const returned = marks >= 0 && tarefa.notaImediata
    const situacao: SituacaoDaEntrega =
      acao === 'retomar'
        ? 'retomada'
        : acao === 'entregar'
          ? returned
            ? 'devolvida'
            : 'entregue'
          : before === 'retomada'
            ? 'retomada'
            : 'emAndamento'
    const changes = {
      ...(acao === 'retomar' ? {} : work),
      ...(acao === 'entregar' ? { entregueEm: now, atrasada: late, tentativas: (stored?.tentativas ?? 0) + 1 } : {}),
      ...(returned ? { nota: marks, devolvidaEm: now } : {}),
      tarefaTitulo: tarefa.titulo,
      name: matricula.name,
      situacao,
      ...daTurma(turma),
    }
    const step = { caller, acao, aboutSelf: 'Students hand in their own work.' }
    const fresh = {
      ...entregas.schema.parse({ name: matricula.name, turma: tarefa.turma, tarefa: id, aluno: matricula.aluno }),
      ...changes,
    }
    let version = 0
    if (stored) version = await writeStep(transaction, entregas, ref, stored, changes, step)
    else await createRecord(transaction, entregas, ref, fresh, step)
    if (marks >= 0) transaction.set(reservadoRef(ref), { nota: marks, rubrica: [], quiz: marks }, { merge: true })
    const next = { ...(stored ?? fresh), ...changes }
    const { atrasada, nota } = next
    if (situacao !== before || acao === 'entregar')
      transaction.update(place.ref, {
        trabalhos: comTrabalho(matricula, { tarefa: id, situacao, atrasada, nota }),
      })
    return { situacao, versao: version, atrasada, nota }
  })
}

const keyOf = (doc: DocumentSnapshot | undefined): readonly Chave[] =>
  storedAs<{ gabarito?: Chave[] }>(doc)?.gabarito ?? []

const outcomeOf = (stored: EntregaGuardada | undefined): Outcome => ({
  situacao: stored?.situacao ?? 'naoIniciada',
  versao: stored?.metadados.version ?? 0,
  atrasada: stored?.atrasada ?? false,
  nota: stored?.nota ?? -1,
})

export const entregarTarefa = callable(input, entregarTarefaHandler, {
  access: 'signed-in',
  errors: ['sem-permissao', 'registro-nao-encontrado', 'conflito', 'limite-excedido'],
})
