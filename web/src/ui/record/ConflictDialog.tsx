import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import Typography from '@mui/material/Typography'
import { ERROS } from '@sie/domain/errors.ts'
import type { Collection } from '@sie/domain/records/collection.ts'
import { useState } from 'react'
import { clashes, type Conflict } from '../../data/conflict.ts'
import { differences } from '../../data/diff.ts'
import { DifferenceList } from './DifferenceList.tsx'

interface ConflictDialogProps {
  collection: Collection
  conflict: Conflict
  onMine: () => void
  onTheirs: () => void
  onClose: () => void
}

const VIEWS = ['A mudança da outra pessoa', 'A minha mudança', 'Diferença'] as const

/** Two people edited one record: three views and the choice. Nothing is lost before it is made. */
export function ConflictDialog({ collection, conflict, onMine, onTheirs, onClose }: ConflictDialogProps) {
  const [view, setView] = useState(0)
  const { base, theirs, mine } = conflict
  const pair = (
    [
      [base, theirs],
      [base, mine],
      [theirs, mine],
    ] as const
  )[view] ?? [base, theirs]
  const flagsOf = view === 0
  const changes = differences(collection, pair[0], pair[1]).filter(
    ({ path }) => flagsOf || !path.startsWith('metadados.'),
  )
  const both = clashes(collection, conflict)
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="conflito-titulo">
      <DialogTitle id="conflito-titulo">Duas edições ao mesmo tempo</DialogTitle>
      <DialogContent>
        <Typography
          gutterBottom
        >{`${ERROS.conflito} Versão gravada por último: ${theirs.metadados.version + 1}.`}</Typography>
        {both.length > 0 && (
          <Alert severity="warning">
            Os dois mudaram:{' '}
            {both.map((path) => collection.fields.find((field) => field.path === path)?.label ?? path).join(', ')}.
          </Alert>
        )}
        <Tabs
          value={view}
          onChange={(_, index: number) => setView(index)}
          variant="scrollable"
          aria-label="Vistas do conflito"
          sx={{ mb: 2 }}
        >
          {VIEWS.map((label, index) => (
            <Tab key={label} label={label} id={`conflito-aba-${index}`} aria-controls="conflito-vista" />
          ))}
        </Tabs>
        <div role="tabpanel" id="conflito-vista" aria-labelledby={`conflito-aba-${view}`}>
          <DifferenceList changes={changes} empty="Nenhuma mudança nos campos." />
        </div>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        <Button onClick={onTheirs}>Ficar com a deles</Button>
        <Button variant="contained" onClick={onMine}>
          Aplicar a minha por cima
        </Button>
      </DialogActions>
    </Dialog>
  )
}
