import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { ErroSIE } from '@sie/domain/errors.ts'
import { useEffect, useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { UnsavedDialog } from '../../ui/form/UnsavedDialog.tsx'
import { PASSOS, passoDe, problemas, vazio, type Caminho, type Formulario } from './formulario.ts'
import { Passos } from './Passos.tsx'
import { PassoConta } from './PassoConta.tsx'
import { PassoFiliacao } from './PassoFiliacao.tsx'
import { PassoPessoa } from './PassoPessoa.tsx'
import { guardarRascunho, lerRascunho } from './rascunho.ts'

interface InscricaoFormProps {
  /** 'AAAA-MM-DD' */
  today: string
  /** the federation of the portal's host, or '' */
  federacao: string
  /** @throws ErroSIE whose `campos` name the fields at fault */
  onSubmit: (form: Formulario) => Promise<void>
}

/** The three steps. What was typed outlives an error and a reload; going on is refused at the first field at fault, which is focused. */
export function InscricaoForm({ today, federacao, onSubmit }: InscricaoFormProps) {
  const [kept] = useState(lerRascunho)
  /** the step, and what takes the focus once it is drawn: the field at fault, or '' for its heading */
  const [place, setPlace] = useState<{ passo: number; focus?: string }>({ passo: 0 })
  const { passo } = place
  const [failure, setFailure] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  const [sending, setSending] = useState(false)
  const { control, getValues, setError, clearErrors, setFocus, subscribe } = useForm<Formulario>({
    defaultValues: kept ?? vazio(federacao),
  })
  // What is wrong is said when going on, and taken back as soon as the field changes.
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ name }) => name && clearErrors(name as Caminho) }),
    [subscribe, clearErrors],
  )
  const values = useWatch({ control }) as Formulario
  const [began] = useState(() => JSON.stringify(vazio(federacao)))
  const dirty = JSON.stringify(values) !== began
  useEffect(() => {
    if (dirty) guardarRascunho(values)
  }, [dirty, values])

  useEffect(() => {
    if (place.focus === '') heading.current?.focus()
    else if (place.focus) setFocus(place.focus as Caminho)
  }, [place, setFocus])
  const go = (to: number, focus = '') => setPlace({ passo: to, focus })
  /** Shows what is wrong up to a step. @returns whether anything is */
  const refuse = (found: readonly (readonly [string, string])[]) => {
    clearErrors()
    const [first] = found
    if (!first) return false
    for (const [path, message] of found) setError(path as Caminho, { type: 'problema', message })
    go(passoDe(first[0]), first[0])
    return true
  }
  const submit = async () => {
    setFailure('')
    const last = passo === PASSOS.length - 1
    const found = problemas(getValues(), today).filter(([path]) => last || passoDe(path) <= passo)
    if (refuse(found)) return
    if (!last) return go(passo + 1)
    setSending(true)
    try {
      await onSubmit(getValues())
    } catch (error) {
      const known = error instanceof ErroSIE ? error : new ErroSIE('interno')
      if (!refuse(Object.entries(known.campos))) setFailure(known.message)
    } finally {
      setSending(false)
    }
  }
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <Stack spacing={3}>
        <Passos passo={passo} />
        <Typography ref={heading} tabIndex={-1} variant="h6" component="h2" sx={{ '&:focus': { outline: 'none' } }}>
          {PASSOS[passo]}
        </Typography>
        {kept && passo === 0 && (
          <Alert severity="info">
            Recuperamos o que você já tinha digitado. Só a senha precisa ser digitada de novo.
          </Alert>
        )}
        <Box aria-live="assertive" sx={{ '&:empty': { mt: '0 !important' } }}>
          {failure && (
            <Alert severity="error" role="presentation">
              {failure}
            </Alert>
          )}
        </Box>
        {passo === 0 && <PassoConta control={control} />}
        {passo === 1 && <PassoPessoa control={control} today={today} />}
        {passo === 2 && <PassoFiliacao control={control} />}
        <Stack direction="row" spacing={2} sx={{ justifyContent: 'flex-end' }}>
          {passo > 0 && (
            <Button onClick={() => go(passo - 1)} disabled={sending}>
              Voltar
            </Button>
          )}
          <Button type="submit" variant="contained" loading={sending}>
            {passo === PASSOS.length - 1 ? 'Criar a conta' : 'Continuar'}
          </Button>
        </Stack>
      </Stack>
      <UnsavedDialog
        dirty={dirty && !sending}
        text="A conta ainda não foi criada. O que você digitou fica guardado nesta aba, menos a senha."
      />
    </Box>
  )
}
