/** Whole number in Brazilian notation, 1.234.567. For first screens, where Intl takes a phone longer than rendering the page. */
export function inteiro(value: number): string {
  const digits = String(Math.abs(value))
  const groups: string[] = []
  for (let end = digits.length; end > 0; end -= 3) groups.unshift(digits.slice(Math.max(0, end - 3), end))
  return (value < 0 ? '-' : '') + groups.join('.')
}

/** A number with the comma of Brazil and no more places than it has: '57,8'. */
export const decimal = (value: number): string => String(value).replace('.', ',')
