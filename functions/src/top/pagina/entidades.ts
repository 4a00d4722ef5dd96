import { formatDay } from '@sie/domain/base/brazil/dates.ts'
import { ESTADOS, isUf } from '@sie/domain/base/brazil/estados.ts'
import { entidades, type Entidade } from '@sie/domain/base/collections/entidades.ts'
import { ENTIDADE_PADRAO } from '@sie/domain/base/portal/entidadePadrao.ts'
import type { InicioPublico } from '@sie/domain/base/portal/numeros.ts'
import {
  ENDERECOS_DE_ENTIDADE,
  enderecoDaEntidade,
  enderecoPostal,
  lugarDaEntidade,
  metaDaEntidade,
  NOMES_DE_TIPO,
  regularidade,
  type EntidadeLida,
} from '@sie/domain/base/portal/paginaDaEntidade.ts'
import {
  CAMPOS_DA_LINHA,
  CLUBES,
  CLUBES_POR_PAGINA,
  enviadasDosClubes,
  FILIADOS,
  isDeCima,
  nomeDoMunicipio,
  POR_MUNICIPIO,
  POR_NOME,
} from '@sie/domain/base/portal/listaDeClubes.ts'
import { groupBy } from '@sie/domain/base/groupBy.ts'
import { valueAt } from '@sie/domain/base/records/edits.ts'
import { paths } from '../../base/platform/paths.ts'
import { storedAs, storedIn } from '../../base/platform/stored.ts'
import { shown } from '../../base/records/shown.ts'
import { escaped, listMeta, type PageContent } from './html.ts'
import { sentRow } from '../../base/pagina/published.ts'
import type { PublicPage } from './registros.ts'

type Stored = Partial<Entidade> & EntidadeLida

const FEDERACOES = '/institucional/federacoes'
const TITULO = 'Federações'
const DESCRICAO = 'As federações estaduais de taekwondo filiadas à confederação, por estado.'

/** Links to the federations, from which every entity is reached. */
async function federations(): Promise<string> {
  const inicio = storedAs<InicioPublico>(await paths.inicioPublico(ENTIDADE_PADRAO).get())
  const rows = Object.entries(inicio?.filiadas ?? {})
    .sort(([, a], [, b]) => a.nome.localeCompare(b.nome, 'pt-BR'))
    .map(
      ([id, { nome, uf }]) =>
        `<li><a href="${escaped(enderecoDaEntidade(id, 'federacao'))}">${escaped(nome)}</a>${isUf(uf) ? ` · ${escaped(ESTADOS[uf])}` : ''}</li>`,
    )
  return `<ul>${rows.join('')}</ul>`
}

const federationsContent = async (origin: string): Promise<PageContent> => ({
  meta: listMeta(TITULO, DESCRICAO, `${origin}${FEDERACOES}`),
  body: `<article class="leitura"><h1>${TITULO}</h1><p class="leitura-linha">${DESCRICAO}</p>${await federations()}</article>`,
})

type Row = { id: string; record: Stored }

/** Lists of clubs by their addresses. */
export const CLUB_LISTS = { '/institucional/associacoes': CLUBES, '/institucional/filiados': FILIADOS } as const

/** First content of a list of clubs, which the app shows at once, and links to the federations. */
export async function clubsContent(path: keyof typeof CLUB_LISTS, origin: string): Promise<PageContent> {
  const { titulo, texto, porMunicipio } = CLUB_LISTS[path]
  const order = porMunicipio ? POR_MUNICIPIO : POR_NOME
  const [{ docs }, links] = await Promise.all([
    shown(entidades, { 'filtros.publica': true }).orderBy(order.path, order.direction).limit(CLUBES_POR_PAGINA).get(),
    federations(),
  ])
  const all = docs.map((doc) => ({ id: doc.id, record: storedIn(entidades, doc) }))
  const rows = all.filter(({ record }) => !isDeCima(typeOf(record)))
  const towns = porMunicipio
    ? groupBy(rows, ({ record: { dadosEndereco: at } }) => nomeDoMunicipio(at.logradouroMunicipio, at.logradouroUF))
    : [['', rows] as const]
  return {
    meta: listMeta(titulo, texto, `${origin}${path}`),
    body: [
      `<article class="leitura leitura-clubes"><h1>${titulo}</h1><p>${texto}</p><div class="leitura-filtros"></div>`,
      ...towns.map(
        ([town, some]) => `${town ? `<h2>${escaped(town)}</h2>` : ''}<ol>${some.map(rowHtml).join('')}</ol>`,
      ),
      `<h2>${TITULO}</h2>${links}</article>`,
    ].join(''),
    rows: {
      name: enviadasDosClubes(porMunicipio),
      rows: all.map(({ id, record }) => sentRow(id, record, CAMPOS_DA_LINHA)),
    },
  }
}

function rowHtml({ id, record }: Row): string {
  const tipo = typeOf(record)
  const about = [NOMES_DE_TIPO[tipo], lugarDaEntidade(record)].filter(Boolean).join(' · ')
  return `<li><a href="${escaped(enderecoDaEntidade(id, tipo))}">${escaped(record.dadosPessoais?.name)}</a><p>${escaped(about)}</p><b>${regularidade(record.situacao)}</b></li>`
}

function body(record: Record<string, unknown>): string {
  const entidade = record as Stored
  const { dadosPessoais, dadosContato, presidente, diretoria = [], turmas = [], apresentacao, situacao } = entidade
  const tipo = dadosPessoais?.tipoEntidade ?? ''
  const line = (label: string, text: string | undefined) =>
    text ? `<p><strong>${escaped(label)}:</strong> ${escaped(text)}</p>` : ''
  const list = (title: string, rows: readonly string[]) =>
    rows.length > 0
      ? `<h2>${escaped(title)}</h2><ul>${rows.map((row) => `<li>${escaped(row)}</li>`).join('')}</ul>`
      : ''
  const about = [NOMES_DE_TIPO[tipo], lugarDaEntidade(entidade), tipo === 'confederacao' ? '' : regularidade(situacao)]
  const board = [
    ...(presidente?.nome ? [`${presidente.nome}, presidente`] : []),
    ...diretoria.filter(({ nome }) => nome).map(({ nome, cargo }) => `${nome}, ${cargo}`),
  ]
  return [
    '<article class="leitura">',
    `<p>${escaped(about.filter(Boolean).join(' · '))}</p>`,
    `<h1>${escaped(dadosPessoais?.name)}</h1>`,
    apresentacao ? `<p class="leitura-linha">${escaped(apresentacao)}</p>` : '',
    dadosPessoais?.fundacao ? line('Fundação', formatDay(dadosPessoais.fundacao)) : '',
    line('Endereço', enderecoPostal(entidade)),
    line('Telefone', dadosContato?.telefone),
    line('E-mail', dadosContato?.email),
    list(
      'Turmas',
      turmas.map(({ nome, dias, horario, professor }) => [nome, dias, horario, professor].filter(Boolean).join(' · ')),
    ),
    list('Diretoria', board),
    '</article>',
  ].join('')
}

const typeOf = (record: unknown) => String(valueAt(record, 'dadosPessoais.tipoEntidade') ?? '')

/** Pages of entities: each path shows any of them by its id, and names the path of its type as canonical. */
export const ENTITY_PAGES: Readonly<Record<string, PublicPage>> = Object.fromEntries(
  ENDERECOS_DE_ENTIDADE.map((path): [string, PublicPage] => [
    path,
    {
      collection: entidades,
      where: { 'filtros.publica': true },
      shows: (record) => valueAt(record, 'filtros.publica') === true,
      // Each entity is in the site map once, under the first path.
      ...(path === ENDERECOS_DE_ENTIDADE[0] ? {} : { unmapped: true }),
      list: true,
      ...(path === FEDERACOES ? { index: (_entidade: string, origin: string) => federationsContent(origin) } : {}),
      address: (id, record) => enderecoDaEntidade(id, typeOf(record)),
      meta: (record, canonical, fileAddress) => metaDaEntidade(record as EntidadeLida, canonical, fileAddress),
      body,
    },
  ]),
)
