import { CountBadge } from '../../ui/layout/CountBadge.tsx'
import { useEsperam } from '../../data/useEsperam.ts'
import { RecordAccess } from '../routes/RecordAccess.tsx'

/** How many requests wait for the person, beside the entry of the menu that leads to them. */
export const PendenciasBadge = () => (
  <RecordAccess>
    <Count />
  </RecordAccess>
)

function Count() {
  const { count = 0, more = false } = useEsperam() ?? {}
  return count > 0 && <CountBadge count={count} more={more} label={`${count}${more ? ' ou mais' : ''} esperam`} />
}
