/** Above this order of graduation a practitioner receives the professor rules (specification 9). */
export const LIMIAR_PROFESSOR = 10
/** From this order on a practitioner receives the master rules (specification 9). */
export const LIMIAR_MESTRE = 14

export type Nivel = 'mestre' | 'professor' | null

/** The parts of a practitioner's record that rights depend on; the record may hold more. */
export interface RightsPractitioner {
  dadosFiliacao?: { federacaoID?: string } | undefined
  dadosTaekwondo?: { maxGraduacao?: number; MaxGraduacao?: number } | undefined
}

/** The order of graduation of a practitioner; both spellings of the field occur (specification 3), the higher one counts. */
export function ordemGraduacao(practitioner: RightsPractitioner | undefined): number {
  const { maxGraduacao = 0, MaxGraduacao = 0 } = practitioner?.dadosTaekwondo ?? {}
  return Math.max(maxGraduacao, MaxGraduacao)
}

/** Standard group of an order of graduation: master from 14, professor above 10 (specification 6). */
export function nivelDaGraduacao(ordem: number): Nivel {
  if (ordem >= LIMIAR_MESTRE) return 'mestre'
  return ordem > LIMIAR_PROFESSOR ? 'professor' : null
}
