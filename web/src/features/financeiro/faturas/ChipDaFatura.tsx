import type { Fatura } from '@sie/domain/financeiro/collections/faturas.ts'
import { situacaoDaFatura } from '@sie/domain/financeiro/situacao.ts'
import { Veredictos } from '../../../ui/record/Veredictos.tsx'

/** Chips of what holds of an invoice on a day, the worst first. */
export const ChipDaFatura = ({ fatura, hoje }: { fatura: Fatura; hoje: string }) => (
  <Veredictos situacao={situacaoDaFatura(fatura, hoje)} />
)
