import Print from '@mui/icons-material/PrintOutlined'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Stack from '@mui/material/Stack'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { faturas } from '@sie/domain/financeiro/collections/faturas.ts'
import { agePor } from '@sie/domain/financeiro/direitos.ts'
import { formatReais } from '@sie/domain/financeiro/centavos.ts'
import { abertoDe } from '@sie/domain/financeiro/fatura.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { useAccess } from '../../data/access.ts'
import { newRecordId } from '../../data/save.ts'
import { useToast } from '../../ui/feedback/useToast.ts'
import { AskForHelp } from '../../ui/record/AskForHelp.tsx'
import { DialogoDeDinheiro } from './faturas/DialogoDeDinheiro.tsx'
import { ReportPagamento } from './faturas/ReportPagamento.tsx'
import { MotivoField } from './faturas/MotivoField.tsx'
import { NoLugar } from './faturas/QuemConfirma.tsx'
import { RenegotiationDialog } from './faturas/RenegotiationDialog.tsx'
import { useNoLugar, useReadMoneyAnew, type FaturaLida } from './faturas/useFaturas.ts'
import { enderecoDoExtrato } from './enderecos.ts'

type Acao = 'emitir' | 'receber' | 'renegociar' | 'isentar' | 'cancelar'

/** Actions on an invoice: the issuer's, those that may be done in its place, and a link to the payer's statement. */
export function AcoesDaFatura({ fatura }: { fatura: FaturaLida }) {
  const { permissoes } = useAccess()
  const [acao, setAcao] = useState<Acao>()
  const close = () => setAcao(undefined)
  const may = (action: string) => agePor(permissoes, `faturas:${action}`, fatura.vinculo)
  const open = abertoDe(fatura) > 0
  const draft = fatura.situacao === 'rascunho'
  const undecided = draft || fatura.situacao === 'emitida'
  const noLugar = useNoLugar(fatura.vinculo, [fatura.id], undecided)
  return (
    <>
      {fatura.motivo && <Alert severity="info">{fatura.motivo}</Alert>}
      {fatura.foraDaTabela && <Alert severity="info">{`Fora da tabela de preços: ${fatura.foraDaTabela}`}</Alert>}
      {(noLugar('cancelar') || (draft && noLugar('emitir'))) && <NoLugar />}
      <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap', displayPrint: 'none' }}>
        {draft && (may('emitir') || noLugar('emitir')) && (
          <Button variant="contained" onClick={() => setAcao('emitir')}>
            Emitir
          </Button>
        )}
        {open && may('receber') && (
          <Button variant="contained" onClick={() => setAcao('receber')}>
            Receber
          </Button>
        )}
        {open && may('cancelar') && may('emitir') && <Button onClick={() => setAcao('renegociar')}>Renegociar</Button>}
        {open && may('isentar') && <Button onClick={() => setAcao('isentar')}>Isentar</Button>}
        {undecided && (may('cancelar') || noLugar('cancelar')) && (
          <Button color="error" onClick={() => setAcao('cancelar')}>
            {draft ? 'Cancelar rascunho' : 'Cancelar fatura'}
          </Button>
        )}
        <Button component={Link} to={enderecoDoExtrato(fatura)}>
          Extrato do pagador
        </Button>
        {!draft && (
          <Button
            component={Link}
            to={address('/sie/financeiro/printfatura', { id: fatura.id })}
            target="_blank"
            rel="noopener"
            startIcon={<Print />}
          >
            Imprimir
          </Button>
        )}
        <AskForHelp sobre="faturas" registro={fatura.id} />
      </Stack>
      {acao === 'emitir' && <Emitir fatura={fatura} onClose={close} />}
      {acao === 'receber' && <ReportPagamento faturas={[fatura]} receber onClose={close} />}
      {acao === 'renegociar' && <RenegotiationDialog invoices={[fatura]} mayWaive={may('isentar')} onClose={close} />}
      {acao === 'isentar' && <Isentar fatura={fatura} onClose={close} />}
      {acao === 'cancelar' && <Cancelar fatura={fatura} mayCorrect={may('criar')} onClose={close} />}
    </>
  )
}

function Emitir({ fatura: { id, total, metadados }, onClose }: { fatura: FaturaLida; onClose: () => void }) {
  const { call } = useAccess()
  const toast = useToast()
  const readAnew = useReadMoneyAnew()
  const run = useMutation({
    mutationFn: () => call('emitirFatura', { id, versao: metadados.version }),
    onSuccess: async ({ numero }) => {
      toast.show(`Fatura ${numero} emitida.`)
      onClose()
      await readAnew()
    },
  })
  return (
    <DialogoDeDinheiro
      title="Emitir a fatura?"
      action="Emitir"
      busy={run.isPending}
      error={run.error}
      ready
      onRun={() => run.mutate()}
      onClose={onClose}
    >
      <Typography>{`Ela recebe um número e não muda mais: enquanto nada foi pago, um erro se corrige ao cancelar. Total de ${formatReais(total)}.`}</Typography>
    </DialogoDeDinheiro>
  )
}

function Isentar({ fatura: { id }, onClose }: { fatura: FaturaLida; onClose: () => void }) {
  const { call } = useAccess()
  const toast = useToast()
  const readAnew = useReadMoneyAnew()
  const [motivo, setMotivo] = useState('')
  const run = useMutation({
    mutationFn: () => call('isentarFatura', { id, motivo }),
    onSuccess: async () => {
      toast.show('Fatura isenta.')
      onClose()
      await readAnew()
    },
  })
  return (
    <DialogoDeDinheiro
      title="Isentar fatura"
      action="Isentar"
      busy={run.isPending}
      error={run.error}
      ready={motivo.trim().length >= 5}
      onRun={() => run.mutate()}
      onClose={onClose}
    >
      <Typography>
        Quem paga deixa de dever o que falta desta fatura. O motivo fica nela. Não há volta: para cobrar de novo, emita
        outra fatura.
      </Typography>
      <MotivoField value={motivo} onChange={setMotivo} />
    </DialogoDeDinheiro>
  )
}

function Cancelar({
  fatura: { id, situacao },
  mayCorrect,
  onClose,
}: {
  fatura: FaturaLida
  mayCorrect: boolean
  onClose: () => void
}) {
  const { db, call } = useAccess()
  const toast = useToast()
  const navigate = useNavigate()
  const readAnew = useReadMoneyAnew()
  const [draft] = useState(() => newRecordId(db, faturas))
  const [correct, setCorrect] = useState(false)
  const [motivo, setMotivo] = useState('')
  const isDraft = situacao === 'rascunho'
  const run = useMutation({
    mutationFn: () => call('cancelarFatura', { id, motivo, ...(correct ? { corrigir: draft } : {}) }),
    onSuccess: async ({ substituta }) => {
      toast.show(
        isDraft
          ? 'Rascunho cancelado.'
          : substituta
            ? 'Fatura cancelada. Corrija o rascunho e emita.'
            : 'Fatura cancelada. O número fica.',
      )
      onClose()
      await readAnew()
      if (substituta) void navigate(address('/sie/financeiro/receitas', { ver: 'fatura', id: substituta }))
    },
  })
  return (
    <DialogoDeDinheiro
      title={isDraft ? 'Cancelar rascunho' : 'Cancelar fatura'}
      action={correct ? 'Cancelar e corrigir' : 'Confirmar'}
      danger
      busy={run.isPending}
      error={run.error}
      ready={motivo.trim().length >= 5}
      onRun={() => run.mutate()}
      onClose={onClose}
    >
      <Typography>
        {isDraft
          ? 'O rascunho fica guardado e não pode mais ser emitido.'
          : 'O número fica com esta fatura, que deixa de ser cobrada. Não há volta: para cobrar de novo, corrija-a aqui ou emita outra.'}
      </Typography>
      {mayCorrect && !isDraft && (
        <FormControlLabel
          label="Corrigir: criar um rascunho igual no lugar"
          control={<Switch checked={correct} onChange={(_, on) => setCorrect(on)} />}
        />
      )}
      <MotivoField value={motivo} onChange={setMotivo} />
    </DialogoDeDinheiro>
  )
}
