import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  classAfterWeighIn,
  classify,
  competitionAge,
  fits,
  pickForWeighIn,
  randomWeighIn,
  REGRAS_PESAGEM_PADRAO,
  weighIn,
  type AtletaCategoria,
} from './categorias.ts'
import {
  byBelt,
  CATEGORIAS_KYORUGUI,
  CATEGORIAS_PADRAO,
  CATEGORIAS_POOMSAE,
  CLASSES_DE_FAIXA,
  ladder,
  type Categoria,
} from './categoriasPadrao.ts'

const senior = () => CATEGORIAS_KYORUGUI.filter((each) => each.divisao === 'adulto' && each.sexo === 'M')
const named = (nome: string, table: readonly Categoria[] = CATEGORIAS_PADRAO) => {
  const found = table.find((each) => each.nome === nome)
  if (!found) throw new Error(nome)
  return found
}
const athlete = (change: Partial<AtletaCategoria> = {}): AtletaCategoria => ({
  nascimento: '2000-12-31',
  sexo: 'M',
  ordem: 11,
  ...change,
})
const names = (list: readonly Categoria[]) => list.map((each) => each.nome)
const sentence = expect.stringMatching(/^[A-ZÁÉÍÓÚ].{12,}\.$/) as string
const sentenceOfSource = expect.stringMatching(/^[A-Z].{3,}$/)

describe('the default classes', () => {
  const row = (divisao: string, sexo: 'M' | 'F', table = CATEGORIAS_KYORUGUI) =>
    table
      .filter((each) => each.divisao === divisao && each.sexo === sexo)
      .map((each) => (each.ate === null ? `+${each.acima}` : `-${each.ate}`))
      .join(' ')
  // PRODUCT 1.3, row by row.
  it.each([
    ['cadete', 'M', '-33 -37 -41 -45 -49 -53 -57 -61 -65 +65'],
    ['cadete', 'F', '-29 -33 -37 -41 -44 -47 -51 -55 -59 +59'],
    ['juvenil', 'M', '-45 -48 -51 -55 -59 -63 -68 -73 -78 +78'],
    ['juvenil', 'F', '-42 -44 -46 -49 -52 -55 -59 -63 -68 +68'],
    ['adulto', 'M', '-54 -58 -63 -68 -74 -80 -87 +87'],
    ['adulto', 'F', '-46 -49 -53 -57 -62 -67 -73 +73'],
    ['olimpico', 'M', '-58 -68 -80 +80'],
    ['olimpico', 'F', '-49 -57 -67 +67'],
    ['sub-21', 'M', '-54 -58 -63 -68 -74 -80 -87 +87'],
    ['master', 'F', '-46 -49 -53 -57 -62 -67 -73 +73'],
    ['mirim', 'M', '-21 -24 -27 -30 -33 +33'],
    ['mirim', 'F', '-20 -23 -26 -29 -32 +32'],
    ['infantil', 'M', '-27 -30 -33 -37 -41 -45 +45'],
    ['infantil', 'F', '-26 -29 -33 -37 -41 -44 +44'],
    ['para-k44', 'M', '-58 -63 -70 -80 +80'],
    ['para-k44', 'F', '-47 -52 -57 -65 +65'],
  ] as const)('of %s %s are %s', (divisao, sexo, limits) => expect(row(divisao, sexo)).toBe(limits))
  it('have the ages of their table', () => {
    const ages = (table: readonly Categoria[]) =>
      Object.fromEntries(
        table.map((each) => [`${each.modalidade} ${each.divisao}`, `${each.idadeMin}-${each.idadeMax ?? ''}`]),
      )
    expect(ages(CATEGORIAS_KYORUGUI)).toEqual({
      'kyorugui mirim': '6-8',
      'kyorugui infantil': '9-11',
      'kyorugui cadete': '12-14',
      'kyorugui juvenil': '15-17',
      'kyorugui sub-21': '17-21',
      'kyorugui adulto': '17-',
      'kyorugui olimpico': '17-',
      'kyorugui master': '40-',
      'para-kyorugui para-k44': '16-',
    })
    expect(ages(CATEGORIAS_POOMSAE)).toEqual({
      'poomsae cadete': '12-14',
      'poomsae juvenil': '15-17',
      'poomsae u30': '18-30',
      'poomsae u40': '31-40',
      'poomsae u50': '41-50',
      'poomsae u60': '51-60',
      'poomsae u65': '61-65',
      'poomsae o65': '66-',
      'freestyle u17': '12-17',
      'freestyle o17': '18-',
    })
    expect(CATEGORIAS_POOMSAE).toHaveLength(20)
    expect(new Set(CATEGORIAS_PADRAO.map((each) => each.codigo)).size).toBe(CATEGORIAS_PADRAO.length)
  })
  it('are named and coded by division, sex and limit', () => {
    expect(senior()[1]).toEqual({
      codigo: 'kyorugui-adulto-M--58',
      modalidade: 'kyorugui',
      divisao: 'adulto',
      sexo: 'M',
      nome: 'adulto masculino -58 kg',
      idadeMin: 17,
      idadeMax: null,
      criterio: 'peso',
      acima: 54,
      ate: 58,
      ordemMin: 1,
      ordemMax: 20,
      subir: 1,
    })
    expect(senior().at(-1)?.nome).toBe('adulto masculino +87 kg')
    expect(CATEGORIAS_POOMSAE[1]).toMatchObject({
      nome: 'cadete feminino',
      criterio: 'nenhum',
      acima: 0,
      ate: null,
      subir: 0,
    })
    expect(
      ladder({ divisao: 'x', idadeMin: 1, idadeMax: 2, criterio: 'altura' }, 'F', [150], 'cm').map((each) => each.nome),
    ).toEqual(['x feminino -150 cm', 'x feminino +150 cm'])
  })
  it('hold every weight in exactly one class of each ladder', () => {
    const ladders = [...new Set(CATEGORIAS_KYORUGUI.map((each) => `${each.divisao}/${each.sexo}`))]
    fc.assert(
      fc.property(fc.double({ min: 0.1, max: 200, noNaN: true }), (weight) => {
        for (const each of ladders)
          expect(
            CATEGORIAS_KYORUGUI.filter(
              (category) => `${category.divisao}/${category.sexo}` === each && fits(category, weight),
            ),
          ).toHaveLength(1)
      }),
      { numRuns: 50 },
    )
  })
  it('divide by belt as in Santa Catarina', () => {
    expect(CLASSES_DE_FAIXA).toEqual([
      { codigo: 'iniciantes', ordemMin: 1, ordemMax: 4 },
      { codigo: 'intermediarios', ordemMin: 5, ordemMax: 8 },
      { codigo: 'avancados', ordemMin: 9, ordemMax: 20 },
    ])
    const divided = byBelt([named('cadete masculino -33 kg')])
    expect(divided.map((each) => [each.nome, each.codigo, each.divisao, each.ordemMin, each.ordemMax])).toEqual([
      ['cadete masculino -33 kg iniciantes', 'kyorugui-cadete-M--33-iniciantes', 'cadete iniciantes', 1, 4],
      ['cadete masculino -33 kg intermediários', 'kyorugui-cadete-M--33-intermediarios', 'cadete intermediarios', 5, 8],
      ['cadete masculino -33 kg avançados', 'kyorugui-cadete-M--33-avancados', 'cadete avancados', 9, 20],
    ])
    expect(
      byBelt([{ ...named('cadete masculino -33 kg'), ordemMin: 4, ordemMax: 5 }]).map((each) => [
        each.ordemMin,
        each.ordemMax,
      ]),
    ).toEqual([
      [4, 4],
      [5, 5],
    ])
    const belt = classify(
      athlete({ nascimento: '2013-01-01', ordem: 5 }),
      'kyorugui',
      '2026-01-01',
      33,
      byBelt(CATEGORIAS_KYORUGUI),
    )
    expect(names(belt.permitidas)).toEqual([
      'cadete masculino -33 kg intermediários',
      'cadete masculino -37 kg intermediários',
    ])
  })
})

describe('the classes of an athlete', () => {
  it('go by year of birth, weight above the lower limit and up to the upper one, and one class up', () => {
    expect(competitionAge('2000-12-31', '2026-01-01')).toBe(26)
    const found = classify(athlete(), 'kyorugui', '2026-01-01', 58)
    expect(found.motivos).toEqual([])
    expect(names(found.permitidas)).toEqual([
      'adulto masculino -58 kg',
      'olímpico masculino -58 kg',
      'adulto masculino -63 kg',
      'olímpico masculino -68 kg',
    ])
    expect(found.natural?.nome).toBe('adulto masculino -58 kg')
    expect(classify(athlete(), 'kyorugui', '2026-01-01', 58.1).natural?.nome).toBe('adulto masculino -63 kg')
    expect(names(classify(athlete(), 'kyorugui', '2026-01-01', 90).permitidas)).toEqual([
      'adulto masculino +87 kg',
      'olímpico masculino +80 kg',
    ])
  })
  it('start with the narrowest ages that hold the athlete', () => {
    expect(classify(athlete({ nascimento: '2008-05-05' }), 'kyorugui', '2026-01-01', 60).natural?.nome).toBe(
      'sub-21 masculino -63 kg',
    )
    expect(classify(athlete({ nascimento: '2009-05-05' }), 'kyorugui', '2026-01-01', 60).natural?.divisao).toBe(
      'juvenil',
    )
    expect(classify(athlete({ nascimento: '2004-05-05' }), 'kyorugui', '2026-01-01', 60).natural?.divisao).toBe(
      'adulto',
    )
    expect(classify(athlete({ nascimento: '2005-05-05' }), 'kyorugui', '2026-01-01', 60).natural?.divisao).toBe(
      'sub-21',
    )
    expect(classify(athlete({ nascimento: '1980-05-05' }), 'kyorugui', '2026-01-01', 60).natural?.divisao).toBe(
      'master',
    )
  })
  it('need no weight in poomsae, and a height where that is the measure', () => {
    expect(names(classify(athlete({ sexo: 'F' }), 'poomsae', '2026-01-01').permitidas)).toEqual(['u30 feminino'])
    expect(classify(athlete(), 'freestyle', '2026-01-01').natural?.nome).toBe('o17 masculino')
    const tall = ladder(
      { divisao: 'alto', idadeMin: 1, idadeMax: null, criterio: 'altura', subir: 0 },
      'M',
      [150, 160],
      'cm',
    )
    expect(classify(athlete({ altura: 155 }), 'kyorugui', '2026-01-01', 50, tall).natural?.nome).toBe(
      'alto masculino -160 cm',
    )
    expect(classify(athlete(), 'kyorugui', '2026-01-01', 50, tall).motivos).toMatchObject([
      { codigo: 'medida-ausente' },
    ])
  })
  it('hold the highest Dan too', () => {
    expect(names(classify(athlete({ ordem: 20 }), 'poomsae', '2026-01-01').permitidas)).toEqual(['u30 masculino'])
    expect(names(classify(athlete({ ordem: 1 }), 'poomsae', '2026-01-01').permitidas)).toEqual(['u30 masculino'])
  })
  it('move up as many as the division allows, the lightest first', () => {
    const two = ladder({ divisao: 'x', idadeMin: 1, idadeMax: null, subir: 2 }, 'M', [50, 60, 70])
    expect(names(classify(athlete(), 'kyorugui', '2026-01-01', 40, [...two].reverse()).permitidas)).toEqual([
      'x masculino -50 kg',
      'x masculino -60 kg',
      'x masculino -70 kg',
    ])
    expect(
      names(
        classify(athlete(), 'kyorugui', '2026-01-01', 40, [
          ...two,
          ...ladder({ divisao: 'x', idadeMin: 1, idadeMax: null }, 'F', [45]),
        ]).permitidas,
      ),
    ).toHaveLength(3)
  })
  it.each([
    ['sem-categoria-idade', athlete({ nascimento: '2024-01-01' }), 10],
    ['sem-categoria-graduacao', athlete({ ordem: 21 }), 58],
    ['sem-categoria-graduacao', athlete({ ordem: 0 }), 58],
    ['medida-ausente', athlete(), undefined],
    ['medida-invalida', athlete(), 0],
    ['medida-invalida', athlete(), -1],
  ] as const)('are none: %s', (codigo, who, weight) => {
    expect(classify(who, 'kyorugui', '2026-01-01', weight)).toMatchObject({
      natural: null,
      permitidas: [],
      motivos: [{ codigo, frase: sentence, fonte: sentenceOfSource, remedio: { tela: expect.stringMatching(/^\//) } }],
    })
  })
  it('always hold the natural one, and no class of another age, sex or sport', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1950, max: 2020 }),
        fc.constantFrom('M' as const, 'F' as const),
        fc.double({ min: 15, max: 130, noNaN: true }),
        (year, sexo, weight) => {
          const { natural, permitidas } = classify(
            athlete({ nascimento: `${year}-06-01`, sexo }),
            'kyorugui',
            '2026-03-01',
            weight,
          )
          expect(natural).not.toBeNull()
          expect(permitidas).toContain(natural)
          for (const each of permitidas)
            expect([
              each.sexo,
              each.modalidade,
              2026 - year >= each.idadeMin,
              2026 - year <= (each.idadeMax ?? 999),
              each.ate === null || each.ate >= weight,
            ]).toEqual([sexo, 'kyorugui', true, true, true])
        },
      ),
    )
  })
})

describe('the weigh-in', () => {
  const class58 = () => named('adulto masculino -58 kg')
  it('takes the allowed attempts only', () => {
    expect(REGRAS_PESAGEM_PADRAO).toEqual({ casas: 1, tentativas: 2, tolerancia: 0, toleranciaSorteada: 0.05 })
    expect([58.05, 58.09, 58.1].map((weight) => weighIn(class58(), [weight]).resultado)).toEqual([
      'apto',
      'apto',
      'acima',
    ])
    expect(weighIn(class58(), [])).toEqual({ resultado: 'ausente', restam: 2, frase: 'O atleta não se pesou.' })
    expect(weighIn(class58(), [58])).toEqual({ resultado: 'apto', restam: 1, frase: 'Peso confirmado.' })
    expect(weighIn(class58(), [59, 57])).toEqual({ resultado: 'apto', restam: 0, frase: 'Peso confirmado.' })
    expect(weighIn(class58(), [58.1])).toEqual({
      resultado: 'acima',
      restam: 1,
      frase: '58,1 kg: acima do limite de 58 kg. Resta 1 tentativa.',
    })
    expect(weighIn(class58(), [59, 58.5, 57])).toEqual({
      resultado: 'acima',
      restam: 0,
      frase: '58,5 kg: acima do limite de 58 kg. Não restam tentativas.',
    })
    expect(weighIn(class58(), [54])).toEqual({
      resultado: 'abaixo',
      restam: 1,
      frase: '54 kg: é preciso pesar mais de 54 kg. Resta 1 tentativa.',
    })
    expect(weighIn(class58(), [60], { ...REGRAS_PESAGEM_PADRAO, tentativas: 3 }).frase).toBe(
      '60 kg: acima do limite de 58 kg. Restam 2 tentativas.',
    )
    expect(weighIn(named('adulto masculino +87 kg'), [140]).resultado).toBe('apto')
    expect(
      [58.5, 58.6].map(
        (weight) => weighIn(class58(), [weight], { ...REGRAS_PESAGEM_PADRAO, tolerancia: 0.5 }).resultado,
      ),
    ).toEqual(['apto', 'acima'])
  })
  it('names the class of the ladder where the athlete may still fight', () => {
    expect(classAfterWeighIn(class58(), 60)?.nome).toBe('adulto masculino -63 kg')
    expect(classAfterWeighIn(class58(), 54)?.nome).toBe('adulto masculino -54 kg')
    expect(classAfterWeighIn(class58(), 57)).toBeNull()
    expect(classAfterWeighIn(class58(), 0)).toBeNull()
    const others = [
      ...ladder({ divisao: 'adulto', idadeMin: 1, idadeMax: null, modalidade: 'para-kyorugui' }, 'M', [99]),
      ...ladder({ divisao: 'outra', idadeMin: 1, idadeMax: null }, 'M', [99]),
      ...ladder({ divisao: 'adulto', idadeMin: 1, idadeMax: null }, 'F', [99]),
    ]
    expect(classAfterWeighIn(class58(), 60, others)).toBeNull()
  })
  it('at random accepts five per cent over the upper limit', () => {
    expect([60.99, 61, 20].map((weight) => randomWeighIn(class58(), weight))).toEqual([true, false, true])
    expect(randomWeighIn(named('adulto masculino +87 kg'), 200)).toBe(true)
  })
  it('at random calls the same names for the same seed, whatever the listing order', () => {
    const ids = ['d', 'a', 'c', 'b', 'e']
    const picked = pickForWeighIn(ids, 2, 's')
    expect(picked).toHaveLength(2)
    expect(pickForWeighIn([...ids].reverse(), 2, 's')).toEqual(picked)
    expect(ids).toEqual(['d', 'a', 'c', 'b', 'e'])
    expect(new Set(Array.from({ length: 20 }, (_, i) => pickForWeighIn(ids, 1, `s${i}`)[0])).size).toBeGreaterThan(2)
  })
})
