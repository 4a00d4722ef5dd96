import type { CredencialVirtual, EventoDaCredencial } from '@sie/domain/eventos/credenciais/virtual.ts'
import type { Call } from '../../../platform/callables.ts'

/** Data of an event that a gate stores for a day without a connection. */
interface Pacote {
  evento: EventoDaCredencial
  credenciais: CredencialVirtual[]
  /** server clock minus device clock, in milliseconds */
  relogio: number
  /** time of the read, milliseconds since 1970 */
  em: number
}

const AT_ONCE = 60

/** Credentials of an event, all or only `ids`, page by page. @throws ErroSIE */
export async function todasDoEvento(
  call: Call,
  evento: string,
  para: 'portaria' | 'impressao',
  ids: readonly string[] = [],
): Promise<Pacote> {
  const found: CredencialVirtual[] = []
  for (let at = 0, depois: string | undefined; ; at += AT_ONCE) {
    const chosen = ids.slice(at, at + AT_ONCE)
    const answer = await call('credenciaisDoEvento', {
      evento,
      para,
      ...(ids.length > 0 ? { ids: chosen } : depois ? { depois } : {}),
    })
    found.push(...answer.credenciais)
    depois = answer.proxima ?? undefined
    const more = ids.length > 0 ? at + AT_ONCE < ids.length : depois !== undefined
    if (!more) return { evento: answer.evento, credenciais: found, relogio: answer.agora - Date.now(), em: Date.now() }
  }
}
