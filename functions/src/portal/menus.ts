import { conteudos } from '@sie/domain/collections/conteudos.ts'
import { entradaDoMenu, MAIS_NO_MENU, menuDe } from '@sie/domain/conteudo/menu.ts'
import { sameValue } from '@sie/domain/records/plans/same.ts'
import { entityOf, touchedBy } from '@sie/domain/records/plans/touched.ts'
import { db } from '../platform/admin.ts'
import { paths } from '../platform/paths.ts'
import type { Reaction } from '../platform/reaction.ts'
import { storedRecord } from '../platform/stored.ts'
import { shown } from '../records/shown.ts'

/** Writes the menus that an event of a content page changes anew, from all published pages of the entity. */
export const writeMenus: Reaction = async (event) => {
  for (const entity of touchedBy(event, entradaDoMenu, entityOf)) await writeMenu(entity)
}

/** Writes the menu of an entity from its published pages. */
export async function writeMenu(entity: string): Promise<void> {
  const pages = shown(conteudos, { 'vinculo.idEntidade': entity, noMenu: true })
    .select('metadados', 'publicacao', 'portal', 'slug', 'titulo', 'acima', 'ordem', 'noMenu')
    .limit(MAIS_NO_MENU)
  const ref = paths.menuPublico(entity)
  // In a transaction, so that of two events the one that saw less does not write last.
  await db().runTransaction(async (transaction) => {
    const [found, stored] = [await transaction.get(pages), await transaction.get(ref)]
    const menu = menuDe(found.docs.map((doc) => storedRecord(doc)))
    if (!sameValue(stored.data(), menu)) transaction.set(ref, menu)
  })
}
