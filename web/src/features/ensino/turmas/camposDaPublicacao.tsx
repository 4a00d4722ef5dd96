import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { mensagem } from '@sie/domain/base/errors.ts'
import type { ArquivoEnviado } from '@sie/domain/ensino/turmas/campos.ts'
import type { ReactNode } from 'react'
import { DiaHoraInput } from '../../../ui/form/DiaHoraInput.tsx'
import { LimitedField } from '../../../ui/form/LimitedField.tsx'
import { menuItems } from '../../../ui/form/menuItems.tsx'
import { AnexosEditor, type Anexo } from './Anexos.tsx'
import { UploadArquivos } from './UploadArquivos.tsx'

/** Choice of an activity's topic among those of its class. */
export function TopicoField({
  topicos,
  value,
  onChange,
}: {
  topicos: readonly string[]
  value: string
  onChange: (topico: string) => void
}) {
  return (
    <TextField
      select
      size="small"
      label="Tópico"
      value={topicos.includes(value) ? value : ''}
      onChange={({ target }) => onChange(target.value)}
      helperText={topicos.length === 0 ? 'Crie tópicos em Configurações da turma.' : undefined}
    >
      <MenuItem value="">Sem tópico</MenuItem>
      {menuItems(topicos.map((name) => [name, name]))}
    </TextField>
  )
}

interface Anexado {
  video: string
  anexos: Anexo[]
  arquivos: ArquivoEnviado[]
  publicarEm: number
}

interface PublicationFormProps {
  colecao: 'materiais' | 'tarefas'
  draft: Anexado & { id: string }
  /** state of the stored record; 'rascunho' of a new one */
  situacao: string
  restored: boolean
  pending: boolean
  error: Error | null
  put: (part: Partial<Anexado>) => void
  store: (situacao: 'rascunho' | 'publicada') => void
  onCancel?: (() => void) | undefined
  children: ReactNode
}

/** Form of an activity that is stored as a draft, or published to the class when it is sent. A published one may become a draft again. */
export function PublicationForm(props: PublicationFormProps) {
  const { colecao, draft, situacao, restored, pending, error, put, store, onCancel, children } = props
  const publicada = situacao === 'publicada'
  return (
    <Stack
      component="form"
      noValidate
      spacing={2}
      sx={{ maxWidth: 760 }}
      onSubmit={(event) => {
        event.preventDefault()
        // What a dialog of this form sends is not this form's.
        if (event.target === event.currentTarget) store('publicada')
      }}
    >
      {restored && <Alert severity="info">Recuperamos o que você digitou e ainda não salvou.</Alert>}
      {children}
      <LimitedField
        limit={500}
        size="small"
        label="Endereço do vídeo"
        placeholder="https://"
        value={draft.video}
        onChange={({ target }) => put({ video: target.value })}
        slotProps={{ htmlInput: { inputMode: 'url' } }}
      />
      <AnexosEditor anexos={draft.anexos} onChange={(anexos) => put({ anexos })} />
      <UploadArquivos
        colecao={colecao}
        registro={draft.id}
        arquivos={draft.arquivos}
        onChange={(arquivos) => put({ arquivos })}
      />
      {situacao === 'rascunho' && (
        <DiaHoraInput
          label="Publicar em"
          value={draft.publicarEm}
          onChange={(publicarEm) => put({ publicarEm })}
          none="Vazio para publicar à mão. Com dia e hora, salve como rascunho: os alunos veem a partir daí."
        />
      )}
      {error && <Alert severity="error">{mensagem(error, 'Não foi possível salvar agora.')}</Alert>}
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button type="submit" variant="contained" loading={pending}>
          {publicada ? 'Salvar' : 'Publicar'}
        </Button>
        <Button disabled={pending} onClick={() => store('rascunho')}>
          {publicada ? 'Voltar a rascunho' : 'Salvar rascunho'}
        </Button>
        {onCancel && (
          <Button color="inherit" disabled={pending} onClick={onCancel}>
            Cancelar
          </Button>
        )}
      </Stack>
    </Stack>
  )
}
