import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { address } from '@sie/domain/base/portal/address.ts'
import { nameFault } from '@sie/domain/pessoas/cadastro/nome.ts'
import { isEmail } from '@sie/domain/base/records/email.ts'
import { praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import { users } from '@sie/domain/base/collections/users.ts'
import { ERROS, ErroSIE, mensagem } from '@sie/domain/base/errors.ts'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Navigate } from 'react-router-dom'
import { useRecordMutation } from '../../../data/useRecordMutation.ts'
import { postApi } from '../../../platform/api.ts'
import { LimitedField } from '../../../ui/form/LimitedField.tsx'
import { UnsavedDialog } from '../../../ui/form/UnsavedDialog.tsx'
import { useToast } from '../../../ui/feedback/useToast.ts'
import { BuscaUsuario, type Escolhido } from './BuscaUsuario.tsx'

interface Formulario {
  nome: string
  email: string
}

/** Message of a failed creation (specification 8): from the error, or the general one. */
const porque = (error: unknown) =>
  error instanceof ErroSIE && error.codigo !== 'interno'
    ? mensagem(error, ERROS['criar-usuario'])
    : ERROS['criar-usuario']

/** Form of a new account, linked to a person in the register where they exist already: account, user and person share one id. */
export function NovoUsuario() {
  const toast = useToast()
  const [praticante, setPerson] = useState<Escolhido | null>(null)
  const {
    register,
    handleSubmit,
    setValue,
    formState: { errors, isDirty },
  } = useForm<Formulario>({ defaultValues: { nome: '', email: '' } })
  const create = useRecordMutation(users, ({ nome, email }: Formulario) =>
    postApi<{ data: { uid: string } }>('/api/usr/create', {
      ...(praticante ? { uid: praticante.id } : {}),
      email: email.trim(),
      displayname: nome.trim(),
    }),
  )
  const choose = (chosen: Escolhido | null) => {
    setPerson(chosen)
    if (!chosen) return
    setValue('nome', chosen.nome, { shouldValidate: true })
    if (chosen.email) setValue('email', chosen.email, { shouldValidate: true })
  }
  const submit = handleSubmit((data) =>
    create.mutate(data, {
      onSuccess: () => toast.show('Usuário criado.'),
    }),
  )
  // Rendered without the guard, which would ask about saved changes.
  if (create.data) return <Navigate to={address('/sie/administracao/adduser', { id: create.data.data.uid })} />
  return (
    <Box component="form" noValidate onSubmit={(event) => void submit(event)} sx={{ maxWidth: 640 }}>
      <Stack spacing={2}>
        <Typography variant="h5" component="h1">
          Novo usuário
        </Typography>
        <Typography color="textSecondary">
          Se a pessoa já está no cadastro, escolha-a: a conta fica ligada a ela. Depois de criar, dê os grupos.
        </Typography>
        {create.error && <Alert severity="error">{porque(create.error)}</Alert>}
        <BuscaUsuario
          collection={praticantes}
          label="Pessoa já cadastrada (se houver)"
          value={praticante}
          onChange={choose}
        />
        <TextField
          size="small"
          label="Nome completo"
          required
          error={Boolean(errors.nome)}
          helperText={errors.nome?.message}
          slotProps={{ htmlInput: { autoComplete: 'off' }, inputLabel: { shrink: true } }}
          {...register('nome', {
            // A person registered under an older name keeps it.
            validate: (nome) => nome === praticante?.nome || (nameFault(nome) ?? true),
          })}
        />
        <LimitedField
          limit={160}
          size="small"
          label="E-mail"
          type="email"
          required
          error={Boolean(errors.email)}
          helperText={errors.email?.message}
          slotProps={{ htmlInput: { autoComplete: 'off' }, inputLabel: { shrink: true } }}
          {...register('email', {
            validate: (email) => isEmail(email) || ERROS['email-invalido'],
          })}
        />
        <Button type="submit" variant="contained" disabled={create.isPending} sx={{ alignSelf: 'flex-start' }}>
          {create.isPending ? 'Criando…' : 'Criar usuário'}
        </Button>
        <UnsavedDialog dirty={isDirty || praticante !== null} />
      </Stack>
    </Box>
  )
}
