import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useSession } from '../../platform/session.ts'
import { choosePortal } from '../../platform/store.ts'
import { comRegra, useVinculos } from '../shell/entidades.ts'

/** Button for users who lack a rule in the current portal but hold it in another: switches to that portal. */
export function OutroPortal({ rule }: { rule: string }) {
  const session = useSession() ?? null
  const vinculos = useVinculos(session)
  const [there] = session ? comRegra(session, vinculos, rule) : []
  if (!there) return null
  return (
    <Alert
      severity="info"
      sx={{ mb: 3 }}
      action={
        <Button color="inherit" onClick={() => choosePortal(there.id)}>
          Trocar para {there.sigla}
        </Button>
      }
    >
      Você tem esta permissão em {there.nome}.
    </Alert>
  )
}
