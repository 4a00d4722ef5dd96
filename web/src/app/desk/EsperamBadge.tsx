import { esperamPor, lugaresDasAtencoes } from '@sie/domain/painel/atencoes.ts'
import { alcanceDeQuem, TODOS_OS_TIPOS } from '@sie/domain/pessoas/cadastro/pendencias.ts'
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

/** Users for whom nothing can wait ask for no number. */
function OfStaff() {
  const { permissoes, padrao } = useAccess()
  const decides =
    alcanceDeQuem(permissoes, padrao, TODOS_OS_TIPOS).length > 0 || lugaresDasAtencoes(permissoes, padrao).length > 0
  return decides && <Count />
}

function Count() {
  const { data } = usePainel()
  const { total, mais } = data ? esperamPor(data) : { total: 0, mais: false }
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
