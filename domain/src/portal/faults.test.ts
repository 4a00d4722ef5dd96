import { describe, expect, test } from 'vitest'
import { criticalKind, isPermissionDenied, withoutPersonal } from './faults.ts'

describe('errors that nothing caught', () => {
  test.each([
    ['Failed to fetch dynamically imported module: https://x/assets/a.js', 'chunk-load'],
    ['Firebase: Error (auth/internal-error).', 'authentication'],
    ['payment refused', 'payment'],
    ['Refused by Content Security Policy', 'security'],
    ['FIRESTORE INTERNAL ASSERTION FAILED', 'database'],
    ['Failed to fetch', 'network'],
    ["Cannot read properties of undefined (reading 'name')", undefined],
  ])('%s is %s', (message, kind) => {
    expect(criticalKind({ message })).toBe(kind)
    expect(criticalKind(message)).toBe(kind)
  })
  test('a refusal of the database is known by its code or its message', () => {
    expect([{ code: 'permission-denied' }, { message: 'Missing or insufficient permissions.' }, { message: 'x' }, null, 'permission-denied'].map(isPermissionDenied)).toEqual([true, true, false, false, false])
  })
  test('nothing personal stays in a message', () => {
    const clean = withoutPersonal('ana@exemplo.test 529.982.247-25 (48) 99988-7766 "Ana Souza" https://x.test/a?cpf=52998224725')
    for (const planted of ['ana@', '529.982', '99988', 'Souza', '52998224725']) expect(clean).not.toContain(planted)
    expect(withoutPersonal('a'.repeat(900))).toHaveLength(300)
  })
})
