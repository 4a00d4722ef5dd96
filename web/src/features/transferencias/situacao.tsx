import { addDays, dayInBrasilia, formatDay } from '@sie/domain/brazil/dates.ts'
import type { transferencias } from '@sie/domain/collections/transferencias.ts'
import { isInstant } from '@sie/domain/records/metadados.ts'
import {
  CONCLUIDAS,
  EM_ANDAMENTO,
  ROTULOS_DE_SITUACAO,
  type SituacaoDaTransferencia,
} from '@sie/domain/transferencias/tipos.ts'
import type { RowOf } from '../../data/records.ts'
import { hoje } from '../../ui/form/formulario.ts'
import { StateChip, type Tone } from '../../ui/record/StateChip.tsx'

export type Transferida = RowOf<typeof transferencias>

export const isEmAndamento = (situacao: string): boolean => (EM_ANDAMENTO as readonly string[]).includes(situacao)

function toneOf(situacao: SituacaoDaTransferencia): Tone {
  if (CONCLUIDAS.includes(situacao)) return 'success'
  if (isEmAndamento(situacao)) return 'warning'
  return situacao === 'recusada' ? 'error' : 'default'
}

/** The state of a transfer in words. */
export const ChipDaTransferencia = ({ situacao }: { situacao: SituacaoDaTransferencia }) => (
  <StateChip tone={toneOf(situacao)} label={ROTULOS_DE_SITUACAO[situacao]} />
)

/** Day on which the present step falls due, 'AAAA-MM-DD' in Brasília; '' where nobody is waited for. */
export function venceDe(transfer: Transferida): string {
  const due: unknown = 'venceEm' in transfer ? transfer.venceEm : null
  return isEmAndamento(transfer.situacao) && isInstant(due) ? dayInBrasilia(due.toMillis()) : ''
}

/** Days before the end of a step from which on it is red. */
const SOON = 2

/** Until when a step waits: red when it ends tomorrow. */
export function ChipDoPrazo({ transfer }: { transfer: Transferida }) {
  const due = venceDe(transfer)
  if (due === '') return null
  const today = hoje()
  const label =
    due <= today ? 'Prazo vence hoje' : due === addDays(today, 1) ? 'Prazo vence amanhã' : `Prazo até ${formatDay(due)}`
  return <StateChip tone={due < addDays(today, SOON) ? 'error' : 'warning'} label={label} />
}
