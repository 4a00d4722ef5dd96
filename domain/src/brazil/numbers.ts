/** A whole number as Brazil writes it, 1.234.567. For first screens: the browser's own formatting takes a phone longer than drawing the page. */
export function inteiro(value: number): string {
  const digits = String(Math.abs(value))
  const groups: string[] = []
  for (let end = digits.length; end > 0; end -= 3) groups.unshift(digits.slice(Math.max(0, end - 3), end))
  return (value < 0 ? '-' : '') + groups.join('.')
}
