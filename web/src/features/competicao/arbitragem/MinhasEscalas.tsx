import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { FUNCOES_NA_QUADRA } from '@sie/domain/competicao/arbitragem/estados.ts'
import { formatDay } from '@sie/domain/base/brazil/dates.ts'
import { escalas } from '@sie/domain/competicao/collections/escalas.ts'
import { formatReais } from '@sie/domain/financeiro/centavos.ts'
import { useMine } from '../../../data/useMine.ts'
import { RetryAlert } from '../../../ui/feedback/RetryAlert.tsx'
import { HairlineList } from '../../../ui/layout/HairlineList.tsx'
import { TransitionBar } from '../../../ui/record/TransitionBar.tsx'
import { ChipDaEscala } from './ChipDaEscala.tsx'

/** Court appointments of the user, latest day first, each with its answer; nothing for users without any. */
export function MinhasEscalas() {
  const { data, error, refetch } = useMine(escalas, (a, b) => b.dia.localeCompare(a.dia))
  if (error) return <RetryAlert onRetry={() => void refetch()}>Não foi possível carregar as escalas.</RetryAlert>
  if (!data || data.length === 0) return null
  return (
    <section aria-labelledby="minhas-escalas">
      <Typography variant="h6" component="h2" id="minhas-escalas" sx={{ mb: 1.5 }}>
        Arbitragem
      </Typography>
      <HairlineList label="Minhas escalas">
        {data.map((row) => (
          <li key={row.id}>
            <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center', mb: 0.5 }}>
              <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{row.eventoTitulo}</Typography>
              <ChipDaEscala situacao={row.situacao} />
            </Stack>
            <Typography variant="body2" color="textSecondary">
              {[
                formatDay(row.dia),
                `quadra ${row.quadra}`,
                FUNCOES_NA_QUADRA[row.funcao],
                row.valor > 0 ? `diária de ${formatReais(row.valor)}` : '',
              ]
                .filter(Boolean)
                .join(' · ')}
            </Typography>
            <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap', mt: 1.5 }}>
              <TransitionBar collection={escalas} record={row} label={`Escala de ${row.eventoTitulo}`} bare />
            </Stack>
          </li>
        ))}
      </HairlineList>
    </section>
  )
}
