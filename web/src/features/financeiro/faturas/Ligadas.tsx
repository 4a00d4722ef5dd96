import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { formatDay } from '@sie/domain/base/brazil/dates.ts'
import { faturas } from '@sie/domain/financeiro/collections/faturas.ts'
import { formatReais } from '@sie/domain/financeiro/centavos.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { useQuery } from '@tanstack/react-query'
import { Link as RouterLink } from 'react-router-dom'
import { useAccess } from '../../../data/access.ts'
import { MAX_LIMIT } from '../../../data/listQuery.ts'
import { detailOptions, recordKeys } from '../../../data/queries.ts'
import { readRows } from '../../../data/records.ts'
import { hojeEmBrasilia } from './situacao.tsx'
import { ChipDaFatura } from './ChipDaFatura.tsx'
import type { FaturaLida } from './useFaturas.ts'

/** Invoices linked with one: those it corrects or is corrected by, and those it was renegotiated from and into. */
export function Ligadas({ fatura }: { fatura: FaturaLida }) {
  const renegotiated = fatura.situacao === 'renegociada'
  const group = renegotiated ? fatura.substituidaPor.replace(/-1$/, '') : fatura.renegociacao
  return (
    <>
      {group && <Renegociacao fatura={fatura} group={group} />}
      {!group && fatura.substitui && <Ligada id={fatura.substitui} words="Corrige a" />}
      {!group && fatura.substituidaPor && <Ligada id={fatura.substituidaPor} words="Corrigida pela" />}
    </>
  )
}

const nameOf = ({ numero, situacao }: FaturaLida) =>
  situacao === 'rascunho' ? 'fatura em rascunho' : `fatura ${numero}`
const addressOf = (id: string) => address('/sie/financeiro/receitas', { ver: 'fatura', id })

function Ligada({ id, words }: { id: string; words: string }) {
  const { data } = useQuery({ ...detailOptions(useAccess(), faturas, id), retry: false })
  if (!data) return null
  return (
    <Typography>
      {`${words} `}
      <Link component={RouterLink} to={addressOf(id)}>
        {nameOf(data)}
      </Link>
    </Typography>
  )
}

function Renegociacao({ fatura, group }: { fatura: FaturaLida; group: string }) {
  const { db } = useAccess()
  const { idEntidade, idFederacao } = fatura.vinculo
  // A handful each: sorted after reading, so that they need no index.
  const find = async (path: string, value: string) => {
    const rows = await readRows(db, faturas, {
      collection: faturas.name,
      where: [
        { path: 'metadados.successorId', op: '==', value: '' },
        { path: 'vinculo.idEntidade', op: '==', value: idEntidade },
        { path: 'vinculo.idFederacao', op: '==', value: idFederacao },
        { path, op: '==', value },
      ],
      orderBy: [],
      limit: MAX_LIMIT,
    })
    return rows.sort((a, b) => (a.vencimento < b.vencimento ? 1 : -1))
  }
  const { data } = useQuery({
    queryKey: [...recordKeys.lists(faturas), 'renegociacao', group, idEntidade] as const,
    queryFn: async () => ({
      de: await find('substituidaPor', `${group}-1`),
      para: (await find('renegociacao', group)).reverse(),
    }),
    retry: false,
  })
  if (!data) return null
  const hoje = hojeEmBrasilia()
  const list = (label: string, rows: readonly FaturaLida[]) => (
    <Stack component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0, flex: 1, minWidth: 0 }}>
      <Typography variant="body2" color="textSecondary" component="li" sx={{ px: 2, pb: 0.5 }}>
        {label}
      </Typography>
      {rows.map((row) => (
        <Stack
          component="li"
          key={row.id}
          direction="row"
          useFlexGap
          sx={{ gap: 1, px: 2, py: 0.75, alignItems: 'center', flexWrap: 'wrap' }}
        >
          <Link
            component={RouterLink}
            to={addressOf(row.id)}
            {...(row.id === fatura.id ? { 'aria-current': 'page' as const, sx: { fontWeight: 700 } } : {})}
          >
            {row.numero}
          </Link>
          <Typography variant="body2" color="textSecondary" sx={{ flexGrow: 1 }}>
            {formatDay(row.vencimento)}
          </Typography>
          <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {formatReais(row.total)}
          </Typography>
          <ChipDaFatura fatura={row} hoje={hoje} />
        </Stack>
      ))}
    </Stack>
  )
  return (
    <Card variant="outlined" component="section" aria-label="Renegociação" sx={{ py: 1.5 }}>
      <Typography variant="h6" component="h2" sx={{ px: 2, pb: 1 }}>
        Renegociação
      </Typography>
      <Stack direction={{ xs: 'column', md: 'row' }} spacing={2}>
        {list('Faturas encerradas', data.de)}
        {list('Parcelas', data.para)}
      </Stack>
    </Card>
  )
}
