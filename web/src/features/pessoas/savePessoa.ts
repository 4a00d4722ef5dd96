import { praticantes, type Praticante } from '@sie/domain/pessoas/collections/praticantes.ts'
import { blank } from '@sie/domain/base/records/complete.ts'
import { valueAt, withValueAt } from '@sie/domain/base/records/edits.ts'
import { normalize } from '@sie/domain/base/search/keywords.ts'
import type { Access } from '../../data/access.ts'
import { changedPaths } from '../../data/diff.ts'
import { ESTADO_INICIAL } from '../../data/listState.ts'
import { orConflict } from '../../data/orConflict.ts'
import type { ListScope } from '../../data/scope.ts'
import { searchRows } from '../../data/search.ts'
import { NUMEROS, type Pessoa } from './colunas.tsx'

interface Saved {
  id: string
  version: number
}

// Parts of the description: a restored version holds its metadados too.
const PARTS = [
  ...new Set(praticantes.fields.filter(({ meta }) => !meta.derived).map(({ path }) => path.split('.')[0] ?? '')),
]

const described = (data: Praticante) =>
  PARTS.reduce((whole, part) => withValueAt(whole, part, valueAt(data, part)), blank(praticantes))

/**
 * Stores a person by `salvarPraticante`: who may change them, and whether all holds, is decided there. The user was asked about people of the same
 * name and birth date before (`possiveisDuplicados`).
 * @throws ConflictError, ErroSIE (cpf-em-uso, dados-invalidos, sem-permissao ...)
 */
export async function savePessoa(access: Access, base: Pessoa | undefined, data: Praticante): Promise<Saved> {
  if (!base) return access.call('salvarPraticante', { data, outraPessoa: true })
  return orConflict(access, praticantes, base, data, () =>
    access.call('salvarPraticante', {
      id: base.id,
      data: described(data),
      campos: changedPaths(praticantes, base, data),
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
