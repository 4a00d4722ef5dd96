/** Digits of a text. */
export function onlyDigits(text: string): string {
  return text.replace(/\D/g, '')
}

/**
 * Whether a text is a valid CPF, the personal tax number (specification 5): separators are stripped; empty, not 11 digits, one repeated digit
 * or wrong check digits (modulo 11) are refused.
 */
export function isCpf(text: string): boolean {
  const digits = text.replace(/[.\-/\s]/g, '')
  if (!/^\d{11}$/.test(digits) || /^(\d)\1{10}$/.test(digits)) return false
  const check = (length: number) => {
    let sum = 0
    for (let i = 0; i < length; i++) sum += Number(digits[i]) * (length + 1 - i)
    return ((sum * 10) % 11) % 10
  }
  return check(9) === Number(digits[9]) && check(10) === Number(digits[10])
}

/** CPF as 'ddd.ddd.ddd-dd' (specification 5); restores leading zeros that spreadsheets drop; '' for an empty text. */
export function formatCpf(text: string): string {
  const digits = onlyDigits(text)
  if (digits === '') return ''
  return digits.padStart(11, '0').replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4')
}

/** Masked CPF, '***.456.789-**', for users without the right to see it in full (QUALITY 7); '' for an empty text. */
export function maskCpf(text: string): string {
  const digits = onlyDigits(text)
  if (digits.length !== 11) return digits === '' ? '' : '***.***.***-**'
  return `***.${digits.slice(3, 6)}.${digits.slice(6, 9)}-**`
}

/** Whether a login identifier looks like a CPF rather than an e-mail (specification 5). */
export function looksLikeCpf(text: string): boolean {
  return /^[\d.\-\s]+$/.test(text.trim()) && onlyDigits(text).length > 0
}
