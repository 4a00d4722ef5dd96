import { CAMPOS_COMUNS } from '@sie/domain/base/records/plans/personSync.ts'
import { differsAt } from '@sie/domain/base/records/plans/touched.ts'
import { followPhoto } from './arquivos/photo.ts'
import { moveFiles } from './arquivos/move.ts'
import type { Reaction, Reactions } from '../base/platform/reaction.ts'
import { numberConfirmed } from './matricula.ts'
import { followMove } from './move.ts'
import { syncPerson } from './sync.ts'

/** A change of what the two records share; every other one leaves them in agreement, or to the event of the change that parted them. */
const sync: Reaction = async (event) => {
  if (differsAt(event, CAMPOS_COMUNS)) await syncPerson(event.id)
}

/** Reactions that keep user and practitioner in agreement, move dependent documents of a moved person, and number the confirmed. */
export const PERSON_REACTIONS: Reactions = {
  users: [sync],
  praticantes: [sync, followMove, moveFiles, followPhoto, numberConfirmed],
}
