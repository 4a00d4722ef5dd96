import type { Conversavel } from '@sie/domain/ensino/educa/conversa.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Output } from '../../../platform/callables.ts'
import { useSession } from '../../../platform/session.ts'

type MinhaParte = Output<'acompanhar'>

/** Callable client, loaded for signed-in users alone. */
export const loadCall = async () => (await import('../../../platform/functions.ts')).call

/** Likes, position and comments of the signed-in user for a record; disabled for visitors. */
export function useMinhaParte(alvo: Conversavel, registro: string) {
  const session = useSession()
  const client = useQueryClient()
  const key = ['educa', 'minha', alvo, registro, session?.uid ?? '']
  const query = useQuery({
    queryKey: key,
    queryFn: async () => (await loadCall())('acompanhar', { alvo, registro }),
    enabled: Boolean(session),
    staleTime: 60_000,
    retry: 1,
  })
  const marcar = useMutation({
    mutationFn: async (marks: { curtiu?: boolean; segundos?: number }) =>
      (await loadCall())('acompanhar', { alvo, registro, ...marks }),
    onMutate: ({ curtiu }) => {
      const before = client.getQueryData<MinhaParte>(key)
      if (before && curtiu !== undefined && curtiu !== before.curtiu)
        client.setQueryData(key, { ...before, curtiu, curtidas: Math.max(0, before.curtidas + (curtiu ? 1 : -1)) })
      return before
    },
    onError: (_error, _marks, before) => client.setQueryData(key, before),
    onSuccess: (known) => client.setQueryData(key, known),
  })
  const outdated = () => void client.invalidateQueries({ queryKey: key })
  return { minha: query.data, marcar, outdated, session }
}
