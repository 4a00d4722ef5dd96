import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { address } from '@sie/domain/base/portal/address.ts'
import { formatDay, formatDayMonth, mesPorExtenso } from '@sie/domain/base/brazil/dates.ts'
import { formatReais } from '@sie/domain/financeiro/centavos.ts'
import { SALDO_DO_CAIXA } from '@sie/domain/financeiro/numerosDoCaixa.ts'
import { maisMeses, mesDoDia } from '@sie/domain/financeiro/mes.ts'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { contas } from '@sie/domain/financeiro/collections/contas.ts'
import { useAccess } from '../../data/access.ts'
import { recordKeys } from '../../data/queries.ts'
import type { Output } from '../../platform/callables.ts'
import { RetryAlert } from '../../ui/feedback/RetryAlert.tsx'
import { Indicadores } from '../../ui/layout/Indicadores.tsx'
import { hojeEmBrasilia } from './faturas/situacao.tsx'
import { NotaDoNumero } from './NotaDoNumero.tsx'
import type { EntidadeDoCaixa } from './useEntidadeDoCaixa.tsx'

type Saldo = Output<'consultarSaldo'>

const RECEITAS = '/sie/financeiro/receitas'

function useSaldo(entidade: EntidadeDoCaixa) {
  const { call } = useAccess()
  return useQuery({
    queryKey: [...recordKeys.lists(contas), 'saldo', entidade.id] as const,
    queryFn: () => call('consultarSaldo', { entidade: entidade.id }),
  })
}

/** Cash of an entity today: by its books, and in each bank by its last statement. */
export function SaldoDoCaixa({ entidade }: { entidade: EntidadeDoCaixa }) {
  const { data, error, refetch } = useSaldo(entidade)
  if (error) return <RetryAlert onRetry={refetch}>Não foi possível carregar o saldo.</RetryAlert>
  if (!data) return <Skeleton variant="rounded" height={110} aria-busy />
  const { saldo, desde, bancos } = data
  // The screen by category shows at most twelve months.
  const mes = mesDoDia(hojeEmBrasilia())
  const umAno = maisMeses(mes, -11)
  const inBanks = (bancos ?? []).reduce((sum, one) => sum + one.saldo, 0)
  const apart = saldo === null || !bancos?.length ? 0 : inBanks - saldo
  return (
    <Stack spacing={1}>
      <Indicadores
        label="Saldo de hoje"
        itens={[
          {
            rotulo: SALDO_DO_CAIXA.nome,
            valor: saldo === null ? '—' : formatReais(saldo),
            nota:
              saldo === null ? (
                <Link component={RouterLink} to={address(RECEITAS, { ver: 'cobranca', entidade: entidade.id })}>
                  Informe o saldo inicial
                </Link>
              ) : (
                <NotaDoNumero
                  nota={`${SALDO_DO_CAIXA.nota}, desde ${mesPorExtenso(desde)}`}
                  listas={SALDO_DO_CAIXA.listas}
                  livros={{ entidade: entidade.id, de: desde > umAno ? desde : umAno, ate: mes }}
                />
              ),
          },
          ...(bancos ?? []).map(({ nome, saldo: inBank, dia }) => ({
            rotulo: nome,
            valor: formatReais(inBank),
            nota: (
              <>
                {`pelo extrato, até ${formatDay(dia)} · `}
                <Link component={RouterLink} to={address(RECEITAS, { ver: 'conciliacao', entidade: entidade.id })}>
                  conciliação
                </Link>
              </>
            ),
          })),
        ]}
      />
      {apart !== 0 && (
        <Alert severity="info">
          {`Os extratos somam ${formatReais(Math.abs(apart))} ${apart > 0 ? 'a mais' : 'a menos'} que o caixa: `}
          lançamentos{' '}
          <Link component={RouterLink} to={address(RECEITAS, { ver: 'conciliacao', entidade: entidade.id })}>
            por conciliar
          </Link>
          , dinheiro fora do banco ou movimentos depois do último extrato.
        </Alert>
      )}
    </Stack>
  )
}

/** What falls due in the next 13 weeks, and the cash that it leaves. */
export function PrevisaoDoCaixa({ entidade }: { entidade: EntidadeDoCaixa }) {
  const id = useId()
  const { data } = useSaldo(entidade)
  if (!data) return null
  const { saldo, semanas, vencido } = data
  const rows = semanas.reduce<(Saldo['semanas'][number] & { ao: number })[]>((found, semana) => {
    const before = found.at(-1)?.ao ?? saldo ?? 0
    return [...found, { ...semana, ao: before + semana.entra - semana.sai }]
  }, [])
  const due = rows.filter(({ entra, sai }) => entra + sai > 0)
  return (
    <Card variant="outlined" component="section" aria-labelledby={id} sx={{ minWidth: 0 }}>
      <Box sx={{ p: 2, pb: 1 }}>
        <Typography id={id} variant="h6" component="h2">
          Próximos 90 dias
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {`Pelo que já está lançado; semanas sem vencimentos não aparecem.${
            vencido.entra + vencido.sai > 0
              ? ` Fora da conta, já vencido: ${formatReais(vencido.entra)} a entrar e ${formatReais(vencido.sai)} a sair.`
              : ''
          }`}
        </Typography>
      </Box>
      {due.length > 0 ? (
        <Box tabIndex={0} role="group" aria-labelledby={id} sx={{ overflowX: 'auto' }}>
          <Table
            size="small"
            aria-labelledby={id}
            sx={{ '& td, & th': { px: { xs: 0.75, sm: 2 }, fontSize: { xs: '0.8125rem', sm: '0.875rem' } } }}
          >
            <TableHead>
              <TableRow>
                <TableCell>Semana</TableCell>
                <TableCell align="right">Entra</TableCell>
                <TableCell align="right">Sai</TableCell>
                <TableCell align="right">{saldo === null ? 'Acumulado' : 'Saldo'}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {due.map(({ de, ate, entra, sai, ao }) => (
                <TableRow key={de}>
                  <TableCell component="th" scope="row">{`${formatDayMonth(de)} a ${formatDayMonth(ate)}`}</TableCell>
                  <TableCell align="right">{entra > 0 ? formatReais(entra) : '—'}</TableCell>
                  <TableCell align="right">{sai > 0 ? formatReais(sai) : '—'}</TableCell>
                  <TableCell align="right" sx={{ fontWeight: 600, color: ao < 0 ? 'error.main' : 'text.primary' }}>
                    {formatReais(ao)}
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </Box>
      ) : (
        <Typography variant="body2" sx={{ px: 2, pb: 2 }}>
          Nada em aberto vence nestas semanas.
        </Typography>
      )}
    </Card>
  )
}
