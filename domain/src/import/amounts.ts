import { formatarReais, lerReais } from '../financeiro/centavos.ts'

/** Largest amount of one row: ten million reais, as of a record. */
const MOST = 1_000_000_000

/** Centavos of a cell: 'R$ 1.234,56', '1234.5' as a spreadsheet keeps a number, '150'. null where it is none, negative or too large. */
export function readAmount(text: string): number | null {
  // What a spreadsheet calculated may have more decimals: only zeros are left away.
  const centavos = lerReais(text.replace(/^(\d+\.\d{2})0+$/, '$1').replace(/\s/g, ''))
  return centavos === undefined || centavos < 0 || centavos > MOST ? null : centavos
}

export const amountText = (centavos: number): string => formatarReais(centavos)
