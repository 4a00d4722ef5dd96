import { FieldPath, type Transaction } from 'firebase-admin/firestore'
import * as z from 'zod'
import { matriculas } from '@sie/domain/ensino/collections/matriculas.ts'
import { praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import { turmas } from '@sie/domain/ensino/collections/turmas.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { isActive } from '@sie/domain/base/records/metadados.ts'
import { unmetRequirements } from '@sie/domain/ensino/turmas/conclusao.ts'
import { planEmissao, sequenciaDe, type Pedida } from '../../documentos/certificados/emissao.ts'
import { emissorPara } from '../../documentos/certificados/emitirCertificado.ts'
import { parteInteressada, vinculoDe } from '../../documentos/certificados/certificado.ts'
import { novoId } from '../../financeiro/campos.ts'
import { newJob, type Step, type StoredJob } from '../../base/jobs/job.ts'
import { starterOf } from '../../base/jobs/starter.ts'
import { db } from '../../base/platform/admin.ts'
import { audit } from '../../base/platform/audit.ts'
import { hojeNoBrasil } from '../../base/platform/auditChain.ts'
import { callable, type Context } from '../../base/platform/callable.ts'
import { requireCaller, type Caller } from '../../base/platform/caller.ts'
import { recordId } from '../../base/platform/input.ts'
import { takeNumbersWithin } from '../../base/platform/numbers.ts'
import { paths } from '../../base/platform/paths.ts'
import { existingIn, storedAs, storedIn } from '../../base/platform/stored.ts'
import { writeStep, recusa } from '../../base/records/write.ts'
import { comoProfessor, turmaRef, type MatriculaGuardada, type TurmaGuardada } from './turma.ts'

/** Certificates in one transaction: each is some eight writes. */
const PAGE = 40
/** Kind of the job. */
const TIPO = 'certificadosDaTurma'

/** Issuer of a class's certificates: the federation, because clubs issue none. */
const emissorDaTurma = ({ vinculo }: TurmaGuardada): string => vinculo.idFederacao || vinculo.idEntidade

const students = (turma: string) =>
  db()
    .collection(matriculas.name)
    .where('turma', '==', turma)
    .where('situacao', '==', 'ativa')
    .where('metadados.successorId', '==', '')

const aCertificar = (turma: TurmaGuardada, place: MatriculaGuardada | undefined): place is MatriculaGuardada =>
  place?.situacao === 'ativa' && !place.certificado && unmetRequirements(turma, place.trabalhos) === ''

/** Fields shared by the certificates of a class. @throws ErroSIE dados-invalidos */
function comumDe(turma: TurmaGuardada) {
  if (turma.situacao === 'provisoria') throw recusa('turma', 'Ative a turma antes de emitir certificados.')
  if (!(turma.cargaHoraria > 0)) throw recusa('turma', 'Informe a carga horária nas configurações da turma.')
  const hoje = hojeNoBrasil()
  return {
    emissor: emissorDaTurma(turma),
    tipo: 'curso' as const,
    titulo: turma.name,
    data: turma.fim !== '' && turma.fim < hoje ? turma.fim : hoje,
    cargaHoraria: turma.cargaHoraria,
    signatarios: turma.professores
      .filter(({ papel }) => papel === 'titular')
      .slice(0, 6)
      .map(({ nome }) => ({ nome, cargo: 'Professor' })),
  }
}

const input = z.object({
  /** made by the browser: starting the same batch again has no further effect */
  id: novoId,
  turma: recordId,
})

/**
 * Starts the issue of the certificates of a class as a job: for every student who completed it (turmas/conclusao.ts). Existing certificates
 * stay, so that a later batch issues those that were missing. The issuer is the class's federation.
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao (teaching the class or `turmas:editar` over it, and
 * `certificados:emitir` under the issuer itself), registro-nao-encontrado, dados-invalidos (a provisional class, no hours, nobody to
 * certify), conflito (an id in use)
 */
export async function certificarTurmaHandler(
  { id, turma }: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
): Promise<{ id: string; total: number }> {
  const caller = await requireCaller(context)
  return db().runTransaction(async (transaction) => {
    const stored = await comoProfessor(transaction, caller, turma)
    const comum = comumDe(stored)
    const emissor = await emissorPara(transaction, caller, comum)
    const job = storedAs<StoredJob>(await transaction.get(paths.tarefa(id)))
    if (job && (job.quem !== caller.uid || job.tipo !== TIPO)) throw new ErroSIE('conflito')
    if (job) return { id, total: job.total }
    const { docs } = await transaction.get(students(turma))
    const total = docs.filter((doc) => aCertificar(stored, storedIn(matriculas, doc))).length
    if (total === 0) throw recusa('turma', 'Ninguém mais tem direito ao certificado desta turma.')
    transaction.create(
      paths.tarefa(id),
      newJob({
        tipo: TIPO,
        nome: `Certificados: ${stored.name}`.slice(0, 160),
        quem: caller.uid,
        dados: { turma },
        total,
        regra: 'certificados:emitir',
        vinculo: vinculoDe(emissor),
      }),
    )
    const detalhe = { turma, total }
    await audit({ acao: 'certificarTurma', quem: caller.uid, colecao: 'turmas', id: turma, detalhe }, transaction)
    return { id, total }
  })
}

export const certificarTurma = callable(input, certificarTurmaHandler, {
  access: 'certificados:emitir',
  errors: ['registro-nao-encontrado', 'conflito'],
})

type Refused = { item: string; motivo: string }

/** Issues one page of students in one transaction; their work is read again. */
async function certifyParte(
  transaction: Transaction,
  caller: Caller,
  turma: string,
  ids: readonly string[],
): Promise<{ done: number; refused: Refused[] }> {
  const stored = await comoProfessor(transaction, caller, turma)
  const comum = comumDe(stored)
  const emissor = await emissorPara(transaction, caller, comum)
  const docs = await transaction.getAll(...ids.map((id) => db().doc(`${matriculas.name}/${id}`)))
  const places = docs.flatMap((doc) => {
    const place = storedIn(matriculas, doc)
    return aCertificar(stored, place) ? [{ ref: doc.ref, place }] : []
  })
  if (places.length === 0) return { done: 0, refused: [] }
  const people = await transaction.getAll(...places.map(({ place }) => db().doc(`praticantes/${place.aluno}`)))
  const isKnown = (index: number) => {
    const praticante = storedIn(praticantes, people[index])
    return praticante?.metadados.successorId === '' && isActive(praticante)
  }
  // Who teaches marks the work of their own minor too, so somebody else certifies it.
  const against = (index: number) =>
    isKnown(index) ? parteInteressada(caller, places[index]?.place.aluno ?? '') : 'O cadastro está inativo.'
  const fit = places.filter((_, index) => against(index) === '')
  const { titulo, data, cargaHoraria, tipo, signatarios } = comum
  const causa = { tipo: 'turma', id: turma, descricao: titulo }
  const { emitidos, escrever } = await planEmissao(
    transaction,
    caller,
    { emissor, tipo, modelo: '', signatarios },
    fit.map(({ place: { aluno } }): Pedida => ({
      pessoa: aluno,
      graduacao: '',
      titulo,
      data,
      local: '',
      cargaHoraria,
      causa,
      pedido: '',
    })),
  )
  await escrever()
  for (const [index, { ref, place }] of fit.entries()) {
    const { id: certificado = '', numero = '' } = emitidos[index] ?? {}
    const detalhe = { certificado: numero }
    await writeStep(transaction, matriculas, ref, place, { certificado }, { caller, acao: 'certificar', detalhe })
  }
  const refused = places
    .map(({ place }, index) => ({ item: `praticantes/${place.aluno}`, motivo: against(index) }))
    .filter(({ motivo }) => motivo !== '')
  return { done: fit.length, refused }
}

/** One step of the certificates of a class. A repeated step finds what it issued; the rights of the job's starter are checked again. */
export const certificadosDaTurmaStep: Step = async (job) => {
  const turma = String(job.dados.turma)
  const caller = await starterOf(job)
  const after = typeof job.cursor === 'string' ? job.cursor : ''
  const page = students(turma).orderBy(FieldPath.documentId()).limit(PAGE)
  const { docs } = await (after === '' ? page : page.startAfter(after)).get()
  if (docs.length === 0) return { cursor: null, done: 0, refused: [] }
  const ids = docs.map((doc) => doc.id)
  const stored = existingIn(turmas, await turmaRef(turma).get())
  const result = await takeNumbersWithin(sequenciaDe(emissorDaTurma(stored), 'curso'), (transaction) =>
    certifyParte(transaction, caller, turma, ids),
  )
  return { ...result, cursor: ids.length < PAGE ? null : (ids.at(-1) ?? null) }
}
