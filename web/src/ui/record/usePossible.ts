import type { Collection } from '@sie/domain/base/records/collection.ts'
import { possibleTransitions, type PossibleTransition } from '@sie/domain/base/records/process.ts'
import { standingOf } from '@sie/domain/base/records/standing.ts'
import { useAccess, useCan } from '../../data/access.ts'
import type { Row } from '../../data/records.ts'
import { useRespondePor } from '../../data/useRespondePor.ts'
import { hoje } from '../form/formulario.ts'

/**
 * Transitions of a record that the user may make now, blocked ones included. Where the sides for which they decided before are not known, the
 * server decides about those.
 */
export function usePossible(
  collection: Collection,
): (record: Row, decidedFor?: readonly string[]) => PossibleTransition[] {
  const { author } = useAccess()
  const pode = useCan()
  // Guardians make transitions for their minors, as the server allows.
  const respondePor = useRespondePor()
  return (record, decidedFor = []) => {
    const { process } = collection
    if (!process) return []
    const standing = standingOf({ uid: author.uid, pode, respondePor }, collection, record.id, record, decidedFor)
    return possibleTransitions(process, record, standing, { today: hoje() })
  }
}
