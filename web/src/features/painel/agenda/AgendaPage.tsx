import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { addDays, fimDoMes, formatDay } from '@sie/domain/base/brazil/dates.ts'
import { mensagem } from '@sie/domain/base/errors.ts'
import { ATE_HOJE } from '@sie/domain/painel/atencoes.ts'
import {
  CODIGOS_DA_AGENDA,
  DIAS_VENCIDOS,
  enderecoDoItem,
  FONTES_DA_AGENDA,
  PRAZOS_DA_AGENDA,
  REGRAS_DA_AGENDA,
  TIPOS_DA_AGENDA,
  type ItemDaAgenda,
  type TipoDaAgenda,
} from '@sie/domain/painel/agenda.ts'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { Link as RouterLink } from 'react-router-dom'
import { useAccess, useCan } from '../../../data/access.ts'
import { useAddressParams } from '../../../data/useAddressParams.ts'
import { useEntityChoices } from '../../../data/useEntityChoices.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { RetryAlert } from '../../../ui/feedback/RetryAlert.tsx'
import { useToast } from '../../../ui/feedback/useToast.ts'
import { hoje } from '../../../ui/form/formulario.ts'
import { menuItems } from '../../../ui/form/menuItems.tsx'
import { CardSection } from '../../../ui/layout/CardSection.tsx'
import { CountBadge } from '../../../ui/layout/CountBadge.tsx'
import { PageContainer } from '../../../ui/layout/PageContainer.tsx'
import { FieldFilter, type Option } from '../../../ui/list/FieldFilter.tsx'
import { exportAgenda } from './exportAgenda.ts'
import { emDias, gruposDaAgenda } from './semanas.ts'

const VENCIDOS = 'vencidos'
const MES = 'mes'
const isTipo = (value: string): value is TipoDaAgenda => CODIGOS_DA_AGENDA.some((tipo) => tipo === value)

/** /sie/dashboard?ver=agenda: what ends for one of the user's entities, by week, and the reminders of its office. */
export function AgendaPage() {
  const { call } = useAccess()
  const can = useCan()
  const [params, change] = useAddressParams()
  const choices = useEntityChoices(REGRAS_DA_AGENDA)
  const today = hoje()
  const entidade = params.get('entidade') || (choices[0]?.id ?? '')
  const prazo = params.get('prazo') ?? ''
  const asked = params.get('tipo') ?? ''
  const tipo = isTipo(asked) ? asked : ''
  const over = prazo === VENCIDOS
  const onlyToday = prazo === ATE_HOJE
  const days = PRAZOS_DA_AGENDA.find((one) => String(one) === prazo) ?? PRAZOS_DA_AGENDA[0]
  const untilMonth = prazo === MES
  const [de, ate] = over
    ? [addDays(today, -DIAS_VENCIDOS), addDays(today, -1)]
    : [today, onlyToday ? today : untilMonth ? fimDoMes(today.slice(0, 7)) : addDays(today, days)]
  const query = useInfiniteQuery({
    queryKey: ['agenda', entidade, tipo, de, ate],
    queryFn: ({ pageParam }) =>
      call('agenda', { entidade, de: pageParam, ate, ...(tipo === '' ? {} : { tipos: [tipo] }) }),
    initialPageParam: de,
    getNextPageParam: (last) => (last.ate < ate ? addDays(last.ate, 1) : undefined),
    enabled: entidade !== '',
  })
  const pages = query.data?.pages ?? []
  const itens = pages.flatMap((page) => page.itens)
  const cut = pages.some(({ cortada }) => cortada)
  const offered = pages[0]?.tipos ?? []
  const alvo = { entidade, federacao: choices.find(({ id }) => id === entidade)?.federacao ?? '' }
  const everyPage = async () => {
    for (let read = query; ;) {
      if (read.error) throw read.error
      if (!read.hasNextPage) return (read.data?.pages ?? []).flatMap((page) => page.itens)
      read = await read.fetchNextPage()
    }
  }
  return (
    <PageContainer
      title="Agenda do que vence"
      lead="Mandatos, documentos, atestados, licenças, suspensões e os lembretes da equipe."
      actions={
        <Exportar
          leave={FONTES_DA_AGENDA.flatMap(({ tipos, exporta }) => (exporta && !can(exporta, alvo) ? tipos : []))}
          disabled={itens.length === 0 && !query.hasNextPage}
          all={everyPage}
        />
      }
    >
      <Stack spacing={2}>
        <Stack direction="row" useFlexGap role="group" aria-label="Filtros" sx={FILTROS}>
          {choices.length > 1 && (
            <Escolha
              label="Entidade"
              value={entidade}
              options={choices.map(({ id, nome }) => ({ value: id, label: nome }))}
              onChange={(value) => change({ entidade: value === choices[0]?.id ? '' : value })}
            />
          )}
          <Escolha
            label="Quando"
            value={over || onlyToday || untilMonth ? prazo : String(days)}
            options={[
              { value: ATE_HOJE, label: 'Hoje, e lembretes por fazer' },
              { value: MES, label: 'Até o fim deste mês' },
              ...PRAZOS_DA_AGENDA.map((one) => ({ value: String(one), label: `Próximos ${one} dias` })),
              { value: VENCIDOS, label: 'Vencidos nos últimos 6 meses' },
            ]}
            onChange={(value) => change({ prazo: value === String(PRAZOS_DA_AGENDA[0]) ? '' : value })}
          />
          <FieldFilter
            label="Tipo"
            value={tipo}
            options={CODIGOS_DA_AGENDA.filter((one) => offered.length === 0 || offered.includes(one)).map((one) => ({
              value: one,
              label: TIPOS_DA_AGENDA[one],
            }))}
            none="Todos"
            onChange={(value) => change({ tipo: value })}
          />
        </Stack>
        {query.error && (
          <RetryAlert onRetry={() => void query.refetch()}>
            {mensagem(query.error, 'Não foi possível ler a agenda agora.')}
          </RetryAlert>
        )}
        {entidade === '' && (
          <EmptyState
            title="Nenhuma entidade"
            text="A agenda mostra o que vence onde você tem uma permissão de leitura."
          />
        )}
        {query.isPending && entidade !== '' && <Skeleton variant="rounded" height={280} aria-busy />}
        {cut && (
          <Alert severity="warning">Há mais do que cabe aqui em uma só semana: escolha um tipo para ver todos.</Alert>
        )}
        {query.data && itens.length === 0 && !query.hasNextPage && !cut && (
          <EmptyState
            title="Nada vence nesse prazo"
            text={over ? 'Nos últimos seis meses nada venceu.' : 'Escolha um prazo maior, ou os vencidos.'}
          />
        )}
        {gruposDaAgenda(itens, today, over).map(({ id, titulo, itens: found }) => (
          <CardSection key={id} title={titulo} beside={<CountBadge count={found.length} />}>
            <Box component="ul" aria-label={titulo} sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {found.map((item) => (
                <Item key={`${item.tipo} ${item.id} ${item.dia} ${item.oQue}`} item={item} today={today} />
              ))}
            </Box>
          </CardSection>
        ))}
        {query.hasNextPage && (
          <Button
            variant="outlined"
            disabled={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
            sx={{ alignSelf: 'center', displayPrint: 'none' }}
          >
            {query.isFetchingNextPage ? 'Um momento…' : `Ver depois de ${formatDay(pages.at(-1)?.ate ?? ate)}`}
          </Button>
        )}
      </Stack>
    </PageContainer>
  )
}

function Item({ item, today }: { item: ItemDaAgenda; today: string }) {
  const { tipo, dia, nome, oQue } = item
  const over = dia < today
  return (
    <Box component="li" sx={LINHA}>
      <Box sx={{ width: { xs: '100%', sm: 130 }, whiteSpace: 'nowrap' }}>
        <Typography component="time" dateTime={dia} sx={{ fontWeight: 600, mr: { xs: 1, sm: 0 } }}>
          {formatDay(dia)}
        </Typography>
        <Typography
          variant="body2"
          component="span"
          sx={{ display: { sm: 'block' }, color: over ? 'error.main' : 'text.secondary' }}
        >
          {emDias(dia, today)}
        </Typography>
      </Box>
      <Box sx={{ minWidth: 0, flex: '1 1 220px' }}>
        <Link
          component={RouterLink}
          to={enderecoDoItem(item)}
          sx={{ fontWeight: 600, overflowWrap: 'anywhere', '&::after': ROW }}
        >
          {nome}
        </Link>
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {oQue}
        </Typography>
      </Box>
      <Typography variant="body2" color="textSecondary">
        {TIPOS_DA_AGENDA[tipo]}
      </Typography>
    </Box>
  )
}

/** A choice that always holds one of its options. */
const Escolha = ({
  label,
  value,
  options,
  onChange,
}: {
  label: string
  value: string
  options: readonly Option[]
  onChange: (value: string) => void
}) => (
  <TextField
    select
    size="small"
    label={label}
    value={options.some((option) => option.value === value) ? value : ''}
    onChange={(event) => onChange(event.target.value)}
    sx={{ minWidth: { xs: 'calc(50% - 4px)', sm: 190 } }}
  >
    {menuItems(options.map((option) => [option.value, option.label]))}
  </TextField>
)

/** @param leave kinds that the user may not export @param all reads every item, also those that the page does not show yet */
function Exportar({
  leave,
  disabled,
  all,
}: {
  leave: readonly TipoDaAgenda[]
  disabled: boolean
  all: () => Promise<readonly ItemDaAgenda[]>
}) {
  const { call } = useAccess()
  const toast = useToast()
  const write = useMutation({
    mutationFn: async (format: 'csv' | 'xlsx') => {
      const itens = await all()
      const kept = itens.filter(({ tipo }) => !leave.includes(tipo))
      if (kept.length > 0) await exportAgenda(call, kept, format)
      return { kept: kept.length, left: itens.length - kept.length }
    },
    onSuccess: ({ kept, left }) => {
      if (left === 0) return
      const out = left === 1 ? '1 item de pessoa ficou' : `${left} itens de pessoas ficaram`
      const why = `${out} de fora: falta a permissão de exportar pessoas.`
      toast.show(kept === 0 ? `Nenhum arquivo. ${why}` : why)
    },
  })
  const idle = disabled || write.isPending
  return (
    <>
      {write.isError && (
        <Typography role="alert" color="error">
          A exportação falhou. Tente de novo.
        </Typography>
      )}
      <Button disabled={idle} onClick={() => write.mutate('csv')}>
        Exportar CSV
      </Button>
      <Button disabled={idle} variant="outlined" onClick={() => write.mutate('xlsx')}>
        Exportar Excel
      </Button>
    </>
  )
}

const FILTROS = { flexWrap: 'wrap', gap: 1, alignItems: 'center', displayPrint: 'none' } as const

/** The link of a row reaches over all of it. */
const ROW = { content: '""', position: 'absolute', inset: 0 } as const

const LINHA = {
  position: 'relative',
  '&:hover': { bgcolor: 'action.hover' },
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: { xs: 'flex-start', sm: 'center' },
  columnGap: 2,
  rowGap: 0.5,
  px: 2,
  py: 1.25,
  borderTop: 1,
  borderColor: 'divider',
} as const
