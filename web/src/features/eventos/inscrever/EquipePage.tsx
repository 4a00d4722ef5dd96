import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { equipes } from '@sie/domain/eventos/collections/equipes.ts'
import { SITUACOES_DA_EQUIPE } from '@sie/domain/eventos/equipes/processo.ts'
import { palavrasDa } from '@sie/domain/base/records/veredicto.ts'
import { situacaoDaInscricao as situacaoDe } from '@sie/domain/eventos/inscricoes/situacoes.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router-dom'
import { useAccess } from '../../../data/access.ts'
import { recordKeys } from '../../../data/queries.ts'
import { useMine } from '../../../data/useMine.ts'
import type { Output } from '../../../platform/callables.ts'
import { CardSection } from '../../../ui/layout/CardSection.tsx'
import { PageContainer } from '../../../ui/layout/PageContainer.tsx'
import { TransitionBar } from '../../../ui/record/TransitionBar.tsx'
import { AcceptConvite } from './AcceptConvite.tsx'
import { BeginEquipe } from './BeginEquipe.tsx'
import { Convite } from './Convite.tsx'
import { faultOf } from './faultOf.ts'

/** /eventos/inscricao?ver=equipe: begins a pair or team of an event (`evento`), or accepts the invitation to one (`codigo`). */
export function EquipePage() {
  const [params, setParams] = useSearchParams()
  const codigo = params.get('codigo') ?? ''
  const evento = params.get('evento') ?? ''
  return (
    <PageContainer title="Dupla ou equipe">
      {codigo !== '' ? (
        <Equipe key={codigo} codigo={codigo} />
      ) : (
        <BeginEquipe
          evento={evento}
          onComecada={(next) => setParams({ ver: 'equipe', codigo: next }, { replace: true })}
        />
      )}
    </PageContainer>
  )
}

function Equipe({ codigo }: { codigo: string }) {
  const { call, author } = useAccess()
  const client = useQueryClient()
  const key = [...recordKeys.lists(equipes), 'codigo', codigo] as const
  const { data, error } = useQuery({
    queryKey: key,
    queryFn: () => call('verEquipe', { codigo }),
    retry: false,
    // An invited person may take an evening; reads are limited by the day.
    refetchInterval: ({ state }) => (state.data ? again(state.data) : false),
  })
  const { data: minhas } = useMine(equipes, () => 0, 'pedidoPor')
  if (!data)
    return error ? (
      <Alert
        severity="error"
        action={
          <Button component={Link} to={address('/eventos/inscricao', { ver: 'equipe' })} size="small" color="inherit">
            Digitar outro código
          </Button>
        }
      >
        {faultOf(error, 'Não foi possível abrir o convite. Tente de novo.')}
      </Alert>
    ) : (
      <Skeleton variant="rounded" height={320} aria-busy />
    )
  const { integrantes, tamanho, situacao, formacao, eventoTitulo } = data
  const begun = minhas?.find(({ id }) => id === data.id)
  const left = tamanho - integrantes.length
  return (
    <Stack spacing={2} sx={{ maxWidth: 760 }}>
      <Typography color="textSecondary">{[formacao.nome, eventoTitulo].filter(Boolean).join(' · ')}</Typography>
      <Estado equipe={data} own={begun !== undefined || integrantes[0]?.pessoa === author.uid} />
      <CardSection title={`Integrantes (${SITUACOES_DA_EQUIPE[situacao].toLowerCase()})`}>
        <Box
          component="ol"
          aria-label="Integrantes"
          sx={{ m: 0, px: 2, pb: 2, listStyle: 'none', display: 'grid', gap: 1 }}
        >
          {integrantes.map(({ pessoa: id, nome, clube }) => (
            <li key={id}>
              <Typography sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>{nome}</Typography>
              <Typography variant="body2" color="textSecondary">
                {[clube, 'aceitou'].filter(Boolean).join(' · ')}
              </Typography>
            </li>
          ))}
          {Array.from({ length: situacao === 'formando' ? left : 0 }, (_, i) => (
            <Typography component="li" key={i} color="textSecondary">
              Convite aberto
            </Typography>
          ))}
        </Box>
      </CardSection>
      {situacao === 'formando' && (
        <>
          <AcceptConvite equipe={data} begun={begun !== undefined} onMudou={(next) => client.setQueryData(key, next)} />
          {(begun !== undefined || left > 1) && (
            <CardSection title="Convidar">
              <Stack spacing={1.5} sx={{ px: 2, pb: 2 }}>
                <Typography>
                  Mande este link a quem vai se apresentar junto. Cada pessoa aceita pela própria conta.
                </Typography>
                <Convite
                  codigo={data.codigo}
                  endereco={address('/eventos/inscricao', { ver: 'equipe', codigo: data.codigo })}
                />
              </Stack>
            </CardSection>
          )}
          {begun && <TransitionBar collection={equipes} record={begun} label="Desfazer" bare />}
        </>
      )}
    </Stack>
  )
}

/** Milliseconds until the next read: while the team forms, and until the queue of the event has created its entry. */
const again = ({ situacao, situacaoDaInscricao }: Output<'verEquipe'>): number | false =>
  situacao === 'formando' ? 30_000 : situacao === 'inscrita' && situacaoDaInscricao === '' ? 2_000 : false

/** Progress of a pair or team, with a link to its entry for its captain and its initiator. */
function Estado({
  equipe: { situacao, integrantes, tamanho, inscricao, situacaoDaInscricao },
  own,
}: {
  equipe: Output<'verEquipe'>
  own: boolean
}) {
  if (situacao === 'desfeita') return <Alert severity="warning">Esta equipe foi desfeita.</Alert>
  const left = tamanho - integrantes.length
  if (situacao === 'formando')
    return <Alert severity="info">{left === 1 ? 'Falta 1 pessoa aceitar.' : `Faltam ${left} pessoas aceitarem.`}</Alert>
  const now =
    situacaoDaInscricao === ''
      ? ''
      : ` Inscrição: ${palavrasDa(situacaoDe({ situacao: situacaoDaInscricao })).toLowerCase()}.`
  return (
    <>
      <Alert severity="success">
        {`Todos aceitaram.${now || ' A inscrição foi para a fila do evento.'}`}
        {!own && ` Quem acompanha e paga é ${integrantes[0]?.nome ?? 'quem formou a equipe'}.`}
      </Alert>
      {own && situacaoDaInscricao !== '' && (
        <Button
          component={Link}
          to={address('/eventos/inscricao', { ver: 'inscricao', id: inscricao })}
          variant="contained"
          sx={{ alignSelf: 'flex-start', minHeight: 48 }}
        >
          Ver a inscrição
        </Button>
      )}
    </>
  )
}
