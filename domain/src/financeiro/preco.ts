import { addMonths, formatDay } from '../base/brazil/dates.ts'
import { porcento } from '../base/brazil/numbers.ts'
import type { Graduacao } from '../base/taekwondo/graduacoes.ts'
import { isPreco, porcentagemDe, splitCentavos } from './centavos.ts'
import {
  APPLIES_TO,
  linhaEmPalavras,
  situacaoDaVigencia,
  type EntidadeDaLinha,
  type LinhaDePreco,
  type PapelDaLinha,
  type ServicoComPreco,
} from './servicos.ts'

/** Payer or beneficiary of a service, with the facts on which a price may depend. */
export type Pagador =
  | {
      tipo: 'pessoa'
      papeis: readonly PapelDaLinha[]
      /** order of the grade (`maxGraduacao`), 0 where unknown */
      ordem: number
      /** full years on the day; undefined where the birth date is unknown, which matches no row with an age */
      idade: number | undefined
      /** whether the social discount is granted */
      social: boolean
    }
  | { tipo: 'entidade'; tipoEntidade: EntidadeDaLinha }
  | { tipo: 'evento'; tipoEntidade: EntidadeDaLinha }

export interface Repasse {
  emitente: number
  federacao: number
  confederacao: number
}

/** Calculated price, all amounts in centavos. */
export interface Preco {
  unitario: number
  quantidade: number
  subtotal: number
  desconto: number
  /** percentage of the discount, 0 for none */
  percentual: number
  total: number
  /** index of the price row; null for the general price */
  linha: number | null
  /** reasons of the price, in sentences */
  motivos: string[]
  /** parts of the total; they add up to it exactly */
  repasse: Repasse
  /** last day of validity of the service when it is paid on the day; '' without an end */
  validoAte: string
}

/** Whether a stored share or discount can be one: rules see that it is a number at most. */
const isPercentual = (value: number): boolean => value >= 0 && value <= 100

/** Greatest quantity of one calculation; with the greatest price the result is still a safe integer. */
export const QUANTIDADE_MAX = 100_000

/**
 * Price of a service on a day.
 * - Price rows are read from top to bottom; the first whose conditions all hold gives the price, else the service's general one. The editor
 * chooses the order; rows that can never be reached are refused when it is saved (faltas.ts).
 * - Of social and quantity discount the higher one counts: they do not add up. It is taken from the subtotal, half a centavo rounded up.
 * @param dia day 'AAAA-MM-DD' of the price, which must lie within its term
 * @param graus grades of the charging entity, for the text of the row; by default the grades of the default table
 * @returns the price, or the reason why there is none
 * @throws RangeError for a quantity that is not a whole number from 1 to QUANTIDADE_MAX
 */
export function precoDe(
  servico: ServicoComPreco & { repasse: { federacao: number; confederacao: number } },
  pagador: Pagador,
  quantidade: number,
  dia: string,
  graus?: readonly Graduacao[],
): Preco | { recusa: string } {
  if (!Number.isInteger(quantidade) || quantidade < 1 || quantidade > QUANTIDADE_MAX)
    throw new RangeError('quantity must be a whole number from 1 to 100,000')
  const { aplicaSe, vigencia } = servico
  if (aplicaSe !== pagador.tipo) return { recusa: `Este serviço é cobrado por ${APPLIES_TO[aplicaSe].toLowerCase()}.` }
  const situacao = situacaoDaVigencia(vigencia, dia)
  if (situacao === 'futura') return { recusa: `A vigência começa em ${formatDay(vigencia.inicio)}.` }
  if (situacao === 'encerrada') return { recusa: `A vigência terminou em ${formatDay(vigencia.fim)}.` }

  const index = servico.precos.findIndex((linha) => meetsConditions(linha, pagador, quantidade))
  const linha = servico.precos[index]
  const unitario = linha?.valor ?? servico.valor
  const subtotal = unitario * quantidade
  const { percentual, motivos } = descontoDe(servico, pagador, quantidade)
  const { federacao, confederacao } = servico.repasse
  if (!isPreco(unitario) || ![percentual, federacao, confederacao].every(isPercentual))
    return { recusa: 'O preço deste serviço está errado na tabela. Avise a tesouraria.' }
  const desconto = porcentagemDe(subtotal, percentual)
  const total = subtotal - desconto
  return {
    unitario,
    quantidade,
    subtotal,
    desconto,
    percentual,
    total,
    linha: linha ? index : null,
    motivos: [
      linha
        ? `Linha ${index + 1} da tabela: ${linhaEmPalavras(linha, graus)}.`
        : servico.precos.length > 0
          ? 'Valor geral: nenhuma linha da tabela se aplica.'
          : 'Valor geral do serviço.',
      ...motivos,
    ],
    repasse: repasseDe(total, servico.repasse),
    validoAte: validoAte(servico.validade, dia),
  }
}

/** Whether every condition of a row holds. */
export function meetsConditions(linha: LinhaDePreco, pagador: Pagador, quantidade: number): boolean {
  if (quantidade < linha.quantidadeDe) return false
  if (pagador.tipo !== 'pessoa')
    return (
      linha.papel === '' &&
      linha.graduacaoDe <= 0 &&
      linha.graduacaoAte <= 0 &&
      linha.idadeDe <= 0 &&
      linha.idadeAte <= 0 &&
      (linha.tipoEntidade === '' || linha.tipoEntidade === pagador.tipoEntidade)
    )
  return (
    linha.tipoEntidade === '' &&
    (linha.papel === '' || pagador.papeis.includes(linha.papel)) &&
    within(pagador.ordem > 0 ? pagador.ordem : undefined, linha.graduacaoDe, linha.graduacaoAte) &&
    within(pagador.idade, linha.idadeDe, linha.idadeAte)
  )
}

/**
 * Whether a value is in a range with included ends, 0 for an open end. An unknown value is only in the range with two open
 * ends.
 */
const within = (value: number | undefined, from: number, to: number): boolean =>
  value === undefined ? from <= 0 && to <= 0 : value >= from && (to <= 0 || value <= to)

function descontoDe(servico: ServicoComPreco, pagador: Pagador, quantidade: number) {
  const social = pagador.tipo === 'pessoa' && pagador.social ? servico.descontoSocial : 0
  const reached = servico.descontosPorQuantidade.filter(({ aPartirDe }) => quantidade >= aPartirDe)
  const best = reached.reduce((most, one) => (one.percentual > most.percentual ? one : most), {
    aPartirDe: 0,
    percentual: 0,
  })
  const percentual = Math.max(social, best.percentual)
  return {
    percentual,
    motivos: [
      ...(percentual === 0
        ? []
        : percentual === social
          ? [`Desconto social de ${porcento(social)}.`]
          : [`Desconto de ${porcento(best.percentual)} a partir de ${best.aPartirDe} unidades.`]),
      ...(social > 0 && best.percentual > 0 ? ['Os descontos não se somam: vale o maior.'] : []),
    ],
  }
}

/** Shares of a total in centavos by percentages; the remainder stays with the issuer. The parts add up to the total exactly. */
export function repasseDe(
  total: number,
  { federacao, confederacao }: { federacao: number; confederacao: number },
): Repasse {
  const [own = 0, federation = 0, confederation = 0] = splitCentavos(total, [
    Math.max(0, 100 - federacao - confederacao),
    federacao,
    confederacao,
  ])
  return { emitente: own, federacao: federation, confederacao: confederation }
}

/**
 * Last day of validity of a service paid on a day: 31/12 of its year, or the same day `meses` months later; '' without
 * an end.
 */
export function validoAte({ tipo, meses }: ServicoComPreco['validade'], dia: string): string {
  if (tipo === 'anoCivil') return `${dia.slice(0, 4)}-12-31`
  return tipo === 'meses' ? addMonths(dia, meses) : ''
}
