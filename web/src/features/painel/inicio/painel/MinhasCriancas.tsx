import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import TrendingUp from '@mui/icons-material/TrendingUp'
import { formatDay } from '@sie/domain/base/brazil/dates.ts'
import type { Crianca } from '@sie/domain/pessoas/cadastro/criancas.ts'
import { graduacao, type Graduacao } from '@sie/domain/base/taekwondo/graduacoes.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useGraduacoes } from '../../../../data/graduacoes.ts'
import { useAccess } from '../../../../data/access.ts'
import type { MeuPainel } from '../../../../data/painel.ts'
import { FotoPessoa } from '../../../../ui/files/FotoPessoa.tsx'
import { address } from '@sie/domain/base/portal/address.ts'
import { Link } from 'react-router-dom'
import { SendLink } from '../../../../ui/form/SendLink.tsx'
import { Faixa } from '../../../../ui/person/Faixa.tsx'
import { Veredictos } from '../../../../ui/record/Veredictos.tsx'
import { StateChip } from '../../../../ui/record/StateChip.tsx'
import { RetryAlert } from '../../../../ui/feedback/RetryAlert.tsx'

// Loaded on demand.
const PedidosDeVinculo = lazy(async () => ({
  default: (await import('../../../../ui/person/PedidosDeVinculo.tsx')).PedidosDeVinculo,
}))

/** Minors whose guardian the user is, each with the state of the registration and the next step; more than four on demand. */
export function MinhasCriancas({ criancas: { mostradas, total } }: Pick<MeuPainel, 'criancas'>) {
  const { call, author } = useAccess()
  const [all, setAll] = useState(false)
  const { data, error, isLoading, refetch } = useQuery({
    queryKey: ['cadastros', 'criancas', author.uid],
    queryFn: () => call('minhasCriancas', {}),
    enabled: all,
  })
  const shown = (all && data?.criancas) || mostradas
  const others = total - shown.length
  return (
    <Box component="section" aria-labelledby="criancas-titulo">
      <Typography variant="h5" component="h2" id="criancas-titulo" sx={{ mb: 1.5 }}>
        Suas crianças
      </Typography>
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(290px, 100%), 1fr))',
          gap: 2,
        }}
      >
        {shown.map((crianca) => (
          <CartaoDaCrianca key={crianca.id} crianca={crianca} />
        ))}
      </Box>
      {error && <RetryAlert onRetry={refetch}>Não foi possível ver as outras crianças agora.</RetryAlert>}
      {others > 0 && !data && (
        <Button onClick={() => setAll(true)} loading={isLoading} sx={{ mt: 1.5 }}>
          {shown.length === 0
            ? `Ver as ${total} crianças`
            : others === 1
              ? 'Ver mais 1 criança'
              : `Ver mais ${others} crianças`}
        </Button>
      )}
    </Box>
  )
}

function CartaoDaCrianca({ crianca }: { crianca: Crianca }) {
  const {
    id,
    nome,
    foto,
    idade,
    clube,
    federacao,
    federacaoID,
    faltaAutorizacao,
    exame,
    ativa,
    anuidade,
    graduacao: grade,
  } = crianca
  const graus = useGraduacoes(federacaoID)
  return (
    <Card component="li" variant="outlined" aria-label={nome}>
      <Stack direction="row" spacing={2} sx={{ p: 2, alignItems: 'center' }}>
        <FotoPessoa nome={nome} caminho={foto} tamanho={48} />
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="h6" component="h3" sx={{ overflowWrap: 'anywhere' }}>
            {nome}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {[`${idade} anos`, clube || federacao].filter(Boolean).join(' · ')}
          </Typography>
          {grade && <Faixa codigo={grade} federacao={federacaoID} />}
        </Box>
      </Stack>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, px: 2, pb: 2 }}>
        <Veredictos situacao={crianca.situacao} />
        {faltaAutorizacao && <StateChip tone="warning" label="Autorização pendente" />}
        {ativa && (
          <StateChip
            tone={anuidade ? 'success' : 'warning'}
            label={anuidade ? 'Anuidade em dia' : 'Anuidade em aberto'}
          />
        )}
      </Stack>
      {faltaAutorizacao && (
        <Box sx={{ px: 2, py: 1.5, borderTop: 1, borderColor: 'divider' }}>
          <Typography sx={{ fontWeight: 600 }}>Falta a sua autorização.</Typography>
          <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
            Enviamos ao seu e-mail o link para ler e autorizar. Leva um minuto.
          </Typography>
          <SendLink name="pedirAutorizacao" input={{ id }} label="Receber o link de novo" />
        </Box>
      )}
      {ativa && !anuidade && (
        <Box sx={{ px: 2, py: 1, borderTop: 1, borderColor: 'divider' }}>
          <Button
            size="small"
            variant="contained"
            component={Link}
            to={address('/profile', { ver: 'pagar' })}
            aria-label={`Pagar a anuidade: ${nome}`}
          >
            Pagar a anuidade
          </Button>
        </Box>
      )}
      {ativa && federacaoID && <ClubeDaCrianca crianca={crianca} />}
      {exame && ativa && (
        <Stack direction="row" spacing={1.5} sx={{ px: 2, py: 1.5, borderTop: 1, borderColor: 'divider' }}>
          <TrendingUp aria-hidden color="action" />
          <Typography sx={{ fontWeight: 600 }}>{proximo(exame, graus)}</Typography>
        </Stack>
      )}
    </Card>
  )
}

/** Club of a minor, with the guardian's request for a change. */
function ClubeDaCrianca({ crianca: { id, nome, clube, clubeID, federacaoID } }: { crianca: Crianca }) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <Box sx={{ px: 2, py: 1, borderTop: 1, borderColor: 'divider' }}>
      <Button size="small" onClick={() => setOpen(true)} aria-label={`Mudar de clube: ${nome}`}>
        Mudar de clube
      </Button>
      {open && (
        <Dialog open onClose={close} fullWidth maxWidth="sm" aria-labelledby={`clube-${id}`}>
          <DialogTitle id={`clube-${id}`}>{`Clube de ${nome}`}</DialogTitle>
          <DialogContent>
            <Typography sx={{ mb: 2 }}>{clube || 'Sem clube'}</Typography>
            <Suspense fallback={<Skeleton variant="rounded" height={200} aria-busy />}>
              <PedidosDeVinculo deQuem={{ crianca: id, federacaoID, clubeID }} />
            </Suspense>
          </DialogContent>
          <DialogActions>
            <Button component={Link} to={address('/sie/servicos/transferencias', { pedir: true, pessoa: id })}>
              Pedir transferência
            </Button>
            <Button onClick={close}>Fechar</Button>
          </DialogActions>
        </Dialog>
      )}
    </Box>
  )
}

function proximo(
  { graduacao: codigo, apta, desde }: NonNullable<Crianca['exame']>,
  graus: readonly Graduacao[],
): string {
  const name = graduacao(codigo, graus)?.nome ?? codigo
  if (apta) return `Já pode fazer o exame para ${name}.`
  return desde ? `${name} a partir de ${formatDay(desde)}.` : `O próximo exame é para ${name}.`
}
