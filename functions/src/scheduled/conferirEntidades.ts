import { onSchedule } from 'firebase-functions/v2/scheduler'
import { dayInBrasilia } from '@sie/domain/brazil/dates.ts'
import { marcarVencidas } from '../entidades/vencidas.ts'
import { REGION } from '../platform/admin.ts'
import { cpfIndexKey } from '../platform/hash.ts'

/** Marks affiliated entities with expired documents; `now` in milliseconds since 1970. Returns how many were marked. */
export const conferirEntidadesHandler = (now: number): Promise<number> => marcarVencidas(dayInBrasilia(now))

export const conferirEntidades = onSchedule(
  { schedule: '20 5 * * *', timeZone: 'America/Sao_Paulo', region: REGION, retryCount: 3, secrets: [cpfIndexKey] },
  async () => {
    console.info('entities marked as irregular', await conferirEntidadesHandler(Date.now()))
  },
)
