import Alert from '@mui/material/Alert'
import Skeleton from '@mui/material/Skeleton'
import { address } from '@sie/domain/base/portal/address.ts'
import { users } from '@sie/domain/base/collections/users.ts'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { useAccess, useHoldsAnywhere } from '../../../data/access.ts'
import { detailOptions } from '../../../data/queries.ts'
import { MissingRecord } from '../../../ui/record/MissingRecord.tsx'
import { NovoUsuario } from './NovoUsuario.tsx'
import { UsuarioDetalhe } from './UsuarioDetalhe.tsx'

/** /sie/administracao/adduser: a new account, or with `?id=` an existing one. */
export function UsuarioPage() {
  const [params] = useSearchParams()
  const id = params.get('id') ?? undefined
  const access = useAccess()
  const holds = useHoldsAnywhere()
  const query = useQuery({
    ...detailOptions(access, users, id ?? '', true),
    enabled: id !== undefined,
    retry: false,
  })
  if (!id)
    return holds('users:criar') ? (
      <NovoUsuario />
    ) : (
      <Alert severity="info">Você não tem permissão para criar usuários.</Alert>
    )
  if (query.isPending) return <Skeleton variant="rounded" height={480} aria-busy />
  if (query.error)
    return (
      <MissingRecord
        error={query.error}
        fallback="Não foi possível abrir este usuário."
        to={address('/sie/administracao/users')}
        back="Voltar aos usuários"
      />
    )
  return <UsuarioDetalhe key={id} usuario={query.data} />
}
