import { isSecao, SECAO_DAS_CONTAS } from '@sie/domain/conteudo/secoesDaTransparencia.ts'
import { address, type Address } from '@sie/domain/base/portal/address.ts'

/** Filters of the transparency page in its address; '' and 0 for all. */
export interface Estado {
  secao: string
  ano: number
  busca: string
  /** whether replaced documents are listed too */
  versoes: boolean
}

export function parseEstado(params: URLSearchParams): Estado {
  const secao = params.get('secao') ?? ''
  const ano = Number(params.get('ano') ?? '')
  return {
    secao: isSecao(secao) || secao === SECAO_DAS_CONTAS ? secao : '',
    ano: Number.isInteger(ano) && ano >= 1970 && ano <= 2100 ? ano : 0,
    busca: (params.get('busca') ?? '').slice(0, 80),
    versoes: params.has('versoes'),
  }
}

export const enderecoDe = ({ secao, ano, busca, versoes }: Estado): Address =>
  address('/transparencia', { secao, ano: ano || '', busca, versoes })
