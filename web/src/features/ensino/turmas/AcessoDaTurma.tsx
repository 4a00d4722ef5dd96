import ContentCopy from '@mui/icons-material/ContentCopyOutlined'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { mensagem } from '@sie/domain/base/errors.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { isEmail } from '@sie/domain/base/records/email.ts'
import { useRef, useState, type FormEvent } from 'react'
import { useCall } from '../../../data/access.ts'
import { useConfirm } from '../../../ui/feedback/useConfirm.ts'
import { useToast } from '../../../ui/feedback/useToast.ts'
import { LimitedField } from '../../../ui/form/LimitedField.tsx'
import { CardSection } from '../../../ui/layout/CardSection.tsx'
import { useAcao, type Turma } from './consultas.ts'

/** Code and link of a class, with a button that invalidates both. */
export function AcessoDaTurma({ turma }: { turma: Turma & { gestao: NonNullable<Turma['gestao']> } }) {
  const call = useCall()
  const confirm = useConfirm()
  const toast = useToast()
  const { codigo } = turma.gestao
  const renew = useAcao(() => call('renovarCodigo', { turma: turma.id }), 'Código novo. O antigo não vale mais.')
  const copy = async (text: string, said: string) => {
    try {
      await navigator.clipboard.writeText(text)
      toast.show(said)
    } catch {
      toast.show('Não foi possível copiar: anote o código.', { severity: 'error' })
    }
  }
  const link = () => `${window.location.origin}${address('/cbtkdeduca/turmas', { codigo })}`
  const ask = async () => {
    const yes = await confirm({
      title: 'Trocar o código?',
      text: 'O código e os links enviados até agora deixam de valer. Quem já está na turma continua.',
      action: 'Trocar código',
    })
    if (yes) renew.mutate(undefined)
  }
  return (
    <CardSection title="Código e link de convite">
      <Stack spacing={1.5} sx={{ p: 2, pt: 0 }}>
        <Typography
          aria-label={`Código da turma: ${codigo.split('').join(' ')}`}
          role="img"
          sx={{ fontSize: '2rem', fontWeight: 700, letterSpacing: '0.15em', fontVariantNumeric: 'tabular-nums' }}
        >
          {codigo}
        </Typography>
        <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
          <Button startIcon={<ContentCopy />} onClick={() => void copy(codigo, 'Código copiado.')}>
            Copiar código
          </Button>
          <Button startIcon={<ContentCopy />} onClick={() => void copy(link(), 'Link copiado.')}>
            Copiar link
          </Button>
          {turma.situacao !== 'arquivada' && (
            <Button color="inherit" loading={renew.isPending} onClick={() => void ask()}>
              Trocar código
            </Button>
          )}
        </Stack>
        {turma.situacao === 'ativa' && <Convidar turma={turma.id} />}
      </Stack>
    </CardSection>
  )
}

/** Mails the link of the class. */
function Convidar({ turma }: { turma: string }) {
  const call = useCall()
  const toast = useToast()
  const [text, setText] = useState('')
  const [fault, setFault] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const invite = useAcao((emails: string[]) => call('convidarParaTurma', { turma, emails }), '', true)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const emails = text.split(/[\s,;]+/).filter(Boolean)
    const wrong = emails.find((one) => !isEmail(one))
    const said = emails.length === 0 ? 'Informe ao menos um e-mail.' : wrong ? `Confira este e-mail: ${wrong}` : ''
    setFault(said)
    if (said) return field.current?.focus()
    invite.mutate(emails, {
      onSuccess: ({ convidados }) => {
        setText('')
        toast.show(convidados === 1 ? 'Convite enviado.' : `${convidados} convites enviados.`)
      },
    })
  }
  return (
    <Stack component="form" noValidate spacing={1} onSubmit={submit}>
      <LimitedField
        limit={4_000}
        inputRef={field}
        size="small"
        label="Convidar por e-mail"
        value={text}
        onChange={({ target }) => {
          setFault('')
          setText(target.value)
        }}
        error={fault !== ''}
        helperText={fault || 'Um ou mais e-mails, separados por vírgula; até 30 de cada vez.'}
        multiline
        slotProps={{ htmlInput: { inputMode: 'email' } }}
      />
      {invite.error && <Alert severity="error">{mensagem(invite.error, 'Não foi possível convidar agora.')}</Alert>}
      <Button type="submit" variant="outlined" loading={invite.isPending} sx={{ alignSelf: 'flex-start' }}>
        Enviar convite
      </Button>
    </Stack>
  )
}
