import ContentCopy from '@mui/icons-material/ContentCopy'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { rotuloDaAcao } from '@sie/domain/base/rights/regra.ts'
import type * as z from 'zod'
import { differences } from '../../data/diff.ts'
import { useToast } from '../feedback/useToast.ts'
import { readable } from './DifferenceList.tsx'
import type { RecordEditor } from './useRecordEditor.ts'

/** Alert for a user who lost the right to change a record while editing: the input stays, and can be copied. */
export function LostRight<S extends z.ZodObject>({ editor }: { editor: RecordEditor<S> }) {
  const toast = useToast()
  const { collection, rights, dirty, base, form } = editor
  if (!base || !dirty || rights.editable) return null
  const copy = () =>
    void navigator.clipboard
      .writeText(
        differences(collection, base, form.getValues())
          .filter(({ path }) => !path.startsWith('metadados.'))
          .map((change) => `${change.label}: ${readable(change, change.after)}`)
          .join('\n'),
      )
      .then(() => toast.show('O que você escreveu está na área de transferência.'))
  return (
    <Alert
      severity="warning"
      action={
        <Button color="inherit" size="small" startIcon={<ContentCopy />} onClick={copy}>
          Copiar o que escrevi
        </Button>
      }
    >
      {`O direito “${rotuloDaAcao(collection, 'editar')}” foi retirado de você enquanto escrevia. O seu texto continua aqui, mas não pode ser salvo.`}
    </Alert>
  )
}
