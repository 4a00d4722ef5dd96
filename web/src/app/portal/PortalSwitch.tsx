import ListItemText from '@mui/material/ListItemText'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import type { Session } from '../../platform/session.ts'
import { choosePortal, useStore } from '../../platform/store.ts'
import { useVinculos } from '../shell/entidades.ts'

/** Switch between the entities under which the user holds rights, with name and roles; nothing for users with only one. */
export function PortalSwitch({ session }: { session: Session }) {
  const { entidade } = useStore()
  const vinculos = useVinculos(session)
  if (vinculos.length < 2) return null
  const here = vinculos.find(({ id }) => id === entidade) ?? vinculos[0]
  return (
    <TextField
      select
      size="small"
      variant="standard"
      label="Entidade"
      value={here?.id ?? ''}
      onChange={(event) => choosePortal(event.target.value)}
      slotProps={{ select: { renderValue: () => here?.sigla ?? '' } }}
      sx={{ minWidth: 84, '& .MuiSelect-select': { whiteSpace: 'normal', overflowWrap: 'anywhere', lineHeight: 1.15 } }}
    >
      {vinculos.map(({ id, nome, papeis }) => (
        <MenuItem key={id} value={id}>
          <ListItemText primary={nome} secondary={papeis.join(', ')} />
        </MenuItem>
      ))}
    </TextField>
  )
}
