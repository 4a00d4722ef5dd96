import { address, type Address } from '@sie/domain/base/portal/address.ts'
import { useLocation } from 'react-router-dom'

export const AJUDA_DA_TELA = 'Ajuda desta tela'

/** Parameters that tell screens of one address apart; others may hold what somebody searched for. */
const TELLING = ['ver', 'aba', 'lado']

/** Address of the help with what concerns the open screen first. */
export function useAjudaDaTela(): Address {
  const { pathname, search } = useLocation()
  if (pathname.startsWith('/helpdesk')) return address('/helpdesk')
  const kept = [...new URLSearchParams(search)].filter(([name, value]) => TELLING.includes(name) || value === '')
  return address('/helpdesk', { tela: `${pathname}?${new URLSearchParams(kept)}` })
}
