import { current } from '../../base/records/current.ts'
import * as z from 'zod'
import { turmas, type Turma } from '@sie/domain/ensino/collections/turmas.ts'
import type { SituacaoDaMatricula } from '@sie/domain/ensino/turmas/estados.ts'
import { aFazer, type AFazer } from '@sie/domain/ensino/turmas/prazos.ts'
import { db } from '../../base/platform/admin.ts'
import { callable, type Context } from '../../base/platform/callable.ts'
import { requireCaller, type Caller } from '../../base/platform/caller.ts'
import { limitUse } from '../../base/platform/limit.ts'
import { storedIn } from '../../base/platform/stored.ts'
import { matriculasDaFamilia, turmaRef } from './turma.ts'
import { doAluno, publica, type TurmaPublica } from './verTurma.ts'

/** Most classes of each kind on one screen. */
const MOST = 40

interface MinhaTurma extends TurmaPublica {
  papel: 'professor' | 'aluno' | 'responsavel'
  situacao: Turma['situacao']
  matricula?: SituacaoDaMatricula
  /** the guardian's minor */
  aluno?: { id: string; nome: string }
  alunos?: number
}

/**
 * The classes that the caller teaches or learns in, the classes of their minors, the open work in all of them, and the public classes.
 * Visitors see the public ones.
 * @throws ErroSIE conta-desativada, limite-excedido
 */
export async function minhasTurmasHandler(
  _input: object,
  context: Pick<Context, 'auth' | 'ip'>,
): Promise<{ publicas: TurmaPublica[]; turmas: MinhaTurma[]; aFazer: AFazer[] }> {
  if (!context.auth) await limitUse(`turmas-vistas:${context.ip}`, 60, 60)
  const caller = context.auth ? await requireCaller(context) : undefined
  const shown = db()
    .collection(turmas.name)
    .where('publica', '==', true)
    .where('situacao', '==', 'ativa')
    .where('metadados.successorId', '==', '')
    .limit(MOST)
  const { docs } = await shown.get()
  const publicas = docs.map((doc) => publica(doc.id, storedIn(turmas, doc))).sort(byName)
  if (!caller) return { publicas, turmas: [], aFazer: [] }
  const [taught, learnt] = await Promise.all([ensinadas(caller), estudadas(caller)])
  const mine = [...taught, ...learnt.map(({ turma }) => turma)]
  const ids = new Set(mine.map(({ id }) => id))
  return {
    publicas: publicas.filter(({ id }) => !ids.has(id)),
    turmas: mine.sort(byName),
    aFazer: learnt.flatMap(({ todo }) => todo).sort((a, b) => (a.prazo || Infinity) - (b.prazo || Infinity)),
  }
}

const byName = (a: { nome: string }, b: { nome: string }) => a.nome.localeCompare(b.nome, 'pt-BR')

async function ensinadas(caller: Caller): Promise<MinhaTurma[]> {
  const { docs } = await db()
    .collection(turmas.name)
    .where('equipe', 'array-contains', caller.uid)
    .where('metadados.successorId', '==', '')
    .limit(MOST)
    .get()
  return docs.map((doc) => {
    const turma = storedIn(turmas, doc)
    const { situacao, contagem } = turma
    return { ...publica(doc.id, turma), papel: 'professor' as const, situacao, alunos: contagem.alunos }
  })
}

async function estudadas(caller: Caller): Promise<{ turma: MinhaTurma; todo: AFazer[] }[]> {
  const places = (await matriculasDaFamilia(caller)).filter(
    ({ situacao }) => situacao === 'ativa' || situacao === 'pedida',
  )
  if (places.length === 0) return []
  const found = await db().getAll(...places.map(({ turma }) => turmaRef(turma)))
  return places.flatMap((place, index) => {
    const turma = current(turmas, found[index])
    if (!turma || turma.situacao === 'provisoria') return []
    const own = place.aluno === caller.uid
    const row: MinhaTurma = {
      ...publica(place.turma, turma),
      papel: own ? 'aluno' : 'responsavel',
      situacao: turma.situacao,
      matricula: place.situacao,
      ...(own ? {} : { aluno: { id: place.aluno, nome: place.name } }),
    }
    const open = place.situacao === 'ativa' && turma.situacao === 'ativa'
    const of = { turma: place.turma, turmaNome: turma.name, aluno: own ? '' : place.aluno, nome: own ? '' : place.name }
    return [{ turma: row, todo: open ? aFazer(doAluno(turma, place)).map((one) => ({ ...one, ...of })) : [] }]
  })
}

export const minhasTurmas = callable(z.object({}), minhasTurmasHandler, {
  access: 'public',
  errors: ['conta-desativada', 'limite-excedido'],
})
