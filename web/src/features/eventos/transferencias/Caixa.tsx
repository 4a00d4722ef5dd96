import Alert from '@mui/material/Alert'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import TextField from '@mui/material/TextField'
import { transferencias } from '@sie/domain/eventos/collections/transferencias.ts'
import { normalize } from '@sie/domain/base/search/keywords.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useAccess, useCan } from '../../../data/access.ts'
import { MAX_LIMIT } from '../../../data/listQuery.ts'
import { recordKeys } from '../../../data/queries.ts'
import { readRows } from '../../../data/records.ts'
import type { ListScope } from '../../../data/scope.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { RetryAlert } from '../../../ui/feedback/RetryAlert.tsx'
import { Cartoes } from './Cartoes.tsx'
import { canDecide, transferenciasDoLado, type Parte } from './consultas.ts'
import { MinhasTransferencias } from './MinhasTransferencias.tsx'
import type { Transferida } from './situacao.tsx'

const ABAS = [
  { id: 'decidir', label: 'Esperam você', none: 'Nada espera o seu parecer.' },
  { id: 'andamento', label: 'Em andamento', none: 'Nenhuma transferência em andamento.' },
  { id: 'encerradas', label: 'Encerradas', none: 'Nenhuma transferência encerrada.' },
  { id: 'todas', label: 'Todas', none: 'Nenhuma transferência ainda.' },
  { id: 'minhas', label: 'As minhas', none: '' },
] as const
type Aba = (typeof ABAS)[number]['id']

const matches = ({ name, protocolo, origem, destino }: Transferida, text: string) =>
  normalize([name, protocolo, origem.nome, destino.nome].join(' ')).includes(normalize(text))

/** Transfers of the user's entities, those that wait for them first. */
export function Caixa({ scope }: { scope: ListScope }) {
  const [params, setParams] = useSearchParams()
  const aba: Aba = ABAS.find(({ id }) => id === params.get('aba'))?.id ?? 'decidir'
  return (
    <Stack spacing={2}>
      <Tabs
        value={aba}
        onChange={(_, next: Aba) =>
          setParams(
            (before) => {
              before.set('aba', next)
              return before
            },
            { replace: true },
          )
        }
        variant="scrollable"
        allowScrollButtonsMobile
        aria-label="Partes das transferências"
        sx={{ borderBottom: 1, borderColor: 'divider' }}
      >
        {ABAS.map(({ id, label }) => (
          <Tab key={id} value={id} label={label} />
        ))}
      </Tabs>
      {aba === 'minhas' ? <MinhasTransferencias /> : <Lista key={aba} aba={aba} scope={scope} />}
    </Stack>
  )
}

function Lista({ aba, scope }: { aba: Exclude<Aba, 'minhas'>; scope: ListScope }) {
  const { db, author } = useAccess()
  const can = useCan()
  const [text, setText] = useState('')
  const parte: Parte = aba === 'decidir' ? 'andamento' : aba
  const { data, error, refetch } = useQuery({
    queryKey: [...recordKeys.lists(transferencias), 'caixa', scope, parte] as const,
    queryFn: () => readRows(db, transferencias, transferenciasDoLado(scope, parte)),
  })
  if (error) return <RetryAlert onRetry={refetch}>Não foi possível carregar as transferências.</RetryAlert>
  if (!data) return <Skeleton variant="rounded" height={320} aria-busy />
  const rows = aba === 'decidir' ? data.filter((transfer) => canDecide(transfer, author.uid, can)) : data
  const { label, none } = ABAS.find(({ id }) => id === aba) ?? ABAS[0]
  const shown = rows.filter((transfer) => matches(transfer, text))
  return (
    <Stack spacing={2}>
      {rows.length > 5 && (
        <TextField
          size="small"
          type="search"
          label="Pessoa, associação ou protocolo"
          value={text}
          onChange={({ target }) => setText(target.value)}
          sx={{ maxWidth: 420 }}
        />
      )}
      {data.length === MAX_LIMIT && <Alert severity="info">{`Aqui estão as ${MAX_LIMIT} mais recentes.`}</Alert>}
      {shown.length === 0 ? (
        <EmptyState
          title={rows.length === 0 ? none : 'Nada encontrado'}
          text={rows.length === 0 ? '' : 'Procure por outro nome.'}
        />
      ) : (
        <Cartoes label={label} rows={shown} />
      )}
    </Stack>
  )
}
