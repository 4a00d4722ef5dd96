import { formatDay } from '@sie/domain/base/brazil/dates.ts'
import { faturas, type Fatura } from '@sie/domain/financeiro/collections/faturas.ts'
import { formatReais } from '@sie/domain/financeiro/centavos.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { portalUrl } from '../base/platform/mail.ts'

interface Cobrada {
  /** centavos */
  valor: number
  /** days after the due day, negative before it */
  dias: number
  copiaECola: string
}

/** Notice and mail of a charge, with the PIX code and the link to pay. */
export function avisoDeCobranca(
  id: string,
  { numero, vencimento, emitente }: Pick<Fatura, 'numero' | 'vencimento' | 'emitente'>,
  { valor: centavos, dias, copiaECola }: Cobrada,
) {
  const valor = formatReais(centavos)
  const link = `${portalUrl()}${address('/sie/financeiro/printfatura', { id })}`
  return {
    oQue: 'cobranca' as const,
    registro: { colecao: faturas.name, id },
    dados: { numero, valor, vencimento, dias },
    email: {
      modelo: 'cobranca' as const,
      dados: { numero, valor, vencimento: formatDay(vencimento), dias, emitente: emitente.nome, copiaECola, link },
    },
  }
}
