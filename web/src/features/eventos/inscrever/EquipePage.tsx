import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { ErroSIE, mensagem } from '@sie/domain/errors.ts'
import { SITUACOES_DA_EQUIPE } from '@sie/domain/equipes/processo.ts'
import { address } from '@sie/domain/portal/address.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { useAccess } from '../../../data/access.ts'
import { CardSection } from '../../../ui/layout/CardSection.tsx'
import { PageContainer } from '../../../ui/layout/PageContainer.tsx'
import { ComecarEquipe } from './ComecarEquipe.tsx'
import { PessoaDaEquipe } from './PessoaDaEquipe.tsx'
import { usePreparo } from './usePreparo.ts'

const NADA: readonly never[] = []
const faltaDe = (error: unknown, otherwise: string) =>
  (error instanceof ErroSIE && Object.values(error.campos).join(' ')) || mensagem(error, otherwise)

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
        <ComecarEquipe
          evento={evento}
          onComecada={(next) => setParams({ ver: 'equipe', codigo: next }, { replace: true })}
        />
      )}
    </PageContainer>
  )
}

function Equipe({ codigo }: { codigo: string }) {
  const { call } = useAccess()
  const client = useQueryClient()
  const key = ['equipe', codigo] as const
  const { data, error } = useQuery({
    queryKey: key,
    queryFn: () => call('verEquipe', { codigo }),
    retry: false,
    refetchInterval: 10_000,
  })
  const { data: preparo } = usePreparo(data?.evento ?? '', NADA)
  const [pessoa, setPessoa] = useState<{ id: string; nome: string }>()
  const {
    mutate,
    isPending,
    error: refused,
  } = useMutation({
    mutationFn: (sair: boolean) => call('aceitarEquipe', { codigo, pessoa: pessoa?.id ?? '', sair }),
    onSuccess: (next) => client.setQueryData(key, next),
  })
  if (error) return <Alert severity="error">{faltaDe(error, 'Não foi possível abrir o convite. Tente de novo.')}</Alert>
  if (!data) return <Skeleton variant="rounded" height={320} aria-busy />
  const { integrantes, tamanho, situacao, formacao, eventoTitulo, inscricao } = data
  const left = tamanho - integrantes.length
  const inside = pessoa !== undefined && integrantes.some((one) => one.pessoa === pessoa.id)
  const link = `${location.origin}${address('/eventos/inscricao', { ver: 'equipe', codigo: data.codigo })}`
  return (
    <Stack spacing={2} sx={{ maxWidth: 760 }}>
      <Typography color="textSecondary">{[formacao.nome, eventoTitulo].filter(Boolean).join(' · ')}</Typography>
      <Alert severity={situacao === 'inscrita' ? 'success' : situacao === 'desfeita' ? 'warning' : 'info'}>
        {situacao === 'inscrita'
          ? 'Todos aceitaram: a inscrição foi para a fila do evento.'
          : situacao === 'desfeita'
            ? 'Esta equipe foi desfeita.'
            : left === 1
              ? 'Falta 1 pessoa aceitar.'
              : `Faltam ${left} pessoas aceitarem.`}
      </Alert>
      <CardSection title={`Integrantes (${SITUACOES_DA_EQUIPE[situacao].toLowerCase()})`}>
        <Box component="ol" sx={{ m: 0, px: 2, pb: 2, listStyle: 'none', display: 'grid', gap: 1 }}>
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
      {situacao === 'inscrita' && inscricao !== '' && (
        <Button
          component={Link}
          to={address('/eventos/inscricao', { ver: 'inscricao', id: inscricao })}
          variant="contained"
          sx={{ alignSelf: 'flex-start', minHeight: 48 }}
        >
          Ver a inscrição
        </Button>
      )}
      {situacao === 'formando' && (
        <>
          <CardSection title="Convidar">
            <Stack spacing={1.5} sx={{ px: 2, pb: 2 }}>
              <Typography>
                Mande este link a quem vai se apresentar junto. Cada pessoa aceita pela própria conta.
              </Typography>
              <Typography sx={{ fontWeight: 700, letterSpacing: 2, fontSize: '1.4rem' }}>{data.codigo}</Typography>
              <Button
                variant="outlined"
                onClick={() => void navigator.clipboard.writeText(link)}
                sx={{ alignSelf: 'flex-start', minHeight: 48 }}
              >
                Copiar link do convite
              </Button>
            </Stack>
          </CardSection>
          {preparo && (
            <CardSection title="Aceitar o convite">
              <Stack spacing={1.5} sx={{ px: 2, pb: 2 }}>
                <PessoaDaEquipe preparo={preparo} pessoa={pessoa} onPessoa={setPessoa} />
                {refused && (
                  <Alert severity="error">{faltaDe(refused, 'Não foi possível agora. Tente de novo.')}</Alert>
                )}
                <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap' }}>
                  <Button
                    variant="contained"
                    disabled={!pessoa || inside}
                    loading={isPending}
                    onClick={() => mutate(false)}
                    sx={{ minHeight: 48 }}
                  >
                    {pessoa ? `Aceitar: ${pessoa.nome}` : 'Aceitar'}
                  </Button>
                  {inside && (
                    <Button onClick={() => mutate(true)} loading={isPending} sx={{ minHeight: 48 }}>
                      Sair da equipe
                    </Button>
                  )}
                </Stack>
              </Stack>
            </CardSection>
          )}
        </>
      )}
    </Stack>
  )
}
