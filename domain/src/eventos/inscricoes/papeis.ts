import type { PapelNoEvento } from '../estados.ts'

// What an event asks of a role. Athletes follow from the register by the rules of the event; every other role opens areas of the venue, so nobody
// gives it to themselves: the organiser decides, and nobody hands it on.

/** Whether the organiser decides about each entry of a role, no matter who asks for it and what it costs. */
export const isDecidedByOrganizer = (papel: string): boolean => papel !== 'atleta'

/** Whether a place of this role may be handed on to another person. */
export const canHandOn = (papel: string): boolean => papel === 'atleta'

export const SO_DE_ATLETA =
  'Só a vaga de atleta passa a outra pessoa: retire a inscrição, e quem entra no lugar pede a sua à organização.'

/**
 * Licences of the register of which a role needs one in force on the first day of the event. Of doctors, heads of team and press the register knows
 * nothing: their papers are checked by the organiser alone.
 */
export const LICENCAS_DO_PAPEL = {
  tecnico: ['tecnico', 'gol'],
  arbitro: ['arbitro'],
} as const satisfies Partial<Record<PapelNoEvento, readonly string[]>>

export type PapelComLicenca = keyof typeof LICENCAS_DO_PAPEL
export const needsLicenca = (papel: string): papel is PapelComLicenca => Object.hasOwn(LICENCAS_DO_PAPEL, papel)
