import { categoriasEduca } from '@sie/domain/collections/categoriasEduca.ts'
import { categoriasPublicasDe, MAIS_CATEGORIAS } from '@sie/domain/educa/categoriasPublicas.ts'
import { faixasDoRegistro } from '@sie/domain/educa/temas.ts'
import type { StoredRecord } from '@sie/domain/records/metadados.ts'
import { touchedBy } from '@sie/domain/records/plans/touched.ts'
import { readGrades } from '../graduacoes/tabela.ts'
import { paths } from '../platform/paths.ts'
import type { Reaction } from '../platform/reaction.ts'
import { storedRecord } from '../platform/stored.ts'
import { currentOf, writeProjection } from '../records/projection.ts'

/** Rewrites the public categories of the education area where an event changes one of them. */
export const publishCategorias: Reaction = async (event) => {
  const shown = (record: StoredRecord) => categoriasPublicasDe([{ id: event.id, record }]).categorias[0]
  if (touchedBy(event, shown, () => ['educa']).length > 0) await writeCategorias()
}

/** Writes the public document of categories and belts. @returns whether it changed */
export const writeCategorias = (): Promise<boolean> =>
  writeProjection(
    paths.categoriasPublicas(),
    currentOf(categoriasEduca.name, { 'metadados.active': true }).limit(MAIS_CATEGORIAS),
    async (docs, transaction) =>
      categoriasPublicasDe(
        docs.map((doc) => ({ id: doc.id, record: storedRecord(doc) })),
        faixasDoRegistro((await readGrades(transaction))('')),
      ),
  )
