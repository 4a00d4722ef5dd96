// Lines of suspensions and licences.
import { server, type CollectionLines, type OperationLines } from './line.ts'

export const SANCTION_COLLECTIONS: CollectionLines = {
  suspensoes: server('suspender', 'mudarSituacao'),
  licencas: server('pedirLicenca', 'mudarSituacao'),
}

export const SANCTION_OPERATIONS: OperationLines = {
  pedirLicenca: { self: true, guardian: true },
  suspender: {},
}
