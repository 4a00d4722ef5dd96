import { sha256 } from '../taekwondo/sha256.ts'
import { address } from '../portal/address.ts'

/** One credential for each person of an event, whatever their roles. */
export const idDaCredencial = (evento: string, pessoa: string): string =>
  sha256(`credencial\n${evento}\n${pessoa}`).slice(0, 40)

/** What the seal of a credential says in place of a grade: role and event, so that one of another event is known without a connection. */
export const marcaDoSelo = (papel: string, evento: string): string =>
  `${papel}:${sha256(`evento\n${evento}`).slice(0, 8)}`

/** Where the QR of a credential leads; the seal follows as a fragment. */
export const enderecoDaCredencial = (eventId: string, userId: string, codigo: string): string =>
  address('/eventos/evento/credencial-virtual/:eventId/:userId', { eventId, userId, codigo })
