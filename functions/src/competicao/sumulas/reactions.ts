import { rodadas } from '@sie/domain/competicao/collections/rodadas.ts'
import { sumulas } from '@sie/domain/competicao/collections/sumulas.ts'
import { valueAt } from '@sie/domain/base/records/edits.ts'
import { isOldCopyId } from '@sie/domain/base/records/metadados.ts'
import type { RecordEvent } from '@sie/domain/base/records/plans/event.ts'
import type { Reactions } from '../../base/platform/reaction.ts'

const formacaoOf = (record: unknown) => Number(valueAt(record, 'formacao') ?? 0)

/** Whether athletes who were on a sheet before are on it again: after a correction that was taken back. */
const isRestored = ({ id, before, after }: RecordEvent): boolean =>
  !isOldCopyId(id) && after !== undefined && formacaoOf(after) < formacaoOf(before)

/** Reactions of sheets to their own change: entries of restored athletes count again. */
export const SHEET_REACTIONS: Reactions = {
  [sumulas.name]: [
    async (event) => {
      if (isRestored(event)) await (await import('./derive.ts')).deriveSumula(event.id)
    },
  ],
  [rodadas.name]: [
    async (event) => {
      if (isRestored(event)) await (await import('../rodadas/derive.ts')).deriveRodada(event.id)
    },
  ],
}
