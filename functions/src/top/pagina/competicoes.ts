import { formatDay } from '@sie/domain/base/brazil/dates.ts'
import { SITUACOES_DA_CHAVE } from '@sie/domain/competicao/chaves/estados.ts'
import {
  CAMPOS_DA_CHAVE,
  CHAVES_NA_LISTA,
  linhaDaChave,
  metaDaChave,
  SOBRE_OS_SORTEIOS,
} from '@sie/domain/competicao/chaves/lista.ts'
import { chaves, type Chave } from '@sie/domain/competicao/collections/chaves.ts'
import { classesEmPalavras } from '@sie/domain/competicao/placar/publico.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { RANKING, SORTEIOS, SUMULAS } from '@sie/domain/base/portal/paginas.ts'
import {
  pickClasse,
  pontosEscritos,
  REGRA_DOS_PONTOS,
  situacaoDoRanking,
  SEM_PEDIDO,
  tituloDaClasse,
} from '@sie/domain/competicao/ranking/escolha.ts'
import {
  INDICE_DO_RANKING,
  type IndiceDoRanking,
  type LinhaPublica,
  type RankingPublico,
} from '@sie/domain/competicao/ranking/publico.ts'
import { readEvents } from '../../competicao/placar/placar.ts'
import { paths } from '../../base/platform/paths.ts'
import { storedAs, storedIn } from '../../base/platform/stored.ts'
import { shown } from '../../base/records/shown.ts'
import { escaped, listMeta, type PageContent } from './html.ts'
import { sentRow } from '../../base/pagina/published.ts'
import type { PublicPage } from './registros.ts'

/** Lines of the ranking that come with the page; the app reads the others. */
const LINHAS = 20

/** First content of the ranking: the top of the class that the app shows without a choice, and how the first athlete's points came about. */
export async function rankingContent(origin: string): Promise<PageContent> {
  const index = storedAs<IndiceDoRanking>(await paths.rankingPublico(INDICE_DO_RANKING).get())
  const classe = index && pickClasse(index, SEM_PEDIDO)?.classe
  const table = classe && storedAs<RankingPublico>(await paths.rankingPublico(classe.id).get())
  const linhas = table?.linhas.slice(0, LINHAS) ?? []
  // Months and first athletes of the other classes are most of the index.
  const classes = Object.entries(index?.classes ?? {}).map(([id, one]) => [
    id,
    id === classe?.id ? one : { ...one, meses: [], primeiros: [] },
  ])
  return {
    meta: listMeta(
      'Ranking',
      'O ranking nacional de taekwondo por classe, sexo e peso, com a origem de cada ponto.',
      `${origin}${RANKING}`,
    ),
    body: [
      '<article class="leitura leitura-ranking"><h1>Ranking nacional</h1>',
      classe && table
        ? [
            `<p>${escaped(situacaoDoRanking(table))}</p><div class="leitura-filtros"></div>`,
            `<h2>${escaped(tituloDaClasse(classe))}</h2><div class="leitura-botoes"></div>`,
            '<table><thead><tr><th scope="col">Pos.</th><th scope="col">Atleta</th><th scope="col">Pontos</th></tr></thead>',
            `<tbody>${linhas.map(lineHtml).join('')}</tbody></table><p>${REGRA_DOS_PONTOS}</p>`,
          ].join('')
        : '<p>Ainda não há ranking.</p>',
      '</article>',
    ].join(''),
    ...(table && classe
      ? {
          rows: {
            name: 'ranking',
            rows: [
              { id: INDICE_DO_RANKING, classes: Object.fromEntries(classes) as object },
              { ...table, id: classe.id, linhas },
            ],
          },
        }
      : {}),
  }
}

function lineHtml({ posicao, nome, clube, uf, total, parcelas }: LinhaPublica, index: number): string {
  const place = [clube, uf].filter(Boolean).join(' · ')
  const line = `<tr><td><b>${posicao}</b></td><td><b>${escaped(nome)}</b><small>${escaped(place)}</small></td><td><b>${pontosEscritos(total)}</b></td></tr>`
  if (index > 0) return line
  const parts = parcelas.map(
    ({ evento, data, posicao: place, base, valor }) =>
      `<tr><td>${escaped(evento)}<small>${escaped(`${formatDay(data)} · ${place}º · ${pontosEscritos(base)}`)}</small></td><td>${pontosEscritos(valor)}</td></tr>`,
  )
  return `${line}<tr><td colspan="3"><table><thead><tr><th scope="col">De onde vêm os pontos</th><th scope="col">Soma</th></tr></thead><tbody>${parts.join('')}</tbody><tfoot><tr><th scope="row">Total</th><td><b>${pontosEscritos(total)}</b></td></tr></tfoot></table></td></tr>`
}

/** First content of the draws: the brackets by name. */
export async function drawsContent(origin: string): Promise<PageContent> {
  const { docs } = await shown(chaves)
    .orderBy('searchableName')
    .limit(CHAVES_NA_LISTA)
    .select(...CAMPOS_DA_CHAVE)
    .get()
  const rows = docs.map((doc) => ({ id: doc.id, chave: storedIn(chaves, doc) }))
  return {
    meta: listMeta(
      'Sorteio',
      'Sorteios e chaves das competições, que qualquer pessoa pode conferir.',
      `${origin}${SORTEIOS}`,
    ),
    body: [
      `<article class="leitura leitura-chaves"><h1>Sorteios e chaves</h1><p>${SOBRE_OS_SORTEIOS}</p>`,
      rows.length === 0 ? '<p>Nenhum sorteio anunciado.</p>' : '<ul>',
      ...rows.map(({ id, chave: { titulo, eventoTitulo, total, situacao } }) =>
        [
          `<li><div><a href="${escaped(address(SORTEIOS, { id }))}">${escaped(titulo)}</a>`,
          `<small>${escaped(linhaDaChave(eventoTitulo, total))}</small></div>`,
          `<span>${escaped(SITUACOES_DA_CHAVE[situacao])}</span></li>`,
        ].join(''),
      ),
      rows.length === 0 ? '' : '</ul>',
      '</article>',
    ].join(''),
    rows: { name: 'chaves', rows: rows.map(({ id, chave }) => sentRow(id, chave, CAMPOS_DA_CHAVE)) },
  }
}

/** A bracket with its entries in the order in which they were announced; the app draws the rounds. */
export const PAGINA_DA_CHAVE: PublicPage = {
  collection: chaves,
  list: true,
  // No query of visitors lists brackets by their day of publication, so that no index serves one.
  unmapped: true,
  trail: true,
  address: (id) => address(SORTEIOS, { id }),
  meta(record, canonical) {
    const { title, description } = metaDaChave(record)
    return {
      title,
      description,
      canonical,
      type: 'website',
      jsonLd: { '@context': 'https://schema.org', '@type': 'WebPage', name: title, description, url: canonical },
    }
  },
  body(record) {
    const { titulo, evento = '', eventoTitulo, situacao = 'anunciada', inscritos = [] } = record as Partial<Chave>
    return [
      `<article class="leitura leitura-chaves"><a href="${escaped(address('/eventos/evento', { id: evento, aba: 'chaves' }))}">${escaped(eventoTitulo)}</a>`,
      `<h1>${escaped(titulo)}</h1><p>${escaped(linhaDaChave(SITUACOES_DA_CHAVE[situacao], inscritos.length))}</p><ul>`,
      ...inscritos.map(
        ({ nome, clubeNome, federacaoSigla }) =>
          `<li><div>${escaped(nome)}<small>${escaped([clubeNome, federacaoSigla].filter(Boolean).join(', '))}</small></div></li>`,
      ),
      '</ul></article>',
    ].join('')
  },
}

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
