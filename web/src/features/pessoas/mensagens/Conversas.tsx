import WhatsApp from '@mui/icons-material/WhatsApp'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import type { Input } from '../../../platform/callables.ts'
import { mensagem } from '@sie/domain/base/errors.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAccess } from '../../../data/access.ts'

const MOTIVOS = { semNumero: 'Sem celular', naoQuer: 'Desligou as mensagens' } as const

/** Conversations of WhatsApp with the message ready, one for each person, ticked off as they are opened. The portal sends nothing by itself. */
export function Conversas({ pedido }: { pedido: Omit<Input<'conversasDoComunicado'>, 'depois'> }) {
  const { call } = useAccess()
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const { data, error, isFetching, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['comunicados', 'conversas', pedido],
    queryFn: ({ pageParam }) => call('conversasDoComunicado', { ...pedido, depois: pageParam }),
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor,
    retry: false,
    // Each page is audited: it is not read again on the way.
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  })
  const people = data?.pages.flatMap(({ pessoas }) => pessoas) ?? []
  const without = data?.pages.flatMap(({ fora }) => fora) ?? []
  const tick = (id: string, on: boolean) =>
    setOpened((before) => new Set(on ? [...before, id] : [...before].filter((one) => one !== id)))
  return (
    <Paper variant="outlined" component="section" aria-label="Conversas do WhatsApp" sx={{ p: 2 }}>
      {error && (
        <Alert severity="error">{mensagem(error, 'Não foi possível abrir a lista agora. Tente de novo.')}</Alert>
      )}
      <Typography role="status" color="textSecondary">
        {isFetching && people.length === 0
          ? 'Preparando as conversas…'
          : people.length > 0
            ? `${opened.size} de ${people.length}${hasNextPage ? ' ou mais' : ''} ${people.length === 1 ? 'aberta' : 'abertas'}. A mensagem vai pronta: você confere e envia no WhatsApp.`
            : error || hasNextPage
              ? ''
              : 'Ninguém deste grupo tem um celular no cadastro e quer mensagens.'}
      </Typography>
      <List dense>
        {people.map(({ id, nome, link }) => (
          <ListItem key={id} disableGutters sx={{ gap: 1 }}>
            <Checkbox
              size="small"
              checked={opened.has(id)}
              onChange={(_, on) => tick(id, on)}
              slotProps={{ input: { 'aria-label': `${nome}: conversa aberta` } }}
            />
            <Typography sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>{nome}</Typography>
            <Button
              size="small"
              startIcon={<WhatsApp />}
              href={link}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={`Abrir a conversa com ${nome}`}
              onClick={() => tick(id, true)}
            >
              Abrir
            </Button>
          </ListItem>
        ))}
      </List>
      {hasNextPage && (
        <Button loading={isFetching} onClick={() => void fetchNextPage()}>
          Mais pessoas
        </Button>
      )}
      {without.length > 0 && (
        <Box component="details" sx={{ mt: 1 }}>
          <summary>
            {without.length === 1 ? '1 pessoa fica de fora' : `${without.length} pessoas ficam de fora`}
          </summary>
          {(Object.keys(MOTIVOS) as (keyof typeof MOTIVOS)[])
            .map((motivo) => [motivo, without.filter((one) => one.motivo === motivo).map(({ nome }) => nome)] as const)
            .filter(([, names]) => names.length > 0)
            .map(([motivo, names]) => (
              <Typography key={motivo} variant="body2">{`${MOTIVOS[motivo]}: ${names.join(', ')}`}</Typography>
            ))}
        </Box>
      )}
    </Paper>
  )
}
