import type { Collection } from '@sie/domain/base/records/collection.ts'
import type { Field } from '@sie/domain/base/records/fields.ts'

/** Whether a path is one of these, or below one. */
export const within = (roots: readonly string[], path: string) =>
  roots.some((root) => path === root || path.startsWith(`${root}.`))

/** Fields that users type: without derived fields, the record's entities (ScopeInput), states, and fields that only functions write. */
export function typedFields({ fields, scope, process, access }: Collection): Field[] {
  const others = [
    ...(scope.kind === 'national' ? [] : [scope.federacao]),
    ...(scope.kind === 'paths' ? [scope.entidade] : []),
    ...(process ? [process.field] : []),
    ...(process?.shown ? ['publicacao'] : []),
    ...(access.serverOnly ?? []),
  ]
  return fields.filter(({ path, meta }) => !meta.derived && !within(others, path))
}
