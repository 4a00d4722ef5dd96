/** What a lower module needs of higher ones, and cannot import. */
export interface Provided<T> {
  (): T
  give: (value: T) => void
}

/**
 * A part that the top gives to a lower module when the process starts (top/given.ts).
 * @param name for the error
 * @throws Error where it is used before it was given
 */
export function provided<T>(name: string): Provided<T> {
  let given: { value: T } | undefined
  const get = () => {
    if (!given) throw new Error(`${name}: not given; import top/given.ts first`)
    return given.value
  }
  return Object.assign(get, { give: (value: T) => void (given = { value }) })
}
