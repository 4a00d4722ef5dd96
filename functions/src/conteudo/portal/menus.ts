import { conteudos } from '@sie/domain/conteudo/collections/conteudos.ts'
import { entradaDoMenu, MAIS_NO_MENU, menuDe } from '@sie/domain/conteudo/menu.ts'
import { entityOf, touchedBy } from '@sie/domain/base/records/plans/touched.ts'
import { paths } from '../../base/platform/paths.ts'
import type { Reaction } from '../../base/platform/reaction.ts'
import { storedRecord } from '../../base/platform/stored.ts'
import { writeProjection } from '../../base/records/projection.ts'
import { shown } from '../../base/records/shown.ts'

/** Rewrites the menus of the entities that a content page's event changes, from all their published pages. */
export const writeMenus: Reaction = async (event) => {
  for (const entity of touchedBy(event, entradaDoMenu, entityOf)) await writeMenu(entity)
}

/** Writes the menu of an entity from its published pages. */
export const writeMenu = (entity: string): Promise<boolean> =>
  writeProjection(
    paths.menuPublico(entity),
    shown(conteudos, { 'vinculo.idEntidade': entity, noMenu: true })
      .select('metadados', 'publicacao', 'portal', 'slug', 'titulo', 'acima', 'ordem', 'noMenu')
      .limit(MAIS_NO_MENU),
    (docs) => menuDe(docs.map((doc) => storedRecord(doc))),
  )
