import { expect, test } from 'vitest'
import { faultOf } from './subjects.mjs'

test.each([
  ['Continue a list by an instant behind its last row', ''],
  [`Name ${'x'.repeat(67)}`, ''],
  [`Name ${'x'.repeat(68)}`, 'its subject has 73 characters, at most 72 are read'],
  ['Name the file.', 'its subject ends with a full stop'],
  ['fix: names', 'its subject does not begin with a capital letter'],
])('the subject %j: %s', (subject, fault) => {
  expect(faultOf(subject)).toBe(fault)
})
