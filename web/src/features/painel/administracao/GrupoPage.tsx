import Alert from '@mui/material/Alert'
import Skeleton from '@mui/material/Skeleton'
import { usersgroups } from '@sie/domain/base/collections/usersgroups.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { useAccess } from '../../../data/access.ts'
import { detailOptions } from '../../../data/queries.ts'
import { RecordLoader } from '../../../ui/record/RecordLoader.tsx'
import { GrupoForm } from './GrupoForm.tsx'

/** /sie/administracao/addusersgroup: a new group, `?id=` an existing one, `?copiar=` a new one prefilled with a copy. */
export function GrupoPage() {
  const [params] = useSearchParams()
  const copied = params.get('copiar')
  return (
    <RecordLoader collection={usersgroups} list={address('/sie/administracao/usersgroups')}>
      {(grupo) =>
        grupo || !copied ? <GrupoForm grupo={grupo} modelo={undefined} /> : <Copia key={copied} id={copied} />
      }
    </RecordLoader>
  )
}

function Copia({ id }: { id: string }) {
  const { data, error } = useQuery({ ...detailOptions(useAccess(), usersgroups, id, true), retry: false })
  if (error) return <Alert severity="error">Não foi possível abrir o grupo a copiar.</Alert>
  if (!data) return <Skeleton variant="rounded" height={480} aria-busy />
  return <GrupoForm grupo={undefined} modelo={data} />
}
