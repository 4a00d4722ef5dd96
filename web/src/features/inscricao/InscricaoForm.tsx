import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { ErroSIE } from '@sie/domain/errors.ts'
import { useEffect, useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { SENHA_NOVA } from '../../ui/form/senhas.ts'
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
  /** the federation of the portal's host, once it is known, or '' */
  federacao: string
  /** e-mail of the account that lacks its records: its step is left out */
  conta?: string
  /** @throws ErroSIE whose `campos` name the fields at fault */
  onSubmit: (form: Formulario) => Promise<void>
}

/** The steps. What was typed outlives an error and a reload; going on is refused at the first field at fault, which is focused. */
export function InscricaoForm({ today, federacao, conta = '', onSubmit }: InscricaoFormProps) {
  const first = conta ? 1 : 0
  const [kept] = useState(() => lerRascunho(conta))
  /** the step, and what takes the focus once it is drawn: the field at fault, or '' for its heading */
  const [place, setPlace] = useState<{ passo: number; focus?: string }>({ passo: first })
  const { passo } = place
  const [failure, setFailure] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  const [sending, setSending] = useState(false)
  const { control, getValues, setValue, setError, clearErrors, setFocus, subscribe } = useForm<Formulario>({
    defaultValues: kept ?? vazio(federacao, conta),
  })
  // What is wrong is said when going on, and taken back as soon as the field changes.
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ name }) => name && clearErrors(name as Caminho) }),
    [subscribe, clearErrors],
  )
  const values = useWatch({ control }) as Formulario
  // The host's federation is known after the form was drawn: it is chosen then, unless something was chosen before.
  useEffect(() => {
    if (!kept && federacao && getValues('dadosFiliacao.federacaoID') === '')
      setValue('dadosFiliacao.federacaoID', federacao)
  }, [kept, federacao, getValues, setValue])
  const typed = JSON.stringify(values)
  const dirty = ['', federacao].every((proposed) => typed !== JSON.stringify(vazio(proposed, conta)))
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
    const found = problemas(getValues(), today).filter(
      ([path]) => passoDe(path) >= first && (last || passoDe(path) <= passo),
    )
    // Weak passwords are known to a library that is loaded for them alone.
    const weak =
      first === 0 && passo === 0 && found.every(([path]) => path !== 'nova')
        ? await SENHA_NOVA.late(getValues('nova'))
        : undefined
    if (refuse(weak ? [...found, ['nova', weak]] : found)) return
    if (!last) return go(passo + 1)
    setSending(true)
    try {
      await onSubmit(getValues())
    } catch (error) {
      const known = error instanceof ErroSIE && error.codigo !== 'interno' ? error : new ErroSIE('criar-usuario')
      const named = Object.entries(known.campos).map(
        ([path, message]) => [path === 'senha' ? 'nova' : path, message] as const,
      )
      if (!refuse(named)) setFailure(known.message)
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
        <Passos passo={passo} first={first} />
        <Typography ref={heading} tabIndex={-1} variant="h6" component="h2" sx={{ '&:focus': { outline: 'none' } }}>
          {PASSOS[passo]}
        </Typography>
        {kept && passo === first && (
          <Alert severity="info">
            Recuperamos o que você já tinha digitado.{conta ? '' : ' Só a senha precisa ser digitada de novo.'}
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
          {passo > first && (
            <Button onClick={() => go(passo - 1)} disabled={sending}>
              Voltar
            </Button>
          )}
          <Button type="submit" variant="contained" loading={sending}>
            {passo < PASSOS.length - 1 ? 'Continuar' : conta ? 'Enviar o cadastro' : 'Criar a conta'}
          </Button>
        </Stack>
      </Stack>
      <UnsavedDialog
        dirty={dirty && !sending}
        text={
          conta
            ? 'O cadastro ainda não foi enviado. O que você digitou fica guardado nesta aba.'
            : 'A conta ainda não foi criada. O que você digitou fica guardado nesta aba, menos a senha.'
        }
      />
    </Box>
  )
}
