import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import {
  ASSUNTOS,
  DA_OUVIDORIA,
  MENSAGEM,
  problemasDoContato,
  type Assunto,
} from '@sie/domain/base/contato/assuntos.ts'
import { ERROS, ErroSIE } from '@sie/domain/base/errors.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { useRef, useState, type FormEvent } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { useDepartamentosDe } from '../../../data/inicio.ts'
import { LimitedField } from '../../../ui/form/LimitedField.tsx'
import { menuItems } from '../../../ui/form/menuItems.tsx'
import { Parte } from './entidade/Parte.tsx'

const EMPTY = { assunto: 'informacao' as Assunto, departamento: '', nome: '', email: '', mensagem: '', site: '' }
type Campo = keyof typeof EMPTY

/** Contact form to the entity or its ombudsman. The input stays after a failure; the first invalid field is focused. */
export function Contato({ entidade }: { entidade: string }) {
  const { data } = useDepartamentosDe(entidade)
  const [values, setValues] = useState(EMPTY)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [state, setState] = useState<{ sending?: boolean; failure?: string; protocolo?: string }>({})
  const begun = useRef(0)
  const form = useRef<HTMLFormElement>(null)
  const set = (name: Campo, value: string) => {
    begun.current ||= Date.now()
    setValues((before) => ({ ...before, [name]: value }))
    setErrors(({ [name]: _fixed, ...others }) => others)
  }
  const refuse = (campos: Readonly<Record<string, string>>) => {
    setErrors(campos)
    const [first] = ['nome', 'email', 'mensagem'].filter((name) => campos[name])
    form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    // The validation library is large, and loads with the first submit.
    const { contatoSchema } = await import('@sie/domain/base/contato/contato.ts')
    const contato = { entidade, ...values, tempo: Math.min(86_400_000, begun.current ? Date.now() - begun.current : 0) }
    const read = contatoSchema.safeParse(contato)
    const problems = {
      ...Object.fromEntries((read.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message])),
      ...problemasDoContato({ ...values, nome: values.nome.trim(), email: values.email.trim() }),
    }
    if (Object.keys(problems).length > 0) return refuse(problems)
    setState({ sending: true })
    try {
      const { call } = await import('../../../platform/functions.ts')
      const { protocolo } = await call('enviarContato', contato)
      setValues(EMPTY)
      begun.current = 0
      setState({ protocolo })
    } catch (error) {
      const known = error instanceof ErroSIE ? error : new ErroSIE('interno')
      const named = Object.keys(known.campos).length > 0
      setState({ failure: named ? '' : known.codigo === 'interno' ? ERROS.interno : known.message })
      if (named) refuse(known.campos)
    }
  }
  const field = (name: Exclude<Campo, 'site'>, label: string) => ({
    name,
    label,
    value: values[name],
    error: Boolean(errors[name]),
    helperText: errors[name],
    onChange: ({ target }: { target: { value: string } }) => set(name, target.value),
  })
  const unnamed = DA_OUVIDORIA.includes(values.assunto)
  return (
    <Parte id="contato" titulo="Contato e ouvidoria">
      <Typography color="textSecondary" sx={{ mb: 3, maxWidth: '60ch' }}>
        Dúvidas, sugestões, reclamações e denúncias. Só quem atende lê a mensagem; ela é apagada depois de dois anos.{' '}
        <Link component={RouterLink} to={address('/privacy-politics')}>
          Privacidade
        </Link>
      </Typography>
      <div role="status">
        {state.protocolo && (
          <Alert severity="success" sx={{ mb: 3, maxWidth: 720 }}>
            Mensagem enviada. O protocolo é <strong>{state.protocolo}</strong>: guarde-o para perguntar por ela.
          </Alert>
        )}
      </div>
      <Stack
        component="form"
        ref={form}
        noValidate
        spacing={2.5}
        sx={{ maxWidth: 720 }}
        onSubmit={(event) => void submit(event)}
      >
        <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: 2.5 }}>
          <TextField select {...field('assunto', 'Assunto')}>
            {menuItems(Object.entries(ASSUNTOS))}
          </TextField>
          <TextField select {...field('departamento', 'Para')}>
            <MenuItem value="">Atendimento geral</MenuItem>
            {menuItems((data?.departamentos ?? []).map(({ id, nome }) => [id, nome]))}
          </TextField>
          <LimitedField
            limit={120}
            {...field('nome', unnamed ? 'Nome (opcional)' : 'Nome')}
            required={!unnamed}
            autoComplete="name"
          />
          <LimitedField
            limit={160}
            {...field('email', unnamed ? 'E-mail (opcional)' : 'E-mail')}
            type="email"
            required={!unnamed}
            autoComplete="email"
            helperText={errors.email ?? (unnamed ? 'Sem e-mail não há como responder.' : undefined)}
          />
        </Box>
        <LimitedField
          limit={MENSAGEM.max}
          {...field('mensagem', 'Mensagem')}
          required
          multiline
          minRows={5}
          maxRows={16}
        />
        {/* Honeypot for bots: invisible, not focusable, and hidden from screen readers. */}
        <Box aria-hidden="true" sx={{ position: 'absolute', left: -9999, width: 1, height: 1, overflow: 'hidden' }}>
          <label>
            Site
            <input
              name="site"
              tabIndex={-1}
              autoComplete="off"
              value={values.site}
              onChange={({ target }) => set('site', target.value)}
            />
          </label>
        </Box>
        <div aria-live="assertive">{state.failure && <Alert severity="error">{state.failure}</Alert>}</div>
        <Button
          type="submit"
          variant="contained"
          size="large"
          disabled={state.sending}
          sx={{ alignSelf: 'flex-start' }}
        >
          {state.sending ? 'Enviando…' : 'Enviar mensagem'}
        </Button>
      </Stack>
    </Parte>
  )
}
