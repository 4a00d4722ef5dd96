import type { Author } from '@sie/domain/records/metadados.ts'
import { pode, podeEmAlguma, type Alvo, type PadraoGraduados, type Permissoes } from '@sie/domain/rights/permissoes.ts'
import { createContext, use } from 'react'
import type { DataAccess } from './queries.ts'

/** What the record layer knows of the signed-in person and of the server; the app provides it once. */
export interface Access extends DataAccess {
  author: Author
  permissoes: Permissoes
  padrao: PadraoGraduados
  /** a callable function by name; it throws ErroSIE with the server's code */
  call: <I extends object, O>(name: string, input: I) => Promise<O>
}

export const AccessContext = createContext<Access | null>(null)

/** @throws Error outside the signed-in area */
export function useAccess(): Access {
  const access = use(AccessContext)
  if (!access) throw new Error('Esta tela precisa de uma pessoa conectada.')
  return access
}

/** Whether the person may use a rule on records of these entities. */
export function useCan(): (rule: string, target: Alvo) => boolean {
  const { permissoes, padrao } = useAccess()
  return (rule, target) => pode(permissoes, padrao, rule, target)
}

/** Whether the person holds a rule under any entity: for menus and buttons that concern no single record. */
export function useHoldsAnywhere(): (rule: string) => boolean {
  const { permissoes, padrao } = useAccess()
  return (rule) => podeEmAlguma(permissoes, padrao, rule)
}

const asVisitor: Access['call'] = async (name, input) => (await import('../platform/functions.ts')).call(name, input)

/** Calls a function of the server by name, also where nobody is signed in: whoever signs up has an address to look up. */
export const useCall = (): Access['call'] => use(AccessContext)?.call ?? asVisitor
