import { entidades } from '@sie/domain/collections/entidades.ts'
import { regrasSob } from '@sie/domain/rights/permissoes.ts'
import { useQueries } from '@tanstack/react-query'
import { detailOptions } from '../../data/queries.ts'
import { db } from '../../platform/firestore.ts'
import { serverRead } from '../../platform/serverRead.ts'
import type { Session } from '../../platform/session.ts'
import { entitiesOf } from '../../platform/store.ts'

interface Vinculo {
  id: string
  /** short, for a button */
  sigla: string
  nome: string
  /** what the person is there: the names of their groups and what the grade gives */
  papeis: string[]
}

const NIVEIS = { mestre: 'Mestre', professor: 'Professor' } as const

/** The entities under which a person holds rights, by name; their ids stand until the names are known. Reads nothing for whoever has only one. */
export function useVinculos(session: Session | null): Vinculo[] {
  const ids = session ? entitiesOf(session) : []
  // The same reads as those of the lists (data/useScopes.ts), so that each is made once.
  const found = useQueries({
    queries:
      ids.length < 2
        ? []
        : ids.map((id) => ({
            ...detailOptions({ db, serverRead, noteRead: () => undefined }, entidades, id, true),
            staleTime: 600_000,
          })),
  })
  if (!session) return []
  const { papeis = {}, grau } = session.permissoes
  return ids.map((id, index) => {
    const { name = '', sigla = '' } = found[index]?.data?.dadosPessoais ?? {}
    const byGrade = grau.nivel && grau.entidade === id ? [NIVEIS[grau.nivel]] : []
    return {
      id,
      sigla: sigla || name || id.toUpperCase(),
      nome: name || sigla || id.toUpperCase(),
      papeis: [...(papeis[id] ?? []), ...byGrade],
    }
  })
}

/** Where the person holds a rule, of these. */
export const comRegra = ({ permissoes, padrao }: Session, vinculos: readonly Vinculo[], rule: string): Vinculo[] =>
  vinculos.filter(({ id }) => regrasSob(permissoes, padrao, id).includes(rule))
