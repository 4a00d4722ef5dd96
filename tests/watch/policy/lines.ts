// One line for each collection and each operation, written by hand except for plain collections, in a file for each area. A missing one fails the run.
import { COLECOES } from '@sie/domain/top/todas.ts'
import { CERTIFICATE_COLLECTIONS, CERTIFICATE_OPERATIONS } from './lines/certificates.ts'
import { CARD_COLLECTIONS, CARD_OPERATIONS } from './lines/cards.ts'
import { CLASS_COLLECTIONS, CLASS_OPERATIONS } from './lines/classes.ts'
import { CONTENT_COLLECTIONS, CONTENT_OPERATIONS } from './lines/content.ts'
import { DRAW_COLLECTIONS, DRAW_OPERATIONS } from './lines/draws.ts'
import { ENTRY_COLLECTIONS, ENTRY_OPERATIONS } from './lines/entries.ts'
import { FINANCE_COLLECTIONS, FINANCE_OPERATIONS } from './lines/finance.ts'
import { server, type CollectionLines, type OperationLines, type RecordLine, type ServerLine } from './lines/line.ts'
import { HELP_COLLECTIONS, HELP_OPERATIONS } from './lines/help.ts'
import { PEOPLE_COLLECTIONS, PEOPLE_OPERATIONS } from './lines/people.ts'
import { RANKING_COLLECTIONS, RANKING_OPERATIONS } from './lines/ranking.ts'
import { SANCTION_COLLECTIONS, SANCTION_OPERATIONS } from './lines/sanctions.ts'
import { TEAM_COLLECTIONS, TEAM_OPERATIONS } from './lines/teams.ts'
import { SYSTEM_COLLECTIONS, SYSTEM_OPERATIONS } from './lines/system.ts'
import { EDUCA_COLLECTIONS, EDUCA_OPERATIONS } from './lines/educa.ts'
import { EXAM_COLLECTIONS, EXAM_OPERATIONS } from './lines/exams.ts'
import { TRANSFER_COLLECTIONS, TRANSFER_OPERATIONS } from './lines/transfers.ts'
import { VENUE_COLLECTIONS, VENUE_OPERATIONS } from './lines/venue.ts'

export type { OperationLine, RecordLine, ServerLine } from './lines/line.ts'

/** Plain collections, whose descriptions have no special facts: each of the four rules permits what its name says. */
const plain = COLECOES.filter(
  ({ access, process, sides, team, personal, people }) =>
    !process && !sides && !team && !personal && !people && !access.own && !access.guarded && !access.serverOnly,
)
  .filter(({ access }) => access.create === 'rule' && access.update === 'rule')
  .map(({ name, access }): [string, RecordLine] => [
    name,
    {
      kind: 'record',
      ...(access.read === 'public' ? { public: true } : {}),
      create: [`${name}:criar`],
      change: { '': [`${name}:editar`], 'metadados.active': [`${name}:excluir`] },
    },
  ])

export const COLLECTIONS: CollectionLines = {
  ...Object.fromEntries(plain),
  ...PEOPLE_COLLECTIONS,
  ...CONTENT_COLLECTIONS,
  ...FINANCE_COLLECTIONS,
  ...CERTIFICATE_COLLECTIONS,
  ...CARD_COLLECTIONS,
  ...SANCTION_COLLECTIONS,
  ...RANKING_COLLECTIONS,
  ...TEAM_COLLECTIONS,
  ...CLASS_COLLECTIONS,
  ...TRANSFER_COLLECTIONS,
  ...ENTRY_COLLECTIONS,
  ...EXAM_COLLECTIONS,
  ...DRAW_COLLECTIONS,
  ...VENUE_COLLECTIONS,
  ...HELP_COLLECTIONS,
  ...EDUCA_COLLECTIONS,
  ...SYSTEM_COLLECTIONS,
}

/** Documents below records of any collection, by name: notes that are never changed and name their actor, and reserved data. */
export const BELOW: Readonly<Record<string, ServerLine>> = {
  autoria: server(),
  reservado: server(
    'rules',
    'salvarReservado',
    ...['salvarTarefa', 'clonarTurma', 'entregarTarefa', 'corrigirEntrega'],
  ),
  mensagens: server('responderTicket', 'mudarSituacao'),
  // Every operation on a record's process notes its step; the right is judged with the record.
  andamento: server(),
}

export const OPERATIONS: OperationLines = {
  ...SYSTEM_OPERATIONS,
  ...PEOPLE_OPERATIONS,
  ...CONTENT_OPERATIONS,
  ...FINANCE_OPERATIONS,
  ...CERTIFICATE_OPERATIONS,
  ...CARD_OPERATIONS,
  ...SANCTION_OPERATIONS,
  ...RANKING_OPERATIONS,
  ...TEAM_OPERATIONS,
  ...CLASS_OPERATIONS,
  ...TRANSFER_OPERATIONS,
  ...ENTRY_OPERATIONS,
  ...EXAM_OPERATIONS,
  ...DRAW_OPERATIONS,
  ...VENUE_OPERATIONS,
  ...HELP_OPERATIONS,
  ...EDUCA_OPERATIONS,
}
