import type { Veredicto } from '@sie/domain/base/records/veredicto.ts'
import { StateChip } from './StateChip.tsx'

/** Chips of what holds of a record, the worst first. */
export const Veredictos = ({ situacao }: { situacao: readonly Veredicto[] }) =>
  situacao.map(({ tom, rotulo }) => <StateChip key={rotulo} tone={tom} label={rotulo} />)

/** Chip of the worst, short enough for a list; its reason is read by pointing at it. */
export function Pior({ situacao: [worst] }: { situacao: readonly Veredicto[] }) {
  if (!worst) return null
  return (
    <span title={worst.frase}>
      <StateChip tone={worst.tom} label={worst.curto} />
    </span>
  )
}
