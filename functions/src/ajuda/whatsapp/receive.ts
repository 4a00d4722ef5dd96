import { Timestamp, type Transaction } from 'firebase-admin/firestore'
import { protocoloDe } from '@sie/domain/ajuda/estados.ts'
import { limpo } from '@sie/domain/base/records/limpo.ts'
import { tickets, type Ticket } from '@sie/domain/ajuda/collections/tickets.ts'
import { telefoneArrumado } from '@sie/domain/base/brazil/telefone.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { isSaida, isVolta, numeroDoWaId } from '@sie/domain/base/whatsapp/numero.ts'
import { queueMail } from '../../base/mail/queue.ts'
import { db } from '../../base/platform/admin.ts'
import { audit } from '../../base/platform/audit.ts'
import { hojeNoBrasil } from '../../base/platform/auditChain.ts'
import type { Caller } from '../../base/platform/caller.ts'
import { keyedHash } from '../../base/platform/hash.ts'
import { limitUse } from '../../base/platform/limit.ts'
import { nextNumbers, takeNumbersWithin } from '../../base/platform/numbers.ts'
import { paths } from '../../base/platform/paths.ts'
import { storedAs } from '../../base/platform/stored.ts'
import { inTurn } from '../../base/platform/turns.ts'
import { SYSTEM_CALLER } from '../../base/processes/system.ts'
import { createRecord } from '../../base/records/write.ts'
import { changeSaida } from '../../base/whatsapp/saida.ts'
import { portalUrlOf } from '../links.ts'
import { splitText } from '../splitText.ts'
import { createMensagem, prazosDoTicket, promessaDaFila, ticketRef } from '../ticket.ts'
import { writeResposta } from '../writeResposta.ts'
import { conversaRef, storeConversa, type Conversa } from './conversa.ts'
import { textoDaMensagem, type MensagemRecebida } from './conteudo.ts'
import { filaDoWhatsApp } from './fila.ts'

const KEPT_MS = 30 * 86_400_000
/** Most messages of one number to an entity within an hour: further ones are delivered again later. */
const MOST_IN_AN_HOUR = 120
/** Characters of one message of a ticket. WhatsApp allows 4,096. */
const LONGEST = 4000

/** Nobody signed in: a number is no account, and typing one into a profile proves nothing. */
const deFora = (name: string): Caller => ({ ...SYSTEM_CALLER, name })

/**
 * Takes up a message to an entity: into the ticket of its number that still goes on, else a new one in the entity's queue. Who asks to leave is
 * written to no more by the entity, until they take it back. Each message counts once, however often it is delivered.
 * @throws ErroSIE limite-excedido: it is to be delivered again later; Error where the entity has no queue
 */
export async function receiveMensagem(entidade: string, message: MensagemRecebida, given: string): Promise<void> {
  const chave = keyedHash(`whatsapp:${entidade}:${message.id}`)
  const ref = paths.recebidaDoWhatsApp(chave)
  if ((await ref.get()).exists) return
  const numero = numeroDoWaId(message.from)
  const seen = { entidade, expiraEm: Timestamp.fromMillis(Date.now() + KEPT_MS) }
  const texto = textoDaMensagem(message)
  if (texto === undefined) return void (await ref.set(seen))
  const sai = isSaida(texto)
  if (sai || isVolta(texto)) {
    const isDone = await db().runTransaction(async (transaction) => {
      if ((await transaction.get(ref)).exists) return true
      const changed = await changeSaida(transaction, entidade, numero, { sai, em: instantOf(message) })
      if (changed) transaction.create(ref, seen)
      return changed
    })
    if (isDone) return
  }
  await limitUse(`whatsapp de:${entidade}:${numero}`, MOST_IN_AN_HOUR, 3600)
  const ano = Number(hojeNoBrasil().slice(0, 4))
  const said = { chave, texto, numero, waId: message.from, nome: nameOf(given, numero), em: instantOf(message) }
  await inTurn(`whatsapp ${entidade} ${numero}`, () =>
    takeNumbersWithin({ entidade, tipo: 'chamado', ano }, async (transaction) => {
      if ((await transaction.get(ref)).exists) return
      const stored = storedAs<Conversa>(await transaction.get(conversaRef(entidade, numero)))
      const id = stored && (await answerTicket(transaction, stored.ticket, said))
      const ticket = id ?? (await openTicket(transaction, entidade, ano, said))
      const ultimaEm = stored && stored.ultimaEm.toMillis() > said.em.toMillis() ? stored.ultimaEm : said.em
      const chamados = [...new Set([...(stored?.chamados ?? []).slice(-20), ticket])]
      storeConversa(transaction, { entidade, numero, waId: said.waId, nome: said.nome, ticket, chamados, ultimaEm })
      transaction.create(ref, seen)
    }),
  )
}

interface Dito {
  chave: string
  texto: string
  numero: string
  waId: string
  nome: string
  em: Timestamp
}

/** When it was written: never in the future, from which free text would be allowed too long. */
const instantOf = ({ timestamp }: MensagemRecebida) =>
  Timestamp.fromMillis(Math.min(Number(timestamp) * 1000, Date.now()))

/** Name that the person chose on WhatsApp, with the number: the name alone proves nothing. */
function nameOf(given: string, numero: string): string {
  const [name] = splitText(given.replace(/[\p{C}\s]+/gu, ' ').trim(), 80)
  return `${name || 'Sem nome'}, ${telefoneArrumado(numero)}`
}

/** @returns the ticket; undefined where it is over, with nothing written */
async function answerTicket(transaction: Transaction, id: string, said: Dito): Promise<string | undefined> {
  const [first = '', ...others] = splitText(said.texto, LONGEST)
  const mensagem = `whatsapp-${said.chave}`
  try {
    const answer = { mensagem, texto: first, interna: false, anexo: null, depois: '' as const }
    await writeResposta(transaction, deFora(said.nome), id, { ...answer, deFora: true })
  } catch (error) {
    if (error instanceof ErroSIE) return undefined
    throw error
  }
  writeOthers(transaction, id, said, others)
  return id
}

const writeOthers = (transaction: Transaction, id: string, { chave, nome }: Dito, others: readonly string[]) =>
  others.forEach((texto, index) =>
    createMensagem(transaction, id, `whatsapp-${chave}-${index + 2}`, {
      quem: '',
      nome,
      papel: 'usuario',
      texto,
      interna: false,
      anexo: null,
    }),
  )

/** The first line; of a longer one the beginning. The whole is in the ticket. */
function assuntoDe(texto: string): string {
  const [begin = '', ...more] = splitText(limpo(texto.split('\n')[0] ?? '').trim(), 119)
  return begin === '' ? 'Mensagem pelo WhatsApp' : more.length > 0 ? `${begin}…` : begin
}

async function openTicket(transaction: Transaction, entidade: string, ano: number, said: Dito): Promise<string> {
  const queue = await filaDoWhatsApp(transaction, entidade)
  if (!queue) throw new Error(`no queue of ${entidade} takes tickets: its messages by WhatsApp wait at Meta`)
  const { id: filaId, nome: filaNome, fila } = queue
  const number = await nextNumbers(transaction, { entidade, tipo: 'chamado', ano })
  const protocolo = protocoloDe(ano, number.first)
  const [first = '', ...others] = splitText(said.texto, LONGEST)
  const opened = Timestamp.fromMillis(Date.now())
  const begun = {
    ...tickets.schema.parse({ assunto: assuntoDe(first) }),
    protocolo,
    descricao: first,
    solicitante: said.nome,
    canal: 'whatsapp',
    fila: filaId,
    filaNome,
    promessa: promessaDaFila(fila, 'normal'),
    abertoEm: opened,
    ultimaEm: opened,
    vinculo: { idEntidade: entidade, idFederacao: fila.vinculo?.idFederacao ?? '' },
  } as Ticket
  const id = `whatsapp-${said.chave}`
  const record = { ...begun, ...prazosDoTicket(begun, 'novo', []) }
  await createRecord(transaction, tickets, ticketRef(id), record, { caller: deFora(said.nome), acao: 'abrir' })
  await audit({ acao: 'receberWhatsApp', quem: '', colecao: tickets.name, id, detalhe: { entidade } }, transaction)
  number.take()
  writeOthers(transaction, id, said, others)
  if (fila.email) {
    const titulo = `Novo chamado ${protocolo}`
    const words = {
      nome: filaNome,
      titulo,
      texto: 'Veio pelo WhatsApp. Leia e responda no portal.',
      link: portalUrlOf(id),
    }
    await queueMail('aviso-a-entidade', fila.email, words, transaction)
  }
  return id
}
