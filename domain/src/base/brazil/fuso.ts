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

/** Clocks of a place: hours by which they differ from Brasília's, and its name after "at"; undefined where they do not. */
export function fusoDe({ uf, municipio }: Lugar): { horas: number; onde: string } | undefined {
  const key = uf === 'PE' && municipio.trim().toLowerCase() === 'fernando de noronha' ? 'NORONHA' : uf
  const [horas, onde] = FUSOS[key] ?? [0, '']
  return horas === 0 ? undefined : { horas, onde }
}
