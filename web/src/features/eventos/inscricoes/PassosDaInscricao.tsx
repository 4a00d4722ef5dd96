import { inscricoes } from '@sie/domain/eventos/collections/inscricoes.ts'
import { useAccess } from '../../../data/access.ts'
import { useRespondePor } from '../../../data/useRespondePor.ts'
import { TransitionBar } from '../../../ui/record/TransitionBar.tsx'
import type { InscricaoLida } from './Ressalvas.tsx'

interface PassosProps {
  row: InscricaoLida
  label?: string
  bare?: boolean
  stated?: boolean
}

/**
 * Actions on an entry. Consent is offered to the guardian of a minor only, and only while it is missing; a coach or referee without the licence is
 * approved without it, the others as usual.
 */
export function PassosDaInscricao({ row, ...props }: PassosProps) {
  const { author } = useAccess()
  const answersFor = useRespondePor()
  const lacks = (what: string) => row.ressalvas.some(({ codigo }) => codigo === what)
  const guardian = row.pessoa !== author.uid && answersFor(row.pessoa)
  const without = [
    ...(lacks('consentimento') && guardian ? [] : ['autorizar']),
    lacks('licenca-papel') ? 'aprovar' : 'aprovarSemLicenca',
  ]
  return <TransitionBar collection={inscricoes} record={row} without={without} {...props} />
}
