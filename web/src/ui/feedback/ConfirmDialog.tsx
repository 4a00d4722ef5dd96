import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import type { Question } from './useConfirm.ts'

/** Dialog that asks a question and states its consequence; Escape means no. */
export function ConfirmDialog({ question, onAnswer }: { question: Question; onAnswer: (yes: boolean) => void }) {
  return (
    <Dialog open onClose={() => onAnswer(false)} aria-labelledby="confirmar-titulo" aria-describedby="confirmar-texto">
      <DialogTitle id="confirmar-titulo">{question.title}</DialogTitle>
      <DialogContent>
        <div id="confirmar-texto">
          {question.warning && (
            <Alert severity="warning" sx={{ mb: 2 }}>
              {question.warning}
            </Alert>
          )}
          <DialogContentText>{question.text}</DialogContentText>
        </div>
      </DialogContent>
      <DialogActions>
        <Button autoFocus onClick={() => onAnswer(false)}>
          Cancelar
        </Button>
        <Button variant="contained" color={question.destructive ? 'error' : 'primary'} onClick={() => onAnswer(true)}>
          {question.action}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
