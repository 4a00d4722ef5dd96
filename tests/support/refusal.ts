import { expect } from 'vitest'
import type { CodigoErro } from '@sie/domain/errors.ts'

/** What a handler throws that refuses with this code. */
export const codigo = (value: CodigoErro) => expect.objectContaining({ codigo: value })
