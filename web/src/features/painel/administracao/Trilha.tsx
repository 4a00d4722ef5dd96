import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Link from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useInfiniteQuery } from '@tanstack/react-query'
import { address } from '@sie/domain/base/portal/address.ts'
import { TIPOS_DE_EVENTO, type TipoDeEvento } from '@sie/domain/base/auditoria/tipos.ts'
import type { EntradaDeAuditoria } from '@sie/domain/base/auditoria/entrada.ts'
import { mensagem } from '@sie/domain/base/errors.ts'
import { useState } from 'react'
import { Link as RouterLink, useSearchParams } from 'react-router-dom'
import { useAccess } from '../../../data/access.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { instante, useNomesDeEntidades, useNomesDeGrupos } from './consultas.ts'
import { DiaInput } from '../../../ui/form/DiaInput.tsx'
import type { Nomes } from './frases.ts'
import { acaoEmPalavras, detalheEmPalavras, enderecoDoRegistro, objetoEmPalavras, ultimosDias } from './eventos.ts'

const UM_MES = 30

/** Audit entries of one record between two days, or without an id of any record, newest first. */
export function Trilha({ id }: { id?: string }) {
  const { call } = useAccess()
  const [{ de, ate }, setDays] = useState(ultimosDias(UM_MES))
  const [params, setParams] = useSearchParams()
  const wanted = params.get('tipo') ?? ''
  const tipo = Object.hasOwn(TIPOS_DE_EVENTO, wanted) ? (wanted as TipoDeEvento) : ''
  const setTipo = (next: string) =>
    setParams(
      (before) => {
        if (next) before.set('tipo', next)
        else before.delete('tipo')
        return before
      },
      { replace: true },
    )
  const valid = de !== '' && ate !== '' && de <= ate
  const query = useInfiniteQuery({
    queryKey: ['auditoria', 'list', id ?? '', de, ate, tipo] as const,
    queryFn: ({ pageParam }) =>
      call('consultarAuditoria', {
        de,
        ate,
        ...(tipo ? { tipo } : {}),
        ...(id ? { id } : {}),
        ...(pageParam ? { cursor: pageParam } : {}),
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ proximo }) => proximo,
    enabled: valid,
  })
  const entries = query.data?.pages.flatMap(({ entradas }) => entradas) ?? []
  const nomes: Nomes = {
    grupo: useNomesDeGrupos(),
    entidade: useNomesDeEntidades(
      entries.flatMap(({ detalhe }) => (typeof detalhe.portalID === 'string' ? [detalhe.portalID] : [])),
    ),
  }
  return (
    <Stack spacing={2}>
      <Stack
        direction="row"
        useFlexGap
        role="group"
        aria-label="O que mostrar"
        sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center' }}
      >
        <DiaInput label="De" value={de} onChange={(value) => setDays({ de: value, ate })} />
        <DiaInput label="Até" value={ate} onChange={(value) => setDays({ de, ate: value })} />
        {(Object.entries(TIPOS_DE_EVENTO) as [TipoDeEvento, string][]).map(([name, label]) => (
          <Chip
            key={name}
            clickable
            component="button"
            aria-pressed={tipo === name}
            color={tipo === name ? 'primary' : 'default'}
            variant={tipo === name ? 'filled' : 'outlined'}
            label={label}
            onClick={() => setTipo(tipo === name ? '' : name)}
          />
        ))}
      </Stack>
      {!valid && <Alert severity="warning">Informe dois dias, o começo antes do fim.</Alert>}
      {query.error && <Alert severity="error">{mensagem(query.error, 'Não foi possível ler a auditoria.')}</Alert>}
      {valid && query.isPending && <Skeleton variant="rounded" height={200} aria-busy />}
      {query.data && entries.length === 0 && (
        <EmptyState
          title="Nada neste período"
          text={
            tipo
              ? 'Nada deste tipo nestes dias. Escolha um período maior, ou tire o filtro.'
              : 'Ninguém viu nem alterou nestes dias. Escolha um período maior.'
          }
        />
      )}
      <Stack component="ol" aria-label="Auditoria" spacing={1} sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {entries.map((entry) => (
          <Entrada key={entry.evento} entry={entry} named={id === undefined} nomes={nomes} />
        ))}
      </Stack>
      {query.hasNextPage && (
        <Button sx={{ alignSelf: 'flex-start' }} disabled={query.isFetching} onClick={() => void query.fetchNextPage()}>
          Mostrar mais antigas
        </Button>
      )}
    </Stack>
  )
}

interface EntradaProps {
  entry: EntradaDeAuditoria
  /** whether to name the record: a trail of one record need not */
  named: boolean
  nomes: Nomes
}

/** Audit entry as a sentence: user, action, record, details. */
function Entrada({ entry, named, nomes }: EntradaProps) {
  const to = enderecoDoRegistro(entry)
  const record = objetoEmPalavras(entry)
  const more = detalheEmPalavras(entry, nomes)
  return (
    <Paper component="li" variant="outlined" sx={{ px: 1.5, py: 1 }}>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', columnGap: 1.5, rowGap: 0.25, alignItems: 'baseline' }}>
        <Typography
          variant="body2"
          component="time"
          dateTime={entry.quando}
          color="textSecondary"
          sx={{ minWidth: 124, fontVariantNumeric: 'tabular-nums' }}
        >
          {instante(entry.quando)}
        </Typography>
        <Typography sx={{ flex: '1 1 260px', overflowWrap: 'anywhere' }}>
          {entry.quem ? (
            <Link
              component={RouterLink}
              to={address('/sie/administracao/adduser', { id: entry.quem })}
              color="text.primary"
              sx={{ fontWeight: 600 }}
            >
              {entry.nome}
            </Link>
          ) : (
            <Box component="span" sx={{ fontWeight: 600 }}>
              {entry.acao === 'recusado' ? 'Alguém de fora' : 'O portal'}
            </Box>
          )}{' '}
          <Typography component="span" sx={{ color: entry.acao === 'recusado' ? 'error.main' : 'inherit' }}>
            {minuscula(acaoEmPalavras(entry))}
          </Typography>
          {named && record && (
            <>
              {': '}
              {to && entry.registro ? (
                <Link component={RouterLink} to={to}>
                  {record}
                </Link>
              ) : (
                record
              )}
            </>
          )}
          {more && (
            <Typography component="span" variant="body2" color="textSecondary">
              {` · ${more}`}
            </Typography>
          )}
        </Typography>
      </Stack>
    </Paper>
  )
}

const minuscula = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)
