import { comAcentos } from './divisoes.ts'

export type Modalidade = 'kyorugui' | 'poomsae' | 'freestyle' | 'para-kyorugui'

/** A competition class. Limits in kg or cm: over `acima`, up to `ate` inclusive (PRODUCT 1.3, S43); null is no limit. Ages by year of birth. */
export interface Categoria {
  codigo: string
  modalidade: Modalidade
  /** 'adulto', 'cadete' ... classes of one division and sex form a ladder */
  divisao: string
  sexo: 'M' | 'F'
  nome: string
  idadeMin: number
  idadeMax: number | null
  criterio: 'peso' | 'altura' | 'nenhum'
  acima: number
  ate: number | null
  /** grades by `ordem`, both inclusive */
  ordemMin: number
  ordemMax: number
  /**
   * number of classes above the natural one that an athlete may enter; by default one [D] (PRODUCT 2(f): moving up only if
   * allowed)
   */
  subir: number
}

type Divisao = Pick<Categoria, 'divisao' | 'idadeMin' | 'idadeMax'> &
  Partial<Pick<Categoria, 'modalidade' | 'criterio' | 'ordemMin' | 'ordemMax' | 'subir'>>

/** A ladder: limits 54, 58 give -54, -58 and +58. */
export function ladder(division: Divisao, sex: 'M' | 'F', limits: readonly number[], unit = 'kg'): Categoria[] {
  const base = {
    modalidade: 'kyorugui' as const,
    criterio: 'peso' as const,
    ordemMin: 1,
    ordemMax: 20,
    subir: 1,
    ...division,
    sexo: sex,
  }
  const title = `${comAcentos(division.divisao)} ${sex === 'M' ? 'masculino' : 'feminino'}`
  return [...limits, null].map((ate, i) => {
    const acima = limits[i - 1] ?? 0
    const label = ate === null ? `+${acima}` : `-${ate}`
    return {
      ...base,
      codigo: `${base.modalidade}-${division.divisao}-${sex}-${label}`,
      nome: limits.length ? `${title} ${label} ${unit}` : title,
      acima,
      ate,
    }
  })
}

const both = (division: Divisao, male: readonly number[], female: readonly number[]) => [
  ...ladder(division, 'M', male),
  ...ladder(division, 'F', female),
]
const ADULTO_M = [54, 58, 63, 68, 74, 80, 87]
const ADULTO_F = [46, 49, 53, 57, 62, 67, 73]

/**
 * Kyorugui. Cadet, junior, senior, Olympic: PRODUCT 1.3 (S42-S47 [V]). Under 21 is 17 to 21 (issue of the sport as of 2026, to confirm); Mirim 6-8 and Infantil from 9 (S50 [1]: to
 * 10; to 11 here, so that nobody falls between it and the cadets [D]) with example weights [U]; Master 40+ [1] (S31) with the senior
 * ladder; para K44 ladder [U]. All are editable defaults.
 */
export const CATEGORIAS_KYORUGUI: readonly Categoria[] = [
  ...both({ divisao: 'mirim', idadeMin: 6, idadeMax: 8 }, [21, 24, 27, 30, 33], [20, 23, 26, 29, 32]),
  ...both({ divisao: 'infantil', idadeMin: 9, idadeMax: 11 }, [27, 30, 33, 37, 41, 45], [26, 29, 33, 37, 41, 44]),
  ...both(
    { divisao: 'cadete', idadeMin: 12, idadeMax: 14 },
    [33, 37, 41, 45, 49, 53, 57, 61, 65],
    [29, 33, 37, 41, 44, 47, 51, 55, 59],
  ),
  ...both(
    { divisao: 'juvenil', idadeMin: 15, idadeMax: 17 },
    [45, 48, 51, 55, 59, 63, 68, 73, 78],
    [42, 44, 46, 49, 52, 55, 59, 63, 68],
  ),
  ...both({ divisao: 'sub-21', idadeMin: 17, idadeMax: 21 }, ADULTO_M, ADULTO_F),
  ...both({ divisao: 'adulto', idadeMin: 17, idadeMax: null }, ADULTO_M, ADULTO_F),
  ...both({ divisao: 'olimpico', idadeMin: 17, idadeMax: null }, [58, 68, 80], [49, 57, 67]),
  ...both({ divisao: 'master', idadeMin: 40, idadeMax: null }, ADULTO_M, ADULTO_F),
  ...both(
    { divisao: 'para-k44', idadeMin: 16, idadeMax: null, modalidade: 'para-kyorugui' },
    [58, 63, 70, 80],
    [47, 52, 57, 65],
  ),
]

const AGES: readonly [string, number, number | null][] = [
  ['cadete', 12, 14],
  ['juvenil', 15, 17],
  ['u30', 18, 30],
  ['u40', 31, 40],
  ['u50', 41, 50],
  ['u60', 51, 60],
  ['u65', 61, 65],
  ['o65', 66, null],
]
const FREESTYLE: readonly [string, number, number | null][] = [
  ['u17', 12, 17],
  ['o17', 18, null],
]

/** Poomsae individual: PRODUCT 1.4 (S52, 2015 [1]); freestyle ages [U]. */
export const CATEGORIAS_POOMSAE: readonly Categoria[] = [
  ...AGES.flatMap(([divisao, idadeMin, idadeMax]) =>
    both({ divisao, idadeMin, idadeMax, modalidade: 'poomsae', criterio: 'nenhum', subir: 0 }, [], []),
  ),
  ...FREESTYLE.flatMap(([divisao, idadeMin, idadeMax]) =>
    both({ divisao, idadeMin, idadeMax, modalidade: 'freestyle', criterio: 'nenhum', subir: 0 }, [], []),
  ),
]
export const CATEGORIAS_PADRAO: readonly Categoria[] = [...CATEGORIAS_KYORUGUI, ...CATEGORIAS_POOMSAE]

/** Belt classes of Santa Catarina: 10º-7º gub, 6º-3º, 2º gub to Dan (PRODUCT 1.3, S31 [1]). */
export const CLASSES_DE_FAIXA: readonly { codigo: string; ordemMin: number; ordemMax: number }[] = [
  { codigo: 'iniciantes', ordemMin: 1, ordemMax: 4 },
  { codigo: 'intermediarios', ordemMin: 5, ordemMax: 8 },
  { codigo: 'avancados', ordemMin: 9, ordemMax: 20 },
]

/** Classes of a ladder divided by belt: one copy of each class for each belt class whose grades it admits. */
export function byBelt(
  categories: readonly Categoria[],
  belts: typeof CLASSES_DE_FAIXA = CLASSES_DE_FAIXA,
): Categoria[] {
  return categories.flatMap((category) =>
    belts
      .map((belt) => ({
        ...category,
        codigo: `${category.codigo}-${belt.codigo}`,
        divisao: `${category.divisao} ${belt.codigo}`,
        nome: `${category.nome} ${comAcentos(belt.codigo)}`,
        ordemMin: Math.max(category.ordemMin, belt.ordemMin),
        ordemMax: Math.min(category.ordemMax, belt.ordemMax),
      }))
      .filter((each) => each.ordemMin <= each.ordemMax),
  )
}
