import { CountBadge } from '../../ui/layout/CountBadge.tsx'
import { pedidosDe, usePainel } from '../../data/painel.ts'
import { RecordAccess } from '../routes/RecordAccess.tsx'

/** Badge with the number of requests that wait for the user, beside the menu entry of their list. */
export const PendenciasBadge = () => (
  <RecordAccess>
    <Count />
  </RecordAccess>
)

function Count() {
  const { data } = usePainel()
  const { count, more } = data ? pedidosDe(data) : { count: 0, more: false }
  return count > 0 && <CountBadge count={count} more={more} label={`${count}${more ? ' ou mais' : ''} esperam`} />
}
