import EditOutlined from '@mui/icons-material/EditOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { entidades } from '@sie/domain/base/collections/entidades.ts'
import { ErroSIE, mensagem } from '@sie/domain/base/errors.ts'
import { ROTULO } from '@sie/domain/base/portal/host.ts'
import { ALVO_NACIONAL } from '@sie/domain/base/rights/permissoes.ts'
import { useState } from 'react'
import { useAccess, useCan } from '../../data/access.ts'
import { useRecordMutation } from '../../data/useRecordMutation.ts'
import { FormDialog } from '../../ui/feedback/FormDialog.tsx'
import { useToast } from '../../ui/feedback/useToast.ts'
import type { EntidadeRow } from './colunas.tsx'

/** Host labels under which the entity's portal is shown. The confederation assigns them: a label belongs to one entity. */
export function Enderecos({ entidade }: { entidade: EntidadeRow }) {
  const can = useCan()
  const [editing, setEditing] = useState(false)
  const labels = entidade.configuracoes.domain
  const may = can('entidades:aprovar', ALVO_NACIONAL)
  if (!may && labels.length === 0) return null
  return (
    <Card component="section" variant="outlined" aria-labelledby="enderecos-titulo" sx={{ p: 2 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 38, mb: 1 }}>
        <Typography variant="h6" component="h2" id="enderecos-titulo" sx={{ flexGrow: 1 }}>
          Endereços do portal
        </Typography>
        {may && (
          <Button
            size="small"
            startIcon={<EditOutlined />}
            aria-label="Editar endereços do portal"
            onClick={() => setEditing(true)}
          >
            Editar
          </Button>
        )}
      </Box>
      {labels.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          Sem portal próprio: aparece no da federação.
        </Typography>
      ) : (
        <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap' }}>
          {labels.map((label) => (
            <Chip key={label} label={label} />
          ))}
        </Stack>
      )}
      {editing && <EnderecosDialog entidade={entidade} onClose={() => setEditing(false)} />}
    </Card>
  )
}

function EnderecosDialog({ entidade, onClose }: { entidade: EntidadeRow; onClose: () => void }) {
  const { call } = useAccess()
  const toast = useToast()
  const [text, setText] = useState(entidade.configuracoes.domain.join(', '))
  const save = useRecordMutation(entidades, (enderecos: string[]) =>
    call('definirEnderecos', { id: entidade.id, enderecos }),
  )
  const labels = [...new Set(text.split(/[\s,;]+/).filter(Boolean))]
  const wrong = labels.find((label) => !ROTULO.test(label))
  const failure = save.error instanceof ErroSIE ? Object.values(save.error.campos).join(' ') : ''
  return (
    <FormDialog
      title="Endereços do portal"
      maxWidth="xs"
      action="Salvar"
      disabled={wrong !== undefined || save.isPending}
      onAct={() =>
        save.mutate(labels, {
          onSuccess: () => {
            toast.show('Endereços salvos.')
            onClose()
          },
        })
      }
      onClose={onClose}
    >
      <TextField
        fullWidth
        autoFocus
        size="small"
        label="Endereços"
        value={text}
        onChange={(event) => setText(event.target.value.toLowerCase())}
        error={wrong !== undefined}
        helperText={
          wrong === undefined
            ? 'A primeira parte do endereço, como fctkd. Vários com vírgula; nenhum tira o portal do ar.'
            : `“${wrong}” não serve: use letras minúsculas sem acento, números e hífen.`
        }
      />
      {save.error && <Alert severity="error">{failure || mensagem(save.error, 'Não foi possível salvar.')}</Alert>}
    </FormDialog>
  )
}
