import { situacaoDe, type ComSituacao } from '@sie/domain/pessoas/cadastro/situacao.ts'
import { hoje } from '../form/formulario.ts'
import { Veredictos } from '../record/Veredictos.tsx'

/** Chips of what holds of a person today, the worst first. */
export const Situacao = ({ pessoa }: { pessoa: ComSituacao }) => <Veredictos situacao={situacaoDe(pessoa, hoje())} />
