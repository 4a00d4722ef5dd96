import type { Collection } from '@sie/domain/base/records/collection.ts'
import { editablePaths, nextStateOf, stateOf, type Process } from '@sie/domain/base/records/process.ts'
import { alvoDaAcao } from '@sie/domain/base/rights/alvo.ts'
import { rotuloDaAcao } from '@sie/domain/base/rights/regra.ts'
import { useCan, useHoldsAnywhere } from './access.ts'
import type { Row } from './records.ts'

export interface RecordRights {
  /** whether the user holds an action of the collection over this record; over any entity where it does not exist yet */
  may: (action: string) => boolean
  /** whether the record may be changed, or a new one created */
  editable: boolean
  /** whether a field may be changed: the right, its guard, and the state of the process */
  mayEdit: (path: string) => boolean
  /** why a field may not be changed, as a sentence; undefined where it may, '' where no field of the record may */
  locked: (path: string) => string | undefined
}

const under = (roots: readonly string[], path: string) =>
  roots.some((root) => path === root || path.startsWith(`${root}.`) || root.startsWith(`${path}.`))

/** Why a field may not be changed by somebody without the right that guards it. */
export const lackingRight = (collection: Collection, action: string): string =>
  `Pede a permissão “${rotuloDaAcao(collection, action)}”.`

/** Why the state of a record locks a field, and by which step it changes all the same. */
function lockedByState({ editable, transitions }: Process, record: Row, state: string, path: string): string {
  const steps = Object.values(transitions).filter(
    ({ from, who, applies }) =>
      from.includes(state) && who.some(({ by }) => by !== 'system') && (applies?.(record) ?? true),
  )
  const asking = steps.filter(({ input }) => under(Object.keys(input?.shape ?? {}), path))
  // One that does nothing else comes first.
  const asks = asking.find((step) => nextStateOf(step, record) === state) ?? asking[0]
  if (asks) return `Muda só por “${asks.label}”.`
  const opens = steps.find((step) => under(editable[nextStateOf(step, record)] ?? [], path))
  return opens ? `Muda só depois de “${opens.label}”.` : 'Não muda mais na situação em que está.'
}

/** Rights of the signed-in user over a record, as the rules decide them. */
export const useRecordRights = (collection: Collection, record: Row | undefined): RecordRights =>
  useRightsOver(collection)(record)

/** The same over each of several records. */
export function useRightsOver(collection: Collection): (record: Row | undefined) => RecordRights {
  const can = useCan()
  const holds = useHoldsAnywhere()
  return (record) => rightsOver(collection, record, can, holds)
}

function rightsOver(
  collection: Collection,
  record: Row | undefined,
  can: ReturnType<typeof useCan>,
  holds: ReturnType<typeof useHoldsAnywhere>,
): RecordRights {
  const { access, process, publication, name } = collection
  const may = (action: string) => {
    const rule = `${name}:${action}`
    return record ? can(rule, alvoDaAcao(collection, action, record.id, record)) : holds(rule)
  }
  const editable = may(record ? 'editar' : 'criar')
  // `publication` decides who sees the record; its fields may be changed in any state.
  const open = process && !publication && record ? editablePaths(process, record) : undefined
  const locked = (path: string) => {
    if (!editable) return ''
    if (under(access.serverOnly ?? [], path)) return 'O sistema preenche este campo.'
    const guard = Object.entries(access.guarded ?? {}).find(([root]) => under([root], path))
    if (guard && !may(guard[1])) return lackingRight(collection, guard[1])
    if (!process || !record || open === undefined || under(open, path)) return undefined
    return lockedByState(process, record, stateOf(process, record), path)
  }
  return { may, editable, mayEdit: (path) => locked(path) === undefined, locked }
}
