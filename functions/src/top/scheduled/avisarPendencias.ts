import { mailPendencias } from '../../pessoas/cadastro/avisos.ts'

/** Mails federations about requests of the pause after a mail; `now` in milliseconds since 1970. Returns how many were mailed. */
export const avisarPendenciasHandler = (now: number): Promise<number> => mailPendencias(now)
