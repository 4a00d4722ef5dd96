import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import type { Session } from '../platform/session.ts'
import { choosePortal, entitiesOf, useStore } from '../platform/store.ts'

/** The entity under which one works, for those who hold rights under several. */
export function PortalSwitch({ session }: { session: Session }) {
  const { entidade } = useStore()
  const ids = entitiesOf(session)
  if (ids.length < 2) return null
  return (
    <TextField select size="small" variant="standard" label="Entidade" value={ids.includes(entidade) ? entidade : ids[0]} onChange={(event) => choosePortal(event.target.value)} sx={{ minWidth: 110 }}>
      {ids.map((id) => <MenuItem key={id} value={id}>{id.toUpperCase()}</MenuItem>)}
    </TextField>
  )
}
