import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { analyzeTable } from '../analyze.ts'
import { missingColumns, recognizeColumns } from '../columns.ts'
import type { ImportContext } from '../description.ts'
import { ENTIDADES } from './description.ts'
import { readRow } from './row.ts'
import { readDay } from '../../../base/brazil/readDay.ts'
import { readTelefone } from '../../../base/brazil/telefone.ts'
import { entityName, readCnpj, readMunicipio, readTipo, readUf } from './tidy.ts'

const HOJE = '2026-11-22'
const context: ImportContext = {
  hoje: HOJE,
  federacoes: [{ id: 'fctkd', sigla: 'FCTKD', nome: 'Federação Catarinense de Taekwondo' }],
}
const good = { nome: 'Academia Aurora', cnpj: '11.222.333/0001-81', tipo: 'Clube', federacao: 'fctkd', uf: 'SC' }

test.each([
  ['11.222.333/0001-81', '11.222.333/0001-81'],
  ['11222333000181', '11.222.333/0001-81'],
  [' 11 222 333 0001 81', '11.222.333/0001-81'],
  ['1222333000181', '01.222.333/0001-81'],
  ["'11222333000181", '11.222.333/0001-81'],
  ['12.abc.345/01de-35', '12.ABC.345/01DE-35'],
  ['11222333000181.0', '11.222.333/0001-81'],
  ['1222333000181,00', '01.222.333/0001-81'],
  ['CNPJ 11.222.333/0001-81', '11.222.333/0001-81'],
  ['1,12223E+13', '1,12223E+13'],
  ['não tem', 'não tem'],
])('the CNPJ %s is kept as %s', (cell, kept) => expect(readCnpj(cell)).toBe(kept))

test.each([
  ['SC', 'SC'],
  ['sc', 'SC'],
  [' s.c. ', 'SC'],
  ['Santa Catarina', 'SC'],
  ['RIO GRANDE DO SUL', 'RS'],
  ['sao paulo', 'SP'],
  ['PR - Paraná', 'PR'],
  ['Santa Catarina (SC)', 'SC'],
  ['Estado do Paraná', 'PR'],
  ['PR - Santa Catarina', ''],
  ['Sta Catarina', ''],
  ['XX', ''],
  ['', ''],
])('the state %s is %s', (cell, uf) => expect(readUf(cell)).toBe(uf))

test.each([
  ['MARINGA', 'PR', 'Maringá'],
  ['  foz   do iguacu', 'PR', 'Foz do Iguaçu'],
  ['Joinville/SC', 'SC', 'Joinville'],
  ['Chapecó (SC)', 'SC', 'Chapecó'],
  ["SANTA BARBARA D'OESTE", 'SP', "Santa Bárbara d'Oeste"],
  ['PORTO ALEGRE', '', 'Porto Alegre'],
  ['S. JOSE DOS PINHAIS', 'PR', 'São José dos Pinhais'],
  ['S.José', 'SC', 'São José'],
  ['S. Tiago', 'PR', 'S. Tiago'],
  ['Sta. Maria', 'RS', 'Santa Maria'],
  ['STO ANGELO', 'RS', 'Santo Ângelo'],
  ['Mal. Candido Rondon', 'PR', 'Marechal Cândido Rondon'],
  ['Bal. Camboriu', 'SC', 'Balneário Camboriú'],
  ['Curitiba – PR', 'PR', 'Curitiba'],
  ['CANOAS RS', 'RS', 'Canoas'],
  ['Município de Maringa', 'PR', 'Maringá'],
  ['Vila que não há', 'SC', 'Vila que não há'],
])('the municipality %s of %s is %s', (cell, uf, name) =>
  expect(readMunicipio(cell, uf).toLowerCase()).toBe(name.toLowerCase()),
)

test.each([
  ['12/09/2023', '2023-09-12'],
  ['2/9/2023', '2023-09-02'],
  ['12.09.2023', '2023-09-12'],
  ['2023-09-12', '2023-09-12'],
  ['2023/09/12', '2023-09-12'],
  ['12/09/23', '2023-09-12'],
  ['12/09/98', '1998-09-12'],
  ['12 de setembro de 2023', '2023-09-12'],
  ['1º de março de 1990', '1990-03-01'],
  ['12/set/2023', '2023-09-12'],
  ['12-Set-23', '2023-09-12'],
  ['2023-09-12T00:00:00.000Z', '2023-09-12'],
  ['12/09/2023 00:00:00', '2023-09-12'],
  ['45181', '2023-09-12'],
  ['45181.75', '2023-09-12'],
  ['20230912', '2023-09-12'],
  ['12092023', '2023-09-12'],
  ['20230912083800[-3:BRT]', '2023-09-12'],
  ['20230912120000.000 GMT', '2023-09-12'],
  ['12/09/2023 00:00', '2023-09-12'],
  ['12/09/2023 às 10h', '2023-09-12'],
  ['2023-09-12 00:00:00', '2023-09-12'],
  ['ter., 12 de set. de 2023', '2023-09-12'],
  ['terça-feira, 12 de setembro de 2023', '2023-09-12'],
  ['3/11/2026', '2026-11-03'],
  ['31/02/2001', null],
  ['00/00/0000', null],
  ['ontem', null],
  ['1998', null],
])('the day %s is %s', (cell, day) => expect(readDay(cell, HOJE)).toBe(day))

test.each([
  ['(47) 3433-1020', '(47) 3433-1020'],
  ['47 99999 8888', '(47) 99999-8888'],
  ['+55 (47) 3433-1020', '(47) 3433-1020'],
  ['047 3433-1020', '(47) 3433-1020'],
  ['(47) 3433-1020 / (47) 99999-8888', '(47) 3433-1020'],
  ['3433-1020', '3433-1020'],
  ['a confirmar', ''],
])('the telephone %s is %s', (cell, number) => expect(readTelefone(cell)).toBe(number))

test.each([
  ['CLUBE', 'clube'],
  ['Acad.', 'academia'],
  ['ASSOCIACAO', 'associacao'],
  ['Assoc.', 'associacao'],
  ['Projeto-Social', 'projetoSocial'],
  ['filiada', 'filiado'],
  ['Condomínio', ''],
  ['Federação', ''],
  ['???', ''],
])('the type %s is %s', (cell, tipo) => expect(readTipo(cell)).toBe(tipo))

test('names in capitals are written as they are read, with their abbreviations; others stay', () => {
  expect(entityName('  SERRA  ALTA TKD')).toBe('Serra Alta TKD')
  expect(entityName('CT GUERREIROS DO NORTE')).toBe('CT Guerreiros do Norte')
  expect(entityName('Dojang McGregor')).toBe('Dojang McGregor')
})

describe('a row', () => {
  test.each([
    ['nome-ausente', { nome: ' - ' }],
    ['cnpj-invalido', { cnpj: '11.222.333/0001-80' }],
    ['cnpj-invalido', { cnpj: '1,12223E+13' }],
    ['tipo-desconhecido', { tipo: '' }],
    ['federacao-desconhecida', { federacao: 'Federação Marciana' }],
    ['uf-invalida', { uf: 'Sta Catarina' }],
    ['email-invalido', { email: 'a@b' }],
    ['fundacao-invalida', { fundacao: '12/05/2091' }],
    ['fundacao-invalida', { fundacao: '31/12/1899' }],
    ['texto-longo', { bairro: 'Centro '.repeat(40) }],
    ['valor-invalido', { site: 'javascript:alert(1)' }],
  ] as const)('is refused for %s: %j', (motivo, changes) => {
    expect(readRow({ ...good, ...changes }, context).motivos).toEqual([motivo])
  })

  test('that is right is read whole; a dash is an empty cell', () => {
    const { motivos, valor, chave } = readRow(
      {
        ...good,
        cnpj: '-',
        email: ' Contato@Aurora.TEST',
        site: 'www.aurora.test',
        cep: '1310100',
        municipio: 'ITAJAI',
      },
      context,
    )
    expect(motivos).toEqual([])
    expect(valor).toMatchObject({
      cnpj: '',
      email: 'contato@aurora.test',
      site: 'https://www.aurora.test',
      federacaoID: 'fctkd',
      endereco: { cep: '01310-100', logradouroMunicipio: 'Itajaí', logradouroUF: 'SC' },
    })
    expect(chave).toBe('nome:fctkd:itajai:academia aurora')
  })

  test('with the CNPJ of an earlier one is a duplicate in any spelling, one without is one by name and municipality', () => {
    const { linhas } = analyzeTable(
      ENTIDADES,
      [
        ['Nome', 'CNPJ', 'Tipo', 'Federação', 'UF', 'Cidade'],
        ['A', '11.222.333/0001-81', 'Clube', 'fctkd', 'SC', 'Itajaí'],
        ['B', '11222333000181', 'Clube', 'fctkd', 'SC', 'Itajaí'],
        ['C', '', 'Clube', 'fctkd', 'SC', 'Itajaí'],
        ['c', '', 'Clube', 'fctkd', 'SC', 'ITAJAI'],
        ['C', '', 'Clube', 'fctkd', 'SC', 'Blumenau'],
        ['', '', 'Clube', 'fctkd', 'SC', 'Itajaí'],
        ['', '', 'Clube', 'fctkd', 'SC', 'Itajaí'],
      ],
      context,
    )
    expect(linhas.map(({ motivos }) => motivos.join())).toEqual([
      '',
      'cnpj-duplicado',
      '',
      'nome-duplicado',
      '',
      'nome-ausente',
      'nome-ausente',
    ])
  })

  test('never throws, and what it accepts fits the record', () => {
    const cell = fc.oneof(fc.string({ maxLength: 60 }), fc.constantFrom('', '-', 'SC', 'Clube', 'fctkd', '12/09/2023'))
    const cells = fc.record(Object.fromEntries(Object.keys(ENTIDADES.colunas).map((coluna) => [coluna, cell])))
    fc.assert(
      fc.property(cells, (raw) => {
        const { motivos, valor } = ENTIDADES.read(raw, context)
        return motivos.length > 0 || (valor.nome !== '' && valor.federacaoID === 'fctkd')
      }),
    )
  })
})

test('columns are found by the headers of an office, in any order', () => {
  const mapping = recognizeColumns(ENTIDADES, [
    'UF',
    'Cidade',
    'RAZÃO SOCIAL',
    'C.N.P.J.',
    'Tipo de entidade',
    'Sigla da federação',
  ])
  expect(mapping).toMatchObject({ uf: 0, municipio: 1, nome: 2, cnpj: 3, tipo: 4, federacao: 5 })
  expect(missingColumns(ENTIDADES, mapping)).toEqual([])
})

test.each([
  [['DENOMINAÇÃO', 'C.N.P.J. nº', 'Classificação', 'Filiada à', 'Cidade (sede)', 'Estado (UF)', 'Tel. / WhatsApp']],
  [['nome_entidade', 'cnpj_numero', 'tipo_entidade', 'federacao_sigla', 'nome_municipio', 'uf', 'telefone1']],
  [['Entidade', 'Nº do CNPJ', 'Tipo da Entidade', 'Fed.', 'Municipio', 'Sigla da UF', 'Celular']],
])('columns are found by the telling words of %j', (header) => {
  expect(recognizeColumns(ENTIDADES, header)).toEqual({
    nome: 0,
    cnpj: 1,
    tipo: 2,
    federacao: 3,
    municipio: 4,
    uf: 5,
    telefone: 6,
  })
})

test('a header about something else of the entity is no column', () => {
  expect(recognizeColumns(ENTIDADES, ['CNPJ da federação', 'Telefone do presidente', 'Data', 'Nº'])).toEqual({
    numero: 3,
  })
})
