import { expect, test } from 'vitest'
import { UFS } from '../collections/ufs.ts'
import { ufDoCep } from './cep.ts'

test.each([
  ['01001-000', 'SP'],
  ['20040-002', 'RJ'],
  ['30130-010', 'MG'],
  ['40020-000', 'BA'],
  ['60060-090', 'CE'],
  ['68900-073', 'AP'],
  ['69005-070', 'AM'],
  ['69301-000', 'RR'],
  ['69400-000', 'AM'],
  ['69900-062', 'AC'],
  ['70040-010', 'DF'],
  ['72800-000', 'GO'],
  ['73000-000', 'DF'],
  ['74003-010', 'GO'],
  ['76801-059', 'RO'],
  ['77001-002', 'TO'],
  ['78005-000', 'MT'],
  ['79002-000', 'MS'],
  ['80010000', 'PR'],
  ['88010-000', 'SC'],
  ['99999-999', 'RS'],
  ['00999-000', ''],
  ['88010', ''],
  ['', ''],
])('%s is of %s', (cep, uf) => expect(ufDoCep(cep)).toBe(uf))

test('every state has CEPs', () => {
  const found = new Set(Array.from({ length: 1000 }, (_, begin) => ufDoCep(`${String(begin).padStart(3, '0')}00000`)))
  expect([...found].filter(Boolean).sort()).toEqual([...UFS].sort())
})
