import { situacaoDaInscricao, type ComSituacao } from '@sie/domain/eventos/inscricoes/situacoes.ts'
import { Veredictos } from '../../../ui/record/Veredictos.tsx'

/** Chips of what holds of an entry, the worst first: icon and word. */
export const ChipDaInscricao = ({ inscricao }: { inscricao: ComSituacao }) => (
  <Veredictos situacao={situacaoDaInscricao(inscricao)} />
)
