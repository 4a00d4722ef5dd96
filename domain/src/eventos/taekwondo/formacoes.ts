import { competitionAge, dayRefusal, type AtletaCategoria } from './categorias.ts'
import { isOrdemWithin } from '../../base/taekwondo/ordem.ts'
import { FONTES, remedio, type Impedimento } from '../../base/taekwondo/recusa.ts'

/** A category of pairs or teams. Ages by year of birth, grades by `ordem`; least number of each sex. */
export interface Formacao {
  codigo: string
  modalidade: 'poomsae' | 'freestyle'
  tipo: 'dupla' | 'trio' | 'equipe'
  nome: string
  integrantes: number
  masculinos: number
  femininos: number
  idadeMin: number
  idadeMax: number | null
  ordemMin: number
  ordemMax: number
}

const AGES: readonly [string, number, number | null][] = [
  ['cadete', 12, 14],
  ['juvenil', 15, 17],
  ['u30', 18, 30],
  ['o30', 31, null],
]
const base = { ordemMin: 1, ordemMax: 20 }

/**
 * Poomsae: mixed pair and team of three of one sex; freestyle: mixed pair and mixed team of five with two or more of each sex
 * (PRODUCT 1.4, S52 and S53 [1]; age classes of the groups [U]). Editable defaults. No source has kyorugui teams.
 */
export const FORMACOES_PADRAO: readonly Formacao[] = [
  ...AGES.flatMap(([divisao, idadeMin, idadeMax]): Formacao[] => [
    {
      ...base,
      codigo: `poomsae-${divisao}-dupla`,
      modalidade: 'poomsae',
      tipo: 'dupla',
      nome: `dupla ${divisao}`,
      integrantes: 2,
      masculinos: 1,
      femininos: 1,
      idadeMin,
      idadeMax,
    },
    {
      ...base,
      codigo: `poomsae-${divisao}-trio-M`,
      modalidade: 'poomsae',
      tipo: 'trio',
      nome: `trio masculino ${divisao}`,
      integrantes: 3,
      masculinos: 3,
      femininos: 0,
      idadeMin,
      idadeMax,
    },
    {
      ...base,
      codigo: `poomsae-${divisao}-trio-F`,
      modalidade: 'poomsae',
      tipo: 'trio',
      nome: `trio feminino ${divisao}`,
      integrantes: 3,
      masculinos: 0,
      femininos: 3,
      idadeMin,
      idadeMax,
    },
  ]),
  {
    ...base,
    codigo: 'freestyle-u17-dupla',
    modalidade: 'freestyle',
    tipo: 'dupla',
    nome: 'dupla freestyle u17',
    integrantes: 2,
    masculinos: 1,
    femininos: 1,
    idadeMin: 12,
    idadeMax: 17,
  },
  {
    ...base,
    codigo: 'freestyle-o17-dupla',
    modalidade: 'freestyle',
    tipo: 'dupla',
    nome: 'dupla freestyle o17',
    integrantes: 2,
    masculinos: 1,
    femininos: 1,
    idadeMin: 18,
    idadeMax: null,
  },
  {
    ...base,
    codigo: 'freestyle-equipe',
    modalidade: 'freestyle',
    tipo: 'equipe',
    nome: 'equipe mista freestyle',
    integrantes: 5,
    masculinos: 2,
    femininos: 2,
    idadeMin: 12,
    idadeMax: null,
  },
]

/** Reasons why these people may not enter this category as a pair or team on a day; [] if they may. */
export function checkGroup(
  group: Formacao,
  members: readonly (Pick<AtletaCategoria, 'nascimento' | 'sexo' | 'ordem'> & { id: string })[],
  day: string,
): Impedimento[] {
  const found: Impedimento[] = []
  const add = (codigo: string, frase: string, tela = '/eventos/inscricao') =>
    found.push({ codigo, frase, fonte: FONTES.categorias, remedio: remedio(tela) })
  const count = (sex: 'M' | 'F') => members.filter((each) => each.sexo === sex).length
  if (new Set(members.map((each) => each.id)).size !== members.length)
    add('integrante-repetido', 'A mesma pessoa aparece mais de uma vez.')
  if (members.length !== group.integrantes)
    add('integrantes', `A categoria ${group.nome} tem ${group.integrantes} integrantes; há ${members.length}.`)
  if (count('M') < group.masculinos)
    add(
      'faltam-homens',
      `A categoria ${group.nome} pede ao menos ${group.masculinos} do sexo masculino; há ${count('M')}.`,
    )
  if (count('F') < group.femininos)
    add(
      'faltam-mulheres',
      `A categoria ${group.nome} pede ao menos ${group.femininos} do sexo feminino; há ${count('F')}.`,
    )
  for (const each of members) {
    const refused = dayRefusal(each.nascimento, day, `A data de nascimento de ${each.id}`)
    if (refused) {
      found.push(refused)
      continue
    }
    const age = competitionAge(each.nascimento, day)
    if (age < group.idadeMin || (group.idadeMax !== null && age > group.idadeMax))
      add(
        'idade',
        `${each.id} tem ${age} anos no ano do evento; a categoria vai de ${group.idadeMin} anos ${group.idadeMax === null ? 'em diante' : `a ${group.idadeMax}`}.`,
      )
    if (each.sexo !== 'M' && each.sexo !== 'F') add('sexo-ausente', `Informe o sexo de ${each.id}.`, '/profile')
    if (!isOrdemWithin(each.ordem, group.ordemMin, group.ordemMax))
      add('graduacao', `A graduação de ${each.id} está fora da categoria.`)
  }
  return found
}
