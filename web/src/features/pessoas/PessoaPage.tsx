import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { praticantes, type Praticante } from '@sie/domain/collections/praticantes.ts'
import { mensagem } from '@sie/domain/errors.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router-dom'
import { useAccess, useHoldsAnywhere } from '../../data/access.ts'
import { detailOptions } from '../../data/queries.ts'
import { useScopes } from '../../data/useScopes.ts'
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
  const query = useQuery({ ...detailOptions<Praticante>(access, praticantes, id ?? '', inactive), enabled: id !== undefined, retry: false })
  const scope = scopes?.[0]?.scope
  if (!scopes || (id && query.isPending)) return <Skeleton variant="rounded" height={480} aria-busy />
  if (!scope || (!id && !holds('praticantes:criar'))) return <Alert severity="info">Você não tem permissão para cadastrar pessoas.</Alert>
  if (query.error) return <Missing error={query.error} />
  return <PessoaForm key={id ?? 'nova'} pessoa={id ? query.data : undefined} scope={scope} />
}

function Missing({ error }: { error: Error }) {
  return (
    <Stack spacing={2} sx={{ py: 8, alignItems: 'center' }}>
      <Typography variant="h6" component="h1">{mensagem(error, 'Não foi possível abrir esta pessoa.')}</Typography>
      <Button component={Link} to="/sie/cadastros/pessoas">Voltar às pessoas</Button>
    </Stack>
  )
}
