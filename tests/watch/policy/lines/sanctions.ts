// Lines of suspensions and licences.
import { server, type CollectionLines, type OperationLines } from './line.ts'

export const SANCTION_COLLECTIONS: CollectionLines = {
  // Whoever closes a match by a knockout, or corrects it, changes the medical suspension of who lost.
  suspensoes: { ...server('suspender', 'mudarSituacao'), follows: { ids: 'nocaute-', path: 'sumulas/' } },
  licencas: server('pedirLicenca', 'mudarSituacao'),
}

export const SANCTION_OPERATIONS: OperationLines = {
  pedirLicenca: { self: true, guardian: true },
  suspender: {},
}
