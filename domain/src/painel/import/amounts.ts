import { formatReais, parseReais } from '../../financeiro/centavos.ts'

/** Greatest amount of one row in centavos: ten million reais, as in records. */
const MOST = 1_000_000_000

/**
 * Centavos of a cell: 'R$ 1.234,56', '1234.5' as stored by spreadsheets, '150'. null for anything else, negative or too large amounts.
 */
export function readAmount(text: string): number | null {
  const centavos = parseReais(text)
  return centavos === undefined || centavos < 0 || centavos > MOST ? null : centavos
}

export const amountText = (centavos: number): string => formatReais(centavos)
