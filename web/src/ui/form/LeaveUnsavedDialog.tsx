import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'

/** Dialog that asks whether to leave a form with unsaved changes; `text` states the consequence. */
export const LeaveUnsavedDialog = ({
  text,
  onStay,
  onLeave,
}: {
  text: string
  onStay: () => void
  onLeave: () => void
}) => (
  <Dialog open onClose={onStay} aria-labelledby="sair-titulo">
    <DialogTitle id="sair-titulo">Sair sem salvar?</DialogTitle>
    <DialogContent>
      <DialogContentText>{text}</DialogContentText>
    </DialogContent>
    <DialogActions>
      <Button color="error" onClick={onLeave}>
        Sair sem salvar
      </Button>
      <Button variant="contained" autoFocus onClick={onStay}>
        Continuar editando
      </Button>
    </DialogActions>
  </Dialog>
)
