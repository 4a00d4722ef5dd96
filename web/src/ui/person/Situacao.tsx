import { situacaoDe, type ComSituacao, type Veredicto } from '@sie/domain/pessoas/cadastro/situacao.ts'
import { hoje } from '../form/formulario.ts'
import { StateChip } from '../record/StateChip.tsx'

/** Chips of what holds of a person, the worst first. */
export const Veredictos = ({ situacao }: { situacao: readonly Veredicto[] }) =>
  situacao.map(({ tom, rotulo }) => <StateChip key={rotulo} tone={tom} label={rotulo} />)

/** The same of a record, today. */
export const Situacao = ({ pessoa }: { pessoa: ComSituacao }) => <Veredictos situacao={situacaoDe(pessoa, hoje())} />

/** Chip of the worst, short enough for a list. */
export function PiorSituacao({ pessoa }: { pessoa: ComSituacao }) {
  const [{ tom, curto }] = situacaoDe(pessoa, hoje())
  return <StateChip tone={tom} label={curto} />
}
