import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ROTAS } from '../../base/portal/routes.ts'
import { eligibility, type Acao, type Fatos, type Regra } from './elegibilidade.ts'
import { CATEGORIAS_PADRAO } from './categoriasPadrao.ts'
import {
  ANTECEDENCIA_EXAME_DIAS,
  examDeadline,
  REGRAS_PADRAO,
  rulesFor,
  rulesOfCategory,
} from './regrasElegibilidade.ts'

const good: Fatos = {
  hoje: '2026-05-01',
  filiado: true,
  anuidadeAtletaAte: '2026-12-31',
  anuidadeClubeAte: '2026-12-31',
  ordem: 11,
  idade: 20,
  sexo: 'M',
  peso: 57,
  documentosFaltando: [],
  atestadoAte: '2026-12-31',
  suspensoAte: '',
  debitos: 0,
  menor: false,
  consentimento: false,
  inscritos: 0,
  naEspera: 0,
  jaInscrito: false,
  inscritosDaFederacao: 0,
  licencaWtAte: '2026-12-31',
  licencaDoPapelAte: '2026-12-31',
  taxaPaga: true,
  bancaCredenciada: true,
}
const rule: { [C in Regra['codigo']]: Extract<Regra, { codigo: C }> } = {
  filiacao: { codigo: 'filiacao' },
  'anuidade-atleta': { codigo: 'anuidade-atleta', valor: 15_000 },
  'anuidade-clube': { codigo: 'anuidade-clube', valor: 80_050 },
  graduacao: { codigo: 'graduacao', min: 9, max: 20 },
  idade: { codigo: 'idade', min: 17, max: 35 },
  sexo: { codigo: 'sexo', sexo: 'M' },
  peso: { codigo: 'peso', acima: 54, ate: 58 },
  documentos: { codigo: 'documentos' },
  atestado: { codigo: 'atestado' },
  suspensao: { codigo: 'suspensao' },
  debitos: { codigo: 'debitos' },
  consentimento: { codigo: 'consentimento' },
  prazo: { codigo: 'prazo', ate: '2026-05-01' },
  vagas: { codigo: 'vagas', limite: 10, espera: 5 },
  abertura: { codigo: 'abertura', desde: '2026-05-01' },
  repetida: { codigo: 'repetida' },
  'cota-federacao': { codigo: 'cota-federacao', limite: 30 },
  'licenca-wt': { codigo: 'licenca-wt' },
  'licenca-papel': { codigo: 'licenca-papel' },
  taxa: { codigo: 'taxa', valor: 9_000 },
  banca: { codigo: 'banca' },
}
const bad: Record<Regra['codigo'], Partial<Fatos>> = {
  filiacao: { filiado: false },
  'anuidade-atleta': { anuidadeAtletaAte: '2026-04-30' },
  'anuidade-clube': { anuidadeClubeAte: '' },
  graduacao: { ordem: 1 },
  idade: { idade: 9 },
  sexo: { sexo: 'F' },
  peso: { peso: null },
  documentos: { documentosFaltando: ['RG', 'foto'] },
  atestado: { atestadoAte: '' },
  suspensao: { suspensoAte: '2026-06-01' },
  debitos: { debitos: 1234 },
  consentimento: { menor: true },
  prazo: {},
  vagas: { inscritos: 10 },
  abertura: {},
  repetida: { jaInscrito: true },
  'cota-federacao': { inscritosDaFederacao: 30 },
  'licenca-wt': { licencaWtAte: '2026-04-30' },
  'licenca-papel': { licencaDoPapelAte: '2026-04-30' },
  taxa: { taxaPaga: false },
  banca: { bancaCredenciada: false },
}
const CODES = Object.keys(rule) as Regra['codigo'][]
const one = (which: Regra, facts: Partial<Fatos> = {}) =>
  eligibility('inscricao', [which], { ...good, ...facts }).regras[0]
const holds = (which: Regra, facts: Partial<Fatos>) => one(which, facts)?.vale

describe('one rule', () => {
  // [rule, facts, sentence when it holds, sentence when it fails, screen, centavos, day]
  it.each([
    [rule.filiacao, bad.filiacao, 'Filiação ativa.', 'A filiação não está ativa na federação.', '/profile', null, null],
    [
      rule['anuidade-atleta'],
      bad['anuidade-atleta'],
      'Anuidade do atleta em dia.',
      'A anuidade do atleta não está paga (R$ 150,00).',
      '/profile',
      15_000,
      null,
    ],
    [
      rule['anuidade-clube'],
      bad['anuidade-clube'],
      'Anuidade do clube em dia.',
      'A anuidade do clube não está paga (R$ 800,50).',
      '/sie/financeiro/receitas',
      80_050,
      null,
    ],
    [
      rule.graduacao,
      bad.graduacao,
      'Graduação aceita.',
      'A graduação aceita vai de 2º Gub a 10º Dan; a do atleta é 10º Gub.',
      '/eventos/inscricaoexamefaixa',
      null,
      null,
    ],
    [
      rule.graduacao,
      { ordem: 0 },
      'Graduação aceita.',
      'A graduação aceita vai de 2º Gub a 10º Dan; o atleta ainda não tem graduação.',
      '/eventos/inscricaoexamefaixa',
      null,
      null,
    ],
    [
      { ...rule.graduacao, min: 10 },
      { ordem: 9 },
      'Graduação aceita.',
      'A graduação aceita vai de 1º Gub a 10º Dan; a do atleta é 2º Gub.',
      '/eventos/inscricaoexamefaixa',
      null,
      null,
    ],
    [
      rule.graduacao,
      { ordem: 21 },
      'Graduação aceita.',
      'A graduação aceita vai de 2º Gub a 10º Dan; a do atleta é ordem 21.',
      '/eventos/inscricaoexamefaixa',
      null,
      null,
    ],
    [
      rule.idade,
      bad.idade,
      'Idade aceita.',
      'A idade no ano do evento deve ser de 17 a 35 anos; é 9.',
      '/eventos/inscricao',
      null,
      null,
    ],
    [
      { ...rule.idade, max: null },
      bad.idade,
      'Idade aceita.',
      'A idade no ano do evento deve ser de 17 anos ou mais; é 9.',
      '/eventos/inscricao',
      null,
      null,
    ],
    [rule.idade, { idade: null }, 'Idade aceita.', 'A data de nascimento não foi informada.', '/profile', null, null],
    [
      { ...rule.idade, min: 0, max: null },
      { idade: null },
      'Idade aceita.',
      'A data de nascimento não foi informada.',
      '/profile',
      null,
      null,
    ],
    [rule.sexo, bad.sexo, 'Sexo da categoria.', 'A categoria é masculina.', '/eventos/inscricao', null, null],
    [rule.peso, bad.peso, 'Peso dentro da categoria.', 'O peso não foi informado.', '/eventos/inscricao', null, null],
    [
      rule.peso,
      { peso: 60.5 },
      'Peso dentro da categoria.',
      'O peso de 60,5 kg está fora da categoria.',
      '/eventos/inscricao',
      null,
      null,
    ],
    [rule.documentos, bad.documentos, 'Documentos completos.', 'Faltam documentos: RG, foto.', '/profile', null, null],
    [
      rule.atestado,
      bad.atestado,
      'Atestado médico válido.',
      'O atestado médico está ausente ou vencido.',
      '/profile',
      null,
      null,
    ],
    [rule.suspensao, bad.suspensao, 'Sem suspensão.', 'Há suspensão até 01/06/2026.', '/helpdesk', null, '2026-06-01'],
    [rule.debitos, bad.debitos, 'Sem débitos.', 'Há débitos em aberto: R$ 12,34.', '/profile', 1234, null],
    [
      rule.consentimento,
      bad.consentimento,
      'Consentimento em ordem.',
      'Falta o consentimento do responsável pelo menor.',
      '/profile',
      null,
      null,
    ],
    [
      rule.prazo,
      { hoje: '2026-05-02' },
      'Prazo aberto até 01/05/2026.',
      'O prazo terminou em 01/05/2026.',
      '/eventos/evento',
      null,
      '2026-05-01',
    ],
    [
      rule.vagas,
      bad.vagas,
      'Há vagas.',
      'As vagas acabaram; há lugar na lista de espera.',
      '/eventos/inscritos/listaprevia',
      null,
      null,
    ],
    [
      rule.vagas,
      { inscritos: 10, naEspera: 5 },
      'Há vagas.',
      'As vagas e a lista de espera acabaram.',
      '/eventos/inscritos/listaprevia',
      null,
      null,
    ],
    [
      rule.abertura,
      { hoje: '2026-04-30' },
      'Inscrições abertas.',
      'As inscrições abrem em 01/05/2026.',
      '/eventos/evento',
      null,
      '2026-05-01',
    ],
    [
      rule.repetida,
      { jaInscrito: true },
      'Primeira inscrição nesta categoria.',
      'Já há inscrição desta pessoa nesta categoria.',
      '/eventos/inscritos/listaprevia',
      null,
      null,
    ],
    [
      rule.repetida,
      { jaInscrito: undefined },
      'Primeira inscrição nesta categoria.',
      'Não foi possível conferir se já há inscrição nesta categoria.',
      '/eventos/inscritos/listaprevia',
      null,
      null,
    ],
    [
      rule['cota-federacao'],
      { inscritosDaFederacao: 30 },
      'Há vagas da federação.',
      'A federação já tem as 30 inscrições que o evento permite.',
      '/eventos/inscritos/listaprevia',
      null,
      null,
    ],
    [
      rule['licenca-wt'],
      { licencaWtAte: '2026-04-30' },
      'Licença da World Taekwondo válida.',
      'A licença da World Taekwondo venceu em 30/04/2026.',
      '/profile',
      null,
      null,
    ],
    [
      rule['licenca-wt'],
      { licencaWtAte: undefined },
      'Licença da World Taekwondo válida.',
      'Falta a licença da World Taekwondo.',
      '/profile',
      null,
      null,
    ],
    [rule.taxa, { taxaPaga: false }, 'Taxa paga.', 'A taxa não está paga (R$ 90,00).', '/profile', 9_000, null],
    [
      rule.banca,
      { bancaCredenciada: undefined },
      'Banca credenciada.',
      'A banca precisa ser de mestres credenciados, com a filiação e a anuidade em dia.',
      '/eventos/addpassagensfaixa',
      null,
      null,
    ],
  ] as const)('says why and what to do: %j %j', (which, facts, yes, no, tela, valorCentavos, data) => {
    const fonte = expect.stringMatching(/^[A-Z].{3,}$/)
    expect(one(which)).toEqual({ codigo: which.codigo, vale: true, frase: yes, fonte, remedio: null })
    expect(one(which, facts as Partial<Fatos>)).toEqual({
      fonte,
      codigo: which.codigo,
      vale: false,
      frase: no,
      remedio: { tela, valorCentavos, data },
    })
  })
  it('holds up to its limits and not beyond', () => {
    expect([8, 9, 20, 21].map((ordem) => holds(rule.graduacao, { ordem }))).toEqual([false, true, true, false])
    expect([16, 17, 35, 36].map((idade) => holds(rule.idade, { idade }))).toEqual([false, true, true, false])
    expect([54, 54.1, 58, 58.1].map((peso) => holds(rule.peso, { peso }))).toEqual([false, true, true, false])
    expect([17, 90].map((idade) => holds({ ...rule.idade, max: null }, { idade }))).toEqual([true, true])
    expect([87, 87.1, 150].map((peso) => holds({ codigo: 'peso', acima: 87, ate: null }, { peso }))).toEqual([
      false,
      true,
      true,
    ])
    expect([9, 10, 11].map((inscritos) => holds(rule.vagas, { inscritos }))).toEqual([true, false, false])
    expect(['2026-04-30', '2026-05-01', '2026-05-02'].map((hoje) => holds(rule.prazo, { hoje }))).toEqual([
      true,
      true,
      false,
    ])
    expect(
      ['2026-04-30', '2026-05-01'].map((anuidadeAtletaAte) => holds(rule['anuidade-atleta'], { anuidadeAtletaAte })),
    ).toEqual([false, true])
    expect(
      ['2026-04-30', '2026-05-01'].map((anuidadeClubeAte) => holds(rule['anuidade-clube'], { anuidadeClubeAte })),
    ).toEqual([false, true])
    expect(['2026-04-30', '2026-05-01'].map((atestadoAte) => holds(rule.atestado, { atestadoAte }))).toEqual([
      false,
      true,
    ])
    expect(['2026-04-30', '2026-05-01'].map((suspensoAte) => holds(rule.suspensao, { suspensoAte }))).toEqual([
      true,
      false,
    ])
    expect([-1, 0, 1].map((debitos) => holds(rule.debitos, { debitos }))).toEqual([true, true, false])
    expect(
      [
        [false, false],
        [true, false],
        [true, true],
      ].map(([menor, consentimento]) => holds(rule.consentimento, { menor, consentimento })),
    ).toEqual([true, false, true])
    expect(one({ codigo: 'sexo', sexo: 'F' })?.frase).toBe('A categoria é feminina.')
  })
})

describe('all rules together', () => {
  it('allow exactly when none fails, in all 16,384 combinations of the first 14 rules, each explained', () => {
    const codes = CODES.slice(0, 14)
    for (let mask = 0; mask < 2 ** codes.length; mask += 1) {
      const fails = codes.filter((_, i) => mask & (1 << i))
      const rules: Regra[] = codes.map((code) =>
        code === 'prazo' && fails.includes('prazo') ? { codigo: 'prazo', ate: '2026-04-30' } : rule[code],
      )
      const result = eligibility('inscricao', rules, Object.assign({ ...good }, ...fails.map((code) => bad[code])))
      const failing = result.regras.filter((each) => !each.vale)
      const explained = result.regras.every((each) => each.frase.endsWith('.') && (each.remedio === null) === each.vale)
      if (
        result.permitido !== (fails.length === 0) ||
        failing.map((each) => each.codigo).join() !== fails.join() ||
        !explained
      )
        throw new Error(fails.join())
      if (result.listaDeEspera !== (fails.join() === 'vagas')) throw new Error(`espera ${fails.join()}`)
    }
  })
  it('allow exactly when no rule fails, whatever the facts and whichever the rules', () => {
    const day = fc.constantFrom('', '2026-04-30', '2026-05-01', '2026-06-01')
    const facts: fc.Arbitrary<Fatos> = fc.record({
      hoje: fc.constant('2026-05-01'),
      filiado: fc.boolean(),
      anuidadeAtletaAte: day,
      anuidadeClubeAte: day,
      ordem: fc.nat(21),
      idade: fc.option(fc.nat(60)),
      sexo: fc.constantFrom('M', 'F', ''),
      peso: fc.option(fc.nat(99)),
      documentosFaltando: fc.subarray(['RG', 'foto']),
      atestadoAte: day,
      suspensoAte: day,
      debitos: fc.integer({ min: -5, max: 5 }),
      menor: fc.boolean(),
      consentimento: fc.boolean(),
      inscritos: fc.nat(12),
      naEspera: fc.nat(7),
    })
    fc.assert(
      fc.property(fc.subarray(CODES), facts, (codes, drawn) => {
        const given = { ...good, ...drawn }
        const result = eligibility(
          'inscricao',
          codes.map((code) => rule[code]),
          given,
        )
        expect(result.regras.map((each) => each.codigo)).toEqual(codes)
        expect(result.permitido).toBe(codes.every((code) => holds(rule[code], given)))
        expect(result.permitido && result.listaDeEspera).toBe(false)
        for (const each of result.regras)
          expect([/^[A-ZÁÉÍÓÚ].*\.$/.test(each.frase), each.remedio === null]).toEqual([true, each.vale])
        expect(JSON.parse(JSON.stringify(result))).toStrictEqual(result)
      }),
      { numRuns: 300 },
    )
  })
  it('open the waiting list only where nothing else is wrong and there is room on it', () => {
    const waits = (facts: Partial<Fatos>) =>
      eligibility('inscricao', [rule.vagas, rule.filiacao], { ...good, inscritos: 10, ...facts }).listaDeEspera
    expect([
      waits({}),
      waits({ naEspera: 4 }),
      waits({ naEspera: 5 }),
      waits({ filiado: false }),
      waits({ inscritos: 9 }),
      waits({ inscritos: 9, filiado: false }),
    ]).toEqual([true, true, false, false, false, false])
  })
  it('lead to screens that the portal has', () => {
    const paths = ROTAS.map((each) => each.path)
    for (const code of CODES)
      expect(paths).toContain(
        one(rule[code], {
          ...bad[code],
          ...(code === 'prazo' ? { hoje: '2026-06-01' } : code === 'abertura' ? { hoje: '2026-04-01' } : {}),
        })?.remedio?.tela,
      )
  })
})

describe('the default rules', () => {
  const codes = (acao: Acao) => REGRAS_PADRAO[acao].map((each) => each.codigo).join(' ')
  it('of each action are these, and a person in order may do all of them', () => {
    expect(codes('inscricao')).toBe(
      'filiacao anuidade-atleta anuidade-clube documentos atestado suspensao debitos consentimento',
    )
    expect(codes('exame')).toBe('filiacao anuidade-atleta anuidade-clube documentos suspensao debitos consentimento')
    expect(codes('kukkiwon')).toBe('filiacao anuidade-atleta graduacao documentos suspensao debitos consentimento')
    expect(codes('transferencia')).toBe('documentos suspensao debitos consentimento')
    expect(codes('carteira')).toBe('filiacao anuidade-atleta documentos')
    expect(codes('certificado')).toBe('filiacao debitos')
    for (const acao of Object.keys(REGRAS_PADRAO) as Acao[]) {
      expect(eligibility(acao, REGRAS_PADRAO[acao], good)).toMatchObject({
        acao,
        permitido: true,
        listaDeEspera: false,
      })
      expect(
        eligibility(acao, REGRAS_PADRAO[acao], { ...good, debitos: 1, documentosFaltando: ['foto'] }).permitido,
      ).toBe(false)
    }
    expect(eligibility('kukkiwon', REGRAS_PADRAO.kukkiwon, { ...good, ordem: 9 }).permitido).toBe(false)
    expect(eligibility('kukkiwon', REGRAS_PADRAO.kukkiwon, { ...good, ordem: 10 }).permitido).toBe(true)
  })
  it('give way to those of the event, which may add more', () => {
    const own: Regra[] = [{ codigo: 'anuidade-atleta', valor: 1 }, rule.sexo, rule.prazo]
    expect(rulesFor('carteira', own)).toEqual([
      rule.filiacao,
      { codigo: 'anuidade-atleta', valor: 1 },
      rule.documentos,
      rule.sexo,
      rule.prazo,
    ])
    expect(rulesFor('certificado')).toEqual(REGRAS_PADRAO.certificado)
  })
  it('of a class are its sex, ages, grades and weight, and stay the same as JSON', () => {
    const of = (nome: string) => CATEGORIAS_PADRAO.filter((each) => each.nome === nome).flatMap(rulesOfCategory)
    expect(of('adulto feminino -57 kg')).toEqual([
      { codigo: 'sexo', sexo: 'F' },
      { codigo: 'idade', min: 17, max: null },
      { codigo: 'graduacao', min: 1, max: 20 },
      { codigo: 'peso', acima: 53, ate: 57 },
    ])
    expect(of('u30 masculino')).toEqual([
      { codigo: 'sexo', sexo: 'M' },
      { codigo: 'idade', min: 18, max: 30 },
      { codigo: 'graduacao', min: 1, max: 20 },
    ])
    const heavy = JSON.parse(JSON.stringify(of('adulto masculino +87 kg'))) as Regra[]
    expect(eligibility('inscricao', heavy, { ...good, peso: 140, idade: 50 }).permitido).toBe(true)
    expect(
      eligibility('inscricao', heavy, { ...good, peso: 87, idade: 16 })
        .regras.filter((each) => !each.vale)
        .map((each) => each.codigo),
    ).toEqual(['idade', 'peso'])
  })
  it('close an exam 45 days before it', () => {
    expect(ANTECEDENCIA_EXAME_DIAS).toBe(45)
    expect(examDeadline('2026-12-15')).toEqual({ codigo: 'prazo', ate: '2026-10-31' })
    expect(examDeadline('2024-03-01', 1)).toEqual({ codigo: 'prazo', ate: '2024-02-29' })
  })
})
