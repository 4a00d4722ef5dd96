import Alert from '@mui/material/Alert'
import Skeleton from '@mui/material/Skeleton'
import { usersgroups, type UsersGroup } from '@sie/domain/collections/usersgroups.ts'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { useAccess, useHoldsAnywhere } from '../../data/access.ts'
import { detailOptions } from '../../data/queries.ts'
import { MissingRecord } from '../../ui/MissingRecord.tsx'
import { GrupoForm } from './GrupoForm.tsx'

/** /sie/administracao/addusersgroup: a new group, `?id=` an existing one, `?copiar=` a new one that begins as a copy. */
export function GrupoPage() {
  const [params] = useSearchParams()
  const id = params.get('id') ?? undefined
  const copied = params.get('copiar') ?? undefined
  const access = useAccess()
  const holds = useHoldsAnywhere()
  const source = id ?? copied
  const query = useQuery({
    ...detailOptions<UsersGroup>(access, usersgroups, source ?? '', true),
    enabled: source !== undefined,
    retry: false,
  })
  if (source && query.isPending) return <Skeleton variant="rounded" height={480} aria-busy />
  if (source && query.error)
    return (
      <MissingRecord
        error={query.error}
        fallback="Não foi possível abrir este grupo."
        to="/sie/administracao/usersgroups"
        back="Voltar aos grupos"
      />
    )
  if (!id && !holds('usersgroups:criar'))
    return <Alert severity="info">Você não tem permissão para criar grupos.</Alert>
  return (
    <GrupoForm
      key={source ? `${id ?? ''}-${copied ?? ''}` : 'novo'}
      grupo={id ? query.data : undefined}
      modelo={copied ? query.data : undefined}
    />
  )
}
