import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { regrasCobranca } from '@sie/domain/financeiro/collections/regrasCobranca.ts'
import { pagamentos } from '@sie/domain/financeiro/collections/pagamentos.ts'
import { formatReais } from '@sie/domain/financeiro/centavos.ts'
import { isConfirmadoPeloBanco } from '@sie/domain/financeiro/estados.ts'
import { agePor } from '@sie/domain/financeiro/direitos.ts'
import { concernedIn } from '@sie/domain/base/records/standing.ts'
import { taxaSugerida } from '@sie/domain/financeiro/eventos.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAccess } from '../../../data/access.ts'
import { detailOptions } from '../../../data/queries.ts'
import type { RowOf } from '../../../data/records.ts'
import { useRespondePor } from '../../../data/useRespondePor.ts'
import { useToast } from '../../../ui/feedback/useToast.ts'
import { DialogoDeDinheiro } from './DialogoDeDinheiro.tsx'
import { MotivoField } from './MotivoField.tsx'
import { useReadMoneyAnew } from './useFaturas.ts'
import { ValorInput } from './ValorInput.tsx'

/** Ways back of a confirmed payment: it was registered by mistake, or is paid back. */
export function ReversePagamento({ pagamento }: { pagamento: RowOf<typeof pagamentos> }) {
  const { permissoes } = useAccess()
  const answersFor = useRespondePor()
  const [dialog, setDialog] = useState<'engano' | 'estorno'>()
  const close = () => setDialog(undefined)
  const { id, situacao, meio, vinculo } = pagamento
  const own = concernedIn(pagamentos, id, pagamento).some(answersFor)
  if (situacao !== 'confirmado' || meio === 'isencao' || own) return null
  return (
    <>
      {agePor(permissoes, 'faturas:receber', vinculo) && !isConfirmadoPeloBanco(id) && (
        <Button size="small" onClick={() => setDialog('engano')}>
          Registrei por engano
        </Button>
      )}
      {agePor(permissoes, 'faturas:estornar', vinculo) && (
        <Button size="small" color="error" onClick={() => setDialog('estorno')}>
          Estornar
        </Button>
      )}
      {dialog === 'engano' && <AnnulPagamento pagamento={pagamento} onClose={close} />}
      {dialog === 'estorno' && <RefundPagamento pagamento={pagamento} onClose={close} />}
    </>
  )
}

/** Annuls a confirmed payment that was registered by mistake. */
function AnnulPagamento({ pagamento: { id }, onClose }: { pagamento: RowOf<typeof pagamentos>; onClose: () => void }) {
  const { call } = useAccess()
  const toast = useToast()
  const readAnew = useReadMoneyAnew()
  const [motivo, setMotivo] = useState('')
  const run = useMutation({
    mutationFn: () => call('estornarPagamento', { id, engano: true, motivo }),
    onSuccess: async () => {
      toast.show('Pagamento anulado. A fatura está de novo em aberto.')
      onClose()
      await readAnew()
    },
  })
  return (
    <DialogoDeDinheiro
      title="Registrei por engano"
      action="Anular pagamento"
      danger
      busy={run.isPending}
      error={run.error}
      ready={motivo.trim().length >= 5}
      onRun={() => run.mutate()}
      onClose={onClose}
    >
      <Typography variant="body2" color="textSecondary">
        Para o que foi registrado na pessoa, na fatura ou no valor errado: nenhum dinheiro volta, e não há taxa. A
        fatura fica em aberto com o mesmo vencimento, o recibo deixa de valer, e o que o pagamento liberou volta a
        esperar por ele; o que já foi emitido ou enviado fica, e cabe a você revogar. Quem foi avisado do pagamento lê
        que foi engano, com o motivo. Se o dinheiro entrou e vai ser devolvido, use Estornar.
      </Typography>
      <MotivoField value={motivo} onChange={setMotivo} />
    </DialogoDeDinheiro>
  )
}

/** Refunds a confirmed payment, less a fee that the issuer's rules suggest. */
function RefundPagamento({ pagamento, onClose }: { pagamento: RowOf<typeof pagamentos>; onClose: () => void }) {
  const access = useAccess()
  const rule = useQuery({
    ...detailOptions(access, regrasCobranca, pagamento.vinculo.idEntidade),
    retry: false,
  })
  const suggested = taxaSugerida(pagamento.valor, rule.data?.taxaEstorno ?? 0)
  if (rule.isPending) return null
  return <Estorno pagamento={pagamento} suggested={suggested} onClose={onClose} />
}

function Estorno({
  pagamento: { id, valor, meio },
  suggested,
  onClose,
}: {
  pagamento: RowOf<typeof pagamentos>
  suggested: number
  onClose: () => void
}) {
  const { call } = useAccess()
  const toast = useToast()
  const readAnew = useReadMoneyAnew()
  const [taxa, setTaxa] = useState(suggested)
  const [motivo, setMotivo] = useState('')
  const run = useMutation({
    mutationFn: () => call('estornarPagamento', { id, taxa, motivo }),
    onSuccess: async ({ devolvido }) => {
      toast.show(`Estornado: ${formatReais(devolvido)} a devolver.`)
      onClose()
      await readAnew()
    },
  })
  return (
    <DialogoDeDinheiro
      title="Estornar pagamento"
      action="Estornar"
      danger
      busy={run.isPending}
      error={run.error}
      ready={motivo.trim().length >= 5 && taxa <= valor}
      onRun={() => run.mutate()}
      onClose={onClose}
    >
      <Typography variant="body2" color="textSecondary">
        {`O recibo deixa de valer, e as faturas voltam a ficar em aberto ou são encerradas. ${
          meio === 'credito'
            ? 'O valor volta ao crédito de quem pagou.'
            : 'A devolução ao pagador é feita por você, no banco.'
        }${
          isConfirmadoPeloBanco(id) || meio === 'credito'
            ? ''
            : ' Se o pagamento foi registrado na pessoa ou na fatura errada, e nenhum dinheiro volta, use “Registrei por engano”.'
        }`}
      </Typography>
      <ValorInput
        label="Taxa que fica"
        initial={suggested}
        zero
        onChange={setTaxa}
        help={taxa > valor ? 'A taxa é maior que o pagamento.' : `Devolver ${formatReais(Math.max(0, valor - taxa))}.`}
      />
      <MotivoField value={motivo} onChange={setMotivo} />
    </DialogoDeDinheiro>
  )
}
