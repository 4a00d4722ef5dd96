import { grantsRule, grantsAnywhere, regrasSob, type Alvo } from '@sie/domain/base/rights/permissoes.ts'
import { regrasNoPortal } from '@sie/domain/base/rights/noPortal.ts'
import { portaisDosEventos } from '@sie/domain/base/rights/noEvento.ts'
import { permissoesNoPortal } from '@sie/domain/base/rights/noPortal.ts'
import { entidadeDoHost, subDominioDoHost } from '@sie/domain/base/portal/host.ts'
import { useSyncExternalStore } from 'react'
import { assignRules, readSession, subscribeSession, useSession, type Session } from './session.ts'

/** Client-held state (specification 3): the user's rules under the portal's entity, and the sub-domain. */
interface StoreState {
  userRules: readonly string[]
  subDomain: string
  /** entity under which the user works: the host's, or the one they chose on the desk */
  entidade: string
}

type StoreAction = { type: 'ADDRULE'; rule: string } | { type: 'PORTAL'; entidade: string }

/** ADDRULE appends a rule once; PORTAL switches the entity and clears the rules. */
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

/** Entities under which a user holds any right, for the portal switcher. */
export function entitiesOf({ permissoes, padrao }: Session): string[] {
  const wide = [...Object.keys(permissoes.entidades), permissoes.grau.entidade].filter(
    (id) => id !== '' && regrasSob(permissoes, padrao, id).length > 0,
  )
  return [...new Set([...wide, ...(permissoes.ativo ? portaisDosEventos(permissoes) : [])])]
}

/** Switches the entity under which the user works: their rules there become active, with the national ones, which apply everywhere. */
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
/** Updates the rules for the signed-in user. */
function follow(): void {
  const session = readSession()
  // Another account begins at the host's entity, or at one of its own where it has no rights there.
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
 * Whether the signed-in user holds a rule in the current portal, for menus, guards and buttons that concern no single record; with
 * `alvo` whether they may use it on a record of these entities.
 */
export function useHolds(): (regra: string, alvo?: Alvo) => boolean {
  const session = useSession()
  const { entidade } = useStore()
  if (!session) return () => false
  const here = permissoesNoPortal(session.permissoes, entidade)
  return (regra, alvo) =>
    alvo ? grantsRule(here, session.padrao, regra, alvo) : grantsAnywhere(here, session.padrao, regra)
}
