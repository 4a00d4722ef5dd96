import ViewColumn from '@mui/icons-material/ViewColumnOutlined'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import ListItemText from '@mui/material/ListItemText'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useDropdown } from '../form/useDropdown.ts'

interface ColumnChoiceProps<C extends string> {
  columns: readonly { id: C; label: string }[]
  hidden: ReadonlySet<C>
  onChange: (hidden: ReadonlySet<C>) => void
}

/** Choice of the columns that the table shows. */
export function ColumnChoice<C extends string>({ columns, hidden, onChange }: ColumnChoiceProps<C>) {
  const { buttonProps, menuProps } = useDropdown()
  const toggle = (id: C) =>
    onChange(new Set(hidden.has(id) ? [...hidden].filter((other) => other !== id) : [...hidden, id]))
  return (
    <>
      <Button startIcon={<ViewColumn />} {...buttonProps}>
        Colunas
      </Button>
      <Menu {...menuProps}>
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
