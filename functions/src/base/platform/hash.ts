import { createHmac, timingSafeEqual } from 'node:crypto'
import { onlyDigits } from '@sie/domain/base/brazil/cpf.ts'

// Key of the local suite, which protects no real data; scripts/lib/secrets.mjs gives the functions emulator the same.
const LOCAL_KEY = 'chave-local-do-indice-de-cpf-somente-para-o-emulador'

function key(): string {
  const value = process.env.CPF_INDEX_KEY ?? (process.env.FIRESTORE_EMULATOR_HOST ? LOCAL_KEY : undefined)
  if (!value) throw new Error('CPF_INDEX_KEY is not set: without it no CPF can be looked up.')
  return value
}

/** Keyed hash of any text, 32 hex characters: unguessable without the key, the same every time. */
export function keyedHash(text: string): string {
  return createHmac('sha256', key()).update(text).digest('hex').slice(0, 32)
}

/** Id of a CPF in `sistema/indices/cpf` (QUALITY 1: no CPF in document ids). */
export const cpfHash = (cpf: string) => keyedHash(`cpf:${onlyDigits(cpf)}`)

/** Whether two texts are equal, in a time that tells nothing of either. */
export const isSameText = (a: string, b: string): boolean =>
  timingSafeEqual(Buffer.from(keyedHash(`texto:${a}`)), Buffer.from(keyedHash(`texto:${b}`)))
