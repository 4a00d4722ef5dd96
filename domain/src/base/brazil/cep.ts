/**
 * First CEP of each run of CEPs of one state, as the Correios publish them, in the order of the numbers: the first three digits, and the state to
 * which they belong up to the next row.
 */
const INICIOS: readonly (readonly [inicio: number, uf: string])[] = [
  [10, 'SP'],
  [200, 'RJ'],
  [290, 'ES'],
  [300, 'MG'],
  [400, 'BA'],
  [490, 'SE'],
  [500, 'PE'],
  [570, 'AL'],
  [580, 'PB'],
  [590, 'RN'],
  [600, 'CE'],
  [640, 'PI'],
  [650, 'MA'],
  [660, 'PA'],
  [689, 'AP'],
  [690, 'AM'],
  [693, 'RR'],
  [694, 'AM'],
  [699, 'AC'],
  [700, 'DF'],
  [728, 'GO'],
  [730, 'DF'],
  [737, 'GO'],
  [768, 'RO'],
  [770, 'TO'],
  [780, 'MT'],
  [790, 'MS'],
  [800, 'PR'],
  [880, 'SC'],
  [900, 'RS'],
]

/** State of a CEP, with or without its hyphen; '' where it is not whole, or of no state. */
export function ufDoCep(cep: string): string {
  const digits = cep.replace(/\D/g, '')
  if (digits.length !== 8) return ''
  const begin = Number(digits.slice(0, 3))
  return INICIOS.findLast(([inicio]) => inicio <= begin)?.[1] ?? ''
}
