import { expect, test } from 'vitest'
import { Recusa } from '@sie/domain/base/arquivos/recusas.ts'
import { checkStructure } from './imageStructure.ts'

const PICTURE = Buffer.from('\xff\xd8\xff\xd9', 'latin1')
const ANNOUNCING = Buffer.from('\xff\xd8\xff\xe2\0\x06MPF\0\xff\xd9', 'latin1')
const followedBy = (pictures: number) =>
  Buffer.concat([ANNOUNCING, ...Array.from({ length: pictures }, () => PICTURE), Buffer.alloc(3)])

test.each([0, 1, 8])('a picture that announces others is taken alone, followed by %i', (pictures) => {
  expect(checkStructure(followedBy(pictures), 'image/jpeg')).toEqual(ANNOUNCING)
})

test.each([9, 1_000_000])('a picture followed by %i others is refused at once', (pictures) => {
  const bytes = followedBy(pictures)
  expect(() => checkStructure(bytes, 'image/jpeg')).toThrow(Recusa)
})
