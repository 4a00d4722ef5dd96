import { describe, expect, test } from 'vitest'
import { colocacoesFault } from './colocacoes.ts'
import { idDaClasse, type ClasseDoRanking } from './publico.ts'
import { mesesDe, tabelaDe, type Contado, type Rosto } from './tabela.ts'

const CLASSE: ClasseDoRanking = {
  codigo: 'kyorugui-adulto-F--57',
  nome: 'adulto feminino -57 kg',
  modalidade: 'kyorugui',
  divisao: 'adulto',
  sexo: 'F',
  acima: 53,
  ate: 57,
}
const record = (id: string, data: string, grau: Contado['grau'], places: readonly [string, number][]): Contado => ({
  id,
  data,
  grau,
  eventoTitulo: `Evento ${id}`,
  classe: CLASSE,
  colocacoes: places.map(([pessoa, posicao]) => ({
    pessoa,
    posicao,
    inscricao: '',
    nome: pessoa,
    clube: '',
    vitorias: 0,
  })),
})
const faces = new Map<string, Rosto>(['ana', 'bia', 'cris'].map((id) => [id, { nome: id, clube: 'Onda', uf: 'SC' }]))

describe('the public table', () => {
  const records = [
    record('slam', '2025-06-10', 'grand-slam', [
      ['ana', 1],
      ['bia', 2],
    ]),
    record('copa', '2026-07-10', 'copa-do-brasil', [
      ['bia', 1],
      ['ana', 3],
      ['cris', 5],
    ]),
  ]
  test('adds up, tells the decay and where everybody stood a month before', () => {
    const { linhas, depoisDe } = tabelaDe(CLASSE, records, faces, '2026-07-20')
    expect(depoisDe).toBe('Evento copa')
    expect(linhas.map(({ nome, posicao, antes, total }) => [nome, posicao, antes, total])).toEqual([
      ['bia', 1, 2, 2400],
      ['ana', 2, 1, 2000],
    ])
    for (const { total, parcelas } of linhas) expect(parcelas.reduce((sum, { valor }) => sum + valor, 0)).toBe(total)
    expect(linhas[1]?.parcelas).toMatchObject([
      { evento: 'Evento slam', base: 3000, percentual: 50, valor: 1500, motivo: 'decaimento' },
      { evento: 'Evento copa', base: 500, percentual: 100, valor: 500, motivo: '' },
    ])
  })
  test('of a month knows nothing later, and names nobody without points', () => {
    expect(tabelaDe(CLASSE, records, faces, '2026-06').linhas.map(({ nome, total }) => [nome, total])).toEqual([
      ['ana', 1500],
      ['bia', 900],
    ])
    expect(tabelaDe(CLASSE, records, faces, '2025-05')).toMatchObject({ linhas: [], depoisDe: '' })
  })
  test('leaves out whoever was erased, events without a grade, and who has no face to show', () => {
    const gone = { ...records[0]!, colocacoes: records[0]!.colocacoes.map((one) => ({ ...one, nome: '' })) }
    expect(tabelaDe(CLASSE, [gone], faces, '2025-07-01').linhas).toEqual([])
    expect(tabelaDe(CLASSE, [{ ...records[0]!, grau: '' }], faces, '2025-07-01').linhas).toEqual([])
    expect(tabelaDe(CLASSE, records, new Map([['bia', faces.get('bia')!]]), '2026-07-20').linhas).toHaveLength(1)
  })
  test('has the months from the first result to the last one that is over, two years at most', () => {
    expect(mesesDe([records[1]!], '2026-09-01')).toEqual(['2026-08', '2026-07'])
    expect(mesesDe([records[1]!], '2026-07-31')).toEqual([])
    expect(mesesDe([record('velho', '2020-01-10', 'mundial', [['ana', 1]])], '2026-07-31')).toHaveLength(24)
    expect(mesesDe([], '2026-07-31')).toEqual([])
  })
  test('lies under an id that a document may have', () => {
    expect(idDaClasse('kyorugui-adulto avançado/x-F-+73')).toBe('kyorugui-adulto_avançado_x-F-+73')
  })
})

describe('places', () => {
  const places = (...posicoes: number[]) => posicoes.map((posicao, index) => ({ id: `a${index}`, posicao }))
  test.each([
    [[1], ''],
    [[1, 2, 3, 3, 5, 5, 5, 5], ''],
    [[1, 2, 3, 4, 5], ''],
    // Both finalists were disqualified.
    [[2, 2, 3, 3], ''],
    [[], 'Informe ao menos uma colocação.'],
    [[1, 1], 'Há mais de um 1º lugar. Deixe só um.'],
    [[1, 2, 3, 3, 3], 'Há 3 atletas em 3º lugar. Confira as colocações.'],
    [[1, 2, 3, 3, 4], 'Há 4 atletas antes do 4º lugar. Confira as colocações.'],
  ])('%j', (posicoes, falta) => expect(colocacoesFault(places(...posicoes))).toBe(falta))
  test('a pair or team is one place, whoever is in it', () => {
    const pair = (inscricao: string, posicao: number) =>
      ['a', 'b'].map((id) => ({ id: inscricao + id, inscricao, posicao }))
    expect(colocacoesFault([...pair('x', 1), ...pair('y', 2), ...pair('z', 3), ...pair('w', 3)])).toBe('')
    expect(colocacoesFault([...pair('x', 1), ...pair('y', 1)])).toMatch(/mais de um 1º/)
    expect(colocacoesFault([...pair('x', 1), { id: 'c', inscricao: 'x', posicao: 2 }])).toMatch(/dois lugares/)
  })
  test('nobody has two', () => {
    expect(
      colocacoesFault([
        { id: 'a', posicao: 1 },
        { id: 'a', posicao: 2 },
      ]),
    ).toMatch(/duas vezes/)
  })
})
