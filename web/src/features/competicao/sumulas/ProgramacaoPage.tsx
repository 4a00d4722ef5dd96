import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import ToggleButton from '@mui/material/ToggleButton'
import Typography from '@mui/material/Typography'
import { formatDay, horaDe } from '@sie/domain/base/brazil/dates.ts'
import { programacoes } from '@sie/domain/competicao/collections/programacoes.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { previstaPara, type LutaProgramada } from '@sie/domain/competicao/programacao/dia.ts'
import { FASES, type Fase } from '@sie/domain/competicao/rodadas/estados.ts'
import { faseDaLuta } from '@sie/domain/competicao/sumulas/fases.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { useAccess, useHoldsAnywhere } from '../../../data/access.ts'
import { listQuery } from '../../../data/listQuery.ts'
import { ESTADO_INICIAL } from '../../../data/listState.ts'
import { readRows } from '../../../data/records.ts'
import { listScopes } from '../../../data/scope.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { RetryAlert } from '../../../ui/feedback/RetryAlert.tsx'
import { SemEvento } from '../../eventos/SemEvento.tsx'
import { PageContainer } from '../../../ui/layout/PageContainer.tsx'
import { hoje } from '../../../ui/form/formulario.ts'
import { AtrasoDaQuadra } from './LutaNaQuadra.tsx'
import { PROGRAMACOES, type Dia } from './dias.ts'
import { MoveLuta } from './MoveLuta.tsx'
import { TOQUE } from './palavras.ts'
import { RegrasDaProgramacao } from './RegrasDaProgramacao.tsx'
import { useChamada } from './useChamada.ts'
import { useEvento } from '../../../ui/placar/usePlacar.ts'

/** Planned days of an event, earliest first. */
function useDias(evento: string) {
  const { db, permissoes, padrao } = useAccess()
  const [scope] = listScopes(programacoes, permissoes, padrao, evento)
  return useQuery({
    queryKey: [...PROGRAMACOES, evento],
    queryFn: async () => {
      if (!scope) return []
      const query = listQuery(programacoes, scope, { ...ESTADO_INICIAL, filtros: { evento } }, null)
      const rows = await readRows(db, programacoes, query)
      return [...rows].sort((a, b) => (a.dia < b.dia ? -1 : 1))
    },
    enabled: evento !== '' && scope !== undefined,
    refetchInterval: 15_000,
  })
}

/** /eventos/sumulas?ver=programacao: matches by court and time; printed, it is the call list of each court. */
export function ProgramacaoPage() {
  const [params, setParams] = useSearchParams()
  const evento = params.get('evento') ?? ''
  const plans = useHoldsAnywhere(evento)('programacoes:programar')
  const { data, isError, refetch } = useDias(evento)
  const event = useEvento(evento, true)
  const asked = params.get('dia') ?? ''
  const shown = data?.find(({ dia }) => dia === asked) ?? (asked === 'novo' ? undefined : data?.[0])
  const choose = (dia: string) => setParams({ ver: 'programacao', evento, dia }, { replace: true })
  // Courts have delays today only.
  const late = new Map(
    (shown?.dia === hoje() ? (event.data?.quadras ?? []) : []).map(({ quadra, atraso }) => [quadra, atraso]),
  )
  const { nomes, lendo, imprimir } = useChamada()
  const titles = new Map((event.data?.classes ?? []).map(({ id, titulo }) => [id, titulo]))
  if (evento === '') return <SemEvento title="Programação" regras={['programacoes:ler']} tipo="competicao" />
  return (
    <PageContainer
      title="Programação"
      actions={
        <>
          {plans && (
            <Button component={Link} to={address('/eventos/sumulas', { ver: 'dia', evento })}>
              Dia do evento
            </Button>
          )}
          <Button component={Link} to={address('/eventos/sumulas', { evento })}>
            Ver as lutas
          </Button>
          {shown && (
            <Button loading={lendo} onClick={() => void imprimir([...new Set(shown.lutas.map(({ chave }) => chave))])}>
              Imprimir chamada
            </Button>
          )}
        </>
      }
    >
      {isError && !data ? (
        <RetryAlert onRetry={() => void refetch()}>Não foi possível carregar a programação.</RetryAlert>
      ) : !data ? (
        <Skeleton variant="rounded" height={320} />
      ) : (
        <Stack spacing={3}>
          <Typography color="textSecondary">
            {event.data?.titulo}
            <Box component="span" sx={{ display: 'none', displayPrint: 'inline' }}>
              {shown ? ` · ${formatDay(shown.dia)}` : ''}
            </Box>
          </Typography>
          {data.length > 0 && (
            <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap', displayPrint: 'none' }}>
              {data.map(({ dia }) => (
                <ToggleButton
                  key={dia}
                  value={dia}
                  selected={shown?.dia === dia}
                  onChange={() => choose(dia)}
                  sx={TOQUE}
                >
                  {formatDay(dia)}
                </ToggleButton>
              ))}
              {plans && (
                <Button onClick={() => choose('novo')} sx={TOQUE}>
                  Outro dia
                </Button>
              )}
            </Stack>
          )}
          {plans && (
            <RegrasDaProgramacao
              key={`${shown?.id ?? 'novo'} ${shown?.metadados.version ?? ''}`}
              evento={evento}
              dia={shown}
              onStored={choose}
            />
          )}
          {shown ? (
            <Quadras dia={shown} titles={titles} nomes={nomes} late={late} moves={plans} />
          ) : (
            !plans && <EmptyState title="Nada programado ainda." text="Quem conduz o evento distribui as lutas." />
          )}
        </Stack>
      )}
    </PageContainer>
  )
}

interface QuadrasProps {
  dia: Dia
  /** titles of the brackets by id */
  titles: ReadonlyMap<string, string>
  /** athletes by bracket and match or round, once they were read */
  nomes: ReadonlyMap<string, readonly string[]>
  /** delay of each court in minutes */
  late: ReadonlyMap<number, number>
  moves: boolean
}

function Quadras({ dia, titles, nomes, late, moves }: QuadrasProps) {
  const [moved, setMoved] = useState<LutaProgramada>()
  const courts = Array.from({ length: dia.quadras }, (_, i) => i + 1)
  const timeOf = (seconds: number) => horaDe(previstaPara(dia, seconds))
  const last = Math.max(0, ...dia.lutas.map(({ fim }) => fim))
  const wordsOf = ({ numero, chave, luta }: LutaProgramada) => ({
    luta: luta in FASES ? `Rodada ${numero}` : `Luta ${numero}`,
    texto: [
      luta in FASES
        ? FASES[luta as Fase]
        : faseDaLuta(
            luta,
            dia.lutas.filter((row) => row.chave === chave),
          ),
      titles.get(chave) ?? '',
    ]
      .filter(Boolean)
      .join(' · '),
  })
  return (
    <>
      <Alert severity="info" sx={{ displayPrint: 'none' }}>
        {`${dia.lutas.length === 1 ? '1 luta' : `${dia.lutas.length} lutas`} em ${dia.quadras} ${dia.quadras === 1 ? 'quadra' : 'quadras'}, das ${dia.inicio} às ${timeOf(last)}.`}
      </Alert>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 280px), 1fr))' }}>
        {courts.map((quadra) => (
          <Paper
            key={quadra}
            component="section"
            variant="outlined"
            aria-labelledby={`quadra-${quadra}`}
            sx={{ p: 2, alignSelf: 'start' }}
          >
            <Typography variant="h6" component="h2" id={`quadra-${quadra}`}>
              {`Quadra ${quadra}`}
            </Typography>
            <AtrasoDaQuadra minutos={late.get(quadra) ?? 0} />
            <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {dia.lutas
                .filter((row) => row.quadra === quadra)
                .map((row) => {
                  const { luta, texto } = wordsOf(row)
                  return (
                    <Box
                      component="li"
                      key={`${row.chave} ${row.luta}`}
                      sx={{
                        display: 'flex',
                        gap: 1,
                        alignItems: 'center',
                        py: 0.5,
                        breakInside: 'avoid',
                        borderTop: 1,
                        borderColor: 'divider',
                      }}
                    >
                      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
                        <Typography sx={{ fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}>
                          {`${timeOf(row.inicio)} · ${luta}`}
                        </Typography>
                        {nomes.get(`${row.chave} ${row.luta}`)?.map((nome) => (
                          <Typography key={nome} sx={{ overflowWrap: 'anywhere' }}>
                            {nome}
                          </Typography>
                        ))}
                        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
                          {texto}
                        </Typography>
                      </Box>
                      {moves && (
                        <Button
                          size="small"
                          aria-label={`Mover a luta ${row.numero}`}
                          onClick={() => setMoved(row)}
                          sx={{ ...TOQUE, displayPrint: 'none' }}
                        >
                          Mover
                        </Button>
                      )}
                    </Box>
                  )
                })}
            </Box>
          </Paper>
        ))}
      </Box>
      {moved && <MoveLuta dia={dia} luta={moved} onClose={() => setMoved(undefined)} />}
    </>
  )
}
