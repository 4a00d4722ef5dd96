import type { Evento } from '@sie/domain/eventos/collections/eventos.ts'
import { comDatasMovidas } from '@sie/domain/eventos/datas.ts'
import type { StoredRecord } from '@sie/domain/base/records/metadados.ts'
import type { Preparation } from '../base/processes/handlers.ts'

/** Moves programme and lots with the days of an event. */
const mudarDatas: Preparation = ({ stored }) =>
  Promise.resolve({
    edit: (record) => comDatasMovidas(stored as StoredRecord & Evento, record as StoredRecord & Evento),
  })

/** Fields that the server writes into an event beside its state. */
export const EVENT_PREPARATIONS: Readonly<Record<string, Preparation>> = { mudarDatas }
