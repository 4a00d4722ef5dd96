import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Link from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useInfiniteQuery } from '@tanstack/react-query'
import { address } from '@sie/domain/portal/address.ts'
import type { EntradaDeAuditoria } from '@sie/domain/auditoria/entrada.ts'
import { mensagem } from '@sie/domain/errors.ts'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { useAccess } from '../../data/access.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { useEntityNames } from '../../data/useEntityChoices.ts'
import { instante, useNomesDeGrupos } from './consultas.ts'
import { DiaInput } from '../../ui/form/DiaInput.tsx'
import type { Nomes } from './frases.ts'
import { acaoEmPalavras, colecaoEmPalavras, detalheEmPalavras, ultimosDias } from './eventos.ts'

const UM_MES = 30

/** Who saw or changed one record between two days, or with no id any record, newest first. */
export function Trilha({ id }: { id?: string }) {
  const { call } = useAccess()
  const [{ de, ate }, setDays] = useState(ultimosDias(UM_MES))
  const valid = de !== '' && ate !== '' && de <= ate
  const query = useInfiniteQuery({
    queryKey: ['auditoria', 'list', id ?? '', de, ate] as const,
    queryFn: ({ pageParam }) =>
      call('consultarAuditoria', {
        de,
        ate,
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
    entidade: useEntityNames(
      entries.flatMap(({ detalhe }) => (typeof detalhe.portalID === 'string' ? [detalhe.portalID] : [])),
    ),
  }
  return (
    <Stack spacing={2}>
      <Stack direction="row" useFlexGap role="group" aria-label="Período" sx={{ flexWrap: 'wrap', gap: 1 }}>
        <DiaInput label="De" value={de} onChange={(value) => setDays({ de: value, ate })} />
        <DiaInput label="Até" value={ate} onChange={(value) => setDays({ de, ate: value })} />
      </Stack>
      {!valid && <Alert severity="warning">Informe dois dias, o começo antes do fim.</Alert>}
      {query.error && <Alert severity="error">{mensagem(query.error, 'Não foi possível ler a auditoria.')}</Alert>}
      {valid && query.isPending && <Skeleton variant="rounded" height={200} aria-busy />}
      {query.data && entries.length === 0 && (
        <EmptyState title="Nada neste período" text="Ninguém viu nem alterou nestes dias. Escolha um período maior." />
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

function Entrada({ entry, named, nomes }: { entry: EntradaDeAuditoria; named: boolean; nomes: Nomes }) {
  const more = [
    named && entry.id ? `${colecaoEmPalavras(entry)} ${entry.id}`.trim() : colecaoEmPalavras(entry),
    detalheEmPalavras(entry, nomes),
  ]
    .filter(Boolean)
    .join(' · ')
  return (
    <Paper component="li" variant="outlined" sx={{ px: 1.5, py: 1 }}>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', columnGap: 1.5, rowGap: 0.5, alignItems: 'center' }}>
        <Typography
          variant="body2"
          component="time"
          dateTime={entry.quando}
          color="textSecondary"
          sx={{ minWidth: 124 }}
        >
          {instante(entry.quando)}
        </Typography>
        <Link
          component={RouterLink}
          to={address('/sie/administracao/adduser', { id: entry.quem })}
          color="text.primary"
          variant="body2"
          sx={{ fontWeight: 600 }}
        >
          {entry.nome}
        </Link>
        <Chip
          size="small"
          variant="outlined"
          color={entry.acao === 'recusado' ? 'error' : 'default'}
          label={acaoEmPalavras(entry)}
        />
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {more}
        </Typography>
      </Stack>
    </Paper>
  )
}
