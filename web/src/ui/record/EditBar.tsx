import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

interface EditBarProps {
  /** the record being edited, and the number of changes */
  text: ReactNode
  /** reason why it cannot be saved; '' for none */
  failure?: string
  save: string
  saving: boolean
  disabled?: boolean
  onDiscard?: (() => void) | undefined
}

/** Save and discard buttons of an edit, fixed to the bottom of the window however long the form is. */
export function EditBar({ text, failure = '', save, saving, disabled = false, onDiscard }: EditBarProps) {
  return (
    <Paper
      role="group"
      aria-label="Ações"
      variant="outlined"
      sx={{
        position: 'sticky',
        bottom: { xs: 'calc(var(--desk-bar, 0px) + 8px)', md: 16 },
        zIndex: 'appBar',
        p: 1.25,
        boxShadow: 6,
        borderRadius: 2.5,
      }}
    >
      {failure && (
        <Alert severity="error" sx={{ mb: 1 }}>
          {failure}
        </Alert>
      )}
      <Stack direction="row" useFlexGap sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography
          component="div"
          variant="body2"
          role="status"
          sx={{ flex: { xs: '1 1 100%', sm: '1 1 160px' }, minWidth: 0, px: 0.5 }}
        >
          {text}
        </Typography>
        {onDiscard && (
          <Button variant="outlined" onClick={onDiscard} disabled={saving} sx={{ flex: { xs: 1, sm: 'none' } }}>
            Descartar
          </Button>
        )}
        <Button type="submit" variant="contained" disabled={disabled || saving} sx={{ flex: { xs: 1, sm: 'none' } }}>
          {saving ? 'Salvando…' : save}
        </Button>
      </Stack>
    </Paper>
  )
}
