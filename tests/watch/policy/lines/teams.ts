// National teams and their convocations.
import { server, tells, type CollectionLines, type OperationLines } from './line.ts'

export const TEAM_COLLECTIONS: CollectionLines = {
  selecoes: {
    kind: 'record',
    public: true,
    published: true,
    create: ['selecoes:criar'],
    change: {
      '': ['selecoes:editar'],
      situacao: ['selecoes:convocar'],
      publicacao: ['selecoes:convocar'],
      // Derived from the convocations.
      atletas: ['selecoes:convocar'],
      'metadados.active': ['selecoes:excluir'],
    },
  },
  convocacoes: server('indicarAtleta', 'mudarSituacao', 'unirPessoas', 'desfazerUniao'),
  escalas: server('escalarArbitro', 'mudarSituacao', 'unirPessoas', 'desfazerUniao'),
}

export const TEAM_OPERATIONS: OperationLines = {
  indicarAtleta: tells('selecoes:convocar'),
  escalarArbitro: tells('escalas:escalar'),
  conferirEscala: tells('escalas:escalar'),
}
