import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { describe, expect, test } from 'vitest'
import { entidades } from '@sie/domain/base/collections/entidades.ts'
import { existingIn, storedIn, storedRecord } from './stored.ts'

const metadados = { version: 3, active: true, successorId: '' }
/** A document snapshot as Firestore returns it. */
const found = (data: object | undefined) =>
  ({ id: 'e1', ref: { parent: { id: 'entidades' } }, data: () => data }) as unknown as DocumentSnapshot

describe('a stored record', () => {
  test('is completed by its description, and keeps what that does not know', () => {
    const record = storedIn(entidades, found({ metadados, dadosPessoais: { name: 'Clube', sigla: 7 }, antigo: 'sim' }))
    expect(record).toMatchObject({
      metadados,
      antigo: 'sim',
      dadosPessoais: { name: 'Clube', sigla: '7' },
      configuracoes: { heroBackgroundColor: '#fff', domain: [] },
    })
  })
  test('is read as it is where the collection is not known', () => {
    const data = { metadados, antigo: 'sim' }
    expect(storedRecord(found(data))).toBe(data)
  })
  test('is undefined where there is none', () => {
    expect([storedIn(entidades, found(undefined)), storedIn(entidades, undefined), storedRecord(undefined)]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })
  test('that must be there is refused with its collection and id', () => {
    expect(() => existingIn(entidades, found(undefined))).toThrow(
      expect.objectContaining({
        codigo: 'registro-nao-encontrado',
        message: 'Registro não encontrado!',
        cause: 'Registro não encontrado! (entidades/e1)',
      }) as Error,
    )
  })
})
