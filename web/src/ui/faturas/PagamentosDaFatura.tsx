import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import { faturas } from '@sie/domain/collections/faturas.ts'
import { pagamentos } from '@sie/domain/collections/pagamentos.ts'
import { recibos } from '@sie/domain/collections/recibos.ts'
import { mensagem } from '@sie/domain/errors.ts'
import { agePor } from '@sie/domain/financeiro/direitos.ts'
import { address } from '@sie/domain/portal/address.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAccess } from '../../data/access.ts'
import { recordKeys } from '../../data/queries.ts'
import { readRecord } from '../../data/read.ts'
import type { RowOf } from '../../data/records.ts'
import { useRecordMutation } from '../../data/useRecordMutation.ts'
import { useToast } from '../feedback/useToast.ts'
import { CardSection } from '../layout/CardSection.tsx'
import { EstornarPagamento } from './EstornarPagamento.tsx'
import { LinhaDoPagamento } from './LinhaDoPagamento.tsx'
import { MotivoField } from './MotivoField.tsx'
import { usePagamentos } from './usePagamentos.ts'

/** Payments of an invoice: the issuer confirms or refuses each reported one. */
export function PagamentosDaFatura({
  fatura,
  pagador = false,
}: {
  fatura: RowOf<typeof faturas>
  /** whether the viewer is the payer */
  pagador?: boolean
}) {
  const { call, db, serverRead, files, permissoes } = useAccess()
  const toast = useToast()
  const client = useQueryClient()
  const { data = [] } = usePagamentos(fatura, pagador)
  const [refusing, setRefusing] = useState('')
  const [back, setBack] = useState<RowOf<typeof pagamentos>>()
  const [motivo, setMotivo] = useState('')
  const decide = useRecordMutation(pagamentos, async ({ id, aceita }: { id: string; aceita: boolean }) => {
    if (aceita) await call('confirmarPagamento', { id })
    else await call('recusarPagamento', { id, motivo })
    await client.invalidateQueries({ queryKey: recordKeys.all(faturas) })
  })
  const may = !pagador && agePor(permissoes, 'faturas:receber', fatura.vinculo)
  const canPayBack = !pagador && agePor(permissoes, 'faturas:estornar', fatura.vinculo)
  const run = (id: string, aceita: boolean) =>
    decide.mutate(
      { id, aceita },
      {
        onSuccess: () => {
          toast.show(aceita ? 'Pagamento confirmado. O recibo foi emitido.' : 'Pagamento recusado.')
          setRefusing('')
          setMotivo('')
        },
        onError: (error) => toast.show(mensagem(error, 'Não foi possível salvar.'), { severity: 'error' }),
      },
    )
  const open = async (to: Promise<string>) => {
    try {
      window.open(await to, '_blank', 'noopener')
    } catch (error) {
      toast.show(mensagem(error, 'Não foi possível abrir.'), { severity: 'error' })
    }
  }
  const receipt = async (id: string) => {
    const { codigo } = await readRecord(db, recibos, id, { serverRead })
    return address('/sie/financeiro/printrecibo', { codigo })
  }
  if (data.length === 0) return null
  return (
    <CardSection title="Pagamentos">
      <Stack component="ul" aria-label="Pagamentos" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.map((one) => (
          <LinhaDoPagamento key={one.id} pagamento={one}>
            {canPayBack && one.situacao === 'confirmado' && one.meio !== 'isencao' && (
              <Button size="small" color="error" onClick={() => setBack(one)}>
                Estornar
              </Button>
            )}
            {one.comprovante.arquivo && (
              <Button size="small" onClick={() => void open(files.address(one.comprovante.arquivo))}>
                Ver comprovante
              </Button>
            )}
            {one.recibo && (
              <Button size="small" onClick={() => void open(receipt(one.recibo))}>
                Recibo
              </Button>
            )}
            {may && one.situacao === 'informado' && (
              <>
                <Button size="small" variant="contained" disabled={decide.isPending} onClick={() => run(one.id, true)}>
                  Confirmar
                </Button>
                <Button size="small" color="error" onClick={() => setRefusing(one.id)}>
                  Recusar
                </Button>
              </>
            )}
          </LinhaDoPagamento>
        ))}
      </Stack>
      {back && <EstornarPagamento pagamento={back} onClose={() => setBack(undefined)} />}
      {refusing && (
        <Dialog
          open
          onClose={() => setRefusing('')}
          fullWidth
          maxWidth="xs"
          slotProps={{ paper: { 'aria-label': 'Recusar pagamento' } }}
        >
          <DialogTitle>Recusar pagamento</DialogTitle>
          <DialogContent>
            <Stack sx={{ pt: 1 }}>
              <MotivoField value={motivo} onChange={setMotivo} />
            </Stack>
          </DialogContent>
          <DialogActions>
            <Button color="inherit" onClick={() => setRefusing('')}>
              Voltar
            </Button>
            <Button
              variant="contained"
              disabled={motivo.trim().length < 5 || decide.isPending}
              onClick={() => run(refusing, false)}
            >
              Recusar
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </CardSection>
  )
}
