import { sha256 } from '../../base/taekwondo/sha256.ts'
import { address } from '../../base/portal/address.ts'

/** Id of a person's credential at an event: one whatever their roles. */
export const idDaCredencial = (evento: string, pessoa: string): string =>
  sha256(`credencial\n${evento}\n${pessoa}`).slice(0, 40)

/**
 * Content of a credential's seal in place of a grade: role and event, so that a device without a connection recognises one of another
 * event.
 */
export const marcaDoSelo = (papel: string, evento: string): string =>
  `${papel}:${sha256(`evento\n${evento}`).slice(0, 8)}`

/** Address in the QR code of a credential; the seal follows as a fragment. */
export const enderecoDaCredencial = (eventId: string, userId: string, codigo: string): string =>
  address('/eventos/evento/credencial-virtual/:eventId/:userId', { eventId, userId, codigo })
