import { type DocumentReference, type Transaction } from 'firebase-admin/firestore'
import type { Feito } from '@sie/domain/base/auditoria/atos.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import type { Collection } from '@sie/domain/base/records/collection.ts'
import { valueAt } from '@sie/domain/base/records/edits.ts'
import { isActive, nextVersion, type Metadados, type StoredRecord } from '@sie/domain/base/records/metadados.ts'
import { auditoriaDaVersao, camposAlterados } from '@sie/domain/base/records/plans/auditKeeper.ts'
import { withDerived } from '@sie/domain/base/records/plans/recordKeeper.ts'
import { sameValue } from '@sie/domain/base/records/plans/same.ts'
import { alvoDaAcao } from '@sie/domain/base/rights/alvo.ts'
import { requireSomeoneElse } from './ownMatter.ts'
import { audit } from './audit.ts'
import { requireRule, type Caller } from './caller.ts'
import { absent } from './hidden.ts'
import { keepVersion } from './versions.ts'
import { serverTime } from './serverTime.ts'
import { storedAs } from './stored.ts'

interface Change<R extends StoredRecord> {
  caller: Caller
  /** the record, where this transaction has read it */
  read?: StoredRecord
  /** the version that the caller saw; undefined changes any stored version */
  version?: number | undefined
  /**
   * action of the collection that the caller needs over the stored and the next record, `editar` if absent; null where the calling function
   * has checked the right
   */
  action?: string | null
  /** returns the next business fields; `metadados` of the result are ignored */
  edit: (stored: R) => R
  flags?: Partial<Pick<Metadados, 'active' | 'federativeactive'>>
  /** writes a version even where no field differs */
  always?: boolean
  audit: Feito & { detalhe?: Record<string, unknown> }
  /** names the audit entry after the version, so that who takes it back finds whose act it was; for collections without a process */
  marked?: boolean
  /** why whom the record is about may make this change; without it somebody else has to */
  aboutSelf?: string
}

interface PlannedChange<R extends StoredRecord> {
  stored: R
  next: R
  /** false where the record already has the requested values: then `store` writes nothing */
  differs: boolean
  version: number
  /** writes the next version, the old copy and the audit entry; called after all reads of the transaction */
  store: () => Promise<void>
}

/**
 * Plans the next version of a record within a transaction: reads the stored record, checks the right over it and the next one, and
 * leaves writing to `store`, because a transaction reads before it writes.
 * @throws ErroSIE registro-nao-encontrado, conflito (another version is stored), sem-permissao, dados-invalidos (it is about the caller)
 */
export async function changeRecord<R extends StoredRecord>(
  transaction: Transaction,
  collection: Collection,
  ref: DocumentReference,
  {
    caller,
    read,
    version,
    action = 'editar',
    edit,
    flags = {},
    always = false,
    audit: note,
    marked = false,
    aboutSelf,
  }: Change<R>,
): Promise<PlannedChange<R>> {
  const stored = (read as R | undefined) ?? storedAs<R>(await transaction.get(ref))
  if (!stored || stored.metadados.successorId !== '')
    throw action === null ? new ErroSIE('registro-nao-encontrado') : absent(caller, `${collection.name}:${action}`)
  const edited = edit(stored)
  if (action !== null) requireChange(caller, collection, ref.id, action, stored, edited)
  if (aboutSelf === undefined) requireSomeoneElse(caller, collection, ref.id, stored, edited)
  // Only after the right was checked: this answer reveals that the record exists.
  if (version !== undefined && version !== stored.metadados.version) throw new ErroSIE('conflito')
  const metadados = nextVersion(stored.metadados, serverTime(), flags)
  const next = withDerived(ref.id, { ...edited, metadados }, collection) as R
  const activeDiffers = flags.active !== undefined && flags.active !== isActive(stored)
  const differs = always || activeDiffers || !sameValue({ ...edited, metadados: stored.metadados }, stored)
  return {
    stored,
    next,
    differs,
    version: differs ? metadados.version : stored.metadados.version,
    async store() {
      if (!differs) return
      keepVersion(transaction, collection, ref.id, stored)
      transaction.set(ref, next)
      const detalhe = {
        versao: metadados.version + 1,
        campos: camposAlterados(collection, stored, next),
        ...note.detalhe,
      }
      const entry = { ...note, quem: caller.uid, colecao: collection.name, id: ref.id, detalhe }
      await audit(
        entry,
        transaction,
        marked ? auditoriaDaVersao(collection.name, ref.id, metadados.version) : undefined,
      )
    },
  }
}

/** The same check as the rules make on a direct write: the action over both scopes, and each guarded part that differs. */
function requireChange(
  caller: Caller,
  collection: Collection,
  id: string,
  action: string,
  stored: StoredRecord,
  next: StoredRecord,
): void {
  const guards = Object.entries(collection.access.guarded ?? {}).flatMap(([path, guard]) =>
    path.startsWith('metadados.') || sameValue(valueAt(stored, path), valueAt(next, path)) ? [] : [guard],
  )
  for (const needed of new Set([action, ...guards]))
    for (const record of [stored, next])
      requireRule(caller, `${collection.name}:${needed}`, alvoDaAcao(collection, needed, id, record))
}
