import { mailReport } from '../../base/monitor/reports.ts'

/** Mails the report of Monday to Sunday compared with the week before; `now` in milliseconds since 1970. Returns how many mails were queued. */
export const relatorioSemanalHandler = (now: number): Promise<number> => mailReport('semanal', now)
