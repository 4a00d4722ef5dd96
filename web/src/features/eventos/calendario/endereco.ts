import { isTipoDeAgendamento } from '@sie/domain/eventos/agenda/tipos.ts'
import type { FiltroDaAgenda } from '@sie/domain/eventos/agenda/fontes.ts'
import { isDay } from '@sie/domain/base/brazil/dates.ts'
import { UFS } from '@sie/domain/base/collections/ufs.ts'
import { ENTIDADE_PADRAO } from '@sie/domain/base/portal/entidadePadrao.ts'
import { address, type Address } from '@sie/domain/base/portal/address.ts'

export const MODOS = { mes: 'Mês', semana: 'Semana', lista: 'Lista' } as const
export type Modo = keyof typeof MODOS

/** State of the calendar in its address. */
export interface Estado {
  modo: Modo
  /** day in the month or week that is shown */
  dia: string
  /** whether the list below the month is limited to that day */
  escolhido: boolean
  /** as in the address: `todas` on a federation's portal means every entity */
  tipo: string
  uf: string
  entidade: string
}

export function parseEstado(params: URLSearchParams, today: string): Estado {
  const at = (name: string) => params.get(name) ?? ''
  const month = /^\d{4}-\d{2}$/.test(at('mes')) && isDay(`${at('mes')}-01`) ? at('mes') : ''
  const day = isDay(at('dia')) ? at('dia') : ''
  const modo = at('modo')
  return {
    modo: Object.hasOwn(MODOS, modo) ? (modo as Modo) : 'mes',
    dia: day || (month ? (today.startsWith(month) ? today : `${month}-01`) : today),
    escolhido: day !== '',
    tipo: isTipoDeAgendamento(at('tipo')) ? at('tipo') : '',
    uf: (UFS as readonly string[]).includes(at('uf')) ? at('uf') : '',
    entidade: /^[\w-]{1,64}$/.test(at('entidade')) ? at('entidade') : '',
  }
}

/** Address of the calendar in a state; default values are left out. */
export function enderecoDe({ modo, dia, escolhido, tipo, uf, entidade }: Estado): Address {
  return address('/calendario', {
    ...(modo === 'mes' ? {} : { modo }),
    ...(escolhido || modo === 'semana' ? { dia } : { mes: dia.slice(0, 7) }),
    tipo,
    uf,
    entidade,
  })
}

/** Filter for the query of the calendar: a federation's portal shows its own entries unless the address says otherwise. */
export const filtroDe = ({ tipo, uf, entidade }: Estado, domainId: string): FiltroDaAgenda => ({
  tipo,
  uf,
  entidade: entidade === 'todas' ? '' : entidade || (domainId === ENTIDADE_PADRAO ? '' : domainId),
})
