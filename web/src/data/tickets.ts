import { tickets } from '@sie/domain/ajuda/collections/tickets.ts'
import type { Instant, StoredRecord } from '@sie/domain/base/records/metadados.ts'
import { doc, onSnapshot } from 'firebase/firestore'
import { useEffect, useState } from 'react'
import { useAccess } from './access.ts'
import { listQuery, MAX_LIMIT, type QuerySpec } from './listQuery.ts'
import { ESTADO_INICIAL } from './listState.ts'
import { rowOf, toQuery, type RowOf } from './records.ts'
import type { ListScope } from './scope.ts'

export type TicketLido = RowOf<typeof tickets>

/** A message of a ticket as screens show it. */
export interface MensagemLida {
  id: string
  quem: string
  nome: string
  papel: 'usuario' | 'atendente' | 'sistema'
  texto: string
  interna: boolean
  anexo: { arquivo: string; nome: string; bytes: number } | null
  /** the whole mail, where the text hides what it quotes */
  inteiro?: string
  /** null for a moment, until the server has set its timestamp */
  quando: Instant | null
}

interface Live<T> {
  rows: readonly T[] | undefined
  failed: boolean
}

/** Messages of a ticket, live, oldest first: internal ones of the desk only for its agents. */
export function useMensagens(id: string, atende: boolean): Live<MensagemLida> {
  const { db } = useAccess()
  const [live, setLive] = useState<Live<MensagemLida>>({ rows: undefined, failed: false })
  useEffect(() => {
    const spec: QuerySpec = {
      collection: `${tickets.name}/${id}/mensagens`,
      where: atende ? [] : [{ path: 'interna', op: '==', value: false }],
      orderBy: [],
      limit: MAX_LIMIT,
    }
    return onSnapshot(
      toQuery(db, spec),
      ({ docs }) =>
        setLive({
          rows: docs
            .map((found) => ({ ...(found.data() as Omit<MensagemLida, 'id'>), id: found.id }))
            .sort((a, b) => (a.quando?.toMillis() ?? Infinity) - (b.quando?.toMillis() ?? Infinity)),
          failed: false,
        }),
      () => setLive((last) => ({ ...last, failed: true })),
    )
  }, [atende, db, id])
  return live
}

/** Limit of open tickets of one desk that are followed. */
export const MAIS_NA_MESA = MAX_LIMIT - 1

/** Open tickets of a desk, live, newest first. @param scope undefined reads nothing */
export function useTicketsAbertos(scope: ListScope | undefined): Live<TicketLido> {
  const { db } = useAccess()
  const [live, setLive] = useState<Live<TicketLido>>({ rows: undefined, failed: false })
  const wanted = JSON.stringify(scope ?? null)
  useEffect(() => {
    const place = JSON.parse(wanted) as ListScope | null
    if (!place) return
    const state = {
      ...ESTADO_INICIAL,
      situacao: 'todos' as const,
      sentido: tickets.order.direction,
      filtros: { 'filtros.aberto': 'true' },
      tamanho: MAIS_NA_MESA,
    }
    return onSnapshot(
      toQuery(db, listQuery(tickets, place, state, null)),
      ({ docs }) =>
        setLive({ rows: docs.map((one) => rowOf(tickets, one.id, one.data() as StoredRecord)), failed: false }),
      () => setLive((last) => ({ ...last, failed: true })),
    )
  }, [db, wanted])
  return live
}

interface Presenca {
  uid: string
  nome: string
  ate: number
}

/** Names of other agents who are answering a ticket now; an agent who stops is removed after a minute at most. */
export function useQuemResponde(id: string, atende: boolean): readonly string[] {
  const { db, author } = useAccess()
  const [quem, setQuem] = useState<readonly Presenca[]>([])
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (!atende) return
    const stop = onSnapshot(
      doc(db, 'sistema/ajuda/presencas', id),
      (found) => {
        setNow(Date.now())
        setQuem((found.get('quem') as Presenca[] | undefined) ?? [])
      },
      () => setQuem([]),
    )
    const clock = setInterval(() => setNow(Date.now()), 10_000)
    return () => {
      stop()
      clearInterval(clock)
    }
  }, [atende, db, id])
  return quem.filter(({ uid, ate }) => uid !== author.uid && ate > now).map(({ nome }) => nome)
}
