import { FieldPath, type Query, type QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { dayInBrasilia } from '@sie/domain/base/brazil/dates.ts'
import { matriculas } from '@sie/domain/ensino/collections/matriculas.ts'
import { turmas } from '@sie/domain/ensino/collections/turmas.ts'
import {
  pendingAtividades,
  resumoDaSemana,
  semanaEmPalavras,
  dueTomorrow,
} from '@sie/domain/ensino/turmas/lembretes.ts'
import { sendAvisos } from '../../base/avisos/sendAvisos.ts'
import { db } from '../../base/platform/admin.ts'
import { storedIn } from '../../base/platform/stored.ts'
import { comResponsaveis } from '../../base/avisos/responsaveis.ts'
import type { TurmaGuardada } from './turma.ts'

const PAGE = 200

async function each(query: Query, work: (doc: QueryDocumentSnapshot) => Promise<void>): Promise<void> {
  for (let last: QueryDocumentSnapshot | undefined; ;) {
    const page = query.orderBy(FieldPath.documentId()).limit(PAGE)
    const { docs } = await (last ? page.startAfter(last) : page).get()
    for (const doc of docs) await work(doc)
    last = docs.at(-1)
    if (docs.length < PAGE) return
  }
}

const current = (name: string) => db().collection(name).where('metadados.successorId', '==', '')
const openClasses = () => current(turmas.name).where('situacao', '==', 'ativa')
const studentsOf = (turma: string) =>
  current(matriculas.name).where('turma', '==', turma).where('situacao', '==', 'ativa')

/** Sends a notice about a class, once under a key. @returns how many people were notified */
function tell(
  turma: { id: string; nome: string },
  quem: (uid: string[]) => string[],
  aluno: string,
  texto: string,
  chave: string,
) {
  return db().runTransaction(async (transaction) => {
    const people = quem(await comResponsaveis(transaction, aluno))
    const write = await sendAvisos(transaction, {
      quem: people,
      oQue: 'turma',
      registro: { colecao: turmas.name, id: turma.id },
      dados: { turma: turma.nome, texto },
      chave,
    })
    write()
    return people.length
  })
}

/**
 * Reminds students, and the guardians of minors, of work that is due tomorrow and not handed in. Once for each deadline, however often it
 * runs. @param now milliseconds since 1970. @returns how many students were reminded
 */
export async function remindOfTarefas(now: number): Promise<number> {
  let reminded = 0
  await each(openClasses(), async (doc) => {
    const turma = storedIn(turmas, doc)
    const due = dueTomorrow(turma, now)
    if (due.length === 0) return
    await each(studentsOf(doc.id), async (place) => {
      const matricula = storedIn(matriculas, place)
      const open = pendingAtividades(due, matricula)
      if (open.length === 0) return
      const texto = `Falta entregar até amanhã: ${open.map(({ titulo }) => titulo).join('; ')}.`
      const chave = `lembrete de turma ${place.id} ${open.map(({ id, prazo }) => `${id} ${prazo}`).join(' ')}`
      const everybody = (uids: string[]) => (matricula.menor ? uids : uids.slice(0, 1))
      await tell({ id: doc.id, nome: turma.name }, everybody, matricula.aluno, texto, chave)
      reminded += 1
    })
  })
  return reminded
}

/**
 * Sends the guardians of minors a weekly summary of each class: what is due, late, and returned. Once a week, by its Monday.
 * @param now milliseconds since 1970. @returns how many places were reported
 */
export async function sendWeeklyResumos(now: number): Promise<number> {
  let told = 0
  const classes = new Map<string, TurmaGuardada | undefined>()
  const classOf = async (id: string) => {
    if (!classes.has(id)) classes.set(id, storedIn(turmas, await db().doc(`${turmas.name}/${id}`).get()))
    return classes.get(id)
  }
  await each(current(matriculas.name).where('menor', '==', true).where('situacao', '==', 'ativa'), async (place) => {
    const matricula = storedIn(matriculas, place)
    const turma = await classOf(matricula.turma)
    if (turma?.situacao !== 'ativa') return
    const texto = semanaEmPalavras(resumoDaSemana(turma, matricula, now))
    if (texto === '') return
    const guardians = (uids: string[]) => uids.slice(1)
    const first = matricula.name.split(' ')[0] ?? ''
    const chave = `semana de turma ${place.id} ${dayInBrasilia(now)}`
    const count = await tell(
      { id: matricula.turma, nome: turma.name },
      guardians,
      matricula.aluno,
      `A semana de ${first}. ${texto}`,
      chave,
    )
    if (count > 0) told += 1
  })
  return told
}
