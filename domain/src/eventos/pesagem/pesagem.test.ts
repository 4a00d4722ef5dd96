import { describe, expect, test } from 'vitest'
import { CATEGORIAS_PADRAO, type Categoria } from '../taekwondo/categoriasPadrao.ts'
import { shuffle, aleatorio } from '../../base/taekwondo/aleatorio.ts'
import {
  tallyPesagem,
  horaDe,
  parsePeso,
  limitesEmPalavras,
  pesosDe,
  type AcaoDaPesagem,
  type NotaDaPesagem,
} from './pesagem.ts'

const adults = CATEGORIAS_PADRAO.filter(
  ({ divisao, sexo, modalidade }) => divisao === 'adulto' && sexo === 'M' && modalidade === 'kyorugui',
)
const upTo = (ate: number): Categoria => {
  const found = adults.find((each) => each.ate === ate)
  if (!found) throw new Error(`no class up to ${ate} kg`)
  return found
}
const [minus58, minus63] = [upTo(58), upTo(63)]

/** Notes in sequence, each written with knowledge of the earlier ones. */
const notes = (...list: readonly (readonly [AcaoDaPesagem, number?, string?])[]): NotaDaPesagem[] =>
  list.map(([acao, peso = 0, classe = ''], index) => ({
    id: `a-${index + 1}`,
    acao,
    peso,
    classe,
    visto: index,
    em: 1000 * (index + 1),
  }))
const fold = (notas: readonly NotaDaPesagem[]) => tallyPesagem(notas, minus58, adults)

describe('the weigh-in of an athlete', () => {
  test('is open until somebody notes, and one accepted weight ends it', () => {
    expect(fold([])).toMatchObject({ resultado: 'pendente', peso: 0, conflito: false, sorteada: '' })
    expect(fold(notes(['peso', 57.8]))).toMatchObject({ resultado: 'apto', peso: 57.8, restam: 1 })
  })

  test('allows a second attempt, and disqualifies after it', () => {
    expect(fold(notes(['peso', 58.4]))).toMatchObject({ resultado: 'acima', restam: 1, tentativas: 1 })
    expect(fold(notes(['peso', 58.4], ['peso', 58]))).toMatchObject({ resultado: 'apto', peso: 58 })
    expect(fold(notes(['peso', 58.4], ['peso', 58.2]))).toMatchObject({ resultado: 'acima', restam: 0 })
    expect(fold(notes(['peso', 50]))).toMatchObject({ resultado: 'abaixo' })
    expect(fold(notes(['peso', 54.09]))).toMatchObject({ resultado: 'abaixo', peso: 54 })
    // One decimal is read, as on the scale.
    expect(fold(notes(['peso', 58.05]))).toMatchObject({ resultado: 'apto', peso: 58 })
    expect(fold(notes(['peso', 58.1]))).toMatchObject({ resultado: 'acima', peso: 58.1 })
  })

  test('tells whether a document was seen at a weight that counts', () => {
    const [first, second] = notes(['peso', 58.4], ['peso', 58])
    expect(fold([first!, second!]).documento).toBe(false)
    expect(fold([{ ...first!, documento: true }, second!]).documento).toBe(true)
    const taken = notes(['peso', 58.4], ['desfazer'])
    expect(fold([{ ...taken[0]!, documento: true }, taken[1]!]).documento).toBe(false)
  })

  test('moves to another class of the same ladder alone, with the weights that there are', () => {
    const moved = notes(['peso', 58.4], ['categoria', 0, minus63.codigo])
    expect(fold(moved)).toMatchObject({ resultado: 'mudou', categoria: minus63.codigo, peso: 58.4 })
    // Once the entry is in that class, its own ladder does not count twice.
    expect(tallyPesagem(moved, minus63, adults)).toMatchObject({ resultado: 'mudou', categoria: minus63.codigo })
    const other = CATEGORIAS_PADRAO.find(({ divisao }) => divisao !== 'adulto')
    expect(fold(notes(['peso', 58.4], ['categoria', 0, other?.codigo]))).toMatchObject({
      resultado: 'acima',
      categoria: '',
    })
  })

  test('who did not come may come late, and each note may be taken back', () => {
    expect(fold(notes(['ausente']))).toMatchObject({ resultado: 'ausente' })
    expect(fold(notes(['ausente'], ['peso', 57]))).toMatchObject({ resultado: 'apto' })
    expect(fold(notes(['ausente'], ['desfazer']))).toMatchObject({ resultado: 'pendente' })
    expect(fold(notes(['peso', 58.4], ['peso', 57], ['desfazer']))).toMatchObject({ resultado: 'acima', tentativas: 1 })
    expect(fold(notes(['desfazer']))).toMatchObject({ resultado: 'pendente' })
  })

  test('allows 5 % over the limit in a random weigh-in', () => {
    const called = notes(['peso', 57], ['chamada'])
    expect(fold(called)).toMatchObject({ resultado: 'apto', sorteada: 'chamado' })
    const again = (peso: number) => fold(notes(['peso', 57], ['chamada'], ['sorteada', peso])).sorteada
    // No weight of a scale: the athlete is still called.
    for (const peso of [0, -58, 5, 301, Number.NaN]) expect(again(peso)).toBe('chamado')
    expect([again(60.99), again(61)]).toEqual(['apto', 'acima'])
  })

  test('shows that two devices did not know of each other, until a note that knows both', () => {
    const two: NotaDaPesagem[] = [
      { id: 'a-1', acao: 'peso', peso: 58.4, classe: '', visto: 0, em: 1000 },
      { id: 'b-1', acao: 'peso', peso: 57.9, classe: '', visto: 0, em: 2000 },
    ]
    expect(fold(two)).toMatchObject({ conflito: true, tentativas: 2 })
    const settled: NotaDaPesagem = { id: 'a-2', acao: 'desfazer', peso: 0, classe: '', visto: 2, em: 3000 }
    expect(fold([...two, settled])).toMatchObject({ conflito: false, resultado: 'acima', tentativas: 1 })
  })

  test('comes to the same in every order of arrival', () => {
    const all = notes(
      ['ausente'],
      ['peso', 58.4],
      ['desfazer'],
      ['peso', 58.1],
      ['categoria', 0, minus63.codigo],
      ['chamada'],
    )
    const expected = fold(all)
    for (let seed = 0; seed < 500; seed++) expect(fold(shuffle(all, aleatorio(String(seed))))).toEqual(expected)
  })
})

test('the weights that stand come in their order, without what was taken back', () => {
  const list = notes(['peso', 59], ['desfazer'], ['peso', 58.4], ['chamada'], ['sorteada', 60])
  expect(pesosDe([...list].reverse()).map(({ peso }) => peso)).toEqual([58.4, 60])
  expect(horaDe(Date.UTC(2026, 2, 1, 12, 5))).toBe('09:05')
})

test('a weight is read as people type it', () => {
  expect(['57,8', '57.85', ' 102 ', '300'].map(parsePeso)).toEqual([57.8, 57.8, 102, 300])
  expect(['', '5', '9,9', '57,', '57,855', '301', '-57', '1e2', 'cinquenta'].map(parsePeso)).toEqual(
    Array<undefined>(9).fill(undefined),
  )
})

test('limits are said in words', () => {
  expect([upTo(54), minus58].map(limitesEmPalavras)).toEqual(['até 54 kg', 'acima de 54 até 58 kg'])
  expect(limitesEmPalavras({ acima: 87, ate: null, criterio: 'peso' })).toBe('acima de 87 kg')
  expect(limitesEmPalavras({ acima: 0, ate: null, criterio: 'nenhum' })).toBe('sem limite')
})
