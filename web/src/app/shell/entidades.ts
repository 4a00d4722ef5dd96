import { entidades } from '@sie/domain/base/collections/entidades.ts'
import { regrasSob } from '@sie/domain/base/rights/permissoes.ts'
import { useQueries } from '@tanstack/react-query'
import { detailOptions } from '../../data/read.ts'
import { db } from '../../platform/firestore.ts'
import { serverRead } from '../../platform/serverRead.ts'
import type { Session } from '../../platform/session.ts'
import { entitiesOf } from '../../platform/store.ts'

interface Vinculo {
  id: string
  /** short name, for a button */
  sigla: string
  nome: string
  /** roles of the user there: names of their groups and the level of their grade */
  papeis: string[]
}

const NIVEIS = { mestre: 'Mestre', professor: 'Professor' } as const

/** Entities under which the user holds rights, by name, or by id while the names load. Reads nothing for users with only one. */
export function useVinculos(session: Session | null): Vinculo[] {
  const ids = session ? entitiesOf(session) : []
  // Same query keys as the lists (data/useScopes.ts), so that each is read once.
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

/** The given entities where the user holds a rule. */
export const comRegra = ({ permissoes, padrao }: Session, vinculos: readonly Vinculo[], rule: string): Vinculo[] =>
  vinculos.filter(({ id }) => regrasSob(permissoes, padrao, id).includes(rule))
