import type { Inscricao } from '../collections/inscricoes.ts'
import { hasVaga } from './situacoes.ts'

/** Fields of an entry that count for places and totals. */
export type Contada = Pick<Inscricao, 'situacao' | 'papel' | 'classe' | 'federacao' | 'clube'>

/** Entry on the waiting list. */
export interface Esperando {
  id: string
  federacao: string
  classe: string
  /** absent for an athlete */
  papel?: Contada['papel']
}

interface Contados {
  nome: string
  /** number of entries with a place, athletes and staff */
  total: number
}

/** Places and totals of an event, in one document that each allotment reads and writes. */
export interface Vagas {
  /** number of athletes with a place: in total, by federation, by class */
  atletas: { total: number; federacoes: Readonly<Record<string, number>>; classes: Readonly<Record<string, number>> }
  /** number of entries with a place by role, without athletes; absent where none was counted yet */
  papeis?: Readonly<Record<string, number>>
  /** number of entries by state */
  situacoes: Readonly<Record<string, number>>
  federacoes: Readonly<Record<string, Contados>>
  clubes: Readonly<Record<string, Contados>>
  /** waiting list in the order of arrival */
  espera: readonly Esperando[]
  /** number of the last arrival */
  chegada: number
}

export const SEM_VAGAS_TOMADAS: Vagas = {
  atletas: { total: 0, federacoes: {}, classes: {} },
  situacoes: {},
  federacoes: {},
  clubes: {},
  espera: [],
  chegada: 0,
}

/** Limits of an event as in its record; 0 is none. */
export interface Limites {
  vagas: number
  vagasPorFederacao: number
  vagasPorCategoria: number
  /** of each role but athletes */
  vagasPorPapel: number
}

/** Greatest length of an event's waiting list, which is part of the document of its places. */
export const MAIOR_ESPERA = 500

type Quem = Pick<Contada, 'papel' | 'classe' | 'federacao'>

const within = (limit: number, taken: number) => limit === 0 || taken < limit

/** Whether there is a place now. Staff take none of the athletes' places: each role has its own. */
export function hasRoom(
  limites: Limites,
  { atletas, papeis = {} }: Vagas,
  { papel, classe, federacao }: Quem,
): boolean {
  if (papel !== 'atleta') return within(limites.vagasPorPapel, papeis[papel] ?? 0)
  return (
    within(limites.vagas, atletas.total) &&
    within(limites.vagasPorFederacao, atletas.federacoes[federacao.id] ?? 0) &&
    (classe.codigo === '' || within(limites.vagasPorCategoria, atletas.classes[classe.codigo] ?? 0))
  )
}

const plus = (counts: Readonly<Record<string, number>>, key: string, by: number): Record<string, number> => {
  const { [key]: before = 0, ...others } = counts
  const after = before + by
  return key === '' || after === 0 ? (key === '' ? { ...counts } : others) : { ...others, [key]: after }
}

function named(
  counts: Readonly<Record<string, Contados>>,
  { id, nome, sigla }: Contada['clube'],
  by: number,
): Record<string, Contados> {
  if (id === '') return { ...counts }
  const { [id]: before, ...others } = counts
  const total = (before?.total ?? 0) + by
  return total === 0 ? others : { ...others, [id]: { nome: sigla || nome, total } }
}

function counted(vagas: Vagas, entry: Contada, by: 1 | -1): Vagas {
  // Drafts are of those who fill them in.
  if (entry.situacao === 'rascunho') return vagas
  const situacoes = plus(vagas.situacoes, entry.situacao, by)
  if (!hasVaga(entry.situacao)) return { ...vagas, situacoes }
  const { atletas } = vagas
  return {
    ...vagas,
    situacoes,
    federacoes: named(vagas.federacoes, entry.federacao, by),
    clubes: named(vagas.clubes, entry.clube, by),
    papeis: entry.papel === 'atleta' ? (vagas.papeis ?? {}) : plus(vagas.papeis ?? {}, entry.papel, by),
    atletas:
      entry.papel === 'atleta'
        ? {
            total: atletas.total + by,
            federacoes: plus(atletas.federacoes, entry.federacao.id, by),
            classes: plus(atletas.classes, entry.classe.codigo, by),
          }
        : atletas,
  }
}

/**
 * Places and totals after the change of an entry's state. A newly waiting entry is appended, one that stops waiting is removed.
 * @param before undefined for a new entry
 */
export function comMudanca(vagas: Vagas, id: string, before: Contada | undefined, after: Contada | undefined): Vagas {
  const left = before ? counted(vagas, before, -1) : vagas
  const next = after ? counted(left, after, 1) : left
  const waits = after?.situacao === 'listaDeEspera'
  const others = next.espera.filter((one) => one.id !== id)
  if (waits && before?.situacao === 'listaDeEspera') return next
  const role = after && after.papel !== 'atleta' ? { papel: after.papel } : {}
  const own = after && waits ? [{ id, federacao: after.federacao.id, classe: after.classe.codigo, ...role }] : []
  return { ...next, espera: [...others, ...own] }
}

/**
 * The first entry of the waiting list for which there is a place now: a full class or federation does not block others.
 */
export const proximoDaEspera = (limites: Limites, vagas: Vagas, only?: Contada['papel']): Esperando | undefined =>
  vagas.espera.find(
    ({ federacao, classe, papel = 'atleta' }) =>
      (only === undefined || only === papel) &&
      hasRoom(limites, vagas, {
        papel,
        federacao: { id: federacao, nome: '', sigla: '' },
        classe: { codigo: classe, nome: '' },
      }),
  )

/** Whether somebody waits for a class in which there is a place for them now. */
export const esperaPor = (limites: Limites, vagas: Vagas, classe: string): boolean =>
  proximoDaEspera(limites, { ...vagas, espera: vagas.espera.filter((one) => one.classe === classe) }) !== undefined
