/** One page of rows and the cursor of the next one; `next` undefined at the end. */
interface WalkPage<R, P> {
  rows: readonly R[]
  next: P | undefined
}

/** The user cancelled the walk. */
export class CancelledError extends Error {
  constructor() {
    super('Operação cancelada.')
    this.name = 'CancelledError'
  }
}

/**
 * Reads all pages of a list, for export.
 * @param most no page is read after so many rows, and no more are returned
 * @param onProgress called after each page with the number of rows so far
 * @throws CancelledError once the signal is aborted; no further page is read
 */
export async function walkPages<R, P>(
  read: (from: P | undefined) => Promise<WalkPage<R, P>>,
  onProgress: (rows: number) => void,
  signal: AbortSignal,
  most = Infinity,
): Promise<R[]> {
  const rows: R[] = []
  let from: P | undefined
  do {
    if (signal.aborted) throw new CancelledError()
    const page = await read(from)
    rows.push(...page.rows)
    onProgress(rows.length)
    from = page.next
  } while (from !== undefined && rows.length < most)
  if (signal.aborted) throw new CancelledError()
  return rows.slice(0, most)
}
