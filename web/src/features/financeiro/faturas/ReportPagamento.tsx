import AttachFile from '@mui/icons-material/AttachFile'
import Alert from '@mui/material/Alert'
import LinearProgress from '@mui/material/LinearProgress'
import MenuItem from '@mui/material/MenuItem'
import Skeleton from '@mui/material/Skeleton'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { FINALIDADES } from '@sie/domain/base/arquivos/finalidades.ts'
import { ATOS_EM_LOTE } from '@sie/domain/base/records/lotes.ts'
import { pagamentos } from '@sie/domain/financeiro/collections/pagamentos.ts'
import { formatReais } from '@sie/domain/financeiro/centavos.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useLastChosen } from '../../../data/kept.ts'
import { useAccess } from '../../../data/access.ts'
import { newRecordId } from '../../../data/save.ts'
import { useToast } from '../../../ui/feedback/useToast.ts'
import { FileButton } from '../../../ui/files/FileButton.tsx'
import { useEnvio, type Enviado } from '../../../ui/files/useEnvio.ts'
import { DiaInput } from '../../../ui/form/DiaInput.tsx'
import { menuItems } from '../../../ui/form/menuItems.tsx'
import { DialogoDeDinheiro } from './DialogoDeDinheiro.tsx'
import { hojeEmBrasilia } from './situacao.tsx'
import { useReadMoneyAnew, useValorDeHoje } from './useFaturas.ts'
import { ValorInput } from './ValorInput.tsx'

const MEIOS = {
  pix: 'PIX',
  transferencia: 'Transferência',
  boleto: 'Boleto',
  cartao: 'Cartão',
  dinheiro: 'Dinheiro',
} as const
type Meio = keyof typeof MEIOS | 'credito'

interface ReportPagamentoProps {
  /** invoices of one issuer and payer */
  faturas: readonly { id: string; numero: string }[]
  /** the issuer's treasurer records it: confirmed at once, with a receipt */
  receber?: boolean
  onClose: () => void
}

/** Reports to the issuer that invoices were paid, with the proof, for the treasurer to confirm. Loads the amount due today. */
export function ReportPagamento(props: ReportPagamentoProps) {
  const today = useValorDeHoje(props.faturas.map(({ id }) => id))
  if (today.isPending)
    return (
      <DialogoDeDinheiro
        title={props.receber ? 'Receber pagamento' : 'Informar pagamento'}
        action="Enviar"
        busy={false}
        error={null}
        ready={false}
        onRun={() => undefined}
        onClose={props.onClose}
      >
        <Skeleton variant="rounded" height={240} aria-busy />
      </DialogoDeDinheiro>
    )
  const { total, credito, linhas } = today.data ?? { total: 0, credito: 0, linhas: [] }
  const encargos = linhas.reduce((sum, line) => sum + line.encargos, 0)
  return <Informar {...props} total={total} credito={credito} encargos={encargos} refused={today.error} />
}

function Informar({
  faturas,
  receber = false,
  onClose,
  total,
  credito,
  encargos,
  refused,
}: ReportPagamentoProps & { total: number; credito: number; encargos: number; refused: Error | null }) {
  const { db, call } = useAccess()
  const toast = useToast()
  const readAnew = useReadMoneyAnew()
  // The proof is uploaded under the payment's id before the payment is stored.
  const [id] = useState(() => newRecordId(db, pagamentos))
  const [valor, setValor] = useState(total)
  const [data, setData] = useState(hojeEmBrasilia)
  const [meio, setMeio] = useLastChosen<Meio>('meioDoPagamento', 'pix')
  const [proof, setProof] = useState<Enviado>()
  const { send, sending, problem } = useEnvio(
    { colecao: pagamentos.name, registro: id, campo: 'comprovante' },
    setProof,
  )
  const inform = useMutation({
    mutationFn: async () => {
      const ids = faturas.map((one) => one.id)
      const comprovante = proof ? { comprovante: proof } : {}
      await call('informarPagamento', { id, faturas: ids, valor, data, meio, ...comprovante })
      return receber ? await call('confirmarPagamento', { id }) : undefined
    },
    onSuccess: async (done) => {
      toast.show(
        done
          ? `Recebido. Recibo ${done.numero} emitido${done.credito > 0 ? `; ${formatReais(done.credito)} de crédito` : ''}. ${ATOS_EM_LOTE.receberFaturas.stays}`
          : 'Pagamento informado. O recibo aparece em Pagamentos quando for conferido.',
      )
      onClose()
      await readAnew()
    },
  })
  const fromCredit = Math.min(credito, total)
  return (
    <DialogoDeDinheiro
      title={receber ? 'Receber pagamento' : 'Informar pagamento'}
      action={receber ? 'Receber' : 'Enviar'}
      busy={inform.isPending || sending}
      error={inform.error ?? refused}
      ready={valor > 0 && data !== '' && !refused}
      onRun={() => inform.mutate()}
      onClose={onClose}
    >
      <Typography variant="body2" color="textSecondary">
        {[
          faturas.length > 1 ? `${faturas.length} faturas.` : `Fatura ${faturas[0]?.numero ?? ''}.`,
          encargos > 0 ? `Com ${formatReais(encargos)} de multa e juros até hoje.` : '',
          receber ? '' : 'A tesouraria confere e emite o recibo.',
        ]
          .filter(Boolean)
          .join(' ')}
      </Typography>
      <ValorInput
        key={meio === 'credito' ? 'credito' : 'dinheiro'}
        label="Valor pago"
        initial={valor}
        onChange={setValor}
        help={
          valor > total && total > 0
            ? `${formatReais(valor - total)} ficam como crédito.`
            : valor < total && valor > 0
              ? `Faltam ${formatReais(total - valor)}.`
              : ' '
        }
      />
      <DiaInput label="Pago em" value={data} onChange={setData} />
      <TextField
        select
        size="small"
        label="Forma"
        value={meio}
        onChange={(event) => {
          const chosen = event.target.value as Meio
          setMeio(chosen)
          if (chosen === 'credito') setValor(fromCredit)
        }}
      >
        {menuItems(Object.entries(MEIOS))}
        {credito > 0 && <MenuItem value="credito">{`Crédito em conta (${formatReais(credito)})`}</MenuItem>}
      </TextField>
      {meio !== 'credito' && (
        <FileButton
          accept={FINALIDADES.arquivoDoRegistro.tipos.join()}
          startIcon={<AttachFile />}
          disabled={sending}
          onFile={send}
        >
          {proof ? 'Trocar o comprovante' : 'Escolher comprovante'}
        </FileButton>
      )}
      {sending && <LinearProgress aria-label="Enviando o comprovante" />}
      {proof && <Typography variant="body2" role="status">{`Enviado: ${proof.nome}`}</Typography>}
      {problem && <Alert severity="error">{problem}</Alert>}
    </DialogoDeDinheiro>
  )
}
