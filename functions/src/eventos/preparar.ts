import type { Evento } from '@sie/domain/eventos/collections/eventos.ts'
import { comDatasMovidas } from '@sie/domain/eventos/datas.ts'
import type { StoredRecord } from '@sie/domain/base/records/metadados.ts'
import type { Preparation } from '../base/processes/handlers.ts'

/** Moves programme and lots with the days of an event. */
const mudarDatas: Preparation = ({ stored }) =>
  Promise.resolve({
    edit: (record) => comDatasMovidas(stored as StoredRecord & Evento, record as StoredRecord & Evento),
  })

/** The point on the map, the route and the rest of the address belong to the former place. */
const mudarLocal: Preparation = ({ stored }) =>
  Promise.resolve({
    edit: (record) => {
      const [before, after] = [stored as StoredRecord & Evento, record as StoredRecord & Evento]
      const same = isSame(before, after)
      return same
        ? after
        : {
            ...after,
            local: { ...after.local, ponto: {}, rota: '' },
            dadosEndereco: { ...after.dadosEndereco, cep: '', logradouroComplemento: '', logradouroBairro: '' },
          }
    },
  })

const isSame = (before: Evento, after: Evento): boolean =>
  before.local.nome === after.local.nome &&
  before.dadosEndereco.logradouro === after.dadosEndereco.logradouro &&
  before.dadosEndereco.logradouroNumero === after.dadosEndereco.logradouroNumero &&
  before.dadosEndereco.logradouroMunicipio === after.dadosEndereco.logradouroMunicipio &&
  before.dadosEndereco.logradouroUF === after.dadosEndereco.logradouroUF

/** Fields that the server writes into an event beside its state. */
export const EVENT_PREPARATIONS: Readonly<Record<string, Preparation>> = { mudarDatas, mudarLocal }
