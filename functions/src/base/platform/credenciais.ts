import * as z from 'zod'
import { text } from '@sie/domain/base/records/text.ts'

/**
 * Reader of the credentials of one entity from a secret that holds those of all, as JSON by entity id; they are parsed again only where the secret
 * has changed. A secret that is not understood holds none.
 * @param consequence what does not happen then, and the page of the docs, for the log
 */
export function credenciaisPorEntidade<T>(
  secret: string,
  credencial: z.ZodType<T>,
  consequence: string,
): (entidade: string) => T | undefined {
  const todas = z.record(text(128), credencial)
  let read: { given: string; entities: Record<string, T> } | undefined
  return (entidade) => {
    const given = process.env[secret] ?? '{}'
    if (read?.given !== given) {
      let entities: Record<string, T> = {}
      try {
        entities = todas.parse(JSON.parse(given))
      } catch {
        // Logs neither the text nor the parse error: both may contain the secret.
        console.error(`${secret} is not understood: ${consequence}`)
      }
      read = { given, entities }
    }
    return Object.hasOwn(read.entities, entidade) ? read.entities[entidade] : undefined
  }
}
