// Entries in events.
import { none, server, tells, type CollectionLines, type OperationLines } from './line.ts'

export const ENTRY_COLLECTIONS: CollectionLines = {
  // They become entries by the worker, move by their process, and follow people, sheets, licences and invoices, whoever writes those.
  inscricoes: server(),
  // Begun and joined by their callables, given up by the process.
  equipes: server('montarEquipe', 'aceitarEquipe', 'mudarSituacao', 'unirPessoas', 'desfazerUniao'),
  'sistema/inscricoes/fila': server('inscrever', 'aceitarEquipe', 'mudarSituacao', 'mudarInscricao', 'receberVaga'),
  'sistema/inscricoes/ofertas': server('oferecerVaga', 'receberVaga'),
  // Places taken in each class: they follow the entries.
  'sistema/inscricoes/vagas': server(),
}

export const ENTRY_OPERATIONS: OperationLines = {
  montarEquipe: { nothing: true, guardian: true, tells: ['inscricoes:inscrever'] },
  aceitarEquipe: { nothing: true, guardian: true, tells: ['inscricoes:inscrever'] },
  // By its code, with the names of lists.
  verEquipe: { ...none, names: true },
  equipesComigo: { nothing: true, guardian: true, names: true },
  abrirPresenca: none,
  anotarCurso: {},
  certificarCurso: {},
  confirmarPresenca: { guardian: true },
  acompanharPedido: { ...tells('inscricoes:inscrever'), guardian: true },
  inscrever: { nothing: true, guardian: true, tells: ['inscricoes:inscrever'] },
  // A projection: names of entries of published events, as lists show them.
  listaDeInscritos: { ...none, names: true },
  mudarInscricao: { nothing: true, guardian: true, tells: ['inscricoes:inscrever'] },
  oferecerVaga: { nothing: true, guardian: true },
  // By its code: taken for oneself or a minor, looked at with the names of lists.
  receberVaga: { nothing: true, guardian: true },
  verVaga: { ...none, names: true },
  prepararInscricao: { ...tells('inscricoes:inscrever'), guardian: true },
}
