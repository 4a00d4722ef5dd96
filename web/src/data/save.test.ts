import { eventos } from '@sie/domain/eventos/collections/eventos.ts'
import { blank } from '@sie/domain/base/records/complete.ts'
import type { StoredRecord } from '@sie/domain/base/records/metadados.ts'
import { expect, test } from 'vitest'
import { withFields } from './save.ts'

test('a form writes what it changed, and nothing that the server alone writes', () => {
  const stored = { titulo: 'Copa', tipo: 'competicao' } as unknown as StoredRecord
  const base = { ...blank(eventos), titulo: 'Copa' }
  // A validated form holds all defaults of the schema, such as whether the record is on air.
  const form = {
    ...base,
    titulo: 'Copa do Vale',
    publicacao: { publicada: true },
    situacao: 'realizado',
    trigam: ['cop'],
  }
  expect(withFields(eventos, stored, form, base)).toEqual({ titulo: 'Copa do Vale', tipo: 'competicao' })
})
