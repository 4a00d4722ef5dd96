import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Container from '@mui/material/Container'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { rotaDe } from '@sie/domain/portal/routes.ts'
import { useState, useSyncExternalStore } from 'react'
import { Link, useNavigate } from 'react-router-dom'

const KINDS = [
  { to: '/validacao/certificado', label: 'Validar certificado' },
  { to: '/validacao/carteira', label: 'Validar carteira' },
]

const never = () => () => {}

/** A certificate's or a card's code, checked from the home. As long as those screens do not exist nobody types a code in vain. */
export function Validar() {
  // A page drawn in advance has no fields.
  const running = useSyncExternalStore(never, () => true, () => false)
  const open = KINDS.some(({ to }) => rotaDe(to)?.ready)
  return (
    <Box component="section" aria-labelledby="validar" sx={{ bgcolor: 'background.paper', borderBlock: 1, borderColor: 'divider' }}>
      <Container sx={{ py: { xs: 4, md: 5 }, display: 'grid', gridTemplateColumns: { md: '1fr 1fr' }, gap: { xs: 2, md: 4 }, alignItems: 'center' }}>
        <Box>
          <Typography variant="h4" component="h2" id="validar" gutterBottom>Confira um documento</Typography>
          <Typography color="text.secondary">
            {open ? 'O código está abaixo do QR do certificado ou da carteira.' : 'A conferência on-line está em preparo. Até lá, quem confirma um certificado ou uma carteira é a entidade que os emitiu.'}
          </Typography>
        </Box>
        {open && running ? <Codigo /> : (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, justifyContent: { md: 'flex-end' } }}>
            {KINDS.map(({ to, label }) => <Button key={to} component={Link} to={to} variant="outlined">{label}</Button>)}
          </Box>
        )}
      </Container>
    </Box>
  )
}

function Codigo() {
  const navigate = useNavigate()
  const [code, setCode] = useState('')
  const go = (to: string) => code.trim() && navigate(`${to}?codigo=${encodeURIComponent(code.trim())}`)
  return (
    <Box component="form" onSubmit={(event) => { event.preventDefault(); go(KINDS[0]?.to ?? '') }} sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      <TextField label="Código" value={code} onChange={(event) => setCode(event.target.value)} sx={{ flex: '1 1 240px' }} />
      {KINDS.map(({ to, label }, index) => <Button key={to} type={index === 0 ? 'submit' : 'button'} variant={index === 0 ? 'contained' : 'outlined'} onClick={index === 0 ? undefined : () => go(to)}>{label}</Button>)}
    </Box>
  )
}
