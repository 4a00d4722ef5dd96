import { SITUACOES_DA_CONVOCACAO, type SituacaoDaConvocacao } from '@sie/domain/competicao/selecoes/estados.ts'
import { StateChip, type Tone } from '../../../ui/record/StateChip.tsx'

const TONS: Readonly<Record<SituacaoDaConvocacao, Tone>> = {
  indicada: 'default',
  convocada: 'warning',
  aceita: 'success',
  recusada: 'error',
  semResposta: 'error',
  dispensada: 'default',
}

/** Chip with the state of a convocation. */
export const ChipDaConvocacao = ({ situacao }: { situacao: SituacaoDaConvocacao }) => (
  <StateChip tone={TONS[situacao]} label={SITUACOES_DA_CONVOCACAO[situacao]} />
)
