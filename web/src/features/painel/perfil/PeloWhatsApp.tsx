import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { formatDayTime } from '@sie/domain/base/brazil/dates.ts'
import { maskTelefone, telefoneArrumado } from '@sie/domain/base/brazil/telefone.ts'
import { ErroSIE, mensagem } from '@sie/domain/base/errors.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAccess } from '../../../data/access.ts'
import type { Input } from '../../../platform/callables.ts'
import { RetryAlert } from '../../../ui/feedback/RetryAlert.tsx'
import { useToast } from '../../../ui/feedback/useToast.ts'
import { LimitedField } from '../../../ui/form/LimitedField.tsx'

/** Whether the user wants messages by WhatsApp, and to which number: given and taken back here. */
export function PeloWhatsApp() {
  const { call, author } = useAccess()
  const client = useQueryClient()
  const toast = useToast()
  const queryKey = ['meuWhatsApp', author.uid] as const
  const { data, error, refetch } = useQuery({ queryKey, queryFn: () => call('meuWhatsApp', {}), retry: false })
  const [typed, setTyped] = useState<string>()
  const change = useMutation({
    mutationFn: (input: Input<'meuWhatsApp'>) => call('meuWhatsApp', input),
    onSuccess: (next) => {
      client.setQueryData(queryKey, next)
      setTyped(undefined)
      toast.show(next.numero ? 'Você recebe mensagens pelo WhatsApp.' : 'Você não recebe mais mensagens pelo WhatsApp.')
    },
  })
  // What was agreed to is taken back here: it is never just absent.
  if (!data)
    return error ? (
      <RetryAlert onRetry={refetch}>Não foi possível ler a sua escolha sobre o WhatsApp.</RetryAlert>
    ) : (
      <Skeleton variant="rounded" height={120} aria-busy aria-label="Carregando as mensagens pelo WhatsApp" />
    )
  const { menor, numero, em, retiradoPor, celular } = data
  const atField = change.error instanceof ErroSIE ? (change.error.campos.numero ?? '') : ''
  const fault =
    change.error && !atField
      ? (change.error instanceof ErroSIE && Object.values(change.error.campos)[0]) ||
        mensagem(change.error, 'Não foi possível guardar a escolha.')
      : ''
  return (
    <Stack component="section" aria-label="Mensagens pelo WhatsApp" sx={{ gap: 1, alignItems: 'flex-start' }}>
      <Typography variant="subtitle2" component="h3">
        Mensagens pelo WhatsApp
      </Typography>
      {menor ? (
        <Typography variant="body2">
          Até os 18 anos quem recebe as mensagens é o responsável, se ele aceitar.
        </Typography>
      ) : numero ? (
        <>
          <Typography>{`Você aceitou receber em ${telefoneArrumado(numero)}, desde ${formatDayTime(em)}.`}</Typography>
          <Typography variant="body2" color="textSecondary">
            Para não receber mais de uma entidade só, responda SAIR a uma mensagem dela; VOLTAR desfaz.
          </Typography>
          {fault && <Alert severity="error">{fault}</Alert>}
          <Button size="small" loading={change.isPending} onClick={() => change.mutate({ aceita: false })}>
            Não receber mais
          </Button>
        </>
      ) : (
        <Stack
          component="form"
          noValidate
          sx={{ gap: 1, alignItems: 'flex-start', width: '100%' }}
          onSubmit={(event) => {
            event.preventDefault()
            change.mutate({ aceita: true, numero: typed ?? celular })
          }}
        >
          <Typography variant="body2">
            {retiradoPor === '' ? '' : `Você saiu em ${formatDayTime(em)}. `}
            Se aceitar, a confederação, a sua federação e o seu clube podem lhe escrever neste número, que a Meta, dona
            do WhatsApp, também vê. Você sai quando quiser, aqui; quem responde SAIR a uma mensagem deixa de receber da
            entidade que a mandou.
          </Typography>
          <LimitedField
            limit={40}
            size="small"
            label="Celular com WhatsApp"
            type="tel"
            autoComplete="tel"
            value={typed ?? celular}
            onChange={({ target }) => setTyped(maskTelefone(target.value))}
            error={atField !== ''}
            helperText={atField}
          />
          {fault && <Alert severity="error">{fault}</Alert>}
          <Button type="submit" size="small" variant="outlined" loading={change.isPending}>
            Aceitar mensagens
          </Button>
        </Stack>
      )}
    </Stack>
  )
}
