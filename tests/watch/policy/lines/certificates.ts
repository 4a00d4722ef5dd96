// Lines of certificates and their orders.
import { none, server, type CollectionLines, type OperationLines } from './line.ts'

const MONEY = [
  'confirmarPagamento',
  'isentarFatura',
  'estornarPagamento',
  'cancelarFatura',
  'conciliar',
  'desfazerConciliacao',
]

export const CERTIFICATE_COLLECTIONS: CollectionLines = {
  // What is certified is written by the callables of functions/src/certificados alone; an order moves by its process, and with its invoice.
  certificados: server(
    'emitirCertificado',
    'emitirLote',
    'certificarCurso',
    'certificarTurma',
    'reemitirCertificado',
    'revogarCertificado',
    'mudarSituacao',
    'importarCertificados',
    'desfazerImportacaoDeCertificados',
  ),
  pedidosCertificado: server('pedirCertificado', 'mudarSituacao', 'revogarCertificado', ...MONEY),
}

export const CERTIFICATE_OPERATIONS: OperationLines = {
  delegarCertificados: {},
  emitirCertificado: {},
  emitirLote: {},
  importarCertificados: {},
  desfazerImportacaoDeCertificados: { takesBack: true },
  imprimirCertificados: none,
  monitorDeCertificados: none,
  pedirCertificado: {},
  preverLote: none,
  reemitirCertificado: {},
  revogarCertificado: {},
}
