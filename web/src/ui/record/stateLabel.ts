import type { Collection } from '@sie/domain/base/records/collection.ts'
import type { Process } from '@sie/domain/base/records/process.ts'

/** Label of a state of a process. */
export const stateLabel = ({ fields }: Pick<Collection, 'fields'>, { field }: Process, state: string): string =>
  fields.find(({ path }) => path === field)?.options?.find(({ value }) => value === state)?.label ?? state
