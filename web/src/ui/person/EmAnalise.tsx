import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import Alert from '@mui/material/Alert'
import Chip from '@mui/material/Chip'
import Schedule from '@mui/icons-material/ScheduleOutlined'
import { formatDay, timeAgo } from '@sie/domain/base/brazil/dates.ts'
import type { RegistroProprio } from '@sie/domain/pessoas/cadastro/inscricao.ts'
import { useQuery } from '@tanstack/react-query'
import { useAccess } from '../../data/access.ts'
import { CardSection } from '../layout/CardSection.tsx'
import { ListaDePassos } from '../feedback/ListaDePassos.tsx'
import { Par } from '../layout/Par.tsx'
import { passos } from './passosDaInscricao.tsx'
import { RetryAlert } from '../feedback/RetryAlert.tsx'

/** Refetch interval of the user's own sign-up, in milliseconds; an approval is seen at once, by the rights that it gives. */
const EVERY = 15_000

/** State of a user whom the federation has not approved: the next steps, and their own record, read-only. */
export function EmAnalise() {
  const { call, author } = useAccess()
  const { data, error, isPending, refetch, dataUpdatedAt } = useQuery({
    queryKey: ['cadastros', 'minha', author.uid],
    queryFn: () => call('minhaInscricao', {}),
    refetchInterval: EVERY,
    staleTime: 0,
  })
  if (isPending) return <Skeleton variant="rounded" height={260} aria-busy />
  if (error) return <RetryAlert onRetry={refetch}>Não foi possível ver o seu cadastro agora.</RetryAlert>
  const { situacao, motivo, pedidoEm, registro } = data
  const federation = data.federacao || 'A confederação'
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { md: '3fr 2fr' }, gap: 2, alignItems: 'start' }}>
      <CardSection
        title="O seu cadastro"
        beside={
          situacao === 'aguardando' && (
            <Chip size="small" variant="outlined" color="info" icon={<Schedule />} label="Em análise" />
          )
        }
      >
        <Stack spacing={2.5} sx={{ px: 2, pb: 2.5 }}>
          {situacao === 'aguardando' && (
            <>
              <Typography>
                {`${federation} confere os seus dados${pedidoEm ? `; o pedido é de ${timeAgo(Date.parse(pedidoEm), dataUpdatedAt)}` : ''}. Esta página muda sozinha quando houver resposta.`}
              </Typography>
              <ListaDePassos passos={passos(data, federation)} />
            </>
          )}
          {situacao === 'recusada' && (
            <Alert severity="warning">{`${federation} não aprovou o cadastro. Motivo: ${motivo} Se houver um engano, fale com a secretaria.`}</Alert>
          )}
          {situacao === 'inativa' && (
            <Alert severity="warning">{`O seu cadastro está inativo. Fale com a secretaria: ${federation}.`}</Alert>
          )}
        </Stack>
      </CardSection>
      {registro && <Registro registro={registro} />}
    </Box>
  )
}

function Registro({ registro }: { registro: RegistroProprio }) {
  const facts = [
    ['Nome', registro.nome],
    ['Nascimento', formatDay(registro.nascimento)],
    ['CPF', registro.cpf],
    ['Celular', registro.celular],
    ['E-mail', registro.email],
    ['Federação', registro.federacao],
    ['Clube', registro.clube],
    ['Responsável', registro.responsavel],
  ].filter(([, value]) => value)
  return (
    <CardSection title="O que você enviou">
      <Box component="dl" sx={{ m: 0, px: 2, pb: 2, display: 'grid', gap: 1.25 }}>
        {facts.map(([label, value]) => (
          <Par key={label} label={label} strong>
            {value}
          </Par>
        ))}
      </Box>
    </CardSection>
  )
}
