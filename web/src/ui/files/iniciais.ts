/** Initials of the first and the last name. */
export function iniciais(nome: string): string {
  const words = nome.split(/\s+/).filter(Boolean)
  return ((words[0]?.[0] ?? '') + (words.length > 1 ? (words.at(-1)?.[0] ?? '') : '')).toUpperCase()
}
