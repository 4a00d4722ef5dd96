import { sha256 } from './sha256.ts'

/**
 * Where the seed of a draw comes from. The secret is promised by the commitment before the draw; the public value is fixed after it by
 * somebody else, for instance a lottery draw that was announced beforehand. So nobody can try seeds until one suits.
 */
export interface OrigemDaSemente {
  /** text that the organiser holds back until the draw */
  segredo: string
  /** what will give the public value, as announced: 'Loteria Federal, extração de 05/12/2026, primeiro prêmio' */
  fonte: string
  /** what the source gave: '48213' */
  valorPublico: string
}

/** Seed of a draw: SHA-256 of secret, source and public value, as JSON texts without surrounding blanks. */
export const seedFrom = ({ segredo, fonte, valorPublico }: OrigemDaSemente): string =>
  sha256(JSON.stringify(['semente-1', segredo.trim(), fonte.trim(), valorPublico.trim()]))
