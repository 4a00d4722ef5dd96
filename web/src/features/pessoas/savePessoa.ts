import { praticantes, type Praticante } from '@sie/domain/pessoas/collections/praticantes.ts'
import { blank } from '@sie/domain/base/records/complete.ts'
import { valueAt, withValueAt } from '@sie/domain/base/records/edits.ts'
import { sameValue } from '@sie/domain/base/records/plans/same.ts'
import { normalize } from '@sie/domain/base/search/keywords.ts'
import type { Access } from '../../data/access.ts'
import { ESTADO_INICIAL } from '../../data/listState.ts'
import { orConflict } from '../../data/orConflict.ts'
import { updateRecord } from '../../data/save.ts'
import type { ListScope } from '../../data/scope.ts'
import { searchRows } from '../../data/search.ts'
import { NUMEROS, type Pessoa } from './colunas.tsx'

interface Saved {
  id: string
  version: number
}

// Limit of changed parts in one write under the rules: docs/decisions/004.
const MAX_PARTS = praticantes.access.partsAtOnce ?? Infinity

// Whether no field changes that only functions write.
const isPlain = (base: Pessoa, data: Praticante) =>
  (praticantes.access.serverOnly ?? []).every(
    (path) => path.startsWith('metadados.') || sameValue(valueAt(base, path), valueAt(data, path)),
  )

// Parts of the description: a restored version holds its metadados too.
const PARTS = [
  ...new Set(praticantes.fields.filter(({ meta }) => !meta.derived).map(({ path }) => path.split('.')[0] ?? '')),
]

const described = (data: Praticante) =>
  PARTS.reduce((whole, part) => withValueAt(whole, part, valueAt(data, part)), blank(praticantes))

const changedParts = (base: Pessoa, data: Praticante) =>
  PARTS.filter((part) => !sameValue(valueAt(data, part), valueAt(base, part))).length

/**
 * Stores a person. A new one, a change of fields that only functions write (CPF, birth date, consents), and one across many parts use a callable, all
 * others plain updates under the rules. The user was asked about people of the same name and birth date before (`possiveisDuplicados`).
 * @throws ConflictError, ErroSIE (cpf-em-uso, dados-invalidos, sem-permissao ...)
 */
export async function savePessoa(access: Access, base: Pessoa | undefined, data: Praticante): Promise<Saved> {
  if (!base) return access.call('salvarPraticante', { data, outraPessoa: true })
  if (isPlain(base, data) && changedParts(base, data) <= MAX_PARTS)
    return { id: base.id, version: await updateRecord(access.db, praticantes, base, data) }
  return orConflict(access, praticantes, base, data, () =>
    access.call('salvarPraticante', {
      id: base.id,
      data: described(data),
      versaoEsperada: base.metadados.version,
      outraPessoa: true,
    }),
  )
}

/** People with the same name and birth date, to show before another one is stored. */
export async function possiveisDuplicados(
  { db }: Access,
  scope: ListScope,
  form: Praticante,
  id: string | undefined,
): Promise<Pessoa[]> {
  const { name, birthdate } = form.dadosPessoais
  if (!birthdate || normalize(name) === '') return []
  const { hits } = await searchRows(
    db,
    praticantes,
    scope,
    { ...ESTADO_INICIAL, busca: normalize(name), tamanho: 50 },
    NUMEROS,
  )
  return hits.filter(
    (hit) =>
      hit.id !== id &&
      hit.dadosPessoais.birthdate === birthdate &&
      normalize(hit.dadosPessoais.name) === normalize(name),
  )
}
