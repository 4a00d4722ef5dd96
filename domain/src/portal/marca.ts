import type { UFS } from '../collections/campos.ts'

/** What stands below the belt in the mark of an entity: the ends of the belt, the sea, ploughed fields, the araucaria. */
export type Sinal = 'pontas' | 'mar' | 'campos' | 'araucaria'

const SINAIS: Partial<Record<(typeof UFS)[number], Sinal>> = {
  ...Object.fromEntries(
    ['SC', 'RJ', 'ES', 'BA', 'SE', 'AL', 'PE', 'PB', 'RN', 'CE', 'PI', 'MA', 'PA', 'AP'].map((uf) => [uf, 'mar']),
  ),
  ...Object.fromEntries(['RS', 'SP', 'MS', 'MT', 'GO', 'TO', 'RO', 'MG'].map((uf) => [uf, 'campos'])),
  ...Object.fromEntries(['PR', 'AM', 'AC', 'RR'].map((uf) => [uf, 'araucaria'])),
}

/** The sign in the mark of an entity without a logo of its own, by its state: coast, plains, forest; elsewhere the ends of the belt. */
export const sinalDaMarca = (uf: string): Sinal =>
  (SINAIS as Readonly<Record<string, Sinal | undefined>>)[uf] ?? 'pontas'
