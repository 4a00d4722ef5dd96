import { dayInBrasilia } from '@sie/domain/base/brazil/dates.ts'
import { sendLembretes } from '../../financeiro/lembretes.ts'

/** Reminds payers of their invoices; `now` in milliseconds since 1970. Returns how many reminders were sent. */
export const lembrarFaturasHandler = (now: number): Promise<number> => sendLembretes(dayInBrasilia(now), now)
