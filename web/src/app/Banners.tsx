import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { ERROS } from '@sie/domain/errors.ts'
import { useOffline } from '../platform/connection.ts'
import { useNextVersion } from '../platform/serviceWorker.ts'

/** What everybody must know at once, above every page: that there is no connection (specification 8), and that there is a new version. */
export function Banners() {
  const offline = useOffline()
  const update = useNextVersion()
  return (
    <>
      {offline && <Alert severity="warning" role="status" square>Sem conexão com o servidor. O que você digitou continua aqui; o portal volta sozinho assim que a conexão voltar.</Alert>}
      {update && <Alert severity="info" role="status" square action={<Button color="inherit" onClick={update}>{ERROS.recarregar}</Button>}>Nova versão disponível. Guarde o que estiver fazendo e recarregue.</Alert>}
    </>
  )
}
