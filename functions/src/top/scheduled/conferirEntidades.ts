import { dayInBrasilia } from '@sie/domain/base/brazil/dates.ts'
import { markVencidas } from '../../entidades/vencidas.ts'

/** Marks affiliated entities with expired documents; `now` in milliseconds since 1970. Returns how many were marked. */
export const conferirEntidadesHandler = (now: number): Promise<number> => markVencidas(dayInBrasilia(now))
