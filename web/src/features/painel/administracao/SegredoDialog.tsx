import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { users } from '@sie/domain/base/collections/users.ts'
import { mensagem } from '@sie/domain/base/errors.ts'
import { useAccess } from '../../../data/access.ts'
import { useRecordMutation } from '../../../data/useRecordMutation.ts'
import { postApi } from '../../../platform/api.ts'
import type { Usuario } from './consultas.ts'
import { senhaDeUsoUnico } from './senha.ts'

interface SegredoProps {
  title: string
  text: string
  action: string
  /** label of the secret where it is shown */
  label: string
  note: string
  make: () => Promise<string>
  onClose: () => void
}

/** Dialog that confirms, creates a secret, and shows it this once. */
function SegredoDialog({ title, text, action, label, note, make, onClose }: SegredoProps) {
  const run = useRecordMutation(users, make)
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="segredo-titulo">
      <DialogTitle id="segredo-titulo">{title}</DialogTitle>
      <DialogContent>
        {run.data === undefined ? (
          <DialogContentText>{text}</DialogContentText>
        ) : (
          <>
            <Typography variant="body2" color="textSecondary">
              {label}
            </Typography>
            <Typography
              role="status"
              sx={{
                fontFamily: 'monospace',
                fontSize: '1.5rem',
                letterSpacing: '0.08em',
                my: 1,
                overflowWrap: 'anywhere',
              }}
            >
              {run.data}
            </Typography>
            <Alert severity="warning">{note}</Alert>
          </>
        )}
        {run.error && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {mensagem(run.error, 'Não foi possível. Tente de novo.')}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        {run.data === undefined ? (
          <>
            <Button onClick={onClose}>Cancelar</Button>
            <Button variant="contained" disabled={run.isPending} onClick={() => run.mutate(undefined)}>
              {run.isPending ? 'Um momento…' : action}
            </Button>
          </>
        ) : (
          <Button variant="contained" autoFocus onClick={onClose}>
            Já anotei
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}

/** Administrator's reset: a one-time password, which the user must change at the next sign-in (QUALITY 4). */
export function ResetSenhaDialog({ usuario, onClose }: { usuario: Usuario; onClose: () => void }) {
  const make = async () => {
    const password = senhaDeUsoUnico()
    await postApi('/api/usr/rstuser', { uid: usuario.id, email: usuario.dadosContato.email, password })
    return password
  }
  return (
    <SegredoDialog
      title="Redefinir a senha?"
      text={`${usuario.dadosPessoais.name} sai de todas as sessões, é avisada por e-mail e recebe de você uma senha de uso único, que precisa trocar ao entrar.`}
      action="Redefinir"
      label="Senha de uso único"
      note="Ela só aparece agora. Passe-a à pessoa por um meio seguro."
      make={make}
      onClose={onClose}
    />
  )
}

/** Creates a new security pincode, shown once; the old one stops working. */
export function NovoPincodeDialog({ usuario, onClose }: { usuario: Usuario; onClose: () => void }) {
  const { call } = useAccess()
  return (
    <SegredoDialog
      title="Gerar um pincode?"
      text={`O pincode identifica ${usuario.dadosPessoais.name} no balcão. Um anterior deixa de valer.`}
      action="Gerar"
      label="Pincode"
      note="Ele só aparece agora: guardamos apenas uma impressão dele."
      make={async () => (await call('gerarPincode', { uid: usuario.id })).pincode}
      onClose={onClose}
    />
  )
}
