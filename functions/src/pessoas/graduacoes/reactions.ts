import type { Reactions } from '../../base/platform/reaction.ts'
import { refreshGrades } from './tabela.ts'

/** Rewrites the one document from which screens and server read the register. */
export const GRADE_REACTIONS: Reactions = { graduacoes: [refreshGrades] }
