import { expect, it } from 'vitest'
import { services } from './collections/services.ts'
import type { StoredRecord } from '../base/records/metadados.ts'
import { condicoesEmPalavras, validadeEmPalavras, vigenciaEmPalavras } from './servicos.ts'
import { emVigor, tabelaPublica, vigenteDesde } from './tabelaPublica.ts'

const DIA = '2026-11-22'
const stored = (changes: object, metadados: object = {}): StoredRecord =>
  ({
    ...services.schema.parse({
      codigo: 'A',
      name: 'Anuidade',
      publico: true,
      repasse: { confederacao: 30 },
      ...changes,
    }),
    metadados: { active: true, successorId: '', ...metadados },
  }) as unknown as StoredRecord
const ids = (records: Record<string, StoredRecord>) =>
  tabelaPublica(
    Object.entries(records).map(([id, record]) => ({ id, record })),
    DIA,
  ).servicos.map(({ id }) => id)

it('what is not public, inactive, an old copy, ended or to come is not in the table', () => {
  expect(
    ids({
      shown: stored({ vigencia: { inicio: DIA, fim: DIA } }),
      internal: stored({ publico: false }),
      inactive: stored({}, { active: false }),
      'shown.v0': stored({}, { successorId: 'shown' }),
      ended: stored({ vigencia: { fim: '2026-11-21' } }),
      coming: stored({ vigencia: { inicio: '2026-11-23' } }),
    }),
  ).toEqual(['shown'])
})

it('the table goes by category, order and name, and says nothing of shares', () => {
  const records = {
    multa: stored({ categoria: 'multa', name: 'Multa' }),
    b: stored({ categoria: 'anuidade', name: 'Bê' }),
    a: stored({ categoria: 'anuidade', name: 'Á' }),
    first: stored({ categoria: 'anuidade', name: 'Zê', ordem: 0 }),
    later: stored({ categoria: 'anuidade', name: 'Aa', ordem: 9 }),
  }
  expect(ids(records)).toEqual(['a', 'b', 'first', 'later', 'multa'])
  expect(JSON.stringify(tabelaPublica([{ id: 'a', record: records.a }], DIA))).not.toContain('repasse')
})

it('a record of an old import that lacks everything is told with zeros', () => {
  const record = { publico: true, metadados: { active: true, successorId: '' } } as unknown as StoredRecord
  expect(tabelaPublica([{ id: 'x', record }], DIA).servicos).toMatchObject([
    { id: 'x', valor: 0, precos: [], categoria: 'outros', aplicaSe: 'pessoa' },
  ])
})

it('a page that stays open past the end of a term shows it no more', () => {
  const table = tabelaPublica([{ id: 'a', record: stored({ vigencia: { inicio: '2026-01-01', fim: DIA } }) }], DIA)
  expect(emVigor(table, DIA)).toHaveLength(1)
  expect(emVigor(table, '2026-11-23')).toHaveLength(0)
  expect(vigenteDesde(table.servicos)).toBe('2026-01-01')
})

it('terms, validity and conditions are told in words', () => {
  expect(vigenciaEmPalavras({ inicio: '', fim: '' }, DIA)).toBe('Em vigor')
  expect(vigenciaEmPalavras({ inicio: '2027-01-01', fim: '' }, DIA)).toBe('A partir de 01/01/2027')
  expect(vigenciaEmPalavras({ inicio: '', fim: '2025-12-31' }, DIA)).toBe('Encerrada em 31/12/2025')
  expect(validadeEmPalavras({ tipo: 'meses', meses: 12 })).toBe('12 meses')
  expect(validadeEmPalavras({ tipo: 'anoCivil', meses: 0 })).toBe('Até 31/12')
  const [linha] = services.schema.parse({
    codigo: 'A',
    name: 'A',
    precos: [{ papel: 'atleta', graduacaoDe: 11, graduacaoAte: 13, idadeAte: 17, quantidadeDe: 10 }],
  }).precos
  expect(condicoesEmPalavras(linha!)).toBe('Atleta, de 1º Dan a 3º Dan, até 17 anos, a partir de 10 unidades')
})
