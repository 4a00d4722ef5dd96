/** E-mails, CPFs, telephone numbers and codes of links, wherever they stand in a text (QUALITY 5: monitoring holds nothing personal). */
const PATTERNS: readonly [RegExp, string][] = [
  [/[\w.+-]+@[\w-]+\.[\w.-]+/g, '[e-mail]'],
  [/\d{3}\.?\d{3}\.?\d{3}-?\d{2}(?!\d)/g, '[cpf]'],
  [/\(?\b\d{2}\)?\s?9?\d{4}-?\d{4}\b/g, '[telefone]'],
  [/((?:oobCode|token|id|uid)=)[^&\s"']+/gi, '$1[…]'],
]

/** The text without what could name a person. */
export const withoutPersonal = (text: string): string => PATTERNS.reduce((clean, [pattern, mark]) => clean.replace(pattern, mark), text)

/** The same for every text of a value; numbers stay what they are. */
export function cleaned(value: unknown): unknown {
  if (typeof value === 'string') return withoutPersonal(value)
  if (Array.isArray(value)) return value.map(cleaned)
  if (typeof value === 'object' && value !== null) return Object.fromEntries(Object.entries(value).map(([key, inner]) => [withoutPersonal(key), cleaned(inner)]))
  return value
}
