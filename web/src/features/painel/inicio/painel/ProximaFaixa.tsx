import ArrowForward from '@mui/icons-material/ArrowForward'
import CheckCircle from '@mui/icons-material/CheckCircleOutlined'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { daysBetween, formatDay } from '@sie/domain/base/brazil/dates.ts'
import type { PessoaDoCartao } from '@sie/domain/pessoas/cadastro/cartao.ts'
import { proximoExame } from '@sie/domain/pessoas/taekwondo/proximoExame.ts'
import { useGraduacoes } from '../../../../data/graduacoes.ts'
import { CardSection } from '../../../../ui/layout/CardSection.tsx'
import { Faixa } from '../../../../ui/person/Faixa.tsx'

interface ProximaFaixaProps {
  pessoa: PessoaDoCartao
  /** 'AAAA-MM-DD' */
  today: string
}

/** Next grade of a person: the first possible day of its exam, the progress of the waiting time, and the obstacles. */
export function ProximaFaixa({ pessoa, today }: ProximaFaixaProps) {
  const { federacaoID } = pessoa.dadosFiliacao
  const table = useGraduacoes(federacaoID)
  const { atual, proxima, apta, primeiroDia, motivos } = proximoExame(pessoa, table, today)
  const later = !apta && primeiroDia && primeiroDia > today ? primeiroDia : ''
  const since = pessoa.historicoCertificacoes
    .filter(({ graduacao, data }) => graduacao === atual?.codigo && data)
    .map(({ data }) => data)
    .toSorted()[0]
  return (
    <CardSection title="Próxima faixa">
      <Stack spacing={1.5} sx={{ px: 2, pb: 2 }}>
        {proxima && (
          <Stack direction="row" useFlexGap sx={{ gap: 1.25, alignItems: 'center', flexWrap: 'wrap' }}>
            {atual && (
              <>
                <Faixa codigo={atual.codigo} federacao={federacaoID} />
                <ArrowForward sx={{ fontSize: 18, color: 'text.secondary' }} aria-label="para" />
              </>
            )}
            <Faixa codigo={proxima.codigo} federacao={federacaoID} />
          </Stack>
        )}
        {proxima && apta && (
          <Typography sx={{ display: 'flex', gap: 1, alignItems: 'center', fontWeight: 600 }}>
            <CheckCircle color="success" aria-hidden />
            {`Você já pode fazer o exame para ${proxima.nome}.`}
          </Typography>
        )}
        {proxima && later && (
          <>
            <Typography>
              <Box component="span" sx={{ fontFamily: 'h4.fontFamily', fontWeight: 700, fontSize: '1.35rem', mr: 1 }}>
                {formatDay(later)}
              </Box>
              <Typography component="span" color="textSecondary">
                {faltam(daysBetween(today, later))}
              </Typography>
            </Typography>
            {since && (
              <Andamento
                label={`Tempo até o exame para ${proxima.nome}`}
                percent={Math.round(
                  Math.max(0, Math.min(100, (daysBetween(since, today) / daysBetween(since, later)) * 100)),
                )}
              />
            )}
            <Typography
              variant="body2"
              color="textSecondary"
            >{`A partir deste dia você pode fazer o exame para ${proxima.nome}.`}</Typography>
          </>
        )}
        {!apta && !later && (
          <Typography>{motivos.map(({ frase }) => frase).join(' ') || 'Não há graduação seguinte.'}</Typography>
        )}
      </Stack>
    </CardSection>
  )
}

const faltam = (days: number) => (days === 1 ? 'falta 1 dia' : `faltam ${days} dias`)

/** Static progress bar: MUI's is animated, and larger than this card. */
const Andamento = ({ label, percent }: { label: string; percent: number }) => (
  <Box
    role="progressbar"
    aria-label={label}
    aria-valuenow={percent}
    aria-valuemin={0}
    aria-valuemax={100}
    sx={{ height: 8, borderRadius: 4, overflow: 'hidden', bgcolor: 'action.selected' }}
  >
    <Box sx={{ height: 1, width: `${percent}%`, bgcolor: 'primary.main' }} />
  </Box>
)
