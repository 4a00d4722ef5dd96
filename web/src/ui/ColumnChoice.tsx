import ViewColumn from '@mui/icons-material/ViewColumnOutlined'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import ListItemText from '@mui/material/ListItemText'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'

interface ColumnChoiceProps<C extends string> {
  columns: readonly { id: C; label: string }[]
  hidden: ReadonlySet<C>
  onChange: (hidden: ReadonlySet<C>) => void
}

/** Which columns the table shows. */
export function ColumnChoice<C extends string>({ columns, hidden, onChange }: ColumnChoiceProps<C>) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const toggle = (id: C) => onChange(new Set(hidden.has(id) ? [...hidden].filter((other) => other !== id) : [...hidden, id]))
  return (
    <>
      <Button startIcon={<ViewColumn />} aria-haspopup="menu" aria-expanded={anchor !== null} onClick={(event) => setAnchor(event.currentTarget)}>Colunas</Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {columns.map(({ id, label }) => (
          <MenuItem key={id} dense role="menuitemcheckbox" aria-checked={!hidden.has(id)} onClick={() => toggle(id)}>
            <Checkbox size="small" edge="start" checked={!hidden.has(id)} tabIndex={-1} disableRipple aria-hidden />
            <ListItemText primary={label} />
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
