import {
  permissoesNoPortal,
  pode,
  podeEmAlguma,
  regrasNoPortal,
  regrasSob,
  type Alvo,
} from '@sie/domain/rights/permissoes.ts'
import { entidadeDoHost, subDominioDoHost } from '@sie/domain/portal/host.ts'
import { useSyncExternalStore } from 'react'
import { assignRules, readSession, subscribeSession, useSession, type Session } from './session.ts'

/** The client-held state (specification 3): the person's rules under the portal's entity, and the sub-domain. */
interface StoreState {
  userRules: readonly string[]
  subDomain: string
  /** the entity under which the person works: the host's, or the one they chose on the desk */
  entidade: string
}

type StoreAction = { type: 'ADDRULE'; rule: string } | { type: 'PORTAL'; entidade: string }

/** ADDRULE appends a rule once; PORTAL begins anew under another entity. */
export function reduce(state: StoreState, action: StoreAction): StoreState {
  if (action.type === 'PORTAL') return { ...state, entidade: action.entidade, userRules: [] }
  return state.userRules.includes(action.rule) ? state : { ...state, userRules: [...state.userRules, action.rule] }
}

const host = typeof window === 'undefined' ? '' : window.location.host
let state: StoreState = { userRules: [], subDomain: subDominioDoHost(host), entidade: entidadeDoHost(host) }
const listeners = new Set<() => void>()

function dispatch(action: StoreAction): void {
  const next = reduce(state, action)
  if (next === state) return
  state = next
  listeners.forEach((listener) => listener())
}

/** The entities under which a person holds any right, for the portal switcher. */
export function entitiesOf({ permissoes, padrao }: Session): string[] {
  return [...new Set([...Object.keys(permissoes.entidades), permissoes.grau.entidade])].filter(
    (id) => id !== '' && regrasSob(permissoes, padrao, id).length > 0,
  )
}

/** Works under this entity from now on: its rules are the person's, and the national ones, which reach everything. */
export function choosePortal(entidade: string): void {
  const session = readSession()
  const rules = session ? regrasNoPortal(session.permissoes, session.padrao, entidade) : []
  if (state.entidade !== entidade || rules.join() !== state.userRules.join()) {
    dispatch({ type: 'PORTAL', entidade })
    rules.forEach((rule) => dispatch({ type: 'ADDRULE', rule }))
  }
  assignRules(rules)
}

let uid: string | undefined
/** Keeps the rules those of whoever is signed in. */
function follow(): void {
  const session = readSession()
  // Somebody else begins at the host's entity, or where that gives them nothing at their own.
  const mine = session ? entitiesOf(session) : []
  const here = session?.uid === uid ? state.entidade : entidadeDoHost(host)
  uid = session?.uid
  choosePortal(mine.length === 0 || mine.includes(here) ? here : (mine[0] ?? here))
}

follow()
subscribeSession(follow)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const current = () => state

export const useStore = (): StoreState => useSyncExternalStore(subscribe, current, current)

/**
 * Whether the signed-in person holds a rule in the portal they work in, for menus, guards and buttons that concern no single record; with
 * `alvo` whether they may use it on a record of these entities.
 */
export function useHolds(): (regra: string, alvo?: Alvo) => boolean {
  const session = useSession()
  const { entidade } = useStore()
  if (!session) return () => false
  const here = permissoesNoPortal(session.permissoes, entidade)
  return (regra, alvo) => (alvo ? pode(here, session.padrao, regra, alvo) : podeEmAlguma(here, session.padrao, regra))
}
