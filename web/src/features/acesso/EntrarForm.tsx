import Visibility from '@mui/icons-material/Visibility'
import VisibilityOff from '@mui/icons-material/VisibilityOff'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { formatCpf, isCpf } from '@sie/domain/brazil/cpf.ts'
import { ERROS, ErroSIE } from '@sie/domain/errors.ts'
import { useRef, useState, type SyntheticEvent } from 'react'
import { signInErrors, type SignInErrors } from './signInErrors.ts'

/** Identifier and password. The page follows the session, so a successful sign-in needs no answer here. */
export function EntrarForm() {
  const [identifier, setIdentifier] = useState('')
  const [senha, setSenha] = useState('')
  const [visible, setVisible] = useState(false)
  const [errors, setErrors] = useState<SignInErrors>({})
  const [failure, setFailure] = useState('')
  const [busy, setBusy] = useState(false)
  const identifierInput = useRef<HTMLInputElement>(null)
  const senhaInput = useRef<HTMLInputElement>(null)

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    const found = signInErrors(identifier, senha)
    setErrors(found)
    setFailure('')
    if (found.identifier) return identifierInput.current?.focus()
    if (found.senha) return senhaInput.current?.focus()
    setBusy(true)
    try {
      const { signIn } = await import('../../platform/signIn.ts')
      await signIn(identifier, senha)
    } catch (error) {
      setFailure(error instanceof ErroSIE ? error.message : ERROS.interno)
      setBusy(false)
      senhaInput.current?.focus()
    }
  }

  return (
    <Stack component="form" noValidate spacing={2.5} onSubmit={(event) => void submit(event)}>
      <div aria-live="assertive">{failure && <Alert severity="error" role="presentation">{failure}</Alert>}</div>
      <TextField
        label="E-mail ou CPF"
        name="identificador"
        autoComplete="username"
        value={identifier}
        inputRef={identifierInput}
        onChange={(event) => setIdentifier(event.target.value)}
        // On leaving, not while typing: an e-mail may begin with digits.
        onBlur={() => isCpf(identifier.trim()) && setIdentifier(formatCpf(identifier))}
        error={Boolean(errors.identifier)}
        helperText={errors.identifier}
        slotProps={{ htmlInput: { autoCapitalize: 'none', spellCheck: false, maxLength: 160 } }}
      />
      <TextField
        label="Senha"
        name="senha"
        type={visible ? 'text' : 'password'}
        autoComplete="current-password"
        value={senha}
        inputRef={senhaInput}
        onChange={(event) => setSenha(event.target.value)}
        error={Boolean(errors.senha)}
        helperText={errors.senha}
        slotProps={{
          htmlInput: { maxLength: 200 },
          input: {
            endAdornment: (
              <InputAdornment position="end">
                <IconButton edge="end" aria-label={visible ? 'Esconder a senha' : 'Mostrar a senha'} aria-pressed={visible} onClick={() => setVisible(!visible)}>
                  {visible ? <VisibilityOff /> : <Visibility />}
                </IconButton>
              </InputAdornment>
            ),
          },
        }}
      />
      <Button type="submit" variant="contained" size="large" loading={busy}>Entrar</Button>
    </Stack>
  )
}
