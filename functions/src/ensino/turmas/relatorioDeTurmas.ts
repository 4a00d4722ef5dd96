import { FieldPath, type QueryDocumentSnapshot } from 'firebase-admin/firestore'
import * as z from 'zod'
import { matriculas } from '@sie/domain/ensino/collections/matriculas.ts'
import { turmas } from '@sie/domain/ensino/collections/turmas.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import {
  linhaDaTurma,
  totalDasTurmas,
  type LinhaDaTurma,
  type TotalDasTurmas,
} from '@sie/domain/ensino/turmas/relatorio.ts'
import { db } from '../../base/platform/admin.ts'
import { callable, type Context } from '../../base/platform/callable.ts'
import { requireCaller } from '../../base/platform/caller.ts'
import { recordId } from '../../base/platform/input.ts'
import { limitUse } from '../../base/platform/limit.ts'
import { storedIn, textAt } from '../../base/platform/stored.ts'
import type { MatriculaGuardada } from './turma.ts'

const PAGE = 500
/** Most classes and students in one report. */
const MOST_CLASSES = 500
const MOST_STUDENTS = 20_000

const input = z.object({ entidade: recordId })

/**
 * Students, active and completed ones, certificates and hours of each class of an entity. Contains no student's name.
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao (`turmas:ler` over the entity), limite-excedido (60 an hour)
 */
export async function relatorioDeTurmasHandler(
  { entidade }: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
): Promise<{ linhas: LinhaDaTurma[]; total: TotalDasTurmas; incompleto: boolean }> {
  const caller = await requireCaller(context)
  await limitUse(`relatorio-turmas:${caller.uid}`, 60, 3600)
  const federacao = textAt(await db().doc(`entidades/${entidade}`).get(), 'vinculo.idFederacao')
  if (!caller.pode('turmas:ler', { entidade, federacao: federacao ?? '' })) throw new ErroSIE('sem-permissao')
  const classes = await read(turmas.name, entidade, MOST_CLASSES)
  const places = await read(matriculas.name, entidade, MOST_STUDENTS, 'ativa')
  const of = new Map<string, MatriculaGuardada[]>()
  for (const doc of places) {
    const place = storedIn(matriculas, doc)
    of.set(place.turma, [...(of.get(place.turma) ?? []), place])
  }
  const linhas = classes
    .map((doc) => linhaDaTurma(doc.id, storedIn(turmas, doc), of.get(doc.id) ?? []))
    .sort((a, b) => b.alunos - a.alunos || a.nome.localeCompare(b.nome, 'pt-BR'))
  return {
    linhas,
    total: totalDasTurmas(linhas),
    incompleto: classes.length >= MOST_CLASSES || places.length >= MOST_STUDENTS,
  }
}

async function read(name: string, entidade: string, most: number, situacao = ''): Promise<QueryDocumentSnapshot[]> {
  const all = db().collection(name).where('metadados.successorId', '==', '').where('vinculo.idEntidade', '==', entidade)
  const query = (situacao ? all.where('situacao', '==', situacao) : all).orderBy(FieldPath.documentId()).limit(PAGE)
  const found: QueryDocumentSnapshot[] = []
  for (let last: QueryDocumentSnapshot | undefined; ;) {
    const { docs } = await (last ? query.startAfter(last) : query).get()
    found.push(...docs)
    last = docs.at(-1)
    if (docs.length < PAGE || found.length >= most) return found.slice(0, most)
  }
}

export const relatorioDeTurmas = callable(input, relatorioDeTurmasHandler, {
  access: 'turmas:ler',
  errors: ['limite-excedido'],
})
