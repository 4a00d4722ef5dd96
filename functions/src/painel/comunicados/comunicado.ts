import type { Transaction } from 'firebase-admin/firestore'
import type { Anexo } from '@sie/domain/base/arquivos/finalidades.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import { comOsDados, dadosDaMensagem, hasFields } from '@sie/domain/pessoas/mensagem.ts'
import { dadosDe, type Step } from '../../base/jobs/job.ts'
import { starterOf } from '../../base/jobs/starter.ts'
import { db } from '../../base/platform/admin.ts'
import { storedIn } from '../../base/platform/stored.ts'
import { comResponsaveis } from '../../base/avisos/responsaveis.ts'
import { sendAvisos } from '../../base/avisos/sendAvisos.ts'
import { countDestinos } from '../../base/mail/lista.ts'
import { nameInMail } from '../../base/mail/names.ts'
import { paginaDoSegmento, requireSegmento, type Destinatario, type SegmentoPermitido } from './segmento.ts'

/** A message to a segment, as stored in its job. */
export interface Comunicado extends SegmentoPermitido {
  assunto: string
  texto: string
  anexo?: Anexo
  /** what became of each mail is kept; absent of messages sent before it was */
  destinos?: true
}

/** People in one step, and in one transaction: with up to five guardians each they stay within the most recipients of one transaction. */
const PAGE = 200
const TOGETHER = 8
const LOST = 'O direito de escrever a este grupo foi retirado: quem faltava não recebeu.'

/**
 * One step of a message to many: 200 people and, for minors, their guardians. An interrupted step is repeated, and notifies nobody twice:
 * each person's notice has an id of its own. The rights of the job's starter are checked again. Sums of the job: `portal`, people who got the notice,
 * guardians included; `emails`, those of them who get a mail.
 */
export const comunicadoStep: Step = async (job, id) => {
  const comunicado = dadosDe<Comunicado>(job)
  try {
    await requireSegmento(await starterOf(job), comunicado)
  } catch (error) {
    if (!(error instanceof ErroSIE)) throw error
    return { cursor: null, done: 0, refused: [{ item: '', motivo: LOST }] }
  }
  const page = await paginaDoSegmento(comunicado, typeof job.cursor === 'string' ? job.cursor : '', PAGE)
  for (let from = 0; from < page.pessoas.length; from += TOGETHER)
    await tell(id, comunicado, page.pessoas.slice(from, from + TOGETHER))
  const { portal, emails } = await countDestinos(id)
  // What a former try of this step did counts too, and a person who was told twice counts once.
  const somas = { portal: portal - (job.somas?.portal ?? 0), emails: emails - (job.somas?.emails ?? 0) }
  return { cursor: page.cursor, done: page.pessoas.length, refused: [], somas }
}

const tell = (id: string, comunicado: Comunicado, people: readonly Destinatario[]): Promise<void> =>
  db().runTransaction(async (transaction) => {
    const told = await Promise.all(
      people.map(({ uid, menor }) => (menor ? comResponsaveis(transaction, uid) : Promise.resolve([uid]))),
    )
    const writes = hasFields(comunicado.assunto + comunicado.texto)
      ? await tellEach(transaction, id, comunicado, people, told)
      : [await send(transaction, told.flat(), comunicado, id, `comunicado ${id}`)]
    writes.forEach((write) => write())
  })

/** A text of their own for each person, which the guardians of a minor get as well, once for each child. */
async function tellEach(
  transaction: Transaction,
  id: string,
  { nome, remetente, assunto, texto, anexo }: Comunicado,
  people: readonly Destinatario[],
  told: readonly string[][],
): Promise<Awaited<ReturnType<typeof send>>[]> {
  const records = await transaction.getAll(...people.map(({ uid }) => db().doc(`${praticantes.name}/${uid}`)))
  return Promise.all(
    people.flatMap(({ uid }, index) => {
      const record = storedIn(praticantes, records[index])
      if (!record) return []
      const dados = dadosDaMensagem(record, nameInMail)
      const own = {
        nome,
        remetente,
        assunto: comOsDados(assunto, dados),
        texto: comOsDados(texto, dados),
        ...(anexo && { anexo }),
      }
      return [send(transaction, told[index] ?? [], own, id, `comunicado ${id} ${uid}`)]
    }),
  )
}

/**
 * Sends a message as a notice, and as a mail to those who have neither switched it off nor left the list of its entity.
 * @param tarefa the job, which keeps what became of each mail; '' for a test
 */
export const send = (
  transaction: Transaction,
  quem: readonly string[],
  { nome, remetente, assunto, texto, anexo }: Pick<Comunicado, 'nome' | 'remetente' | 'assunto' | 'texto' | 'anexo'>,
  tarefa: string,
  chave?: string,
) =>
  sendAvisos(transaction, {
    quem,
    oQue: 'comunicado',
    registro: { colecao: '', id: '' },
    dados: { de: nome, assunto, texto, entidade: remetente, ...(anexo && { anexo }) },
    email: { modelo: 'comunicado', dados: { de: nome, assunto, texto } },
    lista: { entidade: remetente, tarefa },
    ...(anexo && { anexo }),
    ...(chave ? { chave } : {}),
  })
