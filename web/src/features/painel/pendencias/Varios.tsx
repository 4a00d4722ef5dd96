import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import type { Pendencia } from '@sie/domain/pessoas/cadastro/pendencias.ts'

interface VariosProps {
  /** requests that may be approved together */
  together: readonly Pendencia[]
  picked: readonly Pendencia[]
  loading: boolean
  onChoose: (all: boolean) => void
  onApprove: () => void
}

/** Selects all requests that may be approved together, and approves the selected ones; nothing where there are fewer than two. */
export const Varios = ({ together, picked, loading, onChoose, onApprove }: VariosProps) =>
  together.length > 1 && (
    <>
      <FormControlLabel
        label="Todos"
        slotProps={{ typography: { variant: 'body2' } }}
        sx={{ ml: 0, mr: 1 }}
        control={
          <Checkbox
            size="small"
            checked={picked.length === together.length}
            indeterminate={picked.length > 0 && picked.length < together.length}
            onChange={(_, all) => onChoose(all)}
            slotProps={{ input: { 'aria-label': 'Escolher todos' } }}
          />
        }
      />
      {picked.length > 0 && (
        <Button size="small" variant="outlined" loading={loading} onClick={onApprove}>
          {picked.length === 1 ? 'Aprovar 1' : `Aprovar os ${picked.length}`}
        </Button>
      )}
    </>
  )
