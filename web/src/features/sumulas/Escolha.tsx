import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Box from '@mui/material/Box'
import { ALTO, TOQUE } from './palavras.ts'

export interface Opcao<T> {
  nome: string
  valor: T
}

/** Choice by large buttons: the type of a foul, the end of a match, the reason of an absence. */
export function Escolha<T>({
  titulo,
  opcoes,
  onChoose,
  onClose,
}: {
  titulo: string
  opcoes: readonly Opcao<T>[]
  onChoose: (valor: T) => void
  onClose: () => void
}) {
  return (
    <Dialog open onClose={onClose} fullWidth aria-labelledby="escolha-titulo">
      <DialogTitle id="escolha-titulo">{titulo}</DialogTitle>
      <DialogContent>
        <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
          {opcoes.map(({ nome, valor }) => (
            <Button
              key={nome}
              variant="outlined"
              onClick={() => {
                onChoose(valor)
                onClose()
              }}
              sx={ALTO}
            >
              {nome}
            </Button>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} sx={TOQUE}>
          Voltar
        </Button>
      </DialogActions>
    </Dialog>
  )
}
