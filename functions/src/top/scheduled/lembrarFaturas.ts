import { dayInBrasilia } from '@sie/domain/base/brazil/dates.ts'
import { lembrar } from '../../financeiro/lembretes.ts'

/** Reminds payers of their invoices; `now` in milliseconds since 1970. Returns how many reminders were sent. */
export const lembrarFaturasHandler = (now: number): Promise<number> => lembrar(dayInBrasilia(now), now)
