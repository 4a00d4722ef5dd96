// Lines of certificates and their orders.
import { none, server, tells, type CollectionLines, type OperationLines } from './line.ts'

const MONEY = [
  'confirmarPagamento',
  'isentarFatura',
  'estornarPagamento',
  'cancelarFatura',
  'conciliar',
  'desfazerConciliacao',
]

export const CERTIFICATE_COLLECTIONS: CollectionLines = {
  // Certificates are written only by the callables of functions/src/documentos/certificados; an order moves by its process, and with its invoice.
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
  // By unguessable ids.
  imprimirCertificados: { ...none, names: true },
  monitorDeCertificados: { ...none, names: true },
  pedirCertificado: {},
  preverLote: tells('praticantes:ler'),
  reemitirCertificado: {},
  revogarCertificado: {},
}
