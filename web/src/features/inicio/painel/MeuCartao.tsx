import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { dayInBrasilia, formatDay } from '@sie/domain/brazil/dates.ts'
import { praticantes, type Praticante } from '@sie/domain/collections/praticantes.ts'
import { nextGraduation } from '@sie/domain/taekwondo/exames.ts'
import { GRADUACOES_PADRAO } from '@sie/domain/taekwondo/graduacoes.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { useAccess } from '../../../data/access.ts'
import { detailOptions } from '../../../data/queries.ts'
import type { Row } from '../../../data/records.ts'
import { FotoPessoa } from '../../../ui/files/FotoPessoa.tsx'
import { CardSection } from '../../../ui/layout/CardSection.tsx'
import { Faixa } from '../../../ui/person/Faixa.tsx'
import { faltas } from './faltas.ts'

/** The own record at a glance: who one is in the sport, what comes next, and what is missing with the way to add it. */
export function MeuCartao() {
  const access = useAccess()
  const { data, isPending, dataUpdatedAt } = useQuery({
    ...detailOptions(access, praticantes, access.author.uid, true),
    retry: false,
  })
  if (isPending) return <Skeleton variant="rounded" height={220} />
  if (!data) return null
  const today = dayInBrasilia(dataUpdatedAt)
  return (
    <Stack spacing={2}>
      <Cartao pessoa={data} today={today} />
      <OQueFalta pessoa={data} today={today} />
    </Stack>
  )
}

interface PessoaProps {
  pessoa: Row<Praticante>
  /** 'AAAA-MM-DD' */
  today: string
}

function Cartao({ pessoa, today }: PessoaProps) {
  const { dadosPessoais, dadosFiliacao, dadosTaekwondo, matriculaCBTKD } = pessoa
  const name = dadosPessoais.nomeSocial || dadosPessoais.name
  const facts = [
    ['Matrícula', matriculaCBTKD],
    ['Clube', dadosFiliacao.vinculadoAEntidade],
    ['Federação', dadosFiliacao.federacao],
    ['Anuidade', annuity(pessoa, today)],
  ].filter(([, value]) => value)
  return (
    <Box
      component="section"
      aria-label="O meu registro"
      sx={{
        borderRadius: '10px',
        overflow: 'hidden',
        bgcolor: 'var(--entidade-fundo)',
        color: 'var(--entidade-texto)',
      }}
    >
      <Stack direction="row" spacing={2} sx={{ p: 2.5, alignItems: 'center' }}>
        <FotoPessoa nome={name} caminho={dadosPessoais.urlImagemID} tamanho={72} />
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="h5" component="h2" sx={{ overflowWrap: 'anywhere' }}>
            {name}
          </Typography>
          {dadosTaekwondo.graduacao && (
            <Box sx={{ mt: 0.75 }}>
              <Faixa codigo={dadosTaekwondo.graduacao} />
            </Box>
          )}
        </Box>
      </Stack>
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '1fr 1fr', md: `repeat(${facts.length}, 1fr)` },
          gap: 2,
          m: 0,
          p: 2.5,
          bgcolor: 'var(--entidade-profundo)',
        }}
      >
        {facts.map(([label, value]) => (
          <Box key={label} sx={{ minWidth: 0 }}>
            <Typography component="dt" variant="body2" sx={{ opacity: 0.85 }}>
              {label}
            </Typography>
            <Typography component="dd" sx={{ m: 0, fontWeight: 600, overflowWrap: 'anywhere' }}>
              {value}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  )
}

function annuity({ anuidades }: Row<Praticante>, today: string): string {
  const year = Number(today.slice(0, 4))
  const own = anuidades.find(({ ano }) => ano === year)
  if (!own) return ''
  if (own.situacao === 'paga' || own.situacao === 'isenta') return `${year} em dia`
  return own.situacao === 'vencida' ? `${year} vencida` : `${year} em aberto`
}

function OQueFalta({ pessoa, today }: PessoaProps) {
  const missing = faltas(pessoa, today)
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(280px, 100%), 1fr))', gap: 2 }}>
      <CardSection title="Próxima graduação">
        <Typography sx={{ px: 2, pb: 2 }}>{nextExam(pessoa, today)}</Typography>
      </CardSection>
      {missing.length > 0 && (
        <CardSection title="O que falta">
          <Stack spacing={1} sx={{ px: 2, pb: 2 }}>
            {missing.map(({ text, to, button }) => (
              <Alert
                key={text}
                severity="warning"
                action={
                  <Button component={Link} to={to} color="inherit" size="small">
                    {button}
                  </Button>
                }
              >
                {text}
              </Alert>
            ))}
          </Stack>
        </CardSection>
      )}
    </Box>
  )
}

function nextExam({ dadosPessoais, historicoCertificacoes }: Row<Praticante>, today: string): string {
  const { proxima, apta, primeiroDia, motivos } = nextGraduation(
    { nascimento: dadosPessoais.birthdate, historico: historicoCertificacoes },
    GRADUACOES_PADRAO,
    today,
  )
  if (!proxima) return motivos[0]?.frase ?? 'Não há graduação seguinte.'
  if (apta) return `Você já pode fazer o exame para ${proxima.nome}.`
  if (primeiroDia && primeiroDia > today)
    return `Você pode fazer o exame para ${proxima.nome} a partir de ${formatDay(primeiroDia)}.`
  return motivos[0]?.frase ?? ''
}
