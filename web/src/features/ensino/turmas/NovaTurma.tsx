import Alert from '@mui/material/Alert'
import TextField from '@mui/material/TextField'
import { mensagem } from '@sie/domain/base/errors.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useCall } from '../../../data/access.ts'
import { useEntityChoices } from '../../../data/useEntityChoices.ts'
import { useSession } from '../../../platform/session.ts'
import { FormDialog } from '../../../ui/feedback/FormDialog.tsx'
import { LimitedField } from '../../../ui/form/LimitedField.tsx'
import { menuItems } from '../../../ui/form/menuItems.tsx'
import { enderecoDaTurma, useAcao } from './consultas.ts'

/** Creates a class by its name; everything else is in its settings. */
export function NovaTurma({ onClose }: { onClose: () => void }) {
  const call = useCall()
  const navigate = useNavigate()
  const session = useSession()
  const choices = useEntityChoices('turmas:criar', session ?? undefined)
  const [id] = useState(() => crypto.randomUUID())
  const [name, setName] = useState('')
  const [chosen, setChosen] = useState('')
  const entidade = chosen || choices[0]?.id || ''
  const make = useAcao(() => call('salvarTurma', { id, entidade, dados: { name } }), '', true)
  return (
    <FormDialog
      title="Criar turma"
      maxWidth="xs"
      action="Criar turma"
      disabled={name.trim() === '' || entidade === ''}
      loading={make.isPending}
      onSubmit={(event) => {
        event.preventDefault()
        make.mutate(undefined, { onSuccess: () => void navigate(enderecoDaTurma(id)) })
      }}
      onClose={onClose}
    >
      {choices.length === 0 && (
        <Alert severity="info">
          Criam turmas os professores e mestres, do 1º Dan em diante, e a equipe da federação. Fale com a sua federação.
        </Alert>
      )}
      {make.error && <Alert severity="error">{mensagem(make.error, 'Não foi possível criar agora.')}</Alert>}
      <LimitedField
        limit={120}
        size="small"
        label="Nome da turma"
        value={name}
        onChange={({ target }) => setName(target.value)}
        helperText="Como Teoria para a faixa verde."
      />
      {choices.length > 1 && (
        <TextField
          select
          size="small"
          label="Entidade"
          value={entidade}
          onChange={({ target }) => setChosen(target.value)}
        >
          {menuItems(choices.map((one) => [one.id, one.nome]))}
        </TextField>
      )}
    </FormDialog>
  )
}
