import { current } from '../../base/records/current.ts'
import { randomInt } from 'node:crypto'
import type { DocumentReference, DocumentSnapshot, Transaction } from 'firebase-admin/firestore'
import { entregas, type Entrega } from '@sie/domain/ensino/collections/entregas.ts'
import { materiais, type Material } from '@sie/domain/ensino/collections/materiais.ts'
import { matriculas, type Matricula } from '@sie/domain/ensino/collections/matriculas.ts'
import { recados, type Recado } from '@sie/domain/ensino/collections/recados.ts'
import { tarefas, type Tarefa } from '@sie/domain/ensino/collections/tarefas.ts'
import { turmas, type Turma } from '@sie/domain/ensino/collections/turmas.ts'
import { ALFABETO } from '@sie/domain/documentos/codigo.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import type { StoredRecord } from '@sie/domain/base/records/metadados.ts'
import { alvoDe } from '@sie/domain/base/rights/alvo.ts'
import { daFamilia, answersFor } from '@sie/domain/base/rights/leitura.ts'
import { MAIS_ATIVIDADES } from '@sie/domain/ensino/turmas/estados.ts'
import { db } from '../../base/platform/admin.ts'
import { getBounded } from '../../base/platform/bounded.ts'
import type { Caller } from '../../base/platform/caller.ts'
import { absent } from '../../base/platform/hidden.ts'
import { storedIn } from '../../base/platform/stored.ts'
import { recusa } from '../../base/records/write.ts'
import { unico } from '../../base/records/unico.ts'

export type TurmaGuardada = StoredRecord & Turma
export type MatriculaGuardada = StoredRecord & Matricula
export type TarefaGuardada = StoredRecord & Tarefa
export type MaterialGuardado = StoredRecord & Material
export type EntregaGuardada = StoredRecord & Entrega
export type RecadoGuardado = StoredRecord & Recado
export type Atividade = Turma['atividades'][number]
type Trabalho = Matricula['trabalhos'][number]

export const turmaRef = (id: string): DocumentReference => db().doc(`${turmas.name}/${id}`)
export const matriculaRef = (turma: string, aluno: string): DocumentReference =>
  db().doc(`${matriculas.name}/${turma}-${aluno}`)
/** Most places of one student that are read. */
const MOST_PLACES = 200

/** Current places of the caller and of the minors under their guard, whatever their state. */
export async function matriculasDaFamilia(caller: Caller): Promise<MatriculaGuardada[]> {
  const found = await Promise.all(
    daFamilia(caller, Date.now()).map((aluno) =>
      getBounded(
        db().collection(matriculas.name).where('aluno', '==', aluno).where('metadados.successorId', '==', ''),
        MOST_PLACES,
      ),
    ),
  )
  return found.flatMap(({ docs }) => docs.map((doc) => storedIn(matriculas, doc)))
}

export const tarefaRef = (id: string): DocumentReference => db().doc(`${tarefas.name}/${id}`)
export const materialRef = (id: string): DocumentReference => db().doc(`${materiais.name}/${id}`)
export const entregaRef = (tarefa: string, aluno: string): DocumentReference =>
  db().doc(`${entregas.name}/${tarefa}-${aluno}`)
export const recadoRef = (id: string): DocumentReference => db().doc(`${recados.name}/${id}`)
/** Reserved data that only the server reads: the key of a quiz, a mark that was not returned. */
export const reservadoRef = (ref: DocumentReference): DocumentReference => ref.collection('reservado').doc(ref.id)

/**
 * A person's place in a class. Its id joins two others, either of which may contain a hyphen, so the fields of the record decide: a class whose
 * id begins like another id reads no places of it.
 */
export function matriculaDe(
  doc: DocumentSnapshot | undefined,
  turma: string,
  aluno: string,
): MatriculaGuardada | undefined {
  const stored = current(matriculas, doc)
  return stored?.turma === turma && stored.aluno === aluno ? stored : undefined
}

/** A student's hand-in, identified by the fields of the record, as with a place. */
export function entregaDe(
  doc: DocumentSnapshot | undefined,
  tarefa: string,
  aluno: string,
): EntregaGuardada | undefined {
  const stored = current(entregas, doc)
  return stored?.tarefa === tarefa && stored.aluno === aluno ? stored : undefined
}

type Reader = Pick<Transaction, 'get' | 'getAll'> | undefined

/** Snapshot of a student's place in a class; it may not exist. */
export const lugarDe = (
  reader: Reader,
  turma: string,
  aluno: string,
  read?: DocumentSnapshot,
): Promise<DocumentSnapshot> => unico(reader, matriculas, matriculaRef(turma, aluno), { turma, aluno }, read)

/** Snapshot of a student's submission for an assignment; it may not exist. */
export const trabalhoDe = (reader: Reader, tarefa: string, aluno: string): Promise<DocumentSnapshot> =>
  unico(reader, entregas, entregaRef(tarefa, aluno), { tarefa, aluno })

/** Whether the caller teaches a class, or holds `turmas:editar` over it. */
export const teachesTurma = (caller: Caller, id: string, turma: TurmaGuardada): boolean =>
  caller.permissoes.ativo &&
  (turma.professores.some(({ uid }) => uid === caller.uid) || caller.pode('turmas:editar', alvoDe(turmas, id, turma)))

export interface NaTurma {
  turma: TurmaGuardada
  professor: boolean
  /** place of the caller, or of their minor; absent for teachers */
  matricula?: MatriculaGuardada
}

/**
 * A class for its members: its teachers, its students, and guardians for a minor of theirs.
 * @param aluno the guardian's minor; '' for the caller
 * @throws ErroSIE sem-permissao (also for a missing class), registro-nao-encontrado
 */
export async function naTurma(transaction: Reader, caller: Caller, id: string, aluno = ''): Promise<NaTurma> {
  const refs = [turmaRef(id), matriculaRef(id, aluno || caller.uid)]
  const [found, own] = transaction ? await transaction.getAll(...refs) : await db().getAll(...refs)
  const turma = current(turmas, found)
  if (!turma) throw absent(caller, 'turmas:editar')
  if (teachesTurma(caller, id, turma)) return { turma, professor: true }
  const place = await lugarDe(transaction, id, aluno || caller.uid, own)
  const matricula = matriculaDe(place, id, aluno || caller.uid)
  if (!matricula || !answersFor(caller, matricula.aluno, Date.now())) throw new ErroSIE('sem-permissao')
  if (matricula.situacao !== 'ativa' || turma.situacao === 'provisoria') throw new ErroSIE('sem-permissao')
  return { turma, professor: false, matricula }
}

/** The same for its teachers only. @throws ErroSIE */
export async function comoProfessor(transaction: Reader, caller: Caller, id: string): Promise<TurmaGuardada> {
  const { turma, professor } = await naTurma(transaction, caller, id)
  if (!professor) throw new ErroSIE('sem-permissao')
  return turma
}

/** @throws ErroSIE dados-invalidos for an archived class */
export function requireAberta({ situacao }: TurmaGuardada): void {
  if (situacao === 'arquivada') throw recusa('turma', 'Esta turma está arquivada: reabra-a para mudar algo.')
}

/** An assignment and its class. @throws ErroSIE as `naTurma`; a draft exists only for teachers */
export async function tarefaAberta(
  transaction: Transaction | undefined,
  caller: Caller,
  id: string,
  aluno = '',
): Promise<NaTurma & { tarefa: TarefaGuardada }> {
  const doc = transaction ? await transaction.get(tarefaRef(id)) : await tarefaRef(id).get()
  const tarefa = current(tarefas, doc)
  if (!tarefa) throw absent(caller, 'turmas:editar')
  const at = await naTurma(transaction, caller, tarefa.turma, aluno)
  if (!at.professor && tarefa.situacao !== 'publicada') throw new ErroSIE('sem-permissao')
  return { ...at, tarefa }
}

const LETRAS = 7
/** A new unguessable code: seven characters that cannot be confused when read aloud. */
export const novoCodigo = (): string =>
  Array.from({ length: LETRAS }, () => ALFABETO.charAt(randomInt(ALFABETO.length))).join('')

/** Activities of a class with one added or updated. @throws ErroSIE dados-invalidos above the limit */
export function comAtividade(turma: TurmaGuardada, activity: Atividade): Atividade[] {
  const known = turma.atividades.some(({ id }) => id === activity.id)
  if (!known && turma.atividades.length >= MAIS_ATIVIDADES)
    throw recusa('turma', `Uma turma tem no máximo ${MAIS_ATIVIDADES} atividades.`)
  return known
    ? turma.atividades.map((one) => (one.id === activity.id ? activity : one))
    : [...turma.atividades, activity]
}

/** Works of a student with one hand-in added or updated. */
export const comTrabalho = ({ trabalhos }: Matricula, work: Trabalho): Trabalho[] => [
  ...trabalhos.filter(({ tarefa }) => tarefa !== work.tarefa),
  work,
]

/** Fields that records below a class copy from it. */
export const daTurma = (turma: TurmaGuardada) => ({
  vinculo: turma.vinculo,
  equipe: turma.equipe ?? turma.professores.map(({ uid }) => uid),
})
