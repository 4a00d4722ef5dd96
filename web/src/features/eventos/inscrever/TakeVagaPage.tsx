import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { inscricoes } from '@sie/domain/eventos/collections/inscricoes.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { useAccess } from '../../../data/access.ts'
import { recordKeys } from '../../../data/queries.ts'
import type { Output } from '../../../platform/callables.ts'
import { useToast } from '../../../ui/feedback/useToast.ts'
import { CardSection } from '../../../ui/layout/CardSection.tsx'
import { PageContainer } from '../../../ui/layout/PageContainer.tsx'
import { faultOf } from './faultOf.ts'
import { pesoDe } from './itens.ts'
import { Proprios } from './Quem.tsx'
import { usePreparo } from './usePreparo.ts'

const NADA: readonly never[] = []

/** /eventos/inscricao?ver=vaga&codigo=: takes over a place in an event that an athlete offers. */
export function TakeVagaPage() {
  const [params] = useSearchParams()
  const { call } = useAccess()
  const codigo = params.get('codigo') ?? ''
  const { data, error } = useQuery({
    queryKey: [...recordKeys.lists(inscricoes), 'vaga', codigo] as const,
    queryFn: () => call('verVaga', { codigo }),
    retry: false,
  })
  return (
    <PageContainer title="Vaga oferecida">
      {data ? (
        <Receber codigo={codigo} vaga={data} />
      ) : error ? (
        <Alert severity="error">{faultOf(error, 'Não foi possível abrir o convite. Tente de novo.')}</Alert>
      ) : (
        <Skeleton variant="rounded" height={320} aria-busy />
      )}
    </PageContainer>
  )
}

const moment = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'America/Sao_Paulo',
})

function Receber({ codigo, vaga }: { codigo: string; vaga: Output<'verVaga'> }) {
  const { call } = useAccess()
  const client = useQueryClient()
  const navigate = useNavigate()
  const toast = useToast()
  const { data: preparo, error: closed } = usePreparo(vaga.evento, NADA)
  const [chosen, setChosen] = useState<{ id: string; nome: string }>()
  const [peso, setPeso] = useState('')
  const [tried, setTried] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const proprios = preparo?.proprios ?? NADA
  const pessoa = chosen ?? (proprios.length === 1 ? proprios[0] : undefined)
  const marcadas = useMemo(() => new Set(pessoa ? [pessoa.id] : []), [pessoa])
  const { mutate, isPending, error } = useMutation({
    mutationFn: (quem: string) => call('receberVaga', { codigo, pessoa: quem, peso: vaga.pesa ? pesoDe(peso) : 0 }),
    onSuccess: async ({ id }) => {
      toast.show('A vaga agora é sua.')
      await navigate(address('/eventos/inscricao', { ver: 'inscricao', id }), { replace: true })
      await client.invalidateQueries({ queryKey: recordKeys.all(inscricoes) })
    },
  })
  const light = vaga.pesa && pesoDe(peso) === 0
  return (
    <Stack spacing={2} sx={{ maxWidth: 760 }}>
      <Typography color="textSecondary">{[vaga.categoria, vaga.eventoTitulo].filter(Boolean).join(' · ')}</Typography>
      <Alert severity="info">
        {`${vaga.de} oferece a vaga, com o que já foi pago. Aceite até ${moment.format(vaga.ate)}.`}
      </Alert>
      {closed && <Alert severity="error">{faultOf(closed, 'Não foi possível abrir o evento. Tente de novo.')}</Alert>}
      {preparo && (
        <CardSection title="Quem recebe">
          <Stack
            component="form"
            noValidate
            spacing={2}
            sx={{ px: 2, pb: 2 }}
            onSubmit={(event) => {
              event.preventDefault()
              setTried(true)
              if (light) field.current?.focus()
              else if (pessoa) mutate(pessoa.id)
            }}
          >
            <Proprios
              pessoas={proprios}
              marcadas={marcadas}
              cheio={false}
              onToggle={(people, on) => setChosen(on ? people[0] : undefined)}
            />
            {vaga.pesa && (
              <TextField
                label="Peso de quem recebe (kg)"
                value={peso}
                inputRef={field}
                error={tried && light}
                helperText={tried && light ? 'Informe o peso, em quilos.' : 'Precisa caber na categoria.'}
                onChange={({ target }) => setPeso(target.value.replace(/[^\d.,]/g, '').slice(0, 6))}
                slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
              />
            )}
            {tried && !pessoa && <Alert severity="error">Escolha quem recebe a vaga.</Alert>}
            {error && <Alert severity="error">{faultOf(error, 'Não foi possível agora. Tente de novo.')}</Alert>}
            <Button
              type="submit"
              variant="contained"
              loading={isPending}
              sx={{ alignSelf: 'flex-start', minHeight: 48 }}
            >
              {pessoa ? `Receber a vaga: ${pessoa.nome}` : 'Receber a vaga'}
            </Button>
          </Stack>
        </CardSection>
      )}
    </Stack>
  )
}
