import fc from 'fast-check'
import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { bracketSize, roundRobin, seedOrder } from './chave.ts'
import { separationCost, type Inscrito } from './separacao.ts'
import { sha256 } from '../../base/taekwondo/sha256.ts'
import {
  commitment,
  commitmentOf,
  draw,
  drawFrom,
  redoDraw,
  replayDraw,
  swapSlots,
  verifyDraw,
  type OpcoesSorteio,
  type RegistroSorteio,
} from './sorteio.ts'

const options: OpcoesSorteio = { formato: 'eliminatoria', cabecas: 0 }
const make = (clubs: readonly number[], seeds = 0): Inscrito[] =>
  clubs.map((club, i) => ({
    id: `a${i}`,
    clube: `c${club}`,
    federacao: `f${club % 2}`,
    ranking: i < seeds ? i + 1 : undefined,
  }))
const ok = (entries: readonly Inscrito[], opts = options, seed = 's') => {
  const result = draw(entries, opts, seed)
  if (!result.ok) throw new Error(result.recusa.frase)
  return result.valor
}
const list = (max: number) => fc.array(fc.nat(5), { minLength: 1, maxLength: max }).map((clubs) => make(clubs))

describe('the draw', () => {
  it('hashes as SHA-256 does', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.nat(0x10ffff).map((code) => String.fromCodePoint(code)), maxLength: 80 }),
        (text) => sha256(text) === createHash('sha256').update(text).digest('hex'),
      ),
      { numRuns: 60 },
    )
    // Greatest code point of each UTF-8 length, and lone surrogates.
    for (const text of [
      '\u007f',
      '\u0080',
      '\u07ff',
      '\u0800',
      '\ud7ff',
      '\ud800',
      '\udbff',
      '\udc00',
      '\udfff',
      '\ue000',
      '\uffff',
      '\u{10000}',
      '\u{10ffff}',
    ])
      expect(sha256(text)).toBe(createHash('sha256').update(text).digest('hex'))
    for (const length of [0, 54, 55, 56, 63, 64, 65, 119, 120])
      expect(sha256('á'.repeat(length))).toBe(createHash('sha256').update('á'.repeat(length)).digest('hex'))
  })
  it('has the standard seed order', () => {
    expect(seedOrder(8)).toEqual([1, 8, 5, 4, 3, 6, 7, 2])
    expect(seedOrder(16)).toEqual([1, 16, 9, 8, 5, 12, 13, 4, 3, 14, 11, 6, 7, 10, 15, 2])
  })
  it('puts everybody once, never bye against bye, and does not depend on the listing order', () => {
    fc.assert(
      fc.property(
        list(70),
        fc.string({ minLength: 1 }).filter((s) => s.trim() !== ''),
        (entries, seed) => {
          const { vagas } = ok(entries, options, seed)
          expect(vagas).toHaveLength(bracketSize(entries.length))
          expect(vagas.filter((id) => id !== null).sort()).toEqual(entries.map((e) => e.id).sort())
          for (let i = 0; i + 1 < vagas.length; i += 2) expect(vagas[i] === null && vagas[i + 1] === null).toBe(false)
          expect(ok([...entries].reverse(), options, seed).vagas).toEqual(vagas)
        },
      ),
      { numRuns: 60 },
    )
  })
  it('gives the byes to the best seeds', () => {
    const { vagas } = ok(make([0, 1, 2, 3, 4, 5], 2), { ...options, cabecas: 2 })
    expect(vagas[0]).toBe('a0')
    expect(vagas[1]).toBe(null)
    expect(vagas[7]).toBe('a1')
    expect(vagas[6]).toBe(null)
  })
  it('costs the optimum up to 6 entries', () => {
    const permute = (left: Inscrito[]): Inscrito[][] =>
      left.length ? left.flatMap((e, i) => permute(left.filter((_, j) => j !== i)).map((rest) => [e, ...rest])) : [[]]
    fc.assert(
      fc.property(
        fc.array(fc.nat(3), { minLength: 2, maxLength: 6 }).map((clubs) => make(clubs)),
        (entries) => {
          const { vagas } = ok(entries)
          const cost = separationCost(vagas.map((id) => entries.find((e) => e.id === id) ?? null))
          const best = Math.min(
            ...permute(entries).map((order) =>
              separationCost(seedOrder(vagas.length).map((n) => order[n - 1] ?? null)),
            ),
          )
          expect(cost).toBe(best)
        },
      ),
      { numRuns: 40 },
    )
  })
  it('is verified by replay, and a changed slot, list or hash is named', () => {
    const entries = make([0, 0, 1, 1, 2])
    const published = ok(entries)
    const hash = commitment(entries, options, 's')
    expect(verifyDraw(published, entries, hash)).toEqual({ confere: true, diferencas: [] })
    expect(verifyDraw(published, entries, 'x').diferencas[0]).toContain('código publicado')
    expect(verifyDraw(published, entries.slice(1), hash).confere).toBe(false)
    const at = published.vagas.flatMap((id, i) => (id ? [i] : []))
    const swapped = swapSlots(published, entries, at[0] ?? 0, at[1] ?? 0, 'erro', 'ana')
    expect(swapped.ok && verifyDraw(swapped.valor.sorteio, entries, hash)).toEqual({
      confere: false,
      diferencas: ['Houve troca manual por ana: erro'],
    })
    // A log without the slots, as in version 1, does not lead to the bracket.
    const [first, last] = swapped.ok ? swapped.valor.sorteio.registro : []
    const bare = { ...last, vagas: undefined } as RegistroSorteio
    expect(
      swapped.ok &&
        first &&
        verifyDraw({ ...swapped.valor.sorteio, registro: [first, bare] }, entries, hash).diferencas.length,
    ).toBe(3)
    const nobody = swapSlots(published, entries, at[0] ?? 0, at[1] ?? 0, 'erro', '')
    expect(nobody.ok && verifyDraw(nobody.valor.sorteio, entries, hash).diferencas[0]).toBe(
      'Houve troca manual por autor desconhecido: erro',
    )
  })
  it('names what a swap breaks, and refuses byes and missing reasons', () => {
    const entries = make([0, 0, 1, 2])
    const published = { ...ok(entries), vagas: ['a0', 'a2', 'a1', 'a3'] }
    const swapped = swapSlots(published, entries, 1, 2, 'pedido', 'ana')
    expect(swapped.ok && swapped.valor.quebras).toContain('a1 e a0, do mesmo clube, lutam na primeira rodada.')
    expect(swapSlots(published, entries, 1, 2, ' ', 'ana')).toMatchObject({ recusa: { codigo: 'motivo-obrigatorio' } })
    expect(swapSlots(published, entries, 1, 1, 'x', 'ana')).toMatchObject({ recusa: { codigo: 'mesma-vaga' } })
    expect(swapSlots({ ...published, vagas: ['a0', null] }, entries, 0, 1, 'x', 'ana')).toMatchObject({
      recusa: { codigo: 'vaga-vazia' },
    })
  })
  it('keeps the log when it is drawn again', () => {
    const entries = make([0, 1, 2])
    const again = redoDraw(ok(entries), entries, 'outra', 'faltou atleta', 'ana')
    expect(again.ok && again.valor.registro.map((r) => r.acao)).toEqual(['sorteio', 'novo-sorteio'])
    expect(redoDraw(ok(entries), entries, 's', 'x', 'ana')).toMatchObject({ recusa: { codigo: 'semente-repetida' } })
    expect(redoDraw(ok(entries), entries, 't', '', 'ana')).toMatchObject({ recusa: { codigo: 'motivo-obrigatorio' } })
  })
  it.each([
    ['sem-inscritos', [], options, 's'],
    ['inscritos-demais', make(new Array<number>(257).fill(0)), options, 's'],
    ['inscrito-repetido', [...make([0]), ...make([0])], options, 's'],
    ['cabecas-invalidas', make([0]), { ...options, cabecas: 3 }, 's'],
    ['semente-vazia', make([0]), options, ' '],
    ['formato-invalido', make([0, 1]), { formato: 'todos-contra-todos' as const, cabecas: 0 }, 's'],
    ['cabecas-demais', make([0]), { ...options, cabecas: 2 }, 's'],
    ['ranking-ausente', make([0, 1]), { ...options, cabecas: 2 }, 's'],
    [
      'ranking-ausente',
      [0, 1].map((i) => ({ ...make([i])[0], id: `a${i}`, ranking: null }) as unknown as Inscrito),
      { ...options, cabecas: 2 },
      's',
    ],
    ['ranking-invalido', [{ ...make([0])[0], ranking: Number.NaN } as Inscrito], options, 's'],
    ['ranking-invalido', [{ ...make([0])[0], ranking: 0 } as Inscrito], options, 's'],
    ['inscrito-sem-codigo', [{ ...make([0])[0], id: ' ' } as Inscrito], options, 's'],
    ['formato-invalido', make([0, 1]), { formato: 'suico' as 'eliminatoria', cabecas: 0 }, 's'],
  ])('refuses: %s', (codigo, entries, opts, seed) => {
    expect(draw(entries, opts, seed)).toMatchObject({ ok: false, recusa: { codigo } })
  })
  it.each([3, 4, 5])('lets all %i meet once in a round robin', (count) => {
    const pairs = roundRobin(Array.from({ length: count }, (_, i) => `a${i}`))
      .flat()
      .map((pair) => [...pair].sort().join())
    expect(new Set(pairs).size).toBe((count * (count - 1)) / 2)
    expect(pairs).toHaveLength((count * (count - 1)) / 2)
  })
  it('says in words why it refuses', () => {
    const why = (entries: readonly Inscrito[], opts = options, seed = 's') => {
      const result = draw(entries, opts, seed)
      return result.ok ? '' : result.recusa.frase
    }
    expect(why([])).toBe('Não há inscritos para sortear.')
    expect(why(make(new Array<number>(257).fill(0)))).toBe('A chave aceita até 256 inscritos; há 257.')
    expect(why(make(new Array<number>(256).fill(0)))).toBe('')
    expect(why([...make([0]), ...make([0])])).toBe('O mesmo atleta aparece mais de uma vez nesta chave.')
    expect(why(make([0]), { ...options, cabecas: 3 })).toBe('O número de cabeças de chave é 0, 2, 4, 8 ou 16.')
    expect(why(make([0]), options, ' ')).toBe('Informe a semente do sorteio.')
    expect(why(make([0, 1]), { formato: 'todos-contra-todos', cabecas: 0 })).toBe(
      'Todos contra todos vale para 3 a 5 inscritos.',
    )
    expect(why(make([0, 1, 2, 3, 4, 5]), { formato: 'todos-contra-todos', cabecas: 0 })).toBe(
      'Todos contra todos vale para 3 a 5 inscritos.',
    )
    expect(why(make([0]), { ...options, cabecas: 2 })).toBe('Há 2 cabeças de chave para 1 inscritos.')
    expect(why(make([0, 1, 2], 1), { ...options, cabecas: 2 })).toBe(
      'Só 1 inscritos têm posição no ranking; faltam cabeças de chave.',
    )
    for (const count of [3, 4, 5])
      expect(why(make(new Array<number>(count).fill(0)), { formato: 'todos-contra-todos', cabecas: 0 })).toBe('')
    for (const cabecas of [0, 2, 4, 8, 16])
      expect(why(make(new Array<number>(16).fill(0), 16), { ...options, cabecas })).toBe('')
  })
  it('takes the best ranked as seeds, whatever the listing order, and leaves the other ranked ones to chance', () => {
    const ranked = make([0, 1, 2, 3, 4, 5, 6, 7], 8).reverse()
    const { vagas } = ok(ranked, { ...options, cabecas: 4 })
    expect([vagas[0], vagas[7], vagas[4], vagas[3]]).toEqual(['a0', 'a1', 'a2', 'a3'])
    expect(
      new Set(Array.from({ length: 12 }, (_, i) => ok(ranked, { ...options, cabecas: 4 }, `s${i}`).vagas[1])).size,
    ).toBeGreaterThan(1)
  })
  it('records what was drawn, by whom and from what', () => {
    const entries = make([0, 1, 2])
    const result = draw(entries, options, 'abertura', 'ana')
    expect(result).toMatchObject({
      valor: {
        versao: 'sorteio-2',
        semente: 'abertura',
        opcoes: options,
        rodadas: [],
        registro: [{ acao: 'sorteio', motivo: '', autor: 'ana', semente: 'abertura' }],
      },
    })
    expect(result.ok && result.valor.compromisso).toBe(commitment(entries, options, 'abertura'))
    expect(ok(entries).registro[0]?.autor).toBe('')
    expect(JSON.parse(JSON.stringify(ok(entries)))).toEqual(ok(entries))
  })
  it('promises a hash that any change of entries, options or seed changes, and the listing order does not', () => {
    const entries = make([0, 1, 2], 3)
    const hash = commitment(entries, options, 's')
    expect(hash).toMatch(/^[0-9a-f]{64}$/)
    expect(commitment([...entries].reverse(), options, 's')).toBe(hash)
    const first = entries[0] as Inscrito
    const others = [
      commitment(entries, options, 't'),
      commitment(entries, { ...options, cabecas: 2 }, 's'),
      commitment(entries, { formato: 'todos-contra-todos', cabecas: 0 }, 's'),
      commitment(entries.slice(1), options, 's'),
      ...[{ clube: 'z' }, { federacao: 'z' }, { ranking: 9 }, { ranking: undefined }, { id: 'z' }].map((change) =>
        commitment([{ ...first, ...change }, ...entries.slice(1)], options, 's'),
      ),
    ]
    expect(new Set([hash, ...others]).size).toBe(10)
  })
  it('is verified slot by slot, in words', () => {
    const entries = make([0, 1, 2])
    const published = ok(entries)
    const hash = commitment(entries, options, 's')
    const [a, b, c, d] = published.vagas
    const label = (id: string | null | undefined) => id ?? 'bye'
    expect(verifyDraw({ ...published, vagas: [b ?? null, a ?? null, c ?? null, d ?? null] }, entries, hash)).toEqual({
      confere: false,
      diferencas: [
        `Vaga 1: publicado ${label(b)}, sorteado ${label(a)}.`,
        `Vaga 2: publicado ${label(a)}, sorteado ${label(b)}.`,
      ],
    })
    expect(verifyDraw({ ...published, vagas: [a ?? null] }, entries, hash).diferencas).toEqual([
      'A chave tem 1 vagas; o sorteio dá 4.',
    ])
    expect(verifyDraw({ ...published, versao: 'sorteio-0' }, entries, hash)).toEqual({
      confere: false,
      diferencas: ['O sorteio usou a versão sorteio-0; esta conferência conhece sorteio-1 e sorteio-2.'],
    })
    expect(verifyDraw(published, entries, 'outro').diferencas).toEqual([
      'O código publicado antes não corresponde a estes inscritos, opções e semente.',
    ])
    expect(verifyDraw(published, [], hash)).toEqual({
      confere: false,
      diferencas: [
        'O código publicado antes não corresponde a estes inscritos, opções e semente.',
        'Não há inscritos para sortear.',
      ],
    })
    const group = ok(entries, { formato: 'todos-contra-todos', cabecas: 0 })
    const groupHash = commitment(entries, group.opcoes, 's')
    expect(group.rodadas.flat()).toHaveLength(3)
    expect(verifyDraw(group, entries, groupHash).confere).toBe(true)
    expect(verifyDraw({ ...group, rodadas: [] }, entries, groupHash).diferencas).toEqual([
      'As rodadas publicadas não são as do sorteio.',
    ])
  })
  it('names each constraint that a swap breaks, and records the swap', () => {
    const entries: Inscrito[] = [
      ['a', 'x', 'f'],
      ['b', 'y', 'f'],
      ['c', 'z', 'g'],
      ['d', 'z', 'h'],
      ['e', '', ''],
      ['f', '', ''],
    ].map(([id = '', clube = '', federacao = '']) => ({
      id,
      clube,
      federacao,
      ranking: id === 'a' ? 1 : id === 'c' ? 2 : undefined,
    }))
    const published = {
      ...ok(entries.slice(0, 2)),
      opcoes: { formato: 'eliminatoria' as const, cabecas: 2 },
      vagas: ['a', 'd', 'b', 'c'],
    }
    const swap = (from: number, to: number, vagas: (string | null)[] = published.vagas, cabecas = 2) => {
      const result = swapSlots(
        { ...published, vagas, opcoes: { ...published.opcoes, cabecas } },
        entries,
        from,
        to,
        ' pedido ',
        'ana',
      )
      if (!result.ok) throw new Error(result.recusa.frase)
      return result.valor
    }
    expect(swap(1, 2).quebras).toEqual([
      'b e a, da mesma federação, lutam na primeira rodada.',
      'd e c, do mesmo clube, lutam na primeira rodada.',
    ])
    expect(swap(1, 2).sorteio.vagas).toEqual(['a', 'b', 'd', 'c'])
    expect(swap(0, 1).quebras).toEqual(['A vaga 1 é do cabeça de chave 1.'])
    expect(swap(0, 3).quebras).toEqual([
      'A vaga 1 é do cabeça de chave 1.',
      'c e d, do mesmo clube, lutam na primeira rodada.',
      'A vaga 4 é do cabeça de chave 2.',
      'a e b, da mesma federação, lutam na primeira rodada.',
    ])
    expect(swap(0, 1, published.vagas, 0).quebras).toEqual([])
    expect(swap(0, 2, ['a', 'e', 'f', 'd'], 0).quebras).toEqual([])
    expect(swap(1, 2).sorteio.registro.at(-1)).toEqual({
      acao: 'troca',
      motivo: 'pedido',
      autor: 'ana',
      semente: 's',
      vagas: [1, 2],
    })
    const eight = ['a', 'e', 'f', 'd', 'x', 'b', 'y', 'c']
    expect(swap(1, 4, eight, 0).quebras).toEqual([])
    expect(swap(2, 5, eight, 0).quebras).toEqual([
      'b e a, da mesma federação, podem lutar na 2ª rodada; antes, só na final.',
    ])
    expect(published.vagas).toEqual(['a', 'd', 'b', 'c'])
    const frase = (result: ReturnType<typeof swapSlots>) => (result.ok ? '' : result.recusa.frase)
    expect(frase(swapSlots(published, entries, 0, 1, ' ', 'ana'))).toBe('Escreva o motivo da troca.')
    expect(frase(swapSlots(published, entries, 1, 1, 'x', 'ana'))).toBe('Escolha duas vagas diferentes.')
    expect(frase(swapSlots(published, entries, 1, 9, 'x', 'ana'))).toBe(
      'Só se trocam vagas com atleta; o bye pertence ao cabeça de chave.',
    )
    expect(frase(swapSlots({ ...published, vagas: [null, 'a'] }, entries, 0, 1, 'x', 'ana'))).toMatch(/^Só se trocam/)
    expect(
      swapSlots(ok(entries.slice(0, 3), { formato: 'todos-contra-todos', cabecas: 0 }), entries, 0, 1, 'x', 'ana'),
    ).toMatchObject({ recusa: { codigo: 'formato-invalido', frase: 'Só a chave eliminatória aceita troca de vagas.' } })
  })
  it('drawn again tells why and by whom, from another seed', () => {
    const entries = make([0, 1, 2])
    const again = redoDraw(ok(entries), entries, 'outra', ' faltou atleta ', 'ana')
    expect(again).toMatchObject({
      valor: {
        semente: 'outra',
        registro: [
          { acao: 'sorteio' },
          { acao: 'novo-sorteio', motivo: 'faltou atleta', autor: 'ana', semente: 'outra' },
        ],
      },
    })
    expect(again.ok && again.valor.vagas).toEqual(ok(entries, options, 'outra').vagas)
    expect(redoDraw(ok(entries), entries, 'x', ' ', 'ana')).toMatchObject({
      recusa: { codigo: 'motivo-obrigatorio', frase: 'Escreva o motivo do novo sorteio.' },
    })
    expect(redoDraw(ok(entries), entries, 's', 'x', 'ana')).toMatchObject({
      recusa: { frase: 'O novo sorteio precisa de outra semente.' },
    })
    expect(redoDraw(ok(entries), [], 't', 'x', 'ana')).toMatchObject({ ok: false, recusa: { codigo: 'sem-inscritos' } })
  })
  it('takes the seed from a promised secret and a public value, so that nobody tries seeds until one suits', () => {
    const entries = make([0, 0, 1, 1, 2])
    const origin = { segredo: 'ipê', fonte: 'Loteria Federal de 05/12/2026', valorPublico: '48213' }
    const hash = commitmentOf(entries, options, origin)
    const drawn = drawFrom(entries, options, origin, 'ana')
    if (!drawn.ok) throw new Error(drawn.recusa.frase)
    expect(drawn.valor.compromisso).toBe(hash)
    expect(verifyDraw(drawn.valor, entries, hash)).toEqual({ confere: true, diferencas: [] })
    for (const other of [{ valorPublico: '48214' }, { segredo: 'jacarandá' }, { fonte: 'outra' }])
      expect(replayDraw({ ...drawn.valor, origem: { ...origin, ...other } }, entries, hash).diferencas).toContain(
        'A semente não é a que o segredo e o valor público dão.',
      )
    // Another secret whose seed is a wanted one contradicts the commitment.
    const tried = drawFrom(entries, options, { ...origin, segredo: 'tentativa 72' })
    expect(tried.ok && verifyDraw(tried.valor, entries, hash).diferencas).toEqual([
      'O código publicado antes não corresponde a estes inscritos, opções e semente.',
    ])
    for (const [part, codigo] of [
      ['segredo', 'segredo-vazio'],
      ['fonte', 'fonte-vazia'],
      ['valorPublico', 'valor-publico-vazio'],
    ])
      expect(drawFrom(entries, options, { ...origin, [part ?? '']: ' ' })).toMatchObject({ recusa: { codigo } })
  })
  it('refuses a version that never was', () => {
    expect(draw(make([0, 1]), options, 's', '', 'sorteio-9')).toMatchObject({
      recusa: { codigo: 'versao-desconhecida' },
    })
  })
  it('replays a draw of a former version as it was made', () => {
    const entries = make([0, 0, 1, 1, 2, 2, 3, 3, 4])
    const old = draw(entries, options, 's', '', 'sorteio-1')
    const hash = commitment(entries, options, 's', 'sorteio-1')
    expect(old.ok && verifyDraw(old.valor, entries, hash)).toEqual({ confere: true, diferencas: [] })
    expect(old.ok && old.valor.vagas).not.toEqual(ok(entries).vagas)
  })
  it.each([
    // entries, of one club, of one federation, share of byes (%) of brackets that separate them equally well
    [9, 2, 0, 80],
    [17, 3, 0, 89.5],
    [12, 0, 5, 40],
    [20, 8, 0, 66.7],
    [7, 3, 0, 20],
  ])(
    'gives a bye of %i entries, %i of one club, %i of one federation, as often as chance does',
    (count, club, federation, share) => {
      const entries = Array.from({ length: count }, (_, i) => ({
        id: `a${i}`,
        clube: i < club ? 'x' : `c${i}`,
        federacao: i < federation ? 'f' : `f${i}`,
      }))
      const [big, rounds] = [club + federation, 600]
      let byes = 0
      for (let i = 0; i < rounds; i += 1)
        ok(entries, options, `s${i}`).vagas.forEach((id, at, vagas) => {
          if (id !== null && Number(id.slice(1)) < big && vagas[at ^ 1] === null) byes += 1
        })
      // Four standard deviations of the same number of independent byes.
      const wanted = (big * rounds * share) / 100
      expect(Math.abs(byes - wanted)).toBeLessThan(4 * Math.sqrt(wanted * (1 - share / 100)))
    },
  )
  it('spreads equal entries evenly over the slots', () => {
    const entries = make([0, 1, 2, 3]).map((each) => ({ ...each, federacao: '' }))
    const counts = [0, 0, 0, 0]
    for (let i = 0; i < 800; i += 1) {
      const at = ok(entries, options, `s${i}`).vagas.indexOf('a0')
      counts[at] = (counts[at] ?? 0) + 1
    }
    // 3 degrees of freedom; 16.27 is the 99.9 % point.
    expect(counts.reduce((sum, seen) => sum + (seen - 200) ** 2 / 200, 0)).toBeLessThan(16.27)
  })
})
