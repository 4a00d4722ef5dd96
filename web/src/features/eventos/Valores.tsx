import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { dayInBrasilia, formatDay } from '@sie/domain/base/brazil/dates.ts'
import { porcento } from '@sie/domain/base/brazil/numbers.ts'
import { formatReais } from '@sie/domain/financeiro/centavos.ts'
import { MODALIDADES_DE_EVENTO, PAPEIS_NO_EVENTO, type PapelNoEvento } from '@sie/domain/eventos/estados.ts'
import { loteDoDia, type Lote, type PrecoDoEvento } from '@sie/domain/eventos/precos.ts'
import { useState } from 'react'
import { Titulo } from './Titulo.tsx'
import type { EventoPublicado } from './campos.ts'
import { lotesDe, precosDe } from './precos.ts'

const rotulo = ({ papel, modalidade }: PrecoDoEvento) =>
  [
    PAPEIS_NO_EVENTO[papel as PapelNoEvento],
    modalidade ? MODALIDADES_DE_EVENTO[modalidade as keyof typeof MODALIDADES_DE_EVENTO] : '',
  ]
    .filter(Boolean)
    .join(' · ')

/** Prices by role, one column for each lot; today's lot is marked with text too. */
export function Valores({ evento }: { evento: EventoPublicado }) {
  const [today] = useState(() => dayInBrasilia(Date.now()))
  const lots = lotesDe(evento)
  const prices = precosDe(evento)
  const now = loteDoDia(lots, today)
  const rows = [...new Map(prices.map((price) => [rotulo(price), price])).values()]
  const columns: readonly Lote[] = lots.length > 0 ? lots : [{ nome: '', ate: '' }]
  const change = evento.inscricoes?.taxaAlteracao ?? 0
  const refund = evento.inscricoes?.devolucao ?? 0
  const valueOf = (row: PrecoDoEvento, lot: Lote) =>
    (
      prices.find((price) => rotulo(price) === rotulo(row) && price.lote === lot.nome) ??
      prices.find((price) => rotulo(price) === rotulo(row) && price.lote === '')
    )?.valor
  return (
    <section>
      <Titulo>Lotes e preços</Titulo>
      <Box tabIndex={0} role="region" aria-label="Lotes e preços" sx={{ overflowX: 'auto' }}>
        <Table>
          <TableHead>
            <TableRow>
              <TableCell>Quem</TableCell>
              {columns.map((lot) => (
                <TableCell key={lot.nome} align="right">
                  {lot.nome || 'Valor'}
                  {lot.ate && (
                    <Typography variant="body2" color="textSecondary">
                      até {formatDay(lot.ate)}
                    </Typography>
                  )}
                  {lots.length > 1 && now === lot && (
                    <Typography variant="body2" sx={{ color: 'primary.main', fontWeight: 700 }}>
                      vale hoje
                    </Typography>
                  )}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map((row) => (
              <TableRow key={rotulo(row)}>
                <TableCell component="th" scope="row">
                  {rotulo(row)}
                </TableCell>
                {columns.map((lot) => {
                  const value = valueOf(row, lot)
                  return (
                    <TableCell
                      key={lot.nome}
                      align="right"
                      sx={{
                        fontVariantNumeric: 'tabular-nums',
                        fontWeight: now === lot ? 700 : 400,
                        whiteSpace: 'nowrap',
                      }}
                    >
                      {value === undefined ? '—' : value === 0 ? 'Sem custo' : formatReais(value)}
                    </TableCell>
                  )
                })}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
        {[
          change > 0 ? `Troca de categoria: ${formatReais(change)}.` : '',
          refund > 0
            ? `Quem desiste dentro do prazo recebe ${porcento(refund)} de volta.`
            : 'Não há devolução por desistência.',
        ]
          .filter(Boolean)
          .join(' ')}
      </Typography>
    </section>
  )
}
