import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  applyEvent,
  foldMatch,
  initialMatch,
  tieBreak,
  type EventoLuta,
  type PlacarLado,
  type RodadaLuta,
} from './luta.ts'
import {
  CODIGOS_VITORIA,
  DECISOES,
  FALTAS,
  REGRAS_LUTA_PADRAO,
  TECNICAS,
  WT_2022,
  type Lado,
  type RegrasLuta,
  type Tecnica,
} from './regrasLuta.ts'

const ponto = (lado: Lado, tecnica: Tecnica): EventoLuta => ({ tipo: 'ponto', lado, tecnica })
const falta = (lado: Lado): EventoLuta => ({ tipo: 'gam-jeom', lado, falta: 'queda' })
const fim = (superioridade?: Lado): EventoLuta => ({ tipo: 'fim-rodada', superioridade })
const state = (log: readonly EventoLuta[], rules: Partial<RegrasLuta> = {}) =>
  foldMatch(log, { ...REGRAS_LUTA_PADRAO, ...rules }).estado
const refusals = (log: readonly EventoLuta[], rules: Partial<RegrasLuta> = {}) =>
  foldMatch(log, { ...REGRAS_LUTA_PADRAO, ...rules }).recusas
const sentence = expect.stringMatching(/^[A-ZÁÉÍÓÚ].{12,}\.$/) as string
const both: Lado[] = ['azul', 'vermelho']
const mirrored = (lado: Lado): Lado => (lado === 'azul' ? 'vermelho' : 'azul')

describe('the rules of a match', () => {
  it('are those of the published rule set', () => {
    expect(WT_2022.pontos).toEqual({
      soco: 1,
      'chute-tronco': 2,
      'chute-cabeca': 3,
      'giro-tronco': 4,
      'giro-cabeca': 5,
    })
    expect(REGRAS_LUTA_PADRAO).toMatchObject({
      rodadasParaVencer: 2,
      limiteGamJeom: 5,
      diferencaPontos: 12,
      rodadaDeOuro: false,
      cartoesRevisao: 1,
      segundosRodada: 120,
      segundosDescanso: 60,
    })
    expect(FALTAS.join(' ')).toBe(
      'sair-da-area queda levantar-perna abaixo-da-cintura joelho mao-na-cabeca apos-kal-yeo adversario-caido agarrar-empurrar passividade evitar-luta contato-cabeca conduta',
    )
    expect(CODIGOS_VITORIA).toEqual({
      PTF: 'pontuação final',
      PTG: 'diferença de pontos',
      GDP: 'ponto de ouro',
      SUP: 'superioridade',
      KO: 'nocaute',
      RSC: 'árbitro interrompe a luta',
      WDR: 'desistência',
      DSQ: 'desclassificação',
      PUN: 'punição por gam-jeom',
      DQB: 'conduta antidesportiva',
    })
    expect(DECISOES).toEqual(['KO', 'RSC', 'WDR', 'DSQ', 'DQB'])
  })
})

describe('a round', () => {
  it('starts empty', () => {
    const side = { pontos: 0, tecnicas: [], gamJeom: 0 }
    expect(initialMatch()).toEqual({
      rodadas: [{ azul: side, vermelho: side, vencedor: null, criterio: '', ouro: false }],
      vitorias: { azul: 0, vermelho: 0 },
      revisoesPerdidas: { azul: 0, vermelho: 0 },
      atendimentos: 0,
      vencedor: null,
      codigo: null,
    })
  })
  it.each(both)('counts the points, techniques and gam-jeom of %s, each gam-jeom a point for the other', (lado) => {
    const round = state([ponto(lado, 'soco'), ponto(lado, 'giro-tronco'), falta(lado)]).rodadas[0]
    expect(round?.[lado]).toEqual({ pontos: 5, tecnicas: ['soco', 'giro-tronco'], gamJeom: 1 })
    expect(round?.[mirrored(lado)]).toEqual({ pontos: 1, tecnicas: [], gamJeom: 0 })
  })
  it.each(both)('goes to %s with more points, and the match after two', (lado) => {
    const round = [ponto(lado, 'chute-tronco'), ponto(mirrored(lado), 'soco'), fim()]
    expect(state(round)).toMatchObject({
      vitorias: { [lado]: 1, [mirrored(lado)]: 0 },
      vencedor: null,
      codigo: null,
      rodadas: [
        { vencedor: lado, criterio: 'pontos' },
        { vencedor: null, criterio: '' },
      ],
    })
    const match = state([...round, ...round])
    expect(match).toMatchObject({ vencedor: lado, codigo: 'PTF' })
    expect(match.rodadas).toHaveLength(2)
    const third = state([...round, ponto(mirrored(lado), 'soco'), fim(), ...round])
    expect(third).toMatchObject({ vencedor: lado, vitorias: { [lado]: 2, [mirrored(lado)]: 1 } })
    expect(third.rodadas).toHaveLength(3)
  })
  it.each(both)('is lost by %s with five gam-jeom, not four', (lado) => {
    const four = Array.from({ length: 4 }, () => falta(lado))
    expect(state(four).rodadas[0]?.vencedor).toBeNull()
    const five = [...four, falta(lado)]
    expect(state(five).rodadas[0]).toMatchObject({ vencedor: mirrored(lado), criterio: 'gam-jeom' })
    expect(state([...five, ...five])).toMatchObject({ vencedor: mirrored(lado), codigo: 'PUN' })
  })
  it.each(both)('is won by %s at a gap of 12 and not of 11, or never where no gap is set', (lado) => {
    const eleven = [ponto(lado, 'giro-cabeca'), ponto(lado, 'giro-cabeca'), ponto(lado, 'soco')]
    expect(state(eleven).rodadas[0]?.vencedor).toBeNull()
    expect(state([...eleven, ponto(lado, 'soco')]).rodadas[0]).toMatchObject({
      vencedor: lado,
      criterio: 'diferença de pontos',
    })
    expect(state([...eleven, ponto(lado, 'soco'), ...eleven, ponto(lado, 'soco')])).toMatchObject({
      vencedor: lado,
      codigo: 'PTG',
    })
    expect(state([...eleven, ...eleven], { diferencaPontos: 0 }).rodadas[0]?.vencedor).toBeNull()
    expect(state([ponto(mirrored(lado), 'soco'), ...eleven, ponto(lado, 'soco')]).rodadas[0]?.vencedor).toBeNull()
  })
  it.each(both)('goes to golden point for %s where that is set', (lado) => {
    const gold = { rodadaDeOuro: true }
    const tied = state([ponto('azul', 'soco'), ponto('vermelho', 'soco'), fim('azul')], gold)
    expect(tied.rodadas).toHaveLength(1)
    expect(tied.rodadas[0]).toMatchObject({ ouro: true, vencedor: null })
    expect(state([fim(), ponto(lado, 'soco')], gold).rodadas[0]).toMatchObject({
      vencedor: lado,
      criterio: 'ponto de ouro',
      ouro: true,
    })
    expect(state([fim(), ponto(lado, 'soco'), fim(), ponto(lado, 'soco')], gold)).toMatchObject({
      vencedor: lado,
      codigo: 'GDP',
    })
    expect(state([fim(), falta(mirrored(lado))], gold).rodadas[0]).toMatchObject({
      vencedor: lado,
      criterio: 'ponto de ouro',
    })
    expect(state([fim(), fim(lado)], gold).rodadas[0]).toMatchObject({ vencedor: lado, criterio: 'superioridade' })
    expect(state([ponto(lado, 'soco'), fim()], gold).rodadas[0]).toMatchObject({
      vencedor: lado,
      criterio: 'pontos',
      ouro: false,
    })
  })
  it.each(both)('equal in all goes to %s by superiority, which has to be said', (lado) => {
    expect(refusals([fim()])).toEqual([{ indice: 0, codigo: 'falta-superioridade', frase: sentence }])
    expect(refusals([fim('outro' as Lado)])).toMatchObject([{ codigo: 'falta-superioridade' }])
    expect(state([fim(lado)]).rodadas[0]).toMatchObject({ vencedor: lado, criterio: 'superioridade' })
    expect(state([fim(lado), fim(lado)])).toMatchObject({ vencedor: lado, codigo: 'SUP' })
  })
})

describe('gam-jeom given at once', () => {
  const undo: EventoLuta = { tipo: 'desfazer' }
  const aos = (lado: Lado | 'ambos', vezes?: number): EventoLuta => ({ tipo: 'gam-jeom', lado, falta: 'queda', vezes })
  const sides = (log: readonly EventoLuta[], rules?: Partial<RegrasLuta>) => {
    const [{ azul, vermelho, vencedor, criterio } = newRound] = state(log, rules).rodadas
    return [azul.gamJeom, azul.pontos, vermelho.gamJeom, vermelho.pontos, vencedor, criterio]
  }
  const newRound = initialMatch().rodadas[0]!
  const times = (count: number, event: EventoLuta) => Array.from({ length: count }, () => event)
  it('to both count for each and give each a point, and are undone as one act', () => {
    expect(sides([aos('ambos')])).toEqual([1, 1, 1, 1, null, ''])
    expect(sides([aos('ambos', 2)])).toEqual([2, 2, 2, 2, null, ''])
    expect(state([aos('ambos'), undo])).toEqual(initialMatch())
  })
  it('two to one count twice, and lose the round where they reach the limit or pass it', () => {
    expect(sides([aos('azul', 2)])).toEqual([2, 0, 0, 2, null, ''])
    expect(sides([...times(4, falta('azul')), aos('azul', 2)])).toEqual([6, 0, 0, 6, 'vermelho', 'gam-jeom'])
    expect(state([aos('azul', 2), undo])).toEqual(initialMatch())
    for (const vezes of [0, 3, 1.5]) expect(foldMatch([aos('azul', vezes)]).recusas[0]?.codigo).toBe('vezes-invalidas')
  })
  it('to both lose the round for the one whom they bring to the limit', () => {
    expect(sides([...times(4, falta('vermelho')), aos('ambos')])).toEqual([1, 5, 5, 1, 'azul', 'gam-jeom'])
  })
  it('that bring both to the limit leave the round to its points, its tie-break or the judges', () => {
    const four = [...times(4, falta('azul')), ...times(4, falta('vermelho'))]
    expect(sides([...four, ponto('vermelho', 'soco'), aos('ambos')])).toEqual([5, 5, 5, 6, 'vermelho', 'pontos'])
    const level = [...four, ponto('azul', 'giro-tronco'), ...times(2, ponto('vermelho', 'chute-tronco')), aos('ambos')]
    expect(sides(level).slice(-2)).toEqual(['azul', 'pontos de giro'])
    const equal = [...four, aos('ambos')]
    expect(sides(equal).slice(-2)).toEqual([null, ''])
    expect(sides([...equal, fim('vermelho')]).slice(-2)).toEqual(['vermelho', 'superioridade'])
    expect(sides([...equal, ponto('azul', 'soco')]).slice(-2)).toEqual(['azul', 'pontos'])
  })
  it('to both decide no golden round', () => {
    const golden = { rodadaDeOuro: true }
    expect(sides([fim(), aos('ambos')], golden).slice(-2)).toEqual([null, ''])
    expect(sides([fim(), aos('ambos'), ponto('azul', 'soco')], golden).slice(-2)).toEqual(['azul', 'ponto de ouro'])
  })
  it('are the only entries of both sides', () => {
    expect(foldMatch([{ tipo: 'ponto', lado: 'ambos', tecnica: 'soco' } as never]).recusas[0]?.codigo).toBe(
      'lado-desconhecido',
    )
  })
})

describe('a tied round', () => {
  const score = (tecnicas: Tecnica[], gamJeom = 0): PlacarLado => ({ pontos: 0, tecnicas, gamJeom })
  const broken = (azul: PlacarLado, vermelho: PlacarLado) => {
    const round: RodadaLuta = { azul, vermelho, vencedor: null, criterio: '', ouro: false }
    const swapped = tieBreak({ ...round, azul: vermelho, vermelho: azul })
    const found = tieBreak(round)
    expect(swapped).toEqual(found && { ...found, vencedor: mirrored(found.vencedor) })
    return found
  }
  it('is decided in the order that the rules of the event set', () => {
    const azul = score(['giro-tronco'], 2)
    const vermelho = score(['chute-cabeca', 'chute-cabeca'])
    const round: RodadaLuta = { azul, vermelho, vencedor: null, criterio: '', ouro: false }
    expect(tieBreak(round, { ...WT_2022, desempate: ['gam-jeom', 'giro'] })).toEqual({
      vencedor: 'vermelho',
      criterio: 'menos gam-jeom',
    })
    expect(tieBreak(round, { ...WT_2022, desempate: ['giro'] })).toEqual({
      vencedor: 'azul',
      criterio: 'pontos de giro',
    })
    expect(tieBreak(round, { ...WT_2022, desempate: [] })).toBeNull()
    const rules = { ...REGRAS_LUTA_PADRAO, desempate: [] }
    expect(state([falta('azul'), ponto('azul', 'soco'), fim('azul')], rules).rodadas[0]).toMatchObject({
      criterio: 'superioridade',
    })
  })
  it('is decided by turning kicks, then the dearest technique, then fewer gam-jeom', () => {
    expect(broken(score(['giro-tronco']), score(['chute-cabeca', 'chute-cabeca']))).toEqual({
      vencedor: 'azul',
      criterio: 'pontos de giro',
    })
    expect(broken(score(['chute-cabeca', 'soco']), score(['chute-tronco', 'chute-tronco']))).toEqual({
      vencedor: 'azul',
      criterio: 'técnica de maior valor',
    })
    expect(
      broken(
        score(['giro-tronco', 'giro-tronco', 'giro-tronco', 'giro-tronco', 'giro-tronco']),
        score(['giro-cabeca', 'giro-cabeca', 'giro-cabeca', 'giro-cabeca']),
      ),
    ).toEqual({ vencedor: 'vermelho', criterio: 'técnica de maior valor' })
    expect(broken(score(['chute-tronco']), score(['soco', 'soco']))).toEqual({
      vencedor: 'azul',
      criterio: 'técnica de maior valor',
    })
    expect(broken(score(['soco', 'soco']), score(['soco']))).toEqual({
      vencedor: 'azul',
      criterio: 'técnica de maior valor',
    })
    expect(broken(score(['soco'], 2), score(['soco'], 1))).toEqual({ vencedor: 'vermelho', criterio: 'menos gam-jeom' })
    expect(broken(score(['soco'], 1), score(['soco'], 1))).toBeNull()
  })
  it('is closed with the code SUP by its criterion', () => {
    const round = [
      ponto('vermelho', 'giro-tronco'),
      ponto('azul', 'chute-tronco'),
      ponto('azul', 'chute-tronco'),
      fim('azul'),
    ]
    expect(state(round).rodadas[0]).toMatchObject({ vencedor: 'vermelho', criterio: 'pontos de giro' })
    expect(state([...round, ...round])).toMatchObject({ vencedor: 'vermelho', codigo: 'SUP' })
  })
})

describe('the log', () => {
  it.each(DECISOES)('ends at any moment by decision %s', (codigo) => {
    for (const vencedor of both)
      expect(state([ponto('azul', 'soco'), { tipo: 'fim-luta', codigo, vencedor }])).toMatchObject({
        vencedor,
        codigo,
        vitorias: { azul: 0, vermelho: 0 },
      })
  })
  it.each([
    ['codigo-vem-do-placar', { tipo: 'fim-luta', codigo: 'PTF', vencedor: 'azul' }],
    ['lado-desconhecido', { tipo: 'fim-luta', codigo: 'WDR', vencedor: 'verde' }],
    ['lado-desconhecido', { tipo: 'ponto', lado: 'verde', tecnica: 'soco' }],
    ['lado-desconhecido', { tipo: 'ponto', tecnica: 'soco' }],
    ['lado-desconhecido', { tipo: 'gam-jeom', falta: 'outra' }],
    ['lado-desconhecido', { tipo: 'medico', segundos: 1 }],
    ['lado-desconhecido', { tipo: 'revisao', aceita: true }],
    ['lado-desconhecido', { tipo: 'golpes', quantos: 1 }],
    ['tecnica-desconhecida', { tipo: 'ponto', lado: 'azul', tecnica: 'cabecada' }],
    ['falta-desconhecida', { tipo: 'gam-jeom', lado: 'azul', falta: 'riso' }],
    ['tempo-invalido', { tipo: 'medico', lado: 'azul', segundos: -1 }],
    ['nada-a-desfazer', { tipo: 'desfazer' }],
    ['lancamento-desconhecido', { tipo: 'cronometro' }],
  ])('refuses: %s', (codigo, event) => {
    expect(foldMatch([event as EventoLuta])).toEqual({
      estado: initialMatch(),
      recusas: [{ indice: 0, codigo, frase: sentence }],
    })
  })
  it('names the code that only the score gives', () => {
    expect(refusals([{ tipo: 'fim-luta', codigo: 'SUP', vencedor: 'azul' }])[0]?.frase).toBe(
      'O código SUP sai do placar e não se lança à mão.',
    )
  })
  it('accepts nothing after the end but the undo', () => {
    const ended: EventoLuta[] = [{ tipo: 'fim-luta', codigo: 'RSC', vencedor: 'azul' }, ponto('azul', 'soco')]
    expect(refusals(ended)).toEqual([{ indice: 1, codigo: 'luta-encerrada', frase: sentence }])
    expect(state([...ended, { tipo: 'desfazer' }, ponto('vermelho', 'soco')])).toMatchObject({
      vencedor: null,
      rodadas: [{ vermelho: { pontos: 1 } }],
    })
  })
  it('counts medical care and the review card of each side, lost by a refused request', () => {
    expect(
      state([
        { tipo: 'medico', lado: 'azul', segundos: 0 },
        { tipo: 'medico', lado: 'vermelho', segundos: 60 },
      ]).atendimentos,
    ).toBe(2)
    for (const lado of both) {
      const kept: EventoLuta = { tipo: 'revisao', lado, aceita: true }
      const lost: EventoLuta = { tipo: 'revisao', lado, aceita: false }
      expect(state([kept, kept]).revisoesPerdidas).toEqual({ azul: 0, vermelho: 0 })
      expect(state([lost]).revisoesPerdidas).toEqual({ [lado]: 1, [mirrored(lado)]: 0 })
      expect(refusals([lost, kept])).toEqual([{ indice: 1, codigo: 'sem-cartao', frase: sentence }])
      expect(refusals([lost, { ...lost, lado: mirrored(lado) }])).toEqual([])
      expect(refusals([lost, lost, lost], { cartoesRevisao: 2 }).map((each) => each.indice)).toEqual([2])
      expect(state([lost, { tipo: 'desfazer' }]).revisoesPerdidas).toEqual({ azul: 0, vermelho: 0 })
    }
  })
  it('undoes one accepted event at a time, back to the start', () => {
    const undo: EventoLuta = { tipo: 'desfazer' }
    expect(state([ponto('azul', 'soco'), ponto('azul', 'soco'), undo]).rodadas[0]?.azul).toEqual({
      pontos: 1,
      tecnicas: ['soco'],
      gamJeom: 0,
    })
    expect(foldMatch([ponto('azul', 'soco'), undo, undo])).toEqual({
      estado: initialMatch(),
      recusas: [{ indice: 2, codigo: 'nada-a-desfazer', frase: sentence }],
    })
    expect(state([fim('azul'), undo])).toEqual(initialMatch())
  })
  it('changes no state that it was given', () => {
    fc.assert(
      fc.property(fc.constantFrom(...TECNICAS), fc.constantFrom(...both), (tecnica, lado) => {
        const before = state([ponto('azul', 'soco'), { tipo: 'revisao', lado: 'azul', aceita: false }])
        const copy = JSON.stringify(before)
        for (const event of [
          ponto(lado, tecnica),
          falta(lado),
          fim(lado),
          { tipo: 'revisao', lado: 'vermelho', aceita: false },
        ] as const)
          applyEvent(before, event as Exclude<EventoLuta, { tipo: 'desfazer' }>)
        expect(JSON.stringify(before)).toBe(copy)
      }),
    )
  })
  it('treats both sides alike', () => {
    const side = fc.constantFrom(...both)
    const event: fc.Arbitrary<EventoLuta> = fc.oneof(
      fc.record({ tipo: fc.constant('ponto' as const), lado: side, tecnica: fc.constantFrom(...TECNICAS) }),
      fc.record({
        tipo: fc.constant('gam-jeom' as const),
        lado: fc.oneof(side, fc.constant('ambos' as const)),
        falta: fc.constantFrom(...FALTAS),
        vezes: fc.constantFrom(undefined, 1, 2),
      }),
      fc.record({ tipo: fc.constant('fim-rodada' as const), superioridade: side }),
      fc.constant({ tipo: 'desfazer' as const }),
    )
    const flip = (each: EventoLuta): EventoLuta =>
      each.tipo === 'gam-jeom'
        ? { ...each, lado: each.lado === 'ambos' ? each.lado : mirrored(each.lado) }
        : 'lado' in each
          ? { ...each, lado: mirrored(each.lado) }
          : each.tipo === 'fim-rodada' && each.superioridade
            ? { ...each, superioridade: mirrored(each.superioridade) }
            : each
    fc.assert(
      fc.property(fc.array(event, { maxLength: 30 }), fc.boolean(), (log, rodadaDeOuro) => {
        const [one, two] = [state(log, { rodadaDeOuro }), state(log.map(flip), { rodadaDeOuro })]
        expect(two.vencedor).toBe(one.vencedor && mirrored(one.vencedor))
        expect(two.codigo).toBe(one.codigo)
        expect(two.rodadas.map((each) => each.vermelho)).toEqual(one.rodadas.map((each) => each.azul))
      }),
    )
  })
  it('never reaches an impossible state, and undo gives back the state before', () => {
    const side = fc.constantFrom(...both)
    const event: fc.Arbitrary<EventoLuta> = fc.oneof(
      fc.record({ tipo: fc.constant('ponto' as const), lado: side, tecnica: fc.constantFrom(...TECNICAS) }),
      fc.record({ tipo: fc.constant('gam-jeom' as const), lado: side, falta: fc.constantFrom(...FALTAS) }),
      fc.record({ tipo: fc.constant('fim-rodada' as const), superioridade: side }),
      fc.constant({ tipo: 'desfazer' as const }),
      fc.record({
        tipo: fc.constant('fim-luta' as const),
        codigo: fc.constantFrom('RSC' as const, 'PTF' as const),
        vencedor: side,
      }),
    )
    fc.assert(
      fc.property(fc.array(event, { maxLength: 40 }), event, (log, extra) => {
        const { estado, recusas } = foldMatch(log)
        expect(estado.vencedor === null).toBe(estado.codigo === null)
        expect(estado.vitorias.azul + estado.vitorias.vermelho).toBe(
          estado.rodadas.filter((each) => each.vencedor).length,
        )
        expect(Math.max(estado.vitorias.azul, estado.vitorias.vermelho)).toBeLessThanOrEqual(2)
        if (extra.tipo !== 'desfazer' && foldMatch([...log, extra]).recusas.length === recusas.length)
          expect(foldMatch([...log, extra, { tipo: 'desfazer' }]).estado).toEqual(estado)
      }),
    )
  })
})
