import Print from '@mui/icons-material/Print'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import GlobalStyles from '@mui/material/GlobalStyles'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { mensagem } from '@sie/domain/base/errors.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import type { CredencialVirtual } from '@sie/domain/eventos/credenciais/virtual.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useSearchParams } from 'react-router-dom'
import { call } from '../../../platform/functions.ts'
import { useSession } from '../../../platform/session.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { PageContainer } from '../../../ui/layout/PageContainer.tsx'
import { Credencial } from './Credencial.tsx'
import { todasDoEvento } from './pacote.ts'

/** Print styles: only the credentials, one on each A6 sheet. */
const PAPEL = {
  '@page': { size: '105mm 148mm', margin: 0 },
  '@media print': {
    'body *': { visibility: 'hidden' },
    '.credenciais, .credenciais *': { visibility: 'visible' },
    '.credenciais': { position: 'absolute', inset: 0, display: 'block', padding: 0 },
    '.credencial': { breakAfter: 'page' },
  },
}

/**
 * /eventos/evento/credencial: credentials of `evento` on A6 sheets. Staff print `ids`, or all that are not cancelled; other users their own.
 */
export function CredencialPage() {
  const session = useSession()
  const [params] = useSearchParams()
  const location = useLocation()
  const evento = params.get('evento') ?? ''
  const ids = (params.get('ids') ?? '').split(',').filter(Boolean)
  const uid = session?.uid ?? ''
  const { data, error } = useQuery({
    queryKey: ['credenciais', 'impressao', evento, ids, uid] as const,
    enabled: uid !== '' && evento !== '',
    retry: false,
    queryFn: async () => {
      if (params.has('ids') || params.has('todas')) {
        const { evento: about, credenciais } = await todasDoEvento(call, evento, 'impressao', ids)
        return { about, cards: credenciais.filter(({ qr }) => qr !== '') }
      }
      const { evento: about, credencial } = await call('verCredencial', { evento, pessoa: uid })
      return { about, cards: credencial?.qr ? [credencial] : ([] as CredencialVirtual[]) }
    },
  })
  if (session === null || evento === '')
    return (
      <PageContainer title="Credencial">
        <EmptyState
          title={evento === '' ? 'De qual evento?' : 'Entre na sua conta'}
          text="A credencial é de quem tem inscrição confirmada. Ela abre pela página do evento, com a sua conta."
          action={
            <Button
              component={Link}
              to={evento === '' ? address('/eventos') : address('/login')}
              state={{ from: location }}
              variant="contained"
            >
              {evento === '' ? 'Ver eventos' : 'Entrar'}
            </Button>
          }
        />
      </PageContainer>
    )
  if (error || data?.cards.length === 0)
    return (
      <PageContainer title="Credencial">
        <EmptyState
          title="Nenhuma credencial"
          text={
            error
              ? mensagem(error, 'Não foi possível abrir as credenciais.')
              : 'Ela é emitida pela organização depois que a inscrição está confirmada.'
          }
        />
      </PageContainer>
    )
  if (!data) return <Skeleton variant="rounded" height={560} aria-busy sx={{ maxWidth: 400, mx: 'auto', my: 3 }} />
  const [only] = data.cards
  return (
    <PageContainer title={data.cards.length === 1 ? 'Credencial' : `${data.cards.length} credenciais`}>
      <GlobalStyles styles={PAPEL} />
      <Stack
        direction="row"
        useFlexGap
        sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center', mb: 2, displayPrint: 'none' }}
      >
        <Button variant="contained" startIcon={<Print />} onClick={() => window.print()}>
          Imprimir
        </Button>
        {data.cards.length === 1 && only && (
          <Button
            component={Link}
            to={address('/eventos/evento/credencial-virtual/:eventId/:userId', {
              eventId: evento,
              userId: only.pessoa,
            })}
          >
            Abrir no celular
          </Button>
        )}
        <Button component={Link} to={address('/eventos/evento', { id: evento })}>
          Ver o evento
        </Button>
        <Typography color="textSecondary">Papel A6, sem margens, em 100%.</Typography>
      </Stack>
      <Box
        className="credenciais"
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 2,
          '@media screen': {
            '.credencial': { border: 1, borderColor: 'divider', maxWidth: 1, zoom: { xs: 0.8, sm: 1 } },
          },
        }}
      >
        {data.cards.map((card) => (
          <Credencial key={card.id} card={card} evento={data.about} />
        ))}
      </Box>
    </PageContainer>
  )
}
