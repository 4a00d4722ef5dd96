import { dayInBrasilia } from '@sie/domain/base/brazil/dates.ts'
import { marcarVencidas } from '../../entidades/vencidas.ts'

/** Marks affiliated entities with expired documents; `now` in milliseconds since 1970. Returns how many were marked. */
export const conferirEntidadesHandler = (now: number): Promise<number> => marcarVencidas(dayInBrasilia(now))
