import { FieldValue, Timestamp, type DocumentReference, type Transaction } from 'firebase-admin/firestore'
import { PROMESSA_PADRAO, promessaDe, type Promessa } from '@sie/domain/ajuda/relogio.ts'
import { relogioParado } from '@sie/domain/ajuda/relogio.ts'
import type { Prioridade, SituacaoDoChamado } from '@sie/domain/ajuda/estados.ts'
import { pastaDoCampo } from '@sie/domain/base/arquivos/camposDeArquivo.ts'
import { dayInBrasilia } from '@sie/domain/base/brazil/dates.ts'
import { departamentos, type Departamento } from '@sie/domain/ajuda/collections/departamentos.ts'
import { tickets, type Ticket } from '@sie/domain/ajuda/collections/tickets.ts'
import { vencimento, type Pausa } from '@sie/domain/base/prazos/prazo.ts'
import { valueAt } from '@sie/domain/base/records/edits.ts'
import { isActive, type Instant, type StoredRecord } from '@sie/domain/base/records/metadados.ts'
import { alvoDe } from '@sie/domain/base/rights/alvo.ts'
import { answersFor } from '@sie/domain/base/rights/leitura.ts'
import * as z from 'zod'
import { text, trimmed } from '@sie/domain/base/records/text.ts'
import { db } from '../base/platform/admin.ts'
import type { Caller } from '../base/platform/caller.ts'
import { paths } from '../base/platform/paths.ts'
import { storedAs } from '../base/platform/stored.ts'
import { recusa } from '../base/records/write.ts'

export type TicketGuardado = StoredRecord & Ticket
type FilaGuardada = StoredRecord & Partial<Departamento>

export const ticketRef = (id: string): DocumentReference => db().doc(`${tickets.name}/${id}`)
export const mensagemRef = (ticket: string, id: string): DocumentReference =>
  ticketRef(ticket).collection('mensagens').doc(id)

/** A stored message of a ticket; messages never change. */
export interface Mensagem {
  quem: string
  nome: string
  papel: 'usuario' | 'atendente' | 'sistema'
  texto: string
  interna: boolean
  anexo: Anexo | null
  /** the whole mail, where the text hides what it quotes */
  inteiro?: string
}

export const createMensagem = (transaction: Transaction, ticket: string, id: string, message: Mensagem): void =>
  void transaction.create(mensagemRef(ticket, id), { ...message, quando: FieldValue.serverTimestamp() })

export const anexo = z.object({
  arquivo: text(300),
  nome: trimmed(200).default(''),
  bytes: z.number().int().min(0).default(0),
})
export type Anexo = z.output<typeof anexo>

/** @throws ErroSIE dados-invalidos for a file that was not sent for this ticket */
export function requireAnexo(id: string, file: Anexo | undefined): void {
  if (!file?.arquivo) return
  const field = tickets.fields.find(({ path }) => path === 'anexo')
  const folder = field ? `${pastaDoCampo(tickets, id, field)}/` : ' '
  if (!file.arquivo.startsWith(folder) || !/^[\w-]{1,80}\.[a-z]{3,4}$/.test(file.arquivo.slice(folder.length)))
    throw recusa('anexo', 'Envie o arquivo de novo.')
}

/** Whether the caller works on a ticket; and whether it is theirs, or of a minor whose guardian they are. */
export const worksOnTicket = (caller: Caller, id: string, ticket: TicketGuardado): boolean =>
  caller.pode('tickets:atender', alvoDe(tickets, id, ticket))
export const isRequester = (caller: Caller, ticket: TicketGuardado): boolean =>
  answersFor(caller, ticket.pessoa, Date.now())

/** A queue that accepts tickets. @throws ErroSIE dados-invalidos naming `fila` */
export async function filaAberta(transaction: Transaction, id: string): Promise<FilaGuardada> {
  const fila = storedAs<FilaGuardada>(await transaction.get(db().doc(`${departamentos.name}/${id}`)))
  if (!fila || fila.metadados.successorId !== '' || !isActive(fila) || valueAt(fila, 'atendimento.recebe') !== true)
    throw recusa('fila', 'Este setor não recebe chamados. Escolha outro.')
  return fila
}

/** Business hours that a queue promises for a priority. */
export const promessaDaFila = (fila: FilaGuardada, prioridade: Prioridade): Promessa =>
  promessaDe({ ...PROMESSA_PADRAO, ...fila.atendimento }, prioridade)

const millis = (instant: Instant | null): number => instant?.toMillis() ?? 0
const instantOf = (at: number | null) => (at === null ? null : Timestamp.fromMillis(at))

export const pausasDoTicket = (ticket: Pick<Ticket, 'pausas'>): Pausa[] =>
  ticket.pausas.map(({ de, ate }) => ({ de: millis(de), ate: ate ? ate.toMillis() : null }))

export const pausasGuardadas = (pausas: readonly Pausa[]): Ticket['pausas'] =>
  pausas.map(({ de, ate }) => ({ de: Timestamp.fromMillis(de), ate: instantOf(ate) }))

/** Current deadlines of a ticket; null while its clock is stopped and once they are met. */
export function prazosDoTicket(
  { abertoEm, promessa, respondidoEm }: Pick<Ticket, 'abertoEm' | 'promessa' | 'respondidoEm'>,
  situacao: SituacaoDoChamado,
  pausas: readonly Pausa[],
): Pick<Ticket, 'responderAte' | 'resolverAte'> {
  const opened = millis(abertoEm)
  const due = (horas: number) => (relogioParado(situacao) ? null : instantOf(vencimento(opened, { horas }, pausas)))
  return { responderAte: respondidoEm ? null : due(promessa.resposta), resolverAte: due(promessa.solucao) }
}

/** Adds increments to the monthly counts of a queue, under its current name. */
export function addTempos(
  transaction: Transaction,
  { vinculo, fila, filaNome }: Pick<Ticket, 'vinculo' | 'fila' | 'filaNome'>,
  now: number,
  sums: Readonly<Partial<Record<'respondidos' | 'minutosResposta' | 'resolvidos' | 'minutosSolucao', number>>>,
): void {
  const added = Object.fromEntries(Object.entries(sums).map(([name, value]) => [name, FieldValue.increment(value)]))
  transaction.set(
    paths.contagensDaAjuda(vinculo.idEntidade),
    { tempos: { [dayInBrasilia(now).slice(0, 7)]: { [fila]: { nome: filaNome, ...added } } } },
    { merge: true },
  )
}
