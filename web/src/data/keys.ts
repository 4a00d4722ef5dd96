import type { Collection } from '@sie/domain/base/records/collection.ts'

type Named = Pick<Collection, 'name'>

/** Query keys: `[collection, 'list' | 'detail', ...]`. Writing a record invalidates its detail and every list of it. */
export const recordKeys = {
  all: ({ name }: Named) => [name] as const,
  lists: ({ name }: Named) => [name, 'list'] as const,
  detail: ({ name }: Named, id: string) => [name, 'detail', id] as const,
}
