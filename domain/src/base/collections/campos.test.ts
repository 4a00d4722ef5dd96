import { describe, expect, test } from 'vitest'
import { hangul } from './campos.ts'

describe('a name in Hangul', () => {
  const field = hangul('Nome em coreano')
  test.each([
    ['김태권', '김태권'],
    [' 김  태권 ', '김 태권'],
    ['김태권'.normalize('NFD'), '김태권'],
    ['', ''],
    ['가'.repeat(60), '가'.repeat(60)],
  ])('%s is kept as %s', (typed, kept) => {
    expect(field.parse(typed)).toBe(kept)
  })

  test.each(['Kim Tae-kwon', '김태권 Kim', '金泰權', 'ㄱㅏ', '<b>김</b>', '김태권!', '가'.repeat(61)])(
    '%s is none',
    (typed) => {
      expect(field.safeParse(typed).success).toBe(false)
    },
  )

  test('says how to write it', () => {
    expect(field.safeParse('Kim').error?.issues[0]?.message).toBe('Escreva em hangul, como 김태권, ou deixe em branco.')
  })
})
