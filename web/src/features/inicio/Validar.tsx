import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Container from '@mui/material/Container'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'

/** A certificate's or a card's code, checked from the home. */
export function Validar({ places }: { places: readonly string[] }) {
  const navigate = useNavigate()
  const [code, setCode] = useState('')
  const go = (kind: string) => code.trim() && navigate(`/validacao/${kind}?codigo=${encodeURIComponent(code.trim())}`)
  return (
    <Container component="section" aria-labelledby="validar" sx={{ pb: { xs: 5, md: 8 } }}>
      <Typography variant="h4" component="h2" id="validar" sx={{ mb: 1 }}>Confira um documento</Typography>
      <Typography color="text.secondary" sx={{ mb: 2 }}>O código está abaixo do QR do certificado ou da carteira.</Typography>
      <Box component="form" onSubmit={(event) => { event.preventDefault(); go(places[0] ?? '') }} sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <TextField label="Código" value={code} onChange={(event) => setCode(event.target.value)} sx={{ flex: '1 1 240px', maxWidth: 420 }} />
        {places.map((kind, index) => <Button key={kind} type={index === 0 ? 'submit' : 'button'} variant={index === 0 ? 'contained' : 'outlined'} onClick={index === 0 ? undefined : () => go(kind)}>{kind === 'certificado' ? 'Validar certificado' : 'Validar carteira'}</Button>)}
      </Box>
    </Container>
  )
}
