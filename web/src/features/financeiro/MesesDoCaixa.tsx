import Lock from '@mui/icons-material/LockOutlined'
import LockOpen from '@mui/icons-material/LockOpenOutlined'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Chip from '@mui/material/Chip'
import Link from '@mui/material/Link'
import Switch from '@mui/material/Switch'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { contas } from '@sie/domain/collections/contas.ts'
import { mensagem } from '@sie/domain/errors.ts'
import { abertoNoMes, totalDe, type MesDoCaixa } from '@sie/domain/financeiro/caixa.ts'
import { formatarReais } from '@sie/domain/financeiro/centavos.ts'
import { formatDayTime, mesPorExtenso } from '@sie/domain/brazil/dates.ts'
import { address } from '@sie/domain/portal/address.ts'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { useAccess, useCan } from '../../data/access.ts'
import { useRecordMutation } from '../../data/useRecordMutation.ts'
import { useConfirm } from '../../ui/feedback/useConfirm.ts'
import { useToast } from '../../ui/feedback/useToast.ts'
import { ReabrirDialog } from './ReabrirDialog.tsx'
import type { EntidadeDoCaixa } from './useEntidadeDoCaixa.tsx'

interface MesesDoCaixaProps {
  entidade: EntidadeDoCaixa
  meses: readonly MesDoCaixa[]
  /** current month, 'AAAA-MM', which is not over yet */
  atual: string
}

/** Table of months, newest first, each with its state: closed ones accept no change. */
export function MesesDoCaixa({ entidade, meses, atual }: MesesDoCaixaProps) {
  const { call } = useAccess()
  const can = useCan()
  const toast = useToast()
  const confirm = useConfirm()
  const [reopening, setReopening] = useState('')
  const scope = { entidade: entidade.id, federacao: entidade.federacao }
  const fechar = useRecordMutation(contas, (change: { mes: string; fechado: boolean; motivo?: string }) =>
    call('fecharMes', { entidade: entidade.id, ...change }),
  )
  const publicar = useRecordMutation(contas, (change: { mes: string; publicado: boolean }) =>
    call('publicarMes', { entidade: entidade.id, ...change }),
  )
  const publish = (mes: string, publicado: boolean) =>
    publicar.mutate(
      { mes, publicado },
      {
        onSuccess: () => toast.show(publicado ? 'Publicado na transparência.' : 'Retirado da transparência.'),
        onError: (error) => toast.show(mensagem(error, 'Não foi possível publicar.'), { severity: 'error' }),
      },
    )
  const close = async (mes: string) => {
    const yes = await confirm({
      title: `Fechar ${mesPorExtenso(mes)}?`,
      text: 'As contas deste mês deixam de aceitar mudança. O que ficou em aberto ainda pode ser pago em um mês aberto. Só reabre quem tem o direito, com um motivo.',
      action: 'Fechar o mês',
    })
    if (yes)
      fechar.mutate(
        { mes, fechado: true },
        {
          onSuccess: () => toast.show(`Mês de ${mesPorExtenso(mes)} fechado.`),
          onError: (error) => toast.show(mensagem(error, 'Não foi possível fechar o mês.'), { severity: 'error' }),
        },
      )
  }
  const reopen = (motivo: string) =>
    fechar.mutate(
      { mes: reopening, fechado: false, motivo },
      {
        onSuccess: () => {
          toast.show(`Mês de ${mesPorExtenso(reopening)} reaberto.`)
          setReopening('')
        },
      },
    )
  return (
    <Card variant="outlined">
      <TableContainer tabIndex={0} role="region" aria-label="Meses do caixa">
        <Table size="small" aria-label="Meses do caixa" sx={{ '& td, & th': { whiteSpace: 'nowrap', height: 44 } }}>
          <TableHead>
            <TableRow>
              <TableCell>Mês</TableCell>
              <TableCell>Livros</TableCell>
              <TableCell>Transparência</TableCell>
              <TableCell align="right">Entrou</TableCell>
              <TableCell align="right">Saiu</TableCell>
              <TableCell align="right">Resultado</TableCell>
              <TableCell align="right">A receber</TableCell>
              <TableCell align="right">A pagar</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {[...meses].reverse().map(({ mes, somas, fechado, publicado }) => {
              const entrou = totalDe(somas, 'caixa', 'receita')
              const saiu = totalDe(somas, 'caixa', 'despesa')
              return (
                <TableRow key={mes} hover>
                  <TableCell component="th" scope="row" sx={{ fontWeight: 600 }}>
                    <Link
                      component={RouterLink}
                      to={address('/sie/financeiro/receitas', {
                        ver: 'categorias',
                        de: mes,
                        ate: mes,
                        entidade: entidade.id,
                      })}
                      underline="hover"
                      color="text.primary"
                    >
                      {mesPorExtenso(mes)}
                    </Link>
                  </TableCell>
                  <TableCell>
                    {fechado ? (
                      <>
                        <Chip
                          size="small"
                          variant="outlined"
                          color="success"
                          icon={<Lock />}
                          label="Fechado"
                          title={`Por ${fechado.por}, em ${formatDayTime(fechado.em)}`}
                        />
                        {can('contas:reabrir', scope) && (
                          <Button size="small" sx={{ ml: 1 }} onClick={() => setReopening(mes)}>
                            Reabrir
                          </Button>
                        )}
                      </>
                    ) : (
                      <>
                        <Chip size="small" variant="outlined" icon={<LockOpen />} label="Aberto" />
                        {mes < atual && can('contas:fechar', scope) && (
                          <Button size="small" sx={{ ml: 1 }} onClick={() => void close(mes)}>
                            Fechar
                          </Button>
                        )}
                      </>
                    )}
                  </TableCell>
                  <TableCell>
                    <Switch
                      size="small"
                      checked={publicado}
                      disabled={publicar.isPending || !can('contas:publicar', scope) || (!publicado && !fechado)}
                      onChange={(_, on) => publish(mes, on)}
                      slotProps={{ input: { 'aria-label': `Publicar ${mesPorExtenso(mes)} na transparência` } }}
                    />
                    {!publicado && !fechado ? 'Feche antes' : publicado ? (fechado ? 'Publicado' : 'Em revisão') : ''}
                  </TableCell>
                  {[entrou, saiu, entrou - saiu, abertoNoMes(somas, 'receita'), abertoNoMes(somas, 'despesa')].map(
                    (amount, index) => (
                      <TableCell
                        key={index}
                        align="right"
                        sx={{
                          fontVariantNumeric: 'tabular-nums',
                          ...(amount < 0 ? { color: 'error.main' } : {}),
                          ...(index === 2 ? { fontWeight: 600 } : {}),
                        }}
                      >
                        {formatarReais(amount)}
                      </TableCell>
                    ),
                  )}
                </TableRow>
              )
            })}
          </TableBody>
        </Table>
      </TableContainer>
      {reopening && (
        <ReabrirDialog
          mes={reopening}
          busy={fechar.isPending}
          error={fechar.error}
          onReopen={reopen}
          onClose={() => setReopening('')}
        />
      )}
    </Card>
  )
}
