import { Timestamp, type Transaction } from 'firebase-admin/firestore'
import {
  isAutomatica,
  isConferida,
  isDoPortal,
  MOTIVOS_DE_RECUSA,
  type MotivoDoCorreio,
} from '@sie/domain/base/correio.ts'
import { tickets } from '@sie/domain/ajuda/collections/tickets.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { ENTIDADE_PADRAO } from '@sie/domain/base/portal/entidadePadrao.ts'
import { auth, db } from '../base/platform/admin.ts'
import { isWithoutAccount } from '../base/platform/codes.ts'
import { callerInBackground, type Caller } from '../base/platform/caller.ts'
import { limitUse } from '../base/platform/limit.ts'
import { paths } from '../base/platform/paths.ts'
import { storedAs, storedIn } from '../base/platform/stored.ts'
import { inTurn } from '../base/platform/turns.ts'
import { ticketDoEndereco } from './enderecoDeResposta.ts'
import { writeResposta } from './writeResposta.ts'
import { storeAnexos, parseCorreio, type CorreioLido } from './parseCorreio.ts'
import { worksOnTicket, createMensagem, isRequester, ticketRef, type Anexo, type TicketGuardado } from './ticket.ts'

/** A received mail, and its outcome. Its text is kept only while it waits for a decision. */
export interface CorreioGuardado {
  estado: 'aceita' | 'retida' | 'recusada' | 'descartada'
  motivo: MotivoDoCorreio | ''
  de: string
  assunto: string
  ticket: string
  protocolo: string
  partes: string[]
  inteiro?: string
  anexos: Anexo[]
  recusados: string[]
  vinculo: { idEntidade: string; idFederacao: string }
  /** entities whose staff see it while it waits; empty afterwards */
  aguarda: string[]
  quando: Timestamp
}

const DAY = 86_400_000
const KEPT_MS = { aceita: 30 * DAY, recusada: 30 * DAY, descartada: 30 * DAY, retida: 180 * DAY } as const
/** Most mailed answers of one person to one ticket within an hour: more are two programs that answer each other. */
const MOST_IN_AN_HOUR = 10
/** Most held mails within an hour, to one ticket, or to none: further ones are delivered again later. */
const MOST_HELD = 200
const MOST_WITHOUT_TICKET = 1000

/** A mail as the provider posts it. */
interface Chegada {
  raw: Buffer
  /** the provider's verdict on its author (`isConferida`) */
  resultados: string
  /** recipients of the envelope */
  para: readonly string[]
}

/**
 * Processes a mail: an answer to its ticket where its author is known and belongs to the ticket, otherwise a mail held for a decision;
 * automatic mails are refused. Every mail is stored once, however often it is delivered.
 * @throws ErroSIE limite-excedido: it is to be delivered again later
 */
export async function receiveCorreio({ raw, resultados, para }: Chegada): Promise<CorreioGuardado['estado']> {
  const mail = await parseCorreio(raw, (de) => isConferida(resultados, de))
  const ref = paths.correioRecebido().doc(mail.chave)
  const known = storedAs<CorreioGuardado>(await ref.get())
  if (known) return known.estado
  const id = await ticketDoEndereco([...para, ...mail.para])
  return inTurn(`correio ${id}`, () => assignCorreio(mail, id, isConferida(resultados, mail.de)))
}

async function assignCorreio(mail: CorreioLido, id: string, conferida: boolean): Promise<CorreioGuardado['estado']> {
  const ticket = id ? storedIn(tickets, await ticketRef(id).get()) : undefined
  const caller = conferida && ticket ? await quemEscreve(mail.de) : undefined
  const motivo = motivoDe(mail, id, ticket, conferida, caller) ?? (await motivoDoLimite(id, caller))
  if (motivo && MOTIVOS_DE_RECUSA.includes(motivo)) return storeCorreio(mail, id, ticket, motivo)
  if (motivo) await limitUse(`correio retido:${id}`, id ? MOST_HELD : MOST_WITHOUT_TICKET, 3600)
  const files = ticket && motivo !== 'muitas' ? await storeAnexos(id, mail) : undefined
  const author = caller && ticket && !motivo ? { caller, papel: papelDe(caller, ticket) } : undefined
  return storeCorreio(mail, id, ticket, motivo, files, author)
}

/** The account of an address, with its rights as without a second factor, which a mail does not have. */
async function quemEscreve(de: string): Promise<Caller | undefined> {
  const account = await auth()
    .getUserByEmail(de)
    .catch((error: unknown) => {
      if (isWithoutAccount(error) || (error as { code?: string }).code === 'auth/invalid-email') return undefined
      throw error
    })
  if (!account || account.disabled || !account.emailVerified) return undefined
  const { uid } = account
  const caller = await callerInBackground(uid, { segundoFator: false })
  if (!caller.permissoes.ativo) return undefined
  const name: unknown = (await db().doc(`users/${uid}`).get()).get('dadosPessoais.name')
  return { ...caller, name: typeof name === 'string' && name ? name : (account.displayName ?? '') }
}

function motivoDe(
  mail: CorreioLido,
  id: string,
  ticket: TicketGuardado | undefined,
  conferida: boolean,
  caller: Caller | undefined,
): MotivoDoCorreio | undefined {
  if (isDoPortal(mail.headers)) return 'laco'
  if (isAutomatica(mail.headers, mail.de)) return 'automatica'
  if (!ticket || ticket.metadados.successorId !== '') return 'semChamado'
  if (mail.problema) return mail.problema
  if (!mail.de) return 'semRemetente'
  if (!conferida) return 'naoConferida'
  if (!caller) return 'desconhecido'
  if (!isRequester(caller, ticket) && !worksOnTicket(caller, id, ticket)) return 'semRelacao'
  return mail.partes.length === 0 && mail.anexos.length === 0 ? 'vazia' : undefined
}

async function motivoDoLimite(id: string, caller: Caller | undefined): Promise<MotivoDoCorreio | undefined> {
  try {
    await limitUse(`correio:${id}:${caller?.uid ?? ''}`, MOST_IN_AN_HOUR, 3600)
    return undefined
  } catch (error) {
    if (error instanceof ErroSIE && error.codigo === 'limite-excedido') return 'muitas'
    throw error
  }
}

/** The author answers as the author, even if they are staff. */
const papelDe = (caller: Caller, ticket: TicketGuardado): 'usuario' | 'atendente' =>
  isRequester(caller, ticket) ? 'usuario' : 'atendente'

type Files = Awaited<ReturnType<typeof storeAnexos>>

/** Stores a mail, and its answer where its author may answer. */
function storeCorreio(
  mail: CorreioLido,
  id: string,
  ticket: TicketGuardado | undefined,
  motivo: MotivoDoCorreio | undefined,
  files: Files = { aceitos: [], recusados: [] },
  author?: { caller: Caller; papel: 'usuario' | 'atendente' },
): Promise<CorreioGuardado['estado']> {
  const ref = paths.correioRecebido().doc(mail.chave)
  return db().runTransaction(async (transaction) => {
    const known = storedAs<CorreioGuardado>(await transaction.get(ref))
    if (known) return known.estado
    const refused = author ? await answerTicket(transaction, author, id, mail, files) : motivo
    const row = linha(mail, ticket ? id : '', ticket, refused, files)
    transaction.create(ref, row)
    return row.estado
  })
}

/** @returns the reason why the answer is refused, with nothing written; undefined if it was written */
async function answerTicket(
  transaction: Transaction,
  { caller, papel }: { caller: Caller; papel: 'usuario' | 'atendente' },
  id: string,
  { chave, partes, inteiro }: CorreioLido,
  { aceitos, recusados }: Files,
): Promise<MotivoDoCorreio | undefined> {
  const [first, ...others] = mensagensDe(partes, aceitos)
  try {
    await writeResposta(transaction, caller, id, {
      mensagem: `email-${chave}`,
      texto: first?.texto ?? '',
      anexo: first?.anexo ?? null,
      interna: false,
      depois: '',
      inteiro: papel === 'usuario' ? inteiro : '',
    })
    // What the mail of an agent quotes may be of the team alone.
    if (inteiro && papel === 'atendente') writeInteiro(transaction, id, chave, caller, inteiro)
  } catch (error) {
    if (!(error instanceof ErroSIE)) throw error
    return error.campos.situacao ? 'fechado' : 'semRelacao'
  }
  writeFurtherMensagens(transaction, id, chave, { quem: caller.uid, nome: caller.name, papel }, others, recusados)
  return undefined
}

/** Messages made of a mail: its text in parts of at most one message each, and the files distributed among them. */
export function mensagensDe(
  partes: readonly string[],
  anexos: readonly Anexo[],
): { texto: string; anexo: Anexo | null }[] {
  const count = Math.max(partes.length, anexos.length, 1)
  return Array.from({ length: count }, (_, index) => {
    const anexo = anexos[index] ?? null
    return { texto: partes[index] ?? (anexo ? `Anexo: ${anexo.nome}` : '(sem texto)'), anexo }
  })
}

/** Writes a whole mail for the team alone. */
export const writeInteiro = (transaction: Transaction, id: string, chave: string, caller: Caller, inteiro: string) =>
  createMensagem(transaction, id, `email-${chave}-i`, {
    quem: caller.uid,
    nome: caller.name,
    papel: 'atendente',
    texto: 'O e-mail inteiro desta resposta.',
    interna: true,
    anexo: null,
    inteiro,
  })

/** Writes the further messages of a mail, and publicly which of its files were refused. */
export function writeFurtherMensagens(
  transaction: Transaction,
  id: string,
  chave: string,
  said: { quem: string; nome: string; papel: 'usuario' | 'atendente' },
  others: readonly { texto: string; anexo: Anexo | null }[],
  recusados: readonly string[],
): void {
  for (const [index, message] of others.entries())
    createMensagem(transaction, id, `email-${chave}-${index + 2}`, { ...said, ...message, interna: false })
  if (recusados.length > 0)
    createMensagem(transaction, id, `email-${chave}-x`, {
      quem: said.quem,
      nome: '',
      papel: 'sistema',
      texto: ['Do e-mail não foi aceito:', ...recusados].join('\n').slice(0, 4000),
      interna: false,
      anexo: null,
    })
}

function linha(
  mail: CorreioLido,
  id: string,
  ticket: TicketGuardado | undefined,
  motivo: MotivoDoCorreio | undefined,
  { aceitos, recusados }: Files,
): CorreioGuardado & { expiraEm: Timestamp } {
  const estado = !motivo ? 'aceita' : MOTIVOS_DE_RECUSA.includes(motivo) ? 'recusada' : 'retida'
  const held = estado === 'retida'
  const vinculo = ticket?.vinculo ?? { idEntidade: ENTIDADE_PADRAO, idFederacao: '' }
  const now = Date.now()
  return {
    estado,
    motivo: motivo ?? '',
    de: mail.de,
    assunto: mail.assunto,
    ticket: id,
    protocolo: ticket?.protocolo ?? '',
    partes: held ? [...mail.partes] : [],
    inteiro: held ? mail.inteiro : '',
    anexos: held ? aceitos : [],
    recusados: held
      ? [...recusados, ...(ticket ? [] : mail.anexos.map(({ filename }) => `${filename ?? 'anexo'}: sem chamado.`))]
      : [],
    vinculo,
    aguarda: held ? [...new Set([vinculo.idEntidade, vinculo.idFederacao, ENTIDADE_PADRAO])].filter(Boolean) : [],
    quando: Timestamp.fromMillis(now),
    expiraEm: Timestamp.fromMillis(now + KEPT_MS[estado]),
  }
}
