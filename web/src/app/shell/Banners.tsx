import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { address } from '@sie/domain/base/portal/address.ts'
import { ERROS } from '@sie/domain/base/errors.ts'
import { Link } from 'react-router-dom'
import { useSession } from '../../platform/session.ts'
import { useOffline } from '../../platform/connection.ts'
import { useNextVersion } from '../../platform/serviceWorker.ts'

/** Sticky banners above each page, `top` pixels from the window's edge: no connection (specification 8), new version, missing second factor. */
export function Banners({ top = 0 }: { top?: number }) {
  const offline = useOffline()
  const update = useNextVersion()
  const session = useSession()
  return (
    <Box sx={{ position: 'sticky', top, zIndex: 9, displayPrint: 'none' }}>
      {offline && (
        <Alert severity="warning" role="status" square>
          Sem conexão com o servidor. O que você digitou continua aqui; o portal volta sozinho assim que a conexão
          voltar.
        </Alert>
      )}
      {update && (
        <Alert
          severity="info"
          role="status"
          square
          action={
            <Button color="inherit" onClick={update}>
              {ERROS.recarregar}
            </Button>
          }
        >
          Nova versão disponível. Guarde o que estiver fazendo e recarregue.
        </Alert>
      )}
      {!offline && session?.faltaSegundoFator && (
        <Alert
          severity="warning"
          role="status"
          square
          action={
            <Button component={Link} to={address('/profile', { aba: 'seguranca' })} color="inherit" size="small">
              Ativar
            </Button>
          }
        >
          As suas permissões valem depois que você ativar a verificação em duas etapas.
        </Alert>
      )}
    </Box>
  )
}
