import { expect, test } from 'vitest'
import { colecao } from '../top/todas.ts'
import { valueAt, withValueAt } from '../base/records/edits.ts'
import { newMetadados, type StoredRecord } from '../base/records/metadados.ts'
import { COLECOES_DO_PAINEL, contribuintes, parcelasDoPainel } from './contadores.ts'

const OPEN = {
  metadados: newMetadados({ uid: 'ana', name: 'Ana' }, null),
  pessoa: 'ana',
  aluno: 'ana',
  quem: 'ana',
  para: 'equipe',
  lembrarEm: '2026-11-20',
  evento: 'copa',
  vencimento: '2026-11-20',
  vinculo: { idEntidade: 'fctkd', idFederacao: 'fctkd', lados: ['fctkd'] },
  filtros: { aberta: true, pagador: { pessoa: 'ana' } },
} as unknown as StoredRecord

test.each(COLECOES_DO_PAINEL.map((name) => [name] as const))(
  '%s: every record that contributes is among those that the night reads',
  (name) => {
    const of = contribuintes(name)
    const collection = colecao(name)!
    if (!of) return
    const field = collection.fields.find(({ path }) => path === of.campo)
    const values = field?.options?.map(({ value }) => value) ?? [true, false]
    const contributes = values.filter((value) => parcelasDoPainel(collection, 'id', withValueAt(OPEN, of.campo, value)))
    expect(contributes.length).toBeGreaterThan(0)
    expect(of.valores).toEqual(expect.arrayContaining(contributes))
    expect(valueAt(OPEN, 'metadados.successorId')).toBe('')
  },
)
