import type { AjudaPublica, Contagem, ContagensDaAjuda, FilaPublica, ItemDeAjuda } from '@sie/domain/ajuda/publico.ts'
import { AJUDA_DOS_FILIADOS, AJUDA_PUBLICA, CONTAGENS_DA_AJUDA } from '@sie/domain/base/portal/serverDocuments.ts'
import { ENTIDADE_PADRAO } from '@sie/domain/base/portal/entidadePadrao.ts'
import { useQuery } from '@tanstack/react-query'
import { useDomainDetails } from '../platform/domainDetails.ts'
import { DOCUMENTS, plainFields, type Value } from '../platform/publicRead.ts'
import { authorization, type Audience } from '../platform/publicQuery.ts'

/** Questions, tutorials and queues of a portal's help, with readers' feedback counts. */
export interface Ajuda {
  itens: readonly ItemDeAjuda[]
  filas: readonly FilaPublica[]
  contagens: Readonly<Record<string, Contagem>>
  tempos: ContagensDaAjuda['tempos']
}

async function documentAt<T>(path: string, audience: Audience): Promise<T | undefined> {
  const answer = await fetch(`${DOCUMENTS}/${path}`, { headers: await authorization(audience) })
  if (answer.status === 404) return undefined
  if (!answer.ok) throw new Error(`the database answers ${answer.status}`)
  return plainFields(((await answer.json()) as { fields?: Record<string, Value> }).fields) as T
}

/** Help of the host's entity merged with the confederation's: two documents each. */
export function useAjuda(audience: Audience) {
  const { domainId } = useDomainDetails()
  const entidades = [...new Set([domainId, ENTIDADE_PADRAO])].filter(Boolean)
  const place = audience === 'filiados' ? AJUDA_DOS_FILIADOS : AJUDA_PUBLICA
  return useQuery({
    queryKey: ['ajuda', audience, entidades],
    queryFn: async (): Promise<Ajuda> => {
      const found = await Promise.all(
        entidades.map(async (id) => ({
          ajuda: await documentAt<AjudaPublica>(`${place}/${id}`, audience),
          contagens: await documentAt<ContagensDaAjuda>(`${CONTAGENS_DA_AJUDA}/${id}`, 'todos'),
        })),
      )
      return {
        itens: found.flatMap(({ ajuda }) => ajuda?.itens ?? []),
        filas: found.flatMap(({ ajuda }) => ajuda?.filas ?? []),
        contagens: Object.assign({}, ...found.map(({ contagens }) => contagens?.itens ?? {})) as Ajuda['contagens'],
        tempos: temposDe(found.map(({ contagens }) => contagens?.tempos)),
      }
    },
    enabled: entidades.length > 0,
    staleTime: 20_000,
    retry: 1,
  })
}

/** Merges the response times of several entities, whose queues have distinct ids. */
function temposDe(all: readonly ContagensDaAjuda['tempos'][]): NonNullable<ContagensDaAjuda['tempos']> {
  const joined: Record<string, Record<string, object>> = {}
  for (const tempos of all)
    for (const [mes, filas] of Object.entries(tempos ?? {})) joined[mes] = { ...joined[mes], ...filas }
  return joined
}
