import { MAIS_NO_MENU, menuDe } from '@sie/domain/conteudo/menu.ts'
import { valueAt } from '@sie/domain/records/edits.ts'
import type { StoredRecord } from '@sie/domain/records/metadados.ts'
import { sameValue } from '@sie/domain/records/plans/same.ts'
import { db } from '../platform/admin.ts'
import { paths } from '../platform/paths.ts'
import type { Reaction } from '../platform/reaction.ts'

/** Writes the menus of the entities of a content page anew, from all their published pages. */
export const writeMenus: Reaction = async ({ before, after }) => {
  const entities = [before, after].map((record) => (record ? valueAt(record, 'vinculo.idEntidade') : ''))
  for (const entity of new Set(entities)) if (typeof entity === 'string' && entity !== '') await writeMenu(entity)
}

/** Writes the menu of an entity from its published pages. */
export async function writeMenu(entity: string): Promise<void> {
  const pages = db()
    .collection('conteudos')
    .where('metadados.successorId', '==', '')
    .where('metadados.active', '==', true)
    .where('publicacao.publicada', '==', true)
    .where('publicacao.publico', '==', 'todos')
    .where('vinculo.idEntidade', '==', entity)
    .where('noMenu', '==', true)
    .select('metadados', 'publicacao', 'portal', 'slug', 'titulo', 'acima', 'ordem', 'noMenu')
    .limit(MAIS_NO_MENU)
  const ref = paths.menuPublico(entity)
  // In a transaction, so that of two events the one that saw less does not write last.
  await db().runTransaction(async (transaction) => {
    const [found, stored] = [await transaction.get(pages), await transaction.get(ref)]
    const menu = menuDe(found.docs.map((doc) => doc.data() as StoredRecord))
    if (!sameValue(stored.data(), menu)) transaction.set(ref, menu)
  })
}
