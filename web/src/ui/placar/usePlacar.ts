import {
  enderecoDoPlacar,
  type ClasseNoPlacar,
  type EventoComChaves,
  type EventoNoPlacar,
} from '@sie/domain/competicao/placar/publico.ts'
import { useQuery } from '@tanstack/react-query'

/** Refetch interval of a visible page, in milliseconds; a hidden one does not refetch. The answer itself may be three seconds old. */
const LOOK_AGAIN = 5_000
const LOOK_SELDOM = 60_000

async function placar<T>(ask: Parameters<typeof enderecoDoPlacar>[0]): Promise<T | null> {
  // An unchanged answer comes without a body.
  const answer = await fetch(enderecoDoPlacar(ask), { cache: 'no-cache' })
  if (answer.status === 404) return null
  if (!answer.ok) throw new Error(`live results answer ${answer.status}`)
  return (await answer.json()) as T
}

/** First word of the keys of these queries, which the function `pagina` answers by itself (functions/src/top/pagina/drawn.ts). */
export const PLACAR = 'placar'

/** Public results of a running event. @param seldom refetches each minute, where only its classes are of interest */
export const useEvento = (evento: string, seldom = false) =>
  useQuery({
    queryKey: [PLACAR, 'evento', evento],
    queryFn: () => placar<EventoNoPlacar>({ evento }),
    enabled: evento !== '',
    refetchInterval: seldom ? LOOK_SELDOM : LOOK_AGAIN,
    retry: 1,
  })

/** One class with its matches; null where there is none. */
export const useClasse = (chave: string) =>
  useQuery({
    queryKey: [PLACAR, 'chave', chave],
    queryFn: () => placar<ClasseNoPlacar>({ chave }),
    enabled: chave !== '',
    refetchInterval: LOOK_AGAIN,
    retry: 1,
  })

/** Events with drawn classes, newest first. */
export const useEventos = (enabled: boolean) =>
  useQuery({
    queryKey: [PLACAR, 'eventos'],
    queryFn: async (): Promise<readonly EventoComChaves[]> =>
      (await placar<{ eventos: EventoComChaves[] }>(null))?.eventos ?? [],
    enabled,
    refetchInterval: LOOK_SELDOM,
    retry: 1,
  })
