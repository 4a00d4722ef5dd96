import { inscricoes } from '@sie/domain/collections/inscricoes.ts'
import { useAccess } from '../../data/access.ts'
import { useRespondePor } from '../../data/useRespondePor.ts'
import { TransitionBar } from '../record/TransitionBar.tsx'
import type { InscricaoLida } from './partes.tsx'

interface PassosProps {
  row: InscricaoLida
  label?: string
  bare?: boolean
  stated?: boolean
}

const AUTORIZAR = ['autorizar']

/** Actions on an entry. Consent is offered to the guardian of a minor only, and only while it is missing. */
export function PassosDaInscricao({ row, ...props }: PassosProps) {
  const { author } = useAccess()
  const answersFor = useRespondePor()
  const missing = row.ressalvas.some(({ codigo }) => codigo === 'consentimento')
  const guardian = row.pessoa !== author.uid && answersFor(row.pessoa)
  return (
    <TransitionBar collection={inscricoes} record={row} without={missing && guardian ? [] : AUTORIZAR} {...props} />
  )
}
