import TextField from '@mui/material/TextField'
import type { ChosenScope } from '../../data/useScopedList.ts'
import { scopeKey } from '../../data/useScopes.ts'
import { menuItems } from '../form/menuItems.tsx'

/** Choice of the scope of a list, for users with several. */
export function ScopeField({ scopes, current, change }: ChosenScope) {
  const [first] = scopes
  if (!first || scopes.length === 1) return null
  return (
    <TextField
      select
      size="small"
      label="Onde"
      value={scopeKey(current.scope)}
      onChange={({ target }) => change({ onde: target.value === scopeKey(first.scope) ? '' : target.value })}
      sx={{ minWidth: 140 }}
    >
      {menuItems(scopes.map(({ scope, label }) => [scopeKey(scope), label]))}
    </TextField>
  )
}
