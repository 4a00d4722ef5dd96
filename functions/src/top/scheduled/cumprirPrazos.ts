import { publishDue } from '../../ensino/turmas/publishDue.ts'
import { meetDeadlines } from '../../base/processes/deadlines.ts'

/** Publishes, unpublishes and closes records that are due; `now` in milliseconds since 1970. Returns how many records took a step. */
export const cumprirPrazosHandler = async (now: number): Promise<number> =>
  (await meetDeadlines(now)) + (await publishDue(now))
