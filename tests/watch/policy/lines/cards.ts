// Lines of cards.
import { none, server, type CollectionLines, type OperationLines } from './line.ts'

export const CARD_COLLECTIONS: CollectionLines = {
  // A card follows its person and the invoice that paid for it; it is issued, printed and revoked by its own operations.
  carterinhas: server(),
  // A career is published by its person, or their guardian.
  'sistema/documentos/carreiras': server('publicarCarreira'),
  'sistema/documentos/validacoes': server(),
}

export const CARD_OPERATIONS: OperationLines = {
  emitirCarteirinhas: { by: ['carterinhas:emitir'] },
  imprimirCarteirinhas: { by: ['carterinhas:emitir'], tells: ['carterinhas:emitir'] },
  minhaCarreira: { nothing: true, guardian: true },
  publicarCarreira: { self: true, guardian: true },
  verCarreira: none,
  minhasCarteirinhas: { nothing: true, guardian: true },
}
