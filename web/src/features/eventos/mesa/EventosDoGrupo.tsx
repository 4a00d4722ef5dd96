import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { horarioDe } from '@sie/domain/eventos/agenda/horario.ts'
import { quandoEmPalavras } from '@sie/domain/eventos/agenda/palavras.ts'
import { eventos } from '@sie/domain/eventos/collections/eventos.ts'
import { useQueries } from '@tanstack/react-query'
import { useAccess } from '../../../data/access.ts'
import { detailOptions } from '../../../data/queries.ts'
import { NoDia } from './NoDia.tsx'

/** Events at which the user works by groups that are limited to them, each with its screens. */
export function EventosDoGrupo({ ids }: { ids: readonly string[] }) {
  const access = useAccess()
  const found = useQueries({
    queries: ids.map((id) => ({ ...detailOptions(access, eventos, id, true), retry: false })),
  })
  return (
    <Stack spacing={3}>
      {ids.map((id, index) => {
        const query = found[index]
        if (query?.isPending) return <Skeleton key={id} variant="rounded" height={240} aria-busy />
        const event = query?.data
        const horario = event && horarioDe({ ...event, diaInteiro: true })
        return (
          <section key={id} aria-label={event?.titulo ?? access.permissoes.eventos?.[id] ?? 'Evento'}>
            <Typography variant="h6" component="h2">
              {event?.titulo ?? access.permissoes.eventos?.[id] ?? 'Evento'}
            </Typography>
            {horario && <Typography color="textSecondary">{quandoEmPalavras(horario)}</Typography>}
            {event ? (
              <NoDia id={id} tipo={event.tipo} />
            ) : (
              <Typography>Não foi possível abrir este evento agora.</Typography>
            )}
          </section>
        )
      })}
    </Stack>
  )
}
