import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { formatDay } from '@sie/domain/base/brazil/dates.ts'
import { sumsByDay, sumDays } from '@sie/domain/base/monitor/counts.ts'
import { resumo } from '@sie/domain/base/monitor/summary.ts'
import { ALVO_NACIONAL } from '@sie/domain/base/rights/permissoes.ts'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useCan } from '../../../data/access.ts'
import {
  useAlertas,
  useArmazenamento,
  useContadores,
  useCorreioRecusado,
  useRelatorios,
} from '../../../data/monitoramento.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Ambiente } from './Ambiente.tsx'
import { AvisoDemonstracao } from './AvisoDemonstracao.tsx'
import { AvisosDialog } from './AvisosDialog.tsx'
import { ExportTabela } from './ExportTabela.tsx'
import { MeasureArmazenamento } from './MeasureArmazenamento.tsx'
import { Numeros } from './Numeros.tsx'
import { diasDe, parsePeriodo } from './periodo.ts'
import { PeriodoBar } from './PeriodoBar.tsx'
import { TabelaViva } from './TabelaViva.tsx'
import { hasCounts, correioRecusado, diaDe, tabelasDe } from './tabelas.ts'

const Graficos = lazy(async () => ({ default: (await import('./Graficos.tsx')).Graficos }))

/** /admin/production-dashboard: counts of the monitor, live, for a period in the address. It needs a national right, as it belongs to no entity. */
export function PainelProducao() {
  const can = useCan()
  if (can('sistema:monitoramento', ALVO_NACIONAL)) return <Painel />
  return (
    <EmptyState
      title="Painel da confederação"
      text="O painel de produção conta o portal inteiro: quem o vê tem a permissão pela confederação."
    />
  )
}

function Painel() {
  const can = useCan()
  const [params, setParams] = useSearchParams()
  const [now] = useState(Date.now)
  const [open, setOpen] = useState<'exportar' | 'avisos' | null>(null)
  const periodo = parsePeriodo(params, now)
  const contadores = useContadores(periodo)
  const anteriores = useContadores(periodo.antes)
  const alertas = useAlertas(periodo)
  const relatorios = useRelatorios(periodo)
  const armazenamento = useArmazenamento()
  const recusados = useCorreioRecusado(periodo)
  const { de, ate } = periodo
  const { agora, secoes, dias, inventados } = useMemo(() => {
    const found = contadores.rows && sumDays(contadores.rows)
    const byDay = new Map(sumsByDay(contadores.rows ?? []).map((day) => [day.dia, day]))
    const demo = [...(contadores.rows ?? []), ...(anteriores.rows ?? [])].filter(({ demonstracao }) => demonstracao)
    const inventados = new Set(demo.map(({ dia }) => dia))
    return {
      agora: found,
      secoes: found && anteriores.rows ? resumo(found, sumDays(anteriores.rows)) : undefined,
      dias: diasDe({ de, ate }).map((dia) => diaDe(dia, byDay.get(dia), inventados.has(dia))),
      inventados,
    }
  }, [contadores.rows, anteriores.rows, de, ate])
  const tabelas =
    agora && secoes
      ? tabelasDe(secoes, agora, dias, alertas.rows ?? [], relatorios.rows ?? [], armazenamento.rows?.[0])
      : []
  const mayTell = can('configuracoes:editar', ALVO_NACIONAL) && can('configuracoes:ler', ALVO_NACIONAL)
  const error = [contadores, anteriores, alertas, relatorios, armazenamento, recusados].some((live) => live.error)
  return (
    <Stack spacing={2.5}>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Stack sx={{ flexGrow: 1 }}>
          <Stack direction="row" sx={{ gap: 1, alignItems: 'center' }}>
            <Typography variant="h5" component="h1">
              Painel de produção
            </Typography>
            {!error && agora && <Chip size="small" variant="outlined" color="success" label="Ao vivo" />}
            {inventados.size > 0 && (
              <Chip size="small" variant="outlined" color="warning" label="Dados de demonstração" />
            )}
          </Stack>
          <Typography
            variant="body2"
            color="textSecondary"
          >{`O que os navegadores contaram de ${formatDay(de)} a ${formatDay(ate)}, ao lado do período anterior. Os números não identificam ninguém.`}</Typography>
        </Stack>
        <MeasureArmazenamento />
        {mayTell && (
          <Button variant="outlined" onClick={() => setOpen('avisos')}>
            Avisos por e-mail
          </Button>
        )}
        <Button variant="outlined" disabled={tabelas.length === 0} onClick={() => setOpen('exportar')}>
          Exportar
        </Button>
      </Stack>
      <Ambiente />
      <PeriodoBar periodo={periodo} onChange={(next) => setParams(next, { replace: true })} />
      {inventados.size > 0 && <AvisoDemonstracao dias={inventados} />}
      {error && <Alert severity="error">Não foi possível ler o monitoramento. Recarregue a página.</Alert>}
      {!error && agora && !hasCounts(agora) && (alertas.rows ?? []).length === 0 ? (
        <EmptyState
          title="Nada neste período"
          text="Nenhum navegador mandou relatório nestes dias. Os relatórios chegam um minuto depois de alguém abrir o portal."
          action={
            periodo.dias === 90 ? undefined : (
              <Button variant="outlined" onClick={() => setParams({ dias: '90' }, { replace: true })}>
                Ver 90 dias
              </Button>
            )
          }
        />
      ) : (
        !error && (
          <>
            <Numeros linhas={secoes?.[0]?.linhas} />
            {agora ? (
              <Suspense fallback={<Skeleton variant="rounded" height={300} />}>
                <Graficos dias={dias} agora={agora} />
              </Suspense>
            ) : (
              <Skeleton variant="rounded" height={300} />
            )}
            {tabelas.map((tabela) => (
              <TabelaViva key={tabela.id} tabela={tabela} />
            ))}
          </>
        )
      )}
      {!error && recusados.rows && <TabelaViva tabela={correioRecusado(recusados.rows)} />}
      {open === 'exportar' && (
        <ExportTabela
          tabelas={tabelas}
          periodo={periodo}
          contadores={contadores.rows ?? []}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'avisos' && <AvisosDialog onClose={() => setOpen(null)} />}
    </Stack>
  )
}
