import { ErroSIE } from '@sie/domain/errors.ts'
import { emailKey, limitEach } from '../platform/limit.ts'
import type { MailKind } from './templates.ts'

const DAY = 24 * 3600

/** Mails that people without rights can cause: most a day for one recipient. */
const A_DAY: Partial<Record<MailKind, number>> = {
  recuperacao: 10,
  'confirmar-email': 10,
  autorizacao: 6,
  'cadastro-reivindicado': 3,
  'conta-existente': 3,
}

/** Most mails of each of these kinds in an hour, to all recipients together. */
const AN_HOUR = 3000

/**
 * Whether a mail may go to a recipient now. Counted at the delivery, so that the limit holds for every way of causing it.
 * @param to delivery address
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
