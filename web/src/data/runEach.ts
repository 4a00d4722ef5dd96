import { ErroSIE, mensagem } from '@sie/domain/base/errors.ts'
import { isPermissionDenied } from '@sie/domain/base/portal/faults.ts'
import { ConflictError } from './conflict.ts'

/** Items that are under way at once. */
const AT_ONCE = 6

interface Run {
  /** called after each item with how many were decided */
  onProgress: (decided: number) => void
  /** once aborted, no further item begins */
  signal: AbortSignal
}

/**
 * Does something for each of many items, a few at once.
 * @returns what was done; the refused items, each with the reason; and those that were not begun
 */
export async function runEach<T, R>(
  items: readonly T[],
  run: (item: T) => Promise<R>,
  { onProgress, signal }: Run,
): Promise<{ done: R[]; refused: { item: T; motivo: string }[]; waiting: readonly T[] }> {
  const done: R[] = []
  const refused: { item: T; motivo: string }[] = []
  const left = items.values()
  let begun = 0
  const work = async () => {
    while (!signal.aborted) {
      const { value: item, done: over } = left.next()
      if (over) return
      begun += 1
      try {
        done.push(await run(item))
      } catch (error) {
        refused.push({ item, motivo: reasonOf(error) })
      }
      onProgress(done.length + refused.length)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return { done, refused, waiting: items.slice(begun) }
}

function reasonOf(error: unknown): string {
  if (error instanceof ConflictError) return 'outra pessoa mudou depois, e ficou como está.'
  if (isPermissionDenied(error)) return 'você não tem permissão para mudar este campo.'
  const fields = error instanceof ErroSIE ? Object.values(error.campos).join(' ') : ''
  return fields || mensagem(error, 'não foi possível salvar agora.')
}
