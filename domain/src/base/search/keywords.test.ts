import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { keywords, normalize, trigrams } from './keywords.ts'

describe('keywords', () => {
  it('lists words, prefixes, suffixes and shortened prefixes of a phrase', () => {
    expect(new Set(keywords(' Ana  Lima '))).toEqual(
      new Set([
        'ana',
        'lima',
        'lim',
        'anal',
        'anali',
        'analim',
        'analima',
        'ana lima',
        'na lima',
        'a lima',
        ' lima',
        'ima',
        'ma',
        'a',
        'ana lim',
        'ana li',
        'ana l',
        'ana ',
        'an',
      ]),
    )
  })

  it('keeps accents and short words', () => {
    expect(keywords('José da Sé')).toEqual(expect.arrayContaining(['josé', 'da', 'sé', 'jos', 'joséda', 'josédasé']))
  })

  it.each([[''], ['   '], [undefined], [null], [42], [['ana']]])('gives nothing for %j', (input) => {
    expect(keywords(input)).toEqual([])
  })

  it('never repeats an entry and always holds each word and the whole phrase', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const list = keywords(text)
        const phrase = text.trim().toLowerCase().replace(/\s+/g, ' ')
        expect(new Set(list).size).toBe(list.length)
        if (phrase) expect(list).toEqual(expect.arrayContaining([phrase, ...phrase.split(' ')]))
      }),
    )
  })
})

describe('trigrams', () => {
  it('gives all fragments of a word and those of its plural', () => {
    expect(trigrams('Lima')).toEqual(['lim', 'ima', 'mas'])
  })

  it('gives all fragments of a word and those of its singular', () => {
    expect(trigrams('Reis')).toEqual(['rei', 'eis'])
    expect(trigrams('Gus')).toEqual(['gus'])
  })

  it('strips accents and capitals', () => {
    expect(trigrams('ÂNGELO')).toEqual(trigrams('angelo'))
    expect(trigrams('conceição')).toEqual(expect.arrayContaining(['cei', 'cao', 'aos']))
  })

  it('keeps words under three characters whole', () => {
    expect(trigrams('Zé de Sá')).toEqual(['ze', 'de', 'sa'])
  })

  it.each([[''], ['  '], [undefined], [null], [7], [{}]])('gives nothing for %j', (input) => {
    expect(trigrams(input)).toEqual([])
  })

  it('gives entries of at most three characters, none twice', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const list = trigrams(text)
        expect(new Set(list).size).toBe(list.length)
        for (const entry of list) expect([...entry].length).toBeLessThanOrEqual(3)
      }),
    )
  })
})

describe('normalize', () => {
  it('compares names without accents, capitals, apostrophes and double spaces', () => {
    expect(normalize("  JOÃO  D'Ávila-Müller ")).toBe('joao davila muller')
    expect(normalize(undefined)).toBe('')
  })

  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(normalize(normalize(text))).toBe(normalize(text))
      }),
    )
  })
})
