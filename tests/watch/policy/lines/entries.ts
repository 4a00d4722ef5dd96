// Entries in events.
import { none, PEOPLE_WAYS, server, tells, type CollectionLines, type OperationLines } from './line.ts'

export const ENTRY_COLLECTIONS: CollectionLines = {
  // A note of the queue becomes entries by the worker; they move by their process, and with their invoice.
  inscricoes: server(
    'mudarSituacao',
    'mudarInscricao',
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
    // They are looked at again as soon as their person changes.
    ...PEOPLE_WAYS,
  ),
  // Begun and joined by their callables, given up by the process.
  equipes: server('montarEquipe', 'aceitarEquipe', 'mudarSituacao'),
  'sistema/inscricoes/fila': server('inscrever', 'aceitarEquipe', 'mudarSituacao', 'mudarInscricao'),
  'sistema/inscricoes/vagas': server(
    'mudarSituacao',
    'mudarInscricao',
    'confirmarPagamento',
    'isentarFatura',
    'conciliar',
  ),
}

export const ENTRY_OPERATIONS: OperationLines = {
  montarEquipe: { nothing: true, guardian: true, tells: ['inscricoes:inscrever'] },
  aceitarEquipe: { nothing: true, guardian: true, tells: ['inscricoes:inscrever'] },
  // By its code, with the names of lists.
  verEquipe: { ...none, names: true },
  abrirPresenca: none,
  anotarCurso: {},
  certificarCurso: {},
  confirmarPresenca: { guardian: true },
  acompanharPedido: { ...tells('inscricoes:inscrever'), guardian: true },
  inscrever: { nothing: true, guardian: true, tells: ['inscricoes:inscrever'] },
  // A projection: names of entries of published events, as lists show them.
  listaDeInscritos: { ...none, names: true },
  mudarInscricao: { nothing: true, guardian: true, tells: ['inscricoes:inscrever'] },
  prepararInscricao: { ...tells('inscricoes:inscrever'), guardian: true },
}
