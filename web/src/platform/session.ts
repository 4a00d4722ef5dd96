import type { PadraoGraduados, Permissoes } from '@sie/domain/base/rights/permissoes.ts'
import { useSyncExternalStore } from 'react'

/** The signed-in user (specification 3, "Session user"). */
export interface Session {
  uid: string
  email: string
  displayName: string
  urlImagemID: string
  maxGraduacao: number
  MaxGraduacao: number
  logradouroMunicipio: string
  logradouroUF: string
  idEmpregador: string
  nomeEmpregador: string
  /** rules under the portal's entity, from platform/store.ts */
  rulesOwned: readonly string[]
  permissoes: Permissoes
  padrao: PadraoGraduados
  /** whether the user and the practitioner record both exist (specification 4) */
  registroCompleto: boolean
  emailConfirmado: boolean
  /** the e-mail is not confirmed, and the configuration requires that: no right is granted */
  faltaConfirmar: boolean
  /** the federation has confirmed the person: a change of name needs approval */
  nomeConfirmado: boolean
  /** another person has set the password: it must be changed before anything else */
  trocarSenha: boolean
  /** the user holds rights that need a second factor in this session */
  faltaSegundoFator: boolean
}

/** undefined until Firebase Authentication has answered, null for a visitor (specification 4, "Session"). */
export type SessionState = Session | null | undefined

/** localStorage key that marks a device with a session; it holds no identity. */
const SIGNED_IN = 'sie-conta'

// Visitors' pages do not load Firebase, which is a large chunk: only a device with that mark loads the account.
let state: SessionState = mayBeSignedIn() ? undefined : null
const listeners = new Set<() => void>()

function mayBeSignedIn(): boolean {
  try {
    return typeof localStorage !== 'undefined' && localStorage.getItem(SIGNED_IN) !== null
  } catch {
    // Where storage is refused, a session is possible.
    return true
  }
}

// The profile is read once; a photo that the user changes afterwards is kept here.
let ownPhoto: { uid: string; urlImagemID: string } | undefined

/** Sets the photo of the signed-in user in the session, '' for none. */
export function setOwnPhoto(uid: string, urlImagemID: string): void {
  ownPhoto = { uid, urlImagemID }
  if (state) setSession(state)
}

function setSession(next: SessionState): void {
  state = next && ownPhoto?.uid === next.uid ? { ...next, urlImagemID: ownPhoto.urlImagemID } : next
  try {
    if (next) localStorage.setItem(SIGNED_IN, 'sim')
    else if (next === null) localStorage.removeItem(SIGNED_IN)
  } catch {
    // Storage is refused: every visit loads the account.
  }
  listeners.forEach((listener) => listener())
}

/** Sets the user's rules in the current portal. */
export function assignRules(rulesOwned: readonly string[]): void {
  if (!state || state.rulesOwned.join() === rulesOwned.join()) return
  state = { ...state, rulesOwned }
  listeners.forEach((listener) => listener())
}

let watching = false

/** Starts the session listener: at once where a user may be signed in, else on a sign-in, here or in another tab. */
function startSession(): void {
  if (watching) return
  watching = true
  void import('./sessionFirebase.ts').then(({ watchSession }) => watchSession(setSession))
}

if (typeof window !== 'undefined') {
  if (state === undefined) startSession()
  window.addEventListener('storage', ({ key, newValue }) => key === SIGNED_IN && newValue && startSession())
}

export const readSession = (): SessionState => state

export function subscribeSession(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Session of this account, once its rights and its records are loaded. */
export function sessionOf(uid: string): Promise<Session> {
  startSession()
  return new Promise((resolve) => {
    const check = () => {
      if (state?.uid !== uid) return
      listeners.delete(check)
      resolve(state)
    }
    listeners.add(check)
    check()
  })
}

export const useSession = (): SessionState => useSyncExternalStore(subscribeSession, readSession, readSession)
