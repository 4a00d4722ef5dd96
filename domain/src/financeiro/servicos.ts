import { capital } from '../base/brazil/words.ts'
import { formatDay } from '../base/brazil/dates.ts'
import { nomeDaOrdem, type Graduacao } from '../base/taekwondo/graduacoes.ts'

/** Labels and conditions of the price list. Not in the description, which visitors' pages do not load. */

/** Categories in the order of the public table (PRODUCT 2(c)). */
export const CATEGORIAS_DE_SERVICO = {
  anuidade: 'Anuidades',
  registro: 'Registros',
  exame: 'Exames',
  certificado: 'Certificados',
  carteira: 'Carteiras',
  transferencia: 'Transferências',
  evento: 'Eventos',
  curso: 'Cursos',
  multa: 'Multas',
  outros: 'Outros',
} as const
export type CategoriaDeServico = keyof typeof CATEGORIAS_DE_SERVICO

/** Kinds of payers or objects for which a service is charged. */
export const APPLIES_TO = { pessoa: 'Pessoa', entidade: 'Entidade', evento: 'Evento' } as const
export type AppliesTo = keyof typeof APPLIES_TO

/** Validity of a paid service: to the end of the calendar year, some months, or without an end. */
export const VALIDADES = { semPrazo: 'Sem prazo', anoCivil: 'Até 31/12', meses: 'Por meses' } as const
export type TipoDeValidade = keyof typeof VALIDADES

/** Roles that a price row may require; '' for all. */
export const PAPEIS_DA_LINHA = {
  '': 'Qualquer papel',
  atleta: 'Atleta',
  tecnico: 'Técnico',
  arbitro: 'Árbitro',
  professor: 'Professor',
  mestre: 'Mestre',
  examinador: 'Examinador',
  dirigente: 'Dirigente',
} as const
export type PapelDaLinha = keyof typeof PAPEIS_DA_LINHA

/** Types of entities that a price row may require; '' for all. */
export const ENTIDADES_DA_LINHA = {
  '': 'Qualquer entidade',
  confederacao: 'Confederação',
  federacao: 'Federação',
  associacao: 'Associação',
  clube: 'Clube',
  academia: 'Academia',
  projetoSocial: 'Projeto social',
  filiado: 'Filiado',
} as const
export type EntidadeDaLinha = keyof typeof ENTIDADES_DA_LINHA

/** A row of prices: every condition that is set must hold. 0 and '' are no condition. */
export interface LinhaDePreco {
  nome: string
  papel: PapelDaLinha
  /** orders of grades (taekwondo/graduacoes.ts), both included */
  graduacaoDe: number
  graduacaoAte: number
  /** full years, both included */
  idadeDe: number
  idadeAte: number
  tipoEntidade: EntidadeDaLinha
  /** least quantity */
  quantidadeDe: number
  /** centavos per unit */
  valor: number
}

export interface DescontoPorQuantidade {
  /** least quantity */
  aPartirDe: number
  percentual: number
}

/** Fields of a service that determine its price; amounts in centavos, days 'AAAA-MM-DD' or ''. */
export interface ServicoComPreco {
  aplicaSe: AppliesTo
  valor: number
  precos: readonly LinhaDePreco[]
  descontoSocial: number
  descontosPorQuantidade: readonly DescontoPorQuantidade[]
  validade: { tipo: TipoDeValidade; meses: number }
  vigencia: { inicio: string; fim: string }
}

export type Vigencia = ServicoComPreco['vigencia']
export type SituacaoDaVigencia = 'emVigor' | 'futura' | 'encerrada'

/** State of a term on a day; both ends belong to the term, and '' is an open end. */
export function situacaoDaVigencia({ inicio, fim }: Vigencia, dia: string): SituacaoDaVigencia {
  if (fim !== '' && fim < dia) return 'encerrada'
  return inicio !== '' && inicio > dia ? 'futura' : 'emVigor'
}

/** Term in words, relative to a day. */
export function vigenciaEmPalavras(vigencia: Vigencia, dia: string): string {
  const { inicio, fim } = vigencia
  switch (situacaoDaVigencia(vigencia, dia)) {
    case 'encerrada':
      return `Encerrada em ${formatDay(fim)}`
    case 'futura':
      return `A partir de ${formatDay(inicio)}`
    default:
      return fim ? `Em vigor até ${formatDay(fim)}` : 'Em vigor'
  }
}

/** Validity of a service in words. */
export const validadeEmPalavras = ({ tipo, meses }: ServicoComPreco['validade']): string =>
  tipo === 'meses' ? (meses === 1 ? '1 mês' : `${meses} meses`) : VALIDADES[tipo]

/**
 * Conditions of a row in words, without its name; '' where there are none.
 * @param graus grades of the charging entity; by default the grades of the default table
 */
export function condicoesEmPalavras(linha: LinhaDePreco, graus?: readonly Graduacao[]): string {
  const grau = (ordem: number) => nomeDaOrdem(ordem, graus) ?? `graduação ${ordem}`
  const { papel, graduacaoDe, graduacaoAte, idadeDe, idadeAte, tipoEntidade, quantidadeDe } = linha
  return [
    papel && PAPEIS_DA_LINHA[papel],
    tipoEntidade && ENTIDADES_DA_LINHA[tipoEntidade],
    graduacaoDe > 0 && graduacaoDe === graduacaoAte
      ? grau(graduacaoDe)
      : faixaEmPalavras(graduacaoDe, graduacaoAte, grau),
    faixaEmPalavras(idadeDe, idadeAte, (idade) => `${idade} anos`),
    quantidadeDe > 1 ? `a partir de ${quantidadeDe} unidades` : '',
  ]
    .filter(Boolean)
    .join(', ')
}

function faixaEmPalavras(de: number, ate: number, nome: (valor: number) => string): string {
  if (de > 0 && ate > 0) return `de ${nome(de)} a ${nome(ate)}`
  if (de > 0) return `a partir de ${nome(de)}`
  return ate > 0 ? `até ${nome(ate)}` : ''
}

/** A row in words: its name, else its conditions. */
export const linhaEmPalavras = (linha: LinhaDePreco, graus?: readonly Graduacao[]): string =>
  linha.nome || capital(condicoesEmPalavras(linha, graus)) || 'Todos os demais'
