import { isDay } from '../../base/brazil/dates.ts'
import { decimal } from '../../base/brazil/numbers.ts'
import { aleatorio, shuffle } from '../../base/taekwondo/aleatorio.ts'
import { isOrdemWithin } from '../../base/taekwondo/ordem.ts'
import { MODALIDADES_DE_EVENTO } from '../estados.ts'
import { CATEGORIAS_PADRAO, type Categoria, type Modalidade } from './categoriasPadrao.ts'
import { EntradaInvalida, FONTES, remedio, type Impedimento } from '../../base/taekwondo/recusa.ts'

export interface AtletaCategoria {
  nascimento: string
  sexo: 'M' | 'F'
  ordem: number
  /** cm, for classes by height */
  altura?: number | undefined
}
export interface Classificacao {
  natural: Categoria | null
  permitidas: Categoria[]
  motivos: Impedimento[]
}

/** Whether a measure is a positive number of kg or cm: an empty field of a form gives none. */
const isMeasure = (measure: number): boolean => Number.isFinite(measure) && measure > 0

/**
 * Reason why no age can be computed; null where it can. `whose` begins the sentence: 'A data de nascimento', 'A data de nascimento
 * de Ana'.
 */
export function dayRefusal(birth: string, day: string, whose = 'A data de nascimento'): Impedimento | null {
  const [profile, event] = [remedio('/profile'), remedio('/eventos/addevento')]
  if (!isDay(day))
    return {
      codigo: 'data-invalida',
      frase: 'A data do evento não é um dia válido.',
      fonte: FONTES.regulamento,
      remedio: event,
    }
  if (isDay(birth) && birth <= day) return null
  const frase = isDay(birth) ? `${whose} é depois do evento.` : `${whose} não é um dia válido.`
  return { codigo: 'nascimento-invalido', frase, fonte: FONTES.cadastro, remedio: profile }
}

/**
 * Age that counts in a championship, in years: year of the day less year of birth (PRODUCT 1.3, S41). @throws EntradaInvalida for an invalid
 * day
 */
export function competitionAge(birth: string, day: string): number {
  const refused = dayRefusal(birth, day)
  if (refused) throw new EntradaInvalida(refused.codigo, refused.frase)
  return Number(day.slice(0, 4)) - Number(birth.slice(0, 4))
}

/** Whether a measure is over the lower limit and not over the upper one. */
export function fits(category: Categoria, measure: number): boolean {
  return measure > category.acima && (category.ate === null || measure <= category.ate)
}

/** All classes that an athlete may enter, and the natural one: the narrowest age range with the athlete's own weight or height. */
export function classify(
  athlete: AtletaCategoria,
  modality: Modalidade,
  day: string,
  weight?: number,
  table: readonly Categoria[] = CATEGORIAS_PADRAO,
): Classificacao {
  const refuse = (codigo: string, frase: string, fonte: string = FONTES.categorias, tela = '/eventos/evento') => ({
    natural: null,
    permitidas: [],
    motivos: [{ codigo, frase, fonte, remedio: remedio(tela) }],
  })
  const refuseData = (codigo: string, frase: string) => refuse(codigo, frase, FONTES.cadastro, '/profile')
  if (!Object.hasOwn(MODALIDADES_DE_EVENTO, modality))
    return refuse(
      'modalidade-desconhecida',
      modality ? `A modalidade ${String(modality)} não existe: escolha uma do evento.` : 'Informe a modalidade.',
    )
  const refused = dayRefusal(athlete.nascimento, day)
  if (refused) return { natural: null, permitidas: [], motivos: [refused] }
  if (athlete.sexo !== 'M' && athlete.sexo !== 'F') return refuseData('sexo-invalido', 'Informe o sexo do atleta.')
  if (!(Number.isInteger(athlete.ordem) && athlete.ordem >= 0))
    return refuseData('graduacao-invalida', 'A graduação do atleta não está na tabela.')
  for (const [name, measure] of [
    ['O peso', weight],
    ['A altura', athlete.altura],
  ] as const)
    if (measure !== undefined && !isMeasure(measure))
      return refuseData('medida-invalida', `${name} é um número maior que zero.`)
  const age = competitionAge(athlete.nascimento, day)
  const ofAge = table.filter(
    (each) =>
      each.modalidade === modality &&
      each.sexo === athlete.sexo &&
      age >= each.idadeMin &&
      (each.idadeMax === null || age <= each.idadeMax),
  )
  if (ofAge.length === 0) return refuse('sem-categoria-idade', `Não há categoria desta modalidade para ${age} anos.`)
  const ofGrade = ofAge.filter((each) => isOrdemWithin(athlete.ordem, each.ordemMin, each.ordemMax))
  if (ofGrade.length === 0)
    return athlete.ordem === 0
      ? refuseData('sem-categoria-graduacao', 'Falta a graduação do atleta no cadastro.')
      : refuse('sem-categoria-graduacao', 'Não há categoria desta idade para a graduação do atleta.')
  const measureOf = (each: Categoria) =>
    each.criterio === 'peso' ? weight : each.criterio === 'altura' ? athlete.altura : 1
  const measured = ofGrade.filter((each) => measureOf(each) !== undefined)
  if (measured.length === 0)
    return refuseData('medida-ausente', 'Informe o peso (ou a altura) do atleta para achar a categoria.')
  const own = measured.filter((each) => fits(each, measureOf(each) ?? 0))
  if (own.length === 0) return refuse('medida-invalida', 'O peso ou a altura informada não é válida.')
  const above = own.flatMap((each) => stepsUp(each, measured))
  const span = (each: Categoria) => (each.idadeMax ?? 999) - each.idadeMin
  const natural = [...own].sort((a, b) => span(a) - span(b))[0] ?? null
  return { natural, permitidas: [...own, ...above], motivos: [] }
}

/** Next classes of the same ladder, up to the division's `subir`; the table contains one sex only. */
function stepsUp(category: Categoria, table: readonly Categoria[]): Categoria[] {
  return table
    .filter((each) => each.divisao === category.divisao && each.acima > category.acima)
    .sort((a, b) => a.acima - b.acima)
    .slice(0, category.subir)
}

export interface RegrasPesagem {
  /** decimals of a weight that count; the others are cut off: 58.05 reads 58.0 */
  casas: number
  tentativas: number
  /** kg accepted over the limit at the official weigh-in */
  tolerancia: number
  /** random weigh-in: fraction over the limit, 0.05 (PRODUCT 1.5: "Max 5%", two systems [V]) */
  toleranciaSorteada: number
}
/** One decimal; two attempts and no tolerance at the official weigh-in [U] (PRODUCT 2(f): attempts 1..n); 5 % at random (PRODUCT 1.5). */
export const REGRAS_PESAGEM_PADRAO: RegrasPesagem = {
  casas: 1,
  tentativas: 2,
  tolerancia: 0,
  toleranciaSorteada: 0.05,
}

/** A weight as the scale of the rules reads it. Half a gram is added first, against the binary form of decimals. */
export const readWeight = (weight: number, { casas }: Pick<RegrasPesagem, 'casas'> = REGRAS_PESAGEM_PADRAO): number =>
  Math.floor((weight + 0.0005) * 10 ** casas) / 10 ** casas
export interface Pesagem {
  /** 'invalido': the last weight is not a valid weight and does not count as an attempt */
  resultado: 'apto' | 'acima' | 'abaixo' | 'ausente' | 'invalido'
  restam: number
  frase: string
}

/** Outcome of the attempts so far, in kg. An accepted attempt ends the weigh-in; one beyond the allowed number does not count. */
export function weighIn(
  category: Categoria,
  attempts: readonly number[],
  rules: RegrasPesagem = REGRAS_PESAGEM_PADRAO,
): Pesagem {
  const weights = attempts.filter(isMeasure).map((weight) => readWeight(weight, rules))
  const counted = weights.slice(0, rules.tentativas)
  const max = category.ate === null ? Infinity : category.ate + rules.tolerancia
  const restam = rules.tentativas - counted.length
  const last = counted.at(-1)
  if (attempts.length > 0 && !isMeasure(attempts.at(-1) ?? 0))
    return { resultado: 'invalido', restam, frase: 'O peso é um número de kg maior que zero.' }
  if (last === undefined) return { resultado: 'ausente', restam, frase: 'O atleta não se pesou.' }
  if (counted.some((weight) => weight > category.acima && weight <= max))
    return { resultado: 'apto', restam, frase: 'Peso confirmado.' }
  const again =
    restam > 1 ? ` Restam ${restam} tentativas.` : restam === 1 ? ' Resta 1 tentativa.' : ' Não restam tentativas.'
  if (last > max)
    return { resultado: 'acima', restam, frase: `${decimal(last)} kg: acima do limite de ${category.ate} kg.${again}` }
  return {
    resultado: 'abaixo',
    restam,
    frase: `${decimal(last)} kg: é preciso pesar mais de ${category.acima} kg.${again}`,
  }
}

/** Least and greatest weight that a scale of a weigh-in takes, kg (cm in classes by height) [D]. */
const PESO_MINIMO = 10
const PESO_MAXIMO = 300
export const isPeso = (weight: number): boolean => weight >= PESO_MINIMO && weight <= PESO_MAXIMO
/** The limits in words, without the unit. */
export const LIMITES_DO_PESO = `de ${PESO_MINIMO} a ${PESO_MAXIMO}`

function requireWeight(weight: number): void {
  if (!(Number.isFinite(weight) && weight >= 0))
    throw new EntradaInvalida('medida-invalida', 'O peso é um número de kg maior que zero.')
}

/** Class of the same ladder for an athlete outside the weight limits; null where the own class fits. @throws EntradaInvalida for no weight */
export function classAfterWeighIn(
  category: Categoria,
  weight: number,
  table: readonly Categoria[] = CATEGORIAS_PADRAO,
): Categoria | null {
  requireWeight(weight)
  const read = readWeight(weight)
  return (
    table.find(
      (each) =>
        each.codigo !== category.codigo &&
        each.modalidade === category.modalidade &&
        each.divisao === category.divisao &&
        each.sexo === category.sexo &&
        fits(each, read),
    ) ?? null
  )
}

/** Random weigh-in on the day of the fight: only the upper limit counts, with the tolerance. @throws EntradaInvalida for no weight of a scale */
export function randomWeighIn(
  category: Categoria,
  weight: number,
  rules: RegrasPesagem = REGRAS_PESAGEM_PADRAO,
): boolean {
  if (!isPeso(weight)) throw new EntradaInvalida('medida-invalida', `O peso vai ${LIMITES_DO_PESO} kg.`)
  return category.ate === null || readWeight(weight, rules) <= category.ate * (1 + rules.toleranciaSorteada) + 1e-9
}

/** Athletes called to the random weigh-in; equal seeds give equal names. @throws EntradaInvalida without a number or a seed */
export function pickForWeighIn(ids: readonly string[], count: number, seed: string): string[] {
  if (!(Number.isInteger(count) && count >= 0))
    throw new EntradaInvalida(
      'quantidade-invalida',
      'O número de atletas da pesagem sorteada é inteiro, a partir de 0.',
    )
  if (seed.trim() === '') throw new EntradaInvalida('semente-vazia', 'Informe a semente do sorteio da pesagem.')
  return shuffle([...ids].sort(), aleatorio(seed)).slice(0, count)
}
