import { sha256 } from '../../base/taekwondo/sha256.ts'

/**
 * Origin of the seed of a draw. A commitment to the secret is published before the draw; another party fixes the public value after
 * it, for instance a lottery draw that was announced beforehand. So nobody can try seeds until one suits.
 */
export interface OrigemDaSemente {
  /** secret text of the organiser until the draw */
  segredo: string
  /** announced source of the public value: 'Loteria Federal, extração de 05/12/2026, primeiro prêmio' */
  fonte: string
  /** value from the source: '48213' */
  valorPublico: string
}

/** Seed of a draw: SHA-256 of secret, source and public value, as JSON texts without surrounding blanks. */
export const seedFrom = ({ segredo, fonte, valorPublico }: OrigemDaSemente): string =>
  sha256(JSON.stringify(['semente-1', segredo.trim(), fonte.trim(), valorPublico.trim()]))
