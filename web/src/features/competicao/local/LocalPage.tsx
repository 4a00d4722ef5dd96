import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { mensagem } from '@sie/domain/base/errors.ts'
import { SITUACOES_NA_QUARENTENA, type SituacaoNaQuarentena } from '@sie/domain/eventos/local/quarentena.ts'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { useAccess } from '../../../data/access.ts'
import { SemEvento } from '../../eventos/SemEvento.tsx'
import { PageContainer } from '../../../ui/layout/PageContainer.tsx'
import { AO_TOQUE } from '../../../ui/layout/toque.ts'
import { Aparelhos } from './Aparelhos.tsx'
import { Pin } from './Pin.tsx'
import { Quarentena } from './Quarentena.tsx'

const AGAIN = 20_000

const situacaoDe = (text: string | null): SituacaoNaQuarentena =>
  text !== null && text in SITUACOES_NA_QUARENTENA ? (text as SituacaoNaQuarentena) : 'espera'

/** /eventos/evento/credenciamento?ver=local&evento=: PIN and devices of a venue, and notes held for review. */
export function LocalPage() {
  const { call } = useAccess()
  const [params, setParams] = useSearchParams()
  const evento = params.get('evento') ?? ''
  const situacao = situacaoDe(params.get('notas'))
  const { data, error, refetch } = useQuery({
    queryKey: ['local', evento, situacao] as const,
    queryFn: () => call('localDoEvento', { evento, situacao }),
    enabled: evento !== '',
    refetchInterval: AGAIN,
    retry: false,
  })
  const again = async () => void (await refetch())
  if (evento === '') return <SemEvento title="Aparelhos do local" regras={['eventos:supervisionar']} />
  return (
    <PageContainer title={data ? `Aparelhos do local: ${data.titulo}` : 'Aparelhos do local'}>
      {error && !data && (
        <Alert
          severity="error"
          action={
            <Button color="inherit" onClick={() => void again()}>
              Tentar de novo
            </Button>
          }
        >
          {mensagem(error, 'Não foi possível ler os aparelhos do evento.')}
        </Alert>
      )}
      {!data && !error && <Skeleton variant="rounded" height={420} aria-busy />}
      {data && (
        <Box
          sx={{
            ...AO_TOQUE,
            display: 'grid',
            gap: 2,
            alignItems: 'start',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 3fr)' },
          }}
        >
          <Box sx={{ display: 'grid', gap: 2 }}>
            <Pin evento={evento} ligado={data.pin} onMudou={again} />
            <Aparelhos evento={evento} aparelhos={data.aparelhos} agora={data.agora} onMudou={again} />
          </Box>
          <Quarentena
            {...{ evento, situacao, notas: data.notas, mais: data.mais, onMudou: again }}
            onSituacao={(notas) => setParams({ ver: 'local', evento, notas }, { replace: true })}
          />
        </Box>
      )}
    </PageContainer>
  )
}
