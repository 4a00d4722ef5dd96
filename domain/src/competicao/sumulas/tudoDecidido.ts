import type { LutaDaChave } from './campos.ts'

/** Whether every match is over; a tie of a round robin may still leave the podium undecided. */
export const tudoDecidido = (lutas: readonly Pick<LutaDaChave, 'situacao'>[]): boolean =>
  lutas.length > 0 && lutas.every(({ situacao }) => situacao === 'encerrada')
