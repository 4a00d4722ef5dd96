import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import { useSession } from '../platform/session.ts'
import { useOffline } from '../platform/connection.ts'

/** What everybody must know at once, above every page: that there is no connection (specification 8), or that rights wait for a second factor. */
export function Banners() {
  const offline = useOffline()
  const session = useSession()
  if (!offline && !session?.faltaSegundoFator) return null
  if (!offline) return <Alert severity="warning" role="status" square action={<Button component={Link} to="/profile?aba=seguranca" color="inherit" size="small">Ativar</Button>}>As suas permissões valem depois que você ativar a verificação em duas etapas.</Alert>
  return <Alert severity="warning" role="status" square>Sem conexão com o servidor. O que você digitou continua aqui; o portal volta sozinho assim que a conexão voltar.</Alert>
}
