import { categoriasEduca } from '@sie/domain/ensino/collections/categoriasEduca.ts'
import { videos } from '@sie/domain/ensino/collections/videos.ts'
import {
  categoriaPublica,
  educaPublicaDe,
  MAIS_CATEGORIAS,
  MAIS_VIDEOS,
  videoPublico,
} from '@sie/domain/ensino/educa/educaPublica.ts'
import { faixasDoRegistro } from '@sie/domain/ensino/educa/temas.ts'
import type { StoredRecord } from '@sie/domain/base/records/metadados.ts'
import { touchedBy } from '@sie/domain/base/records/plans/touched.ts'
import type { QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { readGrades } from '../../pessoas/graduacoes/tabela.ts'
import { paths } from '../../base/platform/paths.ts'
import type { Reaction } from '../../base/platform/reaction.ts'
import { storedRecord } from '../../base/platform/stored.ts'
import { currentOf, writeProjection } from '../../base/records/projection.ts'
import { shown } from '../../base/records/shown.ts'

/** Rewrites the public document of the education area where an event changes what it shows of a record. */
const publish =
  (projected: (id: string, record: StoredRecord) => object | null): Reaction =>
  async (event) => {
    if (
      touchedBy(
        event,
        (record) => projected(event.id, record),
        () => ['educa'],
      ).length > 0
    )
      await writeEducaPublica()
  }
export const publishCategorias = publish(categoriaPublica)
export const publishVideos = publish(videoPublico)

const kept = (docs: readonly QueryDocumentSnapshot[]) => docs.map((doc) => ({ id: doc.id, record: storedRecord(doc) }))

/** Writes the public document of the education area. @returns whether it changed */
export const writeEducaPublica = (): Promise<boolean> =>
  writeProjection(
    paths.educaPublica(),
    currentOf(categoriasEduca.name, { 'metadados.active': true }).limit(MAIS_CATEGORIAS),
    async (categories, transaction) => {
      const newest = await transaction.get(shown(videos).orderBy('publicacao.publicarEm', 'desc').limit(MAIS_VIDEOS))
      const grades = await readGrades(transaction)
      return educaPublicaDe(kept(categories), kept(newest.docs), faixasDoRegistro(grades('')))
    },
  )
