import type { PadraoGraduados, Permissoes } from '@sie/domain/rights/permissoes.ts'
import { useSyncExternalStore } from 'react'

/** The signed-in person (specification 3, "Session user"). */
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
  /** under the portal's entity; platform/store.ts keeps it */
  rulesOwned: readonly string[]
  permissoes: Permissoes
  padrao: PadraoGraduados
  /** whether the user and the practitioner record both exist (specification 4) */
  registroCompleto: boolean
  emailConfirmado: boolean
  /** the e-mail is not confirmed, and the configuration demands that: no right counts */
  faltaConfirmar: boolean
  /** the federation has confirmed the person: a new name is analysed */
  nomeConfirmado: boolean
  /** somebody else has set the password: it must be changed before anything else */
  trocarSenha: boolean
  /** rights are held that count only once a second factor was passed */
  faltaSegundoFator: boolean
}

/** undefined until the authentication service has answered, null for a visitor (specification 4, "Session"). */
export type SessionState = Session | null | undefined

/** Says that somebody is signed in on this device; nothing about who. */
const SIGNED_IN = 'sie-conta'

// A visitor's pages do without Firebase, which is a large part: only a device on which somebody signed in asks for the account.
let state: SessionState = mayBeSignedIn() ? undefined : null
const listeners = new Set<() => void>()

function mayBeSignedIn(): boolean {
  try {
    return typeof localStorage !== 'undefined' && localStorage.getItem(SIGNED_IN) !== null
  } catch {
    // Where storage is refused nothing is known.
    return true
  }
}

// The profile is read once; a photo that the person changes meanwhile is known here.
let ownPhoto: { uid: string; urlImagemID: string } | undefined

/** The signed-in person has another photo, or none. */
export function photoChanged(uid: string, urlImagemID: string): void {
  ownPhoto = { uid, urlImagemID }
  if (state) setSession(state)
}

function setSession(next: SessionState): void {
  state = next && ownPhoto?.uid === next.uid ? { ...next, urlImagemID: ownPhoto.urlImagemID } : next
  try {
    if (next) localStorage.setItem(SIGNED_IN, 'sim')
    else if (next === null) localStorage.removeItem(SIGNED_IN)
  } catch {
    // Then every visit asks for the account.
  }
  listeners.forEach((listener) => listener())
}

/** The rules that count in the portal one works in now. */
export function assignRules(rulesOwned: readonly string[]): void {
  if (!state || state.rulesOwned.join() === rulesOwned.join()) return
  state = { ...state, rulesOwned }
  listeners.forEach((listener) => listener())
}

let watching = false

/** Begins to follow the account: at once where somebody may be signed in, else when somebody signs in, here or in another tab. */
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

/** The session of this account, once its rights and its records are known. */
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
