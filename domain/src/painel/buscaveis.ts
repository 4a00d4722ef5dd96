import { isFiliada } from '../base/entidade/filiadas.ts'
import { FONTES_DA_AGENDA, lugarDe } from '../eventos/agenda/fontes.ts'
import { quandoEmPalavras } from '../eventos/agenda/palavras.ts'
import { formatDay, shortDate } from '../base/brazil/dates.ts'
import { CATEGORIAS_DE_NOTICIA, isCategoriaDeNoticia } from '../base/portal/categoriasDeNoticia.ts'
import { isSecao, SECOES_DA_TRANSPARENCIA } from '../conteudo/secoesDaTransparencia.ts'
import { enderecoDoConteudo, type PortalDeConteudo, PORTAIS_DE_CONTEUDO } from '../base/portal/portaisDeConteudo.ts'
import { valueAt } from '../base/records/edits.ts'
import { address, type Address } from '../base/portal/address.ts'
import { ENTIDADE_PADRAO } from '../base/portal/entidadePadrao.ts'
import { enderecoDaEntidade } from '../base/portal/paginaDaEntidade.ts'

/** One line of the results of the public search. */
export interface AchadoPublico {
  titulo: string
  /** one line below the title */
  detalhe: string
  to: Address
}

/** Kind of published records that the search in the header finds. A further kind is a row. */
export interface Buscavel {
  colecao: string
  /** heading of its results */
  rotulo: string
  /** path under which the derived search fields are stored */
  prefixo: string
  /** the collection has no publication: active records are public */
  semPublicacao?: true
  /** dotted paths that a result needs from the record */
  campos: readonly string[]
  /** equality filters for the records that a portal's search finds */
  onde: (entidade: string) => Readonly<Record<string, string>>
  /** a result; undefined for a record that the search does not show */
  achado: (id: string, record: unknown) => AchadoPublico | undefined
  /** address of the list that continues the search */
  lista?: (busca: string) => Address
}

const textAt = (record: unknown, path: string): string => {
  const value = valueAt(record, path)
  return typeof value === 'string' ? value : ''
}
const words = (...parts: readonly string[]) => parts.filter(Boolean).join(' · ')

const daEntidade = (entidade: string) => ({ 'vinculo.idEntidade': entidade })
/** The confederation's portal finds records of every entity, a federation's portal records of itself and its clubs. */
const abaixo = (entidade: string): Readonly<Record<string, string>> =>
  entidade === ENTIDADE_PADRAO ? {} : { 'vinculo.idFederacao': entidade }

const noticias: Buscavel = {
  colecao: 'noticias',
  rotulo: 'Notícias',
  prefixo: '',
  campos: ['titulo', 'categoria', 'publicacao.publicarEm'],
  onde: abaixo,
  achado: (id, record) => {
    const categoria = textAt(record, 'categoria')
    return {
      titulo: textAt(record, 'titulo'),
      detalhe: words(
        isCategoriaDeNoticia(categoria) ? CATEGORIAS_DE_NOTICIA[categoria] : '',
        shortDate(textAt(record, 'publicacao.publicarEm')),
      ),
      to: address('/noticias/noticia', { id }),
    }
  },
  lista: (busca) => address('/noticias', { busca }),
}

const conteudos: Buscavel = {
  colecao: 'conteudos',
  rotulo: 'Páginas',
  prefixo: '',
  campos: ['titulo', 'resumo', 'portal', 'slug'],
  onde: daEntidade,
  achado: (_id, record) => {
    const portal = textAt(record, 'portal')
    if (!Object.hasOwn(PORTAIS_DE_CONTEUDO, portal)) return undefined
    return {
      titulo: textAt(record, 'titulo'),
      detalhe: textAt(record, 'resumo'),
      to: enderecoDoConteudo(portal as PortalDeConteudo, textAt(record, 'slug')),
    }
  },
}

const entidades: Buscavel = {
  colecao: 'entidades',
  rotulo: 'Entidades',
  prefixo: 'dadosPessoais',
  semPublicacao: true,
  campos: [
    'dadosPessoais.name',
    'dadosPessoais.sigla',
    'dadosPessoais.tipoEntidade',
    'dadosEndereco.logradouroMunicipio',
    'dadosEndereco.logradouroUF',
    'situacao',
  ],
  onde: abaixo,
  achado: (id, record) => {
    if (!isFiliada(textAt(record, 'situacao'))) return undefined
    return {
      titulo: textAt(record, 'dadosPessoais.name'),
      detalhe: words(
        textAt(record, 'dadosPessoais.sigla'),
        [textAt(record, 'dadosEndereco.logradouroMunicipio'), textAt(record, 'dadosEndereco.logradouroUF')]
          .filter(Boolean)
          .join(', '),
      ),
      to: enderecoDaEntidade(id, textAt(record, 'dadosPessoais.tipoEntidade')),
    }
  },
  lista: (busca) => address('/institucional/associacoes', { busca }),
}

const documentosPublicos: Buscavel = {
  colecao: 'documentosPublicos',
  rotulo: 'Transparência',
  prefixo: '',
  campos: ['titulo', 'secao', 'ano', 'substituidoPor'],
  onde: daEntidade,
  achado: (_id, record) => {
    const secao = textAt(record, 'secao')
    const ano = valueAt(record, 'ano')
    return {
      titulo: textAt(record, 'titulo'),
      detalhe: words(
        isSecao(secao) ? SECOES_DA_TRANSPARENCIA[secao] : '',
        typeof ano === 'number' && ano > 0 ? String(ano) : '',
        textAt(record, 'substituidoPor') ? 'versão anterior' : '',
      ),
      to: address('/transparencia', {
        secao,
        ano: typeof ano === 'number' ? ano : '',
        versoes: textAt(record, 'substituidoPor') !== '',
      }),
    }
  },
  lista: (busca) => address('/transparencia', { busca }),
}

const agendamentos: Buscavel = {
  colecao: 'agendamentos',
  rotulo: 'Calendário',
  prefixo: '',
  campos: FONTES_DA_AGENDA.find(({ colecao }) => colecao === 'agendamentos')?.campos ?? [],
  onde: abaixo,
  achado: (id, record) => {
    const item = FONTES_DA_AGENDA.find(({ colecao }) => colecao === 'agendamentos')?.item(id, record)
    return (
      item && {
        titulo: item.titulo,
        detalhe: words(quandoEmPalavras(item.horario, item), lugarDe(item)),
        to: item.pagina,
      }
    )
  },
}

const albuns: Buscavel = {
  colecao: 'albuns',
  rotulo: 'Galeria',
  prefixo: '',
  campos: ['titulo', 'evento', 'data', 'local'],
  onde: daEntidade,
  achado: (id, record) => ({
    titulo: textAt(record, 'titulo'),
    detalhe: words(textAt(record, 'evento'), formatDay(textAt(record, 'data')), textAt(record, 'local')),
    to: address('/galeria/album', { id }),
  }),
}

export const EVENTOS_BUSCAVEIS: Buscavel = {
  colecao: 'eventos',
  rotulo: 'Eventos',
  prefixo: '',
  campos: FONTES_DA_AGENDA.find(({ colecao }) => colecao === 'eventos')?.campos ?? [],
  onde: abaixo,
  achado: (id, record) => {
    const item = FONTES_DA_AGENDA.find(({ colecao }) => colecao === 'eventos')?.item(id, record)
    return (
      item && {
        titulo: item.titulo,
        detalhe: words(quandoEmPalavras(item.horario, item), lugarDe(item)),
        to: item.pagina,
      }
    )
  },
  lista: (busca) => address('/eventos', { busca }),
}

export const BUSCAVEIS: readonly Buscavel[] = [
  noticias,
  conteudos,
  EVENTOS_BUSCAVEIS,
  agendamentos,
  entidades,
  documentosPublicos,
  albuns,
]

/** Greatest number of documents that one search reads, of all kinds together. */
export const LIDOS_MAX = 20

/** Greatest number of documents that a search reads of one kind: an even share; the remainder goes to the first kinds. */
export const lidosDe = (tipo: Buscavel, kinds: readonly Buscavel[] = BUSCAVEIS): number =>
  Math.floor((LIDOS_MAX + kinds.length - 1 - kinds.indexOf(tipo)) / kinds.length)
