// Linked steps on shared ids: the next step uses what one has changed, often by another actor.
import * as affairs from './sequences/affairs.ts'
import * as attack from './sequences/attack.ts'
import * as identity from './sequences/identity.ts'
import * as money from './sequences/money.ts'
import * as reversals from './sequences/reversals.ts'
import * as rights from './sequences/rights.ts'
import * as self from './sequences/self.ts'
import * as scope from './sequences/scope.ts'
import type { Sequence } from './sequences/turn.ts'

export const SEQUENCES: Readonly<Record<string, Sequence>> = {
  ...affairs,
  ...attack,
  ...identity,
  ...money,
  ...reversals,
  ...rights,
  ...scope,
  ...self,
}

/** Relative frequency of sequences, 1 where absent: `knock` is one callable of many with one thing wrong. */
export const WEIGHTS: Readonly<Record<string, number>> = {
  knock: 40,
  meddle: 18,
  aimedAt: 8,
  giveBeyond: 4,
  groupBeyond: 3,
  decide: 14,
  twice: 3,
  declareRole: 4,
  ownInvoice: 4,
  endUndecided: 3,
  forget: 2,
  ownWork: 3,
  unite: 12,
}
