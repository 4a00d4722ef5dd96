import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { address } from '@sie/domain/base/portal/address.ts'
import { ALVO_NACIONAL } from '@sie/domain/base/rights/permissoes.ts'
import { Link } from 'react-router-dom'
import { useCan } from '../../../data/access.ts'
import { DuasEtapas } from './DuasEtapas.tsx'
import { RequireDuasEtapas } from './RequireDuasEtapas.tsx'
import { Sessoes } from './Sessoes.tsx'

/** Sign-in data of the user, and their sessions. */
export function Seguranca({ email }: { email: string }) {
  const can = useCan()
  return (
    <Stack spacing={4}>
      <Stack component="section" spacing={1.5} aria-label="Entrada">
        <Typography variant="subtitle1" component="h2" sx={{ fontWeight: 600 }}>
          Entrada
        </Typography>
        <Typography>{`Você entra com ${email} ou com o seu CPF.`}</Typography>
        <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
          <Button component={Link} to={address('/change-password')} variant="outlined">
            Trocar a senha
          </Button>
          <Button component={Link} to={address('/change-Email')} variant="outlined">
            Trocar o e-mail
          </Button>
          <Button component={Link} to={address('/change-Name')} variant="outlined">
            Trocar o nome
          </Button>
        </Stack>
      </Stack>
      <DuasEtapas />
      {can('configuracoes:editar', ALVO_NACIONAL) && <RequireDuasEtapas />}
      <Sessoes />
    </Stack>
  )
}
