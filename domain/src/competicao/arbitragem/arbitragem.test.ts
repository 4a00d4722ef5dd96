import { describe, expect, test } from 'vitest'
import { conflitosDe, type AtletaNaQuadra, type Oficial } from './conflitos.ts'

const official: Oficial = { pessoa: 'rui', clube: 'koryo', menores: ['filho'], funcao: 'central' }
const athlete = (pessoa: string, clube = 'outro'): AtletaNaQuadra => ({ pessoa, clube, clubeNome: `Clube ${clube}` })

describe('a conflict of interest', () => {
  test.each([
    ['none among strangers', official, [athlete('a'), athlete('b')], []],
    ['fighting there oneself', official, [athlete('rui', 'koryo')], ['Compete nesta quadra.']],
    ['answering for an athlete', official, [athlete('filho')], ['É responsável por atleta desta quadra.']],
    [
      'an athlete of the own club, named by the club alone',
      official,
      [athlete('a', 'koryo')],
      ['Um atleta do mesmo clube nesta quadra: Clube koryo.'],
    ],
    [
      'several of them counted',
      official,
      [athlete('a', 'koryo'), athlete('b', 'koryo')],
      ['2 atletas do mesmo clube nesta quadra: Clube koryo.'],
    ],
    ['none between two without a club', { ...official, clube: '' }, [athlete('a', '')], []],
    ['none for who decides nothing', { ...official, funcao: 'mesario' as const }, [athlete('rui', 'koryo')], []],
  ])('%s', (_what, who, athletes, said) => {
    expect(conflitosDe(who, athletes)).toEqual(said)
  })
  test('says all that stands against it', () => {
    expect(conflitosDe(official, [athlete('rui', 'koryo'), athlete('filho', 'koryo'), athlete('a', 'koryo')])).toEqual([
      'Compete nesta quadra.',
      'É responsável por atleta desta quadra.',
      '2 atletas do mesmo clube nesta quadra: Clube koryo.',
    ])
  })
})
