import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { mensagem, ErroSIE } from '@sie/domain/base/errors.ts'
import type { DadosDaInscricao } from '@sie/domain/pessoas/cadastro/inscricao.ts'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useCall } from '../../../data/access.ts'
import { useToast } from '../../../ui/feedback/useToast.ts'
import { hoje } from '../../../ui/form/formulario.ts'
import { UnsavedDialog } from '../../../ui/form/UnsavedDialog.tsx'
import { mudancasEntre, problemas } from './formulario.ts'
import { PassoPessoa } from './PassoPessoa.tsx'
import { PASSO_DA_PESSOA, passoDe, vazio, type Caminho, type Formulario } from './passos.ts'

interface CorrectCadastroProps {
  dados: DadosDaInscricao
  /** called when all is as the person wants it */
  onDone: () => void
}

/** Form in which a person corrects their sign-up while it waits. */
export function CorrectCadastro({ dados, onDone }: CorrectCadastroProps) {
  const call = useCall()
  const toast = useToast()
  const [today] = useState(hoje)
  const [failure, setFailure] = useState('')
  const [before] = useState<Formulario>(() => ({ ...vazio(''), ...dados }))
  const { control, handleSubmit, setError, setFocus, clearErrors, formState } = useForm<Formulario>({
    defaultValues: before,
  })
  const refuse = (found: readonly (readonly [string, string])[]) => {
    for (const [path, message] of found) setError(path as Caminho, { type: 'problema', message })
    if (found[0]) setFocus(found[0][0] as Caminho)
    return found.length > 0
  }
  const save = handleSubmit(async (form) => {
    clearErrors()
    setFailure('')
    if (refuse(problemas(form, today).filter(([path]) => passoDe(path) === PASSO_DA_PESSOA))) return
    const mudancas = mudancasEntre(before, form)
    try {
      if (mudancas.length > 0) await call('alterarMeuCadastro', { mudancas, texto: '' })
      toast.show(mudancas.length > 0 ? 'Cadastro corrigido.' : 'Nada mudou.')
      onDone()
    } catch (error) {
      const named = error instanceof ErroSIE ? Object.entries(error.campos) : []
      if (!refuse(named))
        setFailure(mensagem(error, 'Não foi possível salvar agora. O que você digitou continua aqui.'))
    }
  })
  return (
    <form noValidate onSubmit={(event) => void save(event)} aria-label="Corrigir o cadastro">
      <Stack spacing={2}>
        <Typography variant="h6" component="h2">
          Pessoa
        </Typography>
        <PassoPessoa control={control} today={today} known />
        {failure && <Alert severity="error">{failure}</Alert>}
        <Stack direction="row" spacing={1} sx={{ justifyContent: 'flex-end' }}>
          <Button onClick={onDone}>Deixar como está</Button>
          <Button type="submit" variant="contained" loading={formState.isSubmitting}>
            Salvar
          </Button>
        </Stack>
      </Stack>
      <UnsavedDialog dirty={formState.isDirty && !formState.isSubmitting && !formState.isSubmitSuccessful} />
    </form>
  )
}
