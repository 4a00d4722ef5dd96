import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { mensagem } from '@sie/domain/base/errors.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useCall } from '../../../data/access.ts'
import { useSession } from '../../../platform/session.ts'
import { useToast } from '../../../ui/feedback/useToast.ts'
import { LimitedField } from '../../../ui/form/LimitedField.tsx'
import { menuItems } from '../../../ui/form/menuItems.tsx'
import { enderecoDaTurma, useAcao } from './consultas.ts'

/** Joins a class by the code of its teacher, typed or from a link; a guardian chooses the minor. */
export function JoinByCodigo({ codigo: given }: { codigo: string }) {
  const call = useCall()
  const session = useSession()
  const navigate = useNavigate()
  const toast = useToast()
  const [codigo, setCodigo] = useState(given.slice(0, 20).toUpperCase())
  const [aluno, setAluno] = useState('')
  const minors = Object.keys(session?.permissoes.menores ?? {})
  const { data } = useQuery({
    queryKey: ['minhasCriancas', session?.uid],
    queryFn: () => call('minhasCriancas', {}),
    enabled: minors.length > 0,
  })
  const join = useAcao(() => call('entrarNaTurma', { codigo, ...(aluno ? { aluno } : {}) }), '', true)
  const submit = () =>
    join.mutate(undefined, {
      onSuccess: ({ turma, nome, situacao }) => {
        if (situacao === 'pedida') return toast.show(`Pedido enviado. O professor de ${nome} vai conferir.`)
        void navigate(enderecoDaTurma(turma, '', aluno))
      },
    })
  return (
    <Card
      component="form"
      variant="outlined"
      aria-label="Entrar em uma turma"
      sx={{ p: 2 }}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1.5} sx={{ alignItems: { sm: 'center' } }}>
        <LimitedField
          limit={20}
          size="small"
          label="Código da turma"
          value={codigo}
          onChange={({ target }) => setCodigo(target.value.toUpperCase())}
          slotProps={{ htmlInput: { autoComplete: 'off', autoCapitalize: 'characters' } }}
        />
        {minors.length > 0 && (
          <TextField
            select
            size="small"
            label="Quem entra"
            value={aluno}
            onChange={({ target }) => setAluno(target.value)}
            sx={{ minWidth: 200 }}
          >
            <MenuItem value="">Eu</MenuItem>
            {menuItems((data?.criancas ?? []).map(({ id, nome }) => [id, nome]))}
          </TextField>
        )}
        <Button type="submit" variant="outlined" disabled={codigo.trim().length < 5} loading={join.isPending}>
          Entrar na turma
        </Button>
      </Stack>
      {join.error && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {mensagem(join.error, 'Não foi possível entrar agora. Tente de novo.')}
        </Alert>
      )}
    </Card>
  )
}
