import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { users, type User } from '@sie/domain/collections/users.ts'
import { mensagem } from '@sie/domain/errors.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router-dom'
import { useAccess, useHoldsAnywhere } from '../../data/access.ts'
import { detailOptions } from '../../data/queries.ts'
import { NovoUsuario } from './NovoUsuario.tsx'
import { UsuarioDetalhe } from './UsuarioDetalhe.tsx'

/** /sie/administracao/adduser: a new account, or with `?id=` an existing one. */
export function UsuarioPage() {
  const [params] = useSearchParams()
  const id = params.get('id') ?? undefined
  const access = useAccess()
  const holds = useHoldsAnywhere()
  const query = useQuery({ ...detailOptions<User>(access, users, id ?? '', true), enabled: id !== undefined, retry: false })
  if (!id) return holds('users:criar') ? <NovoUsuario /> : <Alert severity="info">Você não tem permissão para criar usuários.</Alert>
  if (query.isPending) return <Skeleton variant="rounded" height={480} aria-busy />
  if (query.error) {
    return (
      <Stack spacing={2} sx={{ py: 8, alignItems: 'center' }}>
        <Alert severity="error">{mensagem(query.error, 'Não foi possível abrir este usuário.')}</Alert>
        <Button component={Link} to="/sie/administracao/users">Voltar aos usuários</Button>
      </Stack>
    )
  }
  return <UsuarioDetalhe key={id} usuario={query.data} />
}
