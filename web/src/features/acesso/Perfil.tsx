import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import { porOrdem } from './porOrdem.ts'
import { useSession } from '../../platform/session.ts'
import { PageContainer } from '../../ui/PageContainer.tsx'

/** /profile: what the portal knows of the signed-in person. */
export function Perfil() {
  const session = useSession()
  if (!session) return null
  const facts = [
    ['Nome', session.displayName],
    ['E-mail', session.email],
    ['Graduação', porOrdem(session.maxGraduacao)],
    ['Cidade', [session.logradouroMunicipio, session.logradouroUF].filter(Boolean).join(' · ')],
    ['Trabalha em', session.nomeEmpregador],
  ] as const
  return (
    <PageContainer
      title="Meu perfil"
      actions={
        <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
          <Button component={Link} to="/change-Name">Trocar o nome</Button>
          <Button component={Link} to="/change-Email">Trocar o e-mail</Button>
          <Button component={Link} to="/change-password">Trocar a senha</Button>
        </Stack>
      }
    >
      <Paper variant="outlined" sx={{ p: 3 }}>
        <Stack component="dl" spacing={2} sx={{ m: 0 }}>
          {facts.filter(([, value]) => value !== '').map(([label, value]) => (
            <div key={label}>
              <Typography component="dt" variant="body2" color="text.secondary">{label}</Typography>
              <Typography component="dd" sx={{ m: 0 }}>{value}</Typography>
            </div>
          ))}
        </Stack>
      </Paper>
    </PageContainer>
  )
}
