import type { Pagamento } from '@sie/domain/financeiro/collections/pagamentos.ts'
import type { Tone } from '../../../ui/record/StateChip.tsx'

const TONS: Readonly<Record<Pagamento['situacao'], readonly [Tone, string]>> = {
  informado: ['warning', 'A conferir'],
  confirmado: ['success', 'Confirmado'],
  recusado: ['error', 'Recusado'],
  estornado: ['default', 'Estornado'],
  anulado: ['default', 'Registrado por engano'],
}

/** Tone and word of the state of a payment. */
export const situacaoDoPagamento = (situacao: Pagamento['situacao']): readonly [Tone, string] => TONS[situacao]
