import Download from '@mui/icons-material/Download'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { formatDay, formatDayTime } from '@sie/domain/base/brazil/dates.ts'
import { faturas } from '@sie/domain/financeiro/collections/faturas.ts'
import { mensagem } from '@sie/domain/base/errors.ts'
import { maisMeses, mesCurto, mesDoDia } from '@sie/domain/financeiro/mes.ts'
import { ENTIDADE_PADRAO } from '@sie/domain/base/portal/entidadePadrao.ts'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { useAccess } from '../../data/access.ts'
import { recordKeys } from '../../data/queries.ts'
import { download, toCsv, type SheetColumn } from '../../data/sheet.ts'
import { useEntityChoices } from '../../data/useEntityChoices.ts'
import type { Output } from '../../platform/callables.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { RetryAlert } from '../../ui/feedback/RetryAlert.tsx'
import { LimitedField } from '../../ui/form/LimitedField.tsx'
import { hojeEmBrasilia } from './faturas/situacao.tsx'
import { CardSection } from '../../ui/layout/CardSection.tsx'
import { FieldFilter } from '../../ui/list/FieldFilter.tsx'
import { faturaNoEndereco } from './enderecos.ts'
import { SecoesDoFinanceiro } from './SecoesDoFinanceiro.tsx'
import { Titulo } from './Titulo.tsx'
import { useParametro } from './useEntidadeDoCaixa.tsx'

type Lembrete = Output<'consultarLembretes'>['linhas'][number]

const QUANDO = [
  { value: 'antes', label: 'Antes de vencer' },
  { value: 'dia', label: 'No dia' },
  { value: 'depois', label: 'Depois de vencer' },
] as const
const MONTHS = 12
const NUMERO = /^\d{4}\/\d{6}$/

const isQuando = (text: string): text is (typeof QUANDO)[number]['value'] => QUANDO.some(({ value }) => value === text)

/** Number of an invoice from a typed '2026/12': '2026/000012'; '' where it is none. */
const numeroDe = (text: string) => {
  const [, ano, n] = /^(\d{4})\/(\d{1,6})$/.exec(text.trim()) ?? []
  return ano && n ? `${ano}/${n.padStart(6, '0')}` : ''
}

/** Limits of reminders in one call for a file, and in one file. */
const FILE_PAGE = 200
const MOST_IN_FILE = 20_000

const COLUNAS: SheetColumn<Lembrete>[] = [
  { title: 'Enviado em', value: ({ em }) => formatDayTime(em) },
  { title: 'Fatura', value: ({ numero }) => numero },
  { title: 'Quem paga', value: ({ nome }) => nome },
  { title: 'Vencimento', value: ({ vencimento }) => formatDay(vencimento) },
  { title: 'Quando', value: ({ dias }) => when(dias) },
  { title: 'E-mails', value: ({ emails }) => emails },
]

/** /sie/financeiro/receitas?ver=lembretes: reminders that an entity sent, with their invoices, and whether a mail was sent. */
export function LembretesPage() {
  const { call } = useAccess()
  const choices = useEntityChoices('faturas:ler')
  const own = choices.find(({ id }) => id === ENTIDADE_PADRAO) ?? choices[0]
  const [id, setId] = useParametro('entidade', own?.id ?? '')
  const [mes, setMes] = useParametro('mes', '')
  const [asked, setQuando] = useParametro('quando', '')
  const [numero, setNumero] = useParametro('numero', '')
  const [ordem, setOrdem] = useParametro('ordem', 'desc')
  const entidade = choices.find((choice) => choice.id === id) ?? own
  const quando = isQuando(asked) ? asked : ('' as const)
  const wanted = {
    entidade: entidade?.id ?? '',
    mes,
    quando,
    numero: NUMERO.test(numero) ? numero : '',
    ordem: ordem === 'asc' ? ('asc' as const) : ('desc' as const),
  }
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: [...recordKeys.lists(faturas), 'lembretes', wanted] as const,
    queryFn: ({ pageParam }) => call('consultarLembretes', { ...wanted, ...(pageParam ? { depois: pageParam } : {}) }),
    initialPageParam: null as Output<'consultarLembretes'>['seguinte'],
    getNextPageParam: (last) => last.seguinte,
    enabled: entidade !== undefined,
  })
  const exportar = useMutation({
    mutationFn: async () => {
      const rows: Lembrete[] = []
      let depois: Output<'consultarLembretes'>['seguinte'] = null
      do {
        const page: Output<'consultarLembretes'> = await call('consultarLembretes', {
          ...wanted,
          limite: FILE_PAGE,
          ...(depois ? { depois } : {}),
        })
        rows.push(...page.linhas)
        depois = page.seguinte
      } while (depois && rows.length < MOST_IN_FILE)
      const filtros = Object.entries({ mes, quando, numero }).flatMap(([name, value]) => (value ? [name] : []))
      // Names of payers are exported, so the audit records it.
      if (rows.length > 0) await call('registrarLeitura', { colecao: 'faturas', exportados: rows.length, filtros })
      download(await toCsv(COLUNAS, rows), 'lembretes.csv')
    },
  })
  const rows = data?.pages.flatMap(({ linhas }) => linhas)
  const filtered = mes !== '' || quando !== '' || numero !== ''
  const current = mesDoDia(hojeEmBrasilia())
  return (
    <Stack spacing={2}>
      <SecoesDoFinanceiro atual="lembretes" />
      <Titulo title="Lembretes enviados" text={`${entidade?.nome ?? ''} · cada um sai uma vez`}>
        {choices.length > 1 && (
          <FieldFilter
            label="Entidade"
            value={entidade?.id ?? ''}
            options={choices.map((choice) => ({ value: choice.id, label: choice.nome }))}
            onChange={(value) => setId(value || (own?.id ?? ''))}
            none="A minha"
          />
        )}
        <Busca key={numero} numero={numero} onSearch={setNumero} />
        <FieldFilter
          label="Mês do envio"
          value={mes}
          options={Array.from({ length: MONTHS }, (_, back) => maisMeses(current, -back)).map((value) => ({
            value,
            label: mesCurto(value),
          }))}
          onChange={setMes}
          none="Todos"
        />
        <FieldFilter label="Quando" value={quando} options={QUANDO} onChange={setQuando} none="Todos" />
        <FieldFilter
          label="Ordem"
          value={wanted.ordem === 'asc' ? 'asc' : ''}
          options={[{ value: 'asc', label: 'Mais antigos primeiro' }]}
          onChange={(value) => setOrdem(value || 'desc')}
          none="Mais novos primeiro"
        />
        <Button
          startIcon={<Download />}
          onClick={() => exportar.mutate()}
          disabled={!rows?.length || exportar.isPending}
          sx={{ displayPrint: 'none' }}
        >
          {exportar.isPending ? 'Exportando…' : 'CSV'}
        </Button>
      </Titulo>
      {exportar.error && <Alert severity="error">{mensagem(exportar.error, 'Não foi possível exportar agora.')}</Alert>}
      {error && <RetryAlert onRetry={refetch}>Não foi possível carregar os lembretes.</RetryAlert>}
      {!rows && !error && <Skeleton variant="rounded" height={320} aria-busy />}
      {rows?.length === 0 && (
        <EmptyState
          title={filtered ? 'Nenhum lembrete encontrado' : 'Nenhum lembrete enviado'}
          text={
            filtered
              ? 'Mude os filtros para ver outros.'
              : 'Os dias dos lembretes ficam em Regras de cobrança. Cada envio aparece aqui.'
          }
        />
      )}
      {rows && rows.length > 0 && (
        <CardSection title="Envios">
          <Box component="ul" aria-label="Lembretes enviados" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {rows.map((row) => (
              <Linha key={row.id} row={row} />
            ))}
          </Box>
          {hasNextPage && (
            <Button sx={{ m: 1 }} disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              Mostrar mais
            </Button>
          )}
        </CardSection>
      )}
    </Stack>
  )
}

/** Search by invoice number. */
function Busca({ numero, onSearch }: { numero: string; onSearch: (numero: string) => void }) {
  const [typed, setTyped] = useState(numero)
  const found = numeroDe(typed)
  const wrong = typed.trim() !== '' && found === ''
  return (
    <Box
      component="form"
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        if (!wrong) onSearch(found)
      }}
    >
      <LimitedField
        limit={11}
        size="small"
        label="Fatura"
        placeholder="2026/000012"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={() => !wrong && found !== numero && onSearch(found)}
        error={wrong}
        helperText={wrong ? 'Ano e número, como 2026/12.' : undefined}
        slotProps={{ htmlInput: { inputMode: 'text', autoComplete: 'off' } }}
      />
    </Box>
  )
}

const days = (n: number) => `${n} ${n === 1 ? 'dia' : 'dias'}`

function when(dias: number): string {
  if (dias === 0) return 'no dia do vencimento'
  return dias < 0 ? `${days(-dias)} antes do vencimento` : `${days(dias)} depois do vencimento`
}

function Linha({ row: { fatura, numero, nome, vencimento, dias, em, emails } }: { row: Lembrete }) {
  return (
    <Box component="li" sx={{ px: 2, py: 1.25, borderTop: 1, borderColor: 'divider' }}>
      <Stack direction="row" useFlexGap sx={{ gap: 1.5, flexWrap: 'wrap', alignItems: 'baseline' }}>
        <Typography sx={{ fontWeight: 600, flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>{nome}</Typography>
        <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {formatDayTime(em)}
        </Typography>
      </Stack>
      <Typography variant="body2" color="textSecondary">
        <Link component={RouterLink} to={faturaNoEndereco(fatura)}>{`Fatura ${numero}`}</Link>
        {` · vence em ${formatDay(vencimento)} · ${when(dias)} · ${emails > 0 ? 'por e-mail e no portal' : 'só no portal'}`}
      </Typography>
    </Box>
  )
}
