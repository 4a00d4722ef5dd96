import type { DocumentReference } from 'firebase-admin/firestore'
import { colecao } from '@sie/domain/top/todas.ts'
import { caminhoDaAutoria, isPublica, type Autoria } from '@sie/domain/base/records/autoria.ts'
import type { Collection } from '@sie/domain/base/records/collection.ts'
import { complete } from '@sie/domain/base/records/complete.ts'
import { isOldCopyId, type StoredRecord } from '@sie/domain/base/records/metadados.ts'
import { planAudit } from '@sie/domain/base/records/plans/auditKeeper.ts'
import type { RecordEvent } from '@sie/domain/base/records/plans/event.ts'
import { planDerived, planOldCopy } from '@sie/domain/base/records/plans/recordKeeper.ts'
import { db } from '../../base/platform/admin.ts'
import { auditOnce } from '../../base/platform/audit.ts'
import { ALREADY_EXISTS, codeOf } from '../../base/platform/codes.ts'
import type { Reactions } from '../../base/platform/reaction.ts'
import { HELP_REACTIONS } from '../../ajuda/publish.ts'
import { LEDGER_REACTIONS } from '../../financeiro/receitas.ts'
import { CERTIFICATE_REACTIONS } from '../../documentos/certificados/reactions.ts'
import { CARD_REACTIONS } from '../../documentos/carteiras/reactions.ts'
import { CREDENTIAL_REACTIONS } from '../../eventos/credenciais/reactions.ts'
import { EDUCA_REACTIONS } from '../../ensino/educa/reactions.ts'
import { GALLERY_REACTIONS } from '../../conteudo/galeria/reactions.ts'
import { INVOICE_REACTIONS } from '../../financeiro/anuidades.ts'
import { GRADE_REACTIONS } from '../../pessoas/graduacoes/reactions.ts'
import { SANCTION_REACTIONS } from '../../eventos/sancoes/reactions.ts'
import { ENTRY_REACTIONS } from '../../eventos/inscricoes/reactions.ts'
import { PERSON_REACTIONS } from '../../pessoas/reactions.ts'
import { HOME_REACTIONS } from '../../conteudo/portal/reactions.ts'
import { COUNT_REACTIONS } from '../../painel/reactions.ts'
import { RANKING_REACTIONS } from '../../competicao/ranking/reactions.ts'
import { deriveStored } from '../../base/records/derived.ts'
import { updateChildren, followParent, mayPart } from '../../base/records/parents.ts'
import { publishOnPortals } from '../../base/records/portals.ts'
import { DRAW_REACTIONS } from '../../competicao/sorteios/reactions.ts'
import { SHEET_REACTIONS } from '../../competicao/sumulas/reactions.ts'
import { SCHEDULE_REACTIONS } from '../../competicao/programacao/reactions.ts'
import { KNOCKOUT_REACTIONS } from '../../competicao/sumulas/nocaute.ts'
import { ROUND_REACTIONS } from '../../competicao/rodadas/andamento.ts'
import { RIGHTS_REACTIONS } from '../../pessoas/rights/reactions.ts'
import { KUKKIWON_REACTIONS } from '../../eventos/kukkiwon/reactions.ts'
import { storedAs } from '../../base/platform/stored.ts'
import { TEAM_REACTIONS } from '../../competicao/selecoes/reactions.ts'
import { TRANSFER_REACTIONS } from '../../eventos/transferencias/pagamento.ts'
import { DOCUMENT_REACTIONS } from '../../conteudo/transparencia/reactions.ts'

type Step = () => Promise<void>

/** Reactions of the areas to a written record, after its derived fields. An area adds its own table. */
const AREAS: readonly Reactions[] = [
  PERSON_REACTIONS,
  HOME_REACTIONS,
  COUNT_REACTIONS,
  GRADE_REACTIONS,
  DOCUMENT_REACTIONS,
  GALLERY_REACTIONS,
  INVOICE_REACTIONS,
  LEDGER_REACTIONS,
  CERTIFICATE_REACTIONS,
  CARD_REACTIONS,
  TRANSFER_REACTIONS,
  KUKKIWON_REACTIONS,
  SANCTION_REACTIONS,
  ENTRY_REACTIONS,
  TEAM_REACTIONS,
  CREDENTIAL_REACTIONS,
  RANKING_REACTIONS,
  DRAW_REACTIONS,
  SHEET_REACTIONS,
  SCHEDULE_REACTIONS,
  KNOCKOUT_REACTIONS,
  ROUND_REACTIONS,
  HELP_REACTIONS,
  EDUCA_REACTIONS,
]

/**
 * Runs every follow-up of a written record. Safe to run any number of times, in any order, and to interrupt at any
 * point: each step reads the stored state and writes only what is missing. Rights come first, and a failing step stops no other one.
 * @throws the error of a failed step, after every step was tried, so that the event is delivered again
 */
export async function applyEvent(event: RecordEvent, eventId: string): Promise<void> {
  const collection = colecao(event.collection)
  if (!collection || isOldCopyId(event.id)) return
  let whole: RecordEvent | undefined
  const asDescribed = () => (whole ??= completed(event, collection))
  const reactionsIn = (table: Reactions) => table[event.collection] ?? []
  const steps: Step[] = [
    // Rights follow a record of any shape.
    ...reactionsIn(RIGHTS_REACTIONS).map((react) => () => react(event, eventId)),
    ...recordSteps(event, eventId, collection),
    ...AREAS.flatMap(reactionsIn).map((react) => async () => react(asDescribed(), eventId)),
  ]
  const failures: unknown[] = []
  for (const step of steps) await step().catch((error: unknown) => void failures.push(error))
  if (failures.length > 1)
    throw new AggregateError(failures, `${event.collection}/${event.id}: ${failures.length} steps failed`)
  if (failures.length === 1) throw failures[0]
}

/** The event with records completed by their description: records of imports and of former descriptions lack fields that reactions read. */
function completed({ before, after, ...event }: RecordEvent, collection: Collection): RecordEvent {
  const whole = (record: RecordEvent['after']) => record && complete(collection, record)
  return { ...event, before: whole(before), after: whole(after) }
}

/** The record itself and its history. */
function recordSteps(event: RecordEvent, eventId: string, collection: Collection): Step[] {
  return [
    async () => {
      const copy = planOldCopy(event, collection)
      if (copy) await createOnce(db().doc(`${event.collection}/${copy.id}`), copy.data)
    },
    async () => {
      const noted = planAudit(event, collection, await autorDe(event, collection))
      if (!noted) return
      const { evento, acao, quem, detalhe } = noted
      await auditOnce(evento, { acao, quem, colecao: event.collection, id: event.id, detalhe })
    },
    async () => {
      if (event.after && Object.keys(planDerived(event.id, event.after, collection)).length > 0)
        await deriveStored(collection, event.id)
    },
    // After the record's own derived fields, which its children copy.
    async () => {
      if (mayPart(event, collection)) await followParent(collection, event.id, { seen: event.after })
    },
    () => updateChildren(event, eventId),
    ...(collection.portals ? [() => publishOnPortals(collection, event)] : []),
  ]
}

/** Editor of the version of a public record in an event, where a client wrote it; undefined otherwise. */
async function autorDe(
  { collection: name, id, before, after }: RecordEvent,
  collection: Collection,
): Promise<string | undefined> {
  if (!isPublica(collection) || !after) return undefined
  // Only a new version has an author.
  if (before && after.metadados.version <= before.metadados.version) return undefined
  const author = await db()
    .doc(caminhoDaAutoria(name, id, after.metadados.version))
    .get()
  return storedAs<Autoria>(author)?.quem
}

async function createOnce(ref: DocumentReference, data: StoredRecord): Promise<void> {
  try {
    await ref.create(data)
  } catch (error) {
    if (codeOf(error) !== ALREADY_EXISTS) throw error
  }
}
