import { FONTES_DA_VITRINE } from '@sie/domain/base/portal/fontesDaVitrine.ts'
import type { Reactions } from '../../base/platform/reaction.ts'
import { writeDepartamentos } from './departamentos.ts'
import { writeMenus } from './menus.ts'
import { writeTaxas } from './taxas.ts'
import { renewVitrines } from './vitrine.ts'

/** Reactions for the showcases of home pages, the menus of content pages, and the price tables. */
export const HOME_REACTIONS: Reactions = {
  ...Object.fromEntries(Object.keys(FONTES_DA_VITRINE).map((name) => [name, [renewVitrines]])),
  conteudos: [writeMenus],
  departamentos: [writeDepartamentos],
  services: [writeTaxas],
}
