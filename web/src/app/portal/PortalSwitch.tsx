import ListItemText from '@mui/material/ListItemText'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import type { Session } from '../../platform/session.ts'
import { choosePortal, useStore } from '../../platform/store.ts'
import { useVinculos } from '../shell/entidades.ts'

/** The entity under which one works, by name and with what one is there, for those who hold rights under several. */
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
      sx={{ minWidth: 84 }}
    >
      {vinculos.map(({ id, nome, papeis }) => (
        <MenuItem key={id} value={id}>
          <ListItemText primary={nome} secondary={papeis.join(', ')} />
        </MenuItem>
      ))}
    </TextField>
  )
}
