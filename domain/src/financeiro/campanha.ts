import { addDays, addMonths, ageOn, formatDay, isDay, isMinor } from '../base/brazil/dates.ts'
import { porcentagemDe } from './centavos.ts'
import { precoDe, type Pagador } from './preco.ts'
import type { PapelDaLinha, ServicoComPreco } from './servicos.ts'

/** Rule of an entity's annuities (PRODUCT 2(c)), a part of its charging rules. Days and years are whole numbers. */
export interface RegraDeAnuidade {
  /** the calendar year, or twelve months from the day of joining */
  periodo: 'anoCivil' | 'movel'
  /** number of days before its period from which an annuity may be charged */
  janela: number
  /** number of days after its end up to which it may be charged */
  carencia: number
  /**
   * number of years without an annuity after which a person is inactive, and is reactivated instead of charged; 0 for
   * never
   */
  inativaApos: number
}

/** Rule of an entity that has set none. Inactive after two years without an annuity: PRODUCT 1.8. */
export const ANUIDADE_PADRAO: RegraDeAnuidade = { periodo: 'anoCivil', janela: 60, carencia: 30, inativaApos: 2 }

/** Greatest number of people of one request for annuities on demand. */
export const MAIS_ANUIDADES = 40

/** Greatest number of people whom a campaign leaves out by name; a filter leaves out more. */
export const MAIS_DEIXADAS = 500

export type ServicoDaCampanha = ServicoComPreco & { repasse: { federacao: number; confederacao: number } }

/** Facts about a person that a campaign uses. */
export interface PessoaDaCampanha {
  situacaoCadastro: string
  ativa: boolean
  /** 'AAAA-MM-DD' or '' */
  nascimento: string
  /** order of the grade, 0 where unknown */
  ordem: number
  funcoes: readonly { papel: string; validade: string }[]
  anuidades: readonly { ano: number; situacao: string }[]
  /** day of joining, or '' */
  desde: string
  temResponsavel: boolean
  /** whether the record was joined to another one */
  unida: boolean
}

export interface CampanhaDeAnuidade {
  ano: number
  servico: ServicoDaCampanha
  regra: RegraDeAnuidade
  /** day of the decision, 'AAAA-MM-DD' */
  hoje: string
  somenteAtivos: boolean
  /**
   * whether the club pays: then a minor needs no guardian, and counts for the quantity discount of the club's invoice
   */
  doClube: boolean
}

export const MOTIVOS_DE_NAO_COBRAR = {
  paga: 'Já pagou',
  isenta: 'Isenta',
  jaFaturada: 'Já tem fatura',
  inativa: 'Inativa',
  desligada: 'Desligada',
  semPreco: 'Sem preço',
  foraDaJanela: 'Fora do período de cobrança',
  menorSemResponsavel: 'Menor sem responsável',
  semClube: 'Sem clube',
  deixadaDeFora: 'Deixadas de fora',
} as const
export type MotivoDeNaoCobrar = keyof typeof MOTIVOS_DE_NAO_COBRAR

export interface Cobranca {
  cobra: true
  /** centavos; unitario - desconto */
  valor: number
  unitario: number
  desconto: number
  /** reasons of this price, in sentences */
  motivos: string[]
}
export type Decisao = Cobranca | { cobra: false; motivo: MotivoDeNaoCobrar; texto: string }

const nao = (motivo: MotivoDeNaoCobrar, texto: string): Decisao => ({ cobra: false, motivo, texto })

const LEFT: Readonly<Record<string, string>> = {
  falecido: 'O cadastro está encerrado.',
  suspenso: 'O cadastro está suspenso.',
}

/**
 * First and last day of a person's annuity of a year. A rolling one begins on the anniversary of joining in that year; without that day it
 * is the calendar year.
 */
export function periodoDaAnuidade(
  ano: number,
  { periodo }: Pick<RegraDeAnuidade, 'periodo'>,
  desde: string,
): { inicio: string; fim: string } {
  if (periodo === 'anoCivil' || !isDay(desde)) return { inicio: `${ano}-01-01`, fim: `${ano}-12-31` }
  const inicio = addMonths(desde, 12 * (ano - Number(desde.slice(0, 4))))
  return { inicio, fim: addDays(addMonths(inicio, 12), -1) }
}

/**
 * Whether a person is charged in a campaign, how much, and why or why not. The price is the one of the day of the decision, or of the first day of
 * the annuity where that is still to come: grade as it is, age and functions on that day.
 * @param quantidade number of people charged by the same invoice, for quantity discounts
 * @param faturada number of the open or paid invoice of this annuity, '' for none
 */
export function decideCobranca(
  pessoa: PessoaDaCampanha,
  campanha: CampanhaDeAnuidade,
  faturada = '',
  quantidade = 1,
): Decisao {
  const { ano, servico, regra, hoje, somenteAtivos, doClube } = campanha
  const left = pessoa.unida ? 'O cadastro foi unido a outro.' : LEFT[pessoa.situacaoCadastro]
  if (left) return nao('desligada', left)
  // As on the dashboards, those who have paid are counted among the active ones.
  if (somenteAtivos && !pessoa.ativa) return nao('inativa', 'O cadastro não está ativo.')
  const own = pessoa.anuidades.filter((one) => one.ano === ano).map(({ situacao }) => situacao)
  if (own.includes('paga')) return nao('paga', `A anuidade de ${ano} está paga.`)
  if (own.includes('isenta')) return nao('isenta', `A anuidade de ${ano} está isenta.`)
  if (faturada) return nao('jaFaturada', `A fatura ${faturada} já cobra a anuidade de ${ano}.`)
  const gone = inativa(pessoa, campanha)
  if (gone) return nao('inativa', gone)
  const { inicio, fim } = periodoDaAnuidade(ano, regra, pessoa.desde)
  const opens = addDays(inicio, -regra.janela)
  const closes = addDays(fim, regra.carencia)
  if (hoje < opens) return nao('foraDaJanela', `A cobrança começa em ${formatDay(opens)}.`)
  if (hoje > closes) return nao('foraDaJanela', `A cobrança terminou em ${formatDay(closes)}.`)
  if (!doClube && !pessoa.temResponsavel && isMinor(pessoa.nascimento, hoje))
    return nao('menorSemResponsavel', 'É menor de idade, e o cadastro não diz quem responde por ele.')
  const dia = hoje > inicio ? hoje : inicio
  const preco = precoDe(servico, pagadorDe(pessoa, dia), quantidade, dia)
  if ('recusa' in preco) return nao('semPreco', preco.recusa)
  const desconto = porcentagemDe(preco.unitario, preco.percentual)
  const valor = preco.unitario - desconto
  if (valor === 0) return nao('isenta', ['Não há o que pagar.', ...preco.motivos].join(' '))
  return { cobra: true, valor, unitario: preco.unitario, desconto, motivos: preco.motivos }
}

/** Reason why a person counts as inactive, '' where they do not. */
function inativa({ situacaoCadastro, anuidades }: PessoaDaCampanha, { ano, regra }: CampanhaDeAnuidade) {
  if (situacaoCadastro === 'inativo') return 'O cadastro não está ativo.'
  const settled = anuidades.filter(({ situacao }) => situacao === 'paga' || situacao === 'isenta')
  const last = Math.max(0, ...settled.map((one) => one.ano))
  if (last === 0 || regra.inativaApos === 0 || ano - last <= regra.inativaApos) return ''
  return `A última anuidade é de ${last}: pede reativação.`
}

/** The person as a payer on a day, for the calculation of prices. */
export const pagadorDe = (
  { ordem, nascimento, funcoes }: Pick<PessoaDaCampanha, 'ordem' | 'nascimento' | 'funcoes'>,
  dia: string,
): Pagador => ({
  tipo: 'pessoa',
  papeis: funcoes
    .filter(({ validade }) => validade === '' || validade >= dia)
    .map(({ papel }) => papel as PapelDaLinha),
  ordem,
  idade: isDay(nascimento) ? ageOn(nascimento, dia) : undefined,
  social: false,
})

/** Counts and sums of a campaign: people charged, and those not charged by reason. */
export interface ResumoDaCampanha {
  cobradas: number
  /** centavos */
  soma: number
  motivos: Partial<Record<MotivoDeNaoCobrar, number>>
}

export const RESUMO_VAZIO: ResumoDaCampanha = { cobradas: 0, soma: 0, motivos: {} }

/** A summary with further decisions added. */
export function addToResumo(
  before: ResumoDaCampanha,
  decisions: Iterable<Pick<Cobranca, 'cobra' | 'valor'> | { cobra: false; motivo: MotivoDeNaoCobrar }>,
): ResumoDaCampanha {
  const next = { ...before, motivos: { ...before.motivos } }
  for (const decision of decisions)
    if (decision.cobra) {
      next.cobradas += 1
      next.soma += decision.valor
    } else next.motivos[decision.motivo] = (next.motivos[decision.motivo] ?? 0) + 1
  return next
}
