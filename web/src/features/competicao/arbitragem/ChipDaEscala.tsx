import { SITUACOES_DA_ESCALA, type SituacaoDaEscala } from '@sie/domain/competicao/arbitragem/estados.ts'
import { StateChip, type Tone } from '../../../ui/record/StateChip.tsx'

const TONS: Readonly<Record<SituacaoDaEscala, Tone>> = {
  convidada: 'warning',
  aceita: 'success',
  recusada: 'error',
  cancelada: 'default',
  cumprida: 'success',
  ausente: 'error',
}

/** Chip with the state of an appointment. */
export const ChipDaEscala = ({ situacao }: { situacao: SituacaoDaEscala }) => (
  <StateChip tone={TONS[situacao]} label={SITUACOES_DA_ESCALA[situacao]} />
)
