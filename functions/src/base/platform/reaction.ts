import type { RecordEvent } from '@sie/domain/base/records/plans/event.ts'

/**
 * Follow-up of a written record, beside its history. It may run repeatedly, late and in any order, so it reads the stored state and
 * writes only what is missing. @param eventId the same for each delivery of one event
 */
export type Reaction = (event: RecordEvent, eventId: string) => Promise<void>

/** Reactions of an area, by collection, in the order in which they run. */
export type Reactions = Readonly<Record<string, readonly Reaction[]>>
