import type { Veredicto } from '@sie/domain/base/records/veredicto.ts'
import { StateChip } from './StateChip.tsx'

/** Chips of what holds of a record, the worst first. */
export const Veredictos = ({ situacao }: { situacao: readonly Veredicto[] }) =>
  situacao.map(({ tom, rotulo }) => <StateChip key={rotulo} tone={tom} label={rotulo} />)
