import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { SENHA_ATUAL } from '../../../ui/form/senhas.ts'
import { SimpleForm, type SimpleField } from '../../../ui/form/SimpleForm.tsx'

interface SenhaDialogProps<K extends string> {
  title: string
  text: string
  /** what is done now, in words; '' for nothing */
  progress?: string
  button: string
  /** further fields beside the password */
  more?: readonly SimpleField<K>[]
  onClose: () => void
  /** @throws ErroSIE whose `campos` name the invalid fields */
  onSubmit: (values: Readonly<Record<K | 'atual', string>>) => Promise<void>
}

/** Dialog of an action that only the account's owner may do: it asks for the password again. */
export function SenhaDialog<K extends string = never>({
  title,
  text,
  progress = '',
  button,
  more = [],
  onClose,
  onSubmit,
}: SenhaDialogProps<K>) {
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="xs"
      aria-labelledby="senha-titulo"
      aria-describedby="senha-texto"
    >
      <DialogTitle id="senha-titulo">{title}</DialogTitle>
      <DialogContent>
        <DialogContentText id="senha-texto" sx={{ mb: 2 }}>
          {text}
        </DialogContentText>
        <SimpleForm<K | 'atual'>
          fields={[...more, SENHA_ATUAL] as readonly SimpleField<K | 'atual'>[]}
          button={button}
          onSubmit={onSubmit}
        />
        <DialogContentText role="status" variant="body2" sx={{ mt: 1, minHeight: '1.5em', textAlign: 'center' }}>
          {progress}
        </DialogContentText>
        <Button fullWidth onClick={onClose} sx={{ mt: 1 }}>
          Cancelar
        </Button>
      </DialogContent>
    </Dialog>
  )
}
