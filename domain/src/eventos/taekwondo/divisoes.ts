import { capital } from '../../base/brazil/words.ts'

/** Divisions and belt classes whose codes lack accents. */
const ACENTOS: Readonly<Record<string, string>> = {
  olimpico: 'olímpico',
  intermediarios: 'intermediários',
  avancados: 'avançados',
}

/** A division within a name: 'adulto avancados' becomes 'adulto avançados'. */
export const comAcentos = (divisao: string): string =>
  divisao
    .split(' ')
    .map((word) => ACENTOS[word] ?? word)
    .join(' ')

/** Name of a division as a heading or an entry of a list: 'Adulto avançados'. */
export const nomeDaDivisao = (divisao: string): string => capital(comAcentos(divisao))
