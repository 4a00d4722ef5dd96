import { onSchedule } from 'firebase-functions/v2/scheduler'
import { publicarAgendadas } from '../turmas/publicarAgendadas.ts'
import { REGION } from '../platform/admin.ts'
import { cpfIndexKey } from '../platform/hash.ts'
import { meetDeadlines } from '../processes/deadlines.ts'

/** Publishes, unpublishes and closes records that are due; `now` in milliseconds since 1970. Returns how many records took a step. */
export const cumprirPrazosHandler = async (now: number): Promise<number> =>
  (await meetDeadlines(now)) + (await publicarAgendadas(now))

export const cumprirPrazos = onSchedule(
  { schedule: 'every 1 minutes', timeZone: 'America/Sao_Paulo', region: REGION, retryCount: 0, secrets: [cpfIndexKey] },
  async () => {
    console.info('deadlines met', await cumprirPrazosHandler(Date.now()))
  },
)
