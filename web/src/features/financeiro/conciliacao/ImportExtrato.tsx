import UploadIcon from '@mui/icons-material/FileUploadOutlined'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import LinearProgress from '@mui/material/LinearProgress'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { formatDay } from '@sie/domain/base/brazil/dates.ts'
import { mensagem } from '@sie/domain/base/errors.ts'
import { formatReais } from '@sie/domain/financeiro/centavos.ts'
import { parseExtrato, textoDoExtrato } from '@sie/domain/financeiro/extrato/parseExtrato.ts'
import {
  ColunasDesconhecidas,
  EXTRATO,
  ExtratoRecusado,
  nomeDoBanco,
  type Ajustes,
  type Extrato,
} from '@sie/domain/financeiro/extrato/tipos.ts'
import { useState, type DragEvent } from 'react'
import { useAccess } from '../../../data/access.ts'
import { useToast } from '../../../ui/feedback/useToast.ts'
import { FileButton } from '../../../ui/files/FileButton.tsx'
import { ColunasDoExtrato, PerguntasDoExtrato } from './Perguntas.tsx'
import { useReadAnew, type Conciliacao } from './useConciliacao.ts'

interface Lido {
  nome: string
  texto: string
  ajustes: Ajustes
  /** the reading, or the columns that only the treasurer knows */
  extrato: Extrato | ColunasDesconhecidas
}

type Leiautes = Conciliacao['leiautes']

/** Reads a text with the answers so far. @throws ExtratoRecusado */
function read(nome: string, texto: string, ajustes: Ajustes): Lido {
  try {
    return { nome, texto, ajustes, extrato: parseExtrato(texto, ajustes) }
  } catch (error) {
    if (error instanceof ColunasDesconhecidas) return { nome, texto, ajustes, extrato: error }
    throw error
  }
}

const GRANDE = 'O arquivo passa de 2 MB. Baixe no banco um período menor, como um mês.'

/** Reads a file, with what the office said before about its layout. */
async function readArquivo(file: File, leiautes: Leiautes): Promise<Lido | string> {
  if (file.size > EXTRATO.bytes) return GRANDE
  try {
    const texto = textoDoExtrato(new Uint8Array(await file.arrayBuffer()))
    const nome = file.name.slice(0, 120)
    const first = read(nome, texto, {})
    const known = leiautes[first.extrato.leiaute]
    return known ? read(nome, texto, known) : first
  } catch (error) {
    return error instanceof ExtratoRecusado ? error.message : `Não foi possível ler “${file.name}”.`
  }
}

/** Import of a statement's file by button or drop, with a preview of the lines read and skipped. */
export function ImportExtrato({ entidade, leiautes }: { entidade: string; leiautes: Leiautes }) {
  const { call } = useAccess()
  const toast = useToast()
  const readAnew = useReadAnew()
  const [lido, setLido] = useState<Lido | null>(null)
  const [erro, setErro] = useState('')
  const [enviando, setEnviando] = useState(false)
  const escolher = async (file: File | undefined) => {
    if (!file) return
    setErro('')
    const result = await readArquivo(file, leiautes)
    if (typeof result === 'string') setErro(result)
    else setLido(result)
  }
  const responder = (before: Lido, ajustes: Ajustes) => {
    try {
      setLido(read(before.nome, before.texto, ajustes))
    } catch (error) {
      setLido(null)
      setErro(mensagem(error, `Não foi possível ler “${before.nome}”.`))
    }
  }
  const importar = async ({ nome, texto, ajustes }: Lido) => {
    setEnviando(true)
    try {
      const { novos, lancamentos } = await call('importarExtrato', { entidade, nome, texto, ajustes })
      const known = lancamentos - novos
      setLido(null)
      toast.show(
        novos === 0
          ? 'Este extrato já tinha sido trazido: nada mudou.'
          : `${novos} ${novos === 1 ? 'lançamento novo' : 'lançamentos novos'}.${known > 0 ? ` ${known} já estavam aqui.` : ''}`,
      )
      await readAnew()
    } catch (error) {
      setLido(null)
      setErro(mensagem(error, 'Não foi possível trazer o extrato.'))
    } finally {
      setEnviando(false)
    }
  }
  const extrato = lido?.extrato
  const pronto =
    !extrato || extrato instanceof ColunasDesconhecidas || extrato.perguntas.length > 0 ? 0 : extrato.linhas.length
  const soltar = (event: DragEvent) => {
    event.preventDefault()
    void escolher(event.dataTransfer.files[0])
  }
  return (
    <>
      <Paper
        variant="outlined"
        onDragOver={(event) => event.preventDefault()}
        onDrop={soltar}
        sx={{ p: 2, borderStyle: 'dashed' }}
      >
        <Stack direction="row" useFlexGap sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
          <FileButton
            accept=".ofx,.csv,.txt,text/csv,application/x-ofx"
            startIcon={<UploadIcon />}
            onFile={(file) => void escolher(file)}
          >
            Trazer extrato
          </FileButton>
          <Typography variant="body2" color="textSecondary">
            Arquivo OFX ou CSV do banco. Você também pode soltá-lo aqui.
          </Typography>
        </Stack>
      </Paper>
      {erro && (
        <Alert severity="error" onClose={() => setErro('')}>
          {erro}
        </Alert>
      )}
      <Dialog
        open={lido !== null}
        onClose={() => !enviando && setLido(null)}
        slotProps={{ paper: { 'aria-label': 'Conferir o extrato' } }}
        fullWidth
        maxWidth="sm"
      >
        <DialogTitle>Conferir o extrato</DialogTitle>
        <DialogContent>{lido && <Previa lido={lido} onChange={(ajustes) => responder(lido, ajustes)} />}</DialogContent>
        {enviando && <LinearProgress aria-label="Trazendo o extrato" />}
        <DialogActions>
          <Button color="inherit" disabled={enviando} onClick={() => setLido(null)}>
            Cancelar
          </Button>
          <Button variant="contained" disabled={enviando || pronto === 0} onClick={() => lido && void importar(lido)}>
            {enviando ? 'Trazendo…' : `Trazer ${pronto} lançamentos`}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  )
}

function Previa({ lido, onChange }: { lido: Lido; onChange: (ajustes: Ajustes) => void }) {
  const { nome, extrato, ajustes } = lido
  if (extrato instanceof ColunasDesconhecidas)
    return (
      <ColunasDoExtrato titulos={extrato.titulos} exemplo={extrato.exemplo} ajustes={ajustes} onChange={onChange} />
    )
  const { linhas, banco, conta, de, ate, problemas } = extrato
  const sum = (sign: 1 | -1) => linhas.reduce((all, { valor }) => (valor * sign > 0 ? all + Math.abs(valor) : all), 0)
  return (
    <Stack spacing={2}>
      <Stack>
        <Typography sx={{ fontWeight: 600 }}>{[nomeDoBanco(banco), conta].filter(Boolean).join(' · ')}</Typography>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {nome} · {formatDay(de)} a {formatDay(ate)}
        </Typography>
      </Stack>
      <Typography>
        {linhas.length} lançamentos: entraram {formatReais(sum(1))}, saíram {formatReais(sum(-1))}.
      </Typography>
      {ajustes.colunas && (
        <Button
          size="small"
          sx={{ alignSelf: 'flex-start' }}
          onClick={() => {
            const { colunas: _colunas, ...others } = ajustes
            onChange(others)
          }}
        >
          Trocar as colunas
        </Button>
      )}
      <PerguntasDoExtrato extrato={extrato} ajustes={ajustes} onChange={onChange} />
      {problemas.length > 0 && (
        <Alert severity="warning">
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {problemas.length === 1 ? '1 linha ficou de fora' : `${problemas.length} linhas ficaram de fora`}
          </Typography>
          <Stack component="ul" sx={{ pl: 2, my: 0.5 }}>
            {problemas.slice(0, 8).map(({ linha, motivo }) => (
              <Typography component="li" variant="body2" key={linha}>
                Linha {linha}: {motivo}
              </Typography>
            ))}
          </Stack>
        </Alert>
      )}
    </Stack>
  )
}
