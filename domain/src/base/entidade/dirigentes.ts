import { textAt, valueAt } from '../records/edits.ts'

/** Who signs for an entity. */
export interface Dirigente {
  nome: string
  cargo: string
}

/**
 * Who signs for an entity on a day ('AAAA-MM-DD'): the president while the term lasts, and who answers for the technique.
 * @param record of `entidades`, as stored
 */
export function dirigentesNoDia(record: unknown, dia: string): Dirigente[] {
  const at = (path: string) => textAt(record, path).trim()
  const [from, to] = [at('presidente.inicio'), at('presidente.fim')]
  const inTerm = (from === '' || from <= dia) && (to === '' || to >= dia)
  return [
    { nome: inTerm ? at('presidente.nome') : '', cargo: 'Presidente' },
    { nome: at('responsavelTecnico.nome'), cargo: 'Responsável técnico' },
  ].filter(({ nome }, index, all) => nome !== '' && all.findIndex((one) => one.nome === nome) === index)
}

/**
 * The president of a day, where the record says from when: of one whose term has no known beginning, nobody knows who it was on an earlier day.
 * @param record of `entidades`, as stored
 */
export function presidenteNoDia(record: unknown, dia: string): Dirigente | undefined {
  if (textAt(record, 'presidente.inicio').trim() === '') return undefined
  return dirigentesNoDia({ presidente: valueAt(record, 'presidente') }, dia)[0]
}
