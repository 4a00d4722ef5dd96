import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Container from '@mui/material/Container'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { address } from '@sie/domain/base/portal/address.ts'
import { ErroSIE, ERROS, mensagem } from '@sie/domain/base/errors.ts'
import { useState, type ReactNode } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { FormCard } from '../../../ui/form/FormCard.tsx'
import { AssinaturaCpf } from './AssinaturaCpf.tsx'

/**
 * Form that a guardian signs with their CPF, and, once sent, its result. Errors about the CPF are shown at its field, others
 * above the signature.
 * @param form form with a field `cpf` and the fields of the children
 * @param done shown instead of the form once `send` has succeeded
 * @param note text below the button
 */
export function FormularioAssinado<F extends FieldValues & { cpf: string }>({
  title,
  form,
  send,
  done,
  button,
  note,
  children,
}: {
  title: string
  form: UseFormReturn<F>
  send: (values: F) => Promise<unknown>
  done: { title: string; text: string }
  button: { label: string; color?: 'primary' | 'error' }
  note?: string
  children: ReactNode
}) {
  const { control, handleSubmit, setError, formState } = form
  const [sent, setSent] = useState(false)
  const [failure, setFailure] = useState('')
  const submit = handleSubmit(async (values) => {
    setFailure('')
    try {
      await send(values)
      setSent(true)
    } catch (error) {
      const ofCpf = error instanceof ErroSIE ? error.campos.cpf : undefined
      if (ofCpf) setError('cpf' as FieldPath<F>, { message: ofCpf }, { shouldFocus: true })
      else setFailure(mensagem(error, ERROS.interno))
    }
  })
  if (sent) {
    return (
      <FormCard {...done}>
        <Button component={Link} to={address('/')} variant="outlined">
          Ir para o início
        </Button>
      </FormCard>
    )
  }
  return (
    <Container maxWidth="sm" sx={{ py: { xs: 3, sm: 6 } }}>
      <Paper variant="outlined" sx={{ p: { xs: 2, sm: 4 } }}>
        <Stack component="form" noValidate spacing={2.5} onSubmit={(event) => void submit(event)}>
          <Typography variant="h4" component="h1">
            {title}
          </Typography>
          {children}
          <Box aria-live="assertive" sx={{ '&:empty': { mt: '0 !important' } }}>
            {failure && (
              <Alert severity="error" role="presentation">
                {failure}
              </Alert>
            )}
          </Box>
          <AssinaturaCpf control={control} />
          <Button type="submit" variant="contained" size="large" color={button.color} loading={formState.isSubmitting}>
            {button.label}
          </Button>
          {note && (
            <Typography variant="body2" color="textSecondary">
              {note}
            </Typography>
          )}
        </Stack>
      </Paper>
    </Container>
  )
}
