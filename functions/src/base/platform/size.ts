import { ErroSIE } from '@sie/domain/base/errors.ts'
import { WHOLE } from './faultWords.ts'

/** Size limits in bytes of a request to a callable, and to an endpoint of /api (QUALITY 4). */
export const LARGEST_CALL = 256 * 1024
export const LARGEST_API_BODY = 32 * 1024
/** Most levels of objects and lists in a request. The deepest schema has six. */
export const DEEPEST = 16

/** A request as the platform passes it on: parsed body, and its raw bytes. */
export interface Sized {
  rawBody?: Buffer | undefined
  headers: Readonly<Record<string, string | string[] | undefined>>
}

/** Whether a request holds more than `most` bytes, by the larger of its Content-Length and its actual length. */
export function isTooLarge({ rawBody, headers }: Sized, most: number): boolean {
  return Math.max(Number(headers['content-length'] ?? 0) || 0, rawBody?.length ?? 0) > most
}

/** Checks the depth level by level, because recursion would overflow the stack on hostile input. @throws ErroSIE dados-invalidos */
export function checkDepth(value: unknown): void {
  let level = [value].filter(isComposite)
  for (let depth = 1; level.length > 0; depth++) {
    if (depth > DEEPEST) throw new ErroSIE('dados-invalidos', { [WHOLE]: `No máximo ${DEEPEST} níveis.` })
    level = level.flatMap((composite) => Object.values(composite).filter(isComposite))
  }
}

const isComposite = (value: unknown): value is object => typeof value === 'object' && value !== null
