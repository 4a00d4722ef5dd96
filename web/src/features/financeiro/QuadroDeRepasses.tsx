import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableFooter from '@mui/material/TableFooter'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { formatDay, mesPorExtenso } from '@sie/domain/base/brazil/dates.ts'
import { contas } from '@sie/domain/financeiro/collections/contas.ts'
import { mensagem } from '@sie/domain/base/errors.ts'
import { formatReais } from '@sie/domain/financeiro/centavos.ts'
import { useAccess, useCan } from '../../data/access.ts'
import { useRecordMutation } from '../../data/useRecordMutation.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { useConfirm } from '../../ui/feedback/useConfirm.ts'
import { useToast } from '../../ui/feedback/useToast.ts'
import { hojeEmBrasilia } from './faturas/situacao.tsx'
import { CardSection } from '../../ui/layout/CardSection.tsx'
import type { EntidadeDoCaixa } from './useEntidadeDoCaixa.tsx'

export const SITUACOES_DO_REPASSE = {
  '': 'Em aberto',
  informado: 'A conferir',
  confirmado: 'Acertado',
  recusado: 'Recusado',
} as const

interface LinhaMostrada {
  devedora: string
  credora: string
  mes: string
  devido: number
  valor: number
  data: string
  situacao: keyof typeof SITUACOES_DO_REPASSE
  motivo: string
  fechavel: boolean
}

interface QuadroProps {
  titulo: string
  lado: 'devedora' | 'credora'
  linhas: readonly LinhaMostrada[]
  nome: (id: string) => string
  entidade: EntidadeDoCaixa
}

/** Shares of one side, newest month first, with the next action on each: a table, on a phone cards. */
export function QuadroDeRepasses({ titulo, lado, linhas, nome, entidade }: QuadroProps) {
  const phone = useMediaQuery('(max-width: 599.95px)')
  // A month whose shares were all refunded has nothing to pay.
  const rows = linhas
    .filter(({ devido, situacao }) => devido !== 0 || situacao !== '')
    .sort((a, b) => (a.mes < b.mes ? 1 : a.mes > b.mes ? -1 : 0))
  const sum = (of: (row: LinhaMostrada) => number) => formatReais(rows.reduce((all, row) => all + of(row), 0))
  const outra = (row: LinhaMostrada) => nome(lado === 'devedora' ? row.credora : row.devedora)
  const acoes = (row: LinhaMostrada) => <Acoes row={row} lado={lado} nome={nome} entidade={entidade} />
  const keyOf = (row: LinhaMostrada) => `${row.mes} ${row.devedora} ${row.credora}`
  return (
    <CardSection title={titulo}>
      {rows.length === 0 ? (
        <EmptyState
          title="Nenhum repasse neste período"
          text={
            lado === 'devedora'
              ? 'A parte de outras entidades aparece aqui quando uma fatura com repasse é paga.'
              : 'O que outras entidades informam ter repassado aparece aqui para conferir.'
          }
        />
      ) : phone ? (
        <Stack component="ul" aria-label={`${titulo}, por mês`} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {rows.map((row) => (
            <Box component="li" key={keyOf(row)} sx={{ px: 2, py: 1.5, borderTop: 1, borderColor: 'divider' }}>
              <Stack direction="row" sx={{ gap: 1, justifyContent: 'space-between', alignItems: 'baseline' }}>
                <Typography sx={{ fontWeight: 600 }}>{mesPorExtenso(row.mes)}</Typography>
                <Typography sx={{ fontWeight: 600, whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
                  {formatReais(row.devido)}
                </Typography>
              </Stack>
              <Typography variant="body2" color="textSecondary">
                {`${lado === 'devedora' ? 'Para' : 'De'} ${outra(row)} · repassado ${formatReais(handedOn(row))}`}
              </Typography>
              <Stack direction="row" useFlexGap sx={{ gap: 1, mt: 1, alignItems: 'center', flexWrap: 'wrap' }}>
                <Situacao row={row} />
                {acoes(row)}
              </Stack>
            </Box>
          ))}
        </Stack>
      ) : (
        <TableContainer tabIndex={0} role="group" aria-label={`${titulo}, por mês`}>
          <Table size="small" aria-label={titulo} sx={{ '& td, & th': { whiteSpace: 'nowrap', height: 44 } }}>
            <TableHead>
              <TableRow>
                <TableCell>Mês</TableCell>
                <TableCell>{lado === 'devedora' ? 'Para' : 'De'}</TableCell>
                <TableCell align="right">Devido</TableCell>
                <TableCell align="right">Repassado</TableCell>
                <TableCell>Situação</TableCell>
                <TableCell sx={{ displayPrint: 'none' }}>O que fazer</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {rows.map((row) => (
                <TableRow key={keyOf(row)} hover>
                  <TableCell component="th" scope="row" sx={{ fontWeight: 600 }}>
                    {mesPorExtenso(row.mes)}
                  </TableCell>
                  <TableCell>{outra(row)}</TableCell>
                  <TableCell align="right">{formatReais(row.devido)}</TableCell>
                  <TableCell align="right">{formatReais(handedOn(row))}</TableCell>
                  <TableCell>
                    <Situacao row={row} />
                  </TableCell>
                  <TableCell sx={{ displayPrint: 'none' }}>{acoes(row)}</TableCell>
                </TableRow>
              ))}
            </TableBody>
            <TableFooter>
              <TableRow sx={{ '& td': { fontWeight: 700, color: 'text.primary', fontSize: 'inherit' } }}>
                <TableCell colSpan={2}>Total</TableCell>
                <TableCell align="right">{sum(({ devido }) => devido)}</TableCell>
                <TableCell align="right">{sum(handedOn)}</TableCell>
                <TableCell colSpan={2} />
              </TableRow>
            </TableFooter>
          </Table>
        </TableContainer>
      )}
    </CardSection>
  )
}

function Situacao({ row }: { row: LinhaMostrada }) {
  return (
    <Chip
      size="small"
      variant="outlined"
      color={CORES[row.situacao]}
      label={row.situacao === '' && !row.fechavel ? 'Em formação' : SITUACOES_DO_REPASSE[row.situacao]}
      title={row.motivo || (row.data && `Pago em ${formatDay(row.data)}`)}
    />
  )
}

const CORES = { '': 'default', informado: 'warning', confirmado: 'success', recusado: 'error' } as const
const handedOn = ({ situacao, valor }: LinhaMostrada) => (situacao === 'recusado' ? 0 : valor)

function Acoes({ row, lado, nome, entidade }: Omit<QuadroProps, 'titulo' | 'linhas'> & { row: LinhaMostrada }) {
  const { call } = useAccess()
  const can = useCan()
  const confirm = useConfirm()
  const toast = useToast()
  const { devedora, credora, mes } = row
  // The server requires the right under the entity itself.
  const acts = (rule: string) => can(rule, { entidade: entidade.id, federacao: entidade.federacao })
  const settle = useRecordMutation(contas, async () => {
    if (lado === 'devedora') await call('informarAcerto', { devedora, credora, mes, data: hojeEmBrasilia() })
    else await call('decidirAcerto', { devedora, credora, mes, aceito: true })
  })
  const refuse = useRecordMutation(contas, () =>
    call('decidirAcerto', { devedora, credora, mes, aceito: false, motivo: 'O repasse não foi localizado na conta.' }),
  )
  const told = {
    onSuccess: () => toast.show('Repasse atualizado.'),
    onError: (error: Error) => toast.show(mensagem(error, 'Não foi possível agora.'), { severity: 'error' as const }),
  }
  const ask = async (title: string, text: string, action: string, run: () => void) => {
    if (await confirm({ title, text, action })) run()
  }
  const valor = formatReais(lado === 'devedora' ? row.devido : row.valor)
  const pays = row.fechavel && row.devido > 0 && (row.situacao === '' || row.situacao === 'recusado')
  if (lado === 'devedora' && pays && acts('contas:editar'))
    return (
      <Button
        size="small"
        disabled={settle.isPending}
        onClick={() =>
          void ask(
            `Informar repasse de ${valor}?`,
            `${nome(credora)} confere e confirma o recebimento de ${mesPorExtenso(mes)}.`,
            'Informar repasse',
            () => settle.mutate(undefined, told),
          )
        }
      >
        Informar repasse
      </Button>
    )
  if (lado === 'credora' && row.situacao === 'informado' && acts('faturas:receber'))
    return (
      <>
        <Button
          size="small"
          disabled={settle.isPending || refuse.isPending}
          onClick={() =>
            void ask(`Confirmar ${valor}?`, `Entra nas receitas como repasse de ${nome(devedora)}.`, 'Confirmar', () =>
              settle.mutate(undefined, told),
            )
          }
        >
          Confirmar
        </Button>
        <Button
          size="small"
          color="inherit"
          disabled={settle.isPending || refuse.isPending}
          onClick={() =>
            void ask(`Recusar ${valor}?`, `${nome(devedora)} vê que o repasse não chegou.`, 'Recusar', () =>
              refuse.mutate(undefined, told),
            )
          }
        >
          Recusar
        </Button>
      </>
    )
  return null
}
