import { addDays, dayInBrasilia, formatDay } from '@sie/domain/base/brazil/dates.ts'
import type { transferencias } from '@sie/domain/eventos/collections/transferencias.ts'
import { isInstant } from '@sie/domain/base/records/metadados.ts'
import {
  COM_QUEM_PEDE,
  CONCLUIDAS,
  EM_ANDAMENTO,
  ROTULOS_DE_SITUACAO,
  type SituacaoDaTransferencia,
} from '@sie/domain/eventos/transferencias/tipos.ts'
import type { RowOf } from '../../../data/records.ts'
import { hoje } from '../../../ui/form/formulario.ts'
import { StateChip, type Tone } from '../../../ui/record/StateChip.tsx'

export type Transferida = RowOf<typeof transferencias>

export const isEmAndamento = (situacao: string): boolean => (EM_ANDAMENTO as readonly string[]).includes(situacao)

export const isComQuemPede = (situacao: SituacaoDaTransferencia): boolean => COM_QUEM_PEDE.includes(situacao)

function toneOf(situacao: SituacaoDaTransferencia): Tone {
  if (CONCLUIDAS.includes(situacao)) return 'success'
  if (isEmAndamento(situacao)) return 'warning'
  return situacao === 'recusada' ? 'error' : 'default'
}

/** Chip with the state of a transfer. */
export const ChipDaTransferencia = ({ situacao }: { situacao: SituacaoDaTransferencia }) => (
  <StateChip tone={toneOf(situacao)} label={ROTULOS_DE_SITUACAO[situacao]} />
)

/** Due day of the current step, 'AAAA-MM-DD' in Brasília; '' where no side has to act. */
export function dueInstant(transfer: Transferida): string {
  const due: unknown = 'venceEm' in transfer ? transfer.venceEm : null
  return isEmAndamento(transfer.situacao) && isInstant(due) ? dayInBrasilia(due.toMillis()) : ''
}

/** Days before the due day of a step from which it is red. */
const SOON = 2

/** Chip with the due day of a step: red when it is due by tomorrow. */
export function ChipDoPrazo({ transfer }: { transfer: Transferida }) {
  const due = dueInstant(transfer)
  if (due === '') return null
  const today = hoje()
  const label =
    due <= today ? 'Prazo vence hoje' : due === addDays(today, 1) ? 'Prazo vence amanhã' : `Prazo até ${formatDay(due)}`
  return <StateChip tone={due < addDays(today, SOON) ? 'error' : 'warning'} label={label} />
}
