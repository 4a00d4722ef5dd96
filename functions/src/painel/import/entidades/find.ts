import { entidades } from '@sie/domain/base/collections/entidades.ts'
import { plainCnpj } from '@sie/domain/painel/import/entidades/row.ts'
import type { ImportedEntity } from '@sie/domain/painel/import/entidades/row.ts'
import { isActive } from '@sie/domain/base/records/metadados.ts'
import { normalize } from '@sie/domain/base/search/keywords.ts'
import { db } from '../../../base/platform/admin.ts'
import { keyedHash } from '../../../base/platform/hash.ts'
import { storedAs, storedIn } from '../../../base/platform/stored.ts'
import type { AcceptedRow } from '../store.ts'
import type { Entity } from './record.ts'

/** CNPJs in one query: each in both spellings, of at most thirty values. */
const AT_ONCE = 15
/** Most entities of one name that are read. */
const MOST_ALIKE = 20

interface Found {
  id: string
  stored: Entity | undefined
}

/**
 * The entity of each row: the one under the id derived from the row, otherwise the one with its CNPJ, otherwise, for a row without one, the one
 * of its federation with the same name and municipality and without a CNPJ.
 */
export async function findEntities(rows: readonly AcceptedRow<ImportedEntity>[]): Promise<Found[]> {
  const ids = rows.map(({ chave }) => `e-${keyedHash(`entidade:${chave}`)}`)
  const own = rows.length > 0 ? await db().getAll(...ids.map((id) => db().doc(`entidades/${id}`))) : []
  const missing = rows.filter((_, index) => !own[index]?.exists)
  const byCnpj = await holdersOf(missing.map(({ valor }) => valor.cnpj).filter(Boolean))
  return Promise.all(
    rows.map(async ({ valor }, index): Promise<Found> => {
      const id = ids[index] ?? ''
      const stored = storedIn(entidades, own[index])
      if (stored) return { id, stored }
      const other = valor.cnpj === '' ? await alike(valor) : byCnpj.get(plainCnpj(valor.cnpj))
      return other ?? { id, stored: undefined }
    }),
  )
}

const current = () => db().collection('entidades').where('metadados.successorId', '==', '')

/** Entities by their CNPJ without separators. Of several with one CNPJ, an active one counts. */
async function holdersOf(numbers: readonly string[]): Promise<Map<string, Found>> {
  const found = new Map<string, Found>()
  for (let start = 0; start < numbers.length; start += AT_ONCE) {
    const part = numbers.slice(start, start + AT_ONCE)
    const { docs } = await current()
      .where('dadosPessoais.cnpj', 'in', [...new Set(part.flatMap((cnpj) => [cnpj, plainCnpj(cnpj)]))])
      .get()
    for (const doc of docs) {
      const stored = storedIn(entidades, doc)
      const key = plainCnpj(stored.dadosPessoais.cnpj)
      if (!found.has(key) || isActive(stored)) found.set(key, { id: doc.id, stored })
    }
  }
  return found
}

async function alike({ federacaoID, nome, endereco }: ImportedEntity): Promise<Found | undefined> {
  const { docs } = await current()
    .where('vinculo.idFederacao', '==', federacaoID)
    .where('dadosPessoais.searchableName', '==', normalize(nome))
    .limit(MOST_ALIKE)
    .get()
  const doc = docs.find((each) => {
    const { dadosPessoais, dadosEndereco } = storedAs<Partial<Entity>>(each)
    return (
      !dadosPessoais?.cnpj && normalize(dadosEndereco?.logradouroMunicipio) === normalize(endereco.logradouroMunicipio)
    )
  })
  return doc && { id: doc.id, stored: storedIn(entidades, doc) }
}
