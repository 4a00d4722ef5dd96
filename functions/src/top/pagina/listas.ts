import { FEEDS_DE_UM_TIPO, type TipoDoFeed } from '@sie/domain/ensino/feedsDaEduca.ts'
import { educaCompleto } from '@sie/domain/base/portal/host.ts'
import { FEED_DA_EDUCA, SUMULAS } from '@sie/domain/base/portal/paginas.ts'
import { resultsContent } from './competicoes.ts'
import { feedContent, feedOfKindContent } from './feedDaEduca.ts'
import type { PageContent } from './html.ts'

interface FilledList {
  /** parameters of the address that choose among the records */
  filters: readonly string[]
  /** whether a host shows its content; others show a placeholder */
  shownOn?: (host: string) => boolean
  content: (entidade: string, origin: string) => Promise<PageContent>
}

/** Parameters by which the feeds of the education area choose. */
const TEMAS = ['categoria', 'faixa', 'poomsae']

/** Pages of many records that come with the first of them. */
export const FILLED_LISTS: Readonly<Record<string, FilledList>> = {
  [FEED_DA_EDUCA]: { filters: TEMAS, shownOn: educaCompleto, content: (_, origin) => feedContent(origin) },
  ...Object.fromEntries(
    Object.entries(FEEDS_DE_UM_TIPO).map(([tipo, path]): [string, FilledList] => [
      path,
      {
        filters: TEMAS,
        shownOn: educaCompleto,
        content: (entidade, origin) => feedOfKindContent(tipo as TipoDoFeed, entidade, origin),
      },
    ]),
  ),
  [SUMULAS]: { filters: ['evento', 'categoria', 'ver'], content: (_, origin) => resultsContent(origin) },
}
