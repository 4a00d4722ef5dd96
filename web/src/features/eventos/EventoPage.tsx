import type { Evento } from '@sie/domain/eventos/collections/eventos.ts'
import { metaDoEvento } from '@sie/domain/eventos/paginaDoEvento.ts'
import { useSearchParams } from 'react-router-dom'
import { useOpenRecord, publicFileAddress } from '../../data/published.ts'
import { useSession } from '../../platform/session.ts'
import { PageSkeleton } from '../../ui/feedback/PageSkeleton.tsx'
import { PublishedRecord } from '../../ui/publicacao/PublishedRecord.tsx'
import { enderecoDoEvento } from './campos.ts'
import { EventoAberto } from './EventoAberto.tsx'
import { EventoNaoEncontrado } from './EventoNaoEncontrado.tsx'

/** /eventos/evento: one published event; its tab is in the address (`aba`). */
export function EventoPage() {
  const [params] = useSearchParams()
  const session = useSession()
  const id = params.get('id') ?? ''
  const open = useOpenRecord('eventos', id)
  // Members-only events are readable with a session only, so the page waits for it.
  if (session === undefined && !open) return <PageSkeleton />
  return (
    <PublishedRecord<Evento>
      key={id}
      collection="eventos"
      id={id}
      audience={session && !open ? 'filiados' : 'todos'}
      meta={(evento, origin) => metaDoEvento(evento, `${origin}${enderecoDoEvento(evento.id)}`, publicFileAddress)}
      missing={<EventoNaoEncontrado />}
    >
      {(evento) => <EventoAberto evento={evento} />}
    </PublishedRecord>
  )
}
