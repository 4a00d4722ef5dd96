import type { Categoria } from '../../eventos/taekwondo/categoriasPadrao.ts'
import { aceito, EntradaInvalida, recusado, type Resultado } from '../../base/taekwondo/recusa.ts'

export interface AjusteClasses {
  tipo: 'juntar' | 'dividir'
  categorias: string[]
  /** ids of the entries of each resulting class */
  grupos: string[][]
  atletas: string[]
}

interface Grupo {
  codes: string[]
  ids: string[]
  /** upper limit of the last class; null for none */
  ate: number | null
}

/** Entries grouped by club, the biggest clubs first, so that dealing in turns separates them; otherwise in the given order. */
function byClub(ids: readonly string[], clubOf: (id: string) => string): string[] {
  const clubs = new Map<string, string[]>()
  for (const id of ids) {
    const club = clubOf(id) === '' ? `?${id}` : `=${clubOf(id)}`
    clubs.set(club, [...(clubs.get(club) ?? []), id])
  }
  return [...clubs.values()].sort((a, b) => b.length - a.length).flat()
}

/**
 * Proposals for the classes of one ladder with too few entries (joined to the next heavier, the last to the one before; where that makes too
 * many, the lighter and the heavier ones apart) and with too many (split by turns, club-mates into different parts), and the entries that
 * each affects. Classes are joined only where their limits touch: an empty class between two keeps them apart, and what stays too small
 * waits for the organiser.
 * @param clubOf club of an entry, '' for none; without it the given order is dealt
 * @throws EntradaInvalida for limits that are no whole numbers from 1 on, or in the wrong order
 */
export function adjustClasses(
  ladderOf: readonly Categoria[],
  entries: Readonly<Record<string, readonly string[]>>,
  min: number,
  max: number,
  clubOf: (id: string) => string = () => '',
): AjusteClasses[] {
  if (!Number.isInteger(min) || !Number.isInteger(max) || min < 1 || max < min)
    throw new EntradaInvalida('limites-invalidos', 'Informe o menor e o maior número de inscritos de uma categoria.')
  const groups: Grupo[] = []
  for (const category of [...ladderOf].sort((a, b) => a.acima - b.acima)) {
    const ids = entries[category.codigo] ?? []
    if (ids.length === 0) continue
    const own: Grupo = { codes: [category.codigo], ids: [...ids], ate: category.ate }
    const last = groups.at(-1)
    if (last && last.ids.length < min && last.ate === category.acima) groups[groups.length - 1] = joined(last, own)
    else groups.push(own)
  }
  return settled(groups, ladderOf, min).flatMap(({ codes, ids }): AjusteClasses[] => {
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
    const dealt = byClub(ids, clubOf)
    return [
      {
        tipo: 'dividir',
        categorias: codes,
        grupos: parts.map((part) => dealt.filter((_, i) => i % parts.length === part)),
        atletas: ids,
      },
    ]
  })
}

const joined = (one: Grupo, two: Grupo): Grupo => ({
  codes: [...one.codes, ...two.codes],
  ids: [...one.ids, ...two.ids],
  ate: two.ate,
})

/** A group that stays too small joins the previous one, where their limits touch. */
function settled(groups: readonly Grupo[], ladderOf: readonly Categoria[], min: number): Grupo[] {
  const lower = new Map(ladderOf.map(({ codigo, acima }) => [codigo, acima]))
  return groups.reduce<Grupo[]>((done, group) => {
    const last = done.at(-1)
    const touches = last !== undefined && last.ate === lower.get(group.codes[0] ?? '')
    return last && touches && group.ids.length < min ? [...done.slice(0, -1), joined(last, group)] : [...done, group]
  }, [])
}

/**
 * The classes that an organiser chose, joined into one: refused where there are fewer than two, where they are not of one ladder, and where the
 * limits of two neighbours do not touch. Codes from the lightest to the heaviest class.
 * @param chosen codes of the chosen classes, in any order
 */
export function joinClasses(
  classes: readonly Categoria[],
  chosen: readonly string[],
  entries: Readonly<Record<string, readonly string[]>>,
): Resultado<AjusteClasses> {
  const found = classes.filter(({ codigo }) => chosen.includes(codigo)).sort((a, b) => a.acima - b.acima)
  const [first] = found
  if (!first || found.length < 2 || found.length !== chosen.length)
    return recusado('poucas-categorias', 'Escolha duas ou mais categorias do evento para juntar.')
  const same = ({ modalidade, divisao, sexo, criterio }: Categoria) =>
    modalidade === first.modalidade &&
    divisao === first.divisao &&
    sexo === first.sexo &&
    criterio === first.criterio &&
    criterio !== 'nenhum'
  if (!found.every(same))
    return recusado('escadas-diferentes', 'Só se juntam categorias de peso da mesma divisão e do mesmo sexo.')
  const apart = found.find(({ acima }, i) => i > 0 && found[i - 1]?.ate !== acima)
  if (apart)
    return recusado(
      'nao-se-tocam',
      `${apart.nome} não começa onde a anterior termina: só se juntam categorias que se tocam.`,
    )
  const codes = found.map(({ codigo }) => codigo)
  const ids = codes.flatMap((code) => entries[code] ?? [])
  return aceito({ tipo: 'juntar', categorias: codes, grupos: [ids], atletas: ids })
}

/**
 * One class in a number of parts, dealt by turns so that club-mates come into different ones; refused where a part would have fewer than two.
 * @param clubOf club of an entry, '' for none
 */
export function splitClass(
  code: string,
  ids: readonly string[],
  parts: number,
  clubOf: (id: string) => string = () => '',
): Resultado<AjusteClasses> {
  if (!Number.isInteger(parts) || parts < 2)
    return recusado('partes-invalidas', 'Divida a categoria em dois ou mais grupos.')
  if (ids.length < 2 * parts)
    return recusado('poucos-inscritos', 'Com tão poucos inscritos, um grupo ficaria sem luta. Escolha menos grupos.')
  const dealt = byClub(ids, clubOf)
  const grupos = Array.from({ length: parts }, (_, part) => dealt.filter((_id, i) => i % parts === part))
  return aceito({ tipo: 'dividir', categorias: [code], grupos, atletas: [...ids] })
}
