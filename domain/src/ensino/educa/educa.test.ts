import { describe, expect, test } from 'vitest'
import { comentariosAMostra, MAIS_COMENTARIOS, situacaoInicial } from './conversa.ts'
import { fluxo } from './fluxo.ts'
import { GRADUACOES_PADRAO } from '../../base/taekwondo/graduacoes.ts'
import { faixaDaOrdem, faixasDe, faixasDoRegistro, paraQuemEmPalavras, temaDe, temasDe } from './temas.ts'
import {
  assistido,
  capitulosDaDescricao,
  capitulosDe,
  codigoDoVideo,
  emTempo,
  segundosDaDuracao,
  segundosDe,
} from './video.ts'

describe('themes', () => {
  test('a record is found by each belt, by its form, and by both together', () => {
    const record = { faixaDe: 'gub-6', faixaAte: 'gub-5', poomsae: 'taegeuk4' }
    expect(temasDe(record)).toEqual(['gub-6', 'gub-5', 'taegeuk4', 'gub-6|taegeuk4', 'gub-5|taegeuk4'])
    expect(temasDe(record)).toContain(temaDe('gub-5', 'taegeuk4'))
    expect(paraQuemEmPalavras(record)).toBe('6º Gub a 5º Gub · Taegeuk 4 Jang')
  })
  test('a record is found by its category, alone and with each belt and form', () => {
    const record = { categoria: 'tecnica', faixaDe: 'gub-6', poomsae: 'taegeuk4' }
    for (const [belt, form] of [
      ['', ''],
      ['gub-6', ''],
      ['', 'taegeuk4'],
      ['gub-6', 'taegeuk4'],
    ] as const)
      expect(temasDe(record)).toContain(temaDe(belt, form, 'tecnica'))
    // The id of a category is no belt, whatever it is called.
    expect(temasDe({ categoria: 'gub-6' })).not.toContain('gub-6')
    expect(temasDe({ categoria: '../users' })).toEqual([])
  })
  test('a range of belts is the same in either order; one end alone is that belt, none is no restriction', () => {
    expect(faixasDe({ faixaDe: 'gub-5', faixaAte: 'gub-6' })).toEqual(['gub-6', 'gub-5'])
    expect(faixasDe({ faixaDe: 'dan', faixaAte: 'todas' })).toEqual(['dan'])
    expect(temasDe({ faixaDe: 'todas', faixaAte: 'todas', poomsae: 'nenhum' })).toEqual([])
  })
  test('unknown values of an address give no theme', () => {
    expect(temaDe('constructor', '__proto__')).toBe('')
    expect(temaDe('todas', 'nenhum')).toBe('')
    expect(faixasDe({ faixaDe: 7, faixaAte: null })).toEqual([])
  })
  test('belts have the names and orders of the register of grades', () => {
    const renamed = faixasDoRegistro(
      GRADUACOES_PADRAO.map((grade) =>
        grade.codigo === 'gub-6'
          ? { ...grade, nome: '6º Kup', ordem: 4 }
          : grade.codigo === 'gub-7'
            ? { ...grade, ordem: 5 }
            : grade.codigo === 'dan-1'
              ? { ...grade, faixa: 'Faixa preta' }
              : grade,
      ),
    )
    expect(paraQuemEmPalavras({ faixaDe: 'gub-6', faixaAte: 'dan' }, renamed)).toBe('6º Kup a Faixa preta (Dan)')
    expect([4, 5, 11].map((ordem) => faixaDaOrdem(ordem, renamed))).toEqual(['gub-6', 'gub-7', 'dan'])
    expect(paraQuemEmPalavras({ faixaDe: 'gub-10', faixaAte: 'dan' })).toBe('Branca (10º Gub) a Preta (Dan)')
  })
  test('the widest record keeps fewer themes than its description allows', () => {
    expect(temasDe({ categoria: 'a', faixaDe: 'gub-10', faixaAte: 'dan', poomsae: 'ilyeo' })).toHaveLength(47)
  })
  test.each([
    [0, ''],
    [1, 'gub-10'],
    [10, 'gub-1'],
    [11, 'dan'],
    [20, 'dan'],
  ] as const)('the order %i is the belt %s', (ordem, faixa) => expect(faixaDaOrdem(ordem)).toBe(faixa))
})

describe('times of a video', () => {
  test.each([
    ['0:00', 0],
    ['1:05', 65],
    ['1:02:03', 3723],
    ['1:75', undefined],
    ['65', undefined],
    ['99:59:59', undefined],
    [65, undefined],
  ])('%s is %s seconds', (text, seconds) => expect(segundosDe(text)).toBe(seconds))
  test('are formatted as they are parsed', () => {
    expect([0, 65, 3723].map(emTempo)).toEqual(['0:00', '1:05', '1:02:03'])
  })
  test.each([
    ['PT1H2M3S', 3723],
    ['PT45S', 45],
    ['P1DT1S', 86_400],
    ['P0D', 0],
    ['1:05', 0],
    [undefined, 0],
  ])('the duration %s is %i seconds', (iso, seconds) => expect(segundosDaDuracao(iso)).toBe(seconds))
  test('chapters are sorted by time, and lines without a time are ignored', () => {
    expect(capitulosDaDescricao('Base\n0:00 Abertura\n(1:05) – Chutes\n2:00\n3:00sem espaço')).toEqual([
      { inicio: '0:00', titulo: 'Abertura' },
      { inicio: '1:05', titulo: 'Chutes' },
    ])
    expect(capitulosDe([{ inicio: '1:00', titulo: 'B' }, { inicio: '0:10', titulo: 'A' }, { inicio: 'x' }])).toEqual([
      { inicio: 10, titulo: 'A' },
      { inicio: 60, titulo: 'B' },
    ])
  })
  test('a video counts as watched at nine tenths, one without a known duration never', () => {
    expect([assistido(90, 100), assistido(89, 100), assistido(50, 0)]).toEqual([true, false, false])
  })
})

describe('comments', () => {
  const one = (id: string, em: number, more: object = {}) => ({
    id,
    em,
    nomePublico: `Nome ${id}`,
    texto: id,
    respostaA: '',
    situacao: 'publicado' as const,
    ...more,
  })
  test.each([
    ['menores', true, 'aguardando'],
    ['menores', false, 'publicado'],
    ['todos', false, 'aguardando'],
    ['livres', true, 'publicado'],
  ] as const)('under %s, of a minor %s, begin as %s', (conversa, menor, begins) =>
    expect(situacaoInicial(conversa, menor)).toBe(begins),
  )
  test('are ordered by thread; an answer to a hidden comment becomes a comment of its own', () => {
    const shown = comentariosAMostra([
      one('c', 3, { respostaA: 'a' }),
      one('a', 1),
      one('b', 2),
      one('d', 4, { respostaA: 'oculto' }),
      one('oculto', 0, { situacao: 'recusado' }),
    ])
    expect(shown.map(({ id, respostaA }) => `${id}<${respostaA}`)).toEqual(['a<', 'c<a', 'b<', 'd<'])
  })
  test('above the limit the oldest are left out', () => {
    const many = Array.from({ length: MAIS_COMENTARIOS + 5 }, (_, index) => one(`c${index}`, index))
    const shown = comentariosAMostra(many)
    expect([shown.length, shown[0]?.id]).toEqual([MAIS_COMENTARIOS, 'c5'])
  })
})

describe('the stream', () => {
  const read = (fonte: string, ...days: string[]) => days.map((em) => ({ id: em, fonte, em }))
  test('shows no row that an unread row of another source could precede', () => {
    const { itens, faltam } = fluxo([
      { lidos: read('a', '09', '07'), mais: true },
      { lidos: read('b', '08', '03'), mais: true },
    ])
    expect(itens.map(({ em }) => em)).toEqual(['09', '08', '07'])
    expect(faltam).toEqual([0])
  })
  test('read to its end shows every row once, newest first', () => {
    const { itens, faltam } = fluxo([
      { lidos: read('a', '09', ''), mais: false },
      { lidos: read('b', '09', '03'), mais: false },
    ])
    expect(itens.map(({ fonte, em }) => fonte + em)).toEqual(['a09', 'b09', 'b03', 'a'])
    expect(faltam).toEqual([])
  })
  test('has the same order for any page size, without duplicates or gaps', () => {
    const sources = [
      Array.from({ length: 23 }, (_, index) => ({ id: `a${index}`, fonte: 'a', em: String(900 - index * 7) })),
      Array.from({ length: 9 }, (_, index) => ({ id: `b${index}`, fonte: 'b', em: String(899 - index * 20) })),
      Array.from({ length: 14 }, (_, index) => ({ id: `c${index}`, fonte: 'c', em: String(500 + (index % 3)) })).sort(
        (x, y) => (x.em === y.em ? (x.id < y.id ? -1 : 1) : x.em > y.em ? -1 : 1),
      ),
    ]
    const whole = fluxo(sources.map((lidos) => ({ lidos, mais: false }))).itens.map(({ id }) => id)
    for (const size of [1, 2, 5, 40]) {
      const known = sources.map(() => size)
      const state = () =>
        fluxo(
          sources.map((all, index) => ({ lidos: all.slice(0, known[index]), mais: (known[index] ?? 0) < all.length })),
        )
      let shown: string[] = []
      for (let turn = 0; turn < 100; turn++) {
        const { itens, faltam } = state()
        const now = itens.map(({ id }) => id)
        expect(new Set(now).size).toBe(now.length)
        shown = now
        if (faltam.length === 0) break
        for (const index of faltam) known[index] = (known[index] ?? 0) + size
      }
      expect(shown).toEqual(whole)
    }
  })
})

test('only addresses of the supported service identify a video', () => {
  expect(codigoDoVideo('https://youtu.be/abcdefghijk')).toBe('abcdefghijk')
  expect(codigoDoVideo('https://www.youtube.com/watch?v=abcdefghijk&t=1')).toBe('abcdefghijk')
  expect(codigoDoVideo('https://youtu.be.mau.test/abcdefghijk')).toBe('')
})
