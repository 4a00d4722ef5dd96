import {
  FONTES_DA_AGENDA,
  MESES,
  type FiltroDaAgenda,
  type FonteDaAgenda,
  type ItemDaAgenda,
} from '@sie/domain/eventos/agenda/fontes.ts'
import type { DiasDaRegra } from '@sie/domain/eventos/agenda/repeticao.ts'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import { loadPart } from '../../../platform/parts.ts'
import { useDomainState } from '../../../platform/domainDetails.ts'
import { publishedPage, type Audience, type Cursor } from '../../../platform/publicQuery.ts'
import { useSession } from '../../../platform/session.ts'
import { marcadosEntre, occurrencesByDay } from './mes.ts'

/** Page size: the rules allow lists of a hundred; one row more tells whether there is a next page. */
const PAGE = 99
/** Limit of pages of one month, source and audience: beyond it visitors are asked to filter the calendar. A drawn page has the first one. */
const PAGES = import.meta.env.SSR ? 1 : 3
const FRESH = 60_000

interface Mes {
  itens: ItemDaAgenda[]
  /** there are more entries than were read */
  cortado: boolean
}

async function readMonth(
  { colecao, campos, item }: FonteDaAgenda,
  equal: Readonly<Record<string, string>>,
  mes: string,
  audience: Audience,
): Promise<Mes> {
  const itens: ItemDaAgenda[] = []
  let after: Cursor | undefined
  for (let page = 0; page < PAGES; page++) {
    const { rows, next }: { rows: readonly { id: string }[]; next: Cursor | undefined } = await publishedPage(
      colecao,
      {
        equal,
        contains: { path: MESES, value: mes },
        order: { path: 'inicio', direction: 'asc' },
        limit: PAGE,
        ...(after ? { after } : {}),
      },
      campos,
      audience,
    )
    itens.push(...rows.flatMap((row) => item(row.id, row) ?? []))
    if (!next) return { itens, cortado: false }
    after = next
  }
  return { itens, cortado: true }
}

interface Agenda {
  itens: readonly ItemDaAgenda[]
  /** expands recurrence rules of these entries; yields none while nothing recurs */
  dias: DiasDaRegra
  isPending: boolean
  isError: boolean
  cortada: boolean
  retry: () => void
}

/**
 * Entries of the calendar in some months, from all sources. A month reads the records that contain its key: one for each entry, however often it
 * recurs. Signed-in users also read entries for members. What has been read is rendered in slices, so that a slow phone answers to touch meanwhile.
 */
export function useAgenda(meses: readonly string[], filtro: FiltroDaAgenda): Agenda {
  const session = useSession()
  const known = useDomainState() !== 'buscando' && session !== undefined
  const audiences: readonly Audience[] = session ? ['todos', 'filiados'] : ['todos']
  const asked = FONTES_DA_AGENDA.flatMap((fonte) => {
    const equal = fonte.condicoes(filtro)
    return equal ? meses.flatMap((mes) => audiences.map((audience) => ({ fonte, equal, mes, audience }))) : []
  })
  const agenda = useQueries({
    queries: asked.map(({ fonte, equal, mes, audience }) => ({
      queryKey: [fonte.colecao, 'agenda', audience, mes, equal],
      queryFn: () => readMonth(fonte, equal, mes, audience),
      enabled: known,
      // What is cut may have come with the page, with less than the app reads.
      staleTime: ({ state }: { state: { data?: Mes | undefined } }) => (state.data?.cortado ? 0 : FRESH),
      retry: 1,
    })),
    combine: (results) => {
      const found = new Map(
        results.flatMap(({ data }) => (data?.itens ?? []).map((item) => [`${item.colecao}/${item.id}`, item] as const)),
      )
      return {
        itens: [...found.values()],
        isPending: results.some(({ isPending }) => isPending),
        isError: results.some(({ isError }) => isError),
        cortada: results.some(({ data }) => data?.cortado),
        retry: () => results.forEach(({ isError, refetch }) => isError && void refetch()),
      }
    },
  })
  const recurs = agenda.itens.some(({ horario }) => horario.regra !== '')
  const regras = useRegras(recurs)
  const { itens, cortada } = agenda
  const dias = regras.data ?? SEM_REGRA
  const isPending = agenda.isPending || (recurs && regras.isPending)
  const isError = agenda.isError || (recurs && regras.isError)
  const periodo = JSON.stringify([meses, filtro])
  const shown = useDeferredValue(
    useMemo(
      () => ({ itens, dias, cortada, isPending, isError, periodo }),
      [itens, dias, cortada, isPending, isError, periodo],
    ),
  )
  return {
    ...shown,
    isPending: isPending || shown.isPending || shown.periodo !== periodo,
    retry: () => {
      agenda.retry()
      if (regras.isError) void regras.refetch()
    },
  }
}

/** Marks of the entries between two days, in order and by day. */
export function useMarcados(itens: readonly ItemDaAgenda[], dias: DiasDaRegra, from: string, to: string) {
  return useMemo(() => {
    const marcados = marcadosEntre(itens, dias, from, to)
    return { marcados, dias: occurrencesByDay(marcados) }
  }, [itens, dias, from, to])
}

const SEM_REGRA: DiasDaRegra = () => []

/** Parser of recurrence rules: loaded where a month has one, since its library weighs as much as the page. */
const useRegras = (enabled: boolean) =>
  useQuery({
    queryKey: ['regras da agenda'],
    queryFn: async (): Promise<DiasDaRegra> =>
      (await loadPart(() => import('@sie/domain/eventos/agenda/ocorrencias.ts'))).diasDaRegra,
    enabled,
    networkMode: 'always',
    staleTime: Infinity,
    retry: false,
  })
