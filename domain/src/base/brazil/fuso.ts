import { normalize } from '../search/keywords.ts'
import { horaDe } from './dates.ts'

/**
 * Places whose clocks differ from Brasília's, with the hours by which they do (Lei 11.662/2008, Lei 12.876/2013; no summer time since Decreto
 * 9.772/2019), and their names after "at". The thirteen towns in the west of Amazonas that follow Acre are not told apart.
 */
const FUSOS: Readonly<Record<string, readonly [hours: number, where: string]>> = {
  AC: [-2, 'no Acre'],
  AM: [-1, 'no Amazonas'],
  MS: [-1, 'em Mato Grosso do Sul'],
  MT: [-1, 'em Mato Grosso'],
  RO: [-1, 'em Rondônia'],
  RR: [-1, 'em Roraima'],
  NORONHA: [1, 'em Fernando de Noronha'],
}

/** Place of an event: state and town. */
export interface Lugar {
  uf: string
  municipio: string
}

/**
 * Hours of the place where its clocks differ from Brasília's: '17:30 às 19:00 no Acre'; '' elsewhere.
 * @param instants milliseconds since 1970
 */
export function horaNoLugar({ uf, municipio }: Lugar, instants: readonly number[]): string {
  const [hours, where] =
    FUSOS[uf === 'PE' && normalize(municipio) === 'fernando de noronha' ? 'NORONHA' : uf] ?? ([0, ''] as const)
  return hours === 0 ? '' : `${instants.map((millis) => horaDe(millis + hours * 3_600_000)).join(' às ')} ${where}`
}
