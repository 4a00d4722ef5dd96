import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { usersgroups, type UsersGroup } from '@sie/domain/collections/usersgroups.ts'
import { mensagem } from '@sie/domain/errors.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router-dom'
import { useAccess, useHoldsAnywhere } from '../../data/access.ts'
import { detailOptions } from '../../data/queries.ts'
import { GrupoForm } from './GrupoForm.tsx'

/** /sie/administracao/addusersgroup: a new group, `?id=` an existing one, `?copiar=` a new one that begins as a copy. */
export function GrupoPage() {
  const [params] = useSearchParams()
  const id = params.get('id') ?? undefined
  const copied = params.get('copiar') ?? undefined
  const access = useAccess()
  const holds = useHoldsAnywhere()
  const source = id ?? copied
  const query = useQuery({ ...detailOptions<UsersGroup>(access, usersgroups, source ?? '', true), enabled: source !== undefined, retry: false })
  if (source && query.isPending) return <Skeleton variant="rounded" height={480} aria-busy />
  if (source && query.error) {
    return (
      <Stack spacing={2} sx={{ py: 8, alignItems: 'center' }}>
        <Alert severity="error">{mensagem(query.error, 'Não foi possível abrir este grupo.')}</Alert>
        <Button component={Link} to="/sie/administracao/usersgroups">Voltar aos grupos</Button>
      </Stack>
    )
  }
  if (!id && !holds('usersgroups:criar')) return <Alert severity="info">Você não tem permissão para criar grupos.</Alert>
  return <GrupoForm key={source ? `${id ?? ''}-${copied ?? ''}` : 'novo'} grupo={id ? query.data : undefined} modelo={copied ? query.data : undefined} />
}
