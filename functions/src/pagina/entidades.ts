import { formatDay } from '@sie/domain/brazil/dates.ts'
import { ESTADOS, isUf } from '@sie/domain/brazil/estados.ts'
import { entidades, type Entidade } from '@sie/domain/collections/entidades.ts'
import { ENTIDADE_PADRAO } from '@sie/domain/portal/entidadePadrao.ts'
import type { InicioPublico } from '@sie/domain/portal/numeros.ts'
import {
  ENDERECOS_DE_ENTIDADE,
  enderecoDaEntidade,
  enderecoPostal,
  lugarDaEntidade,
  metaDaEntidade,
  NOMES_DE_TIPO,
  regularidade,
  type EntidadeLida,
} from '@sie/domain/portal/paginaDaEntidade.ts'
import { valueAt } from '@sie/domain/records/edits.ts'
import { paths } from '../platform/paths.ts'
import { storedAs } from '../platform/stored.ts'
import { escaped, listMeta, type PageContent } from './html.ts'
import type { PublicPage } from './registros.ts'

type Stored = Partial<Entidade> & EntidadeLida

const TITULOS: Readonly<Record<string, readonly [title: string, text: string]>> = {
  '/institucional/federacoes': [
    'Federações',
    'As federações estaduais de taekwondo filiadas à confederação, por estado.',
  ],
  '/institucional/filiados': ['Entidades filiadas', 'Clubes, academias, associações e projetos sociais filiados.'],
  '/institucional/associacoes': [
    'Clubes e academias',
    'Onde treinar taekwondo: clubes e academias por estado e município.',
  ],
}

/** The list of federations, from which every entity is reached. */
async function index(path: string, origin: string): Promise<PageContent> {
  const [title = '', description = ''] = TITULOS[path] ?? []
  const inicio = storedAs<InicioPublico>(await paths.inicioPublico(ENTIDADE_PADRAO).get())
  const rows = Object.entries(inicio?.filiadas ?? {})
    .sort(([, a], [, b]) => a.nome.localeCompare(b.nome, 'pt-BR'))
    .map(
      ([id, { nome, uf }]) =>
        `<li><a href="${escaped(enderecoDaEntidade(id, 'federacao'))}">${escaped(nome)}</a>${isUf(uf) ? ` · ${escaped(ESTADOS[uf])}` : ''}</li>`,
    )
  const canonical = `${origin}${path}`
  return {
    meta: listMeta(title, description, canonical),
    body: `<article class="leitura"><h1>${escaped(title)}</h1><p class="leitura-linha">${escaped(description)}</p><ul>${rows.join('')}</ul></article>`,
  }
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
      index: (_entidade, origin) => index(path, origin),
      address: (id, record) => enderecoDaEntidade(id, typeOf(record)),
      meta: (record, canonical, fileAddress) => metaDaEntidade(record as EntidadeLida, canonical, fileAddress),
      body,
    },
  ]),
)
