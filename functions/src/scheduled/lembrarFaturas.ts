import { onSchedule } from 'firebase-functions/v2/scheduler'
import { dayInBrasilia } from '@sie/domain/brazil/dates.ts'
import { lembrar } from '../financeiro/lembretes.ts'
import { pixCredenciais } from '../financeiro/pix/configuracao.ts'
import { REGION } from '../platform/admin.ts'
import { cpfIndexKey } from '../platform/hash.ts'

/** Reminds payers of their invoices; `now` in milliseconds since 1970. Returns how many reminders were sent. */
export const lembrarFaturasHandler = (now: number): Promise<number> => lembrar(dayInBrasilia(now), now)

export const lembrarFaturas = onSchedule(
  {
    schedule: '0 8 * * *',
    timeZone: 'America/Sao_Paulo',
    region: REGION,
    retryCount: 3,
    timeoutSeconds: 1800,
    secrets: [cpfIndexKey, pixCredenciais],
  },
  async () => {
    console.info('reminders of invoices', await lembrarFaturasHandler(Date.now()))
  },
)
