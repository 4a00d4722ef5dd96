import type { Transaction } from 'firebase-admin/firestore'
import * as z from 'zod'
import { entregas } from '@sie/domain/ensino/collections/entregas.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { nota, notasDaRubrica } from '@sie/domain/ensino/turmas/campos.ts'
import { sendAvisos } from '../../base/avisos/sendAvisos.ts'
import { db } from '../../base/platform/admin.ts'
import { audit } from '../../base/platform/audit.ts'
import { callable, type Context } from '../../base/platform/callable.ts'
import { requireCaller, type Caller } from '../../base/platform/caller.ts'
import { recordId } from '../../base/platform/input.ts'
import { withinTime } from '../../base/platform/withinTime.ts'
import { comResponsaveis } from '../../base/avisos/responsaveis.ts'
import { createRecord, writeStep, recusa } from '../../base/records/write.ts'
import {
  comTrabalho,
  daTurma,
  entregaDe,
  lugarDe,
  matriculaDe,
  requireAberta,
  reservadoRef,
  tarefaAberta,
  trabalhoDe,
  type MatriculaGuardada,
} from './turma.ts'

const input = z.object({
  tarefa: recordId,
  aluno: recordId,
  /** -1 removes the mark */
  nota,
  rubrica: notasDaRubrica,
})

/**
 * Stores a mark, hidden from its student until it is returned. Storing the same again changes nothing.
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao (teaching the class), registro-nao-encontrado, dados-invalidos (`nota`, `turma`)
 */
export async function corrigirEntregaHandler(
  { tarefa: id, aluno, nota, rubrica }: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
): Promise<{ nota: number }> {
  const caller = await requireCaller(context)
  await db().runTransaction(async (transaction) => {
    const { tarefa, matricula, stored, turma, ref } = await dePerto(transaction, caller, id, aluno)
    if (nota > tarefa.pontos) throw recusa('nota', `A nota desta tarefa vai até ${tarefa.pontos}.`)
    for (const [index, mark] of rubrica.entries()) {
      const { criterio, pontos } = tarefa.rubrica[index] ?? { criterio: 'a mais', pontos: -1 }
      if (mark > pontos) throw recusa('rubrica', `O critério ${criterio} vai até ${Math.max(0, pontos)}.`)
    }
    if (!stored)
      await createRecord(transaction, entregas, ref, nova(id, tarefa, matricula, turma), { caller, acao: 'comecar' })
    transaction.set(reservadoRef(ref), { nota, rubrica }, { merge: true })
    await audit(
      { acao: 'corrigir', quem: caller.uid, colecao: entregas.name, id: ref.id, detalhe: { campos: ['Nota'] } },
      transaction,
    )
  })
  return { nota }
}

/** Marks of a class grant nothing by themselves: another person issues the certificate of a teacher's own minor. */
const TAUGHT = 'Another person issues the certificate.'

type Perto = Awaited<ReturnType<typeof tarefaAberta>>

const nova = (id: string, tarefa: Perto['tarefa'], { aluno, name }: MatriculaGuardada, turma: Perto['turma']) => ({
  ...entregas.schema.parse({ name, turma: tarefa.turma, tarefa: id, tarefaTitulo: tarefa.titulo, aluno }),
  ...daTurma(turma),
})

/** An assignment with one student's place and hand-in, for its teachers. @throws ErroSIE */
async function dePerto(transaction: Transaction, caller: Caller, id: string, aluno: string) {
  const { tarefa, turma, professor } = await tarefaAberta(transaction, caller, id)
  if (!professor) throw new ErroSIE('sem-permissao')
  requireAberta(turma)
  const place = await lugarDe(transaction, tarefa.turma, aluno)
  const found = await trabalhoDe(transaction, id, aluno)
  const { ref } = found
  const noted = await transaction.get(reservadoRef(ref))
  const matricula = matriculaDe(place, tarefa.turma, aluno)
  if (!matricula) throw new ErroSIE('registro-nao-encontrado')
  return { tarefa, turma, matricula, place: place.ref, ref, stored: entregaDe(found, id, aluno), noted: noted.data() }
}

export const corrigirEntrega = callable(input, corrigirEntregaHandler, {
  access: 'signed-in',
  errors: ['sem-permissao', 'registro-nao-encontrado'],
})

const MOST_AT_ONCE = 50
const returnInput = z.object({
  tarefa: recordId,
  alunos: z
    .array(recordId)
    .min(1, 'Escolha ao menos um aluno.')
    .max(MOST_AT_ONCE, `No máximo ${MOST_AT_ONCE} de cada vez.`)
    .refine((all) => new Set(all).size === all.length, 'Cada aluno uma vez.'),
})

interface Devolvida {
  aluno: string
  ok: boolean
  /** returned mark; -1 without one */
  nota: number
  mensagem: string
}

/**
 * Returns the work of up to 50 students with the stored marks, each in a transaction of its own: a refused one does not affect the others.
 * Students and their guardians are notified. Returning the same mark again changes nothing.
 * @param ms time after which no further work is begun; 15 seconds by default
 * @returns `faltam`: students whose work was not begun, for the next call
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao, registro-nao-encontrado, dados-invalidos
 */
export async function devolverEntregasHandler(
  { tarefa: id, alunos }: z.output<typeof returnInput>,
  context: Pick<Context, 'auth'>,
  ms?: number,
): Promise<{ devolvidas: Devolvida[]; faltam: readonly string[] }> {
  const caller = await requireCaller(context)
  // Checked first: a caller without the right is refused as a whole.
  const { professor } = await tarefaAberta(undefined, caller, id)
  if (!professor) throw new ErroSIE('sem-permissao')
  const devolvidas: Devolvida[] = []
  const one = async (aluno: string) => {
    try {
      devolvidas.push({ aluno, ok: true, nota: await returnEntrega(caller, id, aluno), mensagem: '' })
    } catch (error) {
      if (!(error instanceof ErroSIE)) throw error
      const mensagem = Object.values(error.campos)[0] ?? error.message
      devolvidas.push({ aluno, ok: false, nota: -1, mensagem })
    }
  }
  return { devolvidas, faltam: await withinTime(alunos, one, { ms }) }
}

const returnEntrega = (caller: Caller, id: string, aluno: string): Promise<number> =>
  db().runTransaction(async (transaction) => {
    const { tarefa, matricula, place, ref, stored, noted } = await dePerto(transaction, caller, id, aluno)
    if (!stored) throw recusa('aluno', `${matricula.name} ainda não entregou nada e não tem nota.`)
    const mark = (noted?.nota as number | undefined) ?? stored.nota
    const rubrica = (noted?.rubrica as number[] | undefined) ?? []
    if (stored.situacao === 'devolvida' && stored.nota === mark) return mark
    if (stored.situacao !== 'entregue' && stored.situacao !== 'devolvida' && mark < 0)
      throw recusa('aluno', `${matricula.name} ainda não entregou e não tem nota.`)
    const tell = await sendAvisos(transaction, {
      quem: await comResponsaveis(transaction, aluno),
      oQue: 'situacao',
      registro: { colecao: entregas.name, id: ref.id },
      dados: { nome: tarefa.titulo, situacao: 'devolvida', motivo: '' },
    })
    const changes = { nota: mark, rubrica, devolvidaEm: Date.now(), situacao: 'devolvida' as const }
    await writeStep(transaction, entregas, ref, stored, changes, { caller, acao: 'devolver', aboutSelf: TAUGHT })
    const { atrasada } = stored
    transaction.update(place, {
      trabalhos: comTrabalho(matricula, { tarefa: id, situacao: 'devolvida', atrasada, nota: mark }),
    })
    tell()
    return mark
  })

export const devolverEntregas = callable(returnInput, devolverEntregasHandler, {
  access: 'signed-in',
  errors: ['sem-permissao', 'registro-nao-encontrado'],
})
