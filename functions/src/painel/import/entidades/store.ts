import { FieldValue, type WriteBatch } from 'firebase-admin/firestore'
import { entidades } from '@sie/domain/base/collections/entidades.ts'
import type { ImportedEntity } from '@sie/domain/painel/import/entidades/row.ts'
import { caminhoDaAutoria } from '@sie/domain/base/records/autoria.ts'
import { camposAlterados } from '@sie/domain/base/records/plans/auditKeeper.ts'
import { db } from '../../../base/platform/admin.ts'
import { audit } from '../../../base/platform/audit.ts'
import { ABORTED, ALREADY_EXISTS, codeOf } from '../../../base/platform/codes.ts'
import { storedIn } from '../../../base/platform/stored.ts'
import { keepVersion } from '../../../base/platform/versions.ts'
import { storeInRounds, type AcceptedRow, type Importer, type Outcome, type Stored } from '../store.ts'
import { findEntities } from './find.ts'
import { changedEntity, newEntity, reasonsAgainstChange, reasonsAgainstNew, reasonsAgainstTouching } from './record.ts'

type Row = AcceptedRow<ImportedEntity>

/** Entities in one round: four writes for each new one (record, author, audit and its queue), and a batch holds 500. */
const ROUND = 120
const ROUNDS = 2
/** Changes of known entities processed at once: each is a transaction of its own. */
const AT_ONCE = 10
// Errors of a concurrent write.
const CONFLICTS = new Set([ALREADY_EXISTS, ABORTED])
const ATTEMPTS = 6

/**
 * Stores entities, each whole or not at all: the record, its old copy, its author and the audit go into one batch or transaction. Ids derive from the
 * row's subject, so a repeated, interrupted and restarted, or concurrent run ends with the same records.
 */
export const storeEntities = (rows: readonly Row[], importer: Importer): Promise<Stored> =>
  storeInRounds(rows, { size: ROUND, atOnce: ROUNDS }, (round) => storeRound(round, importer))

async function storeRound(rows: readonly Row[], importer: Importer): Promise<Outcome[]> {
  for (let attempt = 1; ; attempt++) {
    const found = await findEntities(rows)
    const batch = db().batch()
    const outcomes = rows.map((row, index): Outcome => {
      const { id = '', stored } = found[index] ?? {}
      return stored ? reasonsAgainstTouching(stored, row.valor) : planNew(batch, id, row, importer)
    })
    try {
      if (!importer.dryRun && outcomes.includes('criados')) await batch.commit()
    } catch (error) {
      if (!CONFLICTS.has(codeOf(error)) || attempt === ATTEMPTS) throw error
      continue
    }
    const versions = new Map<number, number>()
    const known = rows.map((row, index) => ({ row, index })).filter(({ index }) => isEmpty(outcomes[index]))
    for (let start = 0; start < known.length; start += AT_ONCE)
      await Promise.all(
        known.slice(start, start + AT_ONCE).map(async ({ row, index }) => {
          const { id = '', stored } = found[index] ?? {}
          outcomes[index] =
            stored && changedEntity(id, stored, row.valor)
              ? await change(id, row, importer, (version) => versions.set(index, version))
              : 'semMudanca'
        }),
      )
    rows.forEach(({ linha }, index) => {
      const [outcome, id] = [outcomes[index], found[index]?.id]
      if (id && (outcome === 'criados' || outcome === 'atualizados'))
        importer.note?.(linha, id, outcome, versions.get(index) ?? 0)
    })
    return outcomes
  }
}

const isEmpty = (outcome: Outcome | undefined) => Array.isArray(outcome) && outcome.length === 0

function planNew(batch: WriteBatch, id: string, { linha, valor }: Row, { author, caller }: Importer): Outcome {
  const entity = newEntity(id, valor, caller)
  const reasons = reasonsAgainstNew(caller, id, entity)
  if (reasons.length > 0) return reasons
  batch.create(db().doc(`entidades/${id}`), entity)
  batch.set(db().doc(caminhoDaAutoria('entidades', id, 0)), { quem: author.uid, quando: FieldValue.serverTimestamp() })
  void audit(
    { acao: 'criar', quem: author.uid, colecao: 'entidades', id, detalhe: { origem: 'importacao', linha } },
    batch,
  )
  return 'criados'
}

/** Checked over the entity as stored within the transaction that writes. */
const change = (
  id: string,
  { linha, valor }: Row,
  { author, caller, dryRun = false }: Importer,
  onVersion: (version: number) => void,
): Promise<Outcome> =>
  db().runTransaction(async (transaction): Promise<Outcome> => {
    const ref = db().doc(`entidades/${id}`)
    const stored = storedIn(entidades, await transaction.get(ref))
    const next = stored && changedEntity(id, stored, valor)
    if (!stored || !next) return 'semMudanca'
    const reasons = [...reasonsAgainstTouching(stored, valor), ...reasonsAgainstChange(caller, id, stored, next)]
    if (reasons.length > 0) return reasons
    const { version } = next.metadados
    onVersion(version)
    if (dryRun) return 'atualizados'
    keepVersion(transaction, entidades, id, stored)
    transaction.set(ref, next)
    transaction.set(db().doc(caminhoDaAutoria('entidades', id, version)), {
      quem: author.uid,
      quando: FieldValue.serverTimestamp(),
    })
    const detalhe = {
      origem: 'importacao',
      linha,
      versao: version + 1,
      campos: camposAlterados(entidades, stored, next),
    }
    await audit({ acao: 'editar', quem: author.uid, colecao: 'entidades', id, detalhe }, transaction)
    return 'atualizados'
  })
