import AttachFile from '@mui/icons-material/AttachFile'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import LinearProgress from '@mui/material/LinearProgress'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { FINALIDADES } from '@sie/domain/arquivos/finalidades.ts'
import type { faturas } from '@sie/domain/collections/faturas.ts'
import { pagamentos } from '@sie/domain/collections/pagamentos.ts'
import { mensagem } from '@sie/domain/errors.ts'
import { formatarReais, lerReais } from '@sie/domain/financeiro/centavos.ts'
import { abertoDe } from '@sie/domain/financeiro/fatura.ts'
import { useState } from 'react'
import { useAccess } from '../../data/access.ts'
import type { RowOf } from '../../data/records.ts'
import { newRecordId } from '../../data/save.ts'
import { useRecordMutation } from '../../data/useRecordMutation.ts'
import { useToast } from '../feedback/useToast.ts'
import { FileButton } from '../files/FileButton.tsx'
import { DiaInput } from '../form/DiaInput.tsx'
import { hojeEmBrasilia } from './situacao.tsx'

const MEIOS = {
  pix: 'PIX',
  transferencia: 'Transferência',
  boleto: 'Boleto',
  cartao: 'Cartão',
  dinheiro: 'Dinheiro',
} as const

/** Tells the issuer that an invoice was paid, with the proof: the treasurer confirms it. */
export function InformarPagamento({ fatura, onClose }: { fatura: RowOf<typeof faturas>; onClose: () => void }) {
  const { db, call, files } = useAccess()
  const toast = useToast()
  // The proof is sent for the payment before that is stored.
  const [id] = useState(() => newRecordId(db, pagamentos))
  const [valor, setValor] = useState(() => formatarReais(abertoDe(fatura)).replace('R$ ', ''))
  const [data, setData] = useState(hojeEmBrasilia)
  const [meio, setMeio] = useState<keyof typeof MEIOS>('pix')
  const [proof, setProof] = useState<{ arquivo: string; nome: string; bytes: number }>()
  const [sending, setSending] = useState(false)
  const [problem, setProblem] = useState('')
  const centavos = lerReais(valor) ?? 0
  const inform = useRecordMutation(pagamentos, () =>
    call('informarPagamento', {
      id,
      faturas: [fatura.id],
      valor: centavos,
      data,
      meio,
      ...(proof ? { comprovante: proof } : {}),
    }),
  )
  const send = async (file: File) => {
    setSending(true)
    setProblem('')
    try {
      const sent = await files.send(file, {
        finalidade: 'arquivoDoRegistro',
        registro: id,
        colecao: pagamentos.name,
        campo: 'comprovante',
        nome: file.name,
        tipo: '',
      })
      setProblem(sent.motivo)
      if (sent.caminho) setProof({ arquivo: sent.caminho, nome: file.name, bytes: file.size })
    } catch (error) {
      setProblem(mensagem(error, 'Não foi possível enviar. Tente de novo.'))
    } finally {
      setSending(false)
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="xs"
      slotProps={{ paper: { 'aria-label': 'Informar pagamento' } }}
    >
      <DialogTitle>Informar pagamento</DialogTitle>
      <DialogContent>
        <Stack spacing={2} sx={{ pt: 1 }}>
          <Typography variant="body2" color="textSecondary">
            {`Fatura ${fatura.numero}. A tesouraria confere e emite o recibo.`}
          </Typography>
          {inform.error && <Alert severity="error">{mensagem(inform.error, 'Não foi possível enviar.')}</Alert>}
          <TextField
            size="small"
            required
            label="Valor pago"
            value={valor}
            onChange={(event) => setValor(event.target.value)}
            error={centavos <= 0}
            helperText={centavos <= 0 ? 'Informe o valor, como 120,00.' : ' '}
            slotProps={{ htmlInput: { inputMode: 'decimal', maxLength: 20 } }}
          />
          <DiaInput label="Pago em" value={data} onChange={setData} />
          <TextField
            select
            size="small"
            label="Forma"
            value={meio}
            onChange={(event) => setMeio(event.target.value as keyof typeof MEIOS)}
          >
            {Object.entries(MEIOS).map(([value, label]) => (
              <MenuItem key={value} value={value}>
                {label}
              </MenuItem>
            ))}
          </TextField>
          <FileButton
            accept={FINALIDADES.arquivoDoRegistro.tipos.join()}
            startIcon={<AttachFile />}
            disabled={sending}
            onFile={(file) => void send(file)}
          >
            {proof ? 'Trocar o comprovante' : 'Escolher comprovante'}
          </FileButton>
          {sending && <LinearProgress aria-label="Enviando o comprovante" />}
          {proof && <Typography variant="body2" role="status">{`Enviado: ${proof.nome}`}</Typography>}
          {problem && <Alert severity="error">{problem}</Alert>}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          Cancelar
        </Button>
        <Button
          variant="contained"
          disabled={sending || inform.isPending || centavos <= 0 || data === ''}
          onClick={() =>
            inform.mutate(undefined, {
              onSuccess: () => {
                toast.show('Pagamento informado. Você recebe o recibo quando for conferido.')
                onClose()
              },
            })
          }
        >
          {inform.isPending ? 'Enviando…' : 'Enviar'}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
