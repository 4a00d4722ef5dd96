import { recheckInscricoes } from '../../eventos/inscricoes/recheck.ts'

/** Checks entries against today's rules; `now` in milliseconds since 1970. Returns how many were checked. */
export const reconferirInscricoesHandler = (now: number): Promise<number> => recheckInscricoes(now)
