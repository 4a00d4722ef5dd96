import { address } from '@sie/domain/base/portal/address.ts'
import { portalUrl } from '../base/platform/mail.ts'

/** URL of a ticket, for mails. */
export const portalUrlOf = (id: string): string => `${portalUrl()}${address('/helpdesk/editticket', { id })}`
