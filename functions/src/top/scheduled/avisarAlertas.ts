import { mailPending } from '../../base/monitor/alerts.ts'

/** Mails the alerts of the pause after a mail; `now` in milliseconds since 1970. Returns how many. */
export const avisarAlertasHandler = (now: number): Promise<number> => mailPending(now)
