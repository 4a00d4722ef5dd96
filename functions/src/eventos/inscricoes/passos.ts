import { dayInBrasilia, formatDay } from '@sie/domain/base/brazil/dates.ts'
import { FieldValue, Timestamp, type Transaction } from 'firebase-admin/firestore'
import { millisOf } from '@sie/domain/eventos/agenda/regra.ts'
import { eventos } from '@sie/domain/eventos/collections/eventos.ts'
import { faturas } from '@sie/domain/financeiro/collections/faturas.ts'
import { inscricoes } from '@sie/domain/eventos/collections/inscricoes.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { PAPEIS_NO_EVENTO } from '@sie/domain/eventos/estados.ts'
import { needsLicenca } from '@sie/domain/eventos/inscricoes/papeis.ts'
import { comMudanca } from '@sie/domain/eventos/inscricoes/vagas.ts'
import type { StoredRecord } from '@sie/domain/base/records/metadados.ts'
import { alvoDe } from '@sie/domain/base/rights/alvo.ts'
import { answersFor } from '@sie/domain/base/rights/leitura.ts'
import { planDevolvida } from '../../financeiro/devolverParte.ts'
import { planCancelada } from '../../financeiro/faturaDeObjeto.ts'
import { faturaRef, type FaturaGuardada } from '../../financeiro/stored.ts'
import { writeStep, recusa } from '../../base/records/write.ts'
import { db } from '../../base/platform/admin.ts'
import { getBounded } from '../../base/platform/bounded.ts'
import { paths } from '../../base/platform/paths.ts'
import { existingIn, storedIn } from '../../base/platform/stored.ts'
import { fatosDaPessoa } from '../sancoes/fatos.ts'
import type { Effect, EffectHandler, Preparation, Preparations } from '../../base/processes/handlers.ts'
import { SYSTEM_CALLER } from '../../base/processes/system.ts'
import { SEM_ATESTADO } from './atestado.ts'
import { idDaFatura, planCobrancas } from './cobranca.ts'
import { aCumprir } from './mudada.ts'
import {
  aindaResponde,
  eventoRef,
  fimDoDia,
  inscricaoRef,
  primeiroDia,
  vagasDe,
  vencimentoDe,
  type EventoGuardado,
  type InscricaoGuardada,
} from './inscricao.ts'

const PAID: readonly unknown[] = ['paga', 'isenta']

async function invoiceOf(transaction: Transaction, id: string): Promise<FaturaGuardada | undefined> {
  return id === '' ? undefined : storedIn(faturas, await transaction.get(faturaRef(id)))
}

async function eventOf(transaction: Transaction, { evento }: InscricaoGuardada): Promise<EventoGuardado> {
  return existingIn(eventos, await transaction.get(eventoRef(evento)))
}

/** Approval starts the time to pay. Nobody approves themselves, nor their minor. @param semLicenca why no licence is asked for; '' asks for it */
async function prepareApproval(
  { transaction, caller, stored, today, id }: Parameters<Preparation>[0],
  semLicenca: string,
): Promise<Preparations> {
  const entry = stored as InscricaoGuardada
  if (answersFor(caller, entry.pessoa, Date.now())) throw new ErroSIE('sem-permissao')
  if (entry.ressalvas.some(({ codigo }) => codigo === 'consentimento'))
    throw recusa('situacao', 'Falta a autorização do responsável para este evento.')
  const event = await eventOf(transaction, entry)
  if (semLicenca === '' && event.regras.licencas) await requireLicenca(transaction, entry, primeiroDia(event) || today)
  const paying = entry.valor > 0
  return {
    edit: (record) => ({
      ...record,
      semLicenca,
      ressalvas: aCumprir({ ressalvas: entry.ressalvas, semLicenca }),
      fatura: paying ? idDaFatura(entry.pedido, id) : '',
      pagarAte: paying ? Timestamp.fromMillis(fimDoDia(vencimentoDe(event, today))) : null,
    }),
  }
}

const aprovar: Preparation = (context) => prepareApproval(context, '')
const aprovarSemLicenca: Preparation = (context) => prepareApproval(context, context.reason)

/** Coaches and referees are approved with the licence that the register holds on the first day of the event. @throws ErroSIE dados-invalidos */
async function requireLicenca(transaction: Transaction, { papel, pessoa }: InscricaoGuardada, dia: string) {
  if (!needsLicenca(papel)) return
  const { licencasDosPapeis } = await fatosDaPessoa(pessoa, dia, transaction)
  if (licencasDosPapeis[papel] < dia)
    throw recusa(
      'situacao',
      `O cadastro não tem licença de ${PAPEIS_NO_EVENTO[papel].toLowerCase()} válida em ${formatDay(dia)}. Quem organiza pode aprovar sem ela, com o motivo.`,
    )
}

/** Withdrawal in time returns the payment by the event's rule as credit of its payer; once the event has begun only the organiser can withdraw. */
const encerrar: Preparation = async ({ transaction, caller, id, stored, possible }) => {
  const entry = stored as InscricaoGuardada
  const event = await eventOf(transaction, entry)
  const now = Date.now()
  // Staff of the organiser withdraw their own entry like anybody else.
  const organises =
    caller.uid !== '' &&
    !answersFor(caller, entry.pessoa, now) &&
    caller.pode('inscricoes:decidir', alvoDe(inscricoes, '', entry))
  if (possible.name === 'retirar' && !organises && now >= (millisOf(event.inicio) ?? Infinity))
    throw recusa('situacao', 'O evento já começou: fale com a organização.')
  if (possible.name === 'retirar' && !organises && !(await aindaResponde(transaction, caller, entry)))
    throw recusa('situacao', 'Esta pessoa já não é da sua entidade: ela mesma, ou a organização, retira a inscrição.')
  const invoice = await invoiceOf(transaction, entry.fatura)
  if (possible.name === 'vencer' && invoice && PAID.includes(invoice.situacao))
    throw recusa('situacao', 'A fatura já foi paga.')
  const until = millisOf(event.prazos.alteracao) ?? millisOf(event.prazos.encerramento) ?? 0
  // A waived amount is not returned.
  const back =
    invoice?.situacao === 'paga' && entry.situacao === 'confirmada' && now <= until
      ? Math.round((entry.valor * event.inscricoes.devolucao) / 100)
      : 0
  const credit =
    invoice && back > 0
      ? await planDevolvida(transaction, SYSTEM_CALLER, {
          id: entry.fatura,
          fatura: invoice,
          valor: back,
          parte: `${id.slice(0, 40)}-${entry.metadados.version}`,
        })
      : undefined
  return {
    edit: (record) => ({ ...record, pagarAte: null, devolucao: back }),
    ...(credit ? { write: credit } : {}),
  }
}

/**
 * The guardian of a minor whom a club entered consents to this event: the missing consent is removed from the reservations. The club, which
 * made the entry, cannot consent.
 */
const autorizar: Preparation = ({ caller, stored }) => {
  const entry = stored as InscricaoGuardada
  if (caller.uid === entry.pessoa || !answersFor(caller, entry.pessoa, Date.now())) throw new ErroSIE('sem-permissao')
  return Promise.resolve({
    edit: (record) => ({
      ...record,
      autorizacao: { quem: caller.uid, em: Timestamp.now() },
      ressalvas: entry.ressalvas.filter(({ codigo }) => codigo !== 'consentimento'),
    }),
  })
}

/** A draft goes on where the entries close later than when it was saved; otherwise it ends. */
const expirar: Preparation = async ({ transaction, stored }) => {
  const event = await eventOf(transaction, stored as InscricaoGuardada)
  const closes = millisOf(event.prazos.encerramento)
  const on = event.situacao !== 'cancelado' && closes !== undefined && closes > Date.now()
  return {
    edit: (record) =>
      on ? { ...record, rascunhoAte: Timestamp.fromMillis(closes) } : { ...record, ...SEM_ATESTADO, rascunhoAte: null },
  }
}

/** A discarded draft keeps no certificate, which is about the health of the person. */
const descartar: Preparation = () =>
  Promise.resolve({ edit: (record: StoredRecord) => ({ ...record, ...SEM_ATESTADO }) })

const pagar: Preparation = () => Promise.resolve({ edit: (record: StoredRecord) => ({ ...record, pagarAte: null }) })

/** An entry whose payment was registered by mistake gets the time to pay anew. */
const desfazerPagamento: Preparation = async ({ transaction, stored, today }) => {
  const until = fimDoDia(vencimentoDe(await eventOf(transaction, stored as InscricaoGuardada), today))
  return { edit: (record) => ({ ...record, pagarAte: Timestamp.fromMillis(until) }) }
}

export const ENTRY_PREPARATIONS: Readonly<Record<string, Preparation>> = {
  aprovar,
  aprovarSemLicenca,
  autorizar,
  desfazerPagamento,
  descartar,
  encerrar,
  expirar,
  pagar,
}

/** Updates places and totals; a freed place queues a note to promote the waiting list. */
async function planVaga({ transaction, id, stored, next }: Effect): Promise<() => void> {
  const before = stored as InscricaoGuardada
  const after = next as InscricaoGuardada
  const vagas = comMudanca(await vagasDe(transaction, before.evento), id, before, after)
  const frees = vagas.espera.length > 0
  return () => {
    transaction.set(paths.vagas(before.evento), { ...vagas })
    if (frees) transaction.set(paths.pedidoDeInscricao(`promover~${before.evento}`), noteOf(before.evento))
  }
}

/** The note that promotes the waiting list: one for each event, however often it is requested. */
export const noteOf = (evento: string) => ({
  tipo: 'promover',
  quem: '',
  quemNome: '',
  evento,
  itens: [],
  pessoas: [],
  recusados: [],
  naFilaDesde: FieldValue.serverTimestamp(),
  pedidoEm: FieldValue.serverTimestamp(),
  expiraEm: Timestamp.fromMillis(Date.now() + 86_400_000),
})

const MOST_TOGETHER = 100

/** Reissues an unpaid invoice without this entry; an entry that lapses cancels its whole invoice, entry by entry. */
async function planFatura({ transaction, id, stored, next, reason }: Effect): Promise<() => Promise<void>> {
  const before = stored as InscricaoGuardada
  if (before.situacao !== 'aguardandoPagamento' || next.situacao === 'confirmada') return () => Promise.resolve()
  const invoice = await invoiceOf(transaction, before.fatura)
  if (!invoice || invoice.situacao === 'cancelada') return () => Promise.resolve()
  const { docs } = await getBounded(
    db().collection(inscricoes.name).where('fatura', '==', before.fatura).where('metadados.successorId', '==', ''),
    MOST_TOGETHER,
    transaction,
  )
  const others = docs
    .map((doc) => ({ id: doc.id, record: storedIn(inscricoes, doc) }))
    .filter((one) => one.id !== id && one.record.situacao === 'aguardandoPagamento')
  const cancel = await planCancelada(transaction, SYSTEM_CALLER, before.fatura, reason || 'A inscrição foi retirada.')
  const lapses = reason === ''
  if (lapses || others.length === 0) return cancel
  const fatura = idDaFatura(before.pedido, `sem ${id} ${before.metadados.version}`)
  const issue = await planCobrancas(transaction, before.vinculo.idEntidade, [
    {
      id: fatura,
      pedido: before.pedido,
      pagador: before.pagador,
      entries: others.map(({ record }) => record),
      vencimento: invoice.vencimento,
    },
  ])
  return async () => {
    await cancel()
    await issue()
    for (const one of others)
      await writeStep(
        transaction,
        inscricoes,
        inscricaoRef(one.id),
        one.record,
        { fatura },
        {
          caller: SYSTEM_CALLER,
          acao: 'refazerFatura',
        },
      )
  }
}

const vaga: EffectHandler = async (effect) => {
  const places = await planVaga(effect)
  const invoice = await planFatura(effect)
  return async () => {
    await invoice()
    places()
  }
}

/** An approved entry that costs something is charged at once. */
const cobrar: EffectHandler = async (effect) => {
  const { transaction, next, id } = effect
  const entry = next as InscricaoGuardada
  const places = await planVaga(effect)
  if (entry.situacao !== 'aguardandoPagamento') return places
  const event = await eventOf(transaction, entry)
  const vencimento = vencimentoDe(event, dayInBrasilia(Date.now()))
  const { pedido, pagador } = entry
  const issue = await planCobrancas(transaction, entry.vinculo.idEntidade, [
    { id: idDaFatura(pedido, id), pedido, pagador, entries: [entry], vencimento },
  ])
  return async () => {
    await issue()
    places()
  }
}

export const ENTRY_EFFECTS: Readonly<Record<string, EffectHandler>> = { vaga, cobrar }
