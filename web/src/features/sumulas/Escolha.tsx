import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Box from '@mui/material/Box'
import type { Lancamento } from './useSumula.ts'
import { ALTO, TOQUE } from './palavras.ts'

export interface Opcao {
  nome: string
  lancamento: Lancamento
}

/** One choice of several large buttons: the type of a foul, how the match ends. */
export function Escolha({
  titulo,
  opcoes,
  onChoose,
  onClose,
}: {
  titulo: string
  opcoes: readonly Opcao[]
  onChoose: (lancamento: Lancamento) => void
  onClose: () => void
}) {
  return (
    <Dialog open onClose={onClose} fullWidth aria-labelledby="escolha-titulo">
      <DialogTitle id="escolha-titulo">{titulo}</DialogTitle>
      <DialogContent>
        <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
          {opcoes.map(({ nome, lancamento }) => (
            <Button
              key={nome}
              variant="outlined"
              onClick={() => {
                onChoose(lancamento)
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
