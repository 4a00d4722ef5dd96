import { capital } from '@sie/domain/base/brazil/words.ts'
import { UFS } from '@sie/domain/base/collections/ufs.ts'
import { entidades } from '@sie/domain/base/collections/entidades.ts'
import type { Collection } from '@sie/domain/base/records/collection.ts'
import { withFilters, type ListChange, type ListState } from '../../data/listState.ts'
import type { ListScope } from '../../data/scope.ts'
import { useEntityChoices } from '../../data/useEntityChoices.ts'
import { FieldFilter, type Option } from './FieldFilter.tsx'

/** Props of a list filter: the state it reads and changes. */
export interface FiltersProps {
  state: ListState
  change: (part: ListChange) => void
  scope: ListScope
}

const YES_NO: readonly Option[] = [
  { value: 'true', label: 'Sim' },
  { value: 'false', label: 'Não' },
]

/** Filters of a list by fields of the description: choices, yes or no, and for national rights the federation. */
export function ListFilters({
  collection,
  paths,
  state,
  change,
  scope,
}: FiltersProps & { collection: Collection; paths: readonly string[] }) {
  const set = (path: string) => (value: string) =>
    change(({ filtros }) => ({ filtros: withFilters(filtros, { [path]: value }) }))
  const federation = collection.scope.kind === 'national' ? undefined : collection.scope.federacao
  return paths.map((path) => {
    const value = state.filtros[path] ?? ''
    if (path === federation)
      return scope.kind === 'nacional' ? (
        <EntityFilter key={path} rule={`${collection.name}:ler`} value={value} onChange={set(path)} />
      ) : null
    const field = collection.fields.find((candidate) => candidate.path === path)
    if (!field) return null
    const options =
      field.kind === 'boolean'
        ? YES_NO
        : field.meta.kind === 'uf'
          ? UFS.map((uf) => ({ value: uf, label: uf }))
          : (field.options ?? []).filter((option) => option.value !== '')
    return (
      <FieldFilter key={path} label={field.label} value={value} options={options} none="Todos" onChange={set(path)} />
    )
  })
}

function EntityFilter({ rule, value, onChange }: { rule: string; value: string; onChange: (id: string) => void }) {
  const choices = useEntityChoices(rule)
  return (
    <FieldFilter
      label={capital(entidades.label.singular)}
      value={value}
      options={choices.map(({ id, nome }) => ({ value: id, label: nome }))}
      onChange={onChange}
    />
  )
}
