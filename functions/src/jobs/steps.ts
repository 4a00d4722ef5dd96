import { passageStep } from '../entidades/passage.ts'
import { campanhaStep } from '../financeiro/campanha/passo.ts'
import type { Step } from './job.ts'

/** Every kind of long work, by its name. An area adds its own line. */
export const STEPS: Readonly<Record<string, Step>> = {
  passagem: passageStep,
  campanha: campanhaStep,
}
