import { aleatorio, embaralhar } from './aleatorio.ts'
import { CATEGORIAS_PADRAO, type Categoria, type Modalidade } from './categoriasPadrao.ts'
import type { Recusa } from './recusa.ts'

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
  motivos: Recusa[]
}

/** Age that counts in a championship: year of the day less year of birth (PRODUCT 1.3, S41). */
export function competitionAge(birth: string, day: string): number {
  return Number(day.slice(0, 4)) - Number(birth.slice(0, 4))
}

/** Over the lower limit and up to the upper one. */
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
  const refuse = (codigo: string, frase: string): Classificacao => ({
    natural: null,
    permitidas: [],
    motivos: [{ codigo, frase }],
  })
  const age = competitionAge(athlete.nascimento, day)
  const ofAge = table.filter(
    (each) =>
      each.modalidade === modality &&
      each.sexo === athlete.sexo &&
      age >= each.idadeMin &&
      (each.idadeMax === null || age <= each.idadeMax),
  )
  if (ofAge.length === 0) return refuse('sem-categoria-idade', `Não há categoria desta modalidade para ${age} anos.`)
  const ofGrade = ofAge.filter((each) => athlete.ordem >= each.ordemMin && athlete.ordem <= each.ordemMax)
  if (ofGrade.length === 0)
    return refuse('sem-categoria-graduacao', 'Não há categoria desta idade para a graduação do atleta.')
  const measureOf = (each: Categoria) =>
    each.criterio === 'peso' ? weight : each.criterio === 'altura' ? athlete.altura : 1
  const measured = ofGrade.filter((each) => measureOf(each) !== undefined)
  if (measured.length === 0)
    return refuse('medida-ausente', 'Informe o peso (ou a altura) do atleta para achar a categoria.')
  const own = measured.filter((each) => fits(each, measureOf(each) ?? 0))
  if (own.length === 0) return refuse('medida-invalida', 'O peso ou a altura informada não é válida.')
  const above = own.flatMap((each) => stepsUp(each, measured))
  const span = (each: Categoria) => (each.idadeMax ?? 999) - each.idadeMin
  const natural = [...own].sort((a, b) => span(a) - span(b))[0] ?? null
  return { natural, permitidas: [...own, ...above], motivos: [] }
}

/** Next classes of the same ladder, as many as the division allows; the table contains one sex only. */
function stepsUp(category: Categoria, table: readonly Categoria[]): Categoria[] {
  return table
    .filter((each) => each.divisao === category.divisao && each.acima > category.acima)
    .sort((a, b) => a.acima - b.acima)
    .slice(0, category.subir)
}

export interface RegrasPesagem {
  tentativas: number
  /** kg accepted over the limit at the official weigh-in */
  tolerancia: number
  /** random weigh-in: share over the limit, 0.05 (PRODUCT 1.5: "Max 5%", two systems [V]) */
  toleranciaSorteada: number
}
/** Two attempts and no tolerance at the official weigh-in [U] (PRODUCT 2(f): attempts 1..n); 5 % at random (PRODUCT 1.5). */
export const REGRAS_PESAGEM_PADRAO: RegrasPesagem = { tentativas: 2, tolerancia: 0, toleranciaSorteada: 0.05 }
export interface Pesagem {
  resultado: 'apto' | 'acima' | 'abaixo' | 'ausente'
  restam: number
  frase: string
}

const decimal = (value: number) => String(value).replace('.', ',')

/** Outcome of the attempts so far, in kg. An accepted attempt ends the weigh-in; one beyond the allowed number does not count. */
export function weighIn(
  category: Categoria,
  attempts: readonly number[],
  rules: RegrasPesagem = REGRAS_PESAGEM_PADRAO,
): Pesagem {
  const counted = attempts.slice(0, rules.tentativas)
  const max = category.ate === null ? Infinity : category.ate + rules.tolerancia
  const restam = rules.tentativas - counted.length
  const last = counted.at(-1)
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

/** Class of the same ladder for an athlete outside the weight limits; null where the own class fits. */
export function classAfterWeighIn(
  category: Categoria,
  weight: number,
  table: readonly Categoria[] = CATEGORIAS_PADRAO,
): Categoria | null {
  return (
    table.find(
      (each) =>
        each.codigo !== category.codigo &&
        each.modalidade === category.modalidade &&
        each.divisao === category.divisao &&
        each.sexo === category.sexo &&
        fits(each, weight),
    ) ?? null
  )
}

/** Random weigh-in on the day of the fight: only the upper limit counts, with the tolerance. */
export function randomWeighIn(
  category: Categoria,
  weight: number,
  rules: RegrasPesagem = REGRAS_PESAGEM_PADRAO,
): boolean {
  return category.ate === null || weight <= category.ate * (1 + rules.toleranciaSorteada) + 1e-9
}

/** Athletes called to the random weigh-in; equal seeds give equal names. */
export function pickForWeighIn(ids: readonly string[], count: number, seed: string): string[] {
  return embaralhar([...ids].sort(), aleatorio(seed)).slice(0, count)
}

export interface AjusteClasses {
  tipo: 'juntar' | 'dividir'
  categorias: string[]
  /** entries of each resulting class */
  grupos: string[][]
  atletas: string[]
}

/**
 * Proposals for the classes of one ladder with too few entries (joined to the next heavier, the last to the one before; where that makes
 * too many, the lighter and the heavier ones apart) and with too many (split by turns in the given order), and whom each touches.
 */
export function adjustClasses(
  ladderOf: readonly Categoria[],
  entries: Readonly<Record<string, readonly string[]>>,
  min: number,
  max: number,
): AjusteClasses[] {
  const groups: { codes: string[]; ids: string[] }[] = []
  let open: { codes: string[]; ids: string[] } | null = null
  for (const category of [...ladderOf].sort((a, b) => a.acima - b.acima)) {
    const ids = entries[category.codigo] ?? []
    if (ids.length === 0) continue
    open = open
      ? { codes: [...open.codes, category.codigo], ids: [...open.ids, ...ids] }
      : { codes: [category.codigo], ids: [...ids] }
    if (open.ids.length < min) continue
    groups.push(open)
    open = null
  }
  const last = groups.at(-1)
  if (open && last)
    groups[groups.length - 1] = { codes: [...last.codes, ...open.codes], ids: [...last.ids, ...open.ids] }
  else if (open) groups.push(open)
  return groups.flatMap(({ codes, ids }): AjusteClasses[] => {
    const parts = Array.from({ length: Math.ceil(ids.length / max) }, (_, part) => part)
    const share = ids.length / parts.length
    if (codes.length > 1)
      return [
        {
          tipo: 'juntar',
          categorias: codes,
          grupos: parts.map((part) => ids.slice(Math.floor(part * share), Math.floor((part + 1) * share))),
          atletas: ids,
        },
      ]
    if (parts.length === 1) return []
    return [
      {
        tipo: 'dividir',
        categorias: codes,
        grupos: parts.map((part) => ids.filter((_, i) => i % parts.length === part)),
        atletas: ids,
      },
    ]
  })
}
