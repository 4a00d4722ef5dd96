import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { ERROS } from '@sie/domain/base/errors.ts'
import { useEffect, useRef } from 'react'
import { useOffline } from '../../platform/connection.ts'

const reload = () => window.location.reload()

interface AvisoProps {
  titulo: string
  texto: string
  botao?: string
  onClick?: () => void
}

/** Message in place of a page, with one button; it reloads the page, if nothing else is said. */
const Aviso = ({ titulo, texto, botao = ERROS.recarregar, onClick = reload }: AvisoProps) => (
  <Box role="alert" sx={{ maxWidth: 520, mx: 'auto', my: { xs: 6, md: 12 }, p: 3, textAlign: 'center' }}>
    <Typography variant="h4" component="h1" gutterBottom>
      {titulo}
    </Typography>
    <Typography color="textSecondary" sx={{ mb: 3 }}>
      {texto}
    </Typography>
    <Button variant="contained" onClick={onClick}>
      {botao}
    </Button>
  </Box>
)

/** Message for an uncaught error, with the text of specification 8. */
export const Falha = () => <Aviso titulo={ERROS['algo-deu-errado']} texto={ERROS.inesperado} />

/** Message that a deploy replaced the requested chunk, with a button that reloads the page. */
export const NovaVersao = () => (
  <Aviso
    titulo="Nova versão disponível"
    texto="O portal foi atualizado enquanto esta página estava aberta. Recarregue para continuar."
  />
)

/** Message for a screen that was never loaded on this device, opened without a connection: reloads once the connection is back. */
export function SemConexaoAqui() {
  const offline = useOffline()
  const was = useRef(offline)
  // The Firestore client may take long to notice that the device is online again; this screen does not wait for it.
  useEffect(() => {
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [])
  useEffect(() => {
    if (was.current && !offline) reload()
    was.current = offline
  }, [offline])
  return (
    <Aviso
      titulo="Sem conexão"
      texto="Esta tela ainda não foi aberta neste aparelho e precisa da internet. Ela abre sozinha assim que a conexão voltar."
      botao="Voltar"
      onClick={() => window.history.back()}
    />
  )
}
