import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { lazy, startTransition, Suspense, useEffect, useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { SENHA_NOVA } from '../../../ui/form/senhas.ts'
import { isPartFailure, loadPart } from '../../../platform/parts.ts'
import { UnsavedDialog } from '../../../ui/form/UnsavedDialog.tsx'
import { PASSOS, passoDe, problemasDaConta, vazio, type Caminho, type Formulario, type Problema } from './passos.ts'
import { Passos } from './Passos.tsx'
import { PassoConta } from './PassoConta.tsx'
import { storeRascunho, readRascunho } from './rascunho.ts'

const pessoa = () => import('./PassoPessoa.tsx')
const filiacao = () => import('./PassoFiliacao.tsx')
const schema = () => import('./formulario.ts')

// These steps know every field of a person, and load while the first step is filled in.
const PassoPessoa = lazy(async () => ({ default: (await loadPart(pessoa)).PassoPessoa }))
const PassoFiliacao = lazy(async () => ({ default: (await loadPart(filiacao)).PassoFiliacao }))

/** Problems of the form up to a step. */
async function problemasAte(passo: number, form: Formulario, today: string): Promise<Problema[]> {
  if (passo > 0) return (await loadPart(schema)).problemas(form, today)
  const found = problemasDaConta(form)
  const weak = found.every(([path]) => path !== 'nova') ? await SENHA_NOVA.late(form.nova) : undefined
  return weak ? [...found, ['nova', weak]] : found
}

/** Error with its message; a chunk that could not be loaded counts as a lost connection. */
function knownAs(error: unknown): ErroSIE {
  if (isPartFailure(error)) return new ErroSIE('sem-rede')
  return error instanceof ErroSIE && error.codigo !== 'interno' ? error : new ErroSIE('criar-usuario')
}

interface InscricaoFormProps {
  /** 'AAAA-MM-DD' */
  today: string
  /** federation of the portal's host, once loaded, or '' */
  federacao: string
  /** e-mail of an account without records: the account step is left out */
  conta?: string
  /** @throws ErroSIE whose `campos` name the invalid fields */
  onSubmit: (form: Formulario) => Promise<void>
}

/** Steps of the form. Input survives an error and a reload; going on stops at the first invalid field, which is focused. */
export function InscricaoForm({ today, federacao, conta = '', onSubmit }: InscricaoFormProps) {
  const first = conta ? 1 : 0
  const [kept] = useState(() => readRascunho(conta))
  /** current step, and the element to focus once it is rendered: the invalid field, or '' for the heading */
  const [place, setPlace] = useState<{ passo: number; focus?: string }>({ passo: first })
  const { passo } = place
  const [failure, setFailure] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  const [sending, setSending] = useState(false)
  const { control, getValues, setValue, setError, clearErrors, setFocus, subscribe } = useForm<Formulario>({
    defaultValues: kept ?? vazio(federacao, conta),
  })
  // Errors are shown when going on, and cleared as soon as the field changes.
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ name }) => name && clearErrors(name as Caminho) }),
    [subscribe, clearErrors],
  )
  const values = useWatch({ control }) as Formulario
  // The host's federation loads after the form has rendered: it is then preselected, unless another one was chosen before.
  useEffect(() => {
    if (!kept && federacao && getValues('dadosFiliacao.federacaoID') === '')
      setValue('dadosFiliacao.federacaoID', federacao)
  }, [kept, federacao, getValues, setValue])
  const typed = JSON.stringify(values)
  const dirty = ['', federacao].every((proposed) => typed !== JSON.stringify(vazio(proposed, conta)))
  useEffect(() => {
    if (dirty) storeRascunho(values)
  }, [dirty, values])
  useEffect(() => {
    if (dirty) for (const part of [pessoa, filiacao, schema]) part().catch(() => {})
  }, [dirty])

  useEffect(() => {
    if (place.focus === '') heading.current?.focus()
    else if (place.focus) setFocus(place.focus as Caminho)
  }, [place, setFocus])
  // Heading and fields of a step render together, so that keyboard users find them in order.
  const go = (to: number, focus = '') => startTransition(() => setPlace({ passo: to, focus }))
  /** Shows the problems up to a step. @returns whether there are any */
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
    setSending(last)
    try {
      const all = await problemasAte(passo, getValues(), today)
      const found = all.filter(([path]) => passoDe(path) >= first && (last || passoDe(path) <= passo))
      if (refuse(found)) return
      if (!last) return go(passo + 1)
      await onSubmit(getValues())
    } catch (error) {
      const known = knownAs(error)
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
        <Suspense fallback={<Skeleton variant="rounded" height={320} />}>
          {passo === 1 && <PassoPessoa control={control} today={today} />}
          {passo === 2 && <PassoFiliacao control={control} />}
        </Suspense>
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
