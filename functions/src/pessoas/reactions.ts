import { followPhoto } from '../arquivos/photo.ts'
import { moveFiles } from '../arquivos/move.ts'
import type { Reaction, Reactions } from '../platform/reaction.ts'
import { numberConfirmed } from './matricula.ts'
import { followMove } from './move.ts'
import { syncPerson } from './sync.ts'

const sync: Reaction = ({ id }) => syncPerson(id)

/** Reactions that keep user and practitioner in agreement, move dependent documents of a moved person, and number the confirmed. */
export const PERSON_REACTIONS: Reactions = {
  users: [sync],
  praticantes: [sync, followMove, moveFiles, followPhoto, numberConfirmed],
}
