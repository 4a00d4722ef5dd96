import { callerInBackground, type Caller } from '../platform/caller.ts'
import type { StoredJob } from './job.ts'

/** The starter of a job as a caller, with their current rights. */
export const starterOf = ({ quem }: Pick<StoredJob, 'quem'>): Promise<Caller> => callerInBackground(quem)
