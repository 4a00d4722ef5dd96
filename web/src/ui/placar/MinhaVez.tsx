import Alert from '@mui/material/Alert'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { minhaVez } from '@sie/domain/competicao/placar/vez.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { Link as RouterLink } from 'react-router-dom'
import { useEvento } from './usePlacar.ts'

/** Number of matches on an athlete's court before theirs. Nothing while none is near. */
export function MinhaVez({ evento, inscricao }: { evento: string; inscricao: string }) {
  const { data } = useEvento(evento)
  const vez = data && minhaVez(data, inscricao)
  if (!vez) return null
  return (
    <Alert severity={vez.antes <= 3 ? 'warning' : 'info'} role="status">
      <Typography sx={{ fontWeight: 700 }}>{vez.titulo}</Typography>
      <Typography variant="body2">{vez.texto}</Typography>
      <Link component={RouterLink} to={address('/eventos/sumulas', { evento, categoria: vez.chave })}>
        Ver as lutas da minha categoria
      </Link>
    </Alert>
  )
}
