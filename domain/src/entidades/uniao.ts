import { entidades, type Entidade } from '../base/collections/entidades.ts'
import { valueAt, withValueAt } from '../base/records/edits.ts'

/** Parts that the survivor gets where it has none; its identity, state and judged documents are its own. */
const TAKEN = [
  'dadosContato',
  'dadosEndereco',
  'local',
  'presidente',
  'responsavelTecnico',
  'diretoria',
  'turmas',
  'apresentacao',
]

const isEmpty = (value: unknown) =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (typeof value === 'object' && !Array.isArray(value) && Object.keys(value as object).length === 0)

/**
 * Union of two entities: the survivor, completed, and the labels of the fields that it got. The addresses of both portals lead to
 * it.
 */
export function unidas<E extends Entidade>(kept: E, closed: Entidade): { record: E; preenche: string[] } {
  const fields = entidades.fields.filter(
    ({ path, meta }) => !meta.derived && TAKEN.some((root) => path === root || path.startsWith(`${root}.`)),
  )
  const taken = fields.filter(({ path }) => isEmpty(valueAt(kept, path)) && !isEmpty(valueAt(closed, path)))
  const filled = taken.reduce<E>((record, { path }) => withValueAt(record, path, valueAt(closed, path)), kept)
  const labels = closed.configuracoes?.domain ?? []
  const domain = [...new Set([...(kept.configuracoes?.domain ?? []), ...labels])]
  return {
    record: { ...filled, configuracoes: { ...filled.configuracoes, domain } },
    preenche: [...taken.map(({ label }) => label), ...(labels.length > 0 ? ['Endereços do portal'] : [])],
  }
}
