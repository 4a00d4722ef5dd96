import Lock from '@mui/icons-material/LockOutlined'
import LockOpen from '@mui/icons-material/LockOpenOutlined'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Switch from '@mui/material/Switch'
import useMediaQuery from '@mui/material/useMediaQuery'
import { contas } from '@sie/domain/financeiro/collections/contas.ts'
import { mensagem } from '@sie/domain/base/errors.ts'
import { abertoNoMes, mesesPorFechar, totalDe, type MesDoCaixa } from '@sie/domain/financeiro/caixa.ts'
import { formatDayTime, mesPorExtenso } from '@sie/domain/base/brazil/dates.ts'
import { maisMeses } from '@sie/domain/financeiro/mes.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { useState } from 'react'
import { useAccess, useCan } from '../../data/access.ts'
import { useRecordMutation } from '../../data/useRecordMutation.ts'
import { useConfirm } from '../../ui/feedback/useConfirm.ts'
import { useToast } from '../../ui/feedback/useToast.ts'
import { MesesEmCartoes, MesesEmTabela } from './QuadroDeMeses.tsx'
import { ReopenDialog } from './ReopenDialog.tsx'
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
  const phone = useMediaQuery('(max-width: 599.95px)')
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
    // The months of a year before it, whatever period the page shows.
    const before = await call('consultarCaixa', {
      entidade: entidade.id,
      de: maisMeses(mes, -12),
      ate: maisMeses(mes, -1),
    }).catch(() => undefined)
    if (!before) return toast.show('Não foi possível conferir os meses anteriores.', { severity: 'error' })
    const abertos = mesesPorFechar(before.meses, mes).map(mesPorExtenso)
    const yes = await confirm({
      title: `Fechar ${mesPorExtenso(mes)}?`,
      ...(abertos.length > 0 && {
        warning:
          abertos.length === 1
            ? `Antes dele ainda está aberto ${abertos[0]}.`
            : `Antes dele ainda estão abertos ${abertos.length} meses: ${new Intl.ListFormat('pt-BR').format(abertos)}.`,
      }),
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
  const cada = [...meses].reverse().map((one) => {
    const { mes, somas, fechado, publicado } = one
    const entrou = totalDe(somas, 'caixa', 'receita')
    const saiu = totalDe(somas, 'caixa', 'despesa')
    return {
      mes,
      to: address('/sie/financeiro/receitas', { ver: 'categorias', de: mes, ate: mes, entidade: entidade.id }),
      livros: (
        <>
          <Chip
            size="small"
            variant="outlined"
            {...(fechado
              ? {
                  color: 'success',
                  icon: <Lock />,
                  label: 'Fechado',
                  title: `Por ${fechado.por}, em ${formatDayTime(fechado.em)}`,
                }
              : { icon: <LockOpen />, label: 'Aberto' })}
          />
          {fechado && can('contas:reabrir', scope) && (
            <Button size="small" sx={{ ml: 1 }} onClick={() => setReopening(mes)}>
              Reabrir
            </Button>
          )}
          {!fechado && mes < atual && can('contas:fechar', scope) && (
            <Button size="small" sx={{ ml: 1 }} onClick={() => void close(mes)}>
              Fechar
            </Button>
          )}
        </>
      ),
      transparencia: (
        <>
          <Switch
            size="small"
            checked={publicado}
            disabled={publicar.isPending || !can('contas:publicar', scope) || (!publicado && !fechado)}
            onChange={(_, on) => publish(mes, on)}
            slotProps={{ input: { 'aria-label': `Publicar ${mesPorExtenso(mes)} na transparência` } }}
          />
          {!publicado && !fechado ? 'Feche antes' : publicado ? (fechado ? 'Publicado' : 'Em revisão') : ''}
        </>
      ),
      valores: [entrou, saiu, entrou - saiu, abertoNoMes(somas, 'receita'), abertoNoMes(somas, 'despesa')],
    }
  })
  return (
    <>
      {phone ? <MesesEmCartoes meses={cada} /> : <MesesEmTabela meses={cada} />}
      {reopening && (
        <ReopenDialog
          mes={reopening}
          busy={fechar.isPending}
          error={fechar.error}
          onReopen={reopen}
          onClose={() => setReopening('')}
        />
      )}
    </>
  )
}
