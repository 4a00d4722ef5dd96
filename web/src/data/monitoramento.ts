import { startInBrasilia } from '@sie/domain/base/brazil/dates.ts'
import type { Armazenamento } from '@sie/domain/base/monitor/armazenamento.ts'
import type { ContadorDoDia } from '@sie/domain/base/monitor/counts.ts'
import type { Entrada } from '@sie/domain/base/monitor/journal.ts'
import {
  collection,
  limit,
  onSnapshot,
  orderBy,
  query,
  Timestamp,
  where,
  type Firestore,
  type Query,
} from 'firebase/firestore'
import { useEffect, useMemo, useState } from 'react'
import { useAccess } from './access.ts'

/** Period from day `de` to day `ate`, 'AAAA-MM-DD' in Brasília, both included. */
export interface Periodo {
  de: string
  ate: string
}

export interface AlertaGuardado {
  id: string
  tipo: string
  erro: string
  ambiente: string
  versao: string
  vezes: number
  /** arrival of the last one at the server */
  ultimo: Timestamp
  /** occurrence of the last one, by the device's clock */
  ocorrido?: Timestamp
}

export interface RelatorioGuardado {
  id: string
  versao: string
  entradas?: Readonly<Record<string, readonly Entrada[]>>
  recebidoEm: Timestamp | null
}

/** A mail that reached nobody: the server refused it for good, or failed for half a day. */
export interface CorreioRecusado {
  id: string
  para: string
  /** kind of the mail, such as 'confirmar-email' */
  modelo: string
  /** answer of the server, such as '550 5.1.1 User unknown' */
  resposta: string
  quando: Timestamp
}

/** State of a listener: `rows` is undefined while loading; `error` is true where the query is refused. */
interface Live<T> {
  rows: readonly T[] | undefined
  error: boolean
}

/** Listens to a bounded query while the component is mounted. */
function useLive<T>(asked: Query): Live<T> {
  const [state, setState] = useState<Live<T> & { asked?: Query }>({ rows: undefined, error: false })
  useEffect(
    () =>
      onSnapshot(
        asked,
        ({ docs }) =>
          setState({
            asked,
            error: false,
            rows: docs.map((doc) => ({ id: doc.id, ...doc.data({ serverTimestamps: 'estimate' }) }) as T),
          }),
        () => setState({ asked, error: true, rows: undefined }),
      ),
    [asked],
  )
  return state.asked === asked ? state : { rows: undefined, error: false }
}

/** Limit of the rules for a list of days: three months of finished days, and the parts of the current day. */
const MOST_DAYS = 100
const MOST_ALERTS = 50
const MOST_REPORTS = 20
const DAY = 86_400_000

const part = (db: Firestore, name: string) => collection(db, `sistema/monitoramento/${name}`)
const start = (dia: string) => Timestamp.fromMillis(startInBrasilia(dia))
const end = (dia: string) => Timestamp.fromMillis(startInBrasilia(dia) + DAY)

/** Counts by day of a period; the current day consists of several documents. */
export function useContadores({ de, ate }: Periodo): Live<ContadorDoDia> {
  const { db } = useAccess()
  return useLive(
    useMemo(
      () =>
        query(
          part(db, 'contadores'),
          where('dia', '>=', de),
          where('dia', '<=', ate),
          orderBy('dia', 'desc'),
          limit(MOST_DAYS),
        ),
      [db, de, ate],
    ),
  )
}

/** Last measurement of the storage; an empty list where there is none. */
export function useArmazenamento(): Live<Armazenamento> {
  const { db } = useAccess()
  return useLive(useMemo(() => query(part(db, 'armazenamento'), orderBy('dia', 'desc'), limit(1)), [db]))
}

/** Last critical alerts of a period, newest first. */
export function useAlertas({ de, ate }: Periodo): Live<AlertaGuardado> {
  const { db } = useAccess()
  return useLive(
    useMemo(
      () =>
        query(
          part(db, 'alertas'),
          where('ultimo', '>=', start(de)),
          where('ultimo', '<', end(ate)),
          orderBy('ultimo', 'desc'),
          limit(MOST_ALERTS),
        ),
      [db, de, ate],
    ),
  )
}

/** Last refused mails of a period, newest first. */
export function useCorreioRecusado({ de, ate }: Periodo): Live<CorreioRecusado> {
  const { db } = useAccess()
  return useLive(
    useMemo(
      () =>
        query(
          part(db, 'recusados'),
          where('quando', '>=', start(de)),
          where('quando', '<', end(ate)),
          orderBy('quando', 'desc'),
          limit(MOST_ALERTS),
        ),
      [db, de, ate],
    ),
  )
}

/** Last reports of browsers in a period, newest first. */
export function useRelatorios({ de, ate }: Periodo): Live<RelatorioGuardado> {
  const { db } = useAccess()
  return useLive(
    useMemo(
      () =>
        query(
          part(db, 'relatorios'),
          where('recebidoEm', '>=', start(de)),
          where('recebidoEm', '<', end(ate)),
          orderBy('recebidoEm', 'desc'),
          limit(MOST_REPORTS),
        ),
      [db, de, ate],
    ),
  )
}
