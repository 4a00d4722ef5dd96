import CheckCircle from '@mui/icons-material/CheckCircleOutlined'
import ContentCopy from '@mui/icons-material/ContentCopy'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { horaDe } from '@sie/domain/base/brazil/dates.ts'
import type { Collection } from '@sie/domain/base/records/collection.ts'
import { useState } from 'react'
import { useEditors } from '../../data/autores.ts'
import { chosen, clashes, joined, type Conflict, type Side } from '../../data/conflict.ts'
import { differences } from '../../data/diff.ts'
import type { Row } from '../../data/records.ts'
import { useToast } from '../feedback/useToast.ts'
import { DifferenceList, readable } from './DifferenceList.tsx'

interface ConflictDialogProps<R extends Row> {
  collection: Collection
  conflict: Conflict
  /** the other user's version as a row */
  theirs: R
  /** stores the merged record on top of the other user's version */
  onSave: (data: R) => void
  onClose: () => void
}

/** Dialog of a conflict: for each field that both users changed it asks for one of the texts, with none preselected. Other fields are merged. */
export function ConflictDialog<R extends Row>({
  collection,
  conflict,
  theirs,
  onSave,
  onClose,
}: ConflictDialogProps<R>) {
  const toast = useToast()
  const [sides, setSides] = useState<Readonly<Record<string, Side>>>({})
  const [joinedShown, setJoinedShown] = useState(false)
  const editor = useEditors(collection, theirs.id, [theirs])
  const both = clashes(collection, conflict)
  const changes = differences(collection, conflict.theirs, conflict.mine).filter(({ path }) => both.includes(path))
  const others = joined(collection, conflict)
  const left = both.filter((path) => !sides[path]).length
  const who = editor(theirs)
  const when = horaDe(theirs.metadados.lastUpdate.toMillis())
  const copy = () =>
    void navigator.clipboard
      .writeText(changes.map((change) => `${change.label}: ${readable(change, change.after)}`).join('\n'))
      .then(() => toast.show('O seu texto está na área de transferência.'))
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="conflito-titulo">
      <DialogTitle id="conflito-titulo">{`${who} salvou enquanto você escrevia`}</DialogTitle>
      <DialogContent>
        <Typography gutterBottom>
          {`${both.length === 1 ? 'Em um campo' : `Em ${both.length} campos`} vocês escreveram coisas diferentes. Escolha um texto para cada um; o outro fica no histórico.`}
        </Typography>
        {others.length > 0 && (
          <Alert
            severity="success"
            icon={<CheckCircle />}
            sx={{ mb: 2 }}
            action={
              !joinedShown && (
                <Button size="small" color="inherit" onClick={() => setJoinedShown(true)}>
                  Ver
                </Button>
              )
            }
          >
            {`${others.map(({ label }) => label).join(', ')}: ${others.length === 1 ? 'juntou-se sozinho' : 'juntaram-se sozinhos'}.`}
            {joinedShown && <DifferenceList changes={others} empty="" />}
          </Alert>
        )}
        <Stack spacing={2}>
          {changes.map((change) => (
            <FormControl key={change.path} fullWidth>
              <FormLabel id={`conflito-${change.path}`} sx={{ fontWeight: 600, color: 'text.primary' }}>
                {change.label}
              </FormLabel>
              <RadioGroup
                aria-labelledby={`conflito-${change.path}`}
                value={sides[change.path] ?? ''}
                onChange={(_, side) => setSides({ ...sides, [change.path]: side as Side })}
                sx={{ display: 'grid', gap: 1, mt: 0.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}
              >
                <Choice side="mine" by="O seu texto, agora" text={readable(change, change.after)} />
                <Choice side="theirs" by={`${who}, às ${when}`} text={readable(change, change.before)} />
              </RadioGroup>
            </FormControl>
          ))}
        </Stack>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Typography variant="body2" role="status" sx={{ flexGrow: 1, pl: 1 }}>
          {left > 0 ? `Falta escolher ${left} ${left === 1 ? 'campo' : 'campos'}` : ''}
        </Typography>
        <Button onClick={onClose}>Voltar</Button>
        <Button startIcon={<ContentCopy />} variant="outlined" onClick={copy}>
          Copiar meu texto
        </Button>
        <Button
          variant="contained"
          disabled={left > 0}
          onClick={() => onSave(chosen(collection, { ...conflict, theirs }, sides))}
        >
          Salvar
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function Choice({ side, by, text }: { side: Side; by: string; text: string }) {
  return (
    <FormControlLabel
      value={side}
      control={<Radio />}
      sx={{ m: 0, p: 1, border: 1, borderColor: 'divider', borderRadius: 2, alignItems: 'flex-start' }}
      label={
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="body2" color="textSecondary">
            {by}
          </Typography>
          <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {text}
          </Typography>
        </Box>
      }
    />
  )
}
