// Kinds of wanted states of a project, and how they are reached. A row answers with the calls that it needs.

/** One resource with the fields that it must have. */
export const set = (name, why, url, body, { mask, method = 'PATCH' } = {}) => ({
  name,
  why,
  async calls({ ask }) {
    if (covers(await ask(url), body)) return []
    return [{ method, url: mask ? `${url}?updateMask=${mask}` : url, body }]
  },
})

/** One of a list, found by the fields in `same`. */
export const ensure = (name, why, service, list, items, same, body) => ({
  name,
  why,
  async calls({ ask }) {
    const found = ((await ask(`${service}/${list}`))?.[items] ?? []).find((one) => covers(one, same))
    if (!found) return [{ method: 'POST', url: `${service}/${list}`, body: { ...same, ...body } }]
    if (covers(found, body)) return []
    const mask = Object.keys(body).join(',')
    return [{ method: 'PATCH', url: `${service}/${found.name}?updateMask=${mask}`, body: { ...found, ...body } }]
  },
})

/** Whether a value has everything that is wanted; lists are compared whole. */
export function covers(value, wanted) {
  if (Array.isArray(wanted))
    return (
      Array.isArray(value) && value.length === wanted.length && wanted.every((one, index) => covers(value[index], one))
    )
  if (typeof wanted === 'object' && wanted !== null)
    return (
      typeof value === 'object' && value !== null && Object.keys(wanted).every((key) => covers(value[key], wanted[key]))
    )
  return value === wanted
}

/** The name of a long operation: below its resource, or, of the service that turns others on, by itself. */
const OPERATION = /(?:^|\/)operations\//

/** Waits for a long operation, which a service answers by its name. */
async function finished({ ask, wait }, url, answer) {
  let operation = answer
  while (OPERATION.test(operation?.name ?? '') && !operation.done) {
    await wait(5)
    operation = await ask(`${new URL(url).origin}/v1/${operation.name}`)
  }
  if (operation?.error) throw new Error(operation.error.message)
}

/**
 * Applies rows in order; in a dry run says the calls instead. @returns the number of calls
 * @param {{ ask: Function, wait: (seconds: number) => Promise<void>, say: (text: string) => void, dry: boolean, refuse: (why: string) => never }} world
 */
export async function apply(list, world) {
  let count = 0
  for (const { name, why, calls } of list) {
    const needed = await calls(world)
    if (needed.length === 0) world.say(`${name}: as it should be`)
    for (const { method, url, body } of needed) {
      world.say(`${name} (${why}): ${method} ${url}${world.dry ? ` ${JSON.stringify(body)}` : ''}`)
      if (!world.dry) await finished(world, url, await world.ask(url, body, method))
      count += 1
    }
  }
  return count
}
