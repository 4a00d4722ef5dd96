import { describe, expect, test } from 'vitest'
import { criticalKind, isPermissionDenied } from './faults.ts'

describe('uncaught errors', () => {
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
  test('a refusal of the database is recognised by its code or its message', () => {
    expect(
      [
        { code: 'permission-denied' },
        { message: 'Missing or insufficient permissions.' },
        { message: 'x' },
        null,
        'permission-denied',
      ].map(isPermissionDenied),
    ).toEqual([true, true, false, false, false])
  })
  test('file names of a stack do not make an error critical', () => {
    const message = "Cannot read properties of undefined (reading 'name')"
    const stack = (line: string) => ({ message, stack: `TypeError: ${message}\n    ${line}` })
    for (const file of ['auth-a1B2c3D4.js', 'firestore-a1B2c3D4.js', 'network.tsx', 'payment.mjs']) {
      expect(criticalKind(stack(`at r (https://sie.test/assets/${file}:1:2)`))).toBeUndefined()
      expect(criticalKind(stack(`r@https://sie.test/assets/${file}:1:2`))).toBeUndefined()
      expect(criticalKind(stack(`at r (/src/platform/${file}:1:2)`))).toBeUndefined()
    }
    expect(criticalKind(stack('at openDatabase (https://sie.test/assets/x-a1B2c3D4.js:1:2)'))).toBe('database')
    expect(
      criticalKind({
        message: 'Failed to fetch dynamically imported module: https://sie.test/assets/auth-a1B2c3D4.js',
      }),
    ).toBe('chunk-load')
  })
})
