import type { Timestamp } from 'firebase-admin/firestore'
import { motivosDe, type Motivo } from '@sie/domain/pessoas/cadastro/duplicados.ts'
import { praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import { ENTIDADE_PADRAO } from '@sie/domain/base/portal/entidadePadrao.ts'
import { alvoDe } from '@sie/domain/base/rights/alvo.ts'
import { normalize } from '@sie/domain/base/search/keywords.ts'
import type { Caller } from '../../base/platform/caller.ts'
import type { PraticanteGuardado } from '../store.ts'

/** Two records that are likely one person, or that staff told apart. */
export interface DuplicadoGuardado {
  /** ids of both, sorted */
  pessoas: string[]
  /** birthday of both when they were found */
  dia: string
  /** both names as the search compares them */
  nomes: string
  motivos: Motivo[]
  /** entities under which both may be edited; none once they were told apart, so that no list finds them */
  alcance: string[]
  estado: 'aberto' | 'diferentes'
  /** uid of who told them apart; '' while nobody did */
  quem: string
  achadoEm: Timestamp
}

export interface Pessoa {
  id: string
  record: PraticanteGuardado
}

/** Entities to which a person belongs, from the confederation down. */
const placesOf = ({ id, record }: Pessoa): string[] => {
  const { entidade, federacao } = alvoDe(praticantes, id, record)
  return [ENTIDADE_PADRAO, federacao, entidade].filter(Boolean)
}

/** Entities under which a right reaches both people. */
export const alcanceDosDois = (a: Pessoa, b: Pessoa): string[] => {
  const others = placesOf(b)
  return [...new Set(placesOf(a))].filter((place) => others.includes(place))
}

/** What is stored of a pair found today, beside the instant; undefined where they are not likely one person. */
export function pairOf(a: Pessoa, b: Pessoa): Omit<DuplicadoGuardado, 'achadoEm'> | undefined {
  const motivos = motivosDe(a.record, b.record)
  if (motivos.length === 0) return undefined
  const [first, second] = a.id < b.id ? [a, b] : [b, a]
  return {
    pessoas: [first.id, second.id],
    dia: a.record.dadosPessoais.birthdate,
    nomes: [first, second].map(({ record }) => normalize(record.dadosPessoais.name)).join(' '),
    motivos,
    alcance: alcanceDosDois(first, second),
    estado: 'aberto',
    quem: '',
  }
}

/** Whether a caller may see and answer for both people: whoever may read and edit each of them. */
export const mayCompare = (caller: Pick<Caller, 'pode'>, people: readonly Pessoa[]): boolean =>
  people.every(({ id, record }) =>
    ['praticantes:ler', 'praticantes:editar'].every((rule) => caller.pode(rule, alvoDe(praticantes, id, record))),
  )

/** Whether a record is a person of its own: not an old copy, and not united with another one. */
export const standsAlone = ({ unidoA, metadados }: PraticanteGuardado): boolean =>
  !unidoA && metadados.successorId === ''
