import { FieldValue, Timestamp, type DocumentReference, type Transaction } from 'firebase-admin/firestore'
import { isDecidedByOrganizer } from '@sie/domain/eventos/inscricoes/papeis.ts'
import { idDoRascunho } from '@sie/domain/eventos/inscricoes/identidade.ts'
import { acceptsInscricao, type SituacaoDaInscricao } from '@sie/domain/eventos/inscricoes/situacoes.ts'
import { hasRoom, comMudanca, MAIOR_ESPERA, proximoDaEspera, type Vagas } from '@sie/domain/eventos/inscricoes/vagas.ts'
import { inscricoes } from '@sie/domain/eventos/collections/inscricoes.ts'
import { DUE_FIELD } from '@sie/domain/base/records/process.ts'
import { createRecord, writeStep } from '../../base/records/write.ts'
import { hojeNoBrasil } from '../../base/platform/auditChain.ts'
import { ABORTED, codeOf } from '../../base/platform/codes.ts'
import { countTogether, type Contagem } from '../../base/platform/contagem.ts'
import { patiently } from '../../base/platform/patience.ts'
import { paths } from '../../base/platform/paths.ts'
import { storedAs, storedIn, textAt } from '../../base/platform/stored.ts'
import { SYSTEM_CALLER } from '../../base/processes/system.ts'
import { avisosDaFila } from './avisosDaFila.ts'
import { idDaFatura, planCobrancas, type Cobranca } from './cobranca.ts'
import type { Nota, Pretendida } from './inscrever.ts'
import { callerOf, draftsOf, ownIdOf } from './rascunhos.ts'
import {
  eventoDe,
  eventoRef,
  fimDoDia,
  inscricaoRef,
  limitesDe,
  vagasDe,
  vencimentoDe,
  type EventoGuardado,
  type InscricaoGuardada,
} from './inscricao.ts'

/** Queued notes processed together, and entries in one transaction. */
const NOTES = 25
const ENTRIES = 24

/**
 * Processes the queue, oldest first: allots places, fills the waiting list, issues one invoice for each order, notifies the people concerned. The only
 * code that takes places. Run by one instance at a time (top/triggers.ts); running twice at once is only slower.
 * @param contagens sums in which the new entries and invoices are counted at once, instead of by their events
 * @returns how many notes were processed
 */
export async function processQueue(contagens: readonly Contagem[]): Promise<number> {
  let done = 0
  for (;;) {
    const { docs } = await paths.filaDeInscricoes().orderBy('naFilaDesde').limit(NOTES).get()
    const [first] = docs
    if (!first) return done
    const evento = textAt(first, 'evento') ?? ''
    const taken: DocumentReference[] = []
    let entries = 0
    for (const doc of docs) {
      entries += Math.max(1, storedAs<Nota>(doc).itens.length)
      // The order holds within an event: notes of other events in between are processed in their turn.
      if (doc.get('evento') === evento && (taken.length === 0 || entries <= ENTRIES)) taken.push(doc.ref)
      else if (doc.get('evento') === evento) break
    }
    const again = await processNotes(evento, taken, contagens)
    done += taken.length
    // Notes that are queued from here on have events of their own.
    if (!again && taken.length === docs.length && docs.length < NOTES) return done
  }
}

/**
 * Processes notes together; if that fails, each alone, and without its sums, which its events then count; a note that fails so too is set aside for
 * people to look at, but for a request to promote, which any next one repeats.
 * @returns whether one of them is queued again
 */
async function processNotes(
  evento: string,
  refs: readonly DocumentReference[],
  contagens: readonly Contagem[],
): Promise<boolean> {
  try {
    return await patiently(paths.vagas(evento).path, (transaction) =>
      countTogether(transaction, contagens, () => processTogether(transaction, evento, refs)),
    )
  } catch (error) {
    const contended = codeOf(error) === ABORTED
    if (refs.length > 1 && !contended) for (const ref of refs) await processNotes(evento, [ref], contagens)
    else if (contagens.length > 0) return processNotes(evento, refs, [])
    else if (contended) throw error
    else {
      console.error('an entry note could not be attended to', refs[0]?.id, error)
      await setAside(refs[0])
    }
    return true
  }
}

export interface Allotted {
  id: string
  entry: Pretendida
  before: InscricaoGuardada | undefined
  situacao: SituacaoDaInscricao
  chegada: number
  note: Nota
}

async function setAside(ref: DocumentReference | undefined): Promise<void> {
  if (!ref) return
  if (textAt(await ref.get(), 'tipo') === 'promover') await ref.delete()
  else await ref.update({ naFilaDesde: FieldValue.delete(), erro: true, resultados: [] })
}

/** One transaction: everything is read, then written. @returns whether more of the waiting list moves up */
async function processTogether(
  transaction: Transaction,
  evento: string,
  refs: readonly DocumentReference[],
): Promise<boolean> {
  const notes = (await transaction.getAll(...refs)).flatMap((doc) => {
    const note = storedAs<Nota>(doc)
    return note?.naFilaDesde ? [{ ref: doc.ref, note }] : []
  })
  if (notes.length === 0) return false
  const event = eventoDe((await transaction.get(eventoRef(evento))).data())
  const hoje = hojeNoBrasil()
  const start = await vagasDe(transaction, evento)
  const wanted = notes.flatMap(({ note }) => note.itens.map((entry) => ({ entry, note })))
  const ids = [...new Set(wanted.flatMap(({ entry }) => [entry.id, ownIdOf(entry), idDoRascunho(entry)]))]
  const stored = new Map(
    (ids.length > 0 ? await transaction.getAll(...ids.map(inscricaoRef)) : []).map(
      (doc) => [doc.id, storedIn(inscricoes, doc)] as const,
    ),
  )
  // The waiting list comes before new entries.
  const promoted = event ? await planPromotions(transaction, event, start) : { vagas: start, entries: [], more: false }
  const { vagas: taken, allotted, repeated } = allotPlaces(event, promoted.vagas, wanted, stored)
  const drafts = draftsOf(allotted, stored)
  const vagas = drafts.reduce((all, { id, draft, gone }) => comMudanca(all, id, draft, { ...draft, ...gone }), taken)
  const vencimento = event ? vencimentoDe(event, hoje) : hoje
  const pagarAte = Timestamp.fromMillis(fimDoDia(vencimento))
  const orders = [...ordersOf(allotted, vencimento), ...promoted.entries.flatMap((one) => orderOf(one, vencimento))]
  const invoices = await planCobrancas(transaction, event?.vinculo.idEntidade ?? '', orders)
  const tell = await avisosDaFila(transaction, allotted, promoted.entries)
  for (const one of allotted) await write(transaction, one, pagarAte)
  for (const { id, draft, gone, caller } of drafts)
    await writeStep(transaction, inscricoes, inscricaoRef(id), draft, gone, {
      caller,
      acao: 'enviar',
      aboutSelf: ENTERS,
    })
  for (const { id, stored: before, situacao } of promoted.entries)
    await writeStep(
      transaction,
      inscricoes,
      inscricaoRef(id),
      before,
      changesTo(situacao, idDaFatura(before.pedido, id), pagarAte),
      {
        caller: SYSTEM_CALLER,
        acao: 'promover',
        motivo: 'Abriu uma vaga.',
      },
    )
  await invoices()
  transaction.set(paths.vagas(evento), { ...vagas })
  for (const { ref, note } of notes)
    if (note.tipo === 'promover' && promoted.more)
      transaction.update(ref, { naFilaDesde: FieldValue.serverTimestamp() })
    // Its next request is a new document, which has an event.
    else if (note.tipo === 'promover') transaction.delete(ref)
    else
      transaction.update(ref, {
        naFilaDesde: FieldValue.delete(),
        itens: [],
        feitoEm: FieldValue.serverTimestamp(),
        resultados: resultsOf(note, allotted, repeated),
      })
  tell()
  return promoted.more
}

type Wanted = { entry: Pretendida; note: Nota }

/** Decides each entry in its order over the free places. A person entered already, or in this round, keeps the existing entry. */
function allotPlaces(
  event: EventoGuardado | undefined,
  start: Vagas,
  wanted: readonly Wanted[],
  stored: ReadonlyMap<string, InscricaoGuardada | undefined>,
) {
  let vagas = start
  const allotted: Allotted[] = []
  const repeated = new Set<string>()
  for (const { entry, note } of wanted) {
    const before = stored.get(entry.id)
    const entered = [before, stored.get(ownIdOf(entry))].some((one) => one && !acceptsInscricao(one.situacao))
    const own = ownIdOf(entry)
    if (entered || allotted.some((one) => one.id === entry.id || ownIdOf(one.entry) === own)) {
      repeated.add(`${note.quem} ${entry.id}`)
      continue
    }
    const situacao = stateFor(event, vagas, entry)
    const chegada = vagas.chegada + 1
    vagas = { ...comMudanca(vagas, entry.id, before, { ...entry, situacao }), chegada }
    allotted.push({ id: entry.id, entry, before, situacao, chegada, note })
  }
  return { vagas, allotted, repeated }
}

function stateFor(event: EventoGuardado | undefined, vagas: Vagas, entry: Pretendida): SituacaoDaInscricao {
  if (!event || event.situacao === 'cancelado') return 'recusada'
  // People on the waiting list who fit a free place go first.
  const limites = limitesDe(event)
  const others = proximoDaEspera(limites, vagas, entry.papel) !== undefined
  if (others || !hasRoom(limites, vagas, entry))
    return vagas.espera.length < MAIOR_ESPERA ? 'listaDeEspera' : 'recusada'
  return comVaga(entry)
}

const comVaga = ({ emAnalise, valor }: { emAnalise: boolean; valor: number }): SituacaoDaInscricao =>
  emAnalise ? 'pendente' : valor > 0 ? 'aguardandoPagamento' : 'confirmada'

export interface Promoted {
  id: string
  stored: InscricaoGuardada
  situacao: SituacaoDaInscricao
}

const BEFORE_IT: readonly string[] = ['publicado', 'inscricoesAbertas', 'inscricoesEncerradas']
const PROMOTED = 15

/** Entries of the waiting list that get a place now, in its order. */
async function planPromotions(transaction: Transaction, event: EventoGuardado, start: Vagas) {
  let vagas = start
  const entries: Promoted[] = []
  if (!BEFORE_IT.includes(event.situacao)) return { vagas, entries, more: false }
  for (;;) {
    const next = proximoDaEspera(limitesDe(event), vagas)
    if (!next) return { vagas, entries, more: false }
    if (entries.length === PROMOTED) return { vagas, entries, more: true }
    const stored = storedIn(inscricoes, await transaction.get(inscricaoRef(next.id)))
    if (stored?.situacao !== 'listaDeEspera') {
      vagas = { ...vagas, espera: vagas.espera.filter(({ id }) => id !== next.id) }
      continue
    }
    const situacao = comVaga({
      emAnalise: isDecidedByOrganizer(stored.papel) || stored.atestado.arquivo !== '' || stored.ressalvas.length > 0,
      valor: stored.valor,
    })
    vagas = comMudanca(vagas, next.id, stored, { ...stored, situacao })
    entries.push({ id: next.id, stored, situacao })
  }
}

/** One invoice for each note, with the entries that wait for payment. */
function ordersOf(allotted: readonly Allotted[], vencimento: string): Cobranca[] {
  const charged = allotted.filter(({ situacao }) => situacao === 'aguardandoPagamento')
  const orders = new Map<string, Allotted[]>()
  for (const one of charged) orders.set(one.entry.pedido, [...(orders.get(one.entry.pedido) ?? []), one])
  return [...orders].flatMap(([pedido, ones]) => {
    const pagador = ones[0]?.entry.pagador
    return pagador
      ? [{ id: idDaFatura(pedido), pedido, pagador, entries: ones.map(({ entry }) => entry), vencimento }]
      : []
  })
}

const ENTERS = 'Whether an entry waits for the organiser is decided by the rules of the event.'

const orderOf = ({ id, stored, situacao }: Promoted, vencimento: string): Cobranca[] =>
  situacao === 'aguardandoPagamento'
    ? [
        {
          id: idDaFatura(stored.pedido, id),
          pedido: stored.pedido,
          pagador: stored.pagador,
          entries: [stored],
          vencimento,
        },
      ]
    : []

const changesTo = (situacao: SituacaoDaInscricao, fatura: string, pagarAte: Timestamp) =>
  situacao === 'aguardandoPagamento'
    ? { situacao, fatura, pagarAte, [DUE_FIELD]: pagarAte }
    : { situacao, pagarAte: null, [DUE_FIELD]: null }

async function write(
  transaction: Transaction,
  { entry, before, situacao, chegada, note }: Allotted,
  pagarAte: Timestamp,
) {
  const { id, emAnalise: _, ...fields } = entry
  const paying = situacao === 'aguardandoPagamento'
  const record = {
    ...fields,
    recebidaEm: note.naFilaDesde ?? null,
    chegada,
    situacao,
    fatura: paying ? idDaFatura(entry.pedido) : '',
    pagarAte: paying ? pagarAte : null,
    devolucao: 0,
    trocadaPor: '',
    semLicenca: '',
    rascunhoAte: null,
  }
  const caller = callerOf(note)
  const due = { [DUE_FIELD]: paying ? pagarAte : null }
  if (before)
    await writeStep(
      transaction,
      inscricoes,
      inscricaoRef(id),
      before,
      { ...record, ...due },
      { caller, acao: before.situacao === 'rascunho' ? 'enviar' : 'reinscrever', aboutSelf: ENTERS },
    )
  else
    await createRecord(transaction, inscricoes, inscricaoRef(id), { ...record, ...due }, { caller, acao: 'inscrever' })
}

function resultsOf(note: Nota, allotted: readonly Allotted[], repeated: ReadonlySet<string>) {
  return note.itens.map(({ id, pessoa }) => ({
    id,
    pessoa,
    situacao:
      allotted.find((one) => one.id === id && one.note === note)?.situacao ??
      (repeated.has(`${note.quem} ${id}`) ? 'repetida' : 'recusada'),
  }))
}
