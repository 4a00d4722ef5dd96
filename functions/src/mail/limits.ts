import { ErroSIE } from '@sie/domain/errors.ts'
import { emailKey, limitEach } from '../platform/limit.ts'
import type { MailKind } from './templates.ts'

const DAY = 24 * 3600

/** Mails that somebody without rights can cause: how many a day for one recipient. */
const A_DAY: Partial<Record<MailKind, number>> = {
  recuperacao: 10,
  'confirmar-email': 10,
  autorizacao: 6,
  'cadastro-reivindicado': 3,
  'conta-existente': 3,
}

/** Of each of these kinds to all recipients together, an hour. */
const AN_HOUR = 3000

/**
 * Whether a mail may go to a recipient now, counted where it leaves: whatever way it was asked for, nobody is flooded.
 * @param to the address it is delivered to
 */
export async function withinMailLimits(kind: MailKind, to: string): Promise<boolean> {
  const most = A_DAY[kind]
  if (most === undefined) return true
  try {
    await limitEach([
      [`correio:${kind}:${emailKey(to)}`, most, DAY],
      [`correio:${kind}`, AN_HOUR, 3600],
    ])
    return true
  } catch (error) {
    if (!(error instanceof ErroSIE)) throw error
    console.warn(`mail "${kind}" was dropped: too many of them`)
    return false
  }
}
