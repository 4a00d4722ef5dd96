// The invented documents of the transparency pages.
import type { SecaoDaTransparencia, TipoDeDocumento } from '@sie/domain/conteudo/secoesDaTransparencia.ts'

export interface DocumentoInventado {
  id: string
  entidade?: 'cbtkd' | 'fctkd'
  secao: SecaoDaTransparencia
  tipo: TipoDeDocumento
  titulo: string
  /** years before this one */
  antes: number
  /** days before today of the publication */
  dias: number
  descricao?: string
  versao?: string
  substitui?: string
  substituidoPor?: string
  situacao?: 'rascunho'
  publico?: 'filiados'
}

/** The same documents for each of several years. */
const anuais = (years: number): DocumentoInventado[] =>
  Array.from({ length: years }, (_, index) => index + 1).flatMap((antes): DocumentoInventado[] => {
    const dias = 365 * (antes - 1) + 205
    return [
      {
        id: `balanco-${antes}`,
        secao: 'balancos',
        tipo: 'balanco',
        titulo: 'Balanço patrimonial',
        antes,
        dias,
        descricao: 'Demonstrações contábeis com notas explicativas.',
      },
      {
        id: `parecer-${antes}`,
        secao: 'balancos',
        tipo: 'parecer',
        titulo: 'Parecer do conselho fiscal',
        antes,
        dias: dias - 4,
      },
      {
        id: `prestacao-${antes}`,
        secao: 'prestacao',
        tipo: 'relatorio',
        titulo: 'Prestação de contas anual',
        antes,
        dias: dias - 6,
        descricao: 'Receitas e despesas por fonte, com a comparação ao orçamento.',
      },
      {
        id: `orcamento-${antes - 1}`,
        secao: 'orcamento',
        tipo: 'relatorio',
        titulo: 'Orçamento anual aprovado',
        antes: antes - 1,
        dias: 365 * (antes - 1) + 330,
      },
      {
        id: `ata-ordinaria-${antes - 1}`,
        secao: 'atas',
        tipo: 'ata',
        titulo: 'Ata da assembleia geral ordinária',
        antes: antes - 1,
        dias: 365 * (antes - 1) + 220,
      },
      {
        id: `remuneracao-${antes - 1}`,
        secao: 'remuneracao',
        tipo: 'relatorio',
        titulo: 'Remuneração de dirigentes e comissões técnicas',
        antes: antes - 1,
        dias: 365 * (antes - 1) + 240,
      },
    ]
  })

export const DOCUMENTOS: readonly DocumentoInventado[] = [
  ...anuais(3),
  {
    id: 'estatuto-antigo',
    secao: 'estatuto',
    tipo: 'estatuto',
    titulo: 'Estatuto social',
    antes: 4,
    dias: 1380,
    versao: '4ª reforma',
    substituidoPor: 'estatuto-social',
  },
  {
    id: 'estatuto-social',
    secao: 'estatuto',
    tipo: 'estatuto',
    titulo: 'Estatuto social',
    antes: 1,
    dias: 410,
    versao: '5ª reforma',
    substitui: 'estatuto-antigo',
    descricao: 'Com a participação de atletas no colégio eleitoral e o limite de mandatos.',
  },
  { id: 'codigo-de-conduta', secao: 'estatuto', tipo: 'politica', titulo: 'Código de conduta', antes: 1, dias: 400 },
  {
    id: 'ata-eleicao',
    secao: 'diretoria',
    tipo: 'ata',
    titulo: 'Ata da eleição da diretoria',
    antes: 1,
    dias: 480,
    descricao: 'Mandato de quatro anos.',
  },
  {
    id: 'quadro-diretivo',
    secao: 'diretoria',
    tipo: 'relatorio',
    titulo: 'Quadro diretivo e mandatos',
    antes: 0,
    dias: 90,
  },
  {
    id: 'ata-extraordinaria',
    secao: 'atas',
    tipo: 'ata',
    titulo: 'Ata da assembleia extraordinária',
    antes: 0,
    dias: 71,
    descricao: 'Aprova o regimento de taxas do próximo ano.',
  },
  {
    id: 'taxas-anterior',
    secao: 'taxas',
    tipo: 'regimento',
    titulo: 'Regimento de taxas',
    antes: 0,
    dias: 320,
    versao: '1ª',
    substituidoPor: 'regimento-de-taxas',
  },
  {
    id: 'regimento-de-taxas',
    secao: 'taxas',
    tipo: 'regimento',
    titulo: 'Regimento de taxas',
    antes: 0,
    dias: 130,
    versao: '2ª',
    substitui: 'taxas-anterior',
    descricao: 'Anuidades, exames, transferências e certificados.',
  },
  {
    id: 'contrato-ginasio',
    secao: 'contratos',
    tipo: 'contrato',
    titulo: 'Contrato de locação, Ginásio da Beira-Mar',
    antes: 0,
    dias: 94,
  },
  {
    id: 'convenio-base',
    secao: 'contratos',
    tipo: 'convenio',
    titulo: 'Convênio de formação de base',
    antes: 0,
    dias: 160,
    descricao: 'Objeto, valor, prazo e plano de trabalho.',
  },
  {
    id: 'licitacao-coletes',
    secao: 'contratos',
    tipo: 'licitacao',
    titulo: 'Cotação de coletes eletrônicos',
    antes: 1,
    dias: 420,
  },
  {
    id: 'prestacao-trimestre',
    secao: 'prestacao',
    tipo: 'relatorio',
    titulo: 'Prestação de contas, 3º trimestre',
    antes: 0,
    dias: 23,
  },
  {
    id: 'edital-selecao',
    secao: 'editais',
    tipo: 'edital',
    titulo: 'Edital de formação da seleção juvenil',
    antes: 0,
    dias: 34,
  },
  {
    id: 'edital-sede',
    secao: 'editais',
    tipo: 'edital',
    titulo: 'Edital de escolha de sedes',
    antes: 0,
    dias: 58,
  },
  {
    id: 'ouvidoria-relatorio',
    secao: 'ouvidoria',
    tipo: 'relatorio',
    titulo: 'Relatório semestral da ouvidoria',
    antes: 0,
    dias: 140,
    descricao: 'Quantas manifestações vieram, de que trataram e em quanto tempo foram respondidas.',
  },
  {
    id: 'politica-privacidade',
    secao: 'lgpd',
    tipo: 'politica',
    titulo: 'Política de proteção de dados',
    antes: 0,
    dias: 200,
  },
  {
    id: 'encarregado',
    secao: 'lgpd',
    tipo: 'resolucao',
    titulo: 'Designação do encarregado de dados',
    antes: 0,
    dias: 201,
  },
  {
    id: 'certidao-fgts',
    secao: 'certidoes',
    tipo: 'certidao',
    titulo: 'Certidão de regularidade do FGTS',
    antes: 0,
    dias: 12,
  },
  {
    id: 'certidao-federal',
    secao: 'certidoes',
    tipo: 'certidao',
    titulo: 'Certidão de débitos federais',
    antes: 0,
    dias: 13,
  },
  {
    id: 'certidao-esporte',
    secao: 'certidoes',
    tipo: 'certidao',
    titulo: 'Certidão de registro no ministério',
    antes: 0,
    dias: 30,
  },
  {
    id: 'ata-filiados',
    secao: 'atas',
    tipo: 'ata',
    titulo: 'Ata da reunião com filiados',
    antes: 0,
    dias: 20,
    publico: 'filiados',
  },
  {
    id: 'orcamento-proximo',
    secao: 'orcamento',
    tipo: 'relatorio',
    titulo: 'Proposta de orçamento',
    antes: -1,
    dias: 5,
    situacao: 'rascunho',
  },
  {
    id: 'fctkd-estatuto',
    entidade: 'fctkd',
    secao: 'estatuto',
    tipo: 'estatuto',
    titulo: 'Estatuto da FCTKD',
    antes: 2,
    dias: 700,
  },
  {
    id: 'fctkd-ata',
    entidade: 'fctkd',
    secao: 'atas',
    tipo: 'ata',
    titulo: 'Ata da assembleia da FCTKD',
    antes: 0,
    dias: 150,
  },
  {
    id: 'fctkd-balanco',
    entidade: 'fctkd',
    secao: 'balancos',
    tipo: 'balanco',
    titulo: 'Balanço da FCTKD',
    antes: 1,
    dias: 190,
  },
]
