import { onSchedule } from 'firebase-functions/v2/scheduler'
import { REGION } from '../base/platform/admin.ts'
import { cpfIndexKey, pixCredenciais, smtpPassword } from '../base/platform/secrets.ts'
import { MINUTE, MORNING, NIGHT, QUARTER, runAll, runOnceADay } from './schedules.ts'

/**
 * One function for each cadence, by the time of Brasília. One run at a time: Cloud Scheduler gets 429 while one is under way, and the next run takes
 * up what was left, so that it does not repeat a run itself. 1 GiB holds the pages of a reconciliation.
 */
const common = {
  region: REGION,
  timeZone: 'America/Sao_Paulo',
  memory: '1GiB',
  maxInstances: 1,
  concurrency: 1,
  retryCount: 0,
} as const

export const everyMinute = onSchedule(
  { ...common, schedule: '* * * * *', memory: '512MiB', timeoutSeconds: 300, secrets: [cpfIndexKey] },
  () => runAll(MINUTE, Date.now()),
)

/** Holds the password of the mail server: the mail at the end of an erasure is not queued, because the queue would store the address. */
export const everyQuarterHour = onSchedule(
  { ...common, schedule: '*/15 * * * *', timeoutSeconds: 840, secrets: [cpfIndexKey, pixCredenciais, smtpPassword] },
  () => runAll(QUARTER, Date.now()),
)

/** Fires until six in the morning: each task runs once a night, and again where it failed or has more to do. */
export const everyNight = onSchedule(
  { ...common, schedule: '1-59/15 0-5 * * *', timeoutSeconds: 1800, secrets: [cpfIndexKey] },
  () => runOnceADay(NIGHT, Date.now()),
)

/** Fires until ten in the morning, likewise. */
export const everyMorning = onSchedule(
  { ...common, schedule: '*/15 7-9 * * *', timeoutSeconds: 1800, secrets: [cpfIndexKey, pixCredenciais] },
  () => runOnceADay(MORNING, Date.now()),
)
