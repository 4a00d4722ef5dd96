import { tickets } from '@sie/domain/ajuda/collections/tickets.ts'
import { dadosDe, isLastTry, type Step } from '../../base/jobs/job.ts'
import { paths } from '../../base/platform/paths.ts'
import { storedAs, storedIn, textAt } from '../../base/platform/stored.ts'
import { FalhaDaApi } from '../../base/whatsapp/apiDoWhatsApp.ts'
import { whatsAppDe } from '../../base/whatsapp/configuracao.ts'
import { sendOnce } from '../../base/whatsapp/envio.ts'
import { mensagemRef, ticketRef } from '../ticket.ts'
import { noteFalha, type Conversa, type RespostaEmFila } from './conversa.ts'

/** Begin of what stands for a job in the messages of tickets, before the ticket's id. */
export const DO_CHAMADO = 'chamado-'

/** Sends an answer of an agent. What does not go out is told to the desk in the ticket; what may pass is tried again. */
export const respostaPeloWhatsAppStep: Step = async (job) => {
  const { ticket: id, mensagem, conversa } = dadosDe<RespostaEmFila>(job)
  const over = { cursor: null, done: 1, refused: [] }
  const [ticket, message, stored] = await Promise.all([
    ticketRef(id).get(),
    mensagemRef(id, mensagem).get(),
    paths.conversasDoWhatsApp().doc(conversa).get(),
  ])
  const entidade = storedIn(tickets, ticket)?.vinculo.idEntidade ?? ''
  const to = storedAs<Conversa>(stored)
  const texto = textAt(message, 'texto')
  if (!to || !texto || to.entidade !== entidade) return over
  const api = whatsAppDe(entidade)
  if (!api) {
    await noteFalha(id, mensagem, 'A entidade não tem mais conta do WhatsApp no portal.')
    return over
  }
  const ref = paths.destinos().doc(`chamado~${id}~${mensagem}`)
  const row = { entidade, tarefa: `${DO_CHAMADO}${id}`, quem: '', pessoa: '', mensagem }
  try {
    const estado = await sendOnce(api, ref, row, { texto }, to.waId)
    if (estado === 'falhou' || estado === 'incerta' || estado === 'saiu')
      await noteFalha(id, mensagem, textAt(await ref.get(), 'motivo') ?? '')
  } catch (error) {
    if (!(error instanceof FalhaDaApi)) throw error
    if (error.falha.de === 'passageira' && !isLastTry(job.falhas)) throw error
    await noteFalha(id, mensagem, error.falha.frase)
  }
  return over
}
