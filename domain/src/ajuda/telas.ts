import * as z from 'zod'
import { isTela } from '../base/portal/telas.ts'
import type { FieldMeta } from '../base/records/fields.ts'
import { trimmed } from '../base/records/text.ts'

/** Greatest number of screens that one text explains. */
const MAIS_TELAS = 12

/** Keys of the desk's screens that a text of the help explains: it is offered beside them. */
export const telas = z
  .array(trimmed(120).refine(isTela, 'Escolha uma tela da lista.'))
  .max(MAIS_TELAS, `No máximo ${MAIS_TELAS} telas.`)
  .default([])
  .register(z.globalRegistry, {
    label: 'Telas que explica',
    kind: 'screens',
    help: 'Aparece no “?” destas telas.',
  } satisfies FieldMeta)
