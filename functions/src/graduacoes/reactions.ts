import type { Reactions } from '../platform/reaction.ts'
import { refreshGrades } from './tabela.ts'

/** Screens and server read the register as one document. */
export const GRADE_REACTIONS: Reactions = { graduacoes: [refreshGrades] }
