import ChevronRight from '@mui/icons-material/ChevronRight'
import QrCode from '@mui/icons-material/QrCode2'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { dayInBrasilia } from '@sie/domain/base/brazil/dates.ts'
import { pessoaDoCartao, type PessoaDoCartao } from '@sie/domain/pessoas/cadastro/cartao.ts'
import { anuidadeEmDia } from '@sie/domain/pessoas/cadastro/criancas.ts'
import { situacaoDe } from '@sie/domain/pessoas/cadastro/situacao.ts'
import { nomeDe } from '@sie/domain/pessoas/nomeDe.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { useAccess } from '../../../../data/access.ts'
import { storedOptions } from '../../../../data/stored.ts'
import { FotoPessoa } from '../../../../ui/files/FotoPessoa.tsx'
import { CardSection } from '../../../../ui/layout/CardSection.tsx'
import { Faixa } from '../../../../ui/person/Faixa.tsx'
import { Veredictos } from '../../../../ui/record/Veredictos.tsx'
import { StateChip } from '../../../../ui/record/StateChip.tsx'
import { faltas } from './faltas.ts'
import { ProximaFaixa } from './ProximaFaixa.tsx'

/** Card of the user's own record: membership and grade, the next steps, and missing data with links to add them. */
export function MeuCartao() {
  const access = useAccess()
  const { data, isPending, dataUpdatedAt } = useQuery({
    ...storedOptions(access, 'praticantes', access.author.uid, true),
    select: pessoaDoCartao,
  })
  if (isPending) return <Skeleton variant="rounded" height={220} aria-busy />
  if (!data) return null
  const today = dayInBrasilia(dataUpdatedAt)
  return (
    <Stack spacing={2}>
      <Cartao pessoa={data} today={today} />
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(300px, 100%), 1fr))', gap: 2 }}>
        <ProximaFaixa pessoa={data} today={today} />
        <OQueFalta pessoa={data} today={today} />
      </Box>
    </Stack>
  )
}

interface PessoaProps {
  pessoa: PessoaDoCartao
  /** 'AAAA-MM-DD' */
  today: string
}

const YELLOW = '#ffc629'

/** Athlete's card: the one place of the desk in the full colour of the entity. */
function Cartao({ pessoa, today }: PessoaProps) {
  const { dadosPessoais, dadosFiliacao, dadosTaekwondo, matriculaCBTKD } = pessoa
  const name = nomeDe(pessoa)
  const [worst] = situacaoDe(pessoa, today)
  const facts = [
    ['Matrícula', matriculaCBTKD],
    ['Na federação', dadosFiliacao.matriculaFederacao],
    ['Clube', dadosFiliacao.vinculadoAEntidade],
  ].filter(([, value]) => value)
  return (
    <Box
      component="section"
      aria-label="O meu registro"
      sx={{
        borderRadius: '14px',
        overflow: 'hidden',
        color: 'var(--entidade-texto)',
        background: `linear-gradient(90deg, transparent 78%, ${YELLOW} 78%) top / 100% 5px no-repeat, linear-gradient(115deg, var(--entidade-fundo), var(--entidade-profundo))`,
      }}
    >
      <Stack direction="row" useFlexGap sx={{ px: 2.5, pt: 2.25, gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography sx={{ typography: 'h6' }}>{dadosFiliacao.federacao || 'CBTKD'}</Typography>
        <Typography variant="body2" sx={{ flexGrow: 1 }}>
          Registro no taekwondo
        </Typography>
        {worst.tom !== 'success' && <Veredictos situacao={[worst]} />}
        <Anuidade pessoa={pessoa} today={today} />
      </Stack>
      <Stack direction="row" spacing={2} sx={{ p: 2.5, pt: 1.75, alignItems: 'center' }}>
        <FotoPessoa nome={name} caminho={dadosPessoais.urlImagemID} tamanho={88} altura={108} />
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="h5" component="h2" sx={{ overflowWrap: 'anywhere', fontSize: '1.5rem' }}>
            {name}
          </Typography>
          {dadosTaekwondo.graduacao && (
            <Box sx={{ mt: 0.75, fontWeight: 600 }}>
              <Faixa codigo={dadosTaekwondo.graduacao} federacao={dadosFiliacao.federacaoID} />
            </Box>
          )}
        </Box>
      </Stack>
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fit, minmax(120px, 1fr))',
          gap: 2,
          m: 0,
          px: 2.5,
          py: 2,
          bgcolor: 'var(--entidade-profundo)',
        }}
      >
        {facts.map(([label, value]) => (
          <Box key={label} sx={{ minWidth: 0 }}>
            <Typography component="dt" variant="body2">
              {label}
            </Typography>
            <Typography component="dd" sx={{ m: 0, fontWeight: 700, overflowWrap: 'anywhere' }}>
              {value}
            </Typography>
          </Box>
        ))}
      </Box>
      <ButtonBase component={Link} to={address('/carteirinha-virtual')} sx={QR}>
        <QrCode aria-hidden fontSize="small" />
        <Box component="span" sx={{ flexGrow: 1, textAlign: 'left' }}>
          Mostrar carteirinha com QR
        </Box>
        <ChevronRight aria-hidden fontSize="small" />
      </ButtonBase>
    </Box>
  )
}

const QR = {
  display: 'flex',
  width: '100%',
  gap: 1,
  px: 2.5,
  minHeight: 48,
  bgcolor: 'var(--entidade-profundo)',
  borderTop: '1px solid rgb(255 255 255 / .18)',
  font: 'inherit',
  fontWeight: 600,
  '&:focus-visible': { outline: '2px solid', outlineOffset: -4, outlineColor: YELLOW },
} as const

/** Chip that says whether this year's annuity is settled. */
function Anuidade({ pessoa, today }: PessoaProps) {
  const year = Number(today.slice(0, 4))
  return anuidadeEmDia(pessoa, year) ? (
    <StateChip tone="success" label={`Anuidade ${year} em dia`} />
  ) : (
    <StateChip tone="warning" label={`Anuidade ${year} em aberto`} />
  )
}

function OQueFalta({ pessoa, today }: PessoaProps) {
  const missing = faltas(pessoa, today)
  if (missing.length === 0) return null
  return (
    <CardSection title="O que falta">
      <Stack spacing={1} sx={{ px: 2, pb: 2 }}>
        {missing.map(({ text, to, button }) => (
          <Alert
            key={text}
            severity="warning"
            action={
              <Button component={Link} to={to} color="inherit" size="small" sx={{ whiteSpace: 'nowrap' }}>
                {button}
              </Button>
            }
          >
            {text}
          </Alert>
        ))}
      </Stack>
    </CardSection>
  )
}
