// Entries in events.
import { none, server, tells, type CollectionLines, type OperationLines } from './line.ts'

export const ENTRY_COLLECTIONS: CollectionLines = {
  // A note of the queue becomes entries by the worker; they move by their process, and with their invoice.
  inscricoes: server(
    'mudarSituacao',
    'mudarInscricao',
    'receberVaga',
    // Attendance, evaluation and the certificate of a course.
    'anotarCurso',
    'confirmarPresenca',
    'certificarCurso',
    'confirmarPagamento',
    'isentarFatura',
    'estornarPagamento',
    'cancelarFatura',
    'conciliar',
    'desfazerConciliacao',
  ),
  // Begun and joined by their callables, given up by the process.
  equipes: server('montarEquipe', 'aceitarEquipe', 'mudarSituacao'),
  'sistema/inscricoes/fila': server('inscrever', 'aceitarEquipe', 'mudarSituacao', 'mudarInscricao', 'receberVaga'),
  'sistema/inscricoes/ofertas': server('oferecerVaga', 'receberVaga'),
  'sistema/inscricoes/vagas': server(
    'mudarSituacao',
    'mudarInscricao',
    'receberVaga',
    'confirmarPagamento',
    'isentarFatura',
    'conciliar',
  ),
}

export const ENTRY_OPERATIONS: OperationLines = {
  montarEquipe: { nothing: true, guardian: true, tells: ['inscricoes:inscrever'] },
  aceitarEquipe: { nothing: true, guardian: true, tells: ['inscricoes:inscrever'] },
  // By its code, with the names of lists.
  verEquipe: none,
  equipesComigo: { nothing: true, guardian: true },
  abrirPresenca: none,
  anotarCurso: {},
  certificarCurso: {},
  confirmarPresenca: { guardian: true },
  acompanharPedido: { ...tells('inscricoes:inscrever'), guardian: true },
  inscrever: { nothing: true, guardian: true, tells: ['inscricoes:inscrever'] },
  // A projection: names of entries of published events, as lists show them.
  listaDeInscritos: none,
  mudarInscricao: { nothing: true, guardian: true, tells: ['inscricoes:inscrever'] },
  oferecerVaga: { nothing: true, guardian: true },
  // By its code: taken for oneself or a minor, looked at with the names of lists.
  receberVaga: { nothing: true, guardian: true },
  verVaga: none,
  prepararInscricao: { ...tells('inscricoes:inscrever'), guardian: true },
}
