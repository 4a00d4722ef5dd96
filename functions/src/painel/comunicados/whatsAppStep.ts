import { isAdult } from '@sie/domain/base/brazil/dates.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { valorDoModelo } from '@sie/domain/base/whatsapp/modelo.ts'
import { praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import { comOsDados, dadosDaMensagem } from '@sie/domain/pessoas/mensagem.ts'
import { comResponsaveis } from '../../base/avisos/responsaveis.ts'
import { dadosDe, isLastTry, type Step } from '../../base/jobs/job.ts'
import { starterOf } from '../../base/jobs/starter.ts'
import { leftLista } from '../../base/mail/lista.ts'
import { nameInMail } from '../../base/mail/names.ts'
import { db } from '../../base/platform/admin.ts'
import { hojeNoBrasil } from '../../base/platform/auditChain.ts'
import { paths } from '../../base/platform/paths.ts'
import { storedIn } from '../../base/platform/stored.ts'
import { FalhaDaApi } from '../../base/whatsapp/apiDoWhatsApp.ts'
import { whatsAppDe } from '../../base/whatsapp/configuracao.ts'
import { ENVIADAS, noteEnvio, porSegundo, sendOnce } from '../../base/whatsapp/envio.ts'
import { paginaDoSegmento, requireSegmento } from './segmento.ts'
import type { ModeloEnviado } from './peloWhatsApp.ts'

/** Most people in a step; at a slow pace fewer, so that a step with their guardians ends in time. */
const PAGE = 40
const pageSize = () => Math.max(1, Math.min(PAGE, Math.floor(porSegundo() * 30)))
const LOST = 'O direito de escrever a este grupo foi retirado: quem faltava não recebeu.'

/** A message to one recipient about one person. */
interface Um {
  quem: string
  pessoa: string
  valores: string[]
  /** a minor without a guardian: nobody may be written to */
  ninguem: boolean
}

/**
 * One step of a template by WhatsApp to many. An interrupted step is repeated, and writes to nobody twice. What fails for one person ends there; what
 * fails for the account pauses the job with its reason; what may pass is tried again. Sum of the job: `enviadas`.
 */
export const whatsAppStep: Step = async (job, id) => {
  const message = dadosDe<ModeloEnviado>(job)
  try {
    await requireSegmento(await starterOf(job), message)
  } catch (error) {
    if (!(error instanceof ErroSIE)) throw error
    return { cursor: null, done: 0, refused: [{ item: '', motivo: LOST }] }
  }
  const { remetente, modelo } = message
  const api = whatsAppDe(remetente)
  if (!api) throw paused('Esta entidade não tem mais conta do WhatsApp no portal.')
  const page = await paginaDoSegmento(message, typeof job.cursor === 'string' ? job.cursor : '', pageSize())
  const all = (await Promise.all(page.pessoas.map(({ uid }) => destinatariosDe(uid, message.campos)))).flat()
  const uids = [...new Set(all.map(({ quem }) => quem))]
  const left = await leftLista(remetente, uids)
  for (const { quem, pessoa, valores, ninguem } of all) {
    const ref = paths.destinos().doc(`${id}~${quem}~${pessoa}`)
    const row = { entidade: remetente, tarefa: id, quem, pessoa }
    const estado = ninguem ? 'ninguem' : left.has(quem) ? 'saiu' : undefined
    if (estado) {
      if (!(await ref.get()).exists) await noteEnvio(ref, { ...row, canal: 'whatsapp', estado })
      continue
    }
    try {
      await sendOnce(api, ref, row, { modelo, valores })
    } catch (error) {
      if (!(error instanceof FalhaDaApi)) throw error
      if (error.falha.de === 'conta' || isLastTry(job.falhas)) throw paused(error.falha.frase)
      throw error
    }
  }
  const sent = paths.destinos().where('tarefa', '==', id).where('estado', 'in', ENVIADAS)
  const { count } = (await sent.count().get()).data()
  // Of a former try too.
  const somas = { enviadas: count - (job.somas?.enviadas ?? 0) }
  return { cursor: page.cursor, done: page.pessoas.length, refused: [], somas }
}

const paused = (frase: string) => new ErroSIE('servico-indisponivel', { whatsapp: frase })

/** Who is written to about a person: an adult themselves, of anybody else the guardians; nobody where there is none. */
async function destinatariosDe(uid: string, campos: readonly string[]): Promise<Um[]> {
  const record = storedIn(praticantes, await db().doc(`${praticantes.name}/${uid}`).get())
  if (!record) return []
  const { birthdate } = record.dadosPessoais
  const adult = isAdult(birthdate, hojeNoBrasil())
  const guardians = adult ? [] : (await comResponsaveis({ get: (query) => query.get() }, uid)).slice(1)
  const dados = dadosDaMensagem(record, nameInMail)
  const valores = campos.map((campo) => valorDoModelo(comOsDados(campo, dados)))
  if (!adult && guardians.length === 0) return [{ quem: uid, pessoa: uid, valores, ninguem: true }]
  return (adult ? [uid] : guardians).map((quem) => ({ quem, pessoa: uid, valores, ninguem: false }))
}
