import { address, type Address } from '@sie/domain/base/portal/address.ts'
import { useLocation } from 'react-router-dom'

export const AJUDA_DA_TELA = 'Ajuda desta tela'

/** Address of the help with what concerns the open screen first. */
export function useAjudaDaTela(): Address {
  const { pathname, search } = useLocation()
  return address('/helpdesk', { tela: pathname.startsWith('/helpdesk') ? undefined : pathname + search })
}
