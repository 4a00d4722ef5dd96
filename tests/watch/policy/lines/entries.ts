// Entries in events.
import { none, server, tells, type CollectionLines, type OperationLines } from './line.ts'

export const ENTRY_COLLECTIONS: CollectionLines = {
  // Created by the worker, moved by their process, and updated from people, sheets, licences and invoices, whoever writes those.
  inscricoes: server(),
  // Created and joined by their callables, dissolved by the process.
  equipes: server('montarEquipe', 'aceitarEquipe', 'mudarSituacao', 'unirPessoas', 'desfazerUniao'),
  'sistema/inscricoes/fila': server('inscrever', 'aceitarEquipe', 'mudarSituacao', 'mudarInscricao', 'receberVaga'),
  'sistema/inscricoes/ofertas': server('oferecerVaga', 'receberVaga'),
  // Taken places of each class, derived from the entries.
  'sistema/inscricoes/vagas': server(),
}

export const ENTRY_OPERATIONS: OperationLines = {
  montarEquipe: { nothing: true, guardian: true, tells: ['inscricoes:inscrever'] },
  aceitarEquipe: { nothing: true, guardian: true, tells: ['inscricoes:inscrever'] },
  // By its code, with public names.
  verEquipe: { ...none, names: true },
  equipesComigo: { nothing: true, guardian: true, names: true },
  abrirPresenca: none,
  anotarCurso: {},
  certificarCurso: {},
  confirmarPresenca: { guardian: true },
  acompanharPedido: { ...tells('inscricoes:inscrever'), guardian: true },
  guardarRascunho: { nothing: true, guardian: true, tells: ['inscricoes:inscrever'] },
  inscrever: { nothing: true, guardian: true, tells: ['inscricoes:inscrever'] },
  // A projection: public names of entries of published events.
  listaDeInscritos: { ...none, names: true },
  mudarInscricao: { nothing: true, guardian: true, tells: ['inscricoes:inscrever'] },
  oferecerVaga: { nothing: true, guardian: true },
  // By its code: taken for oneself or a minor, shown with public names.
  receberVaga: { nothing: true, guardian: true },
  verVaga: { ...none, names: true },
  prepararInscricao: { ...tells('inscricoes:inscrever'), guardian: true },
}
