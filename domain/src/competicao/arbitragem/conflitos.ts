import { SEM_DECISAO, type FuncaoNaQuadra } from './estados.ts'

/** Facts about an official for the check of conflicts of interest. */
export interface Oficial {
  pessoa: string
  /** id of the club, '' for none */
  clube: string
  /** ids of the minors whose guardian they are */
  menores: readonly string[]
  funcao: FuncaoNaQuadra
}

/** An athlete who fights on the court that day. */
export interface AtletaNaQuadra {
  pessoa: string
  clube: string
  clubeNome: string
}

/**
 * Conflicts of interest of an official on a court, as sentences without names of athletes; [] for none. Checked against the athletes scheduled
 * there: the official, the minors whose guardian they are, and the official's club.
 */
export function conflitosDe({ pessoa, clube, menores, funcao }: Oficial, atletas: readonly AtletaNaQuadra[]): string[] {
  if (SEM_DECISAO.includes(funcao)) return []
  const fights = atletas.some((athlete) => athlete.pessoa !== '' && athlete.pessoa === pessoa)
  const family = atletas.filter((athlete) => menores.includes(athlete.pessoa)).length
  const mates = clube === '' ? [] : atletas.filter((athlete) => athlete.clube === clube && athlete.pessoa !== pessoa)
  const club = mates[0]?.clubeNome || 'o mesmo clube'
  return [
    ...(fights ? ['Compete nesta quadra.'] : []),
    ...(family > 0 ? ['É responsável por atleta desta quadra.'] : []),
    ...(mates.length > 0
      ? [`${mates.length === 1 ? 'Um atleta' : `${mates.length} atletas`} do mesmo clube nesta quadra: ${club}.`]
      : []),
  ]
}
