import Alert from '@mui/material/Alert'
import { useOffline } from '../platform/connection.ts'

/** What everybody must know at once, above every page: that there is no connection (specification 8). */
export function Banners() {
  if (!useOffline()) return null
  return <Alert severity="warning" role="status" square>Sem conexão com o servidor. O que você digitou continua aqui; o portal volta sozinho assim que a conexão voltar.</Alert>
}
