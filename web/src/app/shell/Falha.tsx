import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { ERROS } from '@sie/domain/base/errors.ts'
import { useEffect, useRef } from 'react'
import { useOffline } from '../../platform/connection.ts'

/** Message for an uncaught error, with the text of specification 8. */
export function Falha() {
  return (
    <Box role="alert" sx={{ maxWidth: 520, mx: 'auto', my: 12, p: 3, textAlign: 'center' }}>
      <Typography variant="h4" component="h1" gutterBottom>
        {ERROS['algo-deu-errado']}
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 3 }}>
        {ERROS.inesperado}
      </Typography>
      <Button variant="contained" onClick={() => window.location.reload()}>
        {ERROS.recarregar}
      </Button>
    </Box>
  )
}

/** Message that a deploy replaced the requested chunk, with a button that reloads the page. */
export function NovaVersao() {
  return (
    <Box role="alert" sx={{ maxWidth: 520, mx: 'auto', my: 12, p: 3, textAlign: 'center' }}>
      <Typography variant="h4" component="h1" gutterBottom>
        Nova versão disponível
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 3 }}>
        O portal foi atualizado enquanto esta página estava aberta. Recarregue para continuar.
      </Typography>
      <Button variant="contained" onClick={() => window.location.reload()}>
        {ERROS.recarregar}
      </Button>
    </Box>
  )
}

/** Message for a screen that was never loaded on this device, opened without a connection: reloads once the connection is back. */
export function SemConexaoAqui() {
  const offline = useOffline()
  const was = useRef(offline)
  // The Firestore client may take long to notice that the device is online again; this screen does not wait for it.
  useEffect(() => {
    const reload = () => window.location.reload()
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [])
  useEffect(() => {
    if (was.current && !offline) window.location.reload()
    was.current = offline
  }, [offline])
  return (
    <Box role="alert" sx={{ maxWidth: 520, mx: 'auto', my: { xs: 6, md: 12 }, p: 3, textAlign: 'center' }}>
      <Typography variant="h4" component="h1" gutterBottom>
        Sem conexão
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 3 }}>
        Esta tela ainda não foi aberta neste aparelho e precisa da internet. Ela abre sozinha assim que a conexão
        voltar.
      </Typography>
      <Button variant="contained" onClick={() => window.history.back()}>
        Voltar
      </Button>
    </Box>
  )
}
