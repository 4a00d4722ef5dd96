import Download from '@mui/icons-material/DownloadOutlined'
import Print from '@mui/icons-material/PrintOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { FUNCOES_NA_QUADRA, NA_QUADRA, SITUACOES_DA_ESCALA } from '@sie/domain/competicao/arbitragem/estados.ts'
import { formatDay } from '@sie/domain/base/brazil/dates.ts'
import { formatReais } from '@sie/domain/financeiro/centavos.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { normalize } from '@sie/domain/base/search/keywords.ts'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { useHoldsAnywhere } from '../../../data/access.ts'
import { download, toCsv, type SheetColumn } from '../../../data/sheet.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { RetryAlert } from '../../../ui/feedback/RetryAlert.tsx'
import { SemEvento } from '../../eventos/SemEvento.tsx'
import { hoje } from '../../../ui/form/formulario.ts'
import { menuItems } from '../../../ui/form/menuItems.tsx'
import { PageContainer } from '../../../ui/layout/PageContainer.tsx'
import { SearchField } from '../../../ui/list/SearchField.tsx'
import { EscalaDialog } from './EscalaDialog.tsx'
import { Quadro } from './Quadro.tsx'
import { useConflitos, useEscala, type Escalado } from './useEscala.ts'

const COLUNAS: readonly SheetColumn<Escalado>[] = [
  { title: 'Dia', value: ({ dia }) => formatDay(dia) },
  { title: 'Quadra', value: ({ quadra }) => String(quadra) },
  { title: 'Função', value: ({ funcao }) => FUNCOES_NA_QUADRA[funcao] },
  { title: 'Nome', value: ({ name }) => name },
  { title: 'Licença', value: ({ nivel }) => nivel },
  { title: 'Clube', value: ({ clube }) => clube },
  { title: 'UF', value: ({ uf }) => uf },
  { title: 'Diária', value: ({ valor }) => formatReais(valor) },
  { title: 'Situação', value: ({ situacao }) => SITUACOES_DA_ESCALA[situacao] },
]
/** Courts shown even without any appointment. */
const LEAST_COURTS = 2

/** /eventos/sumulas?ver=escala&evento=: officials of an event by day and court; printed, one sheet for each court. */
export function EscalaPage() {
  const [params, setParams] = useSearchParams()
  const evento = params.get('evento') ?? ''
  const [busca, situacao] = [params.get('busca') ?? '', params.get('situacao') ?? '']
  const appoints = useHoldsAnywhere(evento)('escalas:escalar')
  const { event, rows, dias } = useEscala(evento)
  const asked = params.get('dia') ?? ''
  const dia = dias.includes(asked) ? asked : (dias.find((day) => day >= hoje()) ?? dias.at(-1) ?? '')
  const conferencia = useConflitos(evento, dia, appoints, rows.data)
  const [open, setOpen] = useState<{ quadra: number; escalado?: Escalado }>()
  const set = (changes: Record<string, string>) =>
    setParams(
      Object.entries({ ver: 'escala', evento, dia, busca, situacao, ...changes }).filter(([, value]) => value !== ''),
      { replace: true },
    )
  const ofDay = (rows.data ?? []).filter((row) => row.dia === dia)
  const shown = ofDay.filter(
    (row) =>
      (busca === '' || normalize(`${row.name} ${row.clube} ${row.nivel}`).includes(normalize(busca))) &&
      (situacao === '' || row.situacao === situacao),
  )
  const courts = Math.max(LEAST_COURTS, ...ofDay.map(({ quadra }) => quadra))
  const there = ofDay.filter((row) => NA_QUADRA.includes(row.situacao))
  const waiting = there.filter((row) => row.situacao === 'convidada').length
  if (evento === '') return <SemEvento title="Arbitragem" regras={['escalas:ler']} tipo="competicao" />
  return (
    <PageContainer
      title="Arbitragem"
      actions={
        <>
          <Button component={Link} to={address('/eventos/sumulas', { ver: 'programacao', evento })}>
            Programação
          </Button>
          {ofDay.length > 0 && (
            <>
              <Button
                startIcon={<Download />}
                onClick={() => void toCsv(COLUNAS, shown).then((csv) => download(csv, `arbitragem-${dia}.csv`))}
              >
                Baixar CSV
              </Button>
              <Button startIcon={<Print />} onClick={() => window.print()}>
                Imprimir quadros
              </Button>
            </>
          )}
        </>
      }
    >
      {rows.isError || event.isError ? (
        <RetryAlert onRetry={() => void Promise.all([rows.refetch(), event.refetch()])}>
          Não foi possível carregar a arbitragem.
        </RetryAlert>
      ) : !rows.data || !event.data ? (
        <Skeleton variant="rounded" height={320} aria-busy />
      ) : dia === '' ? (
        <EmptyState title="O evento ainda não tem data." text="Informe o início e o fim do evento, e escale depois." />
      ) : (
        <Stack spacing={2.5}>
          <Typography color="textSecondary">
            {[
              event.data.titulo,
              there.length === 1 ? '1 oficial' : `${there.length} oficiais`,
              waiting > 0 ? `${waiting} sem resposta` : '',
              `${formatReais(there.reduce((sum, { valor }) => sum + valor, 0))} em diárias`,
            ]
              .filter(Boolean)
              .join(' · ')}
            <Box component="span" sx={{ display: 'none', displayPrint: 'inline' }}>
              {` · ${formatDay(dia)}`}
            </Box>
          </Typography>
          <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap', displayPrint: 'none' }}>
            {dias.map((day) => (
              <Button
                key={day}
                variant={day === dia ? 'contained' : 'outlined'}
                aria-pressed={day === dia}
                onClick={() => set({ dia: day })}
              >
                {formatDay(day)}
              </Button>
            ))}
          </Stack>
          <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1.5, displayPrint: 'none' }}>
            <SearchField label="Nome, clube ou licença" value={busca} onChange={(text) => set({ busca: text })} />
            <TextField
              select
              size="small"
              label="Situação"
              value={situacao}
              onChange={({ target }) => set({ situacao: target.value })}
              sx={{ minWidth: 200 }}
            >
              <MenuItem value="">Todas</MenuItem>
              {menuItems(Object.entries(SITUACOES_DA_ESCALA))}
            </TextField>
          </Stack>
          {appoints && conferencia.data?.programada === false && (
            <Alert severity="info" sx={{ displayPrint: 'none' }}>
              As lutas deste dia ainda não estão nas quadras: os conflitos de interesse aparecem depois da programação.
            </Alert>
          )}
          {shown.length === 0 && ofDay.length > 0 ? (
            <EmptyState title="Ninguém assim neste dia." text="Mude a busca ou a situação." />
          ) : (
            <Box
              sx={{
                display: 'grid',
                gap: 2,
                gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
                '@media print': { gridTemplateColumns: 'minmax(0, 1fr)' },
              }}
            >
              {Array.from({ length: appoints && !busca && !situacao ? Math.min(20, courts + 1) : courts }, (_, i) => (
                <Quadro
                  key={i}
                  quadra={i + 1}
                  rows={shown.filter(({ quadra }) => quadra === i + 1)}
                  conflitos={conferencia.data?.conflitos ?? {}}
                  onOpen={
                    appoints ? (escalado) => setOpen({ quadra: i + 1, ...(escalado ? { escalado } : {}) }) : undefined
                  }
                />
              ))}
            </Box>
          )}
        </Stack>
      )}
      {open && <EscalaDialog evento={evento} dia={dia} {...open} onClose={() => setOpen(undefined)} />}
    </PageContainer>
  )
}
