import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import { CONFIGURACAO_PADRAO, configuracoes, type Configuracao } from '@sie/domain/base/collections/configuracoes.ts'
import { mensagem } from '@sie/domain/base/errors.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAccess } from '../../../data/access.ts'
import { detailOptions, recordKeys } from '../../../data/queries.ts'
import { useToast } from '../../../ui/feedback/useToast.ts'

type Avisos = Configuracao['monitoramento']

/** Recipients of critical errors and reports. */
export function AvisosDialog({ onClose }: { onClose: () => void }) {
  const access = useAccess()
  const stored = useQuery(detailOptions(access, configuracoes, CONFIGURACAO_PADRAO, true))
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="avisos-titulo">
      <DialogTitle id="avisos-titulo">Avisos por e-mail</DialogTitle>
      {stored.error && <Alert severity="error">Não foi possível ler quem recebe os avisos.</Alert>}
      {stored.isPending && (
        <DialogContent aria-busy>
          <Skeleton variant="rounded" height={160} />
        </DialogContent>
      )}
      {stored.data && (
        <Formulario
          avisos={stored.data.monitoramento ?? { emails: [], diario: true, semanal: true }}
          onClose={onClose}
        />
      )}
    </Dialog>
  )
}

const linhas = (text: string) =>
  text
    .split(/[\s,;]+/)
    .map((line) => line.trim())
    .filter(Boolean)

function Formulario({ avisos, onClose }: { avisos: Avisos; onClose: () => void }) {
  const { call } = useAccess()
  const client = useQueryClient()
  const { show } = useToast()
  const [emails, setEmails] = useState(avisos.emails.join('\n'))
  const [diario, setDiario] = useState(avisos.diario)
  const [semanal, setSemanal] = useState(avisos.semanal)
  const save = useMutation({
    mutationFn: () => call('salvarAvisos', { emails: linhas(emails), diario, semanal }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: recordKeys.detail(configuracoes, CONFIGURACAO_PADRAO) })
      show('Avisos salvos.')
      onClose()
    },
  })
  const error = save.error && mensagem(save.error, 'Não foi possível salvar.')
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate()
      }}
    >
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>
          Estas pessoas recebem na hora os erros críticos, e os relatórios às 7 h.
        </DialogContentText>
        <Stack spacing={1.5}>
          <TextField
            multiline
            minRows={3}
            label="E-mails, um por linha"
            value={emails}
            onChange={(event) => setEmails(event.target.value)}
            error={Boolean(error)}
            helperText={error || 'Até 20 endereços.'}
          />
          <FormControlLabel
            control={<Switch checked={diario} onChange={(_, on) => setDiario(on)} />}
            label="Relatório diário"
          />
          <FormControlLabel
            control={<Switch checked={semanal} onChange={(_, on) => setSemanal(on)} />}
            label="Relatório semanal, às segundas-feiras"
          />
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancelar</Button>
        <Button type="submit" variant="contained" disabled={save.isPending}>
          Salvar
        </Button>
      </DialogActions>
    </form>
  )
}
