import { situacaoDe, type ComSituacao } from '@sie/domain/pessoas/cadastro/situacao.ts'
import { hoje } from '../form/formulario.ts'
import { Pior, Veredictos } from '../record/Veredictos.tsx'

/** Chips of what holds of a person today, the worst first. */
export const Situacao = ({ pessoa }: { pessoa: ComSituacao }) => <Veredictos situacao={situacaoDe(pessoa, hoje())} />

/** Chip of the worst, short enough for a list. */
export const PiorSituacao = ({ pessoa }: { pessoa: ComSituacao }) => <Pior situacao={situacaoDe(pessoa, hoje())} />
