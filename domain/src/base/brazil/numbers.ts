/**
 * Whole number in Brazilian notation, 1.234.567. For first screens: on a phone creating an Intl formatter takes longer than
 * rendering the page.
 */
export function inteiro(value: number): string {
  const digits = String(Math.abs(value))
  const groups: string[] = []
  for (let end = digits.length; end > 0; end -= 3) groups.unshift(digits.slice(Math.max(0, end - 3), end))
  return (value < 0 ? '-' : '') + groups.join('.')
}

/** Number with a decimal comma and as many decimals as it has: '57,8'. */
export const decimal = (value: number): string => String(value).replace('.', ',')

/** Share of a whole in whole percent; 100% only of all of it, 0% only of none: '99%' of 499 in 500. '—' of an empty whole. */
export function parteEmPorcento(part: number, whole: number): string {
  if (whole === 0) return '—'
  const share = Math.round((part / whole) * 100)
  return porcento(part === 0 ? 0 : part >= whole ? share : Math.min(99, Math.max(1, share)))
}

/** Percentage in Brazilian notation, without a space: '67%', '12,5%'. @param decimals most decimals that are shown */
export const porcento = (value: number, decimals = 3): string => `${decimal(Number(value.toFixed(decimals)))}%`
