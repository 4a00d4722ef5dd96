import { useAccess } from '../../data/access.ts'
import { CountBadge } from '../../ui/layout/CountBadge.tsx'
import { usePainel } from '../../data/painel.ts'
import { RecordAccess } from '../routes/RecordAccess.tsx'

/** Badge with the number of what waits for the user, beside the menu entry of the dashboard that lists it. */
export const EsperamBadge = () => (
  <RecordAccess>
    <OfStaff />
  </RecordAccess>
)

/** Users without a right in any entity, for whom nothing can wait, ask for no number. */
function OfStaff() {
  const { permissoes } = useAccess()
  return Object.keys(permissoes.entidades).length > 0 && <Count />
}

function Count() {
  const { data } = usePainel()
  const { total, mais } = data?.esperam ?? { total: 0, mais: false }
  return (
    total > 0 && (
      <CountBadge
        count={total}
        more={mais}
        label={`${total}${mais ? ' ou mais esperam' : total === 1 ? ' espera' : ' esperam'}`}
      />
    )
  )
}
