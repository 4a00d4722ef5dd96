// Transfers between clubs and federations.
import { none, server, tells, type CollectionLines, type OperationLines } from './line.ts'

export const TRANSFER_COLLECTIONS: CollectionLines = {
  // The person, a guardian or the origin requests, the sides decide, deadlines pass by the server; a paid fee makes the next step.
  transferencias: server(
    'salvarTransferencia',
    'mudarSituacao',
    'transferirEmLote',
    'confirmarPagamento',
    'isentarFatura',
    'conciliar',
    'controlarTarefa',
  ),
  regrasTransferencia: server('salvarRegrasTransferencia'),
}

export const TRANSFER_OPERATIONS: OperationLines = {
  baixarDocumentoDaTransferencia: none,
  conferirTransferencia: { ...tells('transferencias:criar'), guardian: true },
  salvarRegrasTransferencia: {},
  salvarTransferencia: { self: true, guardian: true },
  transferirEmLote: tells('transferencias:criar'),
}
