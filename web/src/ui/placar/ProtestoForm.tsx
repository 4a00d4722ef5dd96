import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { ErroSIE, mensagem } from '@sie/domain/base/errors.ts'
import type { ClasseNoPlacar } from '@sie/domain/competicao/placar/publico.ts'
import { FASES } from '@sie/domain/competicao/rodadas/estados.ts'
import { faseDaLuta } from '@sie/domain/competicao/sumulas/fases.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { useAccess } from '../../data/access.ts'
import { LimitedField } from '../form/LimitedField.tsx'
import { menuItems } from '../form/menuItems.tsx'
import { useClasse, useEvento } from './usePlacar.ts'

interface Encerrada {
  folha: { colecao: 'sumulas' | 'rodadas'; id: string }
  nome: string
}

/** Closed results of a class that include an entry. */
function encerradas({ id, lutas, apresentacoes }: ClasseNoPlacar, inscricao: string): Encerrada[] {
  const matches = lutas
    .filter(({ azul, vermelho, codigo }) => codigo !== '' && [azul, vermelho].includes(inscricao))
    .map(({ luta, numero }): Encerrada => ({
      folha: { colecao: 'sumulas', id: `${id}-${luta}` },
      nome: `Luta ${numero}, ${faseDaLuta(luta, lutas).toLowerCase()}`,
    }))
  const rounds = apresentacoes
    .filter(({ situacao, linhas }) => situacao === 'encerrada' && linhas.some((row) => row.inscricao === inscricao))
    .map(({ fase }): Encerrada => ({ folha: { colecao: 'rodadas', id: `${id}-${fase}` }, nome: FASES[fase] }))
  return [...matches, ...rounds].reverse()
}

/** Form for a protest against a result that includes the athlete's entry; nothing while there is none. The server checks the deadline. */
export function ProtestoForm({
  evento,
  categoria,
  inscricao,
}: {
  evento: string
  categoria: string
  inscricao: string
}) {
  const [open, setOpen] = useState(false)
  const { data: event } = useEvento(evento, true)
  const chave = event?.classes.find(({ titulo }) => titulo === categoria)?.id ?? ''
  const { data: classe } = useClasse(chave)
  const results = classe ? encerradas(classe, inscricao) : []
  if (results.length === 0 && !open) return null
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)} sx={{ alignSelf: 'flex-start', minHeight: 48 }}>
        Protestar um resultado
      </Button>
      {open && <Dialogo results={results} inscricao={inscricao} onClose={() => setOpen(false)} />}
    </>
  )
}

interface DialogoProps {
  results: readonly Encerrada[]
  inscricao: string
  onClose: () => void
}

const LEAST = 10

function Dialogo({ results, inscricao, onClose }: DialogoProps) {
  const { call } = useAccess()
  const [which, setWhich] = useState(results[0]?.folha.id ?? '')
  const [motivo, setMotivo] = useState('')
  const [tried, setTried] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const short = motivo.trim().length < LEAST
  const { mutate, data, isPending, isSuccess, error } = useMutation({
    mutationFn: (folha: Encerrada['folha']) => call('apresentarProtesto', { folha, inscricao, motivo }),
  })
  const fields = error instanceof ErroSIE ? Object.values(error.campos).join(' ') : ''
  const send = () => {
    setTried(true)
    const chosen = results.find(({ folha }) => folha.id === which)
    if (short || !chosen) field.current?.focus()
    else mutate(chosen.folha)
  }
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="protestar">
      <DialogTitle id="protestar">Protestar um resultado</DialogTitle>
      <DialogContent>
        {isSuccess ? (
          <Alert severity="success">
            Protesto recebido. Alguém que não marcou a luta decide.{' '}
            <Link component={RouterLink} to={address('/eventos/inscricao', { ver: 'protesto', id: data.id })}>
              Acompanhar o protesto
            </Link>
          </Alert>
        ) : (
          <Stack spacing={2} sx={{ pt: 1 }}>
            <Typography color="textSecondary">
              O prazo conta do encerramento da súmula, pelo relógio do servidor.
            </Typography>
            <TextField select label="Resultado" value={which} onChange={({ target }) => setWhich(target.value)}>
              {menuItems(results.map(({ folha, nome }) => [folha.id, nome]))}
            </TextField>
            <LimitedField
              limit={2000}
              label="O que foi errado"
              multiline
              minRows={3}
              value={motivo}
              inputRef={field}
              error={tried && short}
              helperText={tried && short ? 'Diga o que foi errado, em uma frase ou mais.' : ' '}
              onChange={({ target }) => setMotivo(target.value)}
            />
            {error && (
              <Alert severity="error">{fields || mensagem(error, 'Não foi possível enviar. Tente de novo.')}</Alert>
            )}
          </Stack>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} sx={{ minHeight: 48 }}>
          {isSuccess ? 'Fechar' : 'Cancelar'}
        </Button>
        {!isSuccess && (
          <Button variant="contained" loading={isPending} onClick={send} sx={{ minHeight: 48 }}>
            Enviar protesto
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
