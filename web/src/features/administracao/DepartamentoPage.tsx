import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { departamentos, type Departamento } from '@sie/domain/collections/departamentos.ts'
import { mensagem } from '@sie/domain/errors.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router-dom'
import { useAccess, useHoldsAnywhere } from '../../data/access.ts'
import { detailOptions } from '../../data/queries.ts'
import { useScopes } from '../../data/useScopes.ts'
import { DepartamentoForm } from './DepartamentoForm.tsx'

/** /sie/administracao/adddepartamento: a new department, or with `?id=` an existing one. */
export function DepartamentoPage() {
  const [params] = useSearchParams()
  const id = params.get('id') ?? undefined
  const access = useAccess()
  const holds = useHoldsAnywhere()
  const scope = useScopes(departamentos)?.[0]?.scope
  const query = useQuery({ ...detailOptions<Departamento>(access, departamentos, id ?? '', true), enabled: id !== undefined, retry: false })
  if (!scope || (id && query.isPending)) return <Skeleton variant="rounded" height={480} aria-busy />
  if (id && query.error) {
    return (
      <Stack spacing={2} sx={{ py: 8, alignItems: 'center' }}>
        <Alert severity="error">{mensagem(query.error, 'Não foi possível abrir este departamento.')}</Alert>
        <Button component={Link} to="/sie/administracao/departamentos">Voltar aos departamentos</Button>
      </Stack>
    )
  }
  if (!id && !holds('departamentos:criar')) return <Alert severity="info">Você não tem permissão para criar departamentos.</Alert>
  return <DepartamentoForm key={id ?? 'novo'} departamento={id ? query.data : undefined} scope={scope} />
}
