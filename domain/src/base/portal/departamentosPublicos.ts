import { objectsAt, valueAt } from '../records/edits.ts'
import { isActive, type StoredRecord } from '../records/metadados.ts'

/** Greatest number of departments on an entity's page. */
export const MAIS_DEPARTAMENTOS = 60

/** Public department of an entity: names and offices of people, never their ids. */
export interface DepartamentoPublico {
  id: string
  nome: string
  sigla: string
  email: string
  responsavel: string
  ordem: number
  membros: readonly { nome: string; cargo: string }[]
}

export interface DepartamentosPublicos {
  departamentos: readonly DepartamentoPublico[]
}

/** The public departments of an entity, in their order. */
export function departamentosPublicosDe(
  records: readonly { id: string; record: StoredRecord }[],
): DepartamentosPublicos {
  const shown = records.filter(({ record }) => isActive(record) && valueAt(record, 'publico') === true)
  const departamentos = shown.map(({ id, record }): DepartamentoPublico => {
    const text = (path: string) => String(valueAt(record, path) ?? '')
    return {
      id,
      nome: text('name'),
      sigla: text('sigla'),
      email: text('email'),
      responsavel: text('responsavel'),
      ordem: Number(valueAt(record, 'ordem') ?? 0),
      membros: objectsAt<{ nome?: string; cargo?: string }>(record, 'membros')
        .map(({ nome = '', cargo = '' }) => ({ nome, cargo }))
        .filter(({ nome }) => nome !== ''),
    }
  })
  return {
    departamentos: departamentos
      .toSorted((a, b) => a.ordem - b.ordem || a.nome.localeCompare(b.nome, 'pt-BR'))
      .slice(0, MAIS_DEPARTAMENTOS),
  }
}
