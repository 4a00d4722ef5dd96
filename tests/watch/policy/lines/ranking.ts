// Results of competitions, and the ranking derived from them.
import { none, server, tells, type CollectionLines, type OperationLines } from './line.ts'

export const RANKING_COLLECTIONS: CollectionLines = {
  resultados: server('lancarResultado', 'lancarResultadoExterno', 'anexarProva', 'mudarSituacao'),
}

export const RANKING_OPERATIONS: OperationLines = {
  anexarProva: none,
  lancarResultado: tells('resultados:lancar'),
  lancarResultadoExterno: tells('resultados:lancar'),
}
