import History from '@mui/icons-material/History'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Snackbar from '@mui/material/Snackbar'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { praticantes } from '@sie/domain/collections/praticantes.ts'
import { useState } from 'react'
import { useAccess } from '../../data/access.ts'
import { setFlag, type Flag } from '../../data/save.ts'
import { useRecordMutation } from '../../data/useRecordMutation.ts'
import type { Pessoa } from './colunas.ts'
import { EstadosDaPessoa } from './PessoaChips.tsx'

interface CabecalhoProps {
  pessoa: Pessoa | undefined
  dirty: boolean
  saving: boolean
  can: Readonly<Record<'editar' | 'excluir' | 'aprovar', boolean>>
  onHistory: () => void
}

/** Name, the four states and the actions; on a phone the actions stay at the bottom. */
export function CabecalhoPessoa({ pessoa, dirty, saving, can, onHistory }: CabecalhoProps) {
  const access = useAccess()
  const [undo, setUndo] = useState(false)
  // The person, the account and the rights go together, so the server turns this flag.
  const active = useRecordMutation(praticantes, (value: boolean) => access.call<object, unknown>('definirAtivo', { id: pessoa?.id, active: value }))
  const flag = useRecordMutation(praticantes, ({ name, value }: { name: Flag; value: boolean }) => setFlag(access.db, praticantes, pessoa?.id ?? '', name, value, name === 'federativeactive' ? access.author : undefined))
  const deactivate = () => active.mutate(false, { onSuccess: () => setUndo(true) })
  const failed = active.error ?? flag.error
  // A flag makes a new version: turned in the middle of an edit it would be a conflict with oneself.
  const busy = active.isPending || flag.isPending || dirty
  return (
    <>
      <Stack spacing={1}>
        <Typography variant="h5" component="h1">{pessoa?.dadosPessoais.name ?? 'Nova pessoa'}</Typography>
        {pessoa && <EstadosDaPessoa metadados={pessoa.metadados} />}
        {failed && <Alert severity="error">Não foi possível mudar o estado desta pessoa.</Alert>}
      </Stack>
      <Box
        role="group"
        aria-label="Ações"
        sx={{ position: { xs: 'fixed', sm: 'static' }, insetInline: 0, bottom: 0, zIndex: 'appBar', bgcolor: 'background.paper', borderTop: { xs: 1, sm: 0 }, borderColor: 'divider', p: { xs: 1, sm: 0 }, display: 'flex', flexWrap: 'wrap', gap: 1 }}
      >
        {can.editar && <Button type="submit" variant="contained" disabled={saving || !dirty}>{saving ? 'Salvando…' : 'Salvar'}</Button>}
        {pessoa && <Button startIcon={<History />} onClick={onHistory}>Histórico</Button>}
        {pessoa && can.excluir && (pessoa.metadados.active ? <Button color="error" disabled={busy} onClick={deactivate}>Desativar</Button> : <Button disabled={busy} onClick={() => active.mutate(true)}>Ativar</Button>)}
        {pessoa && can.aprovar && <Button disabled={busy} onClick={() => flag.mutate({ name: 'federativeactive', value: !pessoa.metadados.federativeactive })}>{pessoa.metadados.federativeactive ? 'Desativar na federação' : 'Ativar na federação'}</Button>}
        {pessoa && can.aprovar && !pessoa.metadados.aprovadoFederacao && <Button disabled={busy} onClick={() => flag.mutate({ name: 'aprovadoFederacao', value: true })}>Aprovar na federação</Button>}
      </Box>
      <Snackbar
        open={undo}
        autoHideDuration={10_000}
        onClose={() => setUndo(false)}
        message="Pessoa desativada."
        action={<Button color="inherit" size="small" onClick={() => { setUndo(false); active.mutate(true) }}>Desfazer</Button>}
      />
    </>
  )
}
