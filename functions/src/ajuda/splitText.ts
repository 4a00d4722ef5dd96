/**
 * A text in parts of at most `most` characters, which together are the text. No sign of two halves, such as an emoji, is split: a store would keep neither.
 */
export function splitText(texto: string, most: number): string[] {
  const parts: string[] = []
  for (let at = 0; at < texto.length; at += parts.at(-1)?.length ?? 1) {
    const last = texto.charCodeAt(at + most - 1)
    parts.push(texto.slice(at, at + most - (last >= 0xd800 && last < 0xdc00 ? 1 : 0)))
  }
  return parts
}
