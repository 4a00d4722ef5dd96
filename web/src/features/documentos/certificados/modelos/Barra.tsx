import { porcento } from '@sie/domain/base/brazil/numbers.ts'
import Grid4x4 from '@mui/icons-material/Grid4x4'
import Redo from '@mui/icons-material/Redo'
import Undo from '@mui/icons-material/Undo'
import Visibility from '@mui/icons-material/VisibilityOutlined'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Tooltip from '@mui/material/Tooltip'
import { menuItems } from '../../../../ui/form/menuItems.tsx'
import type { Lado } from './Prancheta.tsx'
import type { Mesa } from './useDesenho.ts'

interface Props {
  mesa: Mesa
  lado: Lado
  onLado: (lado: Lado) => void
  encaixe: boolean
  onEncaixe: (on: boolean) => void
  ampliacao: number | undefined
  onAmpliacao: (zoom: number | undefined) => void
  disabled: boolean
  onPrevia: () => void
}

const ZOOMS = [0.5, 1, 1.5, 2] as const

/** Toolbar above the sheet: side, undo and redo, snapping, zoom and preview. */
export function Barra({ mesa, lado, onLado, encaixe, onEncaixe, ampliacao, onAmpliacao, disabled, onPrevia }: Props) {
  return (
    <Stack
      direction="row"
      useFlexGap
      role="toolbar"
      aria-label="Desenho"
      sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}
    >
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label="Lado"
        value={lado}
        onChange={(_, next: Lado | null) => next && onLado(next)}
      >
        <ToggleButton value="frente">Frente</ToggleButton>
        <ToggleButton value="verso">Verso</ToggleButton>
      </ToggleButtonGroup>
      <Tooltip title="Desfazer (Ctrl+Z)">
        <span>
          <IconButton aria-label="Desfazer" disabled={disabled || !mesa.desfazer} onClick={mesa.desfazer}>
            <Undo />
          </IconButton>
        </span>
      </Tooltip>
      <Tooltip title="Refazer (Ctrl+Shift+Z)">
        <span>
          <IconButton aria-label="Refazer" disabled={disabled || !mesa.refazer} onClick={mesa.refazer}>
            <Redo />
          </IconButton>
        </span>
      </Tooltip>
      <Tooltip title="Encaixar nas linhas da folha e dos outros elementos. Com Alt, sem encaixe.">
        <ToggleButton
          size="small"
          value="encaixe"
          selected={encaixe}
          aria-label="Encaixar"
          onChange={() => onEncaixe(!encaixe)}
        >
          <Grid4x4 fontSize="small" />
        </ToggleButton>
      </Tooltip>
      <TextField
        select
        size="small"
        label="Tamanho na tela"
        value={ampliacao ?? 0}
        onChange={({ target }) => onAmpliacao(Number(target.value) || undefined)}
        sx={{ minWidth: 140 }}
      >
        <MenuItem value={0}>Na largura</MenuItem>
        {menuItems(ZOOMS.map((zoom) => [zoom, porcento(zoom * 100)]))}
      </TextField>
      <Button startIcon={<Visibility />} onClick={onPrevia} sx={{ ml: { sm: 'auto' } }}>
        Prévia
      </Button>
    </Stack>
  )
}
