// Linked steps on shared identifiers: what one step changes, the next one uses, often by another hand.
import * as identity from './sequences/identity.ts'
import * as rights from './sequences/rights.ts'
import * as scope from './sequences/scope.ts'
import type { Sequence } from './sequences/turn.ts'

export const SEQUENCES: Readonly<Record<string, Sequence>> = { ...identity, ...scope, ...rights }
