import type { Instant } from '@sie/domain/base/records/metadados.ts'

/** Record in public reads: every field may be missing, instants are ISO strings. */
export type Published<R> = { [K in keyof R]?: PublishedValue<R[K]> | undefined } & { id: string }

type PublishedValue<V> = V extends Instant
  ? string
  : V extends (infer I)[]
    ? PublishedValue<I>[]
    : V extends object
      ? { [K in keyof V]?: PublishedValue<V[K]> | undefined }
      : V

/** Metadata of a page that says that there is nothing at its address. */
export const MISSING = {
  title: 'Página não encontrada',
  description: 'Este endereço não mostra nada neste portal.',
  type: 'website',
  missing: true,
} as const
