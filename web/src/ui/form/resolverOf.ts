import { zodResolver } from '@hookform/resolvers/zod'
import type { FieldValues, Resolver } from 'react-hook-form'
import type * as z from 'zod'

/** Resolver of a form that holds whole values: what the schema gives out is also what it takes, since no initial value is missing. */
export const resolverOf = <T extends FieldValues>(schema: z.ZodType<T>): Resolver<T> =>
  zodResolver(schema as z.ZodType<T, T>)
