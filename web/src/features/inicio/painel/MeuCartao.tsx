import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { dayInBrasilia } from '@sie/domain/brazil/dates.ts'
import { anuidadeEmDia } from '@sie/domain/cadastro/criancas.ts'
import { praticantes, type Praticante } from '@sie/domain/collections/praticantes.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { useAccess } from '../../../data/access.ts'
import { detailOptions } from '../../../data/queries.ts'
import type { Row } from '../../../data/records.ts'
import { FotoPessoa } from '../../../ui/files/FotoPessoa.tsx'
import { CardSection } from '../../../ui/layout/CardSection.tsx'
import { Faixa } from '../../../ui/person/Faixa.tsx'
import { faltas } from './faltas.ts'
import { ProximaFaixa } from './ProximaFaixa.tsx'

/** The own record at a glance: who one is in the sport, what comes next, and what is missing with the way to add it. */
export function MeuCartao() {
  const access = useAccess()
  const { data, isPending, dataUpdatedAt } = useQuery({
    ...detailOptions(access, praticantes, access.author.uid, true),
    retry: false,
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
  pessoa: Row<Praticante>
  /** 'AAAA-MM-DD' */
  today: string
}

const YELLOW = '#ffc629'

/** The athlete's card: the one place of the desk in the full colour of the entity. */
function Cartao({ pessoa, today }: PessoaProps) {
  const { dadosPessoais, dadosFiliacao, dadosTaekwondo, matriculaCBTKD } = pessoa
  const name = dadosPessoais.nomeSocial || dadosPessoais.name
  const facts = [
    ['Matrícula', matriculaCBTKD],
    ['Na federação', dadosFiliacao.matriculaFederacao],
    ['Clube', dadosFiliacao.vinculadoAEntidade],
    ['Federação', dadosFiliacao.federacao],
    ['Anuidade', annuity(pessoa, today)],
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
      <Stack direction="row" spacing={2.5} sx={{ p: 2.5, pt: 3, alignItems: 'center' }}>
        <Box sx={{ borderRadius: '50%', border: 3, borderColor: 'var(--entidade-texto)', flexShrink: 0 }}>
          <FotoPessoa nome={name} caminho={dadosPessoais.urlImagemID} tamanho={84} />
        </Box>
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
    </Box>
  )
}

function annuity(pessoa: Row<Praticante>, today: string): string {
  const year = Number(today.slice(0, 4))
  const settled = anuidadeEmDia(pessoa, year)
  return settled === null ? '' : `${year} ${settled ? 'em dia' : 'em aberto'}`
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
