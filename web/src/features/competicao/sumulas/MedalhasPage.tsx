import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Container from '@mui/material/Container'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { quadroDeMedalhas, type LinhaDeMedalhas } from '@sie/domain/competicao/placar/medalhas.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { useState } from 'react'
import { Link as RouterLink, useSearchParams } from 'react-router-dom'
import type { SheetColumn } from '../../../data/sheet.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { TOQUE } from './palavras.ts'
import { QuadroDeMedalhas } from './QuadroDeMedalhas.tsx'
import { useEvento } from '../../../ui/placar/usePlacar.ts'

const COLUNAS: readonly SheetColumn<LinhaDeMedalhas>[] = [
  { title: 'Posição', value: ({ posicao }) => posicao },
  { title: 'Nome', value: ({ nome }) => nome },
  { title: 'Federação', value: ({ uf }) => uf },
  { title: 'Ouro', value: ({ ouro }) => ouro },
  { title: 'Prata', value: ({ prata }) => prata },
  { title: 'Bronze', value: ({ bronze }) => bronze },
  { title: 'Total', value: ({ total }) => total },
]

/** /eventos/sumulas?ver=medalhas: medals of an event by club or by federation, from the decided podiums. */
export function MedalhasPage() {
  const [params, setParams] = useSearchParams()
  const evento = params.get('evento') ?? ''
  const por = params.get('por') === 'uf' ? 'uf' : 'clube'
  const [failed, setFailed] = useState(false)
  const { data, isError, refetch } = useEvento(evento)
  const podios = (data?.classes ?? []).map(({ podio }) => podio)
  const linhas = quadroDeMedalhas(podios, por)
  const decididas = podios.filter((podio) => podio.length > 0).length
  const save = async () => {
    setFailed(false)
    try {
      const { download, toCsv } = await import('../../../data/sheet.ts')
      download(await toCsv(COLUNAS, linhas), `medalhas-${por}.csv`)
    } catch {
      setFailed(true)
    }
  }
  return (
    <Container sx={{ py: { xs: 3, md: 4 } }}>
      <Link component={RouterLink} to={address('/eventos/sumulas', { evento })}>
        Súmulas e resultados
      </Link>
      <Typography variant="h3" component="h1" sx={{ mt: 1 }}>
        Quadro de medalhas
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {[data?.titulo, data && `${decididas} de ${data.classes.length} categorias decididas`]
          .filter(Boolean)
          .join(' · ')}
      </Typography>
      <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap', mb: 2, displayPrint: 'none' }}>
        {(evento === '' ? [] : (['clube', 'uf'] as const)).map((one) => (
          <Button
            key={one}
            variant={por === one ? 'contained' : 'outlined'}
            aria-pressed={por === one}
            onClick={() => setParams({ ver: 'medalhas', evento, por: one }, { replace: true })}
            sx={TOQUE}
          >
            {one === 'clube' ? 'Por clube' : 'Por UF'}
          </Button>
        ))}
        {linhas.length > 0 && (
          <>
            <Button onClick={() => void save()} sx={TOQUE}>
              Baixar CSV
            </Button>
            <Button onClick={() => window.print()} sx={TOQUE}>
              Imprimir
            </Button>
          </>
        )}
      </Stack>
      {failed && <Alert severity="error">Não foi possível montar o arquivo. Tente de novo.</Alert>}
      {isError && data === undefined ? (
        <Alert severity="warning" action={<Button onClick={() => void refetch()}>Tentar de novo</Button>}>
          Não foi possível carregar agora. Confira a conexão.
        </Alert>
      ) : data === undefined && evento !== '' ? (
        <Skeleton variant="rounded" height={320} />
      ) : evento === '' ? (
        <EmptyState
          title="De qual evento?"
          text="O quadro de medalhas é de um evento. Abra os resultados dele."
          action={
            <Button component={RouterLink} to={address('/eventos/sumulas')} variant="contained">
              Ver os eventos
            </Button>
          }
        />
      ) : linhas.length === 0 ? (
        <EmptyState title="Nenhuma medalha ainda." text="As medalhas aparecem quando as finais terminam." />
      ) : (
        <QuadroDeMedalhas linhas={linhas} por={por} />
      )}
    </Container>
  )
}
