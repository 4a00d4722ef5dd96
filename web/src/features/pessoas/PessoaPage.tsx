import Alert from '@mui/material/Alert'
import Skeleton from '@mui/material/Skeleton'
import { praticantes, type Praticante } from '@sie/domain/collections/praticantes.ts'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { useAccess, useHoldsAnywhere } from '../../data/access.ts'
import { detailOptions } from '../../data/queries.ts'
import { useScopes } from '../../data/useScopes.ts'
import { MissingRecord } from '../../ui/MissingRecord.tsx'
import { PessoaForm } from './PessoaForm.tsx'

/** /sie/cadastros/addpraticante: a new person, or with `?id=` an existing one (PRODUCT 2(a)). */
export function PessoaPage() {
  const [params] = useSearchParams()
  const id = params.get('id') ?? undefined
  const access = useAccess()
  const holds = useHoldsAnywhere()
  const scopes = useScopes(praticantes)
  // People start inactive: those who edit the register find them nevertheless.
  const inactive = holds('praticantes:editar')
  const query = useQuery({
    ...detailOptions<Praticante>(access, praticantes, id ?? '', inactive),
    enabled: id !== undefined,
    retry: false,
  })
  const scope = scopes?.[0]?.scope
  if (!scopes || (id && query.isPending)) return <Skeleton variant="rounded" height={480} aria-busy />
  if (!scope || (!id && !holds('praticantes:criar')))
    return <Alert severity="info">Você não tem permissão para cadastrar pessoas.</Alert>
  if (query.error)
    return (
      <MissingRecord
        error={query.error}
        fallback="Não foi possível abrir esta pessoa."
        to="/sie/cadastros/pessoas"
        back="Voltar às pessoas"
      />
    )
  return <PessoaForm key={id ?? 'nova'} pessoa={id ? query.data : undefined} scope={scope} />
}
