import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { FORAS } from '@sie/domain/rodadas/estados.ts'
import type { ForaDaRodada } from '@sie/domain/taekwondo/sumulaPoomsae.ts'
import { ALTO, TOQUE } from './palavras.ts'

const MOTIVOS: readonly ForaDaRodada[] = ['ausentes', 'desclassificados']

/** Why somebody does not perform. */
export function Fora({
  nome,
  onChoose,
  onClose,
}: {
  nome: string
  onChoose: (motivo: ForaDaRodada) => void
  onClose: () => void
}) {
  return (
    <Dialog open onClose={onClose} fullWidth aria-labelledby="fora-titulo">
      <DialogTitle id="fora-titulo">{`${nome}: por que fica fora da rodada?`}</DialogTitle>
      <DialogContent>
        <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
          {MOTIVOS.map((motivo) => (
            <Button
              key={motivo}
              variant="outlined"
              onClick={() => {
                onChoose(motivo)
                onClose()
              }}
              sx={ALTO}
            >
              {FORAS[motivo]}
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
