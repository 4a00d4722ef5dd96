import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  birthday,
  examConsequences,
  examResult,
  nextGraduation,
  planClass,
  poomConversion,
  REGRA_EXAME_PADRAO,
  type Graduado,
  type PessoaExame,
} from './exames.ts'
import { graduadoDe } from './proximoExame.ts'
import { GRADUACOES_PADRAO, graduacao, type Graduacao } from '../../base/taekwondo/graduacoes.ts'

const TABLE = GRADUACOES_PADRAO
const praticante = (nascimento: string, grade: string, data?: string, situacao?: string): PessoaExame => ({
  id: 'p',
  nascimento,
  historico: [{ graduacao: grade, data, situacao }],
})
const next = (who: Graduado, day: string, table: readonly Graduacao[] = TABLE) => {
  const found = nextGraduation(who, table, day)
  return [
    found.atual?.codigo ?? null,
    found.proxima?.codigo ?? null,
    found.primeiroDia,
    found.apta,
    found.motivos.map((each) => each.codigo).join(),
  ]
}

describe('the next grade', () => {
  it('waits for time in grade, to the day', () => {
    const who = praticante('2000-01-01', 'gub-6', '2026-01-10')
    expect(next(who, '2026-04-09')).toEqual(['gub-6', 'gub-5', '2026-04-10', false, 'carencia'])
    expect(next(who, '2026-04-10')).toEqual(['gub-6', 'gub-5', '2026-04-10', true, ''])
    expect(nextGraduation(who, TABLE, '2026-03-01').motivos).toEqual([
      {
        codigo: 'carencia',
        frase: 'A carência de 3 meses para 5º Gub termina em 10/04/2026.',
        fonte: 'Tabela de graduações',
        remedio: { tela: '/profile', valorCentavos: null, data: '2026-04-10' },
      },
    ])
  })
  it('counts a Dan that a Poom became from the Poom, unless the federation counts from the conversion', () => {
    const who: PessoaExame = {
      id: 'p',
      nascimento: '2009-06-15',
      historico: [
        { graduacao: 'poom-1', data: '2023-01-10' },
        { graduacao: 'dan-1', data: '2026-01-10' },
      ],
    }
    expect(nextGraduation(who, TABLE, '2026-02-01').motivos).toEqual([])
    expect(nextGraduation(who, TABLE, '2026-02-01', null, undefined, false)).toMatchObject({
      apta: false,
      primeiroDia: '2027-01-10',
      motivos: [{ codigo: 'carencia' }],
    })
  })
  it('waits less for the 4º and 5º Dan where somebody began as Poom', () => {
    const began = (birth: string, code: string, poom = 'poom-1') => ({
      nascimento: birth,
      historico: [
        { graduacao: poom, data: '2015-01-01' },
        { graduacao: code, data: '2018-01-01' },
      ],
    })
    expect(next(began('2008-06-15', 'dan-3'), '2026-06-14')).toEqual(['dan-3', 'dan-4', '2026-06-15', false, 'idade'])
    expect(nextGraduation(began('2008-06-15', 'dan-3'), TABLE, '2026-06-14').motivos[0]?.frase).toBe(
      'A idade mínima para 4º Dan é 18 anos, completados em 15/06/2026.',
    )
    expect(next(began('2004-06-15', 'dan-4'), '2026-06-15')).toEqual(['dan-4', 'dan-5', '2026-06-15', true, ''])
    expect(next(began('2008-06-15', 'dan-2'), '2026-06-15')[2]).toBe('2026-06-15')
    // A Poom that was refused is no beginning.
    const refused = began('2008-06-15', 'dan-3')
    Object.assign(refused.historico[0]!, { situacao: 'recusada' })
    expect(next(refused, '2026-06-15')[2]).toBe('2029-06-15')
  })
  it('waits for the age, to the birthday', () => {
    const who = praticante('2005-06-15', 'dan-3', '2020-01-01')
    expect(next(who, '2026-06-14')).toEqual(['dan-3', 'dan-4', '2026-06-15', false, 'idade'])
    expect(next(who, '2026-06-15')).toEqual(['dan-3', 'dan-4', '2026-06-15', true, ''])
    expect(nextGraduation(who, TABLE, '2026-06-14').motivos[0]?.frase).toBe(
      'A idade mínima para 4º Dan é 21 anos, completados em 15/06/2026.',
    )
    expect(next(praticante('2010-06-15', 'dan-1', '2026-05-01'), '2026-06-01')).toEqual([
      'dan-1',
      'dan-2',
      '2027-05-01',
      false,
      'carencia,idade',
    ])
    expect(birthday('2004-02-29', 15)).toBe('2019-03-01')
    expect(birthday('2004-02-29', 16)).toBe('2020-02-29')
  })
  it('takes the order of the grade and its day, where there is no history', () => {
    expect(next({ nascimento: '2000-01-01', ordem: 5, desde: '2026-01-10' }, '2026-03-01')).toEqual([
      'gub-6',
      'gub-5',
      '2026-04-10',
      false,
      'carencia',
    ])
    expect(next({ nascimento: '2000-01-01', ordem: 10, desde: '2025-01-10' }, '2026-03-01')).toEqual([
      'gub-1',
      'dan-1',
      '2025-07-10',
      true,
      '',
    ])
    expect(next({ nascimento: '2000-01-01', ordem: 0, desde: '' }, '2026-03-01')).toEqual([
      null,
      'gub-10',
      '2000-01-01',
      true,
      '',
    ])
  })
  it('counts from the first homologated day of the grade, and says when none is known', () => {
    const twice = {
      id: 'p',
      nascimento: '2000-01-01',
      historico: [
        { graduacao: 'gub-6', data: '2026-03-01' },
        { graduacao: 'gub-6', data: '2026-01-10' },
        { graduacao: 'gub-6', data: '2020-01-01', situacao: 'pendente' },
        { graduacao: 'gub-7', data: '2019-01-01' },
        { graduacao: 'gub-6', data: '0001' },
      ],
    }
    expect(next(twice, '2026-04-10')[2]).toBe('2026-04-10')
    expect(next(praticante('2000-01-01', 'gub-6'), '2026-04-10')).toEqual([
      'gub-6',
      'gub-5',
      null,
      false,
      'data-ausente',
    ])
    expect(nextGraduation(praticante('2000-01-01', 'gub-6', 'ontem'), TABLE, '2026-04-10').motivos[0]?.frase).toBe(
      'Falta a data da graduação atual (6º Gub).',
    )
    expect(next(praticante('', 'gub-6', '2026-01-10'), '2026-04-10')).toEqual([
      'gub-6',
      null,
      null,
      false,
      'nascimento-ausente',
    ])
    expect(nextGraduation(praticante('', 'gub-6'), TABLE, '2026-04-10').motivos[0]?.frase).toBe(
      'Falta a data de nascimento.',
    )
    const free = TABLE.map((entry) => ({ ...entry, carenciaMeses: 0 }))
    expect(next(praticante('2000-01-01', 'gub-6'), '2026-04-10', free)).toEqual([
      'gub-6',
      'gub-5',
      '2000-01-01',
      true,
      '',
    ])
  })
  it('leaves out grades that are not in use, and ends with the table', () => {
    const without9 = TABLE.map((entry) => ({ ...entry, ativo: entry.codigo !== 'gub-9' }))
    expect(next(praticante('2000-01-01', 'gub-10', '2020-01-01'), '2026-01-01', without9)[1]).toBe('gub-8')
    expect(next(praticante('2000-01-01', 'gub-10', '2020-01-01'), '2026-01-01', [...TABLE].reverse())[1]).toBe('gub-9')
    expect(next(praticante('1940-01-01', 'dan-10', '2000-01-01'), '2026-01-01')).toEqual([
      'dan-10',
      null,
      null,
      false,
      'sem-proxima',
    ])
    expect(
      nextGraduation(praticante('1940-01-01', 'dan-10', '2000-01-01'), TABLE, '2026-01-01').motivos[0]?.frase,
    ).toBe('Não há graduação seguinte na tabela.')
  })
  it('is a Poom under 15, and the Dan for who turns 15 while waiting', () => {
    expect(next(praticante('2016-05-05', 'gub-1', '2025-01-01'), '2026-03-01')).toEqual([
      'gub-1',
      'poom-1',
      '2025-07-01',
      true,
      '',
    ])
    expect(next(praticante('2011-05-05', 'gub-1', '2026-01-01'), '2026-03-01')).toEqual([
      'gub-1',
      'dan-1',
      '2026-07-01',
      false,
      'carencia,idade',
    ])
    expect(next(praticante('2016-05-05', 'poom-1', '2026-01-01'), '2026-03-01')).toEqual([
      'poom-1',
      'poom-2',
      '2027-01-01',
      false,
      'carencia',
    ])
    expect(next(praticante('2009-05-05', 'poom-3', '2020-01-01'), '2026-03-01')).toEqual([
      'poom-3',
      'poom-4',
      '2023-01-01',
      true,
      '',
    ])
  })
  it('asks for the conversion of a Poom too old for the next one, now or when its time comes', () => {
    expect(next(praticante('2000-06-01', 'poom-2', '2012-01-01'), '2026-05-31')).toEqual([
      'poom-2',
      'dan-3',
      '2018-06-01',
      false,
      'poom-a-converter',
    ])
    expect(next(praticante('2011-06-01', 'poom-1', '2025-09-01'), '2026-03-01')).toEqual([
      'poom-1',
      'dan-2',
      '2027-06-01',
      false,
      'poom-a-converter,carencia,idade',
    ])
    expect(next(praticante('2012-06-01', 'poom-4', '2025-09-01'), '2026-03-01')[1]).toBe('dan-5')
    expect(
      nextGraduation(praticante('2000-06-01', 'poom-2', '2012-01-01'), TABLE, '2026-05-31').motivos[0]?.frase,
    ).toBe('O 2º Poom precisa ser convertido em Dan antes do próximo exame.')
    const young = TABLE.map((entry) => ({ ...entry, idadeMinima: 0, carenciaMeses: 0 }))
    expect(next(praticante('2009-06-01', 'poom-4', '2020-01-01'), '2026-03-01', young)[2]).toBe('2027-06-01')
    expect(next(praticante('2009-06-01', 'dan-1', '2020-01-01'), '2026-03-01', young)[2]).toBe('2020-01-01')
  })
  it('of a beginner waits for nothing', () => {
    const without10 = TABLE.map((entry) => ({ ...entry, ativo: entry.codigo !== 'gub-10' }))
    expect(next({ nascimento: '2000-01-01', historico: [] }, '2026-01-01', without10)).toEqual([
      null,
      'gub-9',
      '2000-01-01',
      true,
      '',
    ])
  })
  it('passes over an entry without a grade where another names one', () => {
    const { historico } = praticante('2000-01-01', 'gub-1', '2020-01-01')
    const who = { nascimento: '2000-01-01', historico: [{ graduacao: '' }, ...historico] }
    expect(next(who, '2026-01-01').slice(0, 2)).toEqual(['gub-1', 'dan-1'])
  })
  it.each([
    ['data-invalida', praticante('2000-01-01', 'gub-1'), '31/12/2026', 'A data do exame não é um dia válido.'],
    ['data-invalida', praticante('2000-01-01', 'gub-1'), '', 'A data do exame não é um dia válido.'],
    ['nascimento-ausente', praticante('', 'gub-1'), '2026-01-01', 'Falta a data de nascimento.'],
    [
      'nascimento-invalido',
      praticante('31/12/2000', 'gub-1'),
      '2026-01-01',
      'A data de nascimento não é um dia válido.',
    ],
    [
      'nascimento-invalido',
      praticante('2000-02-30', 'gub-1'),
      '2026-01-01',
      'A data de nascimento não é um dia válido.',
    ],
    ['nascimento-invalido', praticante('2030-01-01', 'gub-1'), '2026-01-01', 'A data de nascimento é depois do exame.'],
    [
      'graduacao-desconhecida',
      praticante('2000-01-01', 'faixa-roxa'),
      '2026-01-01',
      'A graduação faixa-roxa não está na tabela.',
    ],
    [
      'graduacao-desconhecida',
      { nascimento: '2000-01-01', ordem: 99, desde: '2020-01-01' },
      '2026-01-01',
      'A graduação atual não está na tabela.',
    ],
    [
      'graduacao-desconhecida',
      { nascimento: '2000-01-01', ordem: Number.NaN, desde: '' },
      '2026-01-01',
      'A graduação atual não está na tabela.',
    ],
    [
      'graduacao-ausente',
      praticante('2000-01-01', '', '2020-01-01'),
      '2026-01-01',
      'Falta a graduação atual no cadastro.',
    ],
    [
      'graduacao-ausente',
      graduadoDe({
        dadosPessoais: { birthdate: '2000-01-01' },
        dadosTaekwondo: { graduacao: '', maxGraduacao: 12 },
        historicoCertificacoes: [],
      }),
      '2026-01-01',
      'Falta a graduação atual no cadastro.',
    ],
    [
      'graduacao-ausente',
      graduadoDe({
        dadosPessoais: { birthdate: '2000-01-01' },
        dadosTaekwondo: { graduacao: '' },
        historicoCertificacoes: [{ data: '2020-01-01' }],
      }),
      '2026-01-01',
      'Falta a graduação atual no cadastro.',
    ],
  ])('refuses in words what it cannot read: %s', (codigo, who, day, frase) => {
    expect(nextGraduation(who, TABLE, day)).toMatchObject({
      apta: false,
      primeiroDia: null,
      motivos: [{ codigo, frase }],
    })
  })
  it('stays among the Dans for who holds one, and goes by the age of today for who could have tried for a Poom', () => {
    const young = TABLE.map((entry) => ({ ...entry, idadeMinima: 0, carenciaMeses: 0 }))
    expect(next(praticante('2012-06-01', 'dan-1', '2020-01-01'), '2026-03-01', young)[1]).toBe('dan-2')
    expect(next(praticante('2010-06-01', 'gub-1', '2020-01-01'), '2026-03-01', young)[1]).toBe('dan-1')
    expect(
      next({ nascimento: '2000-01-01', ordem: 10, desde: '2025-01-10' }, '2026-03-01', [...TABLE].reverse())[0],
    ).toBe('gub-1')
  })
  it('is able exactly from the first possible day on', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...TABLE.filter((grade) => grade.tipo !== 'poom' && grade.ordem < 20)),
        fc.integer({ min: 1950, max: 2005 }),
        fc.integer({ min: 2015, max: 2026 }),
        (grade, birth, year) => {
          const found = nextGraduation(praticante(`${birth}-03-15`, grade.codigo, `${year}-07-31`), TABLE, '2026-11-21')
          expect(found.apta).toBe((found.primeiroDia ?? '') <= '2026-11-21')
          expect(found.motivos.length > 0).toBe(!found.apta)
        },
      ),
    )
  })
})

describe('a waiver', () => {
  const who = praticante('2000-01-01', 'gub-6', '2026-01-10')
  const granted = { motivo: 'mérito', autor: 'ana' }
  it('with reason and author lifts time and age, and is kept beside what it lifts', () => {
    expect(nextGraduation(who, TABLE, '2026-03-01', granted)).toMatchObject({
      apta: true,
      dispensa: granted,
      motivos: [{ codigo: 'carencia' }],
    })
    expect(nextGraduation(praticante('2005-06-15', 'dan-3', '2020-01-01'), TABLE, '2026-06-14', granted)).toMatchObject(
      {
        apta: true,
        dispensa: granted,
      },
    )
    expect(nextGraduation(who, TABLE, '2026-04-10', granted)).toMatchObject({ apta: true, dispensa: null, motivos: [] })
  })
  it.each([
    { motivo: ' ', autor: 'ana' },
    { motivo: 'mérito', autor: ' ' },
  ])('incomplete is refused with a reason: %j', (waiver) => {
    expect(nextGraduation(who, TABLE, '2026-03-01', waiver)).toMatchObject({
      apta: false,
      dispensa: null,
      motivos: [
        { codigo: 'carencia' },
        { codigo: 'dispensa-incompleta', frase: 'A dispensa precisa de motivo e de quem a concede.' },
      ],
    })
    expect(nextGraduation(who, TABLE, '2026-04-10', waiver)).toMatchObject({ apta: true, motivos: [] })
  })
  it('does not lift the conversion of a Poom', () => {
    expect(
      nextGraduation(praticante('2000-06-01', 'poom-2', '2012-01-01'), TABLE, '2026-05-31', granted),
    ).toMatchObject({
      apta: false,
      dispensa: null,
    })
  })
})

describe('the conversion of a Poom', () => {
  it('is possible from 15, the fourth from 18, or from the ages that a federation sets, and for nobody else', () => {
    const converted = (grade: string, birth: string, day: string) => {
      const found = poomConversion(praticante(birth, grade, '2020-01-01'), TABLE, day)
      return found && [found.para.codigo, found.desde, found.possivel]
    }
    expect(converted('poom-2', '2011-06-01', '2026-05-31')).toEqual(['dan-2', '2026-06-01', false])
    expect(converted('poom-2', '2011-06-01', '2026-06-01')).toEqual(['dan-2', '2026-06-01', true])
    expect(converted('poom-1', '2011-06-01', '2026-06-01')?.[1]).toBe('2026-06-01')
    expect(converted('poom-3', '2011-06-01', '2026-06-01')?.[1]).toBe('2026-06-01')
    expect(converted('poom-4', '2011-06-01', '2026-06-01')).toEqual(['dan-4', '2029-06-01', false])
    expect([
      converted('gub-1', '2011-06-01', '2026-06-01'),
      converted('dan-1', '2011-06-01', '2026-06-01'),
      converted('poom-1', '', '2026-06-01'),
      converted('nada', '2011-06-01', '2026-06-01'),
    ]).toEqual([null, null, null, null])
    const later = { 1: 16, 2: 16, 3: 16, 4: 18 }
    const holder = praticante('2011-06-01', 'poom-2', '2020-01-01')
    expect(poomConversion(holder, TABLE, '2026-06-01', later)).toMatchObject({ desde: '2027-06-01', possivel: false })
    expect(nextGraduation(holder, TABLE, '2026-06-01', null, later).proxima?.codigo).toBe('poom-3')
    expect(nextGraduation(holder, TABLE, '2026-06-01').proxima?.codigo).toBe('dan-3')
    expect(planClass([holder], TABLE, '2026-06-01', later).pessoas[0]?.proxima?.codigo).toBe('poom-3')
    expect(
      poomConversion(
        praticante('2011-06-01', 'poom-1', '2020-01-01'),
        TABLE.filter((entry) => entry.tipo !== 'dan'),
        '2026-06-01',
      ),
    ).toBeNull()
  })
})

describe('a class', () => {
  it('is told who can take which exam when', () => {
    const people = [
      praticante('2000-01-01', 'gub-6', '2026-01-10'),
      { ...praticante('2000-01-01', 'gub-6', '2026-01-20'), id: 'q' },
      { ...praticante('2000-01-01', 'gub-5', '2020-01-01'), id: 'r' },
      { ...praticante('', 'gub-5'), id: 's' },
      { ...praticante('2000-01-01', 'gub-5'), id: 't' },
    ]
    const plan = planClass(people, TABLE, '2026-03-01')
    expect(plan.porMes).toEqual({ '2026-04': { 'gub-5': 2 }, '2026-03': { 'gub-4': 1 } })
    expect(plan.pessoas.map((each) => [each.id, each.apta])).toEqual([
      ['p', false],
      ['q', false],
      ['r', true],
      ['s', false],
      ['t', false],
    ])
  })
  it('of 2,000 has one line for each, and each of a known day in one month', () => {
    const people = Array.from({ length: 2000 }, (_, i) => ({
      id: `p${i}`,
      nascimento: `${1980 + (i % 30)}-05-05`,
      historico: [{ graduacao: TABLE[i % TABLE.length]?.codigo ?? '', data: `20${10 + (i % 16)}-03-01` }],
    }))
    const plan = planClass(people, TABLE, '2026-11-21')
    expect(plan.pessoas).toHaveLength(2000)
    const counted = Object.values(plan.porMes)
      .flatMap((month) => Object.values(month))
      .reduce((sum, count) => sum + count, 0)
    expect(counted).toBe(plan.pessoas.filter((each) => each.primeiroDia !== null).length)
    expect(Object.keys(plan.porMes).every((month) => month >= '2026-11')).toBe(true)
  })
})

describe('an exam', () => {
  const marks = { poomsae: 8, chutes: 8, luta: 8, quebramento: 8, teoria: 8 }
  it('is passed, repeated in part, failed or missed', () => {
    expect(REGRA_EXAME_PADRAO).toEqual({
      itens: ['poomsae', 'chutes', 'luta', 'quebramento', 'teoria'],
      mediaMinima: 7,
      notaMinimaItem: 5,
    })
    expect(examResult(marks)).toEqual({ ok: true, valor: { media: 8, resultado: 'aprovado', repetir: [] } })
    expect(examResult({ ...marks, teoria: 4.9 })).toEqual({
      ok: true,
      valor: { media: 7.38, resultado: 'recuperacao', repetir: ['teoria'] },
    })
    expect(examResult({ poomsae: 7, chutes: 7, luta: 7, quebramento: 7, teoria: 7 })).toMatchObject({
      valor: { media: 7, resultado: 'aprovado' },
    })
    expect(examResult({ poomsae: 10, chutes: 10, luta: 10, quebramento: 0, teoria: 5 })).toMatchObject({
      valor: { media: 7, resultado: 'recuperacao', repetir: ['quebramento'] },
    })
    expect(examResult({ ...marks, teoria: 0, luta: 10 })).toMatchObject({
      valor: { media: 6.8, resultado: 'reprovado', repetir: ['teoria'] },
    })
    expect(examResult({})).toEqual({ ok: true, valor: { media: null, resultado: 'ausente', repetir: [] } })
  })
  it.each([
    [{ luta: 8, teoria: 7 }, 'nota-ausente', 'Falta a nota de: poomsae, chutes, quebramento.'],
    [{ ...marks, luta: 10.1 }, 'nota-invalida', 'A nota de luta vai de 0 a 10.'],
    [{ ...marks, teoria: -1 }, 'nota-invalida', 'A nota de teoria vai de 0 a 10.'],
    [{ ...marks, chutes: NaN }, 'nota-invalida', 'A nota de chutes vai de 0 a 10.'],
  ])('is refused with %j', (given, codigo, frase) => {
    expect(examResult(given)).toEqual({ ok: false, recusa: { codigo, frase } })
  })
  it('has a mean within its marks, whatever they are', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 5, maxLength: 5 }), (tenths) => {
        const given = Object.fromEntries(REGRA_EXAME_PADRAO.itens.map((item, i) => [item, (tenths[i] ?? 0) / 10]))
        const found = examResult(given)
        if (!found.ok) throw new Error(found.recusa.frase)
        expect(found.valor.media).toBeGreaterThanOrEqual(Math.min(...tenths) / 10)
        expect(found.valor.media).toBeLessThanOrEqual(Math.max(...tenths) / 10)
        expect(found.valor.repetir.length).toBe(tenths.filter((mark) => mark < 50).length)
      }),
    )
  })
  it('passed asks for a history entry, a certificate and the grade; nothing else does', () => {
    const passed = { media: 8, resultado: 'aprovado' as const, repetir: [] }
    const of = (code: string, held = 'gub-1') =>
      examConsequences(praticante('2000-01-01', held, '2025-01-01'), passed, graduacao(code) as Graduacao, {
        id: 'e',
        data: '2026-01-01',
      })
    expect(of('dan-1')).toEqual({
      historico: { graduacao: 'dan-1', data: '2026-01-01', exameId: 'e', origem: 'exame', situacao: 'pendente' },
      certificado: { pessoaId: 'p', graduacao: 'dan-1', exameId: 'e' },
      aposHomologacao: { maxGraduacao: 11, MaxGraduacao: 11 },
    })
    expect(of('poom-1')?.aposHomologacao.maxGraduacao).toBe(10)
    expect(of('gub-4', 'dan-2')?.aposHomologacao.maxGraduacao).toBe(12)
    for (const resultado of ['reprovado', 'recuperacao', 'ausente'] as const)
      expect(
        examConsequences(praticante('2000-01-01', 'gub-1'), { ...passed, resultado }, graduacao('dan-1') as Graduacao, {
          id: 'e',
          data: '',
        }),
      ).toBeNull()
  })
})
