import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'

/** The field for a code, and where it is checked. */
export function Codigo({ kinds }: { kinds: readonly { to: string; label: string }[] }) {
  const navigate = useNavigate()
  const [code, setCode] = useState('')
  const go = (to: string) => code.trim() && navigate(`${to}?codigo=${encodeURIComponent(code.trim())}`)
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault()
        go(kinds[0]?.to ?? '')
      }}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}
    >
      <TextField
        label="Código"
        value={code}
        onChange={(event) => setCode(event.target.value)}
        sx={{ flex: '1 1 240px' }}
      />
      {kinds.map(({ to, label }, index) => (
        <Button
          key={to}
          type={index === 0 ? 'submit' : 'button'}
          variant={index === 0 ? 'contained' : 'outlined'}
          onClick={index === 0 ? undefined : () => go(to)}
        >
          {label}
        </Button>
      ))}
    </Box>
  )
}
