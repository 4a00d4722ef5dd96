import Alert from '@mui/material/Alert'
import Autocomplete from '@mui/material/Autocomplete'
import Skeleton from '@mui/material/Skeleton'
import TextField from '@mui/material/TextField'
import { services } from '@sie/domain/financeiro/collections/services.ts'
import { CATEGORIAS_DE_SERVICO } from '@sie/domain/financeiro/servicos.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAccess } from '../../../data/access.ts'
import { listLimits, MAX_LIMIT } from '../../../data/listQuery.ts'
import { ESTADO_INICIAL } from '../../../data/listState.ts'
import { listOptions } from '../../../data/queries.ts'
import { useScopedList, type ScopedList } from '../../../data/useScopedList.ts'
import { Simulador } from './Simulador.tsx'
import { SimulationDialog } from './SimulationDialog.tsx'

const LIMITS = listLimits(services)

/** "Quanto custa?" for any active service in the list's scope. */
export function ListSimulation({ onClose }: { onClose: () => void }) {
  const place = useScopedList(services, LIMITS)
  return (
    <SimulationDialog onClose={onClose}>
      {place ? <Escolha scope={place.current.scope} /> : <Skeleton variant="rounded" height={240} />}
    </SimulationDialog>
  )
}

function Escolha({ scope }: { scope: ScopedList['current']['scope'] }) {
  const access = useAccess()
  const { data, isPending, isError } = useQuery(
    listOptions(access, services, scope, { ...ESTADO_INICIAL, situacao: 'ativos', tamanho: MAX_LIMIT - 1 }, null),
  )
  const [chosen, setChosen] = useState('')
  if (isError) return <Alert severity="error">Não foi possível carregar os serviços.</Alert>
  if (isPending) return <Skeleton variant="rounded" height={240} />
  const rows = data.rows.toSorted(
    (a, b) => a.categoria.localeCompare(b.categoria) || a.name.localeCompare(b.name, 'pt-BR'),
  )
  if (rows.length === 0) return <Alert severity="info">Não há serviço ativo para simular.</Alert>
  const servico = rows.find(({ id }) => id === chosen) ?? rows[0]
  return (
    <>
      <Autocomplete
        options={rows}
        value={servico ?? null}
        disableClearable={servico !== undefined}
        getOptionKey={({ id }) => id}
        getOptionLabel={({ codigo, name }) => `${name} (${codigo})`}
        groupBy={({ categoria }) => CATEGORIAS_DE_SERVICO[categoria]}
        isOptionEqualToValue={(a, b) => a.id === b.id}
        noOptionsText="Nenhum serviço assim."
        onChange={(_, next) => setChosen(next?.id ?? '')}
        renderInput={(props) => <TextField {...props} size="small" label="Serviço" />}
      />
      {servico && <Simulador key={servico.aplicaSe} servico={servico} />}
    </>
  )
}
