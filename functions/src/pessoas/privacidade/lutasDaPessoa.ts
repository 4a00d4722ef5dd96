import { provided } from '../../base/platform/provided.ts'

/** Own sides of score sheets, lines of rounds and places in brackets, without other people. */
export interface LutasDaPessoa {
  sumulas: readonly object[]
  rodadas: readonly object[]
  chaves: readonly object[]
}

interface Lutas {
  /** removes the name of a person, before the entries lose the person */
  removeName: (uid: string) => Promise<void>
  of: (uid: string) => Promise<LutasDaPessoa>
}

/** What the competition holds of a person: its records name entries and not people. */
export const lutas = provided<Lutas>('bouts of a person')
