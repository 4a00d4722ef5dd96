import Alert from '@mui/material/Alert'
import Skeleton from '@mui/material/Skeleton'
import { departamentos, type Departamento } from '@sie/domain/collections/departamentos.ts'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { useAccess, useHoldsAnywhere } from '../../data/access.ts'
import { detailOptions } from '../../data/queries.ts'
import { useScopes } from '../../data/useScopes.ts'
import { MissingRecord } from '../../ui/MissingRecord.tsx'
import { DepartamentoForm } from './DepartamentoForm.tsx'

/** /sie/administracao/adddepartamento: a new department, or with `?id=` an existing one. */
export function DepartamentoPage() {
  const [params] = useSearchParams()
  const id = params.get('id') ?? undefined
  const access = useAccess()
  const holds = useHoldsAnywhere()
  const scope = useScopes(departamentos)?.[0]?.scope
  const query = useQuery({
    ...detailOptions<Departamento>(access, departamentos, id ?? '', true),
    enabled: id !== undefined,
    retry: false,
  })
  if (!scope || (id && query.isPending)) return <Skeleton variant="rounded" height={480} aria-busy />
  if (id && query.error)
    return (
      <MissingRecord
        error={query.error}
        fallback="Não foi possível abrir este departamento."
        to="/sie/administracao/departamentos"
        back="Voltar aos departamentos"
      />
    )
  if (!id && !holds('departamentos:criar'))
    return <Alert severity="info">Você não tem permissão para criar departamentos.</Alert>
  return <DepartamentoForm key={id ?? 'novo'} departamento={id ? query.data : undefined} scope={scope} />
}
