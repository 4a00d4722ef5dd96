import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { faturas } from '@sie/domain/financeiro/collections/faturas.ts'
import { pagamentos } from '@sie/domain/financeiro/collections/pagamentos.ts'
import { recibos } from '@sie/domain/financeiro/collections/recibos.ts'
import { mensagem } from '@sie/domain/base/errors.ts'
import { agePor } from '@sie/domain/financeiro/direitos.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { concernedIn } from '@sie/domain/base/records/standing.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAccess } from '../../../data/access.ts'
import { recordKeys } from '../../../data/queries.ts'
import { readRecord } from '../../../data/read.ts'
import type { RowOf } from '../../../data/records.ts'
import { useRecordMutation } from '../../../data/useRecordMutation.ts'
import { useRespondePor } from '../../../data/useRespondePor.ts'
import { useToast } from '../../../ui/feedback/useToast.ts'
import { CardSection } from '../../../ui/layout/CardSection.tsx'
import { ReversePagamento } from './ReversePagamento.tsx'
import { LinhaDoPagamento } from './LinhaDoPagamento.tsx'
import { NoLugar, SobreVoce } from './QuemConfirma.tsx'
import { RefusePagamento } from './RefusePagamento.tsx'
import { useNoLugar } from './useFaturas.ts'
import { usePagamentos } from './usePagamentos.ts'

/** Payments of an invoice: the issuer, or who may in its place, confirms each reported one; the issuer refuses. */
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
  const confirm = useRecordMutation(pagamentos, async (id: string) => {
    await call('confirmarPagamento', { id })
    await client.invalidateQueries({ queryKey: recordKeys.all(faturas) })
  })
  const answersFor = useRespondePor()
  const waits = data.some(({ situacao }) => situacao === 'informado')
  const noLugar = useNoLugar(fatura.vinculo, [fatura.id], waits && !pagador)('receber')
  const issuer = !pagador && agePor(permissoes, 'faturas:receber', fatura.vinculo)
  const own = concernedIn(faturas, fatura.id, fatura).some(answersFor)
  const run = (id: string) =>
    confirm.mutate(id, {
      onSuccess: () => toast.show('Pagamento confirmado. O recibo foi emitido.'),
      onError: (error) => toast.show(mensagem(error, 'Não foi possível salvar.'), { severity: 'error' }),
    })
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
      {waits && (noLugar || (issuer && own)) && (
        <Box sx={{ px: 2, pb: 1 }}>{own ? <SobreVoce entidade={fatura.vinculo.idEntidade} /> : <NoLugar />}</Box>
      )}
      <Stack component="ul" aria-label="Pagamentos" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.map((one) => (
          <LinhaDoPagamento key={one.id} pagamento={one}>
            {!pagador && <ReversePagamento pagamento={one} />}
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
            {(issuer || noLugar) && one.situacao === 'informado' && !own && (
              <Button size="small" variant="contained" disabled={confirm.isPending} onClick={() => run(one.id)}>
                Confirmar
              </Button>
            )}
            {issuer && one.situacao === 'informado' && !own && (
              <Button size="small" color="error" onClick={() => setRefusing(one.id)}>
                Recusar
              </Button>
            )}
          </LinhaDoPagamento>
        ))}
      </Stack>
      {refusing && <RefusePagamento id={refusing} onClose={() => setRefusing('')} />}
    </CardSection>
  )
}
