import { expect } from 'vitest'
import type { CodigoErro } from '@sie/domain/base/errors.ts'

/** Matcher for an error with this code. */
export const codigo = (value: CodigoErro) => expect.objectContaining({ codigo: value })
