import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isActive, isOldCopyId, newMetadados, nextVersion, oldCopy, oldCopyId, type Metadados } from './metadados.ts'

const at = (millis: number) => ({ toMillis: () => millis })
const autor = { uid: 'ana', name: 'Ana Lima' }

test('a new record is version 0, active, its own', () => {
  const metadados = newMetadados(autor, at(1))
  expect(metadados).toMatchObject({
    version: 0,
    active: true,
    federativeactive: false,
    successorId: '',
    ownerid: 'ana',
    owner: 'Ana Lima',
  })
})

test('a nameless owner is called by the default word', () => {
  expect(newMetadados({ uid: 'ana', name: '' }, at(1)).owner).toBe('usuário')
})

test('the next version adds one, clears the successor and keeps the origin', () => {
  const first = newMetadados(autor, at(1))
  expect(nextVersion({ ...first, successorId: 'x' }, at(2), { active: false })).toEqual({
    ...first,
    version: 1,
    active: false,
    successorId: '',
    lastUpdate: expect.objectContaining({ toMillis: expect.any(Function) }),
  })
})

test('versions stay contiguous however many there are', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 50 }), (edits) => {
      let metadados = newMetadados(autor, at(0))
      const seen = [metadados.version]
      for (let i = 1; i <= edits; i++) seen.push((metadados = nextVersion(metadados, at(i))).version)
      expect(seen).toEqual([...Array(edits + 1).keys()])
    }),
  )
})

test('an old copy points to its record, is inactive, and carries no search fields', () => {
  const metadados: Metadados = newMetadados(autor, at(1))
  const record = { dadosPessoais: { name: 'Rui', trigam: ['rui'], searchableName: 'rui' }, tags: [{ a: 1 }], metadados }
  const copy = oldCopy('p1', record, ['dadosPessoais.trigam', 'dadosPessoais.searchableName', 'ausente.trigam'])
  expect(copy).toMatchObject({
    dadosPessoais: { name: 'Rui' },
    metadataactive: false,
    metadados: { active: false, successorId: 'p1', version: 0 },
  })
  expect(copy.dadosPessoais).not.toHaveProperty('trigam')
  expect(record.dadosPessoais.trigam).toEqual(['rui'])
  expect(copy.metadados.creation.toMillis()).toBe(1)
  expect(isOldCopyId(oldCopyId('p1', 12))).toBe(true)
  expect(isOldCopyId('p1')).toBe(false)
})

test.each([
  ['nothing at all', undefined, false],
  ['an active record', { metadados: { active: true, successorId: '' } }, true],
  ['an inactive record whose legacy flag disagrees', { metadados: { active: false }, metadataactive: true }, false],
  ['a record with the legacy flag alone', { metadataactive: true }, true],
  ['a superseded record', { metadados: { active: true, successorId: 'p1' } }, false],
  ['a record without flags', {}, false],
])('isActive: %s', (_name, record, expected) => {
  expect(isActive(record)).toBe(expected)
})
