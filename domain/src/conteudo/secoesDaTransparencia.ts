/** Sections of the transparency page, in their order (PRODUCT 2(h)). Not in the description, which visitors' pages do not load. */
export const SECOES_DA_TRANSPARENCIA = {
  estatuto: 'Estatuto',
  atas: 'Atas',
  diretoria: 'Diretoria e mandatos',
  taxas: 'Regimento de taxas',
  balancos: 'Balanços',
  orcamento: 'Orçamento',
  contratos: 'Convênios, contratos e licitações',
  prestacao: 'Prestação de contas',
  remuneracao: 'Remuneração',
  editais: 'Editais',
  ouvidoria: 'Ouvidoria',
  lgpd: 'LGPD e encarregado',
  certidoes: 'Certidões',
} as const

export type SecaoDaTransparencia = keyof typeof SECOES_DA_TRANSPARENCIA

export const isSecao = (text: string): text is SecaoDaTransparencia => Object.hasOwn(SECOES_DA_TRANSPARENCIA, text)

/** Section of the transparency page that shows the published books; key of its open data. */
export const SECAO_DAS_CONTAS = 'contas'

export const TIPOS_DE_DOCUMENTO = {
  estatuto: 'Estatuto',
  ata: 'Ata',
  balanco: 'Balanço',
  relatorio: 'Relatório',
  parecer: 'Parecer',
  contrato: 'Contrato',
  convenio: 'Convênio',
  licitacao: 'Licitação',
  edital: 'Edital',
  regimento: 'Regimento',
  resolucao: 'Resolução',
  politica: 'Política',
  certidao: 'Certidão',
  outro: 'Outro',
} as const

export type TipoDeDocumento = keyof typeof TIPOS_DE_DOCUMENTO
