import { FieldPath, type Transaction } from 'firebase-admin/firestore'
import * as z from 'zod'
import { millisOf } from '@sie/domain/eventos/agenda/regra.ts'
import { dayInBrasilia } from '@sie/domain/base/brazil/dates.ts'
import { eventos, type Evento } from '@sie/domain/eventos/collections/eventos.ts'
import { inscricoes } from '@sie/domain/eventos/collections/inscricoes.ts'
import { praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { cursoDe, certificadoObstacle, notasDe, ultimoDia } from '@sie/domain/eventos/curso.ts'
import { isCurso } from '@sie/domain/eventos/estados.ts'
import { isActive } from '@sie/domain/base/records/metadados.ts'
import { objectsAt } from '@sie/domain/base/records/edits.ts'
import { planEmissao, sequenciaDe, type Pedida } from '../../documentos/certificados/emissao.ts'
import { emissorPara } from '../../documentos/certificados/emitirCertificado.ts'
import { vinculoDe } from '../../documentos/certificados/certificado.ts'
import { novoId } from '../../financeiro/campos.ts'
import { writeStep, recusa } from '../../base/records/write.ts'
import { newJob, type Step, type StoredJob } from '../../base/jobs/job.ts'
import { starterOf } from '../../base/jobs/starter.ts'
import { db } from '../../base/platform/admin.ts'
import { audit } from '../../base/platform/audit.ts'
import { hojeNoBrasil } from '../../base/platform/auditChain.ts'
import { getBounded } from '../../base/platform/bounded.ts'
import { callable, type Context } from '../../base/platform/callable.ts'
import { requireCaller, type Caller } from '../../base/platform/caller.ts'
import { recordId } from '../../base/platform/input.ts'
import { takeNumbersWithin } from '../../base/platform/numbers.ts'
import { paths } from '../../base/platform/paths.ts'
import { cursoDeQuemOrganiza, notasGuardadas, takesPart } from './curso.ts'
import { eventoRef, inscricaoRef, personRef, type EventoGuardado, type InscricaoGuardada } from './inscricao.ts'
import { existingIn, storedAs, storedIn } from '../../base/platform/stored.ts'

/** Certificates in one transaction: each is some eight writes. */
const PAGE = 40
const MOST_PARTICIPANTS = 2_000

const confirmed = (evento: string) =>
  db()
    .collection(inscricoes.name)
    .where('evento', '==', evento)
    .where('situacao', '==', 'confirmada')
    .where('metadados.successorId', '==', '')

/** Fields shared by the certificates of a course. @throws ErroSIE dados-invalidos */
function comumDe(event: EventoGuardado) {
  if (!isCurso(event.tipo)) throw recusa('evento', 'Só cursos e seminários têm certificado de presença.')
  const end = millisOf(event.fim)
  const data = ultimoDia(cursoDe(event)) || (end === undefined ? '' : dayInBrasilia(end))
  if (data === '' || data > hojeNoBrasil()) throw recusa('evento', 'Os certificados saem depois da última sessão.')
  const local = [event.local.nome, event.dadosEndereco.logradouroMunicipio].filter(Boolean).join(', ')
  return {
    emissor: event.vinculo.idEntidade,
    tipo: event.tipo,
    titulo: event.titulo,
    data,
    local: local.slice(0, 120),
    cargaHoraria: event.curso.cargaHoraria,
    signatarios: objectsAt<Evento['curso']['ministrantes'][number]>(event, 'curso.ministrantes')
      .slice(0, 6)
      .map(({ nome = '' }) => ({ nome, cargo: 'Ministrante' })),
  }
}

const input = z.object({
  /** made by the browser: starting the same batch again has no further effect */
  id: novoId,
  evento: recordId,
})

/**
 * Starts the issue of the certificates of a course as a job: for all who attended enough of it, and passed where it evaluates. Existing
 * certificates stay, so that a later batch issues those that were missing.
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao (`inscricoes:decidir` over the event, `certificados:emitir` under its
 * entity itself), registro-nao-encontrado, dados-invalidos (future sessions, nobody to certify), conflito (an id in use)
 */
export async function certificarCursoHandler(
  { id, evento }: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
): Promise<{ id: string; total: number }> {
  const caller = await requireCaller(context)
  return db().runTransaction(async (transaction) => {
    const event = await cursoDeQuemOrganiza(transaction, caller, evento)
    const comum = comumDe(event)
    const emissor = await emissorPara(transaction, caller, comum)
    const stored = storedAs<StoredJob>(await transaction.get(paths.tarefa(id)))
    if (stored && (stored.quem !== caller.uid || stored.tipo !== TIPO)) throw new ErroSIE('conflito')
    if (stored) return { id, total: stored.total }
    const { docs } = await getBounded(confirmed(evento), MOST_PARTICIPANTS, transaction)
    const total = docs.filter((doc) => aCertificar(event, storedIn(inscricoes, doc))).length
    if (total === 0) throw recusa('evento', 'Ninguém mais tem direito ao certificado deste curso.')
    const nome = `Certificados: ${event.titulo}`.slice(0, 160)
    transaction.create(
      paths.tarefa(id),
      newJob({
        tipo: TIPO,
        nome,
        quem: caller.uid,
        dados: { evento },
        total,
        regra: 'certificados:emitir',
        vinculo: vinculoDe(emissor),
      }),
    )
    const detalhe = { evento, total }
    await audit({ acao: 'certificarCurso', quem: caller.uid, colecao: 'eventos', id: evento, detalhe }, transaction)
    return { id, total }
  })
}

/** Kind of the job. */
const TIPO = 'certificadosDoCurso'

const aCertificar = (event: EventoGuardado, entry: InscricaoGuardada): boolean =>
  takesPart(entry) &&
  notasGuardadas(entry).certificado === '' &&
  certificadoObstacle(cursoDe(event), notasDe(entry)) === ''

export const certificarCurso = callable(input, certificarCursoHandler, {
  access: 'certificados:emitir',
  errors: ['registro-nao-encontrado', 'conflito'],
})

type Refused = { item: string; motivo: string }

/** Issues one page of participants in one transaction; their attendance is read again. */
async function certifyParte(
  transaction: Transaction,
  caller: Caller,
  evento: string,
  ids: readonly string[],
): Promise<{ done: number; refused: Refused[] }> {
  const event = await cursoDeQuemOrganiza(transaction, caller, evento)
  const comum = comumDe(event)
  const emissor = await emissorPara(transaction, caller, comum)
  const docs = await transaction.getAll(...ids.map(inscricaoRef))
  const entries = docs
    .map((doc) => ({ id: doc.id, entry: existingIn(inscricoes, doc) }))
    .filter(({ entry }) => aCertificar(event, entry))
  if (entries.length === 0) return { done: 0, refused: [] }
  const people = await transaction.getAll(...entries.map(({ entry }) => personRef(entry.pessoa)))
  const isKnown = (index: number) => {
    const praticante = storedIn(praticantes, people[index])
    return praticante?.metadados.successorId === '' && isActive(praticante)
  }
  const fit = entries.filter((_, index) => isKnown(index))
  const { titulo, data, local, cargaHoraria, tipo, signatarios } = comum
  const causa = { tipo: 'curso' as const, id: evento, descricao: titulo.slice(0, 160) }
  const { emitidos, escrever } = await planEmissao(
    transaction,
    caller,
    { emissor, tipo, modelo: '', signatarios },
    fit.map(({ entry: { pessoa } }): Pedida => ({
      pessoa,
      graduacao: '',
      titulo,
      data,
      local,
      cargaHoraria,
      causa,
      pedido: '',
    })),
  )
  await escrever()
  for (const [index, { id, entry }] of fit.entries())
    await writeStep(
      transaction,
      inscricoes,
      inscricaoRef(id),
      entry,
      { curso: { ...notasGuardadas(entry), certificado: emitidos[index]?.id ?? '' } },
      {
        caller,
        acao: 'certificar',
        detalhe: { certificado: emitidos[index]?.numero ?? '' },
        aboutSelf: 'Attendance and grade of the course decide.',
      },
    )
  const refused = entries
    .filter((_, index) => !isKnown(index))
    .map(({ entry }) => ({ item: `praticantes/${entry.pessoa}`, motivo: 'O cadastro está inativo.' }))
  return { done: fit.length, refused }
}

/** One step of the certificates of a course. A repeated step finds what it issued; the rights of the job's starter are checked again. */
export const certificadosDoCursoStep: Step = async (job) => {
  const evento = String(job.dados.evento)
  const caller = await starterOf(job)
  const after = typeof job.cursor === 'string' ? job.cursor : ''
  const page = confirmed(evento).orderBy(FieldPath.documentId()).limit(PAGE)
  const { docs } = await (after === '' ? page : page.startAfter(after)).get()
  if (docs.length === 0) return { cursor: null, done: 0, refused: [] }
  const ids = docs.map((doc) => doc.id)
  const { vinculo, tipo } = await eventOf(evento)
  const result = await takeNumbersWithin(sequenciaDe(vinculo.idEntidade, tipo), (transaction) =>
    certifyParte(transaction, caller, evento, ids),
  )
  return { ...result, cursor: ids.length < PAGE ? null : (ids.at(-1) ?? null) }
}

/** @throws ErroSIE dados-invalidos for an event that is no longer a course */
async function eventOf(id: string): Promise<{ vinculo: Evento['vinculo']; tipo: 'curso' | 'seminario' }> {
  const { vinculo, tipo } = existingIn(eventos, await eventoRef(id).get())
  if (!isCurso(tipo)) throw recusa('evento', 'Só cursos e seminários têm certificado de presença.')
  return { vinculo, tipo }
}
