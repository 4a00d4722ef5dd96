import { entidades, type Entidade } from '@sie/domain/base/collections/entidades.ts'
import { recordOf } from '@sie/domain/painel/import/entidades/fields.ts'
import { plainCnpj, type ImportedEntity } from '@sie/domain/painel/import/entidades/row.ts'
import type { Motivo } from '@sie/domain/painel/import/entidades/reasons.ts'
import { valueAt } from '@sie/domain/base/records/edits.ts'
import { SEM_AUTOR } from '@sie/domain/base/records/autoria.ts'
import { isActive, newMetadados, nextVersion, type StoredRecord } from '@sie/domain/base/records/metadados.ts'
import { withDerived } from '@sie/domain/base/records/plans/recordKeeper.ts'
import { sameValue } from '@sie/domain/base/records/plans/same.ts'
import { editablePaths } from '@sie/domain/base/records/process.ts'
import { alvoDe } from '@sie/domain/base/rights/alvo.ts'
import type { Caller } from '../../../base/platform/caller.ts'
import { serverTime } from '../../../base/platform/serverTime.ts'

export type Entity = StoredRecord & Entidade

/** The parts of a record that a spreadsheet fills. */
const PARTS = ['dadosPessoais', 'presidente', 'dadosContato', 'dadosEndereco'] as const

/** The changes over the stored values; an empty cell keeps the stored value. */
const over = <T extends object>(target: T, changes: object): T => ({
  ...target,
  ...Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== '')),
})

/**
 * The record of a new entity: a draft, which its federation affiliates like any other. An importer with the right to decide
 * places it below the federation at once.
 */
export function newEntity(id: string, entity: ImportedEntity, caller: Caller | undefined): Entity {
  const { dadosPessoais, ...parts } = recordOf(entity)
  const { federacaoID } = entity
  const record = entidades.schema.parse({
    ...parts,
    dadosPessoais: { ...dadosPessoais, tipoEntidade: entity.tipo },
    vinculo: { idEntidade: '', idFederacao: federacaoID },
  })
  const decides = !caller || caller.pode('entidades:aprovar', { entidade: '', federacao: federacaoID })
  const metadados = { ...newMetadados({ uid: '', name: '' }, serverTime()), ...SEM_AUTOR }
  return withDerived(id, { ...record, entidadePaiId: decides ? federacaoID : '', metadados }, entidades) as Entity
}

/** A known entity with the row's changes, or null where it changes nothing. Its state, its place and its flags stay. */
export function changedEntity(id: string, stored: Entity, entity: ImportedEntity): Entity | null {
  const row = recordOf(entity)
  const { cnpj } = stored.dadosPessoais
  // Another spelling of the same number is no change.
  const same = plainCnpj(cnpj ?? '') === plainCnpj(row.dadosPessoais.cnpj)
  const changes = {
    ...Object.fromEntries(PARTS.map((part) => [part, over(stored[part] ?? {}, row[part])])),
    dadosPessoais: over(stored.dadosPessoais, { ...row.dadosPessoais, ...(same ? { cnpj } : {}) }),
  }
  if (sameValue({ ...stored, ...changes }, stored)) return null
  const metadados = nextVersion(stored.metadados, serverTime())
  return withDerived(id, { ...stored, ...changes, metadados }, entidades) as Entity
}

/** The entity restored from an old copy, in a further version. */
export const entityAsBefore = (id: string, stored: Entity, copy: Entity): Entity =>
  withDerived(
    id,
    {
      ...copy,
      metadados: { ...nextVersion(stored.metadados, serverTime()), ...SEM_AUTOR },
    },
    entidades,
  ) as Entity

const may = (caller: Caller | undefined, action: string, id: string, record: Entity) =>
  !caller || caller.pode(`entidades:${action}`, alvoDe(entidades, id, record))

/** Obstacles to creating an entity: the same as the rules for a form. */
export const reasonsAgainstNew = (caller: Caller | undefined, id: string, next: Entity): Motivo[] =>
  may(caller, 'criar', id, next) ? [] : ['federacao-sem-permissao']

/** Obstacles to any change of a known entity: it is of another federation, or inactive. */
export function reasonsAgainstTouching(stored: Entity, entity: ImportedEntity): Motivo[] {
  if (valueAt(stored, 'vinculo.idFederacao') !== entity.federacaoID) return ['entidade-de-outra-federacao']
  return isActive(stored) ? [] : ['entidade-desativada']
}

/** Obstacles to a change: the right to edit, the right that guards the type, and parts that the entity's state locks. */
export function reasonsAgainstChange(caller: Caller | undefined, id: string, stored: Entity, next: Entity): Motivo[] {
  const editable = entidades.process ? editablePaths(entidades.process, stored) : PARTS
  const changed = PARTS.filter((part) => !sameValue(withoutSearch(stored, part), withoutSearch(next, part)))
  if (changed.some((part) => !editable.includes(part))) return ['entidade-em-analise-ou-filiada']
  const type = 'dadosPessoais.tipoEntidade'
  const guarded = valueAt(stored, type) !== valueAt(next, type)
  return may(caller, 'editar', id, stored) && (!guarded || may(caller, 'aprovar', id, stored))
    ? []
    : ['entidade-sem-permissao']
}

const withoutSearch = (record: Entity, part: (typeof PARTS)[number]) => {
  const {
    trigam: _1,
    searchableName: _2,
    chavesBusca: _3,
    ...said
  } = { ...(record[part] ?? {}) } as Record<string, unknown>
  return said
}
