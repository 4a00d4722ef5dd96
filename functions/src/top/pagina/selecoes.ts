import { formatDay } from '@sie/domain/base/brazil/dates.ts'
import { selecoes, type Selecao } from '@sie/domain/competicao/collections/selecoes.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { agrupar } from '@sie/domain/base/agrupar.ts'
import {
  CAMPOS_DA_LISTA,
  DESCRICAO_DAS_SELECOES,
  LISTA_DE_SELECOES,
  metaDaSelecao,
  SELECOES_ENVIADAS,
  SELECOES_NA_PAGINA,
  TEXTO_DAS_SELECOES,
  tipoDaSelecao,
} from '@sie/domain/competicao/selecoes/lista.ts'
import { SITUACOES_DA_SELECAO } from '@sie/domain/competicao/selecoes/estados.ts'
import { storedIn } from '../../base/platform/stored.ts'
import { amongFew } from '../../base/records/few.ts'
import { shown } from '../../base/records/shown.ts'
import { escaped, listMeta, type PageContent } from './html.ts'
import { sentRow } from '../../base/pagina/published.ts'
import type { PublicPage } from './registros.ts'

const TITLE = 'Seleções'

const linkTo = (id: string) => address(LISTA_DE_SELECOES, { id })
const joined = (parts: readonly unknown[]) => escaped(parts.filter(Boolean).join(' · '))

/** First content of the list of national teams, by year. */
export async function teamsContent(origin: string): Promise<PageContent> {
  const docs = await amongFew(selecoes, shown(selecoes), {
    orderBy: [{ path: 'ano', direction: 'desc' }],
    limit: SELECOES_NA_PAGINA,
  })
  const rows = docs.map((doc) => ({ id: doc.id, record: storedIn(selecoes, doc) }))
  const item = ({ id, record }: (typeof rows)[number]) =>
    `<li><a href="${escaped(linkTo(id))}">${escaped(record.name)}</a><p>${escaped(tipoDaSelecao(record))}</p>${record.competicao ? `<p>${escaped(record.competicao)}</p>` : ''}<span>${escaped(SITUACOES_DA_SELECAO[record.situacao])}</span></li>`
  return {
    meta: listMeta(TITLE, DESCRICAO_DAS_SELECOES, `${origin}${LISTA_DE_SELECOES}`),
    body: [
      `<article class="leitura leitura-selecoes"><h1>${TITLE}</h1><p>${escaped(TEXTO_DAS_SELECOES)}</p>`,
      '<div class="leitura-filtros"></div>',
      ...agrupar(rows, ({ record }) => record.ano).map(
        ([ano, teams]) => `<h2>${Math.trunc(ano)}</h2><ul>${teams.map(item).join('')}</ul>`,
      ),
      '</article>',
    ].join(''),
    rows: { name: SELECOES_ENVIADAS, rows: rows.map(({ id, record }) => sentRow(id, record, CAMPOS_DA_LISTA)) },
  }
}

/** A national team with its athletes by category, its staff and its dates, as the app lays them out. */
export const PAGINA_DA_SELECAO: PublicPage = {
  collection: selecoes,
  list: true,
  // No query of visitors lists teams by their day of publication, so that no index serves one.
  unmapped: true,
  address: linkTo,
  meta(record, canonical) {
    const { title, description } = metaDaSelecao(record)
    return {
      title,
      description,
      canonical,
      type: 'website',
      jsonLd: {
        '@context': 'https://schema.org',
        '@type': 'SportsTeam',
        name: title,
        description,
        sport: 'Taekwondo',
        url: canonical,
      },
    }
  },
  body(record) {
    const { name, ano, situacao = 'convocada', apresentacao, atletas = [], comissao = [] } = record as Partial<Selecao>
    const { competicao, inicio, fim, local, patrocinio } = record as Partial<Selecao>
    const days = [inicio, fim].map((day) => (day ? formatDay(day) : '')).filter(Boolean)
    const facts = [
      ['Competição', competicao],
      ['Período', days.join(' a ')],
      ['Local', local],
      ['Patrocínio', patrocinio],
    ].filter(([, value]) => value)
    return [
      `<article class="leitura leitura-selecoes"><a href="${LISTA_DE_SELECOES}">${TITLE}</a>`,
      `<h1>${escaped(name)}</h1><p>${joined([tipoDaSelecao(record), ano, SITUACOES_DA_SELECAO[situacao]])}</p>`,
      apresentacao ? `<p>${escaped(apresentacao)}</p>` : '',
      ...agrupar(atletas, ({ categoria }) => categoria).map(
        ([categoria, some]) =>
          `<h2>${escaped(categoria)}</h2><ul>${some.map(({ nome, uf, clube }) => `<li>${escaped(nome)}<p>${joined([uf, clube])}</p></li>`).join('')}</ul>`,
      ),
      facts.map(([label, value]) => `<p>${escaped(label)}: ${escaped(value)}</p>`).join(''),
      comissao.length > 0 ? '<h2>Comissão técnica</h2>' : '',
      comissao.map(({ nome, funcao }) => `<p>${joined([nome, funcao])}</p>`).join(''),
      '</article>',
    ].join('')
  },
}
