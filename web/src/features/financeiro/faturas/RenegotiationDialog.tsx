import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import Skeleton from '@mui/material/Skeleton'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { addDays, formatDay } from '@sie/domain/base/brazil/dates.ts'
import { ATOS_EM_LOTE } from '@sie/domain/base/records/lotes.ts'
import { faturas } from '@sie/domain/financeiro/collections/faturas.ts'
import { formatReais } from '@sie/domain/financeiro/centavos.ts'
import { MAIS_PARCELAS, parcelasDe } from '@sie/domain/financeiro/renegociacao.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useAccess } from '../../../data/access.ts'
import { newRecordId } from '../../../data/save.ts'
import { useToast } from '../../../ui/feedback/useToast.ts'
import { DiaInput } from '../../../ui/form/DiaInput.tsx'
import { menuItems } from '../../../ui/form/menuItems.tsx'
import { DialogoDeDinheiro } from './DialogoDeDinheiro.tsx'
import { MotivoField } from './MotivoField.tsx'
import { hojeEmBrasilia } from './situacao.tsx'
import { useReadMoneyAnew, useValorDeHoje, type FaturaLida } from './useFaturas.ts'

const PRAZO_DIAS = 10

interface RenegotiationDialogProps {
  /** open invoices of one issuer and payer */
  invoices: readonly FaturaLida[]
  /** whether late fee and interest may be waived */
  mayWaive: boolean
  onClose: () => void
}

/** Turns open invoices into instalments, with a preview before they are issued. */
export function RenegotiationDialog({ invoices, mayWaive, onClose }: RenegotiationDialogProps) {
  const { db, call } = useAccess()
  const navigate = useNavigate()
  const toast = useToast()
  const readAnew = useReadMoneyAnew()
  const [id] = useState(() => newRecordId(db, faturas))
  const [parcelas, setParcelas] = useState(3)
  const [primeiro, setPrimeiro] = useState(() => addDays(hojeEmBrasilia(), PRAZO_DIAS))
  const [waive, setWaive] = useState(false)
  const [motivo, setMotivo] = useState('')
  const today = useValorDeHoje(invoices.map((one) => one.id))
  const run = useMutation({
    mutationFn: () =>
      call('renegociarFaturas', {
        id,
        faturas: invoices.map((one) => one.id),
        parcelas,
        primeiroVencimento: primeiro,
        encargos: waive ? 'dispensar' : 'incluir',
        motivo,
      }),
    onSuccess: async ({ parcelas: made }) => {
      toast.show(
        `${made.length === 1 ? 'Uma fatura emitida' : `${made.length} faturas emitidas`} no lugar. ${ATOS_EM_LOTE.renegociarFaturas.stays}`,
      )
      onClose()
      await readAnew()
      void navigate(address('/sie/financeiro/receitas', { ver: 'fatura', id: made[0]?.id ?? '' }))
    },
  })
  const owed = [...invoices]
    .sort((a, b) => (a.vencimento < b.vencimento ? -1 : 1))
    .flatMap(({ id: own, numero, itens }) => {
      const line = today.data?.linhas.find((one) => one.id === own)
      return line ? [{ numero, itens, principal: line.principal, encargos: waive ? 0 : line.encargos }] : []
    })
  const plan = primeiro === '' ? [] : parcelasDe(owed, parcelas, primeiro)
  const encargos = today.data?.linhas.reduce((sum, line) => sum + line.encargos, 0) ?? 0
  return (
    <DialogoDeDinheiro
      title="Renegociar"
      action={parcelas === 1 ? 'Emitir a fatura' : `Emitir ${parcelas} parcelas`}
      wide
      busy={run.isPending}
      error={run.error ?? today.error}
      ready={plan.length > 0 && motivo.trim().length >= 5}
      onRun={() => run.mutate()}
      onClose={onClose}
    >
      <Typography variant="body2" color="textSecondary">
        {`${invoices.length === 1 ? `A fatura ${invoices[0]?.numero ?? ''} é encerrada` : `${invoices.length} faturas são encerradas`} como ${invoices.length === 1 ? 'renegociada' : 'renegociadas'}; o que já foi pago fica. As parcelas pedem exatamente o que falta. Não há volta: para mudar o combinado, renegocie as parcelas.`}
      </Typography>
      <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap' }}>
        <TextField
          select
          size="small"
          label="Parcelas"
          value={parcelas}
          onChange={({ target }) => setParcelas(Number(target.value))}
          sx={{ width: 120 }}
        >
          {menuItems(
            Array.from({ length: MAIS_PARCELAS }, (_, index) => index + 1).map((count) => [count, `${count}×`]),
          )}
        </TextField>
        <DiaInput label="Primeiro vencimento" value={primeiro} onChange={setPrimeiro} />
      </Box>
      {encargos > 0 && mayWaive && (
        <FormControlLabel
          label={`Dispensar multa e juros (${formatReais(encargos)})`}
          control={<Switch checked={waive} onChange={(_, on) => setWaive(on)} />}
        />
      )}
      {today.isPending && <Skeleton variant="rounded" height={120} aria-busy />}
      {plan.length > 0 && (
        <Box
          component="ol"
          aria-label="Parcelas"
          sx={{
            m: 0,
            p: 0,
            listStyle: 'none',
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            maxHeight: 220,
            overflowY: 'auto',
          }}
        >
          {plan.map(({ vencimento, total }, index) => (
            <Box
              component="li"
              key={vencimento}
              sx={{
                display: 'flex',
                justifyContent: 'space-between',
                px: 2,
                py: 0.75,
                ...(index > 0 ? { borderTop: 1, borderColor: 'divider' } : {}),
              }}
            >
              <span>{`${index + 1}ª · vence em ${formatDay(vencimento)}`}</span>
              <Box component="strong" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                {formatReais(total)}
              </Box>
            </Box>
          ))}
        </Box>
      )}
      {today.data && plan.length === 0 && primeiro !== '' && (
        <Alert severity="warning">Cada parcela pede ao menos R$ 5,00: escolha menos parcelas.</Alert>
      )}
      <MotivoField value={motivo} onChange={setMotivo} />
    </DialogoDeDinheiro>
  )
}
