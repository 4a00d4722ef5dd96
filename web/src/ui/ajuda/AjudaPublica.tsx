import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { address } from '@sie/domain/base/portal/address.ts'
import { lazy, Suspense } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { useAjuda } from '../../data/ajuda.ts'
import { InicioDaAjuda, TemposDeResposta } from './InicioDaAjuda.tsx'

const TutorialAberto = lazy(async () => ({ default: (await import('./TutorialAberto.tsx')).TutorialAberto }))

const enderecoDoTutorial = (tutorial: string) => address('/content', { pagina: 'ajuda', tutorial })

/** Help for visitors, below the portal's content page about it: items published for everybody. */
export function AjudaPublica() {
  const [params] = useSearchParams()
  const { data, isError, refetch } = useAjuda('todos')
  const tutorial = params.get('tutorial') ?? ''
  if (isError && !data)
    return (
      <Alert severity="warning" action={<Button onClick={() => void refetch()}>Tentar de novo</Button>}>
        Não foi possível carregar agora. Confira a conexão.
      </Alert>
    )
  if (!data) return <Skeleton variant="rounded" height={320} aria-busy />
  if (tutorial)
    return (
      <Suspense fallback={<Skeleton variant="rounded" height={420} aria-busy />}>
        <TutorialAberto
          key={tutorial}
          id={tutorial}
          audience="todos"
          ajuda={data}
          volta={address('/content', { pagina: 'ajuda' })}
        />
      </Suspense>
    )
  const open = (
    <Button component={Link} to={address('/helpdesk/editticket')} variant="contained" size="large">
      Abrir chamado
    </Button>
  )
  return (
    <Stack spacing={5} sx={{ mt: 4 }}>
      <InicioDaAjuda ajuda={data} audience="todos" enderecoDoTutorial={enderecoDoTutorial} semResposta={open} />
      <TemposDeResposta tempos={data.tempos} />
      <div>{open}</div>
    </Stack>
  )
}
