import { capital } from '../base/brazil/words.ts'
import type { Evento } from './collections/eventos.ts'
import { CATEGORIAS_PADRAO, ladder, type Categoria } from './taekwondo/categoriasPadrao.ts'

/** Class as an event stores it: `ate` and `idadeMax` 0 mean no limit, where the tables of the sport have null. */
export type ClasseDoEvento = Evento['classes'][number]

/** A class of the sport's tables as an event stores it; its name begins with a capital, as it is a heading and an entry of lists. */
export const classeDe = ({ ate, idadeMax, nome, ...classe }: Categoria): ClasseDoEvento => ({
  ...classe,
  nome: capital(nome),
  ate: ate ?? 0,
  idadeMax: idadeMax ?? 0,
})

/** A class of an event for the functions of the sport's rules. */
export const categoriaDe = ({ ate, idadeMax, ...classe }: ClasseDoEvento): Categoria => ({
  ...classe,
  ate: ate === 0 ? null : ate,
  idadeMax: idadeMax === 0 ? null : idadeMax,
})

/** A division of a modality with its classes, of both sexes. */
export interface DivisaoDeClasses {
  modalidade: ClasseDoEvento['modalidade']
  divisao: string
  classes: readonly ClasseDoEvento[]
}

/** Classes by modality and division, in their order. */
export function groupByDivisao(classes: readonly ClasseDoEvento[]): DivisaoDeClasses[] {
  const found = new Map<string, ClasseDoEvento[]>()
  for (const classe of classes) {
    const key = `${classe.modalidade}~${classe.divisao}`
    found.set(key, [...(found.get(key) ?? []), classe])
  }
  return [...found.values()].flatMap((group) => {
    const [head] = group
    return head ? [{ modalidade: head.modalidade, divisao: head.divisao, classes: group }] : []
  })
}

/** Divisions of the sport's tables (taekwondo/categoriasPadrao.ts). */
export const DIVISOES_PADRAO: readonly DivisaoDeClasses[] = groupByDivisao(CATEGORIAS_PADRAO.map(classeDe))

/**
 * A division of an event's own: upper limits in kg for each sex, with one more, open class above.
 * @param limits limits by sex; without any there is one class, without weight
 */
export function divisaoPropria(
  division: Pick<Categoria, 'divisao' | 'idadeMin' | 'idadeMax' | 'modalidade' | 'ordemMin'>,
  limits: Readonly<Record<'M' | 'F', readonly number[]>>,
): ClasseDoEvento[] {
  return (['M', 'F'] as const).flatMap((sexo) =>
    ladder({ ...division, criterio: limits[sexo].length > 0 ? 'peso' : 'nenhum' }, sexo, limits[sexo]).map(classeDe),
  )
}

/** Typed limits as numbers: '54, 58 63,5' gives 54, 58, 63.5, sorted. Text that is not a number is left out. */
export function parseLimites(text: string): number[] {
  const numbers = text
    .split(/[;\s]+|,\s+/)
    .map((part) => Number(part.trim().replace(/,$/, '').replace(',', '.')))
    .filter((value) => Number.isFinite(value) && value > 0 && value <= 300)
  return [...new Set(numbers)].sort((a, b) => a - b)
}
