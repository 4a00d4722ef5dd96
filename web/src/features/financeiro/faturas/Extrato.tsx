import Print from '@mui/icons-material/Print'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import GlobalStyles from '@mui/material/GlobalStyles'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { formatDay } from '@sie/domain/base/brazil/dates.ts'
import { lancamentos } from '@sie/domain/financeiro/collections/lancamentos.ts'
import { mensagem } from '@sie/domain/base/errors.ts'
import { formatReais } from '@sie/domain/financeiro/centavos.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link as RouterLink } from 'react-router-dom'
import { useAccess } from '../../../data/access.ts'
import { recordKeys } from '../../../data/queries.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { hojeEmBrasilia } from './situacao.tsx'
import { LETRAS_DO_PAPEL, Timbre, type TimbreProps } from './Timbre.tsx'

interface ExtratoProps {
  emitente: string
  emitenteNome: string
  sacado: { tipo: 'pessoa' | 'entidade'; id: string }
  sacadoNome: string
  /** whether lines link to the invoices of the desk */
  links?: boolean
}

const NUMBER = { textAlign: 'right', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' } as const
/** Columns hidden on a phone, which shows their values below the line. */
const WIDE = {
  ...NUMBER,
  display: { xs: 'none', sm: 'table-cell' },
  '@media print': { display: 'table-cell' },
} as const
const NARROW = { display: { xs: 'block', sm: 'none' }, '@media print': { display: 'none' } } as const

/** Charges and payments of a payer at an issuer, newest first, with the balance after each entry of the ledger. */
export function Extrato({ emitente, emitenteNome, sacado, sacadoNome, links = false }: ExtratoProps) {
  const { call } = useAccess()
  const query = useInfiniteQuery({
    queryKey: [...recordKeys.lists(lancamentos), 'extrato', emitente, sacado] as const,
    queryFn: ({ pageParam }) =>
      call('extratoDoSacado', { emitente, sacado, movimentos: pageParam ? { antes: pageParam } : {} }),
    initialPageParam: null as { dia: string; saldo: number } | null,
    getNextPageParam: ({ movimentos }) => movimentos?.seguinte ?? undefined,
    retry: false,
  })
  if (query.error) return <Alert severity="error">{mensagem(query.error, 'Não foi possível abrir o extrato.')}</Alert>
  const pages = query.data?.pages
  const first = pages?.[0]
  if (!pages || !first) return <Skeleton variant="rounded" height={320} aria-busy />
  const lines = pages.flatMap(({ movimentos }) => movimentos?.linhas ?? [])
  const before = pages.at(-1)?.movimentos
  const sums = [
    ['Em aberto', first.aberto],
    ['Multa e juros até hoje', first.encargos],
    ['Vencido', first.vencido],
    ['Crédito', first.credito],
  ] as const
  return (
    <Stack spacing={2} sx={{ '@media print': { color: '#111', '& a': { color: 'inherit', textDecoration: 'none' } } }}>
      <GlobalStyles styles={{ '@page': { size: 'A4', margin: '16mm' } }} />
      <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'start', displayPrint: 'none' }}>
        <Box sx={{ flexGrow: 1, minWidth: 0 }}>
          <Typography variant="h5" component="h1">{`Extrato de ${sacadoNome}`}</Typography>
          <Typography variant="body2" color="textSecondary">
            {`${emitenteNome} · em ${formatDay(hojeEmBrasilia())}`}
          </Typography>
        </Box>
        <Button startIcon={<Print />} onClick={() => window.print()}>
          Imprimir
        </Button>
      </Stack>
      {first.timbre && <Cabecalho timbre={first.timbre} nome={sacadoNome} />}
      <Box
        component="dl"
        aria-label="Saldos"
        sx={{
          m: 0,
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(4, minmax(0, 1fr))' },
          '@media print': { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
        }}
      >
        {sums.map(([name, amount]) => (
          <Box key={name}>
            <Typography component="dt" variant="body2" color="textSecondary">
              {name}
            </Typography>
            <Typography component="dd" variant="h6" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
              {formatReais(amount)}
            </Typography>
          </Box>
        ))}
      </Box>
      {lines.length === 0 ? (
        <EmptyState title="Nenhum movimento" text="O que for cobrado e pago aparece aqui." />
      ) : (
        <Box sx={{ overflowX: 'auto' }} role="region" aria-label="Movimentos" tabIndex={0}>
          <Table size="small">
            <TableHead>
              <TableRow>
                <TableCell>Dia</TableCell>
                <TableCell>O quê</TableCell>
                <TableCell sx={WIDE}>Cobrado</TableCell>
                <TableCell sx={WIDE}>Pago</TableCell>
                <TableCell sx={NUMBER}>Saldo</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {lines.map((line) => (
                <TableRow key={line.id} sx={{ breakInside: 'avoid' }}>
                  <TableCell sx={{ whiteSpace: 'nowrap' }}>{formatDay(line.data)}</TableCell>
                  <TableCell>
                    {links && line.fatura ? (
                      <Link
                        component={RouterLink}
                        to={address('/sie/financeiro/receitas', { ver: 'fatura', id: line.fatura })}
                      >
                        {line.historico}
                      </Link>
                    ) : (
                      line.historico
                    )}
                    <Typography variant="body2" color="textSecondary" sx={NARROW}>
                      {[
                        line.debito ? `cobrado ${formatReais(line.debito)}` : '',
                        line.credito ? `pago ${formatReais(line.credito)}` : '',
                      ]
                        .filter(Boolean)
                        .join(' · ')}
                    </Typography>
                  </TableCell>
                  <TableCell sx={WIDE}>{line.debito ? formatReais(line.debito) : ''}</TableCell>
                  <TableCell sx={WIDE}>{line.credito ? formatReais(line.credito) : ''}</TableCell>
                  <TableCell sx={{ ...NUMBER, fontWeight: 600 }}>{saldoEmPalavras(line.saldo)}</TableCell>
                </TableRow>
              ))}
              {before?.seguinte && (
                <TableRow>
                  <TableCell />
                  <TableCell>Saldo anterior</TableCell>
                  <TableCell colSpan={2} sx={WIDE} />
                  <TableCell sx={NUMBER}>{saldoEmPalavras(before.saldoAnterior)}</TableCell>
                </TableRow>
              )}
            </TableBody>
          </Table>
        </Box>
      )}
      {query.hasNextPage && (
        <Button
          sx={{ alignSelf: 'center', displayPrint: 'none' }}
          disabled={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {query.isFetchingNextPage ? 'Carregando…' : 'Ver anteriores'}
        </Button>
      )}
    </Stack>
  )
}

interface Timbrado extends Pick<TimbreProps, 'emitente' | 'aparencia'> {
  /** CPF or CNPJ of the payer, a CPF masked */
  documento: string
}

/** Heading of the printed statement, which replaces the screen's. */
function Cabecalho({ timbre, nome }: { timbre: Timbrado; nome: string }) {
  const hoje = formatDay(hojeEmBrasilia())
  return (
    <Box sx={{ display: 'none', displayPrint: 'block' }}>
      <Timbre emitente={timbre.emitente} aparencia={timbre.aparencia} titulo="Extrato" situacao={`em ${hoje}`} />
      <Typography variant="caption" component="p" sx={{ pt: 2 }}>
        De
      </Typography>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere', fontFamily: LETRAS_DO_PAPEL }}>
        {[nome, timbre.documento].filter(Boolean).join(' · ')}
      </Typography>
    </Box>
  )
}

/** Text of a balance; below zero it is the payer's credit. */
const saldoEmPalavras = (saldo: number) => (saldo < 0 ? `${formatReais(-saldo)} C` : formatReais(saldo))
