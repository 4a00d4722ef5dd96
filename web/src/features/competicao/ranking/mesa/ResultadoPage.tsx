import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { formatDay } from '@sie/domain/base/brazil/dates.ts'
import { resultados, type Resultado } from '@sie/domain/competicao/collections/resultados.ts'
import { GRAUS_DE_EVENTO } from '@sie/domain/eventos/estados.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { Link as RouterLink, useSearchParams } from 'react-router-dom'
import { useHoldsAnywhere } from '../../../../data/access.ts'
import type { RowOf } from '../../../../data/records.ts'
import { CardSection } from '../../../../ui/layout/CardSection.tsx'
import { PageContainer } from '../../../../ui/layout/PageContainer.tsx'
import { RecordLoader } from '../../../../ui/record/RecordLoader.tsx'
import { TransitionBar } from '../../../../ui/record/TransitionBar.tsx'
import { EventoResultadoForm } from './EventoResultadoForm.tsx'
import { ExternoResultadoForm } from './ExternoResultadoForm.tsx'
import { Provas } from './Provas.tsx'

const LISTA = address('/preview/ranking', { ver: 'mesa' })
/** States in which places are edited: a draft, or a correction. */
const ABERTOS: readonly Resultado['situacao'][] = ['rascunho', 'emCorrecao']

/** /preview/ranking?ver=resultado: the places of one class, from draft to ranking; new with `evento` or `externo`. */
export function ResultadoPage() {
  const [params] = useSearchParams()
  // A new one is created by a callable, which checks its own right.
  if (!params.has('id'))
    return (
      <PageContainer title={params.has('externo') ? 'Lançar de outro evento' : 'Lançar resultado'}>
        {params.has('externo') ? (
          <ExternoResultadoForm stored={undefined} />
        ) : (
          <EventoResultadoForm stored={undefined} evento={params.get('evento') ?? ''} />
        )}
      </PageContainer>
    )
  return (
    <RecordLoader collection={resultados} list={LISTA}>
      {(record) => record && <Guardado record={record} />}
    </RecordLoader>
  )
}

function Guardado({ record }: { record: RowOf<typeof resultados> }) {
  const { id, titulo, evento, eventoTitulo, data, grau, prova, situacao, motivo, colocacoes, metadados } = record
  const enters = useHoldsAnywhere()('resultados:lancar') && ABERTOS.includes(situacao)
  return (
    <PageContainer
      title={titulo}
      actions={
        <Button component={RouterLink} to={evento ? address('/preview/ranking', { ver: 'mesa', evento }) : LISTA}>
          {evento ? 'Resultados do evento' : 'Resultados'}
        </Button>
      }
    >
      <Stack spacing={3} sx={{ maxWidth: 800 }}>
        <Typography color="textSecondary">
          {[eventoTitulo, formatDay(data), GRAUS_DE_EVENTO[grau]].filter(Boolean).join(' · ')}
          {prova && (
            <>
              {' · '}
              <Link href={prova} target="_blank" rel="noopener noreferrer">
                resultado oficial
              </Link>
            </>
          )}
        </Typography>
        {record.origem === 'sumulas' && evento && (
          <Alert severity="info">
            {'O pódio veio das súmulas encerradas. '}
            <Link component={RouterLink} to={address('/eventos/sumulas', { evento })}>
              Ver as lutas
            </Link>
          </Alert>
        )}
        {!evento && <Provas id={id} provas={record.comprovantes} adds={enters} />}
        <TransitionBar collection={resultados} record={record} />
        {situacao === 'emCorrecao' && (
          <Alert severity="warning">{`Em correção: ${motivo} O resultado abaixo vale até a aprovação.`}</Alert>
        )}
        {situacao !== 'rascunho' && <Lugares titulo="Resultado" colocacoes={colocacoes} />}
        {situacao === 'emCorrecao' && !enters && <Lugares titulo="Correção proposta" colocacoes={record.proposta} />}
        {enters &&
          (evento ? (
            <EventoResultadoForm key={`${id} ${metadados.version}`} stored={record} evento={evento} />
          ) : (
            <ExternoResultadoForm key={`${id} ${metadados.version}`} stored={record} />
          ))}
        {situacao === 'rascunho' && !enters && <Lugares titulo="Rascunho" colocacoes={colocacoes} />}
      </Stack>
    </PageContainer>
  )
}

/** Places as stored. */
function Lugares({ titulo, colocacoes }: { titulo: string; colocacoes: Resultado['colocacoes'] }) {
  return (
    <CardSection title={titulo}>
      <Box component="ol" aria-label={titulo} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {colocacoes.map(({ pessoa, posicao, nome, clube, vitorias }) => (
          <Box
            component="li"
            key={pessoa}
            sx={{
              display: 'flex',
              gap: 2,
              alignItems: 'baseline',
              px: 2,
              py: 1.25,
              borderTop: 1,
              borderColor: 'divider',
            }}
          >
            <Typography
              component="b"
              variant="h6"
              sx={{ width: 40, flexShrink: 0, fontVariantNumeric: 'tabular-nums' }}
            >
              {`${posicao}º`}
            </Typography>
            <Box sx={{ minWidth: 0, flexGrow: 1 }}>
              <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{nome || 'Pessoa removida'}</Typography>
              <Typography variant="body2" color="textSecondary">
                {[clube, vitorias > 0 && (vitorias === 1 ? '1 luta vencida' : `${vitorias} lutas vencidas`)]
                  .filter(Boolean)
                  .join(' · ')}
              </Typography>
            </Box>
          </Box>
        ))}
      </Box>
    </CardSection>
  )
}
