import type { Transaction } from 'firebase-admin/firestore'
import * as z from 'zod'
import { ageOn } from '@sie/domain/base/brazil/dates.ts'
import { exames } from '@sie/domain/eventos/collections/exames.ts'
import { matriculas } from '@sie/domain/ensino/collections/matriculas.ts'
import { praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import { turmas } from '@sie/domain/ensino/collections/turmas.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { isActive } from '@sie/domain/base/records/metadados.ts'
import { proximoExame } from '@sie/domain/pessoas/taekwondo/proximoExame.ts'
import type { Impedimento } from '@sie/domain/base/taekwondo/recusa.ts'
import { alvoDaEntidade } from '../../financeiro/entidade.ts'
import { readGrades } from '../../pessoas/graduacoes/tabela.ts'
import { db } from '../../base/platform/admin.ts'
import { hojeNoBrasil } from '../../base/platform/auditChain.ts'
import { callable, type Context } from '../../base/platform/callable.ts'
import { requireCaller } from '../../base/platform/caller.ts'
import { day, recordId } from '../../base/platform/input.ts'
import { limitUse } from '../../base/platform/limit.ts'
import { storedIn } from '../../base/platform/stored.ts'
import { candidatosDe, type CandidatoGuardado, type PraticanteGuardado } from './exame.ts'

const MOST_PEOPLE = 400
const MOST_EXAMS = 50

const input = z.object({
  /** club, or federation for people without a club */
  entidade: recordId,
  /** exam to choose candidates for: its day and its candidates are used */
  exame: recordId.optional(),
  /** day on which people should be eligible, today where absent */
  dia: day.optional(),
})

interface AlunoPlanejado {
  id: string
  nome: string
  idade: number | null
  professor: string
  atual: { codigo: string; nome: string } | null
  proxima: { codigo: string; nome: string } | null
  /** first day on which the exam is possible, null where unknown */
  primeiroDia: string | null
  apta: boolean
  motivos: Impedimento[]
  /** names of the caller's classes of which the person is a student */
  turmas: string[]
  /** id of the person's candidate record in the given exam; '' for none */
  inscrito: string
}

interface ExameAberto {
  id: string
  nome: string
  data: string
  inscricoesAte: string
  local: string
  cidade: string
  ate: string
}

/**
 * For a teacher: the members of a club with their next grade, the day from which each is eligible and the obstacles, and the exams of the
 * federation that accept candidates. At most 400 people.
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao (`candidatosExame:inscrever` and `praticantes:ler` under the entity),
 * limite-excedido (300 an hour)
 */
export async function planejarExamesHandler(
  { entidade, exame, dia }: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
): Promise<{ dia: string; alunos: AlunoPlanejado[]; exames: ExameAberto[]; completo: boolean }> {
  const caller = await requireCaller(context)
  await limitUse(`planejar-exames:${caller.uid}`, 300, 3600)
  const scope = await alvoDaEntidade(entidade)
  const rules = ['candidatosExame:inscrever', 'praticantes:ler']
  if (!scope || !rules.every((rule) => caller.pode(rule, scope))) throw new ErroSIE('sem-permissao')
  const { federacao } = scope
  return db().runTransaction(
    async (transaction) => {
      const open = await transaction.get(
        db()
          .collection(exames.name)
          .where('situacao', '==', 'autorizado')
          .where('vinculo.idFederacao', '==', federacao)
          .where('metadados.successorId', '==', '')
          .limit(MOST_EXAMS),
      )
      const hoje = hojeNoBrasil()
      const abertos = open.docs
        .map((doc) => ({ id: doc.id, record: storedIn(exames, doc) }))
        .filter(({ record }) => record.inscricoesAte >= hoje)
        .sort((a, b) => (a.record.data < b.record.data ? -1 : 1))
      const chosen = abertos.find(({ id }) => id === exame)
      if (exame !== undefined && !chosen) throw new ErroSIE('registro-nao-encontrado')
      const when = chosen?.record.data ?? dia ?? hoje
      const entered = chosen ? await candidatosDe(transaction, chosen.id) : []
      const { docs } = await transaction.get(
        db()
          .collection(praticantes.name)
          .where('dadosFiliacao.federacaoID', '==', federacao)
          .where('dadosFiliacao.vinculadoAEntidadeID', '==', entidade === federacao ? '' : entidade)
          .where('metadados.successorId', '==', '')
          .limit(MOST_PEOPLE),
      )
      const table = (await readGrades(transaction))(federacao)
      const turmasDe = await turmasDoProfessor(transaction, caller.uid)
      const alunos = docs
        .map((doc) => ({ id: doc.id, praticante: storedIn(praticantes, doc) }))
        .filter(({ praticante }) => isActive(praticante))
        .sort((a, b) => a.praticante.dadosPessoais.name.localeCompare(b.praticante.dadosPessoais.name, 'pt-BR'))
        .map(({ id, praticante }) => aluno(id, praticante, { table, when, hoje, entered, turmasDe }))
      return {
        dia: when,
        alunos,
        exames: abertos.map(({ id, record: { name, data, inscricoesAte, local, cidade, ate } }) => ({
          id,
          data,
          inscricoesAte,
          local,
          cidade,
          ate,
          nome: name,
        })),
        completo: docs.length < MOST_PEOPLE,
      }
    },
    { readOnly: true },
  )
}

interface With {
  table: Parameters<typeof proximoExame>[1]
  when: string
  hoje: string
  entered: readonly { id: string; record: CandidatoGuardado }[]
  /** names of classes by person */
  turmasDe: ReadonlyMap<string, string[]>
}

function aluno(
  id: string,
  praticante: PraticanteGuardado,
  { table, when, hoje, entered, turmasDe }: With,
): AlunoPlanejado {
  const { atual, proxima, primeiroDia, apta, motivos } = proximoExame(praticante, table, when, { today: hoje })
  const { birthdate, name } = praticante.dadosPessoais
  const named = (grade: typeof atual) => grade && { codigo: grade.codigo, nome: grade.nome }
  return {
    id,
    nome: name,
    idade: birthdate ? ageOn(birthdate, hoje) : null,
    professor: praticante.dadosFiliacao.professor,
    atual: named(atual),
    proxima: named(proxima),
    primeiroDia,
    apta,
    motivos,
    turmas: turmasDe.get(id) ?? [],
    inscrito: entered.find(({ record }) => record.pessoa === id)?.id ?? '',
  }
}

const MOST_CLASSES = 40
/** Most students of one class that are read. */
const MOST_STUDENTS = 300

/** Names of the active classes that a person teaches, by student. */
async function turmasDoProfessor(transaction: Transaction, uid: string): Promise<Map<string, string[]>> {
  const { docs: taught } = await transaction.get(
    db()
      .collection(turmas.name)
      .where('equipe', 'array-contains', uid)
      .where('situacao', '==', 'ativa')
      .where('metadados.successorId', '==', '')
      .limit(MOST_CLASSES),
  )
  const students = await Promise.all(
    taught.map((doc) =>
      transaction.get(
        db()
          .collection(matriculas.name)
          .where('turma', '==', doc.id)
          .where('situacao', '==', 'ativa')
          .where('metadados.successorId', '==', '')
          .limit(MOST_STUDENTS),
      ),
    ),
  )
  const found = new Map<string, string[]>()
  for (const { docs: rows } of students)
    for (const row of rows) {
      const { aluno: id, turmaNome } = storedIn(matriculas, row)
      found.set(id, [...(found.get(id) ?? []), turmaNome])
    }
  return found
}

export const planejarExames = callable(input, planejarExamesHandler, {
  access: 'candidatosExame:inscrever',
  errors: ['registro-nao-encontrado', 'limite-excedido'],
})
