import { isTipoDeAgendamento } from '@sie/domain/agenda/tipos.ts'
import type { FiltroDaAgenda } from '@sie/domain/agenda/fontes.ts'
import { isDay } from '@sie/domain/brazil/dates.ts'
import { UFS } from '@sie/domain/collections/ufs.ts'
import { ENTIDADE_PADRAO } from '@sie/domain/portal/entidadePadrao.ts'
import { address, type Address } from '@sie/domain/portal/address.ts'

export const MODOS = { mes: 'Mês', semana: 'Semana', lista: 'Lista' } as const
export type Modo = keyof typeof MODOS

/** What the address of the calendar says. */
export interface Estado {
  modo: Modo
  /** day that is looked at: of the month or week that is shown */
  dia: string
  /** whether the list below the month is of that day alone */
  escolhido: boolean
  /** as the address has it: `todas` on a federation's portal stands for every entity */
  tipo: string
  uf: string
  entidade: string
}

export function lerEstado(params: URLSearchParams, today: string): Estado {
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

/** Address of the calendar in a state; what is usual is left out. */
export function enderecoDe({ modo, dia, escolhido, tipo, uf, entidade }: Estado): Address {
  return address('/calendario', {
    ...(modo === 'mes' ? {} : { modo }),
    ...(escolhido || modo === 'semana' ? { dia } : { mes: dia.slice(0, 7) }),
    tipo,
    uf,
    entidade,
  })
}

/** The filter that the calendar is asked for: a federation's portal shows its own unless the address says otherwise. */
export const filtroDe = ({ tipo, uf, entidade }: Estado, domainId: string): FiltroDaAgenda => ({
  tipo,
  uf,
  entidade: entidade === 'todas' ? '' : entidade || (domainId === ENTIDADE_PADRAO ? '' : domainId),
})
