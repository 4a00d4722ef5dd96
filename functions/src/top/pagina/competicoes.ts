import { classesEmPalavras } from '@sie/domain/competicao/placar/publico.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { SUMULAS } from '@sie/domain/base/portal/paginas.ts'
import { readEvents } from '../../competicao/placar/placar.ts'
import { escaped, listMeta, type PageContent } from './html.ts'

/** First content of the results: the events with matches. */
export async function resultsContent(origin: string): Promise<PageContent> {
  const events = await readEvents()
  return {
    meta: listMeta('Súmulas', 'Lutas, placares e pódio das categorias de uma competição.', `${origin}${SUMULAS}`),
    body: [
      '<article class="leitura leitura-sumulas"><h1>Súmulas e resultados</h1>',
      events.length === 0 ? '<p>Nenhuma luta ainda.</p>' : '<ul>',
      ...events.map(({ id, titulo, classes }) =>
        [
          `<li><a href="${escaped(address(SUMULAS, { evento: id }))}">${escaped(titulo || 'Competição')}</a>`,
          `<small>${classesEmPalavras(classes)}</small></li>`,
        ].join(''),
      ),
      events.length === 0 ? '' : '</ul>',
      '</article>',
    ].join(''),
    rows: { name: 'sumulas', rows: events },
  }
}
