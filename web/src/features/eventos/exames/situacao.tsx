import {
  ROTULOS_DE_SITUACAO,
  ROTULOS_DO_CANDIDATO,
  type SituacaoDoCandidato,
  type SituacaoDoExame,
} from '@sie/domain/eventos/exames/estados.ts'
import { StateChip, type Tone } from '../../../ui/record/StateChip.tsx'

const DO_EXAME: Partial<Record<SituacaoDoExame, Tone>> = {
  homologado: 'success',
  recusado: 'error',
  anulado: 'error',
  rascunho: 'default',
  cancelado: 'default',
}

/** Chip with the state of an exam. */
export const ChipDoExame = ({ situacao }: { situacao: SituacaoDoExame }) => (
  <StateChip tone={DO_EXAME[situacao] ?? 'warning'} label={ROTULOS_DE_SITUACAO[situacao]} />
)

const DO_CANDIDATO: Partial<Record<SituacaoDoCandidato, Tone>> = {
  aprovado: 'success',
  reprovado: 'error',
  anulado: 'error',
  recuperacao: 'warning',
  inscrito: 'warning',
}

/** Chip with the result of a candidate. */
export const ChipDoCandidato = ({ situacao }: { situacao: SituacaoDoCandidato }) => (
  <StateChip tone={DO_CANDIDATO[situacao] ?? 'default'} label={ROTULOS_DO_CANDIDATO[situacao]} />
)

/** Text of a mark with one or two decimals, '—' where there is none. */
export const notaEscrita = (mark: number): string =>
  mark < 0 ? '—' : mark.toLocaleString('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 2 })
