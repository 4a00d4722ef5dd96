/**
 * Address that dials a stored telephone: with the country's code where it has an area code, else as it is written. Undefined for a text that is
 * no number. Apart from telefone.ts, whose reading of typed numbers visitors' pages do without.
 */
export function linkDoTelefone(text: string): string | undefined {
  const number = text.replace(/[()\s./-]/g, '')
  if (/^[1-9]{2}\d{8,9}$/.test(number)) return `tel:+55${number}`
  return /^\+?\d{3,15}$/.test(number) ? `tel:${number}` : undefined
}
