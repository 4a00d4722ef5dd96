import { pode, podeEmAlguma, type Alvo, type PadraoGraduados, type Permissoes } from '@sie/domain/rights/permissoes.ts'
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
  rulesOwned: string[]
  permissoes: Permissoes
  padrao: PadraoGraduados
  /** whether the user and the practitioner record both exist (specification 4) */
  registroCompleto: boolean
}

/** undefined until the authentication service has answered, null for a visitor (specification 4, "Session"). */
export type SessionState = Session | null | undefined

let state: SessionState
const listeners = new Set<() => void>()

export function setSession(next: SessionState): void {
  state = next
  listeners.forEach((listener) => listener())
}

let started = false

export const readSession = (): SessionState => state

export function subscribeSession(listener: () => void): () => void {
  listeners.add(listener)
  if (!started) {
    started = true
    // Firebase is a large part: it comes after the first paint.
    void import('./sessionFirebase.ts').then(({ watchSession }) => watchSession(setSession))
  }
  return () => listeners.delete(listener)
}

export const useSession = (): SessionState => useSyncExternalStore(subscribeSession, readSession)

/** Whether the signed-in person may use a rule on a record; without one in mind, under any entity they hold rights in. */
export function usePode(regra: string, alvo?: Alvo): boolean {
  const session = useSession()
  if (!session) return false
  return alvo ? pode(session.permissoes, session.padrao, regra, alvo) : podeEmAlguma(session.permissoes, session.padrao, regra)
}
