import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { AMARELO } from './Hero.tsx'

/** Text colour on the white field, in both schemes. */
const ESCURO = '#0b2a5b'

/** Field for a code, with a button for each kind of document. */
export function Codigo({ kinds }: { kinds: readonly { to: string; label: string }[] }) {
  const navigate = useNavigate()
  const [code, setCode] = useState('')
  const go = (to: string) => code.trim() && navigate(`${to}?codigo=${encodeURIComponent(code.trim())}`)
  return (
    <div>
      <Box
        component="form"
        onSubmit={(event) => {
          event.preventDefault()
          go(kinds[0]?.to ?? '')
        }}
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1,
          p: 1,
          borderRadius: 2,
          bgcolor: '#fff',
          '&:has(input:focus-visible)': { outline: '3px solid #ffc629', outlineOffset: 2 },
        }}
      >
        <Box
          component="input"
          aria-label="Código"
          placeholder="XXXX-XXXX-XXXX"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={code}
          onChange={(event) => setCode(event.target.value)}
          sx={{
            flex: '1 1 220px',
            minWidth: 0,
            minHeight: 48,
            px: 1.5,
            border: 0,
            outline: 0,
            bgcolor: 'transparent',
            color: ESCURO,
            font: 'inherit',
            fontSize: '1.125rem',
            letterSpacing: '0.08em',
            '&::placeholder': { color: '#5b6b85', opacity: 1 },
          }}
        />
        {kinds.map(({ to, label }, index) => (
          <Button
            key={to}
            type={index === 0 ? 'submit' : 'button'}
            variant={index === 0 ? 'contained' : 'outlined'}
            onClick={index === 0 ? undefined : () => go(to)}
            sx={{ flexGrow: { xs: 1, sm: 0 }, ...(index === 0 ? AMARELO : { color: ESCURO, borderColor: ESCURO }) }}
          >
            {label}
          </Button>
        ))}
      </Box>
      <Typography variant="body2" sx={{ mt: 1, opacity: 0.9 }}>
        Sem cadastro. A resposta nunca mostra CPF.
      </Typography>
    </div>
  )
}
