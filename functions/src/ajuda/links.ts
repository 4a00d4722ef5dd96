import { address } from '@sie/domain/portal/address.ts'
import { portalUrl } from '../platform/mail.ts'

/** Address of a ticket, as mails name it. */
export const portalUrlOf = (id: string): string => `${portalUrl()}${address('/helpdesk/editticket', { id })}`
