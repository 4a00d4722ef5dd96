import { COLECOES_CONTADAS } from '@sie/domain/portal/numeros.ts'
import type { Reactions } from '../platform/reaction.ts'
import { enqueueNumeros } from './numeros.ts'

/** The public numbers of the homes. */
export const NUMBER_REACTIONS: Reactions = Object.fromEntries(COLECOES_CONTADAS.map((name) => [name, [enqueueNumeros]]))
