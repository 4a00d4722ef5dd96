import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { equipes } from '@sie/domain/eventos/collections/equipes.ts'
import { mensagem } from '@sie/domain/base/errors.ts'
import { formatReais } from '@sie/domain/financeiro/centavos.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { useAccess } from '../../../data/access.ts'
import { recordKeys } from '../../../data/queries.ts'
import { useEntityChoices } from '../../../data/useEntityChoices.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { menuItems } from '../../../ui/form/menuItems.tsx'
import { MinhasEquipes } from '../inscricoes/MinhasEquipes.tsx'
import { CardSection } from '../../../ui/layout/CardSection.tsx'
import { faultOf } from './faultOf.ts'
import { PessoaDaEquipe } from './PessoaDaEquipe.tsx'
import { Prazo } from './Prazo.tsx'
import { usePreparo } from './usePreparo.ts'

const NADA: readonly never[] = []

/** Form that begins a pair or team: the category, and its captain. Members are invited afterwards, by its code. */
export function BeginEquipe({ evento, onComecada }: { evento: string; onComecada: (codigo: string) => void }) {
  const { call } = useAccess()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { data, error } = usePreparo(evento, NADA)
  const [id] = useState(() => crypto.randomUUID())
  const [formacao, setFormacao] = useState('')
  const [quem, setPessoa] = useState<{ id: string; nome: string }>()
  const enters = useEntityChoices('inscricoes:inscrever').length > 0
  // The only possible person is preselected.
  const pessoa = quem ?? (!enters && data?.proprios.length === 1 ? data.proprios[0] : undefined)
  const [entidade, setEntidade] = useState<string>()
  const [convite, setConvite] = useState('')
  const [tried, setTried] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const {
    mutate,
    isPending,
    error: refused,
  } = useMutation({
    mutationFn: () =>
      call('montarEquipe', {
        id,
        evento,
        formacao,
        pessoa: pessoa?.id ?? '',
        ...(entidade === undefined ? {} : { entidade }),
      }),
    onSuccess: async ({ codigo }) => {
      await client.invalidateQueries({ queryKey: recordKeys.all(equipes) })
      onComecada(codigo)
    },
  })
  const comCodigo = (
    <CardSection title="Tenho um convite">
      <Stack
        component="form"
        direction="row"
        useFlexGap
        sx={{ px: 2, pb: 2, gap: 1, flexWrap: 'wrap' }}
        onSubmit={(event) => {
          event.preventDefault()
          if (convite.trim() !== '')
            void navigate(address('/eventos/inscricao', { ver: 'equipe', codigo: convite.trim() }))
        }}
      >
        <TextField
          label="Código do convite"
          value={convite}
          onChange={({ target }) => setConvite(target.value.slice(0, 12))}
          slotProps={{ htmlInput: { autoComplete: 'off', autoCapitalize: 'characters' } }}
        />
        <Button type="submit" variant="outlined" sx={{ minHeight: 48 }}>
          Abrir convite
        </Button>
      </Stack>
    </CardSection>
  )
  if (evento === '')
    return (
      <Stack spacing={2} sx={{ maxWidth: 760 }}>
        <MinhasEquipes />
        {comCodigo}
      </Stack>
    )
  if (error) return <Alert severity="error">{mensagem(error, 'Não foi possível abrir o evento. Tente de novo.')}</Alert>
  if (!data) return <Skeleton variant="rounded" height={320} aria-busy />
  const chosen = data.evento.formacoes.find(({ codigo }) => codigo === formacao)
  if (data.evento.formacoes.length === 0)
    return (
      <EmptyState
        title="Este evento não tem duplas nem equipes."
        text="A inscrição dele é individual."
        action={
          <Button component={Link} to={address('/eventos/inscricao', { evento })}>
            Inscrever uma pessoa
          </Button>
        }
      />
    )
  return (
    <Stack spacing={2} sx={{ maxWidth: 760 }}>
      <Prazo evento={data.evento} filled={formacao !== ''} />
      <CardSection title={`Formar dupla ou equipe: ${data.evento.titulo}`}>
        <Stack
          component="form"
          noValidate
          spacing={2}
          sx={{ px: 2, pt: 1, pb: 2 }}
          onSubmit={(event) => {
            event.preventDefault()
            setTried(true)
            if (!chosen) field.current?.focus()
            else if (pessoa) mutate()
          }}
        >
          <TextField
            select
            label="Categoria"
            value={formacao}
            inputRef={field}
            error={tried && !chosen}
            helperText={
              tried && !chosen
                ? 'Escolha a categoria.'
                : chosen
                  ? `${chosen.integrantes} integrantes · ${chosen.valor > 0 ? `${formatReais(chosen.valor)} pela equipe` : 'sem custo'}`
                  : ' '
            }
            onChange={({ target }) => setFormacao(target.value)}
          >
            {menuItems(data.evento.formacoes.map(({ codigo, nome }) => [codigo, nome]))}
          </TextField>
          <PessoaDaEquipe preparo={data} pessoa={pessoa} onPessoa={setPessoa} onEntidade={setEntidade} />
          {tried && !pessoa && <Alert severity="error">Escolha quem começa a equipe.</Alert>}
          {refused && <Alert severity="error">{faultOf(refused, 'Não foi possível formar a equipe agora.')}</Alert>}
          <Button type="submit" variant="contained" loading={isPending} sx={{ alignSelf: 'flex-start', minHeight: 48 }}>
            Formar e convidar
          </Button>
        </Stack>
      </CardSection>
      <MinhasEquipes evento={evento} />
      {comCodigo}
    </Stack>
  )
}
